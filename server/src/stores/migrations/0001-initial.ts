import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

type Database = Kysely<unknown>;

/** Creates every table, index and trigger of the first release. `tables.ts` describes the columns. */
export async function up(db: Database): Promise<void> {
  await createAccounts(db);
  await createLedger(db);
  await createTemplates(db);
  await createJobs(db);
  await createCalls(db);
  await createSignIns(db);
  await createLaunches(db);
  await createUse(db);
  await createMark(db);
  // creates the sequence for instance numbers; SQLite needs none, because its only instance has the number 0
  if (isPostgres(db)) await sql`create sequence instance_numbers as integer cycle`.execute(db);
}

async function createAccounts(db: Database): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('trial_available', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('granted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('paid', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('api_keys_account').on('api_keys').column('account_id').execute();
}

async function createLedger(db: Database): Promise<void> {
  await db.schema
    .createTable('ledger')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('labels', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // allows one grant per account, and one charge and one refund per job or render
    .addPrimaryKeyConstraint('ledger_once', ['reference', 'kind'])
    .execute();
  await db.schema.createIndex('ledger_account').on('ledger').columns(['account_id', 'created_at']).execute();
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('subscriptions_account').on('subscriptions').column('account_id').execute();
  await db.schema
    .createTable('billing_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
}

/**
 * Creates the table of templates, with a covering index for lists of templates. Without this index, SQLite would read
 * each template of up to 1 MiB to reach its frame, which is the template without its elements. PostgreSQL does not need
 * this wide index, because it stores long values outside of the row. PostgreSQL also limits the width of index rows.
 */
async function createTemplates(db: Database): Promise<void> {
  await db.schema
    .createTable('templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('frame', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .execute();
  const place = ['account_id', 'created_at', 'id'];
  await db.schema
    .createIndex('templates_listed')
    .on('templates')
    .columns(isPostgres(db) ? place : [...place, 'updated_at', 'name', 'frame'])
    .execute();
}

async function createJobs(db: Database): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('template_digest', 'text', (column) => column.notNull())
    .addColumn('start_position', 'integer', (column) => column.notNull())
    .addColumn('resolution', 'integer', (column) => column.notNull())
    .addColumn('verify', 'text')
    .addColumn('format', 'text', (column) => column.notNull().defaultTo('pdf'))
    .addColumn('printer', 'text')
    .addColumn('labels_total', 'integer', (column) => column.notNull())
    .addColumn('labels_done', 'integer', (column) => column.notNull())
    .addColumn('warning_count', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('error_code', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('trace', 'text')
    // wide columns are last, because SQLite reads all preceding columns of a row to reach a column
    .addColumn('cut_items', 'text')
    .addColumn('verified', 'text')
    .addColumn('warnings', 'text', (column) => column.notNull())
    .execute();
  const isOpen = sql<boolean>`status in ('pending', 'processing')`;
  await db.schema.createIndex('jobs_unfinished').on('jobs').column('created_at').where(isOpen).execute();
  await db.schema.createIndex('jobs_expiry').on('jobs').column('expires_at').execute();
  await db.schema.createIndex('jobs_account_expiry').on('jobs').columns(['account_id', 'expires_at']).execute();
  await db.schema.createIndex('jobs_template').on('jobs').column('template_digest').execute();
  await createJobContents(db);
}

/**
 * Creates the tables for the templates and items of jobs. They are separate from the table of jobs, because an update
 * rewrites the whole row and a job's row changes three times. Equal templates are stored once and removed with their
 * last job.
 */
async function createJobContents(db: Database): Promise<void> {
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
    .addColumn('instance', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('job_items_key', ['job_id', 'part']);
  if (isPostgres(db)) {
    await items.execute();
    await removeContentsOnPostgres(db);
    return;
  }
  await items.modifyEnd(sql`without rowid`).execute();
  await sql`create trigger jobs_contents_removed after delete on jobs begin
    delete from job_items where job_id = old.id;
    delete from job_templates where digest = old.template_digest
      and not exists (select 1 from jobs where template_digest = old.template_digest);
    end`.execute(db);
}

/**
 * Creates the trigger that removes the template and items of a deleted job. In PostgreSQL, a concurrent insert of a job
 * locks its template against deletion (`for key share`). So the trigger first locks the template, and only the next
 * statement checks whether another job uses the template.
 */
async function removeContentsOnPostgres(db: Database): Promise<void> {
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

/** Creates the tables for rate-limit windows and idempotency keys. */
async function createCalls(db: Database): Promise<void> {
  await db.schema
    .createTable('rate_windows')
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_windows_key', ['key_id', 'kind'])
    .execute();
  await db.schema.createIndex('rate_windows_age').on('rate_windows').column('starts_at').execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('instance', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['account_id', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();
}

/**
 * Creates the tables for developers' users, passwords and sessions in the sign-in library's format: times are ISO 8601
 * text.
 */
async function createSignIns(db: Database): Promise<void> {
  await db.schema
    .createTable('sign_in_users')
    .addColumn('id', 'text', (column) => column.primaryKey().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_passwords')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('sign_in_users.id'))
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('sign_in_users.id'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_sessions_user').on('sign_in_sessions').column('user_id').execute();
  await createExpiryIndex(db, 'sign_in_sessions');
}

/** Creates the tables for the launch links of shops and for the sessions started with these links. */
async function createLaunches(db: Database): Promise<void> {
  for (const table of ['launch_links', 'launched_sessions']) {
    await db.schema
      .createTable(table)
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await createExpiryIndex(db, table);
  }
}

async function createExpiryIndex(db: Database, table: string): Promise<void> {
  await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
}

/** Creates the tables for each account's stored bytes and its daily thread time. */
async function createUse(db: Database): Promise<void> {
  await db.schema
    .createTable('stored_bytes')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('things', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_bytes_key', ['account_id', 'kind'])
    .execute();
  if (isPostgres(db)) await createCount(db);
  await sumUp(db, 'templates', 'templates');
  await sumUp(db, 'jobs', 'jobs');
  await sumUp(db, 'answers', 'idempotency');
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

/** Creates triggers that update the sums of stored bytes with every insert, update and delete. */
async function sumUp(db: Database, kind: string, name: string): Promise<void> {
  const table = sql.table(name);
  if (isPostgres(db)) {
    await sql`create trigger ${sql.ref(`${name}_stored`)} after insert or delete or update of bytes on ${table}
      for each row execute function count_stored(${sql.lit(kind)})`.execute(db);
    return;
  }
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

/**
 * Creates the function that PostgreSQL's triggers call to update the sums of stored bytes. Each trigger passes the
 * kind of data that its table contains.
 */
async function createCount(db: Database): Promise<void> {
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

/**
 * Creates the table for the database's id and number of changes, which are compared with `data-folder.json` to detect
 * an older copy.
 */
async function createMark(db: Database): Promise<void> {
  await db.schema
    .createTable('data_folder')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into data_folder (id, changes) values (${randomUUID()}, 0)`.execute(db);
}
