import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/** What is stored for accounts, with the column that belongs to each row of it. */
const STORED = { templates: 'templates', jobs: 'jobs', answers: 'idempotency' } as const;
/** What the rows that are there already take in SQLite, in bytes of UTF-8; in PostgreSQL no release before had any. */
const PRESENT = {
  templates: sql`length(cast(template as blob))`,
  // PDFs of jobs that ended are left out: they are gone within the day
  jobs: sql`length(cast(template as blob)) + length(cast(items as blob))`,
  answers: sql`length(cast(body as blob))`,
} as const;

/** Bytes that each account has stored, summed up where they change, and the time that it takes of the threads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_bytes')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('things', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_bytes_key', ['account_id', 'kind'])
    .execute();
  if (isPostgres(db)) await createCount(db);
  for (const kind of ['templates', 'jobs', 'answers'] as const) await sumUp(db, kind);
  await db.schema.createIndex('jobs_account_expiry').on('jobs').columns(['account_id', 'expires_at']).execute();
  await db.schema
    .createTable('account_days')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('labels', 'bigint', (column) => column.notNull())
    .addColumn('label_milliseconds', 'bigint', (column) => column.notNull())
    .addColumn('job_milliseconds', 'bigint', (column) => column.notNull())
    .addColumn('timeouts', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_days_key', ['account_id', 'day'])
    .execute();
  await db.schema.createIndex('account_days_age').on('account_days').column('day').execute();
}

/** The database keeps the sums itself: no statement that adds, changes or removes a row can leave them behind. */
async function sumUp(db: Kysely<unknown>, kind: keyof typeof STORED): Promise<void> {
  const name = STORED[kind];
  const table = sql.table(name);
  await db.schema
    .alterTable(name)
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  if (isPostgres(db)) {
    await sql`create trigger ${sql.ref(`${name}_stored`)} after insert or delete or update of bytes on ${table}
      for each row execute function count_stored(${sql.lit(kind)})`.execute(db);
    return;
  }
  await sql`update ${table} set bytes = ${PRESENT[kind]}`.execute(db);
  await sql`insert into stored_bytes (account_id, kind, things, bytes)
    select account_id, ${sql.lit(kind)}, count(*), sum(bytes) from ${table} group by account_id`.execute(db);
  await sql`create trigger ${sql.ref(`${name}_added`)} after insert on ${table} begin
    insert into stored_bytes (account_id, kind, things, bytes)
      values (new.account_id, ${sql.lit(kind)}, 1, new.bytes)
      on conflict (account_id, kind) do update set things = things + 1, bytes = bytes + new.bytes;
    end`.execute(db);
  await sql`create trigger ${sql.ref(`${name}_resized`)} after update of bytes on ${table} begin
    update stored_bytes set bytes = bytes + new.bytes - old.bytes
      where account_id = new.account_id and kind = ${sql.lit(kind)};
    end`.execute(db);
  await sql`create trigger ${sql.ref(`${name}_removed`)} after delete on ${table} begin
    update stored_bytes set things = things - 1, bytes = bytes - old.bytes
      where account_id = old.account_id and kind = ${sql.lit(kind)};
    end`.execute(db);
}

/** What PostgreSQL's triggers do, for the kind that each is made with. */
async function createCount(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_stored() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into stored_bytes (account_id, kind, things, bytes) values (new.account_id, tg_argv[0], 1, new.bytes)
          on conflict (account_id, kind) do update
          set things = stored_bytes.things + 1, bytes = stored_bytes.bytes + excluded.bytes;
      elsif tg_op = 'UPDATE' then
        update stored_bytes set bytes = bytes + new.bytes - old.bytes
          where account_id = new.account_id and kind = tg_argv[0];
      else
        update stored_bytes set things = things - 1, bytes = bytes - old.bytes
          where account_id = old.account_id and kind = tg_argv[0];
      end if;
      return null;
    end $$`.execute(db);
}
