import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** What a database says of itself, held against what its folder remembers: which it is, and how far it got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_folder')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into data_folder (id, changes) values (${randomUUID()}, 0)`.execute(db);
}
