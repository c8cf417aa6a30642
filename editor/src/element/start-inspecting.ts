import { createInspector, inspectAwake } from '../findings/inspector.ts';
import { failedFieldsOf } from '../later/failed-fields.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { startRowChecking } from './row-checking.ts';

/** Starts the worker that inspects, and with it the check of a store's rows. */
export function startInspecting(store: EditorStore) {
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
