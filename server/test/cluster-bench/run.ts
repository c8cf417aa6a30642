// npm run bench -- cluster [--keep] [--turns=N] [--idle=N] [--jobs=N] [--plan] [renders] [idle] [crowd]
//
// Three benchmarks on one PostgreSQL, all by default: the throughput of 1, 2 and 4 processes; a job of 1,000 labels on
// a cluster and on the embedded server; and the waits of 10 accounts' jobs on two workers, compared with the
// simulation. --keep saves the figures to docs/bench-cluster.json. --plan measures nothing and computes the tables of
// docs/scaling.md from the saved figures. Needs PostgreSQL on the machine. Nothing is asserted.
import { parseArgs } from 'node:util';
import { noPostgres } from '../postgres/postgres-server.ts';
import { type BenchCluster, startBenchCluster } from './bench-cluster.ts';
import { type ClusterFigures, keepFigures, knownFigures, rowOf } from './figures.ts';
import { type Crowd, measureCrowd, measureIdleJobs, WORKERS } from './measure-jobs.ts';
import { measureRenders, PROCESSES, type RendersByProcesses } from './measure-renders.ts';
import { burst, busyHours } from './plan.ts';
import { planFacts } from './plan-facts.ts';
import { simulateQueue, waitsByAccount } from './queue-simulation.ts';

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
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
  const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);
  const cluster = await startBenchCluster();
  try {
    const found: Partial<ClusterFigures> = {
      ...known,
      ...(isAsked('renders') && (await renders(cluster))),
      ...(isAsked('idle') && { idle: await idle(cluster) }),
      ...(isAsked('crowd') && { crowd: await crowd(cluster) }),
    };
    if (values.keep === true) await keepFigures(found);
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

function showPlan(figures: ClusterFigures | undefined): void {
  if (figures === undefined) throw new Error('docs/bench-cluster.json has no figures: npm run bench -- cluster --keep');
  console.log('costs and totals; two figures: the least and the most favourable measurement');
  const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(2));
  for (const { what, unit, from, to } of planFacts(figures)) {
    const range = short(from) === short(to) ? short(from) : `${short(from)} to ${short(to)}`;
    console.log(`  ${what}: ${range} ${unit}`.trimEnd());
  }
  const shown = (rows: ReturnType<typeof burst>) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))])));
  console.log('10 million labels a day, the busiest two hours: seconds from acceptance to end');
  console.table(shown(busyHours(figures, [1, 2, 3, 4, 6, 8])));
  console.log('10,000 accounts, a job each within a minute');
  console.table(shown(burst(figures, [1, 2, 4, 8, 16, 32, 64])));
}
