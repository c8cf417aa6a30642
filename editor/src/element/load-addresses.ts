import { effect, untracked } from '@preact/signals-core';
import { loadLinkWriter, needsWriter, rowFunctions } from '../document/refresh-computed.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { retryLater } from '../ui/retry-later.ts';
import { rowFill } from '../ui/row-fill.ts';

/**
 * Loads the code for addresses and for GS1 Digital Links when a label first needs it, and then computes the columns
 * that use this code.
 */
export function loadWriters(store: EditorStore): void {
  const load = {
    address: async () => (await import('../document/address-block.ts')).enableAddresses(),
    gs1DigitalLink: loadLinkWriter,
  };
  for (const kind of ['address', 'gs1DigitalLink'] as const)
    loadOnNeed(
      () => needsWriter(store.history.value.present.document.data, kind),
      async () => {
        await load[kind]();
        const { document } = store.history.peek().present;
        // copies the data even if no text has changed, because the editor checks the rows again only if it gets a new
        // object
        store.amend(rowFunctions.refresh({ ...document, data: { ...document.data } }));
      },
    );
}

/** Loads the code for conditions as soon as an element has a condition. */
export function loadConditions(store: EditorStore): void {
  loadOnNeed(
    () => store.history.value.present.document.elements.some(({ condition }) => condition),
    async () => {
      rowFill.value = (await import('../document/row-conditions.ts')).rowFill;
    },
  );
}

/** Loads code once, as soon as `isNeeded` returns true. If loading fails, retries with exponential backoff. */
function loadOnNeed(isNeeded: () => boolean, load: () => Promise<void>): void {
  let isLoading = false;
  let failures = 0;
  const start = (): void => {
    load().catch(() => {
      failures++;
      retryLater(failures, start);
    });
  };
  effect(() => {
    if (isLoading || !isNeeded()) return;
    isLoading = true;
    untracked(start);
  });
}
