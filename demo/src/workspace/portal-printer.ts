import type { PrintOrder, PrintService } from '@platen/editor';
import { NotFoundError, PrintFailedError } from '@platen/sdk';
import { endOfPrint, readPdf, sendPrint } from '../portal/print.ts';
import { type AccountUsage, type PrintTerms, readUsage } from '../portal/usage.ts';
import { printError } from './print-error.ts';

/** The server as who makes PDFs, in the name of whoever is signed in. `terms`, where the server could be asked for them. */
export function portalPrinter(terms: PrintTerms | undefined, keys: CallKeys): PrintService {
  return {
    name: 'the server, through the API',
    mostLabels: terms?.labelsPerJob,
    labelsPerMinute: terms?.labelsPerMinute,
    keptHours: terms?.keptHours,
    labelsLeft: async (signal) => labelsLeft(await readUsage(signal)),
    print: async (order, { signal, onProgress }) => {
      try {
        onProgress({ done: 0, total: order.items.reduce((sum, { quantity = 1 }) => sum + quantity, 0) });
        const jobId = await sendPrint(order, { signal, idempotencyKey: keys.of(order) });
        const job = await endOfPrint(jobId, {
          signal,
          onProgress: ({ done, total }) => {
            if (total > 0) onProgress({ done, total });
          },
        });
        const pdf = await readPdf(job, signal);
        keys.end();
        return pdf;
      } catch (error) {
        // this job comes to nothing any more
        if (error instanceof PrintFailedError || error instanceof NotFoundError) keys.end();
        signal.throwIfAborted();
        throw printError(error);
      }
    },
  };
}

/** Undefined where nothing is counted: while Pro is active, and for shops. */
const labelsLeft = ({ trial, pro }: AccountUsage): number | undefined =>
  pro?.active === true ? undefined : trial?.available;

/** One key for one job until its PDF has come: printed again after an answer that was lost, it is the same job, counted once. */
export interface CallKeys {
  of(order: PrintOrder): string;
  /** The job has ended. */
  end(): void;
}

export function createCallKeys(): CallKeys {
  let open: { readonly order: PrintOrder; readonly key: string } | undefined;
  return {
    of(order) {
      if (open === undefined || !isSame(open.order, order)) open = { order, key: newKey() };
      return open.key;
    },
    end() {
      open = undefined;
    },
  };
}

const isSame = (a: PrintOrder, b: PrintOrder): boolean =>
  a.template === b.template &&
  a.items === b.items &&
  a.startPosition === b.startPosition &&
  a.resolution === b.resolution;

/** 128 random bits in hex; `crypto.randomUUID` is for https alone. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
