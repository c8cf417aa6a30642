import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { DATABASE_FILE, ownDataFolder } from '../data-folder.ts';
import { checkMemory, type DatabaseMark, readMemory } from '../folder-memory.ts';
import type { Job, JobFormat } from '../job-store.ts';
import { withFolderSchema } from '../open-storage.ts';
import { DataFolderFault } from '../storage-faults.ts';
import { type MovedTable, type Row, rowDigest, type TableDigest } from './moved-tables.ts';

/** The database of a folder to move, locked against other writers. */
export interface MoveSource {
  readonly mark: DatabaseMark;
  count(table: string): number;
  /** Returns the names of a table's columns, sorted. */
  columnsOf(table: string): readonly string[];
  /** Yields the rows after the given key, in key order; all rows if no key is given. */
  rowsAfter(table: MovedTable, key?: readonly unknown[]): Iterable<Row>;
  /** @param where condition in SQL */
  digest(table: MovedTable, where?: string): Promise<TableDigest>;
  /** Returns the number of jobs with a file. */
  completedJobs(): number;
  completedAfter(id: string): Iterable<Pick<Job, 'id' | 'claim' | 'format'>>;
  close(): void;
}

const COMPLETED = "where status = 'completed'";
/** Number of rows to hash before yielding to the event loop. */
const BATCH = 1000;

/**
 * Opens a folder's database for a move. Throws DataFolderInUse while a server uses the folder. Throws DataFolderFault
 * if the folder has no database, a different database than recorded, or a database with another release's schema.
 */
export async function openMoveSource(folder: string): Promise<MoveSource> {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) throw new DataFolderFault(`the folder contains no ${DATABASE_FILE}`);
  const disown = await ownDataFolder(folder);
  try {
    checkMemory(file, await readMemory(folder));
    await checkSchema(folder);
    return readingFrom(new DatabaseSync(file), disown);
  } catch (error) {
    disown();
    throw error;
  }
}

async function checkSchema(folder: string): Promise<void> {
  const pending = await withFolderSchema(folder, (schema) => schema.pending());
  if (pending.length === 0) return;
  const lacks = `the database in the folder lacks schema changes that this release needs (${pending.join(', ')})`;
  throw new DataFolderFault(`${lacks}. Make a backup, then run: platen migrate --data '${folder}'`);
}

function readingFrom(database: DatabaseSync, disown: () => void): MoveSource {
  // locks the database: concurrent commands wait, then report that the database is busy
  database.exec('PRAGMA busy_timeout=5000; BEGIN IMMEDIATE');
  const mark = database.prepare('select id, changes from data_folder').get();
  const columnsOf = (table: string): readonly string[] =>
    database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name))
      .toSorted();
  const rowsAfter: MoveSource['rowsAfter'] = ({ name, key }, last) => {
    const columns = key.join(', ');
    const behind = last === undefined ? '' : `where (${columns}) > (${key.map(() => '?').join(', ')})`;
    const statement = database.prepare(`select * from ${name} ${behind} order by ${columns}`);
    return statement.iterate(...((last ?? []) as readonly SQLInputValue[]));
  };
  return {
    mark: { id: String(mark?.id), changes: Number(mark?.changes) },
    count: (table) => Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows),
    columnsOf,
    rowsAfter,
    digest: async (table, where = 'true') => {
      const columns = columnsOf(table.name);
      let [rows, sum] = [0, 0n];
      for (const row of database.prepare(`select * from ${table.name} where ${where}`).iterate()) {
        rows++;
        sum += rowDigest(row, columns);
        if (rows % BATCH === 0) await new Promise(setImmediate);
      }
      return { rows, sum };
    },
    completedJobs: () => Number(database.prepare(`select count(*) as jobs from jobs ${COMPLETED}`).get()?.jobs),
    completedAfter: function* (id) {
      const jobs = database.prepare(`select id, claim, format from jobs ${COMPLETED} and id > ? order by id`);
      for (const job of jobs.iterate(id))
        yield { id: String(job.id), claim: Number(job.claim), format: job.format as JobFormat };
    },
    close: () => {
      database.close();
      disown();
    },
  };
}
