import type { PrintOrder, PrintService } from '@platen/editor';
import { NotFoundError, PrintFailedError } from '@platen/sdk';
import { readPdf, sendPrint, waitForPrint } from '../portal/print.ts';
import { type AccountUsage, type PrintTerms, readUsage } from '../portal/usage.ts';
import { printError } from './print-error.ts';

/**
 * Creates the print service of the editor, which renders PDFs on the server for the signed-in account. `terms` is
 * undefined if the server could not be reached.
 */
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
        const job = await waitForPrint(jobId, {
          signal,
          onProgress: ({ done, total }) => {
            if (total > 0) onProgress({ done, total });
          },
        });
        const pdf = await readPdf(job, signal);
        keys.end();
        return pdf;
      } catch (error) {
        // this job can no longer succeed
        if (error instanceof PrintFailedError || error instanceof NotFoundError) keys.end();
        signal.throwIfAborted();
        throw printError(error);
      }
    },
  };
}

/** Returns the remaining labels; `undefined` if labels are not counted, for shops and while Pro is active. */
const labelsLeft = ({ trial, pro }: AccountUsage): number | undefined =>
  pro?.active === true ? undefined : trial?.available;

/**
 * Idempotency keys of orders. An order keeps its key until its PDF has arrived. Retrying it after a lost response thus
 * continues the same job and is charged once.
 */
export interface CallKeys {
  of(order: PrintOrder): string;
  /** Drops the key, because the job has ended. */
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

/** Returns 128 random bits in hex; `crypto.randomUUID` needs `https:`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
