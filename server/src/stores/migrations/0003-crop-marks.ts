import type { Kysely } from 'kysely';

/** Adds a column for the marks that a job draws around its labels; null for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('marks', 'text').execute();
}
