import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/** The tables from which the sweeper deletes the most rows. */
const SWEPT = ['jobs', 'job_items', 'idempotency', 'render_keys'];

/**
 * Keeps queries fast in tables with millions of rows. Adds indexes for the unfinished jobs of each account, and for the
 * expiry of Stripe's events. Without them, SQLite would read every job of an account to count its unfinished jobs. It
 * would also read every job of all accounts to find the accounts with the most unfinished jobs. On PostgreSQL, vacuum
 * runs when 2 % (instead of 20 %) of a table's rows are dead. Otherwise, each search for the oldest row would read the
 * index entries of many dead rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isOpen = sql<boolean>`status in ('pending', 'processing')`;
  await db.schema.createIndex('jobs_open').on('jobs').columns(['account_id', 'status']).where(isOpen).execute();
  await db.schema.createIndex('billing_events_age').on('billing_events').column('received_at').execute();
  if (!isPostgres(db)) return;
  for (const table of SWEPT) {
    await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  }
}
