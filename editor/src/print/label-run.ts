import type { Bytes } from '@platen/sdk';
import { itemsFrom, type LabelJob, PrinterPortError, sendLabels } from '@platen/sdk/internal/printers';
import type { PrintedJob, PrinterChunk, PrinterPort, PrinterPortProblem } from '@platen/sdk/printers';
import { type Signal, signal } from '@preact/signals-core';
import { fileName } from '../files/file-name.ts';
import type { PrintDesk } from './print-desk.ts';
import { byRows, failureOf, type PrintFailure } from './print-failure.ts';
import type { LabelPrinter } from './printers-kept.ts';

/** How labels come to a label printer. */
export type LabelWay = 'usb' | 'serial' | 'file';

/** How far that is. Labels are counted over the whole job, those that went before it was begun again included. */
export type LabelRun =
  | { readonly kind: 'idle' }
  /** The browser asks which printer it is. */
  | { readonly kind: 'choosing'; readonly way: LabelWay }
  | { readonly kind: 'making'; readonly way: LabelWay; readonly done: number; readonly total: number }
  | {
      readonly kind: 'made';
      readonly way: LabelWay;
      readonly labels: number;
      /** Of a file that was saved. */
      readonly fileName: string | undefined;
      /** Rows, from 0, with dots where the printer cannot print. */
      readonly cutRows: readonly number[];
      /** Whether the label, its rows or the printer were changed meanwhile. */
      readonly isOfBefore: boolean;
    }
  /** Nobody chose a printer, it went away, or it was cancelled: `problem` is undefined then. What was sent is on its way. */
  | {
      readonly kind: 'stopped';
      readonly way: LabelWay;
      readonly problem: PrinterPortProblem | undefined;
      readonly sent: number;
      readonly total: number;
    }
  | { readonly kind: 'failed'; readonly way: LabelWay; readonly failure: PrintFailure };

/** What printing on a label printer needs of a page. */
export interface LabelParts {
  /** Rejects with the issues of rows, by their places, whose text could not be made: these would be printed blank. */
  refuseFailed(rows: readonly number[]): Promise<void>;
  /** Asks for the printer and opens it: called within the click, as browsers demand. Rejects with PrinterPortError. */
  open(way: Exclude<LabelWay, 'file'>, printer: LabelPrinter): Promise<PrinterPort>;
  chunks(job: LabelJob, signal: AbortSignal): AsyncGenerator<PrinterChunk, PrintedJob, void>;
  save(file: Blob, fileName: string): void;
}

/** What is begun. */
export interface LabelStart {
  readonly way: LabelWay;
  /** The first label of the job that is sent, from 1. */
  readonly first: number;
  /** The label's name, and that of one without. */
  readonly name: string;
  readonly otherwise: string;
}

/** Prints what is on a desk on its label printer, one job at a time. */
export interface LabelRunner {
  readonly run: Signal<LabelRun>;
  /** Nothing while another is under way, or where no label printer is chosen. */
  start(asked: LabelStart): Promise<void>;
  cancel(): void;
}

/** A runner for a desk. */
export function createLabelRunner(desk: PrintDesk, parts: LabelParts): LabelRunner {
  const run = signal<LabelRun>({ kind: 'idle' });
  let end: AbortController | undefined;

  /** The chunks, and what is known of them at their end. */
  async function* followed(
    chunks: AsyncGenerator<PrinterChunk, PrintedJob, void>,
    onEnd: (printed: PrintedJob) => void,
  ): AsyncGenerator<PrinterChunk, void, void> {
    onEnd(yield* chunks);
  }

  async function save(
    chunks: AsyncIterable<PrinterChunk>,
    name: string,
    onMade: (labels: number) => void,
  ): Promise<void> {
    const pieces: Bytes[] = [];
    let labels = 0;
    for await (const chunk of chunks) {
      pieces.push(chunk.bytes);
      labels += chunk.labels;
      onMade(labels);
    }
    parts.save(new Blob(pieces, { type: 'application/octet-stream' }), name);
  }

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
    const failing = parts.refuseFailed(rows);
    // told when it is waited for, behind the question for a printer
    failing.catch(() => {});
    let port: PrinterPort | undefined;
    try {
      if (way !== 'file') port = await parts.open(way, printer);
      await failing;
      show(0);
      let cut: readonly number[] = [];
      const chunks = followed(parts.chunks({ template: job.template, items, profile }, signalOfEnd), (printed) => {
        cut = printed.cut;
      });
      const named = fileName(asked.name, profile.language, asked.otherwise);
      if (port === undefined) await save(chunks, named, show);
      else await sendLabels(port, chunks, { signal: signalOfEnd, onSent: show });
      const cutRows = [...new Set(cut.map((item) => desk.rowOf(item + before)))];
      const isOfBefore = desk.job.peek() !== job || desk.labelPrinter.peek() !== printer;
      return { kind: 'made', way, labels: total, fileName: port ? undefined : named, cutRows, isOfBefore };
    } catch (error) {
      if (signalOfEnd.aborted) return stopped(undefined, sent);
      if (error instanceof PrinterPortError) return stopped(error.problem, error.sentLabels);
      const failure = byRows(failureOf(error), (item) => desk.rowOf(item + before));
      return failure === undefined ? stopped(undefined, sent) : { kind: 'failed', way, failure };
    } finally {
      // one that went away can't be closed any more
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
