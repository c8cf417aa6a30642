import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseMark } from '../folder-memory.ts';
import type { IdempotencyClaim, IdempotencyStore } from '../idempotency-store.ts';
import { migrate } from '../migrations/migrations.ts';
import type { Stores } from '../stores.ts';
import { sqlAccounts, sqlLaunches, sqlSignIns, sqlUse } from './sql-accounts.ts';
import { sqlDeliveries } from './sql-deliveries.ts';
import { sqlFonts } from './sql-fonts.ts';
import { sqlHooks } from './sql-hooks.ts';
import { sqlIdempotency } from './sql-idempotency.ts';
import { sqlJobs } from './sql-jobs.ts';
import { sqlLedger, sqlSubscriptions } from './sql-ledger.ts';
import { sqlMeasures } from './sql-measures.ts';
import { sqlPollers } from './sql-pollers.ts';
import { sqlAgents, sqlPrinters } from './sql-printers.ts';
import { sqlRenderKeys } from './sql-render-keys.ts';
import { sqlTemplates } from './sql-templates.ts';
import { sqlVersions } from './sql-versions.ts';
import { sqlWebhooks } from './sql-webhooks.ts';
import { sqlWindows } from './sql-windows.ts';
import { type RunStatement, sqliteReads, sqliteRenders } from './sqlite-renders.ts';
import type { Tables } from './tables.ts';

/**
 * Runs work in a transaction whose commit does not wait for the disk. SQLite and PostgreSQL implement this differently.
 */
export type Relaxed = <D, T>(db: Kysely<D>, work: (trx: Transaction<D>) => Promise<T>) => Promise<T>;

/**
 * The database for the sign-in library, which runs its own queries. `type` selects the format in which the library
 * stores values. The format is the same for SQLite and PostgreSQL: times are ISO 8601 text, and booleans are 0 and 1.
 */
export interface LibraryDatabase {
  readonly db: Kysely<Tables>;
  readonly type: 'sqlite';
}

export interface SqlStores extends Stores {
  readonly database: LibraryDatabase;
}

/** The stores in a SQLite file. */
export interface SqliteStores extends SqlStores {
  /** Returns the database's id and number of durable transactions. */
  mark(): Promise<DatabaseMark>;
}

/** Stores with rows that expire. */
type SweptStores = Pick<
  Stores,
  'jobs' | 'idempotency' | 'renderKeys' | 'windows' | 'signIns' | 'launches' | 'fonts' | 'use' | 'webhooks'
>;

/** Methods for transactions and their durability, which SQLite and PostgreSQL implement differently. */
export interface Commits {
  readonly relaxed: Relaxed;
  /** Runs a relaxed transaction whose statements run synchronously, without yielding to the event loop. */
  readonly atOnce: <T>(db: Kysely<Tables>, work: (run: RunStatement) => T) => Promise<T>;
  /** Runs one read-only statement, given as text, so that kysely need not build and compile it. */
  readonly read: (db: Kysely<Tables>, ...statement: Parameters<RunStatement>) => Promise<readonly unknown[]>;
  /** Records pages that a sweep changed, for the next checkpoint. */
  notePages(pages: number): void;
  /** Resolves when another transaction may start. With SQLite, waits while the write-ahead log is too long. */
  readyToWrite(): Promise<void>;
  /** Resolves when all earlier relaxed transactions are durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the stores in a database and migrates its schema. After each durable transaction, calls `onDurable` with the
 * database's number of durable transactions. Other readers may see a transaction's changes before they are durable; the
 * transaction's promise resolves when they are durable.
 */
export async function openSqlStores(
  dialect: Dialect,
  { relaxed, atOnce, read, notePages, readyToWrite, sync, close }: Commits,
  onDurable: (changes: number) => void = () => undefined,
): Promise<SqliteStores> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const working = new Set<string>();
  const rendersIn = (used: Kysely<Tables>) =>
    sqliteRenders(async (work) => {
      await readyToWrite();
      return await atOnce(used, work);
    });
  const inside = (trx: Transaction<Tables>): Stores => {
    const own: Pick<Stores, 'transaction' | 'relaxed'> = {
      transaction: (work) => work(made),
      relaxed: (work) => work(made),
    };
    const made: Stores = { ...storesOf(trx, own, working), renders: rendersIn(trx) };
    return made;
  };
  const transactions: Pick<Stores, 'transaction' | 'relaxed'> = {
    transaction: async (work) => {
      await readyToWrite();
      const [result, changes] = await relaxed(db, async (trx) => [await work(inside(trx)), await counted(trx)]);
      await sync();
      onDurable(changes);
      return result;
    },
    relaxed: async (work) => {
      await readyToWrite();
      return await relaxed(db, (trx) => work(inside(trx)));
    },
  };
  const stores = storesOf(db, transactions, working);
  const quick = sqliteReads((...statement) => read(db, ...statement));
  const { jobs, renderKeys, idempotency, ...swept } = sweptIn(transactions.relaxed, notePages, stores);
  return {
    ...stores,
    ...swept,
    accounts: { ...stores.accounts, findCaller: quick.findCaller },
    jobs: { ...jobs, claim: (...args) => transactions.relaxed((own) => own.jobs.claim(...args)) },
    renderKeys: { ...renderKeys, find: quick.findKey },
    renders: rendersIn(db),
    idempotency: { ...idempotency, claim: claimIn(transactions.relaxed, working) },
    database: { db, type: 'sqlite' },
    mark: () => db.selectFrom('data_folder').select(['id', 'changes']).executeTakeFirstOrThrow(),
    close: async () => {
      await close();
      await stores.close();
    },
  };
}

/** Increments the counter of durable transactions, as part of transaction `trx`, and returns the new count. */
async function counted(trx: Transaction<Tables>): Promise<number> {
  const one = trx.updateTable('data_folder').set((eb) => ({ changes: eb('changes', '+', 1) }));
  return (await one.returning('changes').executeTakeFirstOrThrow()).changes;
}

/**
 * Number of pages that SQLite changes to delete a row from a large table. These are the row's page, and a page of each
 * index that is not ordered by expiry. Deleting a job also deletes its items, and deleting an idempotency key also
 * updates a sum of stored bytes.
 */
const PAGES_A_ROW = {
  ...{ jobs: 9, idempotency: 3, renderKeys: 1, windows: 2, signIns: 4, launches: 2, fonts: 2, use: 2 },
  webhooks: 3,
};

/**
 * Deletes expired rows in relaxed transactions, so that a sweep never blocks the thread while the disk syncs. The pages
 * that a sweep changes count towards the next checkpoint. If the machine loses power, the next sweep deletes the same
 * rows again.
 */
function sweptIn(relaxed: Stores['relaxed'], notePages: Commits['notePages'], stores: SweptStores): SweptStores {
  const swept = async (kind: keyof SweptStores, work: (stores: Stores) => Promise<number>): Promise<number> => {
    const rows = await relaxed(work);
    if (rows > 0) notePages(rows * PAGES_A_ROW[kind]);
    return rows;
  };
  const { jobs, idempotency, renderKeys, windows, signIns, launches, fonts, use, webhooks } = stores;
  return {
    jobs: {
      ...jobs,
      delete: async (ids) => {
        await swept('jobs', async (own) => {
          await own.jobs.delete(ids);
          return ids.length;
        });
      },
    },
    idempotency: {
      ...idempotency,
      deleteBefore: (...args) => swept('idempotency', (own) => own.idempotency.deleteBefore(...args)),
    },
    renderKeys: {
      ...renderKeys,
      deleteBefore: (...args) => swept('renderKeys', (own) => own.renderKeys.deleteBefore(...args)),
    },
    windows: { ...windows, deleteOutside: (...args) => swept('windows', (own) => own.windows.deleteOutside(...args)) },
    signIns: { ...signIns, deleteExpired: (...args) => swept('signIns', (own) => own.signIns.deleteExpired(...args)) },
    launches: {
      ...launches,
      deleteExpired: (...args) => swept('launches', (own) => own.launches.deleteExpired(...args)),
    },
    fonts: { ...fonts, deleteRemoved: (...args) => swept('fonts', (own) => own.fonts.deleteRemoved(...args)) },
    use: { ...use, deleteBefore: (...args) => swept('use', (own) => own.use.deleteBefore(...args)) },
    webhooks: {
      ...webhooks,
      deleteBefore: (...args) => swept('webhooks', (own) => own.webhooks.deleteBefore(...args)),
      deleteEventsBefore: (...args) => swept('webhooks', (own) => own.webhooks.deleteEventsBefore(...args)),
      deleteRemoved: (...args) => swept('webhooks', (own) => own.webhooks.deleteRemoved(...args)),
      trim: (...args) => swept('webhooks', (own) => own.webhooks.trim(...args)),
    },
  };
}

/** Claims an idempotency key in a separate transaction. */
function claimIn(relaxed: Stores['relaxed'], working: Set<string>): IdempotencyStore['claim'] {
  return async (...args) => {
    let claim: IdempotencyClaim | undefined;
    try {
      return await relaxed(async ({ idempotency }) => {
        claim = await idempotency.claim(...args);
        return claim;
      });
    } catch (error) {
      // the transaction failed, so the claim is not stored
      if (claim?.kind === 'first') working.delete(claim.claim);
      throw error;
    }
  };
}

/**
 * Creates the stores that SQLite and PostgreSQL have in common. PostgreSQL replaces some of them. `working` contains
 * the ids of idempotency claims whose calls are still running.
 */
export function storesOf(
  db: Kysely<Tables>,
  transactions: Pick<Stores, 'transaction' | 'relaxed'>,
  working: Set<string> = new Set(),
): Omit<Stores, 'renders'> {
  return {
    accounts: sqlAccounts(db),
    ledger: sqlLedger(db),
    signIns: sqlSignIns(db),
    launches: sqlLaunches(db),
    subscriptions: sqlSubscriptions(db),
    templates: sqlTemplates(db),
    versions: sqlVersions(db),
    fonts: sqlFonts(db),
    jobs: sqlJobs(db),
    printers: sqlPrinters(db),
    agents: sqlAgents(db),
    pollers: sqlPollers(db),
    deliveries: sqlDeliveries(db),
    hooks: sqlHooks(db),
    webhooks: sqlWebhooks(db),
    windows: sqlWindows(db),
    idempotency: sqlIdempotency(db, working),
    renderKeys: sqlRenderKeys(db),
    use: sqlUse(db),
    measures: sqlMeasures(db),
    ...transactions,
    ping: async () => {
      await db.transaction().execute((trx) => sql`select 1`.execute(trx));
    },
    close: () => db.destroy(),
  };
}
