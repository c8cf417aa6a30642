import { setTimeout as after } from 'node:timers/promises';
import { itemAt } from '@platen/sdk/internal/base';
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { type MigrateOptions, migrate, requireSchema, type Schema, schemaOf } from '../migrations/migrations.ts';
import { type MoveTarget, moveTarget, rejectUnfinishedMove } from '../moving/target.ts';
import type { SqlStores } from '../sql/sql-stores.ts';
import type { Tables } from '../sql/tables.ts';
import { DatabaseFault } from '../storage-faults.ts';
import { withoutPassword } from './address.ts';
import { createPool, type DetectedSettings, type PostgresSettings } from './connections.ts';
import { isAlive } from './fragments.ts';
import { directSettings, LoneConnection } from './lone-connection.ts';
import { detectPooler } from './pooler.ts';
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
  /** The settings, with the result of the pooler detection. */
  readonly settings: DetectedSettings;
}

/**
 * Opens a database for a server and migrates its schema. Throws DatabaseFault if the database is unreachable or has a
 * newer schema. Calls `onFault` if the connection that marks the instance as alive is lost.
 */
export async function openPostgres(
  settings: PostgresOpening,
  onFault: (error: unknown) => void,
): Promise<OpenPostgres> {
  const known = await detected(settings);
  await prepareSchema(known);
  const presence = await namedDirect(known, () => createPresence(known, onFault));
  const stores = postgresStores(createPool(known), presence.instance);
  const close = async (): Promise<void> => {
    await presence.close();
    await stores.close();
  };
  try {
    return await named(known, async () => {
      await checkDirect(known, stores, presence);
      return { stores: { ...stores, close }, clock: await clockOf(stores), presence, settings: known };
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a database for a command, while servers may also be using the database. Throws DatabaseFault if the database is
 * unreachable or its schema is unsuitable.
 */
export async function openPostgresForCommand(
  settings: PostgresOpening,
): Promise<{ readonly stores: SqlStores; readonly clock: Clock }> {
  const known = await detected(settings);
  await prepareSchema(known);
  return await named(known, async () => {
    const stores = postgresStores(createPool(known), NO_INSTANCE);
    return { stores, clock: await clockOf(stores) };
  });
}

/**
 * Detects a pooler, and checks that the direct address bypasses the pooler. Throws DatabaseFault if the check or a
 * connection fails.
 */
async function detected<S extends PostgresSettings>(settings: S): Promise<S & DetectedSettings> {
  const known = await named(settings, () => detectPooler(settings));
  const { directUrl } = settings;
  if (directUrl === undefined) return known;
  await namedDirect(known, async () => {
    if (!(await detectPooler({ ...settings, url: directUrl })).sharesConnections) return;
    throw new DatabaseFault(
      'a pooler at this address shares connections between its clients. Use the address of PostgreSQL itself',
    );
  });
  return known;
}

/**
 * Throws DatabaseFault if the direct URL leads to another database. The instance's lock, which is taken through the
 * direct URL, would then be missing from this database.
 */
async function checkDirect(
  { directUrl }: DetectedSettings,
  { database }: SqlStores,
  presence: Presence,
): Promise<void> {
  if (directUrl === undefined) return;
  const { rows } = await sql<{ alive: boolean }>`select ${isAlive(sql.lit(presence.instance))} as alive`.execute(
    database.db,
  );
  if (rows[0]?.alive !== true)
    throw new DatabaseFault(`${DIRECT} connects to a different database than PLATEN_DATABASE_URL`);
}

async function prepareSchema(settings: PostgresOpening & DetectedSettings): Promise<void> {
  await withSchema(settings, async (db) => {
    await rejectUnfinishedMove(db);
    if (settings.migrates === false) return await requireSchema(db);
    const since = performance.now();
    await migrateAlone(settings, db, {
      onHeldUp: (name) => {
        if (performance.now() - since < START_MILLISECONDS) return;
        throw new DatabaseFault(
          `The schema change ${name} is waiting for tables that another connection, such as a backup, has locked. Start Platen again when that connection is closed, or run: platen migrate`,
        );
      },
    });
  });
}

/**
 * Runs `work` on a database's schema; safe to call while servers use the database. Throws DatabaseFault if the
 * connection or `work` fails.
 */
export async function withPostgresSchema<T>(
  settings: PostgresSettings,
  work: (schema: Schema) => Promise<T>,
): Promise<T> {
  const known = await detected(settings);
  return await withSchema(known, (db) =>
    work({ ...schemaOf(db), migrate: (options) => migrateAlone(known, db, options) }),
  );
}

/**
 * Runs migrations under an advisory lock, so that concurrent processes wait until all migrations are done. Without the
 * lock, inspecting tables would fail during another process's migration.
 */
async function migrateAlone(
  settings: DetectedSettings,
  db: Kysely<Tables>,
  options: MigrateOptions,
): Promise<readonly string[]> {
  const locking = await LoneConnection.open(settings);
  try {
    while (!(await locking.lock(SCHEMA_LOCK, 0))) await after(AGAIN_MILLISECONDS);
    return await migrate(db, options);
  } finally {
    await locking.end();
  }
}

/**
 * Opens the target database of a move and migrates its schema. Throws DatabaseFault if the connection or a migration
 * fails.
 */
export async function openMoveTarget(
  settings: PostgresSettings,
): Promise<{ readonly target: MoveTarget; close(): Promise<void> }> {
  const known = await detected(settings);
  const { db, pool } = oneConnection(known);
  try {
    await namedDirect(known, () => migrateAlone(known, db, {}));
    return { target: moveTarget(db), close: () => pool.end() };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function withSchema<T>(settings: DetectedSettings, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const { db, pool } = oneConnection(settings);
  try {
    return await namedDirect(settings, () => work(db));
  } finally {
    await pool.end();
  }
}

/**
 * Opens a single connection for slow work. If a direct address is set, the connection bypasses the pooler. A short lock
 * timeout keeps the work from blocking other connections.
 */
function oneConnection(settings: DetectedSettings): { readonly db: Kysely<Tables>; readonly pool: PostgresPool } {
  const pool = createPool({
    ...{ ...directSettings(settings), connections: 1, statementMilliseconds: MIGRATION_MILLISECONDS },
    lockMilliseconds: LOCK_MILLISECONDS,
  });
  return { db: new Kysely({ dialect: new LocklessDialect({ pool }) }), pool };
}

class LocklessDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter();
  }
}

/**
 * kysely adapter that takes no lock for a migration, because `migrateAlone` holds one. kysely takes and releases its
 * own lock in separate statements. A pooler that shares connections may run them in different sessions, and the lock
 * would never be released.
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function clockOf({ database }: SqlStores): Promise<DatabaseClock> {
  const question = sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
  const ask = async (): Promise<number> => itemAt((await question.execute(database.db)).rows, 0).now;
  return createDatabaseClock(ask, () => performance.now());
}

/** Environment variable with the database URL that bypasses a connection pooler. */
const DIRECT = 'PLATEN_DATABASE_DIRECT_URL';

/** Runs `open`. If it fails, adds the database's address, without the password, to the error. */
async function named<T>(
  { url }: PostgresSettings,
  open: () => Promise<T>,
  variable = 'PLATEN_DATABASE_URL',
): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseFault(`PostgreSQL at ${withoutPassword(url)}: ${message}. Check ${variable}.`, { cause });
  }
}

/** Like {@link named}, for a connection through the direct URL, if it is set. This URL bypasses a pooler. */
function namedDirect<T>(settings: DetectedSettings, open: () => Promise<T>): Promise<T> {
  return named(directSettings(settings), open, settings.directUrl === undefined ? undefined : DIRECT);
}

/** The database's clock. All instances use it, so that differences between their machines' clocks do not matter. */
export interface DatabaseClock extends Clock {
  /** Resynchronises this clock with the database. */
  set(): Promise<void>;
}

/** Number of time queries for one clock synchronisation. The query with the shortest round trip is used. */
const ROUND_TRIPS = 3;

/**
 * Creates a clock that is synchronised with the database and advanced by a monotonic clock. Its error is at most half
 * of the shortest round trip. `ask` returns the database's time and `steady` a monotonic time, both in milliseconds.
 */
export async function createDatabaseClock(ask: () => Promise<number>, steady: () => number): Promise<DatabaseClock> {
  let ahead = 0;
  const set = async (): Promise<void> => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let question = 0; question < ROUND_TRIPS; question++) {
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
