import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * What jobs print, apart from how they stand: a row that changes is written whole, and a job's changes three times. Equal
 * templates are stored once; what no job needs any more goes with the last one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_templates')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('template', 'text', (column) => column.notNull())
    .execute();
  const items = db.schema
    .createTable('job_items')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_items_key', ['job_id', 'part']);
  await (isPostgres(db) ? items : items.modifyEnd(sql`without rowid`)).execute();
  await moveContents(db);
  await db.schema.createIndex('jobs_template').on('jobs').column('template_digest').execute();
  if (isPostgres(db)) return await createRemoval(db);
  await sql`create trigger jobs_contents_removed after delete on jobs begin
    delete from job_items where job_id = old.id;
    delete from job_templates where digest = old.template_digest
      and not exists (select 1 from jobs where template_digest = old.template_digest);
    end`.execute(db);
}

/** The jobs that are there already are gone within the day: each keeps a template of its own, under its id. */
async function moveContents(db: Kysely<unknown>): Promise<void> {
  await sql`insert into job_templates (digest, template) select id, template from jobs`.execute(db);
  // in PostgreSQL no release before had any
  if (!isPostgres(db)) {
    await sql`insert into job_items (job_id, part, content) select id, 0, cast(items as blob) from jobs`.execute(db);
  }
  await db.schema
    .alterTable('jobs')
    .addColumn('template_digest', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update jobs set template_digest = id`.execute(db);
  await db.schema.alterTable('jobs').dropColumn('template').execute();
  await db.schema.alterTable('jobs').dropColumn('items').execute();
}

/**
 * In PostgreSQL a job that is inserted meanwhile keeps the template from being removed (`for key share`): the template is
 * locked first, and only the statement after that sees whether another job prints it.
 */
async function createRemoval(db: Kysely<unknown>): Promise<void> {
  await sql`create function remove_job_contents() returns trigger language plpgsql as $$
    begin
      delete from job_items where job_id = old.id;
      perform 1 from job_templates where digest = old.template_digest for update;
      delete from job_templates where digest = old.template_digest
        and not exists (select 1 from jobs where template_digest = old.template_digest);
      return null;
    end $$`.execute(db);
  await sql`create trigger jobs_contents_removed after delete on jobs
    for each row execute function remove_job_contents()`.execute(db);
}
