import { type Kysely, sql } from 'kysely';

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
  await db.schema
    .createTable('job_items')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_items_key', ['job_id', 'part'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await moveContents(db);
  await db.schema.createIndex('jobs_template').on('jobs').column('template_digest').execute();
  await sql`create trigger jobs_contents_removed after delete on jobs begin
    delete from job_items where job_id = old.id;
    delete from job_templates where digest = old.template_digest
      and not exists (select 1 from jobs where template_digest = old.template_digest);
    end`.execute(db);
}

/** The jobs that are there already are gone within the day: each keeps a template of its own, under its id. */
async function moveContents(db: Kysely<unknown>): Promise<void> {
  await sql`insert into job_templates (digest, template) select id, template from jobs`.execute(db);
  await sql`insert into job_items (job_id, part, content) select id, 0, cast(items as blob) from jobs`.execute(db);
  await db.schema
    .alterTable('jobs')
    .addColumn('template_digest', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update jobs set template_digest = id`.execute(db);
  await db.schema.alterTable('jobs').dropColumn('template').execute();
  await db.schema.alterTable('jobs').dropColumn('items').execute();
}
