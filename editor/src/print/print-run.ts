import type { Bytes } from '@platen/sdk';
import type { PrintedBy } from '@platen/sdk/pdf';
import { type Signal, signal } from '@preact/signals-core';
import { fileName } from '../files/local-files.ts';
import type { DeskJob, PrintDesk, Printed } from './print-desk.ts';
import { byRows, failureOf, type PrintFailure, serviceFailureOf } from './print-failure.ts';
import type { PrintFollowed, PrintService } from './print-service.ts';

/** Destination of a finished PDF. */
export type Delivery = 'print' | 'download';

/** Progress of a print run. */
export type PrintRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly delivery: Delivery; readonly done: number; readonly total: number }
  | {
      readonly kind: 'made';
      readonly delivery: Delivery;
      /** Method that printed the PDF; undefined if the PDF was saved to a file. */
      readonly printedBy: PrintedBy | undefined;
      readonly pdf: Bytes;
      readonly fileName: string;
      readonly printed: Printed;
      /** True if the label or its rows changed while the PDF was made. The PDF shows the earlier state. */
      readonly isOutdated: boolean;
    }
  /**
   * The run was cancelled. `service` was making the PDF and may still finish it; undefined if the page was making it.
   */
  | { readonly kind: 'cancelled'; readonly service: PrintService | undefined }
  | { readonly kind: 'failed'; readonly delivery: Delivery; readonly failure: PrintFailure };

/** The functions of the page that printing needs. */
export interface PrintParts {
  /**
   * Rejects with the issues of those rows that have an invalid quantity or a failed computed column. They would print as
   * one copy or with blank text.
   */
  rejectFailed(rows: readonly number[]): Promise<void>;
  makePdf(job: DeskJob, followed: PrintFollowed): Promise<{ readonly pdf: Bytes }>;
  printPdf(pdf: Bytes): Promise<PrintedBy>;
  save(pdf: Bytes, fileName: string): void;
}

/** Prints a desk's job, one job at a time. */
export interface PrintRunner {
  readonly run: Signal<PrintRun>;
  /**
   * Makes and delivers the PDF of the desk's job; does nothing during another run. `name` is the label's name,
   * `otherwise` the file name for a label without one.
   */
  start(delivery: Delivery, name: string, otherwise: string): Promise<void>;
  cancel(): void;
}

/** Creates a runner for a desk. It delivers its last PDF again, without making a new one, until the job changes. */
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
