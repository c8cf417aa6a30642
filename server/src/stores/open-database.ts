import { join } from 'node:path';
import { Kysely } from 'kysely';
import { DATABASE_FILE, refuseMoved } from './data-folder.ts';
import { checkMemory, type FolderMemory, keepMemory, readMemory } from './folder-memory.ts';
import { requireSchema, type Schema, schemaOf } from './migrations/migrations.ts';
import { openSqlStores, type SqlStores } from './sql/sql-stores.ts';
import { sqliteDatabase, sqliteDialect } from './sql/sqlite.ts';

/** The database of a data folder, and the folder's record of it. */
export interface OpenDatabase {
  readonly stores: SqlStores;
  readonly memory: FolderMemory;
  /** Time of the folder's last use in milliseconds since 1970; undefined if unknown. */
  readonly lastSeenAt: number | undefined;
}

/**
 * Opens the database of a data folder, for the server or a command. Throws DataFolderFault, and changes nothing, if it
 * is not the recorded database. Unless it `migrates`, throws DatabaseFault if the schema is not this release's.
 */
export async function openDatabase(folder: string, migrates = true): Promise<OpenDatabase> {
  const file = join(folder, DATABASE_FILE);
  await refuseMoved(folder);
  // reads the record first: a concurrent command writes the database before its record
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

/** Runs `work` on the schema of a folder's database. A server may be running. Throws DataFolderFault. */
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
