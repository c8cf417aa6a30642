import { effect, untracked } from '@preact/signals-core';
import type { EditorStore } from '../ui/editor-store.ts';
import { retryLater } from '../ui/retry-later.ts';
import { rowFill } from '../ui/row-fill.ts';

/** Loads the code for conditions as soon as an element has a condition. */
export function loadConditions(store: EditorStore): void {
  let isLoading = false;
  let failures = 0;
  const load = (): Promise<void> =>
    import('../document/row-conditions.ts').then(
      (code) => {
        rowFill.value = code.rowFill;
      },
      () => {
        failures++;
        retryLater(failures, () => void load());
      },
    );
  effect(() => {
    const { elements } = store.history.value.present.document;
    if (isLoading || rowFill.value !== undefined || !elements.some(({ condition }) => condition)) return;
    isLoading = true;
    untracked(() => void load());
  });
}
