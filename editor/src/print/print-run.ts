import type { Bytes, Template } from '@platen/sdk';
import { PageEngine, startEngine } from '@platen/sdk/internal/preview';
import { printPdf } from '@platen/sdk/internal/print-pdf';
import type { PrintedBy } from '@platen/sdk/pdf';
import { type Signal, signal } from '@preact/signals-core';
import { failedFieldsOf } from '../document/refresh-computed.ts';
import { offeredKinds } from '../elements/offered-elements.ts';
import { rejectFailedFields, uncountedRows } from '../findings/failed-fields.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { fileName, saveFile } from '../ui/local-files.ts';
import { filled } from '../words/fill.ts';
import { byRows, failureOf, type PrintFailure, serviceFailureOf } from './failure-notice.tsx';
import { type DeskJob, deskOf, type PrintDesk, type Printed } from './print-desk.ts';
import type { PrintFollowed, PrintService } from './print-service.ts';
import { fontsMissingIn } from './service-fonts.ts';

/** Destination of a finished PDF. */
export type Delivery = 'print' | 'download';

/** Progress of a print run. */
export type PrintRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly delivery: Delivery; readonly done: number; readonly total: number }
  | {
      readonly kind: 'made';
      readonly delivery: Delivery;
      /** Result of printing the PDF; undefined if the PDF was saved to a file. */
      readonly printedBy: PrintedBy | undefined;
      readonly pdf: Bytes;
      readonly fileName: string;
      readonly printed: Printed;
      /** True if the label or its rows changed while the PDF was created. The PDF shows the earlier state. */
      readonly isOutdated: boolean;
    }
  /**
   * The run was cancelled. `service` is the print service that was creating the PDF and may still finish it; undefined
   * if the page was creating the PDF.
   */
  | { readonly kind: 'cancelled'; readonly service: PrintService | undefined }
  | { readonly kind: 'failed'; readonly delivery: Delivery; readonly failure: PrintFailure };

/** Functions that the print runner calls. They are passed in, so that tests can replace them. */
export interface PrintParts {
  /**
   * Rejects with the issues of all rows that have an invalid quantity or a failed computed column. Without this check,
   * these rows would print as one copy or with blank text.
   */
  rejectFailed(rows: readonly number[]): Promise<void>;
  /** Rejects with a message for the user if the service lacks a font of the label. */
  rejectMissingFonts(service: PrintService, job: DeskJob, signal: AbortSignal): Promise<void>;
  makePdf(job: DeskJob, followed: PrintFollowed): Promise<{ readonly pdf: Bytes }>;
  printPdf(pdf: Bytes): Promise<PrintedBy>;
  save(pdf: Bytes, fileName: string): void;
}

/** Prints the job of a print desk as a PDF, one job at a time. */
export interface PrintRunner {
  readonly run: Signal<PrintRun>;
  /**
   * Creates and delivers the PDF of the desk's job; does nothing during another run. `name` is the label's name;
   * `otherwise` is the file name for a label without a name.
   */
  start(delivery: Delivery, name: string, otherwise: string): Promise<void>;
  cancel(): void;
}

/** Creates a runner for a print desk. The runner reuses its last PDF until the job changes. */
export function createPrintRunner(desk: PrintDesk, parts: PrintParts): PrintRunner {
  const run = signal<PrintRun>({ kind: 'idle' });
  let end: AbortController | undefined;
  let last: { readonly job: DeskJob; readonly service: PrintService | undefined; readonly pdf: Bytes } | undefined;

  async function pdfOf(
    job: DeskJob,
    service: PrintService | undefined,
    delivery: Delivery,
    signalOfEnd: AbortSignal,
  ): Promise<Bytes> {
    if (last?.job === job && last.service === service) return last.pdf;
    last = undefined;
    const followed: PrintFollowed = {
      signal: signalOfEnd,
      onProgress: ({ done, total }) => {
        if (!signalOfEnd.aborted) run.value = { kind: 'making', delivery, done, total };
      },
    };
    const { template, items, startPosition, resolution } = job;
    const order = { template, items, startPosition, resolution };
    if (service !== undefined) await parts.rejectMissingFonts(service, job, signalOfEnd);
    const pdf = service === undefined ? (await parts.makePdf(job, followed)).pdf : await service.print(order, followed);
    signalOfEnd.throwIfAborted();
    last = { job, service, pdf };
    return pdf;
  }

  return {
    run,
    start: async (delivery, name, otherwise) => {
      if (run.peek().kind === 'making') return;
      const job = desk.job.peek();
      const { labels } = desk.plan.peek();
      const { elements: _, ...label } = job.template;
      const service = desk.isByService.peek() ? desk.service.peek() : undefined;
      end = new AbortController();
      run.value = { kind: 'making', delivery, done: 0, total: labels };
      const rows = job.items.map((_, item) => desk.rowOf(item));
      try {
        await parts.rejectFailed(rows);
        end.signal.throwIfAborted();
        const pdf = await pdfOf(job, service, delivery, end.signal);
        const named = fileName(name, 'pdf', otherwise);
        if (delivery === 'download') parts.save(pdf, named);
        const printedBy = delivery === 'print' ? await parts.printPdf(pdf) : undefined;
        const printed = { label, labels, startPosition: job.startPosition ?? 1 };
        const isOutdated = desk.job.peek() !== job;
        run.value = { kind: 'made', delivery, printedBy, pdf, fileName: named, printed, isOutdated };
      } catch (error) {
        const failure = end.signal.aborted
          ? undefined
          : byRows((service ? serviceFailureOf : failureOf)(error), desk.rowOf);
        run.value = failure === undefined ? { kind: 'cancelled', service } : { kind: 'failed', delivery, failure };
      }
    },
    cancel: () => end?.abort(new DOMException('Printing was cancelled.', 'AbortError')),
  };
}

/** Throws the issues of all rows that have an invalid quantity or a failed computed column. */
export function rejectFailedRows(store: EditorStore, rows: readonly number[]): void {
  const failed = failedFieldsOf(store.history.peek().present.document);
  rejectFailedFields([...uncountedRows(store.readRows.peek()), ...failed], rows);
}

/** Rejects if the print service lacks fonts of the label. The error message names the fonts. */
export async function rejectMissingFonts(
  texts: Pick<Editor, 'words' | 'language'>,
  service: PrintService,
  template: Template,
  signalOfEnd: AbortSignal,
): Promise<void> {
  const missing = await fontsMissingIn(service, template, signalOfEnd);
  if (missing.length > 0) throw new Error(missingFonts(texts, missing));
}

const partsOf = (store: EditorStore, { words, language }: Pick<Editor, 'words' | 'language'>): PrintParts => ({
  rejectFailed: async (rows) => rejectFailedRows(store, rows),
  rejectMissingFonts: (service, { template }, signalOfEnd) =>
    rejectMissingFonts({ words, language }, service, template, signalOfEnd),
  makePdf: async (job, followed) =>
    (await import('@platen/sdk/internal/page-pdf')).createPdf({ ...job, ...offeredKinds(), ...followed }),
  printPdf,
  save: (pdf, name) => saveFile(new Blob([pdf], { type: 'application/pdf' }), name),
});

const runners = new WeakMap<EditorStore, PrintRunner>();

/** The message about the fonts that a print service lacks. */
export const missingFonts = (
  { words, language }: Pick<Editor, 'words' | 'language'>,
  families: readonly string[],
): string => filled(words.printing.missingFonts, { fonts: fontNames(families, language) });

/** Formats a list of font families, such as `Lobster and Noto Sans JP`. */
export const fontNames = (families: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(families);

/** Returns the editor's print runner; creates it on the first call. */
export function runnerOf(editor: Editor): PrintRunner {
  const { store } = editor;
  const runner = runners.get(store) ?? createPrintRunner(deskOf(store), partsOf(store, editor));
  runners.set(store, runner);
  return runner;
}

/**
 * Opens the print view. Starts printing if all rows have been checked, no row is blocked and the paper has no issues.
 * If rows print differently from the design, starts only if the print view was already open, because that view lists
 * these rows. Never starts a label printer.
 */
export function printNow(editor: Editor): void {
  const { store, words } = editor;
  const { rows, checked, blocked, differing } = store.summary.value;
  const isSeen = store.view.value === 'print';
  store.do('view-print');
  // on a label printer, the user must choose the port and start the job
  if (deskOf(store).labelPrinter.value !== undefined) return;
  if (checked < rows || blocked > 0 || (differing > 0 && !isSeen) || deskOf(store).paperIssues.value.length > 0) return;
  const { name } = store.history.value.present.document;
  void runnerOf(editor).start('print', name, words.printing.fileName);
}

/** Saves the shown label, with the data of the shown row, as a PNG. */
export async function saveShownPng(editor: Editor): Promise<void> {
  const { store, words } = editor;
  const engine = new PageEngine(startEngine);
  try {
    const label = {
      template: store.template.value,
      data: store.data.value,
      ...offeredKinds(),
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
