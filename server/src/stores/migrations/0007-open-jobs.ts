import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for the unfinished jobs of each account, and for the expiry of Stripe's events. Without them, SQLite
 * reads every job of an account to count its unfinished jobs, and every job of all accounts to find the accounts with
 * the most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isOpen = sql<boolean>`status in ('pending', 'processing')`;
  await db.schema.createIndex('jobs_open').on('jobs').columns(['account_id', 'status']).where(isOpen).execute();
  await db.schema.createIndex('billing_events_age').on('billing_events').column('received_at').execute();
}
