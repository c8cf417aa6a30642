import { availableParallelism } from 'node:os';
import type { FilledTemplate } from '@platen/sdk';
import { createPdf } from '@platen/sdk/pdf';
import { starters } from '@platen/sdk/render';
import { compareRenders, renderContenders } from '../server-bench/compare.ts';
import { fairness } from '../server-bench/fairness.ts';
import { cpuMillisecondsOf, quantile } from '../server-bench/figures.ts';
import { startGenerator } from '../server-bench/generator.ts';
import type { LoadOrder } from '../server-bench/load.ts';
import { workloads } from '../server-bench/workloads.ts';
import type { BenchCluster } from './bench-cluster.ts';
import { cpuOfDatabase } from './cpu.ts';

const ACCOUNTS = 32;
/** Number of accounts when the cost is compared with drawing alone. The fairness runs use each number in turn. */
const COMPARED_ACCOUNTS = 4;
const WARM_UP_CALLS = 1000;

/** Prints the throughput and the fairness of one `api` process with all cores, next to their targets. */
export async function showRenderTargets(cluster: BenchCluster): Promise<void> {
  const api = await cluster.start('api', { PLATEN_RENDER_THREADS: String(availableParallelism()) });
  const keys = await cluster.newKeys(ACCOUNTS);
  const generator = startGenerator();
  const [workload] = await workloads();
  const body = workload?.body ?? '';
  const load = (order: Pick<LoadOrder, 'connections' | 'calls' | 'body'> & Partial<LoadOrder>) =>
    generator.load({ urls: [`${api.url}/render`], keys: keys.slice(0, COMPARED_ACCOUNTS), ...order });
  try {
    await load({ connections: 8, calls: WARM_UP_CALLS, body });
    await compareRenders(load, body, renderContenders(api.process.pid));
    await fairness(load, keys, body);
  } finally {
    generator.end();
    await api.process.stop();
  }
}

const TURNS = 9;
const JOBS = 100;
const WARM_UP_TURNS = 5;
/** Jobs that are open at the same time. */
const OPEN_JOBS = 8;
/** Highest ratio of the worker's CPU time for a job with one label to drawing that label alone. */
const TARGET_RATIO = 5.5;

/** CPU milliseconds of one job, in each process. */
interface JobCpu {
  readonly drawing: number;
  readonly api: number;
  readonly worker: number;
  readonly database: number;
}

/**
 * Prints the CPU time of a job with one label, next to drawing its PDF in this process. The turns alternate, so that
 * noise affects both.
 */
export async function showSingleJobs(cluster: BenchCluster): Promise<void> {
  const [api, worker] = [await cluster.start('api'), await cluster.start('worker')];
  const [key = ''] = await cluster.newKeys(1);
  const cpu = async (): Promise<readonly [number, number, number]> => [
    await cpuMillisecondsOf(api.process.pid),
    await cpuMillisecondsOf(worker.process.pid),
    await cpuOfDatabase(cluster.postmaster),
  ];
  const found: JobCpu[] = [];
  try {
    for (let turn = -WARM_UP_TURNS; turn < TURNS; turn++) {
      const drawing = await drawnAlone(JOBS);
      const before = await cpu();
      await printAll(api.url, key);
      const [apiCpu = 0, workerCpu = 0, database = 0] = (await cpu()).map((each, index) => each - (before[index] ?? 0));
      if (turn < 0) continue;
      found.push({ drawing, api: apiCpu / JOBS, worker: workerCpu / JOBS, database: database / JOBS });
    }
  } finally {
    for (const { process } of [api, worker]) await process.stop();
  }
  const median = (read: (one: JobCpu) => number): string => quantile(found.map(read), 0.5).toFixed(2);
  console.table({
    'a job with one label': {
      'drawing alone': median(({ drawing }) => drawing),
      api: median((one) => one.api),
      worker: median((one) => one.worker),
      PostgreSQL: median(({ database }) => database),
      'worker / drawing': median((one) => one.worker / one.drawing),
      target: `≤ ${TARGET_RATIO}`,
    },
  });
  console.log(`CPU milliseconds; medians of ${TURNS} turns of ${JOBS} jobs, ${OPEN_JOBS} at a time.`);
}

const STARTER = 'product-label-2x1';
const dataOf = (serial: number) => ({ name: `Item ${serial}`, price: `$ ${serial}`, sku: `J${serial}` });
let serial = 0;

/** Draws PDFs with one label in this process. Returns the CPU milliseconds of each. */
async function drawnAlone(jobs: number): Promise<number> {
  const template = starters.find(({ id }) => id === STARTER)?.template as FilledTemplate;
  const before = process.cpuUsage();
  for (let job = 0; job < jobs; job++) await createPdf({ template, items: [{ data: dataOf(++serial) }] });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / jobs;
}

/** Prints the jobs of one turn, and waits until they are done. */
async function printAll(url: string, key: string): Promise<void> {
  let left = JOBS;
  const keepPrinting = async (): Promise<void> => {
    while (left-- > 0) await printOne(url, key);
  };
  await Promise.all(Array.from({ length: OPEN_JOBS }, keepPrinting));
}

async function printOne(url: string, key: string): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ starter: STARTER, items: [{ data: dataOf(++serial) }] });
  const sent = await fetch(`${url}/print`, { method: 'POST', headers, body });
  const { jobId } = (await sent.json()) as { jobId: string };
  for (;;) {
    const answer = await fetch(`${url}/print/${jobId}?wait=20`, { headers });
    const { status } = (await answer.json()) as { status: string };
    if (status === 'completed') return;
    if (status === 'failed' || !answer.ok) throw new Error(`job ${jobId}: ${answer.status} ${status}`);
  }
}
