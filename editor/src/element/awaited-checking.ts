import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { RowCheckParts } from '../findings/row-check.ts';
import type { RowChecking } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import type { PartGroup } from '../ui/part-group.ts';
import type { startInspecting } from './start-inspecting.ts';

/** A check of rows that begins when its code has come. */
export interface AwaitedChecking {
  readonly rowChecking: RowChecking;
  /** Inspects rows; rejects before the check began. */
  readonly inspect: RowCheckParts['inspect'];
  end(): void;
}

/** Checks a store's rows from when somebody uses the editor: a page whose editor nobody touches starts no worker for it. */
export function awaitChecking(
  store: EditorStore,
  isBegun: ReadonlySignal<boolean>,
  working: PartGroup<{ readonly startInspecting: typeof startInspecting }>,
): AwaitedChecking {
  const started = signal<ReturnType<typeof startInspecting> | undefined>(undefined);
  const stop = effect(() => {
    const parts = isBegun.value ? working.parts.value : undefined;
    if (parts !== undefined && started.peek() === undefined)
      untracked(() => {
        started.value = parts.startInspecting(store);
      });
  });
  return {
    rowChecking: {
      isBegun: computed(() => started.value !== undefined),
      isFailed: computed(() => started.value?.rowChecking.isFailed.value ?? false),
      retry: () => started.peek()?.rowChecking.retry(),
    },
    inspect: async (inspected, signalOfEnd) => {
      const checking = started.peek();
      if (checking === undefined) throw new Error('The rows are not checked yet.');
      return checking.inspect(inspected, signalOfEnd);
    },
    end: () => {
      stop();
      started.peek()?.end();
    },
  };
}
