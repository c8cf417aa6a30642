// npm run bench -- server [--keep]: measures throughput and latency of /render at 1, 8, 32 and 128 connections, and
// during jobs of 1,000 labels, next to drawing alone and to servers of other libraries, and how evenly equal accounts
// wait, with the targets of both. Compares the first with docs/bench-server.json; --keep saves the new figures there.
// Nothing is asserted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frugalMemory } from '../../../tools/project.mjs';
import { createKey, startServer } from '../server-process.ts';
import { besideJobs } from './beside-jobs.ts';
import { fairness } from './fairness.ts';
import { cpuMillisecondsOf, type Figures, keepFigures, knownFigures, quantile, rowOf } from './figures.ts';
import { startGenerator } from './generator.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { peers } from './peers.ts';
import { workloads } from './workloads.ts';

const CONNECTIONS = [1, 8, 32, 128];
/** Accounts of the throughput runs; the runs for fairness use all. */
const ACCOUNTS = 4;
const ALL_ACCOUNTS = 32;
/** Enough calls for a meaningful 99th percentile. The warm-up lets V8 compile the code. */
const CALLS = 3000;
const WARM_UP_CALLS = 1000;

const dataDir = await mkdtemp(join(tmpdir(), 'platen-bench-'));
const environment = {
  ...frugalMemory,
  PLATEN_DATA_DIR: dataDir,
  PLATEN_LABELS_PER_MINUTE: '1000000000',
  PLATEN_REQUESTS_PER_MINUTE: '1000000000',
  PLATEN_TRIAL_LABELS: '1000000000',
};
const keys: string[] = [];
for (let account = 0; account < ALL_ACCOUNTS; account++) {
  keys.push(await createKey(environment, `bench-${account}@example.com`));
}
const server = startServer(environment, (text) => process.stderr.write(text));
const url = `${(await server.url) ?? ''}/api/v1`;
const generator = startGenerator();
type Order = Pick<LoadOrder, 'connections' | 'calls' | 'body'> & Partial<LoadOrder>;
const load = (order: Order): Promise<LoadReport> =>
  generator.load({ urls: [`${url}/render`], keys: keys.slice(0, ACCOUNTS), ...order });

async function measured(connections: number, body: string): Promise<Figures> {
  const cpuBefore = await cpuMillisecondsOf(server.pid);
  const report = await load({ connections, calls: CALLS, body });
  const cpu = (await cpuMillisecondsOf(server.pid)) - cpuBefore;
  const at = (share: number): number => quantile(report.milliseconds, share);
  return {
    labelsPerSecond: (CALLS / report.wallMilliseconds) * 1000,
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
    serverCpu: cpu / CALLS,
    loadCpu: report.cpuMilliseconds / CALLS,
  };
}

try {
  const known = await knownFigures();
  const found: Record<string, Figures> = {};
  for (const { name, body } of await workloads()) {
    await load({ connections: 8, calls: WARM_UP_CALLS, body });
    const table: Record<string, Record<string, string>> = {};
    for (const connections of CONNECTIONS) {
      const id = `${name}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;
      const figures = await measured(connections, body);
      found[id] = figures;
      table[id] = rowOf(figures, known[id]);
    }
    console.table(table);
  }
  console.log(
    'Milliseconds; CPU of the server and of the load for each call; in brackets what docs/bench-server.json has.',
  );
  const [quickest] = await workloads();
  if (quickest !== undefined) {
    await peers(load, server.pid, quickest.body);
    await fairness(load, keys, quickest.body);
  }
  await besideJobs(url, keys[0] ?? '');
  if (process.argv.includes('--keep')) await keepFigures(found);
} finally {
  generator.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
