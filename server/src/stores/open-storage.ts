import type { Clock } from '../clock.ts';
import type { FolderMemory } from './folder-memory.ts';
import type { Schema } from './migrations/migrations.ts';
import { openDatabase, withFolderSchema } from './open-database.ts';
import type { PostgresSettings } from './postgres/connections.ts';
import type { OpenPostgres } from './postgres/open-postgres.ts';
import type { SqlStores } from './sql/sql-stores.ts';

/** Where a server stores: in its folder, or in a database that others may share. */
export interface StorageSettings {
  readonly dataDir: string;
  /** Undefined for SQLite in the folder. */
  readonly postgres: PostgresSettings | undefined;
  /** Whether its schema is brought up to date when it is opened; it must be already if false. */
  readonly migrates: boolean;
}

/** What instances of one database share. */
export type Cluster = Pick<OpenPostgres, 'clock' | 'presence'>;

/** A server's database. */
export interface OpenStorage {
  readonly stores: SqlStores;
  /** What the folder remembers: nothing of a database that lies elsewhere. */
  readonly memory: Pick<FolderMemory, 'noteSeen'>;
  /** When the folder was last used, milliseconds since 1970; undefined where that is not known. */
  readonly lastSeenAt: number | undefined;
  /** Undefined where this process is the only one. */
  readonly cluster: Cluster | undefined;
  close(): Promise<void>;
}

/**
 * Opens a server's database. Throws DataFolderFault or DatabaseFault. `onFault` is told when PostgreSQL lost sight of this
 * instance.
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

/** Loaded where there is such a database: its driver takes 10 MB. */
const postgresParts = () => import('./postgres/open-postgres.ts');

const NOTHING = { noteSeen: () => undefined };

/** The database as a command has it, beside a server or before its first start. */
export interface CommandStorage {
  readonly stores: SqlStores;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** Throws DataFolderFault or DatabaseFault. */
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

/** Works on the schema of a server's database, beside the server too. Throws DataFolderFault or DatabaseFault. */
export async function withSchema<T>(
  { dataDir, postgres }: Pick<StorageSettings, 'dataDir' | 'postgres'>,
  work: (schema: Schema) => Promise<T>,
): Promise<T> {
  if (postgres === undefined) return await withFolderSchema(dataDir, work);
  const { withPostgresSchema } = await postgresParts();
  return await withPostgresSchema(postgres, work);
}
