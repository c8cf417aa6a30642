import type { Kysely } from 'kysely';

/** What a job was asked to prove of its labels, and what it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('verify', 'text').execute();
  await db.schema.alterTable('jobs').addColumn('verified', 'text').execute();
}
