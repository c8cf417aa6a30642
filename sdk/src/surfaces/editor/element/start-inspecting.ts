import { failedFieldsOf } from '../later/failed-fields.ts';
import { createInspector } from '../page/inspector.ts';
import { whenQuiet } from '../page/when-quiet.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { startRowChecking } from './row-checking.ts';

/** Starts the worker that inspects, and with it the check of a store's rows. */
export function startInspecting(store: EditorStore) {
  const { inspect, close } = createInspector();
  const rowChecking = startRowChecking(store, { inspect, whenQuiet, failedFields: failedFieldsOf });
  return {
    ...{ rowChecking, inspect },
    end: () => {
      rowChecking.end();
      close();
    },
  };
}
