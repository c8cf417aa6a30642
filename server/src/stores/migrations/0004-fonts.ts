import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

type Database = Kysely<unknown>;

/**
 * Creates the tables for accounts' fonts, and the column with the fonts of a job. While an unfinished job needs a
 * deleted font, the font's row is kept, with the time of its removal.
 */
export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('fonts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('style', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('unpacked', 'bigint', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('fonts_listed').on('fonts').columns(['account_id', 'created_at', 'id']).execute();
  const isRemoved = sql<boolean>`removed_at is not null`;
  await db.schema.createIndex('fonts_removed').on('fonts').column('removed_at').where(isRemoved).execute();
  const parts = db.schema
    .createTable('font_parts')
    .addColumn('font_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('font_parts_key', ['font_id', 'part']);
  await (isPostgres(db) ? parts : parts.modifyEnd(sql`without rowid`)).execute();
  await db.schema.alterTable('jobs').addColumn('fonts', 'text').execute();
  await (isPostgres(db) ? addTriggersOnPostgres(db) : addTriggersOnSqlite(db));
}

/** Adds triggers that delete the parts of a deleted font, and that count the bytes of each account's fonts. */
async function addTriggersOnSqlite(db: Database): Promise<void> {
  await sql`create trigger fonts_parts_removed after delete on fonts begin
    delete from font_parts where font_id = old.id;
    end`.execute(db);
  await sql`create trigger fonts_added after insert on fonts begin
    insert into stored_bytes (account_id, kind, things, bytes) values (new.account_id, 'fonts', 1, new.bytes)
      on conflict (account_id, kind) do update set things = things + 1, bytes = bytes + new.bytes;
    end`.execute(db);
  await sql`create trigger fonts_removed after delete on fonts begin
    update stored_bytes set things = things - 1, bytes = bytes - old.bytes
      where account_id = old.account_id and kind = 'fonts';
    end`.execute(db);
}

async function addTriggersOnPostgres(db: Database): Promise<void> {
  await sql`create function remove_font_parts() returns trigger language plpgsql as $$
    begin
      delete from font_parts where font_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger fonts_parts_removed after delete on fonts
    for each row execute function remove_font_parts()`.execute(db);
  await sql`create trigger fonts_stored after insert or delete or update of bytes on fonts
    for each row execute function count_stored('fonts')`.execute(db);
}
