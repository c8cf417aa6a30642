import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

type Database = Kysely<unknown>;

/**
 * Creates the tables for printers, the agents that reach them, the pairing of agents, and deliveries of jobs to
 * printers. A delivery is deleted together with its job.
 */
export async function up(db: Database): Promise<void> {
  await createAgents(db);
  await createPrinters(db);
  await createDeliveries(db);
  await db.schema.alterTable('jobs').addColumn('printer_id', 'text').execute();
  await (isPostgres(db) ? addTriggerOnPostgres(db) : addTriggerOnSqlite(db));
}

async function createAgents(db: Database): Promise<void> {
  await db.schema
    .createTable('agents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.unique())
    .addColumn('devices', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('agents_listed').on('agents').columns(['account_id', 'created_at', 'id']).execute();
  await db.schema
    .createTable('agent_pairings')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('agent_id', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('agent_pairings_expiry').on('agent_pairings').column('expires_at').execute();
}

async function createPrinters(db: Database): Promise<void> {
  await db.schema
    .createTable('printers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('profile', 'text')
    .addColumn('agent_id', 'text')
    .addColumn('address', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('printers_listed').on('printers').columns(['account_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('printers_of_agent').on('printers').column('agent_id').execute();
}

async function createDeliveries(db: Database): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('job_id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('printer_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('ready_at', 'bigint')
    .addColumn('claim', 'text')
    .addColumn('parts', 'text')
    .addColumn('detail', 'text')
    .addColumn('interrupted_at', 'integer')
    .addColumn('continued_by', 'text')
    .execute();
  // Must match the condition of the queries, with literals: databases can't match a partial index to a condition with
  // bound parameters.
  const isQueued = sql<boolean>`state = 'queued'`;
  await db.schema.createIndex('deliveries_queued').on('deliveries').column('printer_id').where(isQueued).execute();
}

async function addTriggerOnSqlite(db: Database): Promise<void> {
  await sql`create trigger jobs_delivery_removed after delete on jobs when old.printer_id is not null begin
    delete from deliveries where job_id = old.id;
    end`.execute(db);
}

async function addTriggerOnPostgres(db: Database): Promise<void> {
  await sql`create function remove_delivery() returns trigger language plpgsql as $$
    begin
      delete from deliveries where job_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger jobs_delivery_removed after delete on jobs
    for each row when (old.printer_id is not null) execute function remove_delivery()`.execute(db);
}
