import type { Kysely } from 'kysely';

/** Adds a column for the options, as JSON, of a PDF that conforms to a standard; null for any other PDF. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('conforming', 'text').execute();
}
