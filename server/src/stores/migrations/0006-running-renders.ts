import type { Kysely } from 'kysely';

/** Charges whose work lives in the process alone: what is left here when a server starts died with the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('running_renders')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .execute();
}
