import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

type Database = Kysely<unknown>;

/**
 * Creates the tables for webhooks, their deliveries, and the outbox of events that are not yet assigned to webhooks.
 * Adds columns for events that are sent once: the number of trial labels at which an account gets `trial.low`, and
 * whether an agent's silence was reported.
 */
export async function up(db: Database): Promise<void> {
  await createWebhooks(db);
  await createEvents(db);
  await createDeliveries(db);
  await db.schema.alterTable('accounts').addColumn('trial_low_at', 'integer').execute();
  await db.schema
    .alterTable('agents')
    .addColumn('is_silent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Must match the condition of the queries, with literals: databases can't match a partial index to a condition with
  // bound parameters.
  const isHeard = sql<boolean>`is_silent = 0`;
  await db.schema.createIndex('agents_heard').on('agents').column('last_seen_at').where(isHeard).execute();
  await (isPostgres(db) ? addTriggerOnPostgres(db) : addTriggerOnSqlite(db));
}

async function createWebhooks(db: Database): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', 'bigint')
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('disabled_reason', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failing_since', 'bigint')
    .addColumn('paused_until', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('lease', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhooks_listed').on('webhooks').columns(['account_id', 'created_at', 'id']).execute();
  const isWaiting = sql<boolean>`due_at is not null`;
  await db.schema.createIndex('webhooks_due').on('webhooks').column('due_at').where(isWaiting).execute();
}

async function createEvents(db: Database): Promise<void> {
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhook_events_ordered').on('webhook_events').columns(['created_at', 'id']).execute();
}

async function createDeliveries(db: Database): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('last_attempt', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_listed')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('webhook_deliveries_age').on('webhook_deliveries').column('created_at').execute();
  const isPending = sql<boolean>`state = 'pending'`;
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'next_at'])
    .where(isPending)
    .execute();
}

/**
 * Adds the trigger that records `trial.low`. A trigger covers every charge, including the prepared statements that
 * charge for single labels. The trigger does not run for accounts whose `trial_low_at` is null or -1: no webhook
 * subscribes to the event, or it was already recorded.
 */
async function addTriggerOnSqlite(db: Database): Promise<void> {
  await sql`create trigger accounts_trial_low after update of trial_available on accounts
    when new.trial_available <= new.trial_low_at begin
    update accounts set trial_low_at = -1 where id = new.id;
    insert into webhook_events (id, account_id, type, data, created_at) values (
      lower(hex(randomblob(16))), new.id, 'trial.low',
      '{"available":' || new.trial_available || '}',
      cast(unixepoch('subsec') * 1000 as integer));
    end`.execute(db);
}

async function addTriggerOnPostgres(db: Database): Promise<void> {
  await sql`create function note_trial_low() returns trigger language plpgsql as $$
    begin
      update accounts set trial_low_at = -1 where id = new.id;
      insert into webhook_events (id, account_id, type, data, created_at) values (
        gen_random_uuid()::text, new.id, 'trial.low',
        '{"available":' || new.trial_available || '}',
        (extract(epoch from clock_timestamp()) * 1000)::bigint);
      return null;
    end $$`.execute(db);
  await sql`create trigger accounts_trial_low after update of trial_available on accounts
    for each row when (new.trial_available <= new.trial_low_at) execute function note_trial_low()`.execute(db);
}
