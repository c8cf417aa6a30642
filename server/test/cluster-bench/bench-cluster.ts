import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { frugalMemory } from '../../../tools/project.mjs';
import { ensureAccount } from '../../src/accounts/create-account.ts';
import { createKey } from '../../src/accounts/keys.ts';
import { readConfig } from '../../src/read-config.ts';
import { openPostgresForCommand } from '../../src/stores/postgres/open-postgres.ts';
import { settingsOf } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import { startS3Server } from '../s3/s3-server.ts';
import { createKey as createKeyByCommand, type ServerProcess, startServer } from '../server-process.ts';
import { parentOf } from './cpu.ts';

/** The system under test: instances on one PostgreSQL and one S3, and an embedded server for comparison. */
export interface BenchCluster {
  /** Starts another instance and waits until it listens. `settings` replace those of the bench. */
  start(role: 'api' | 'worker', settings?: Readonly<Record<string, string>>): Promise<Instance>;
  /** Starts a server on SQLite and a folder, and creates a key. */
  startEmbedded(): Promise<Instance & { readonly key: string }>;
  /** Creates new accounts, on a trial or with Pro, and returns their keys. */
  newKeys(count: number, plan?: Plan): Promise<readonly string[]>;
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]>;
  /** Process id of PostgreSQL's main process. */
  readonly postmaster: number;
  end(): Promise<void>;
}

export type Plan = 'trial' | 'pro';

export interface Instance {
  readonly url: string;
  readonly process: ServerProcess;
  /** Jobs that it completed, in order. */
  readonly drawn: readonly DrawnJob[];
}

/** A job from a worker's log; times in milliseconds. */
export interface DrawnJob {
  readonly endedAt: number;
  /** Duration of drawing and storing the job. */
  readonly took: number;
}

const LIMITS = {
  ...{ PLATEN_LABELS_PER_MINUTE: '1000000000', PLATEN_REQUESTS_PER_MINUTE: '1000000000' },
  PLATEN_TRIAL_LABELS: '1000000000',
  // Long time limits for a busy machine.
  ...{ PLATEN_RENDER_SECONDS: '300', PLATEN_JOB_SECONDS: '600', PLATEN_DATABASE_CONNECT_SECONDS: '60' },
  ...{ PLATEN_RENDER_THREADS: '1', PLATEN_PRINT_THREADS: '1' },
};

/** Durable commits: PostgreSQL waits for its disk, as in production. */
const SETTINGS = [
  ...['fsync=on', 'full_page_writes=on', 'max_connections=200', 'shared_buffers=256MB'],
  'shared_preload_libraries=pg_stat_statements',
];

export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-bench-'));
  const database = await startPostgres(SETTINGS);
  await database.run('create database platen');
  const url = database.urlOf('platen');
  const s3 = await startS3Server();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const running: ServerProcess[] = [];
  let started = 0;
  const start = async (name: string, environment: Readonly<Record<string, string>>): Promise<Instance> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const settings = { ...frugalMemory, ...LIMITS, ...environment, PLATEN_DATA_DIR: dataDir };
    const drawn: DrawnJob[] = [];
    const server = startServer(settings, (text) => {
      for (const line of text.split('\n')) if (line !== '') note(name, line, drawn);
    });
    running.push(server);
    const listens = await server.url;
    if (listens === undefined) throw new Error(`${name} did not start`);
    return { url: `${listens}/api/v1`, process: server, drawn };
  };
  const shared = {
    ...{ PLATEN_DATABASE_URL: url, PLATEN_LINK_SECRET: '5'.repeat(64) },
    ...{ PLATEN_S3_ENDPOINT: s3.endpoint, PLATEN_S3_BUCKET: s3.bucket, PLATEN_S3_REGION: s3.credentials.region },
    PLATEN_S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    PLATEN_S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  };
  return {
    start: (role, settings = {}) => {
      // No info log for api processes: they log every call, which would distort the figures.
      const log = role === 'worker' ? { PLATEN_LOG_LEVEL: 'info' } : {};
      return start(`${role}-${++started}`, { ...shared, ...log, ...settings, PLATEN_ROLE: role });
    },
    startEmbedded: async () => {
      const instance = await start('embedded', {});
      return { ...instance, key: await createKeyByCommand({ ...LIMITS, PLATEN_DATA_DIR: join(folder, 'embedded') }) };
    },
    newKeys: (count, plan = 'trial') => newKeys(url, count, plan),
    ask: async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows,
    postmaster: await parentOf(rows[0]?.pid ?? 0),
    end: async () => {
      await Promise.all(running.map((server) => server.stop()));
      await client.end();
      await s3.stop();
      await database.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Parses a line of a process's log. Records completed jobs with time and duration; prints errors. */
function note(name: string, line: string, drawn: DrawnJob[]): void {
  const { time, level, event, workedMilliseconds } = readLine(line);
  if (event === 'job completed') drawn.push({ endedAt: Date.parse(String(time)), took: Number(workedMilliseconds) });
  else if (level !== 'info') process.stderr.write(`${name}: ${line}\n`);
}

function readLine(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

async function newKeys(url: string, count: number, plan: Plan): Promise<readonly string[]> {
  const { stores } = await openPostgresForCommand(settingsOf(url));
  const parts = { ...readConfig(LIMITS), newId: randomUUID, now: Date.now() };
  const keys: string[] = [];
  try {
    for (let account = 0; account < count; account++) {
      const owner = await ensureAccount(stores, { email: `${randomUUID()}@example.com` }, parts);
      if (plan === 'pro') await stores.ledger.setGranted(owner.id, true);
      keys.push(await createKey(stores, owner, parts));
    }
    return keys;
  } finally {
    await stores.close();
  }
}
