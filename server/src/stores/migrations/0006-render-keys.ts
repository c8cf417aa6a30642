import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * Creates the table for Idempotency-Keys of single labels. On PostgreSQL, a row takes only 56 bytes, because the
 * columns are short, times are stored in minutes, and null values need no space.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = isPostgres(db);
  const table = db.schema
    .createTable('render_keys')
    .addColumn('id', onPostgres ? 'uuid' : 'text', (column) => column.notNull())
    .addColumn('charged_minute', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', onPostgres ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('repeated', 'integer')
    .addPrimaryKeyConstraint('render_keys_once', ['id']);
  await (onPostgres ? table : table.modifyEnd(sql`without rowid`)).execute();
  await db.schema.createIndex('render_keys_age').on('render_keys').column('charged_minute').execute();
  if (onPostgres) await showToPreviousRelease(db);
}

/**
 * Creates a trigger for instances of the previous release, which may run at the same time. They claim the key of a
 * single label in the table `idempotency`. If the account was already charged for a label with the key, the trigger
 * marks the new claim as paid. The instance then can't charge the account again, and the next retry is free.
 */
async function showToPreviousRelease(db: Kysely<unknown>): Promise<void> {
  await sql`create function show_render_key() returns trigger language plpgsql as $$
    begin
      update render_keys set repeated = 1
        where id = left(encode(sha256(convert_to(new.account_id || ' ' || new.key, 'UTF8')), 'hex'), 32)::uuid
        and encode(fingerprint, 'hex') = left(new.fingerprint, 20);
      if found then
        new.status := 200;
        new.paid := 1;
        new.body := '';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger idempotency_render_key before insert on idempotency
    for each row when (new.status = 0) execute function show_render_key()`.execute(db);
}
