import type { Kysely } from 'kysely';

/** The span that accepted a job, for the worker that takes it up, perhaps in another process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('trace', 'text').execute();
}
