import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
} from 'kysely';
import type { LedgerStore } from '../ledger-store.ts';
import { allStored, sqlAccounts, sqlUse } from '../sql/sql-accounts.ts';
import { sqlLedger, sqlSubscriptions, voidCharge } from '../sql/sql-ledger.ts';
import { countRenderKeys, sqlMeasures } from '../sql/sql-measures.ts';
import { type SqlStores, storesOf } from '../sql/sql-stores.ts';
import { found, sqlTemplates } from '../sql/sql-templates.ts';
import type { Tables } from '../sql/tables.ts';
import type { Statements, Stores } from '../stores.ts';
import { postgresDeliveries } from './postgres-deliveries.ts';
import { postgresFonts } from './postgres-fonts.ts';
import { postgresIdempotency } from './postgres-idempotency.ts';
import { postgresJobs } from './postgres-jobs.ts';
import { postgresRenderKeys } from './postgres-render-keys.ts';
import { postgresWebhooks } from './postgres-webhooks.ts';
import { postgresAdmissions, postgresRenders, postgresWindows } from './postgres-windows.ts';

/**
 * Creates the stores of one instance in PostgreSQL. Most statements are shared with SQLite, which has a single writer
 * and needs no row locks. To avoid deadlocks, every PostgreSQL transaction locks rows in the same order: account, job's
 * template, key's rate-limit window, changed rows, sums of stored bytes.
 */
export function postgresStores(pool: PostgresPool, instance: number): SqlStores {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const relaxed = new Kysely<Tables>({ dialect: new RelaxedDialect({ pool }) });
  const inside = (trx: Kysely<Tables>): Stores => {
    const stores: Stores = {
      ...parts(trx, instance, {
        transaction: (work) => work(stores),
        relaxed: (work) => work(stores),
      }),
      statements: statementsOf(trx),
    };
    return stores;
  };
  const stores = parts(db, instance, {
    transaction: (work) => db.transaction().execute((trx) => work(inside(trx))),
    relaxed: (work) => relaxed.transaction().execute((trx) => work(inside(trx))),
  });
  return {
    ...stores,
    admissions: postgresAdmissions(db),
    database: { db, type: 'sqlite' },
    statements: statementsOf(db),
    // checks everything that a call needs: the tables exist, parameterized statements work, the database accepts writes
    ping: async () => {
      await db.selectFrom('accounts').select('id').where('id', '=', NO_ACCOUNT).forNoKeyUpdate().execute();
    },
    close: () => pool.end(),
  };
}

/** Id that no account has. */
const NO_ACCOUNT = 'none';

function statementsOf(db: Kysely<Tables>): Statements {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: rows as Record<string, unknown>[] };
    },
  };
}

function parts(db: Kysely<Tables>, instance: number, transactions: Pick<Stores, 'transaction' | 'relaxed'>): Stores {
  const hold = async (accountId: string): Promise<void> => {
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  };
  const subscriptions = sqlSubscriptions(db);
  const renderKeys = postgresRenderKeys(db);
  return {
    ...storesOf(db, transactions),
    accounts: { ...sqlAccounts(db), hold },
    ledger: postgresLedger(db),
    subscriptions: {
      ...subscriptions,
      // locks the account, because another save may change the number of active subscriptions
      save: async (subscription, readVersion) => {
        await hold(subscription.accountId);
        return await subscriptions.save(subscription, readVersion);
      },
    },
    templates: {
      ...sqlTemplates(db),
      findForChange: (id, accountId) => found(db, id, accountId).forUpdate().executeTakeFirst(),
    },
    fonts: postgresFonts(db),
    use: { ...sqlUse(db), storedPage: (page) => allStored(db, page) },
    jobs: postgresJobs(db, instance),
    deliveries: postgresDeliveries(db),
    webhooks: postgresWebhooks(db),
    windows: postgresWindows(db),
    idempotency: postgresIdempotency(db, instance),
    measures: {
      ...sqlMeasures(db),
      keyBytes: () => sizeOf(db, 'idempotency'),
      renderKeys: async () => ({ count: await countRenderKeys(db), bytes: await sizeOf(db, 'render_keys') }),
    },
    renderKeys,
    renders: postgresRenders(db, renderKeys),
  };
}

/** Returns the size of a table, including indexes and TOAST data (PostgreSQL manual, 9.28.7). */
async function sizeOf(db: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const size = sql<{ bytes: number }>`select pg_total_relation_size(${table}::regclass) as bytes`;
  return Number((await size.execute(db)).rows[0]?.bytes);
}

class RelaxedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  constructor({ pool }: { readonly pool: PostgresPool }) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new RelaxedDriver({ pool: this.#pool });
  }
}

/** Starts transactions whose commit does not wait for the disk (`synchronous_commit`, PostgreSQL, 20.5.1). */
class RelaxedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin; set local synchronous_commit to off'));
  }
}

function postgresLedger(db: Kysely<Tables>): LedgerStore {
  const shared = sqlLedger(db);
  /**
   * Locks the account before adding the refund's entry, as every charge does. Adding the entry would otherwise take
   * only a weaker lock on the account (FOR KEY SHARE, from the entry's foreign key). Upgrading that lock to update the
   * balance would deadlock with waiting transactions.
   */
  const refund: LedgerStore['refund'] = async (reference, now) => {
    const payer = sql`(select account_id from ledger where reference = ${reference} and kind = 'charge')`;
    await sql`select from accounts where id = ${payer} for no key update`.execute(db);
    await shared.refund(reference, now);
  };
  return {
    ...shared,
    refund,
    // does not lock the account, because a charge in progress may hold that lock: the entry must be added before the
    // charge is committed, so that the charge fails
    voidCharge: (accountId, reference, now, mayRefund) =>
      voidCharge(db, { reference, accountId, createdAt: now }, { refund, mayRefund }),
  };
}
