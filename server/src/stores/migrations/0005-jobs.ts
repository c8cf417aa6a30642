import type { Kysely } from 'kysely';

/** The orders in which the sweeper looks for what is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();
  await db.schema.createIndex('rate_windows_age').on('rate_windows').column('starts_at').execute();
}
