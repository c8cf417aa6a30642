import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../jobs/job-files.ts';
import { FILES_FOLDER, noteMoved } from '../data-folder.ts';
import type { FileStore } from '../files/file-store.ts';
import { withoutPassword } from '../postgres/address.ts';
import type { PostgresSettings } from '../postgres/connections.ts';
import { openMoveTarget } from '../postgres/open-postgres.ts';
import { DatabaseFault } from '../storage-faults.ts';
import { MOVED_TABLES, type MovedTable, type Row, SUMS, SUMS_COUNT, type TableDigest } from './moved-tables.ts';
import { type MoveSource, openMoveSource } from './source.ts';
import type { MoveTarget } from './target.ts';

export interface Move {
  readonly folder: string;
  readonly postgres: PostgresSettings;
  /** Opens the storage to which the PDFs move; undefined if the PDFs stay in the folder. */
  readonly openFiles: (() => Promise<FileStore>) | undefined;
  readonly signal: AbortSignal;
  /**
   * Called at the start of each phase. `continues` is true if the phase continues an interrupted move. Returns the
   * callback for the phase's progress.
   */
  readonly begun: (phase: 'rows' | 'PDFs' | 'comparison', continues: boolean) => MoveWatch['onProgress'];
}

/** Result of a move. */
export interface Moved {
  /** The result of the comparison for each table; empty if an earlier call moved everything. */
  readonly tables: readonly Compared[];
  readonly files: MovedFiles | undefined;
}

/**
 * Moves a folder's database and its PDFs to storage that several servers can share. Call it again to continue an
 * interrupted move. The folder stays unchanged, except for a note of the move. Throws DataFolderInUse, DataFolderFault,
 * DatabaseFault, StorageFault, BucketFault and the signal's reason.
 */
export async function moveFolder(move: Move): Promise<Moved> {
  const source = await openMoveSource(move.folder);
  try {
    const { target, close } = await openMoveTarget(move.postgres);
    try {
      return await moveTo(source, target, move);
    } finally {
      await close();
    }
  } finally {
    source.close();
  }
}

async function moveTo(
  source: MoveSource,
  target: MoveTarget,
  { folder, postgres, openFiles, signal, begun }: Move,
): Promise<Moved> {
  const state = await target.begin(source.mark);
  if (state === 'moved') return { tables: [], files: undefined };
  const files = await openFiles?.();
  await moveTables(source, target, { signal, onProgress: begun('rows', state === 'goes on') });
  const moved =
    files &&
    (await moveFiles({ folder, source, target, files }, { signal, onProgress: begun('PDFs', state === 'goes on') }));
  begun('comparison', false);
  const tables = await compareTables(source, target, signal);
  const others = tables.filter((table) => !isSame(table));
  if (others.length > 0) throw new DatabaseFault(`${others.map(differs).join('; ')}. ${CHANGED}`);
  // first marks the folder as moved, so that servers can never use both databases
  await noteMoved(folder, withoutPassword(postgres.url));
  await target.finish(source.mark);
  return { tables, files: moved };
}

const CHANGED =
  'The folder or the database was changed after the move started. Drop the database, create it again, and run platen move again';

const differs = ({ name, source, target }: Compared): string =>
  source.rows === target.rows
    ? `the table ${name} has different values in the folder and in the database`
    : `the table ${name} has ${source.rows} rows in the folder, but ${target.rows} in the database`;

/** Maximum size of a batch, in rows and in bytes. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Signal that cancels a move, and callback for its progress. */
interface MoveWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Moves all tables, or continues an interrupted move. */
async function moveTables(source: MoveSource, target: MoveTarget, watch: MoveWatch): Promise<void> {
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

/** Digests of one table in the source and in the target of the move. */
interface Compared {
  readonly name: string;
  readonly source: TableDigest;
  readonly target: TableDigest;
}

/** Compares the row counts and digests of every table, and the sums that triggers maintain. */
async function compareTables(
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

const isSame = ({ source, target }: Compared): boolean => source.rows === target.rows && source.sum === target.sum;

/** Result of moving the PDFs of unexpired jobs. */
interface MovedFiles {
  /** Number of PDFs that are now in the target. */
  readonly moved: number;
  /** Number of files that are missing from both the folder and the target. They were lost before the move. */
  readonly lost: number;
}

const PART = 'PDFs';

/**
 * Copies the PDFs of a folder's jobs to the target. Continues an interrupted move, and keeps files that the target
 * already has.
 */
async function moveFiles(
  {
    folder,
    source,
    target,
    files,
  }: { readonly folder: string; readonly source: MoveSource; readonly target: MoveTarget; readonly files: FileStore },
  watch: MoveWatch,
): Promise<MovedFiles> {
  const known = JSON.parse((await target.noted(PART)) ?? '{"last":"","moved":0,"lost":0}') as MovedFiles & {
    readonly last: string;
  };
  let { moved, lost } = known;
  const total = source.completedJobs();
  for (const job of source.completedAfter(known.last)) {
    watch.signal.throwIfAborted();
    const name = fileOf(job);
    if (await moveFile(join(folder, FILES_FOLDER, name), name, files)) moved++;
    else lost++;
    await target.put('', [], { part: PART, place: JSON.stringify({ last: job.id, moved, lost }) });
    watch.onProgress(moved + lost, total);
  }
  return { moved, lost };
}

/**
 * Copies a file unless the target has a file of the same size, which is complete because files are stored atomically.
 * Returns true if the target has the file afterwards.
 */
async function moveFile(path: string, name: string, files: FileStore): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const stored = await files.open(name);
  if (found === undefined) return stored !== undefined;
  if (stored?.size !== found.size) await files.put(name, await readFile(path));
  return true;
}
