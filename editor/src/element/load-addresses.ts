import { effect, untracked } from '@preact/signals-core';
import { needsAddressWriter, rowFunctions } from '../document/refresh-computed.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { retryLater } from '../ui/retry-later.ts';

/** Loads the address formats as soon as a label needs them, and then computes the label's addresses. */
export function loadAddresses(store: EditorStore): void {
  let isLoading = false;
  let failures = 0;
  const load = async (): Promise<void> => {
    try {
      await import('../document/address-block.ts');
      const { document } = store.history.peek().present;
      // copies the data, because only a new object makes the editor check the rows again if no text has changed
      store.amend(rowFunctions.refresh({ ...document, data: { ...document.data } }));
    } catch {
      failures++;
      retryLater(failures, () => void load());
    }
  };
  effect(() => {
    if (isLoading || !needsAddressWriter(store.history.value.present.document.data)) return;
    isLoading = true;
    untracked(() => void load());
  });
}
