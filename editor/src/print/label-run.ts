import type { Bytes } from '@platen/sdk';
import { itemsFrom, type LabelJob, PrinterPortError, sendLabels } from '@platen/sdk/internal/printers';
import type { PrintedJob, PrinterChunk, PrinterPort, PrinterPortProblem } from '@platen/sdk/printers';
import { type Signal, signal } from '@preact/signals-core';
import { offeredKinds } from '../elements/offered-elements.ts';
import { fileName } from '../ui/local-files.ts';
import { byRows, failureOf, type PrintFailure } from './failure-notice.tsx';
import type { LabelPrinter, PrintDesk } from './print-desk.ts';

/** Way to deliver the labels: a connection to a label printer, or a file. */
export type LabelConnection = 'usb' | 'serial' | 'file';

/** Progress of a print run. Counts include the labels of the job that were sent before the run was resumed. */
export type LabelRun =
  | { readonly kind: 'idle' }
  /** The browser's printer chooser is open. */
  | { readonly kind: 'choosing'; readonly way: LabelConnection }
  | { readonly kind: 'making'; readonly way: LabelConnection; readonly done: number; readonly total: number }
  | {
      readonly kind: 'made';
      readonly way: LabelConnection;
      readonly labels: number;
      /** Name of the saved file; undefined if the labels were sent to a printer. */
      readonly fileName: string | undefined;
      /** Indexes, from 0, of the rows whose labels have dots outside the printable area. */
      readonly cutRows: readonly number[];
      /** True if the label, its rows or the printer changed during the run. */
      readonly isOutdated: boolean;
    }
  /**
   * The run stopped early: no printer was chosen, the printer was disconnected, or the user cancelled the run. If the
   * user cancelled, `problem` is undefined. The printer still prints the labels that were already sent.
   */
  | {
      readonly kind: 'stopped';
      readonly way: LabelConnection;
      readonly problem: PrinterPortProblem | undefined;
      readonly sent: number;
      readonly total: number;
    }
  | { readonly kind: 'failed'; readonly way: LabelConnection; readonly failure: PrintFailure };

/** Functions that the label runner calls to print. They are passed in, so that tests can replace them. */
export interface LabelParts {
  /**
   * Rejects with the issues of all rows that have an invalid quantity or a failed computed column. Without this check,
   * these rows would print as one copy or with blank text.
   */
  rejectFailed(rows: readonly number[]): Promise<void>;
  /**
   * Opens the browser's printer chooser and then the port. Must be called within the click handler, because browsers
   * require a user gesture. Rejects with PrinterPortError if the port cannot be opened.
   */
  open(way: Exclude<LabelConnection, 'file'>, printer: LabelPrinter): Promise<PrinterPort>;
  chunks(job: LabelJob, signal: AbortSignal): AsyncGenerator<PrinterChunk, PrintedJob, void>;
  save(file: Blob, fileName: string): void;
}

/** Options of a print run. */
export interface LabelStart {
  readonly way: LabelConnection;
  /** Number of the first label to send, counted from 1 in the job. */
  readonly first: number;
  /** Name of the label (`name`), and file name for a label without a name (`otherwise`). */
  readonly name: string;
  readonly otherwise: string;
}

/** Prints the current job on the selected label printer. Runs one job at a time. */
export interface LabelRunner {
  readonly run: Signal<LabelRun>;
  /** Starts printing. Does nothing if a job is already running or no label printer is selected. */
  start(asked: LabelStart): Promise<void>;
  cancel(): void;
}

export function createLabelRunner(desk: PrintDesk, parts: LabelParts): LabelRunner {
  const run = signal<LabelRun>({ kind: 'idle' });
  let end: AbortController | undefined;

  async function print(asked: LabelStart, printer: LabelPrinter, signalOfEnd: AbortSignal): Promise<LabelRun> {
    const { way, first } = asked;
    const { printerProfile: profile } = printer;
    const job = desk.job.peek();
    const total = desk.plan.peek().labels;
    const { items, before } = itemsFrom(job.items, first);
    const stopped = (problem: PrinterPortProblem | undefined, sent: number): LabelRun => ({
      ...{ kind: 'stopped', way, problem, sent: first - 1 + sent, total },
    });
    let sent = 0;
    const show = (labels: number): void => {
      sent = labels;
      if (!signalOfEnd.aborted) run.value = { kind: 'making', way, done: first - 1 + labels, total };
    };
    const rows = items.map((_, item) => desk.rowOf(item + before));
    const failing = parts.rejectFailed(rows);
    // Prevents an unhandled rejection while the printer chooser is open; `await failing` below still throws the error.
    failing.catch(() => {});
    let port: PrinterPort | undefined;
    try {
      if (way !== 'file') port = await parts.open(way, printer);
      await failing;
      show(0);
      let cut: readonly number[] = [];
      const chunks = withReturn(
        parts.chunks(
          { template: job.template, items, profile, lengths: desk.lengths.peek(), ...offeredKinds() },
          signalOfEnd,
        ),
        (printed) => {
          cut = printed.cut;
        },
      );
      const named = fileName(asked.name, profile.language, asked.otherwise);
      if (port === undefined) parts.save(await fileOf(chunks, show), named);
      else await sendLabels(port, chunks, { signal: signalOfEnd, onSent: show });
      const cutRows = [...new Set(cut.map((item) => desk.rowOf(item + before)))];
      const isOutdated = desk.job.peek() !== job || desk.labelPrinter.peek() !== printer;
      return { kind: 'made', way, labels: total, fileName: port ? undefined : named, cutRows, isOutdated };
    } catch (error) {
      if (signalOfEnd.aborted) return stopped(undefined, sent);
      if (error instanceof PrinterPortError) return stopped(error.problem, error.sentLabels);
      const failure = byRows(failureOf(error), (item) => desk.rowOf(item + before));
      return failure === undefined ? stopped(undefined, sent) : { kind: 'failed', way, failure };
    } finally {
      // closing fails if the printer was disconnected
      await port?.close().catch(() => {});
    }
  }

  return {
    run,
    start: async (asked) => {
      const printer = desk.labelPrinter.peek();
      const { kind } = run.peek();
      if (printer === undefined || kind === 'making' || kind === 'choosing') return;
      end = new AbortController();
      run.value = { kind: 'choosing', way: asked.way };
      run.value = await print(asked, printer, end.signal);
    },
    cancel: () => end?.abort(new DOMException('Printing was cancelled.', 'AbortError')),
  };
}

/** Yields all chunks of the generator, then passes the return value of the generator to `onEnd`. */
async function* withReturn(
  chunks: AsyncGenerator<PrinterChunk, PrintedJob, void>,
  onEnd: (printed: PrintedJob) => void,
): AsyncGenerator<PrinterChunk, void, void> {
  onEnd(yield* chunks);
}

/** Collects the chunks in a file. `onCollected` is called with the number of labels collected so far. */
async function fileOf(chunks: AsyncIterable<PrinterChunk>, onCollected: (labels: number) => void): Promise<Blob> {
  const pieces: Bytes[] = [];
  let labels = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk.bytes);
    labels += chunk.labels;
    onCollected(labels);
  }
  return new Blob(pieces, { type: 'application/octet-stream' });
}
