import { cpuMillisecondsOf, quantile } from '../server-bench/figures.ts';
import type { BenchCluster, Instance } from './bench-cluster.ts';
import { cpuOfDatabase } from './cpu.ts';
import { logPosition, statementsOf } from './database-counts.ts';
import { type Arrival, type Departure, waitsByAccount } from './queue-simulation.ts';

const LABELS = 1000;

/** Figures of jobs of 1,000 labels, one at a time, on an otherwise idle cluster and on an embedded server. */
export interface IdleFigures {
  /** Median time from sending a job to receiving its result, in milliseconds. */
  readonly embeddedMedian: number;
  readonly clusterMedian: number;
  /** CPU milliseconds per job: of the api and worker processes, of PostgreSQL, and of the embedded server. */
  readonly apiCpu: number;
  readonly workerCpu: number;
  readonly databaseCpu: number;
  readonly embeddedCpu: number;
  /** SQL statements per job from the api and worker processes, including heartbeats and polls for work. */
  readonly statements: number;
  /** Bytes per job: written to PostgreSQL's write-ahead log, and the size of the PDF. */
  readonly logBytes: number;
  readonly pdfBytes: number;
}

const WARM_UP_JOBS = 3;

export async function measureIdleJobs(cluster: BenchCluster, jobs: number): Promise<IdleFigures> {
  const embedded = await cluster.startEmbedded();
  const [api, worker] = [await cluster.start('api'), await cluster.start('worker')];
  const [key = ''] = await cluster.newKeys(1);
  const times = { embedded: [] as number[], cluster: [] as number[] };
  const sums = { embedded: 0, api: 0, worker: 0, database: 0, log: 0, statements: 0 };
  let pdfBytes = 0;
  try {
    for (let job = -WARM_UP_JOBS; job < jobs; job++) {
      const before = await Promise.all([cpuOf(embedded), cpuOf(api), cpuOf(worker), cpuOfDatabase(cluster.postmaster)]);
      const log = await logPosition(cluster);
      const statements = await statementsOf(cluster);
      const alone = await printOne(embedded.url, embedded.key, job);
      const shared = await printOne(api.url, key, job);
      if (job < 0) continue;
      times.embedded.push(alone.milliseconds);
      times.cluster.push(shared.milliseconds);
      sums.embedded += (await cpuOf(embedded)) - before[0];
      sums.api += (await cpuOf(api)) - before[1];
      sums.worker += (await cpuOf(worker)) - before[2];
      sums.database += (await cpuOfDatabase(cluster.postmaster)) - before[3];
      sums.log += (await logPosition(cluster)) - log;
      sums.statements += (await statementsOf(cluster)) - statements;
      pdfBytes = await sizeOf(shared.pdf);
    }
  } finally {
    for (const { process } of [embedded, api, worker]) await process.stop();
  }
  return {
    embeddedMedian: quantile(times.embedded, 0.5),
    clusterMedian: quantile(times.cluster, 0.5),
    ...{ apiCpu: sums.api / jobs, workerCpu: sums.worker / jobs, databaseCpu: sums.database / jobs },
    ...{ embeddedCpu: sums.embedded / jobs, statements: sums.statements / jobs, logBytes: sums.log / jobs, pdfBytes },
  };
}

/** Figures of many jobs from several accounts at once, on two workers. */
export interface CrowdFigures {
  readonly jobs: number;
  readonly accounts: number;
  /** Seconds until the last job ended, and mean seconds from a job's acceptance to its end. */
  readonly seconds: number;
  readonly meanWait: number;
  /** Ratio of the longest to the shortest mean wait of an account. */
  readonly worstRatio: number;
  /** Mean seconds to draw and store a job. `gapSeconds` is the mean time between two jobs on a worker. */
  readonly jobSeconds: number;
  /** `jobSeconds` of jobs that started after all jobs had been accepted. */
  readonly lateJobSeconds: number;
  readonly gapSeconds: number;
  /** Mean of the shortest tenth of the gaps, when the machine was least busy. */
  readonly quietGapSeconds: number;
  /** CPU milliseconds per job, of the workers and of PostgreSQL. */
  readonly workerCpu: number;
  readonly databaseCpu: number;
  /** CPU milliseconds per job, of the api process and PostgreSQL, while jobs were submitted. */
  readonly acceptCpu: number;
}

export interface Crowd {
  readonly figures: CrowdFigures;
  /** Arrival times of the jobs, for the simulation. */
  readonly arrivals: readonly Omit<Arrival, 'coreSeconds'>[];
}

export const WORKERS = 2;

/**
 * Measures many jobs. All accounts submit all their jobs at once: a later account would find a shorter queue and wait
 * less, even with fair turns.
 */
export async function measureCrowd(cluster: BenchCluster, jobs: number, accounts: number): Promise<Crowd> {
  const api = await cluster.start('api');
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => cluster.start('worker')));
  const keys = await cluster.newKeys(accounts);
  try {
    // One warm-up job for each worker, both at once.
    await Promise.all(keys.slice(0, WORKERS).map((key) => printOne(api.url, key, 0)));
    const [{ now = 0 } = {}] = await cluster.ask<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const cpu = async (): Promise<readonly [number, number]> => {
      const used = await Promise.all(workers.map(cpuOf));
      return [used.reduce((sum, one) => sum + one, 0), await cpuOfDatabase(cluster.postmaster)];
    };
    const acceptingCpu = async (): Promise<number> => (await cpuOf(api)) + (await cpuOfDatabase(cluster.postmaster));
    const before = await cpu();
    const acceptingBefore = await acceptingCpu();
    const each = Array.from({ length: jobs / accounts }, (_, job) => job);
    await Promise.all(keys.flatMap((key) => each.map((job) => accept(api.url, key, job))));
    const acceptCpu = ((await acceptingCpu()) - acceptingBefore) / jobs;
    for (;;) {
      const [open] = await cluster.ask("select from jobs where status in ('pending', 'processing') limit 1");
      if (open === undefined) break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const after = await cpu();
    const rows = await cluster.ask<{ account: string; created: string; completed: string | null }>(
      `select account_id as account, created_at as created, completed_at as completed from jobs
       where created_at >= ${Math.floor(now)} order by created_at, id`,
    );
    const first = Number(rows[0]?.created);
    const departures: Departure[] = rows.map(({ account, created, completed }) => {
      if (completed === null) throw new Error('a job of the bench failed');
      const took = (Number(completed) - Number(created)) / 1000;
      return { account, took, waited: Number.NaN, endedAt: (Number(completed) - first) / 1000 };
    });
    const waits = waitsByAccount(departures);
    const seconds = Math.max(...departures.map(({ endedAt }) => endedAt));
    return {
      figures: {
        ...{ jobs, accounts, seconds },
        meanWait: departures.reduce((sum, { took }) => sum + took, 0) / departures.length,
        worstRatio: (waits.at(-1)?.meanSeconds ?? 0) / (waits[0]?.meanSeconds ?? 1),
        ...timesOf(workers, Number(rows.at(-1)?.created)),
        acceptCpu,
        ...{ workerCpu: (after[0] - before[0]) / jobs, databaseCpu: (after[1] - before[1]) / jobs },
      },
      arrivals: rows.map(({ account, created }) => ({ account, at: (Number(created) - first) / 1000 })),
    };
  } finally {
    for (const { process } of [api, ...workers]) await process.stop();
  }
}

/** Measures gaps only between jobs: after its last job, a worker had nothing waiting. */
function timesOf(
  workers: readonly Instance[],
  allAcceptedAt: number,
): Pick<CrowdFigures, 'jobSeconds' | 'lateJobSeconds' | 'gapSeconds' | 'quietGapSeconds'> {
  // The first job of each worker was a warm-up.
  const drawn = workers.map((worker) => worker.drawn.slice(1));
  const gaps = drawn.flatMap((jobs) =>
    jobs.slice(1).map(({ endedAt, took }, index) => endedAt - took - (jobs[index]?.endedAt ?? 0)),
  );
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const late = drawn.flat().filter(({ endedAt, took }) => endedAt - took >= allAcceptedAt);
  return {
    jobSeconds: mean(drawn.flat().map(({ took }) => took)) / 1000,
    lateJobSeconds: mean(late.map(({ took }) => took)) / 1000,
    gapSeconds: mean(gaps) / 1000,
    quietGapSeconds: quantile(gaps, 0.1) / 1000,
  };
}

const cpuOf = ({ process }: Instance): Promise<number> => cpuMillisecondsOf(process.pid);

const headersOf = (key: string) => ({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' });

async function accept(url: string, key: string, job: number): Promise<string> {
  const items = Array.from({ length: LABELS }, (_, index) => ({
    data: { name: `Item ${job}-${index}`, price: `$ ${index}`, sku: `J${job}-${index}` },
  }));
  const body = JSON.stringify({ starter: 'product-label-2x1', items });
  const answer = await fetch(`${url}/print`, { method: 'POST', headers: headersOf(key), body });
  const text = await answer.text();
  if (answer.status !== 202) throw new Error(`/print: ${answer.status} ${text}`);
  return (JSON.parse(text) as { jobId: string }).jobId;
}

/** Prints one job. Returns how long the client waited, and the URL of the PDF. */
async function printOne(url: string, key: string, job: number): Promise<{ milliseconds: number; pdf: string }> {
  const began = performance.now();
  const jobId = await accept(url, key, job);
  for (;;) {
    const answer = await fetch(`${url}/print/${jobId}?wait=20`, { headers: headersOf(key) });
    const { status, url: pdf = '' } = (await answer.json()) as { status: string; url?: string };
    if (status === 'completed') return { milliseconds: performance.now() - began, pdf };
    if (status === 'failed' || !answer.ok) throw new Error(`job ${jobId}: ${answer.status} ${status}`);
  }
}

async function sizeOf(pdf: string): Promise<number> {
  const answer = await fetch(pdf, { method: 'HEAD' });
  return Number(answer.headers.get('Content-Length'));
}
