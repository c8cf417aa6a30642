import type { Kysely } from 'kysely';

/**
 * Adds two columns: the time at which an account cancelled a delivery, and whether an agent can cancel deliveries
 * (agents of earlier releases cannot).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deliveries').addColumn('cancelled_at', 'bigint').execute();
  await db.schema
    .alterTable('agents')
    .addColumn('can_cancel', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
