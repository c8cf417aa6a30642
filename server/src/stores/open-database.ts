import { join } from 'node:path';
import { Kysely } from 'kysely';
import { DATABASE_FILE, refuseMoved } from './data-folder.ts';
import { checkMemory, type FolderMemory, keepMemory, readMemory } from './folder-memory.ts';
import { requireSchema, type Schema, schemaOf } from './migrations/migrations.ts';
import { openSqlStores, type SqlStores } from './sql/sql-stores.ts';
import { sqliteDatabase, sqliteDialect } from './sql/sqlite.ts';

/** The database of a data folder, with what the folder remembers of it. */
export interface OpenDatabase {
  readonly stores: SqlStores;
  readonly memory: FolderMemory;
  /** When the folder was last used, milliseconds since 1970; undefined where that is not known. */
  readonly lastSeenAt: number | undefined;
}

/**
 * Opens the database of a data folder, for the server and for a command beside it. Throws DataFolderFault where it is not
 * the one that the folder remembers: nothing is then changed. Unless it `migrates`, throws DatabaseFault where the schema is
 * not this release's.
 */
export async function openDatabase(folder: string, migrates = true): Promise<OpenDatabase> {
  const file = join(folder, DATABASE_FILE);
  await refuseMoved(folder);
  // first, since a command may write both meanwhile, the database before the memory of it
  const remembered = await readMemory(folder);
  checkMemory(file, remembered);
  if (!migrates) await withSchema(file, requireSchema);
  let memory: FolderMemory | undefined;
  const { dialect, commits } = sqliteDatabase(file);
  const stores = await openSqlStores(dialect, commits, (changes) => memory?.noteChanges(changes));
  try {
    memory = await keepMemory(folder, await stores.mark(), remembered);
  } catch (error) {
    await stores.close();
    throw error;
  }
  return { stores, memory, lastSeenAt: remembered?.seenAt || undefined };
}

/** Works on the schema of a folder's database, beside a server too. Throws DataFolderFault. */
export async function withFolderSchema<T>(folder: string, work: (schema: Schema) => Promise<T>): Promise<T> {
  const file = join(folder, DATABASE_FILE);
  checkMemory(file, await readMemory(folder));
  return await withSchema(file, (db) => work(schemaOf(db)));
}

async function withSchema<T>(file: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
