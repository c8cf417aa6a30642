import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { DATABASE_FILE, rejectMovedFolder } from './data-folder.ts';
import { checkMemory, type FolderMemory, keepMemory, readMemory } from './folder-memory.ts';
import { requireSchema, type Schema, schemaOf } from './migrations/migrations.ts';
import type { PostgresSettings } from './postgres/connections.ts';
import type { OpenPostgres } from './postgres/open-postgres.ts';
import { openSqlStores, type SqlStores } from './sql/sql-stores.ts';
import { sqliteDatabase, sqliteDialect } from './sql/sqlite.ts';

/**
 * Settings for a server's storage: SQLite in the data folder, or a PostgreSQL database that several instances may
 * share.
 */
export interface StorageSettings {
  readonly dataDir: string;
  /** Settings for PostgreSQL; undefined for SQLite in the data folder. */
  readonly postgres: PostgresSettings | undefined;
  /** True to migrate the schema on opening; if false, the schema must already be current. */
  readonly migrates: boolean;
}

/**
 * Clock and presence for coordinating the instances that share a database, and the settings of the database's
 * connections.
 */
export type Cluster = Omit<OpenPostgres, 'stores'>;

/** A server's open database. */
export interface OpenStorage {
  readonly stores: SqlStores;
  /** Updates the data folder's record of the database. With PostgreSQL, there is no record, and calls do nothing. */
  readonly memory: Pick<FolderMemory, 'noteSeen'>;
  /** Time of the folder's last use in milliseconds since 1970; undefined if unknown. */
  readonly lastSeenAt: number | undefined;
  /** The cluster of instances that share the database; undefined if this process is the only instance. */
  readonly cluster: Cluster | undefined;
  close(): Promise<void>;
}

/**
 * Opens a server's database. Throws DataFolderFault or DatabaseFault. With PostgreSQL, calls `onFault` if the
 * connection that marks this instance as alive is lost.
 */
export async function openStorage(
  { dataDir, postgres, migrates }: StorageSettings,
  onFault: (error: unknown) => void,
): Promise<OpenStorage> {
  if (postgres === undefined) {
    const { stores, memory, lastSeenAt } = await openDatabase(dataDir, migrates);
    const close = async (): Promise<void> => {
      await stores.close();
      memory.close();
    };
    return { stores, memory, lastSeenAt, cluster: undefined, close };
  }
  const { openPostgres } = await postgresParts();
  const { stores, ...cluster } = await openPostgres({ ...postgres, migrates }, onFault);
  return { stores, memory: NOTHING, lastSeenAt: undefined, cluster, close: stores.close };
}

/** Imports the code for PostgreSQL on demand, because the PostgreSQL driver takes 10 MB of memory. */
const postgresParts = () => import('./postgres/open-postgres.ts');

const NOTHING = { noteSeen: () => undefined };

/**
 * The database, opened for a command of the CLI. A server may be using it at the same time, or may never have started.
 */
export interface CommandStorage {
  readonly stores: SqlStores;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** Opens the database for a command. Throws DataFolderFault or DatabaseFault. */
export async function openStorageForCommand({ dataDir, postgres, migrates }: StorageSettings): Promise<CommandStorage> {
  if (postgres !== undefined) {
    const { openPostgresForCommand } = await postgresParts();
    const { stores, clock } = await openPostgresForCommand({ ...postgres, migrates });
    return { stores, clock, close: stores.close };
  }
  const { stores, memory } = await openDatabase(dataDir, migrates);
  const close = async (): Promise<void> => {
    await stores.close();
    memory.close();
  };
  return { stores, clock: { now: Date.now }, close };
}

/**
 * Runs `work` on the schema of a server's database; safe to call while the server runs. Throws DataFolderFault or
 * DatabaseFault.
 */
export async function withSchema<T>(
  { dataDir, postgres }: Pick<StorageSettings, 'dataDir' | 'postgres'>,
  work: (schema: Schema) => Promise<T>,
): Promise<T> {
  if (postgres === undefined) return await withFolderSchema(dataDir, work);
  const { withPostgresSchema } = await postgresParts();
  return await withPostgresSchema(postgres, work);
}

/** The open database of a data folder, and the folder's record of the database. */
export interface OpenDatabase {
  readonly stores: SqlStores;
  readonly memory: FolderMemory;
  /** Time of the folder's last use in milliseconds since 1970; undefined if unknown. */
  readonly lastSeenAt: number | undefined;
}

/**
 * Opens the database of a data folder, for the server or a command. If the folder's record describes a different
 * database, throws DataFolderFault and changes nothing. If `migrates` is false, also throws DatabaseFault for a schema
 * of another release.
 */
export async function openDatabase(folder: string, migrates = true): Promise<OpenDatabase> {
  const file = join(folder, DATABASE_FILE);
  await rejectMovedFolder(folder);
  // reads the folder's record before the database: a concurrent command writes the database first, then the record
  const remembered = await readMemory(folder);
  checkMemory(file, remembered);
  if (!migrates) await withFileSchema(file, requireSchema);
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

/**
 * Runs `work` on the schema of a folder's database; safe to call while a server uses the folder. Throws DataFolderFault
 * if the folder's record does not match the database or can't be read.
 */
export async function withFolderSchema<T>(folder: string, work: (schema: Schema) => Promise<T>): Promise<T> {
  const file = join(folder, DATABASE_FILE);
  checkMemory(file, await readMemory(folder));
  return await withFileSchema(file, (db) => work(schemaOf(db)));
}

async function withFileSchema<T>(file: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
