import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/** What lives as long as the process that wrote it, and has to be told from what others of the same database wrote. */
const TABLES = ['running_renders', 'idempotency', 'job_items'];

/** Which instance runs a render, holds an Idempotency-Key, brings a job's items: 0 where there is one alone, as on SQLite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn('instance', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  if (isPostgres(db)) await sql`create sequence instance_numbers as integer cycle`.execute(db);
}
