import { type Kysely, sql } from 'kysely';

/**
 * Adds the indexes for lists of an account's jobs: all jobs, the jobs with one status, and the jobs for one printer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_listed').on('jobs').columns(['account_id', 'created_at', 'id']).execute();
  await db.schema
    .createIndex('jobs_with_status')
    .on('jobs')
    .columns(['account_id', 'status', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('jobs_of_printer')
    .on('jobs')
    .columns(['account_id', 'printer_id', 'created_at', 'id'])
    .where(sql<boolean>`printer_id is not null`)
    .execute();
}
