import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * Creates a table for jobs that are not accepted yet, because their items are still being stored. After a crash, the
 * server finds these items without reading the items of all jobs. Previously, the column `instance` of `job_items` had
 * this purpose. It is still written, because the previous release may run at the same time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unaccepted_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('instance', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  if (isPostgres(db)) return;
  // adds jobs whose items were being stored when a server of the previous release crashed. Skipped on PostgreSQL, where
  // instances of that release may still be storing items during the migration
  await sql`insert into unaccepted_jobs (id)
    select distinct job_id from job_items where job_id not in (select id from jobs)`.execute(db);
}
