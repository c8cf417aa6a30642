import type { Clock } from '../clock.ts';
import type { FolderMemory } from './folder-memory.ts';
import type { Schema } from './migrations/migrations.ts';
import { openDatabase, withFolderSchema } from './open-database.ts';
import type { PostgresSettings } from './postgres/connections.ts';
import type { OpenPostgres } from './postgres/open-postgres.ts';
import type { SqlStores } from './sql/sql-stores.ts';

/** Storage of a server: in its folder, or in a database that instances may share. */
export interface StorageSettings {
  readonly dataDir: string;
  /** Undefined for SQLite in the data folder. */
  readonly postgres: PostgresSettings | undefined;
  /** True to migrate the schema on opening; if false, it must be current already. */
  readonly migrates: boolean;
}

/** Parts that connect the instances of one database. */
export type Cluster = Pick<OpenPostgres, 'clock' | 'presence'>;

/** A server's open database. */
export interface OpenStorage {
  readonly stores: SqlStores;
  /** The folder's record of its database; does nothing for PostgreSQL. */
  readonly memory: Pick<FolderMemory, 'noteSeen'>;
  /** Time of the folder's last use in milliseconds since 1970; undefined if unknown. */
  readonly lastSeenAt: number | undefined;
  /** Undefined if this process is the only one. */
  readonly cluster: Cluster | undefined;
  close(): Promise<void>;
}

/**
 * Opens a server's database. Throws DataFolderFault or DatabaseFault. Calls `onFault` if PostgreSQL loses the
 * connection that marks this instance as alive.
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

/** Loaded only for PostgreSQL, because its driver takes 10 MB. */
const postgresParts = () => import('./postgres/open-postgres.ts');

const NOTHING = { noteSeen: () => undefined };

/** The database for a command, next to a running server or before its first start. */
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
 * Runs `work` on the schema of a server's database. The server may be running. Throws DataFolderFault or DatabaseFault.
 */
export async function withSchema<T>(
  { dataDir, postgres }: Pick<StorageSettings, 'dataDir' | 'postgres'>,
  work: (schema: Schema) => Promise<T>,
): Promise<T> {
  if (postgres === undefined) return await withFolderSchema(dataDir, work);
  const { withPostgresSchema } = await postgresParts();
  return await withPostgresSchema(postgres, work);
}
