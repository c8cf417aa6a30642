import { setTimeout as after } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { DatabaseFault } from '../database-fault.ts';
import { type MigrateOptions, migrate, requireSchema, type Schema, schemaOf } from '../migrations/migrations.ts';
import { type MoveTarget, moveTarget } from '../moving/target.ts';
import { refuseUnfinishedMove } from '../moving/unfinished-move.ts';
import type { SqlStores } from '../sql/sql-stores.ts';
import type { Tables } from '../sql/tables.ts';
import { withoutPassword } from './address.ts';
import { createPool, type PostgresSettings } from './connections.ts';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';
import { postgresStores } from './postgres-stores.ts';
import { createPresence, type Presence } from './presence.ts';

/** A change of the schema may have to read a whole table. */
const MIGRATION_MILLISECONDS = 24 * 3_600_000;
/**
 * How long a change of the schema waits for locks before it lets others' statements pass and tries again: shorter than
 * PostgreSQL's deadlock_timeout (1 s), so that of two that wait for one another the change gives way.
 */
const LOCK_MILLISECONDS = 500;
/** How long a start goes on trying: a backup may hold tables for hours. */
const START_MILLISECONDS = 60_000;
/** The advisory lock of whoever changes the schema, beside those of `presence.ts`. */
const SCHEMA_LOCK = 0x706c6176;
const AGAIN_MILLISECONDS = 200;
/** The number of whoever writes nothing that lives as long as its process: commands. */
const NO_INSTANCE = 0;

/** How a database is opened. */
export interface PostgresOpening extends PostgresSettings {
  /** Whether its schema is brought up to date; it must be already if false. True if left out. */
  readonly migrates?: boolean;
}

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
  settings: PostgresOpening,
  onFault: (error: unknown) => void,
): Promise<OpenPostgres> {
  return await named(settings, async () => {
    await prepareSchema(settings);
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
  settings: PostgresOpening,
): Promise<{ readonly stores: SqlStores; readonly clock: Clock }> {
  return await named(settings, async () => {
    await prepareSchema(settings);
    const stores = postgresStores(createPool(settings), NO_INSTANCE);
    return { stores, clock: await clockOf(stores) };
  });
}

async function prepareSchema(settings: PostgresOpening): Promise<void> {
  await withSchema(settings, async (db) => {
    await refuseUnfinishedMove(db);
    if (settings.migrates === false) return await requireSchema(db);
    const since = performance.now();
    await migrateAlone(db, {
      onHeldUp: (name) => {
        if (performance.now() - since < START_MILLISECONDS) return;
        throw new DatabaseFault(
          `${name} waits for tables that others hold, such as a backup. Start again when that is over, or run: platen migrate`,
        );
      },
    });
  });
}

/** Works on a database's schema beside its servers. Throws DatabaseFault. */
export async function withPostgresSchema<T>(
  settings: PostgresSettings,
  work: (schema: Schema) => Promise<T>,
): Promise<T> {
  return await named(settings, () =>
    withSchema(settings, (db) => work({ ...schemaOf(db), migrate: (options) => migrateAlone(db, options) })),
  );
}

/**
 * Of processes that change a schema at once one works, the others wait, for the whole of it: who looks for tables while
 * another changes them fails. The lock is the connection's, the only one of its pool.
 */
async function migrateAlone(db: Kysely<Tables>, options: MigrateOptions): Promise<readonly string[]> {
  const lock = sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(SCHEMA_LOCK)}, 0) as locked`;
  while ((await lock.execute(db)).rows[0]?.locked !== true) await after(AGAIN_MILLISECONDS);
  return await migrate(db, options);
}

/** Opens a database to which a folder is moved, its schema brought up to date. Throws DatabaseFault. */
export async function openMoveTarget(
  settings: PostgresSettings,
): Promise<{ readonly target: MoveTarget; close(): Promise<void> }> {
  const { db, pool } = oneConnection(settings);
  try {
    await named(settings, () => migrateAlone(db, {}));
    return { target: moveTarget(db), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function withSchema<T>(settings: PostgresSettings, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { db, pool } = oneConnection(settings);
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
}

/** A connection for what takes its time, and stands in nobody's way. */
function oneConnection(settings: PostgresSettings): { readonly db: Kysely<Tables>; readonly pool: PostgresPool } {
  const pool = createPool({
    ...{ ...settings, connections: 1, statementMilliseconds: MIGRATION_MILLISECONDS },
    lockMilliseconds: LOCK_MILLISECONDS,
  });
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), pool };
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
