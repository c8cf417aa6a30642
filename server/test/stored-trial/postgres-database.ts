import pg from 'pg';
import { migrateQueue } from '../../src/jobs/queue/pg-boss/boss.ts';
import { openPostgresForCommand } from '../../src/stores/postgres/open-postgres.ts';
import { settingsOf } from '../postgres/databases.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import type { StatementCost, TrialDatabase } from './database.ts';
import type { Engine } from './fill.ts';

/**
 * Settings of PostgreSQL: caches that hold the most used pages, and no waiting for the disk, because the trial compares
 * the work that statements do.
 */
export const POSTGRES_SETTINGS = [
  ...['shared_buffers=1GB', 'work_mem=64MB', 'maintenance_work_mem=512MB', 'max_wal_size=4GB', 'wal_level=minimal'],
  ...['max_wal_senders=0', 'max_connections=100', 'shared_preload_libraries=pg_stat_statements'],
];

const engine: Engine = {
  numbers: (from, to) => `generate_series(${from}::bigint, ${to - 1}::bigint) as s(n)`,
  bytes: (text) => `convert_to(${text}, 'UTF8')`,
  isoTime: (milliseconds) =>
    `to_char(to_timestamp(${milliseconds} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  uuid: 'uuid',
};

/** Pseudo-random ids, which the trial can compute again. */
const TRIAL_UUID = `create function trial_uuid(name text, number bigint) returns text language sql immutable parallel safe
  return md5(name || number)::uuid::text`;

/** Statements of pg_stat_statements itself and of job queues that poll; their number depends on the time. */
const QUEUE = 'platen_queue';

/** Creates a database with the current schema. */
export async function postgresDatabase(server: PostgresServer, name: string, dataDir: string): Promise<TrialDatabase> {
  await server.run(`create database ${name}`);
  const url = server.urlOf(name);
  const open = async () => {
    const { stores } = await openPostgresForCommand(settingsOf(url));
    return { stores, close: stores.close };
  };
  await (await open()).close();
  await migrateQueue(settingsOf(url));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create extension pg_stat_statements; ${TRIAL_UUID}`);
  const costs = async (): Promise<readonly StatementCost[]> => {
    const { rows } = await client.query<StatementCost>(
      `select query as text, calls::float8, total_exec_time::float8 as milliseconds,
          (shared_blks_hit + shared_blks_read)::float8 as pages from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())
          and query not like '%pg_stat_statements%' and query not like '%${QUEUE}%'`,
    );
    return rows;
  };
  return {
    ...{ engine, open, costs, logPages: undefined },
    environment: { PLATEN_DATA_DIR: dataDir, PLATEN_DATABASE_URL: url, PLATEN_LINK_SECRET: '7'.repeat(64) },
    fill: (statements) => fill(client, statements),
    add: async (statements) => {
      for (const statement of statements) await client.query(statement);
    },
    settle: async () => {
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    },
    bytes: async () => {
      const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
      return Number(rows[0]?.bytes);
    },
    keyBytes: async () => {
      const { rows } = await client.query<{ bytes: number }>(
        "select pg_total_relation_size('render_keys')::float8 / greatest(1, count(*)) as bytes from render_keys",
      );
      return rows[0]?.bytes;
    },
    close: () => client.end(),
  };
}

/** Tables with the most rows, to which no foreign key refers. */
const LARGE = ['jobs', 'job_items', 'idempotency', 'render_keys', 'ledger'];

/**
 * Runs statements without triggers, foreign keys and indexes, in one transaction, so that the rows of the large tables
 * need no write-ahead log (PostgreSQL manual, 14.4.7).
 */
async function fill(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; truncate ${LARGE.join(', ')}`);
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
    `select conname as name, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'p' and relname = any($1)`,
    [LARGE],
  );
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = any($1)',
    [LARGE],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of statements) await client.query(statement);
  for (const { name, table, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('commit');
}
