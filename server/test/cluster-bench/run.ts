// npm run bench -- cluster [--keep] [--turns=N] [--idle=N] [--jobs=N] [PART…]
//
// Measures the parts on one PostgreSQL, all by default. targets: throughput and fairness of one process, and the cost of
// a job with one label, next to their targets. renders: the throughput of 1, 2 and 4 processes. writes: statements and
// write-ahead log of a call. idle: a job of 1,000 labels on a cluster and on the embedded server. crowd: the waits of 10
// accounts' jobs on two workers, compared with the simulation. passwords: the cost of a sign-in. --keep saves the
// figures (except those of targets) to docs/bench-cluster.json, from which `npm run generate -- scaling` computes the
// figures of docs/scaling.md. Needs PostgreSQL. Nothing is asserted.
import { parseArgs } from 'node:util';
import { noPostgres } from '../postgres/postgres-server.ts';
import { type BenchCluster, startBenchCluster } from './bench-cluster.ts';
import { type ClusterFigures, keepFigures, knownFigures, type Part, rowOf } from './figures.ts';
import { type Crowd, measureCrowd, measureIdleJobs, WORKERS } from './measure-jobs.ts';
import { measurePasswords, type PasswordFigures } from './measure-passwords.ts';
import { measureRenders, measureWrites, PROCESSES, type RendersByProcesses } from './measure-renders.ts';
import { showRenderTargets, showSingleJobs } from './measure-targets.ts';
import { simulateQueue, waitsByAccount } from './queue-simulation.ts';

/** Parts whose figures can be saved. */
const KEPT_PARTS = ['renders', 'writes', 'idle', 'crowd', 'passwords'] as const satisfies readonly Part[];
const PARTS = ['targets', ...KEPT_PARTS] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean' },
    ...{ turns: { type: 'string', default: '10' }, idle: { type: 'string', default: '15' } },
    ...{ jobs: { type: 'string', default: '200' }, accounts: { type: 'string', default: '10' } },
  },
});
const unknown = positionals.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}". The parts are ${PARTS.join(', ')}.`);
  process.exit(2);
}
const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));
const known = await knownFigures();
if (noPostgres === undefined) await measure();
else console.error(noPostgres);

async function measure(): Promise<void> {
  const cluster = await startBenchCluster();
  try {
    if (parts.includes('targets')) {
      await showRenderTargets(cluster);
      await showSingleJobs(cluster);
    }
    const found: Partial<ClusterFigures> = {
      ...(parts.includes('renders') && (await renders(cluster))),
      ...(parts.includes('writes') && { writes: await writes(cluster) }),
      ...(parts.includes('idle') && { idle: await idle(cluster) }),
      ...(parts.includes('crowd') && { crowd: await crowd(cluster) }),
      ...(parts.includes('passwords') && { passwords: await passwords() }),
    };
    const command = ['npm run bench -- cluster', ...process.argv.slice(2)].join(' ');
    const kept = KEPT_PARTS.filter((part) => parts.includes(part));
    if (values.keep === true) await keepFigures(found, kept, command);
  } finally {
    await cluster.end();
  }
}

async function renders(cluster: BenchCluster): Promise<Pick<ClusterFigures, 'renders' | 'pacedRenders'>> {
  const figures = await measureRenders(cluster, Number(values.turns));
  showRenders('as many calls as they answer', figures.renders, known?.renders);
  showRenders('cores left free', figures.pacedRenders, known?.pacedRenders);
  return figures;
}

function showRenders(what: string, figures: RendersByProcesses, before: RendersByProcesses | undefined): void {
  console.log(what);
  const rows = Object.entries(figures).map(([name, row]) => [name, rowOf(row, before?.[name])]);
  console.table(Object.fromEntries(rows));
  showRatios(figures);
}

async function writes(cluster: BenchCluster): Promise<ClusterFigures['writes']> {
  const figures = await measureWrites(cluster);
  const { trial, pro } = figures;
  console.table({ 'on a trial': rowOf(trial, known?.writes?.trial), 'with Pro': rowOf(pro, known?.writes?.pro) });
  return figures;
}

async function idle(cluster: BenchCluster): Promise<ClusterFigures['idle']> {
  const figures = await measureIdleJobs(cluster, Number(values.idle));
  console.table({ 'a job of 1,000 labels, nothing else to do': rowOf(figures, known?.idle) });
  console.log(`cluster beside embedded, median: ${(figures.clusterMedian / figures.embeddedMedian).toFixed(2)}`);
  return figures;
}

async function crowd(cluster: BenchCluster): Promise<ClusterFigures['crowd']> {
  const found = await measureCrowd(cluster, Number(values.jobs), Number(values.accounts));
  console.table({ [`${values.jobs} jobs of ${values.accounts} accounts`]: rowOf(found.figures, known?.crowd) });
  showSimulation(found);
  return found.figures;
}

async function passwords(): Promise<PasswordFigures> {
  const figures = await measurePasswords();
  console.table({ 'a password': rowOf(figures, known?.passwords) });
  return figures;
}

function showRatios(renders: RendersByProcesses): void {
  const one = renders[`${PROCESSES[0]} processes`];
  for (const processes of PROCESSES.slice(1)) {
    const row = renders[`${processes} processes`];
    if (one === undefined || row === undefined) continue;
    const throughput = (row.labelsPerSecond / one.labelsPerSecond).toFixed(2);
    const cpu = (row.serverCpu / one.serverCpu).toFixed(2);
    console.log(`${processes} processes beside one: ${throughput} × the labels a second, ${cpu} × the CPU of a call`);
  }
}

/**
 * Compares the measured crowd with the simulation. Each worker has a core, which it shares with the acceptance of jobs.
 */
function showSimulation({ figures, arrivals }: Crowd): void {
  const { lateJobSeconds, gapSeconds, acceptCpu, seconds, meanWait, worstRatio } = figures;
  const departures = simulateQueue(
    arrivals.map((arrival) => ({ ...arrival, coreSeconds: lateJobSeconds })),
    {
      ...{ places: WORKERS, accountJobs: 4, cores: WORKERS },
      ...{ besideSeconds: gapSeconds, acceptCoreSeconds: acceptCpu / 1000 },
    },
  );
  const waits = waitsByAccount(departures);
  const simulated = {
    seconds: Math.max(...departures.map(({ endedAt }) => endedAt)),
    meanWait: departures.reduce((sum, { took }) => sum + took, 0) / departures.length,
    worstRatio: (waits.at(-1)?.meanSeconds ?? 0) / (waits[0]?.meanSeconds ?? 1),
  };
  const fixed = (row: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value.toFixed(2)]));
  console.table({ measured: fixed({ seconds, meanWait, worstRatio }), simulated: fixed(simulated) });
}
