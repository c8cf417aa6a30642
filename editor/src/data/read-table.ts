import { startWorker, type WorkerKind, type WorkerLink } from '@platen/sdk/internal/platform';
import type { TableRow } from '@platen/sdk/items';
import type { OnProgress } from '@platen/sdk/preview';
import { isPacked } from './is-packed.ts';
import type { ReadChoices, ReadSource, TableSource } from './read-source.ts';

/** A request to the table worker: to read a table, or to return some of the rows that it has read. */
export type TableQuestion =
  | {
      readonly kind: 'read';
      readonly source: TableSource;
      readonly choices: ReadChoices;
      readonly language: string;
    }
  | {
      readonly kind: 'rows';
      readonly of: 'rows' | 'raggedRows';
      readonly from: number;
      readonly to: number;
    };

/** Options to follow the progress of reading a table and to cancel the reading. */
export interface TableFollowed {
  readonly signal: AbortSignal;
  /** Reports how many of the rows the worker has transferred. */
  readonly onProgress: OnProgress;
}

const TABLE_WORKER: WorkerKind<TableQuestion> = {
  name: 'table',
  create: () => new Worker(new URL('./table-worker.js', import.meta.url), { type: 'module', name: 'label-table' }),
  errorOf: ({ message }) => new Error(message),
  crashError: () => new Error('Reading the table stopped: this device may not have enough memory.'),
  plain: (question) => question,
};

/** Size limit in bytes or characters. Reading a table of up to this size takes less time than starting a worker. */
const SMALL = 64 * 1024;
/** Number of cells per message from the worker. Receiving one message blocks the main thread for a few milliseconds. */
const CELLS_AT_ONCE = 20_000;

/**
 * Reads a table in a temporary worker, which transfers the rows in parts. Small text tables are read on the main
 * thread; so are all tables if the worker cannot be started. Small workbooks are read in the worker too, because a ZIP
 * file of a few kilobytes can contain millions of cells.
 *
 * Rejects with the signal's reason if the signal aborts. Also rejects if the code for reading tables cannot be loaded.
 */
export async function readTable(
  source: TableSource,
  choices: ReadChoices,
  language: string,
  { signal, onProgress }: TableFollowed,
): Promise<ReadSource> {
  const isQuick = await isSmallText(source.content);
  const worker = isQuick ? undefined : await startWorker<TableQuestion>(TABLE_WORKER, { signal });
  if (worker === undefined) {
    const { readSource } = await import('./read-source.ts');
    const read = await readSource(source, choices, language);
    signal.throwIfAborted();
    return read;
  }
  const stop = (): void => worker.close(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const read = await worker.ask<ReadSource>({ kind: 'read', source, choices, language });
    return { ...read, table: { ...read.table, ...(await rowsOf(worker, read, onProgress)) } };
  } finally {
    signal.removeEventListener('abort', stop);
    worker.close(undefined);
  }
}

async function isSmallText(content: Blob | string): Promise<boolean> {
  if (typeof content === 'string') return content.length <= SMALL;
  return content.size <= SMALL && !(await isPacked(content));
}

/** Fetches all rows from the worker in parts, so that the main thread can do other work between two parts. */
async function rowsOf(
  worker: WorkerLink<TableQuestion, never>,
  { table: { columns }, rowCount, raggedCount }: ReadSource,
  onProgress: OnProgress,
): Promise<Pick<ReadSource['table'], 'rows'> & { readonly raggedRows: readonly TableRow[] }> {
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)));
  const total = rowCount + raggedCount;
  let done = 0;
  const all = async (of: 'rows' | 'raggedRows', count: number): Promise<readonly TableRow[]> => {
    const rows: TableRow[] = [];
    for (let from = 0; from < count; from += atOnce) {
      const part = await worker.ask<readonly TableRow[]>({
        kind: 'rows',
        of,
        from,
        to: Math.min(count, from + atOnce),
      });
      rows.push(...part);
      done += part.length;
      onProgress({ done, total });
    }
    return rows;
  };
  return { rows: await all('rows', rowCount), raggedRows: await all('raggedRows', raggedCount) };
}
