import type { Kysely } from 'kysely';

/** Adds a column for the form of bars and modules in a job's PDF; null for the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('codes', 'text').execute();
}
