import type { Kysely } from 'kysely';

/** Which claim of a job is the one that counts: of two workers of one job the later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('claim', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
