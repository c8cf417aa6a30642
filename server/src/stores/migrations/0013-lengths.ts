import type { Kysely } from 'kysely';

/** Adds a column for the options, as JSON, of labels whose length depends on their content; null for other labels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('lengths', 'text').execute();
}
