import { setTimeout as after } from 'node:timers/promises';
import { itemAt } from '@platen/sdk/internal/base';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { type MigrateOptions, migrate, requireSchema, type Schema, schemaOf } from '../migrations/migrations.ts';
import { type MoveTarget, moveTarget, refuseUnfinishedMove } from '../moving/target.ts';
import type { SqlStores } from '../sql/sql-stores.ts';
import type { Tables } from '../sql/tables.ts';
import { DatabaseFault } from '../storage-faults.ts';
import { withoutPassword } from './address.ts';
import { createPool, type PostgresSettings } from './connections.ts';
import { postgresStores } from './postgres-stores.ts';
import { createPresence, type Presence } from './presence.ts';

/** Time limit of a migration, which may have to read a whole table. */
const MIGRATION_MILLISECONDS = 24 * 3_600_000;
/**
 * Time for which a migration waits for locks. Then the migration lets the statements of other transactions proceed, and
 * retries. The time is shorter than PostgreSQL's deadlock_timeout (1 s), so that the migration gives way in a deadlock.
 */
const LOCK_MILLISECONDS = 500;
/**
 * Time for which a starting server retries a migration. The server does not wait longer, because a backup may lock
 * tables for hours.
 */
const START_MILLISECONDS = 60_000;
/** Advisory lock of a running migration. It must differ from the locks in `presence.ts`. */
const SCHEMA_LOCK = 0x706c6176;
const AGAIN_MILLISECONDS = 200;
/**
 * Instance number that all commands share. Commands may use the database while servers are running. Unlike a server, a
 * command owns no rows that must be cleaned up after a crash.
 */
const NO_INSTANCE = 0;

/** Options for opening a database. */
export interface PostgresOpening extends PostgresSettings {
  /** True (the default) to migrate the schema; if false, the schema must already be current. */
  readonly migrates?: boolean;
}

/** An open database that several instances may share. */
export interface OpenPostgres {
  readonly stores: SqlStores;
  readonly clock: DatabaseClock;
  readonly presence: Presence;
}

/**
 * Opens a database for a server and migrates its schema. Throws DatabaseFault if the database is unreachable or has a
 * newer schema. Calls `onFault` if the connection that marks the instance as alive is lost.
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

/** Opens a database for a command, while servers may also be using the database. Throws DatabaseFault. */
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
          `The schema change ${name} is waiting for tables that another connection, such as a backup, has locked. Start Platen again when that connection is closed, or run: platen migrate`,
        );
      },
    });
  });
}

/** Runs `work` on a database's schema; servers may use the database at the same time. Throws DatabaseFault. */
export async function withPostgresSchema<T>(
  settings: PostgresSettings,
  work: (schema: Schema) => Promise<T>,
): Promise<T> {
  return await named(settings, () =>
    withSchema(settings, (db) => work({ ...schemaOf(db), migrate: (options) => migrateAlone(db, options) })),
  );
}

/**
 * Runs migrations under an advisory lock, so that concurrent processes wait until all migrations are done. Without the
 * lock, inspecting tables would fail during another process's migration. The lock belongs to the pool's only
 * connection.
 */
async function migrateAlone(db: Kysely<Tables>, options: MigrateOptions): Promise<readonly string[]> {
  const lock = sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(SCHEMA_LOCK)}, 0) as locked`;
  while ((await lock.execute(db)).rows[0]?.locked !== true) await after(AGAIN_MILLISECONDS);
  return await migrate(db, options);
}

/** Opens the target database of a move and migrates its schema. Throws DatabaseFault. */
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

/** Opens a single connection for slow work. Its short lock timeout keeps the work from blocking other connections. */
function oneConnection(settings: PostgresSettings): { readonly db: Kysely<Tables>; readonly pool: PostgresPool } {
  const pool = createPool({
    ...{ ...settings, connections: 1, statementMilliseconds: MIGRATION_MILLISECONDS },
    lockMilliseconds: LOCK_MILLISECONDS,
  });
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), pool };
}

function clockOf({ database }: SqlStores): Promise<DatabaseClock> {
  const question = sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
  const ask = async (): Promise<number> => itemAt((await question.execute(database.db)).rows, 0).now;
  return createDatabaseClock(ask, () => performance.now());
}

/** Runs `open` and adds the database's address, without the password, to its error. */
async function named<T>({ url }: PostgresSettings, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseFault(`PostgreSQL at ${withoutPassword(url)}: ${message}. Check PLATEN_DATABASE_URL.`, {
      cause,
    });
  }
}

/** The database's clock. All instances use it, so that differences between their machines' clocks do not matter. */
export interface DatabaseClock extends Clock {
  /** Synchronizes this clock with the database again. */
  set(): Promise<void>;
}

/** Number of time queries for one clock synchronization. The query with the shortest round trip is used. */
const QUESTIONS = 3;

/**
 * Creates a clock that is synchronized with the database and advanced by a monotonic clock. Its error is at most half
 * of the shortest round trip. `ask` returns the database's time and `steady` a monotonic time, both in milliseconds.
 */
export async function createDatabaseClock(ask: () => Promise<number>, steady: () => number): Promise<DatabaseClock> {
  let ahead = 0;
  const set = async (): Promise<void> => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let question = 0; question < QUESTIONS; question++) {
      const asked = steady();
      const said = await ask();
      const took = steady() - asked;
      if (took < shortest) {
        shortest = took;
        ahead = said - (asked + took / 2);
      }
    }
  };
  await set();
  return { now: () => Math.floor(steady() + ahead), set };
}
