import { PageEngine, startEngine } from '@platen/sdk/internal/preview';
import { printPdf } from '@platen/sdk/internal/print-pdf';
import { failedFieldsOf } from '../data/refresh-computed.ts';
import { offeredNames } from '../elements/offered-symbologies.ts';
import { fileName, saveFile } from '../files/local-files.ts';
import { refuseFailed, uncountedRows } from '../findings/failed-fields.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { filled } from '../words/sentences.ts';
import { deskOf } from './print-desk.ts';
import { createPrintRunner, type PrintParts, type PrintRunner } from './print-run.ts';

const partsOf = (store: EditorStore): PrintParts => ({
  rejectFailed: async (rows) => {
    const failed = failedFieldsOf(store.history.peek().present.document);
    refuseFailed([...uncountedRows(store.readRows.peek()), ...failed], rows);
  },
  makePdf: async (job, followed) =>
    (await import('@platen/sdk/internal/page-pdf')).createPdf({ ...job, symbologies: offeredNames(), ...followed }),
  printPdf,
  save: (pdf, name) => saveFile(new Blob([pdf], { type: 'application/pdf' }), name),
});

const runners = new WeakMap<EditorStore, PrintRunner>();

/** Returns the editor's print runner; creates it on the first call. */
export function runnerOf(store: EditorStore): PrintRunner {
  const runner = runners.get(store) ?? createPrintRunner(deskOf(store), partsOf(store));
  runners.set(store, runner);
  return runner;
}

/**
 * Opens the print view, and starts printing if all rows were checked and none is blocked. Rows that print differently
 * from the design must have been shown in the print view first. Never starts a label printer.
 */
export function printNow({ store, words }: Editor): void {
  const { rows, checked, blocked, differing } = store.summary.value;
  const isSeen = store.view.value === 'print';
  store.do('view-print');
  // on a label printer, the user must choose the port and start the job
  if (deskOf(store).labelPrinter.value !== undefined) return;
  if (checked < rows || blocked > 0 || (differing > 0 && !isSeen) || deskOf(store).paperIssues.value.length > 0) return;
  const { name } = store.history.value.present.document;
  void runnerOf(store).start('print', name, words.printing.fileName);
}

/** Saves the shown label, with the data of the shown row, as a PNG. */
export async function saveShownPng(editor: Editor): Promise<void> {
  const { store, words } = editor;
  const engine = new PageEngine(startEngine);
  try {
    const label = {
      template: store.template.value,
      data: store.data.value,
      fonts: undefined,
      symbologies: offeredNames(),
    };
    const png = await engine.renderPng({ ...label, resolutionDpi: store.resolutionDpi.value, ink: store.ink.value });
    const name = fileName(store.history.value.present.document.name, 'png', words.printing.fileName);
    saveFile(new Blob([png], { type: 'image/png' }), name);
    editor.say(filled(words.printing.saved, { file: name }));
  } catch (error) {
    editor.say(error instanceof Error ? error.message : String(error));
  } finally {
    engine.close();
  }
}
