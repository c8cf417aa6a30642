import { MOVED_TABLES, type MovedTable, SUMS, SUMS_COUNT } from './moved-tables.ts';
import type { TableDigest } from './row-digest.ts';
import type { MoveSource, Row } from './source.ts';
import type { MoveTarget } from './target.ts';

/** Limits of one batch, by rows and by bytes. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Cancellation and progress of a move. */
export interface MoveWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Moves all tables; continues an interrupted move. */
export async function moveTables(source: MoveSource, target: MoveTarget, watch: MoveWatch): Promise<void> {
  const total = MOVED_TABLES.reduce((sum, { name }) => sum + source.count(name), 0);
  let done = 0;
  for (const table of MOVED_TABLES) {
    const noted = await target.noted(table.name);
    const last = noted === undefined ? undefined : (JSON.parse(noted) as readonly unknown[]);
    if (last !== undefined) done += await target.count(table.name);
    for (const batch of batches(source.rowsAfter(table, last))) {
      watch.signal.throwIfAborted();
      await target.put(table.name, batch, { part: table.name, place: placeOf(table, batch) });
      done += batch.length;
      watch.onProgress(done, total);
    }
  }
}

const placeOf = ({ key }: MovedTable, batch: readonly Row[]): string =>
  JSON.stringify(key.map((column) => batch.at(-1)?.[column]));

function* batches(rows: Iterable<Row>): Generator<readonly Row[]> {
  let [batch, bytes]: [Row[], number] = [[], 0];
  for (const row of rows) {
    batch.push(row);
    for (const value of Object.values(row)) bytes += sizeOf(value);
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return value instanceof Uint8Array ? value.byteLength : 0;
}

/** Comparison of one table. */
export interface Compared {
  readonly name: string;
  readonly source: TableDigest;
  readonly target: TableDigest;
}

/** Compares the row counts and digests of every table, and the sums that triggers maintain. */
export async function compareTables(
  source: MoveSource,
  target: MoveTarget,
  signal: AbortSignal,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (const [table, where] of [...MOVED_TABLES.map((moved) => [moved] as const), [SUMS, SUMS_COUNT] as const]) {
    signal.throwIfAborted();
    compared.push({
      name: table.name,
      source: await source.digest(table, where),
      target: await target.digest(table, source.columnsOf(table.name), where),
    });
  }
  return compared;
}

export const isSame = ({ source, target }: Compared): boolean =>
  source.rows === target.rows && source.sum === target.sum;
