import type { Kysely } from 'kysely';

/**
 * A list of templates is read from an index that holds all it shows: in the table a frame stands behind its template, whose
 * mebibyte SQLite would read to come to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('templates_newest').execute();
  await db.schema
    .createIndex('templates_listed')
    .on('templates')
    .columns(['account_id', 'created_at', 'id', 'updated_at', 'name', 'frame'])
    .execute();
}
