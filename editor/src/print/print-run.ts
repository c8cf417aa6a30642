import type { Bytes } from '@platen/sdk';
import type { PrintedBy } from '@platen/sdk/pdf';
import { type Signal, signal } from '@preact/signals-core';
import { fileName } from '../files/file-name.ts';
import type { DeskJob, PrintDesk, Printed } from './print-desk.ts';
import { byRows, failureOf, type PrintFailure, serviceFailureOf } from './print-failure.ts';
import type { PrintFollowed, PrintService } from './print-service.ts';

/** Where a finished PDF goes. */
export type Delivery = 'print' | 'download';

/** How far printing is. */
export type PrintRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly delivery: Delivery; readonly done: number; readonly total: number }
  | {
      readonly kind: 'made';
      readonly delivery: Delivery;
      /** Undefined for a file that was saved. */
      readonly printedBy: PrintedBy | undefined;
      readonly pdf: Bytes;
      readonly fileName: string;
      readonly printed: Printed;
      /** Whether the label or its rows were changed while the PDF was made: it shows them as they were. */
      readonly isOfBefore: boolean;
    }
  /** `service`: who made the PDF and may go on with it, where that was not the page. */
  | { readonly kind: 'cancelled'; readonly service: PrintService | undefined }
  | { readonly kind: 'failed'; readonly delivery: Delivery; readonly failure: PrintFailure };

/** What printing needs of a page. */
export interface PrintParts {
  /** Rejects with the issues of rows, by their places, whose text could not be made: these would be printed blank. */
  refuseFailed(rows: readonly number[]): Promise<void>;
  makePdf(job: DeskJob, followed: PrintFollowed): Promise<{ readonly pdf: Bytes }>;
  printPdf(pdf: Bytes): Promise<PrintedBy>;
  save(pdf: Bytes, fileName: string): void;
}

/** Prints what is on a desk, one job at a time. */
export interface PrintRunner {
  readonly run: Signal<PrintRun>;
  /** Makes the PDF of the desk's job and delivers it; nothing while one is made. `name` is the label's, `otherwise` that of one without. */
  start(delivery: Delivery, name: string, otherwise: string): Promise<void>;
  cancel(): void;
}

/** A runner for a desk. The PDF made last is delivered again without being made again, until something changes. */
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
        await parts.refuseFailed(rows);
        end.signal.throwIfAborted();
        const pdf = await pdfOf(job, service, delivery, end.signal);
        const named = fileName(name, 'pdf', otherwise);
        if (delivery === 'download') parts.save(pdf, named);
        const printedBy = delivery === 'print' ? await parts.printPdf(pdf) : undefined;
        const printed = { label, labels, startPosition: job.startPosition ?? 1 };
        const isOfBefore = desk.job.peek() !== job;
        run.value = { kind: 'made', delivery, printedBy, pdf, fileName: named, printed, isOfBefore };
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
