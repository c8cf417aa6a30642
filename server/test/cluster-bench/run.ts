// npm run bench:cluster -- [--keep] [--turns=N] [--idle=N] [--jobs=N] [--plan]: what 1, 2 and 4 processes give on one PostgreSQL;
// what a job of 1,000 labels takes on a cluster beside the embedded server; how long 10 accounts' jobs wait over two workers,
// beside what the simulation says. --keep writes the figures to docs/bench-cluster.json, --plan computes the tables of
// docs/scaling.md from it and measures nothing. Needs PostgreSQL on the machine. Nothing is asserted.
import { parseArgs } from 'node:util';
import { noPostgres } from '../postgres/postgres-server.ts';
import { startBenchCluster } from './bench-cluster.ts';
import { type ClusterFigures, keepFigures, knownFigures, rowOf } from './figures.ts';
import { type Crowd, measureCrowd, measureIdleJobs, WORKERS } from './measure-jobs.ts';
import { measureRenders, PROCESSES } from './measure-renders.ts';
import { burst, busyHours } from './plan.ts';
import { simulateQueue, waitsByAccount } from './queue-simulation.ts';

const { values } = parseArgs({
  options: {
    ...{ keep: { type: 'boolean' }, plan: { type: 'boolean' } },
    ...{ turns: { type: 'string', default: '10' }, idle: { type: 'string', default: '15' } },
    ...{ jobs: { type: 'string', default: '200' }, accounts: { type: 'string', default: '10' } },
  },
});
const known = await knownFigures();
if (values.plan === true) showPlan(known);
else if (noPostgres === undefined) await measure();
else console.error(noPostgres);

async function measure(): Promise<void> {
  const cluster = await startBenchCluster();
  try {
    const renders = await measureRenders(cluster, Number(values.turns));
    console.table(
      Object.fromEntries(Object.entries(renders).map(([name, row]) => [name, rowOf(row, known?.renders[name])])),
    );
    showRatios(renders);
    const idle = await measureIdleJobs(cluster, Number(values.idle));
    console.table({ 'a job of 1,000 labels, nothing else to do': rowOf(idle, known?.idle) });
    console.log(`cluster beside embedded, median: ${(idle.clusterMedian / idle.embeddedMedian).toFixed(2)}`);
    const crowd = await measureCrowd(cluster, Number(values.jobs), Number(values.accounts));
    console.table({ [`${values.jobs} jobs of ${values.accounts} accounts`]: rowOf(crowd.figures, known?.crowd) });
    showSimulation(crowd);
    if (values.keep === true) await keepFigures({ renders, idle, crowd: crowd.figures });
  } finally {
    await cluster.end();
  }
}

function showRatios(renders: ClusterFigures['renders']): void {
  const one = renders[`${PROCESSES[0]} processes`];
  for (const processes of PROCESSES.slice(1)) {
    const row = renders[`${processes} processes`];
    if (one === undefined || row === undefined) continue;
    const throughput = (row.labelsPerSecond / one.labelsPerSecond).toFixed(2);
    const cpu = (row.serverCpu / one.serverCpu).toFixed(2);
    console.log(`${processes} processes beside one: ${throughput} × the labels a second, ${cpu} × the CPU of a call`);
  }
}

/** The measured crowd, and the same jobs in the simulation, with what a job took there. */
function showSimulation({ figures, arrivals }: Crowd): void {
  const { jobSeconds, gapSeconds, seconds, meanWait, worstRatio } = figures;
  const departures = simulateQueue(
    arrivals.map((arrival) => ({ ...arrival, coreSeconds: jobSeconds })),
    // what a job took is what it took beside the others: no cores to share
    { places: WORKERS, accountJobs: 4, cores: Number.POSITIVE_INFINITY, besideSeconds: gapSeconds },
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

function showPlan(figures: ClusterFigures | undefined): void {
  if (figures === undefined) throw new Error('docs/bench-cluster.json has no figures: npm run bench:cluster -- --keep');
  const shown = (rows: ReturnType<typeof burst>) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))])));
  console.log('10 million labels a day, the busiest two hours: seconds from acceptance to end');
  console.table(shown(busyHours(figures, [1, 2, 3, 4, 6, 8])));
  console.log('10,000 accounts, a job each within a minute');
  console.table(shown(burst(figures, [1, 2, 4, 8, 16, 32, 64])));
}
