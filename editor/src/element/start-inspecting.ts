import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { failedFieldsOf } from '../data/refresh-computed.ts';
import { createInspector, inspectAwake } from '../findings/inspector.ts';
import type { RowCheckParts } from '../findings/row-check.ts';
import type { RowChecking } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { startRowChecking } from './row-checking.ts';

/** Starts the worker that inspects, and with it the check of a store's rows. */
function startInspecting(store: EditorStore) {
  const inspector = createInspector();
  const { inspect, close } = inspector;
  const rowChecking = startRowChecking(store, {
    inspect: inspectAwake(inspector),
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

/** A check of rows that begins when the editor is first used. */
export interface Inspecting {
  readonly rowChecking: RowChecking;
  /** Inspects rows; rejects before the check began. */
  readonly inspect: RowCheckParts['inspect'];
  end(): void;
}

/** Checks a store's rows from the moment the editor is used: a page whose editor nobody touches starts no worker for it. */
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
