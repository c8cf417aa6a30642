import { cpuMillisecondsOf, quantile } from '../server-bench/figures.ts';
import { startGenerator } from '../server-bench/generator.ts';
import type { LoadReport } from '../server-bench/load.ts';
import { workloads } from '../server-bench/workloads.ts';
import type { BenchCluster, Instance, Plan } from './bench-cluster.ts';
import { cpuOfDatabase } from './cpu.ts';
import { logPosition, statementsOf } from './database-counts.ts';

/** Figures of a number of api processes. */
export interface RenderFigures {
  readonly labelsPerSecond: number;
  /** Latency of a call, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** CPU milliseconds per call, of the servers and of PostgreSQL. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly statements: number;
  /** Bytes written to PostgreSQL's write-ahead log. */
  readonly logBytes: number;
}

/** Numbers of api processes to compare. */
export const PROCESSES = [1, 2, 4];
/** Connections per process. The load per process stays the same, because the cost of a call depends on concurrency. */
const CONNECTIONS_A_PROCESS = 8;
const ACCOUNTS = 32;
const WARM_UP_CALLS = 600;
const CALLS_A_PROCESS = 150;
/**
 * Calls per second and process in the paced run: a tenth of the capacity on this project's machines. Processes,
 * database and load generator then don't compete for cores.
 */
const PACE_A_PROCESS = 40;

interface Sums {
  calls: number;
  wall: number;
  cpu: number;
  databaseCpu: number;
  statements: number;
  logBytes: number;
  readonly milliseconds: number[];
}

/** Figures by number of processes: 1, 2 and 4. */
export type RendersByProcesses = Readonly<Record<string, RenderFigures>>;

/** Measures 1, 2 and 4 processes on one database. The runs alternate, so that noise affects all of them. */
export async function measureRenders(
  cluster: BenchCluster,
  turns: number,
): Promise<{ readonly renders: RendersByProcesses; readonly pacedRenders: RendersByProcesses }> {
  const instances: Instance[] = [];
  for (let process = 0; process < Math.max(...PROCESSES); process++) instances.push(await cluster.start('api'));
  const keys = await cluster.newKeys(ACCOUNTS);
  const generator = startGenerator();
  const [workload] = await workloads();
  const load = (urls: readonly string[], calls: number, pace?: number): Promise<LoadReport> => {
    const connections = CONNECTIONS_A_PROCESS * urls.length;
    return generator.load({ urls, keys, connections, calls, pace, body: workload?.body ?? '' });
  };
  const cpuOf = async (some: readonly Instance[]): Promise<number> => {
    const used = await Promise.all(some.map(({ process }) => cpuMillisecondsOf(process.pid)));
    return used.reduce((sum, milliseconds) => sum + milliseconds, 0);
  };
  const turn = async (some: readonly Instance[], sums: Sums, paced: boolean): Promise<void> => {
    const urls = some.map(({ url }) => `${url}/render`);
    const calls = CALLS_A_PROCESS * some.length;
    const before = [await cpuOf(some), await cpuOfDatabase(cluster.postmaster), await statementsOf(cluster)] as const;
    const log = await logPosition(cluster);
    const pace = paced ? PACE_A_PROCESS * some.length : undefined;
    const { milliseconds, wallMilliseconds } = await load(urls, calls, pace);
    sums.cpu += (await cpuOf(some)) - before[0];
    sums.databaseCpu += (await cpuOfDatabase(cluster.postmaster)) - before[1];
    sums.statements += (await statementsOf(cluster)) - before[2];
    sums.logBytes += (await logPosition(cluster)) - log;
    sums.wall += wallMilliseconds;
    sums.calls += calls;
    sums.milliseconds.push(...milliseconds);
  };
  const measure = async (paced: boolean): Promise<RendersByProcesses> => {
    const all = PROCESSES.map(
      (): Sums => ({ calls: 0, wall: 0, cpu: 0, databaseCpu: 0, statements: 0, logBytes: 0, milliseconds: [] }),
    );
    for (let round = 0; round < turns; round++) {
      for (const [index, sums] of all.entries()) await turn(instances.slice(0, PROCESSES[index]), sums, paced);
    }
    return Object.fromEntries(all.map((sums, index) => [`${PROCESSES[index]} processes`, figuresOf(sums)]));
  };
  try {
    await load(
      instances.map(({ url }) => `${url}/render`),
      WARM_UP_CALLS * instances.length,
    );
    return { renders: await measure(false), pacedRenders: await measure(true) };
  } finally {
    generator.end();
    for (const { process } of instances) await process.stop();
  }
}

const figuresOf = ({ calls, wall, cpu, databaseCpu, statements, logBytes, milliseconds }: Sums): RenderFigures => ({
  labelsPerSecond: (calls / wall) * 1000,
  ...{ p50: quantile(milliseconds, 0.5), p95: quantile(milliseconds, 0.95) },
  ...{
    serverCpu: cpu / calls,
    databaseCpu: databaseCpu / calls,
    statements: statements / calls,
    logBytes: logBytes / calls,
  },
});

/** Statements and bytes of PostgreSQL's write-ahead log for each call, by the account's plan. */
export type WritesByPlan = Readonly<Record<Plan, Pick<RenderFigures, 'statements' | 'logBytes'>>>;

const CALLS_A_PLAN = 600;

/** Measures what single labels write, with one process. The load of the machine does not change these figures. */
export async function measureWrites(cluster: BenchCluster): Promise<WritesByPlan> {
  const { url, process } = await cluster.start('api');
  const generator = startGenerator();
  const [workload] = await workloads();
  const measure = async (plan: Plan) => {
    const keys = await cluster.newKeys(ACCOUNTS, plan);
    const send = (calls: number) =>
      generator.load({
        ...{ urls: [`${url}/render`], keys, calls, connections: CONNECTIONS_A_PROCESS },
        body: workload?.body ?? '',
      });
    await send(CALLS_A_PLAN);
    const [statements, log] = [await statementsOf(cluster), await logPosition(cluster)];
    await send(CALLS_A_PLAN);
    return {
      statements: ((await statementsOf(cluster)) - statements) / CALLS_A_PLAN,
      logBytes: ((await logPosition(cluster)) - log) / CALLS_A_PLAN,
    };
  };
  try {
    return { trial: await measure('trial'), pro: await measure('pro') };
  } finally {
    generator.end();
    await process.stop();
  }
}
