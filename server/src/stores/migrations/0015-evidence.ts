import type { Kysely } from 'kysely';

/** Adds a column for a completed job's hashes, as JSON; null for jobs that an earlier release completed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('evidence', 'text').execute();
}
