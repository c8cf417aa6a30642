import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

type Database = Kysely<unknown>;

/**
 * Creates the table for earlier versions of templates, and the column that counts the versions of a template. Versions
 * are deleted together with their template. Their size is counted in the account's stored bytes.
 */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('templates')
    .addColumn('versions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('template_versions')
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('frame', 'text', (column) => column.notNull())
    // the wide column is last, because SQLite reads all preceding columns of a row to reach a column
    .addColumn('template', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('template_versions_key', ['template_id', 'number'])
    .execute();
  await db.schema
    .createIndex('template_versions_age')
    .on('template_versions')
    .columns(['account_id', 'replaced_at', 'template_id', 'number', 'bytes'])
    .execute();
  await (isPostgres(db) ? addTriggersOnPostgres(db) : addTriggersOnSqlite(db));
}

async function addTriggersOnSqlite(db: Database): Promise<void> {
  await sql`create trigger templates_versions_removed after delete on templates begin
    delete from template_versions where template_id = old.id;
    end`.execute(db);
  await sql`create trigger template_versions_added after insert on template_versions begin
    insert into stored_bytes (account_id, kind, things, bytes) values (new.account_id, 'versions', 1, new.bytes)
      on conflict (account_id, kind) do update set things = things + 1, bytes = bytes + new.bytes;
    end`.execute(db);
  await sql`create trigger template_versions_removed after delete on template_versions begin
    update stored_bytes set things = things - 1, bytes = bytes - old.bytes
      where account_id = old.account_id and kind = 'versions';
    end`.execute(db);
}

async function addTriggersOnPostgres(db: Database): Promise<void> {
  await sql`create function remove_template_versions() returns trigger language plpgsql as $$
    begin
      delete from template_versions where template_id = old.id;
      return null;
    end $$`.execute(db);
  // triggers run in the order of their names, so the template's bytes are counted before its versions are deleted
  await sql`create trigger templates_versions_removed after delete on templates
    for each row execute function remove_template_versions()`.execute(db);
  await sql`create trigger template_versions_stored after insert or delete on template_versions
    for each row execute function count_stored('versions')`.execute(db);
}
