import { labelChunks } from '../../printers/jobs/label-chunks.ts';
import { openSerialPrinter } from '../../printers/serial-printer.ts';
import { openUsbPrinter } from '../../printers/usb-printer.ts';
import { refuseFailed, uncountedRows } from '../findings/failed-fields.ts';
import { failedFieldsOf } from '../later/failed-fields.ts';
import { saveFile } from '../page/save-file.ts';
import { createLabelRunner, type LabelParts, type LabelRunner } from '../printing/label-run.ts';
import { deskOf } from '../printing/print-desk.ts';
import type { EditorStore } from '../state/editor-store.ts';

const partsOf = (store: EditorStore): LabelParts => ({
  refuseFailed: async (rows) => {
    const failed = await failedFieldsOf(store.history.peek().present.document);
    refuseFailed([...uncountedRows(store.readRows.peek()), ...failed], rows);
  },
  open: (way, { baudRate }) => (way === 'usb' ? openUsbPrinter() : openSerialPrinter({ baudRate })),
  chunks: labelChunks,
  save: saveFile,
});

const runners = new WeakMap<EditorStore, LabelRunner>();

/** What prints on an editor's label printer: the same whoever asks. */
export function labelRunnerOf(store: EditorStore): LabelRunner {
  const runner = runners.get(store) ?? createLabelRunner(deskOf(store), partsOf(store));
  runners.set(store, runner);
  return runner;
}
