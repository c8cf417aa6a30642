import type { PrintItem } from '@platen/sdk';
import { isEndless } from '@platen/sdk/internal/printers';
import { type Signal, signal } from '@preact/signals-core';
import type { EditorStore } from '../ui/editor-store.ts';
import { byRows, type PrintFailure, serviceFailureOf } from './failure-notice.tsx';
import type { PrintDesk } from './print-desk.ts';
import type {
  DeliveryFollowed,
  PrintOrder,
  RecentJob,
  ServiceDelivery,
  ServicePrinter,
  ServicePrinters,
} from './print-service.ts';

/** A job that was sent to a printer of the print service. */
export interface ServiceJob {
  readonly number: number;
  /** Order for printing the job again; undefined for a job that was sent before the page was opened. */
  readonly order: PrintOrder | undefined;
  /** Time at which the job was sent; undefined for a job that was sent since the page was opened. */
  readonly createdAt?: Date;
  readonly printer: ServicePrinter;
  /** Row numbers as the user typed them; empty for all rows. */
  readonly rows: string;
  readonly labels: number;
  /** The state of the delivery; undefined until the service has accepted the job. */
  readonly delivery?: ServiceDelivery | undefined;
  readonly failure?: PrintFailure | undefined;
  /** True if the remaining labels were sent as another job. */
  readonly isResumed?: boolean;
  /** The interrupted job that this job continues from label `from`; undefined if this job prints a whole order. */
  readonly resumes?: { readonly jobId: string; readonly from: number } | undefined;
  /** Validates the order's rows and fonts. Rejects with an error that names the invalid rows or missing fonts. */
  readonly check?: (() => Promise<void>) | undefined;
}

/** Sends jobs to the printers of a print service, and follows their deliveries. */
export interface ServiceJobs {
  /** The last jobs, newest first. */
  readonly jobs: Signal<readonly ServiceJob[]>;
  /**
   * Prints an order. First runs `check`, which rejects if the printer cannot print the order. Does nothing while the
   * newest job is sending the same labels to the same printer, so that a double click prints once.
   */
  print(printers: ServicePrinters, asked: AskedJob, check?: () => Promise<void>): Promise<void>;
  /**
   * Retries a job whose call failed: follows the job again if it was accepted; otherwise, sends it again. The job is
   * never printed twice.
   */
  retry(printers: ServicePrinters, job: ServiceJob): Promise<void>;
  /** Prints the labels of a job again, as a new job. */
  again(printers: ServicePrinters, job: ServiceJob): Promise<void>;
  /** Adds the last jobs that were sent before the page was opened, and follows their deliveries. */
  restore(printers: ServicePrinters, recent: readonly RecentJob[]): void;
  /** Cancels a waiting job. Rejects with the error of the service. */
  cancel(printers: ServicePrinters, job: ServiceJob, signal: AbortSignal): Promise<void>;
  /** Prints the remaining labels of a failed job, beginning with label `from`. */
  resume(printers: ServicePrinters, job: ServiceJob, from: number): Promise<void>;
}

type AskedJob = Pick<ServiceJob, 'printer' | 'rows'> & { readonly order: PrintOrder };

/** Row index, from 0, of each item of an order. */
const rowsOfOrders = new WeakMap<PrintOrder, readonly number[]>();

/** Maximum number of jobs in the list. */
const MAX_JOBS = 10;

/** Tests if a job prints this order on this printer, and is still waiting for the service to accept or reject it. */
const isSending = (job: ServiceJob | undefined, { order, printer }: AskedJob): boolean =>
  job !== undefined &&
  job.delivery === undefined &&
  job.failure === undefined &&
  job.printer.id === printer.id &&
  job.order !== undefined &&
  isSameOrder(job.order, order);

const isSameOrder = (one: PrintOrder, other: PrintOrder): boolean =>
  one.template === other.template &&
  (['length', 'margin', 'minLength'] as const).every((name) => one[name] === other[name]) &&
  one.items.length === other.items.length &&
  one.items.every((item, index) => item === other.items[index]);

/** Tests if a delivery has moved on from its last known state. Final states never change. */
const hasProgressed = (known: ServiceDelivery | undefined, read: ServiceDelivery): boolean =>
  (known?.state === 'queued' && read.state !== 'queued') ||
  (known?.state === 'sent' && (read.state === 'printed' || read.state === 'failed'));

const numberOf = ({ items }: PrintOrder): number => items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);

/** Creates an empty list of jobs. `rowOf` returns the index of the row that an order's item was created from. */
export function createServiceJobs(rowOf: (order: PrintOrder, item: number) => number): ServiceJobs {
  const jobs = signal<readonly ServiceJob[]>([]);
  // deliveries are followed until the page is closed or the job is dropped from the list
  const ends = new Map<number, AbortController>();
  let [first, last] = [1, 0];
  const update = (number: number, changes: Partial<ServiceJob>): void => {
    jobs.value = jobs.value.map((job) => (job.number === number ? { ...job, ...changes } : job));
  };
  const drop = (number: number): void => {
    ends.get(number)?.abort();
    ends.delete(number);
  };
  /** Drops the restored entry of a job if a retry returned the same job, because the first call's response was lost. */
  const dropDouble = (number: number, jobId: string): void => {
    const isDouble = (job: ServiceJob): boolean => job.createdAt !== undefined && job.delivery?.jobId === jobId;
    const double = jobs.peek().find((job) => job.number !== number && isDouble(job));
    if (double === undefined) return;
    drop(double.number);
    jobs.value = jobs.peek().filter((job) => job !== double);
  };
  const send = async (printers: ServicePrinters, { number, ...job }: ServiceJob): Promise<void> => {
    const { order, printer, delivery, resumes } = job;
    const end = ends.get(number);
    if (end === undefined) return;
    const followed: DeliveryFollowed = {
      signal: end.signal,
      onDelivery: (changed) => {
        dropDouble(number, changed.jobId);
        update(number, { delivery: changed });
      },
    };
    try {
      if (delivery !== undefined) return await printers.follow(delivery.jobId, followed);
      if (resumes !== undefined) return await printers.resume(resumes.jobId, resumes.from, followed);
      if (order === undefined) return;
      if (job.check !== undefined) await job.check();
      await printers.print(order, printer, followed);
    } catch (error) {
      const rowAt = (item: number): number => (order === undefined ? item : rowOf(order, item));
      update(number, { failure: byRows(serviceFailureOf(error), rowAt) });
    }
  };
  const add = (job: Omit<ServiceJob, 'number'>): ServiceJob => {
    last++;
    const added = { ...job, number: last };
    const all = [added, ...jobs.value];
    jobs.value = all.slice(0, MAX_JOBS);
    ends.set(last, new AbortController());
    for (const each of all.slice(MAX_JOBS)) drop(each.number);
    return added;
  };
  const print: ServiceJobs['print'] = async (printers, asked, check) => {
    if (isSending(jobs.value[0], asked)) return;
    await send(printers, add({ ...asked, labels: numberOf(asked.order), check }));
  };
  // looks up the job's current state, because the page may still show an earlier state during a double click
  const current = ({ number }: ServiceJob): ServiceJob | undefined => jobs.value.find((job) => job.number === number);
  return {
    jobs,
    print,
    restore: (printers, recent) => {
      const known = new Set(jobs.peek().map(({ delivery }) => delivery?.jobId));
      for (const { delivery, isResumed } of recent) {
        const job = jobs.peek().find((each) => each.delivery?.jobId === delivery.jobId);
        if (job !== undefined && hasProgressed(job.delivery, delivery))
          update(job.number, { delivery, failure: undefined, isResumed: isResumed === true || job.isResumed === true });
      }
      const older = recent
        .filter(({ delivery }) => !known.has(delivery.jobId))
        .slice(0, Math.max(0, MAX_JOBS - jobs.peek().length));
      // restored jobs get lower numbers than jobs sent by this page, so that new jobs replace the oldest jobs first
      const restored = older.map((job) => ({ ...job, number: --first, order: undefined, rows: '' }));
      for (const { number } of restored) ends.set(number, new AbortController());
      jobs.value = [...jobs.peek(), ...restored];
      for (const job of restored) if (job.delivery.state === 'queued') void send(printers, job);
    },
    again: async (printers, { order, printer, rows }) => {
      if (order === undefined) return;
      // copies the order, because the service prints the same order object only once
      const copy = { ...order };
      const known = rowsOfOrders.get(order);
      if (known !== undefined) rowsOfOrders.set(copy, known);
      await print(printers, { order: copy, printer, rows });
    },
    retry: async (printers, job) => {
      const failed = current(job);
      if (failed?.failure === undefined) return;
      update(job.number, { failure: undefined });
      await send(printers, failed);
    },
    cancel: async (printers, job, signal) => {
      const delivery = await printers.cancel?.(job.delivery?.jobId ?? '', signal);
      // the delivery may have ended while the service was called
      if (delivery !== undefined && current(job)?.delivery?.state === 'queued') update(job.number, { delivery });
    },
    resume: async (printers, job, from) => {
      const { jobId } = job.delivery ?? {};
      if (jobId === undefined || current(job)?.isResumed === true) return;
      update(job.number, { isResumed: true });
      const { order, printer, rows } = job;
      await send(printers, add({ order, printer, rows, labels: job.labels - from + 1, resumes: { jobId, from } }));
    },
  };
}

/**
 * Tests if a failed job can be repeated. An order with issues cannot be repeated: the user corrects the rows and prints
 * them as a new order.
 */
export const isRepeatable = ({ failure, delivery, resumes }: ServiceJob): boolean => {
  if (failure === undefined) return false;
  if (delivery !== undefined) return delivery.state === 'queued' || delivery.state === 'sent';
  return resumes !== undefined || failure.kind !== 'refused';
};

const lists = new WeakMap<EditorStore, ServiceJobs>();

/** Returns the editor's list of jobs; creates it on the first call. */
export function serviceJobsOf(store: EditorStore): ServiceJobs {
  const list = lists.get(store) ?? createServiceJobs((order, item) => rowsOfOrders.get(order)?.[item] ?? item);
  lists.set(store, list);
  return list;
}

/** An order for a printer of the service, and the indexes of the rows that it prints, from 0. */
export interface RowOrder {
  readonly order: PrintOrder;
  readonly rows: readonly number[];
}

/**
 * Returns the order that prints the typed rows of the desk's job; undefined if there are no such rows. Label printers
 * print labels one by one, so their orders have no start position.
 */
export function orderOfRows(desk: PrintDesk, typed: string, printer: ServicePrinter): RowOrder | undefined {
  const { template, items, startPosition, resolution, length, margin, minLength } = desk.job.peek();
  const rowAt = items.map((_, item) => desk.rowOf(item));
  const wanted = typed.trim() === '' ? undefined : rowNumbers(typed, Math.max(0, ...rowAt) + 1);
  if (typed.trim() !== '' && wanted === undefined) return undefined;
  const chosen = items.flatMap((item: PrintItem, at) => {
    const row = rowAt[at] ?? at;
    return wanted === undefined || wanted.has(row + 1) ? [{ item, row }] : [];
  });
  if (chosen.length === 0) return undefined;
  const order = {
    template,
    items: chosen.map(({ item }) => item),
    startPosition: printer.isForLabels ? undefined : startPosition,
    resolution,
    ...(length !== undefined && printer.profile && isEndless(printer.profile) && { length, margin, minLength }),
  };
  const rows = chosen.map(({ row }) => row);
  rowsOfOrders.set(order, rows);
  return { order, rows };
}

/** Parses row numbers such as `33` or `3-5, 8`. Returns undefined for other text and for rows after the last row. */
export function rowNumbers(typed: string, last: number): ReadonlySet<number> | undefined {
  const found = new Set<number>();
  const parts = typed
    .replaceAll('–', '-')
    .split('-')
    .map((part) => part.trim())
    .join('-')
    .split(/[,;\s]+/);
  for (const part of parts.filter((each) => each !== '')) {
    const [, from, to = from] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(part) ?? [];
    const [first, end] = [Number(from), Number(to)];
    if (!(first >= 1 && first <= end && end <= last)) return undefined;
    for (let row = first; row <= end; row++) found.add(row);
  }
  return found.size > 0 ? found : undefined;
}
