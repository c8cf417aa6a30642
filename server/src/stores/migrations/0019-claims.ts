import { type Kysely, sql } from 'kysely';

/**
 * Adds the agent that has claimed a delivery, because the delivery's printer may have been moved to another agent since.
 * Null for a delivery that an earlier release claimed. Adds an index, because each poll of an agent reads the cancelled
 * deliveries that it has claimed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deliveries').addColumn('claimed_by', 'text').execute();
  // must match the condition of the queries, with literals: databases can't match a partial index to bound parameters
  const isClaimed = sql<boolean>`state = 'queued' and claimed_by is not null`;
  await db.schema.createIndex('deliveries_claimed').on('deliveries').column('claimed_by').where(isClaimed).execute();
}
