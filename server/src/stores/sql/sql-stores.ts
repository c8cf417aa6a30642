import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseMark } from '../folder-memory.ts';
import { migrate } from '../migrations/migrations.ts';
import type { Stores } from '../stores.ts';
import { sqlAccounts } from './sql-accounts.ts';
import { sqlIdempotency } from './sql-idempotency.ts';
import { sqlJobs } from './sql-jobs.ts';
import { sqlLaunches } from './sql-launches.ts';
import { sqlLedger } from './sql-ledger.ts';
import { sqlRenders } from './sql-renders.ts';
import { sqlSignIns } from './sql-sign-ins.ts';
import { sqlSubscriptions } from './sql-subscriptions.ts';
import { sqlTemplates } from './sql-templates.ts';
import { sqlUse } from './sql-use.ts';
import { sqlWindows } from './sql-windows.ts';
import type { Tables } from './tables.ts';

/** Runs work in a transaction whose commit does not wait for the disk, in the manner of a kind of database. */
export type Relaxed = <D, T>(db: Kysely<D>, work: (trx: Transaction<D>) => Promise<T>) => Promise<T>;

/**
 * A database as the sign-in library takes it, which brings its own queries. The type says how it writes values: on
 * PostgreSQL as on SQLite, times as ISO 8601 text and truth as 0 and 1.
 */
export interface LibraryDatabase {
  readonly db: Kysely<Tables>;
  readonly type: 'sqlite';
}

export interface SqlStores extends Stores {
  readonly database: LibraryDatabase;
}

/** The stores in an SQLite file. */
export interface SqliteStores extends SqlStores {
  /** What the database says of itself. */
  mark(): Promise<DatabaseMark>;
}

/** How a kind of database commits. Left out: each commit is durable, and the thread waits for it. */
export interface Commits {
  readonly relaxed: Relaxed;
  /** Resolves when a transaction may begin: no sooner than the database has room for what it writes. */
  room(): Promise<void>;
  /** Resolves once all relaxed transactions that were committed before are durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

const DURABLE: Commits = {
  relaxed: (db, work) => db.transaction().execute(work),
  room: () => Promise.resolve(),
  sync: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * The stores in a database, its schema brought up to date. `onDurable` is told after each durable transaction how many the
 * database has seen. A durable transaction is seen by others before it is durable; its promise waits until it is.
 */
export async function openSqlStores(
  dialect: Dialect,
  { relaxed, room, sync, close }: Commits = DURABLE,
  onDurable: (changes: number) => void = () => undefined,
): Promise<SqliteStores> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const stores = storesOf(db, {
    transaction: async (work) => {
      await room();
      const [result, changes] = await relaxed(db, async (trx) => [await work(storesInside(trx)), await counted(trx)]);
      await sync();
      onDurable(changes);
      return result;
    },
    relaxed: async (work) => {
      await room();
      return await relaxed(db, (trx) => work(storesInside(trx)));
    },
  });
  return {
    ...stores,
    idempotency: {
      ...stores.idempotency,
      claim: (...claim) => stores.relaxed(({ idempotency }) => idempotency.claim(...claim)),
    },
    database: { db, type: 'sqlite' },
    mark: () => db.selectFrom('data_folder').select(['id', 'changes']).executeTakeFirstOrThrow(),
    close: async () => {
      await close();
      await stores.close();
    },
  };
}

/** Counts a durable transaction, within it, and gives how many there were. */
async function counted(trx: Transaction<Tables>): Promise<number> {
  const one = trx.updateTable('data_folder').set((eb) => ({ changes: eb('changes', '+', 1) }));
  return (await one.returning('changes').executeTakeFirstOrThrow()).changes;
}

function storesInside(trx: Transaction<Tables>): Stores {
  const stores: Stores = storesOf(trx, { transaction: (work) => work(stores), relaxed: (work) => work(stores) });
  return stores;
}

/** The stores in a database, as SQLite needs them; PostgreSQL has some of its own. */
export function storesOf(db: Kysely<Tables>, transactions: Pick<Stores, 'transaction' | 'relaxed'>): Stores {
  return {
    accounts: sqlAccounts(db),
    ledger: sqlLedger(db),
    signIns: sqlSignIns(db),
    launches: sqlLaunches(db),
    subscriptions: sqlSubscriptions(db),
    templates: sqlTemplates(db),
    jobs: sqlJobs(db),
    windows: sqlWindows(db),
    idempotency: sqlIdempotency(db),
    use: sqlUse(db),
    renders: sqlRenders(transactions.relaxed),
    ...transactions,
    ping: async () => {
      await db.transaction().execute((trx) => sql`select 1`.execute(trx));
    },
    close: () => db.destroy(),
  };
}
