import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { DatabaseFault } from '../database-fault.ts';
import { migrate } from '../migrations/migrations.ts';
import type { SqlStores } from '../sql/sql-stores.ts';
import { withoutPassword } from './address.ts';
import { createPool, type PostgresSettings } from './connections.ts';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';
import { postgresStores } from './postgres-stores.ts';
import { createPresence, type Presence } from './presence.ts';

/** A change of the schema may have to read a whole table. */
const MIGRATION_MILLISECONDS = 24 * 3_600_000;
/** The number of whoever writes nothing that lives as long as its process: commands. */
const NO_INSTANCE = 0;

/** A database that several instances may work on. */
export interface OpenPostgres {
  readonly stores: SqlStores;
  readonly clock: DatabaseClock;
  readonly presence: Presence;
}

/**
 * Opens a database for a server and brings its schema up to date. Throws DatabaseFault where it can't be reached or has a
 * newer schema. `onFault` is told when the connection was lost that makes the instance known.
 */
export async function openPostgres(
  settings: PostgresSettings,
  onFault: (error: unknown) => void,
): Promise<OpenPostgres> {
  return await named(settings, async () => {
    await migrateAlone(settings);
    const presence = await createPresence(settings, onFault);
    const stores = postgresStores(createPool(settings), presence.instance);
    const close = async (): Promise<void> => {
      await presence.close();
      await stores.close();
    };
    try {
      return { stores: { ...stores, close }, clock: await clockOf(stores), presence };
    } catch (error) {
      await close();
      throw error;
    }
  });
}

/** Opens a database for a command beside its servers. Throws DatabaseFault. */
export async function openPostgresForCommand(
  settings: PostgresSettings,
): Promise<{ readonly stores: SqlStores; readonly clock: Clock }> {
  return await named(settings, async () => {
    await migrateAlone(settings);
    const stores = postgresStores(createPool(settings), NO_INSTANCE);
    return { stores, clock: await clockOf(stores) };
  });
}

async function migrateAlone(settings: PostgresSettings): Promise<void> {
  const pool = createPool({ ...settings, connections: 1, statementMilliseconds: MIGRATION_MILLISECONDS });
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } finally {
    await pool.end();
  }
}

function clockOf({ database }: SqlStores): Promise<DatabaseClock> {
  const question = sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
  const ask = async (): Promise<number> => (await question.execute(database.db)).rows[0]?.now ?? 0;
  return createDatabaseClock(ask, () => performance.now());
}

/** What can't be opened, with where it was looked for: without the password that the address may have. */
async function named<T>({ url }: PostgresSettings, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseFault(`PostgreSQL at ${withoutPassword(url)}: ${message}. Look at PLATEN_DATABASE_URL.`, {
      cause,
    });
  }
}
