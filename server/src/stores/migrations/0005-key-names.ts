import type { Kysely } from 'kysely';

/** Adds a column for the optional name that the owner gives to an API key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('name', 'text').execute();
}
