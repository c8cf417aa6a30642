import { effect, untracked } from '@preact/signals-core';
import { needsAddressWriter, rowFunctions } from '../document/refresh-computed.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { retryLater } from '../ui/retry-later.ts';

/** Loads the formats of addresses when a label first needs them, for example a draft, and computes its addresses. */
export function loadAddresses(store: EditorStore): void {
  let isLoading = false;
  let failures = 0;
  const load = async (): Promise<void> => {
    try {
      await import('../document/address-block.ts');
      const { document } = store.history.peek().present;
      // new data, so that the rows are checked again even if no text has changed
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
