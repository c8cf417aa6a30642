import type { Kysely } from 'kysely';
import { isPostgres } from './engine.ts';

const PLACE = ['account_id', 'created_at', 'id'];

/**
 * A list of templates is read from an index that holds all it shows: in the table a frame stands behind its template, whose
 * mebibyte SQLite would read to come to it. PostgreSQL keeps both apart from the row, and takes no index rows so wide.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('templates_newest').execute();
  await db.schema
    .createIndex('templates_listed')
    .on('templates')
    .columns(isPostgres(db) ? PLACE : [...PLACE, 'updated_at', 'name', 'frame'])
    .execute();
}
