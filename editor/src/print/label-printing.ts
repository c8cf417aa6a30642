import { labelChunks, openSerialPrinter, openUsbPrinter } from '@platen/sdk/internal/printers';
import { failedFieldsOf } from '../data/refresh-computed.ts';
import { saveFile } from '../files/local-files.ts';
import { refuseFailed, uncountedRows } from '../findings/failed-fields.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { createLabelRunner, type LabelParts, type LabelRunner } from './label-run.ts';
import { deskOf } from './print-desk.ts';

const partsOf = (store: EditorStore): LabelParts => ({
  rejectFailed: async (rows) => {
    const failed = failedFieldsOf(store.history.peek().present.document);
    refuseFailed([...uncountedRows(store.readRows.peek()), ...failed], rows);
  },
  open: (way, { baudRate }) => (way === 'usb' ? openUsbPrinter() : openSerialPrinter({ baudRate })),
  chunks: labelChunks,
  save: saveFile,
});

const runners = new WeakMap<EditorStore, LabelRunner>();

/** Returns the editor's label runner; creates it on the first call. */
export function labelRunnerOf(store: EditorStore): LabelRunner {
  const runner = runners.get(store) ?? createLabelRunner(deskOf(store), partsOf(store));
  runners.set(store, runner);
  return runner;
}
