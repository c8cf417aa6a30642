import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { migrate } from '../migrations/migrations.ts';
import type { Stores } from '../stores.ts';
import { sqlAccounts } from './sql-accounts.ts';
import { sqlIdempotency } from './sql-idempotency.ts';
import { sqlJobs } from './sql-jobs.ts';
import { sqlTemplates } from './sql-templates.ts';
import { sqlWindows } from './sql-windows.ts';
import type { Tables } from './tables.ts';

/** The stores in a database, its schema brought up to date. */
export async function openSqlStores(dialect: Dialect): Promise<Stores> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  return storesOf(db, (work) => db.transaction().execute((trx) => work(storesInside(trx))));
}

function storesInside(trx: Transaction<Tables>): Stores {
  const stores: Stores = storesOf(trx, (work) => work(stores));
  return stores;
}

function storesOf(db: Kysely<Tables>, transaction: Stores['transaction']): Stores {
  return {
    accounts: sqlAccounts(db),
    templates: sqlTemplates(db),
    jobs: sqlJobs(db),
    windows: sqlWindows(db),
    idempotency: sqlIdempotency(db),
    transaction,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
