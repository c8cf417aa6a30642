import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { failedFieldsOf } from '../data/refresh-computed.ts';
import { createInspector, inspectWithTimeout } from '../findings/inspector.ts';
import type { RowCheckParts } from '../findings/row-check.ts';
import type { RowChecking } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { startRowChecking } from './row-checking.ts';

/** Starts the inspection worker and the check of a store's rows. */
function startInspecting(store: EditorStore) {
  const inspector = createInspector();
  const { inspect, close } = inspector;
  const rowChecking = startRowChecking(store, {
    inspect: inspectWithTimeout(inspector),
    whenQuiet,
    failedFields: failedFieldsOf,
  });
  return {
    ...{ rowChecking, inspect },
    end: () => {
      rowChecking.end();
      close();
    },
  };
}

/** A check of rows that starts with the first use of the editor. */
export interface Inspecting {
  readonly rowChecking: RowChecking;
  /** Inspects rows. Rejects before the check has started. */
  readonly inspect: RowCheckParts['inspect'];
  end(): void;
}

/** Starts the check of a store's rows when the editor is first used, so that an unused editor needs no worker. */
export function inspectOnceBegun(store: EditorStore, isBegun: ReadonlySignal<boolean>): Inspecting {
  const started = signal<ReturnType<typeof startInspecting> | undefined>(undefined);
  const stop = effect(() => {
    if (!isBegun.value || started.peek() !== undefined) return;
    untracked(() => {
      started.value = startInspecting(store);
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
