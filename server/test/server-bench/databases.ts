// npm run bench -- databases [TURNS]: compares /render on PostgreSQL and on SQLite, with one instance each. The runs
// alternate, so that noise affects both. The database is on the same machine and waits for its disk. Nothing is
// asserted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cpuOfDatabase, parentOf } from '../cluster-bench/cpu.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import { createKey, type ServerProcess, startServer } from '../server-process.ts';
import { cpuMillisecondsOf, quantile } from './figures.ts';
import { startGenerator } from './generator.ts';
import type { LoadReport } from './load.ts';
import { workloads } from './workloads.ts';

const CONNECTIONS = [8, 32];
const ACCOUNTS = 4;
const WARM_UP_CALLS = 500;
const CALLS = 200;
const TURNS = Number(process.argv[2] ?? 8);

interface Measured {
  readonly name: string;
  readonly server: ServerProcess;
  readonly url: string;
  readonly keys: readonly string[];
}

interface Sums {
  calls: number;
  wall: number;
  cpu: number;
  /** CPU time of PostgreSQL, also while SQLite is measured. */
  databaseCpu: number;
  readonly milliseconds: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'platen-bench-'));
const database = await startPostgres(['fsync=on', 'full_page_writes=on']);
await database.run('create database platen');
const asking = new pg.Client({ connectionString: database.urlOf('platen') });
await asking.connect();
const { rows: backends } = await asking.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = await parentOf(backends[0]?.pid ?? 0);
const generator = startGenerator();

async function started(name: string, more: Readonly<Record<string, string>>): Promise<Measured> {
  const environment = {
    PLATEN_DATA_DIR: join(folder, name),
    ...{ PLATEN_LABELS_PER_MINUTE: '1000000000', PLATEN_REQUESTS_PER_MINUTE: '1000000000' },
    PLATEN_TRIAL_LABELS: '1000000000',
    PLATEN_RENDER_SECONDS: '300',
    ...more,
  };
  const keys: string[] = [];
  for (let account = 0; account < ACCOUNTS; account++) {
    keys.push(await createKey(environment, `bench-${account}@example.com`));
  }
  const server = startServer(environment, (text) => process.stderr.write(text));
  return { name, server, keys, url: `${(await server.url) ?? ''}/api/v1/render` };
}

const load = ({ url, keys }: Measured, connections: number, calls: number, body: string): Promise<LoadReport> =>
  generator.load({ urls: [url], keys, connections, calls, body });

async function turn(measured: Measured, sums: Sums, connections: number, body: string): Promise<void> {
  const before = await cpuMillisecondsOf(measured.server.pid);
  const databaseBefore = await cpuOfDatabase(postmaster);
  const { milliseconds, wallMilliseconds } = await load(measured, connections, CALLS, body);
  sums.cpu += (await cpuMillisecondsOf(measured.server.pid)) - before;
  sums.databaseCpu += (await cpuOfDatabase(postmaster)) - databaseBefore;
  sums.wall += wallMilliseconds;
  sums.calls += CALLS;
  sums.milliseconds.push(...milliseconds);
}

const rowOf = ({ calls, wall, cpu, databaseCpu, milliseconds }: Sums) => ({
  'labels a second': Math.round((calls / wall) * 1000),
  p50: quantile(milliseconds, 0.5).toFixed(1),
  p95: quantile(milliseconds, 0.95).toFixed(1),
  'CPU of the server, a call': (cpu / calls).toFixed(2),
  'of PostgreSQL': (databaseCpu / calls).toFixed(2),
});

const both = [
  await started('SQLite', {}),
  await started('PostgreSQL', { PLATEN_DATABASE_URL: database.urlOf('platen'), PLATEN_LINK_SECRET: '0'.repeat(64) }),
] as const;
try {
  for (const { name, body } of await workloads()) {
    for (const measured of both) await load(measured, 8, WARM_UP_CALLS, body);
    const table: Record<string, object> = {};
    for (const connections of CONNECTIONS) {
      const sums = both.map((): Sums => ({ calls: 0, wall: 0, cpu: 0, databaseCpu: 0, milliseconds: [] }));
      for (let round = 0; round < TURNS; round++) {
        for (const [index, measured] of both.entries()) await turn(measured, sums[index] as Sums, connections, body);
      }
      for (const [index, measured] of both.entries()) {
        table[`${name}, ${connections}: ${measured.name}`] = rowOf(sums[index] as Sums);
      }
      const [sqlite, postgres] = sums as [Sums, Sums];
      table[`${name}, ${connections}: ratio`] = { 'labels a second': (sqlite.wall / postgres.wall).toFixed(2) };
    }
    console.table(table);
  }
} finally {
  generator.end();
  for (const { server } of both) await server.stop();
  await asking.end();
  await database.end();
  await rm(folder, { recursive: true, force: true });
}
