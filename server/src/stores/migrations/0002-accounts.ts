import { type Kysely, sql } from 'kysely';

/** What an account of the first release is given: the specification's trial allowance. */
const TRIAL_LABELS = 2000;

/** Shops beside developers, Pro and subscriptions, the ledger of trial labels, when a key was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').renameColumn('email', 'name').execute();
  for (const column of ['trial_available', 'granted', 'paid']) {
    await db.schema
      .alterTable('accounts')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('api_keys').addColumn('last_used_at', 'bigint').execute();
  await db.schema.createIndex('api_keys_account').on('api_keys').column('account_id').execute();
  await createLedger(db);
  await createSubscriptions(db);
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('labels', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // one grant an account, one charge and one refund a job
    .addPrimaryKeyConstraint('ledger_once', ['reference', 'kind'])
    .execute();
  await db.schema.createIndex('ledger_account').on('ledger').columns(['account_id', 'created_at']).execute();
  await sql`insert into ledger (reference, kind, account_id, labels, created_at)
    select id, 'grant', id, ${sql.lit(TRIAL_LABELS)}, created_at from accounts where kind = 'developer'`.execute(db);
  await sql`update accounts set trial_available = ${sql.lit(TRIAL_LABELS)} where kind = 'developer'`.execute(db);
}

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('subscriptions_account').on('subscriptions').column('account_id').execute();
  await db.schema
    .createTable('billing_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
}
