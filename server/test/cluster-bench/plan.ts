import { seeded } from '../crash-trial/random.ts';
import { quantile } from '../server-bench/figures.ts';
import type { ClusterFigures } from './figures.ts';
import { type Arrival, type Departure, randomArrivals, simulateQueue } from './queue-simulation.ts';

// Computes the workers that a load needs, by simulation with the measured cost of a job.

/** Concurrent jobs per account. Each simulated worker has a dedicated core and one print thread. */
const ACCOUNT_JOBS = 4;
export const DAY_LABELS = 10_000_000;
/** A third of a day's labels fall into two hours: shops print in the morning. */
export const BUSY_SECONDS = 7200;
export const BUSY_SHARE = 1 / 3;
export const BURST_ACCOUNTS = 10_000;

/** Random labels of a job: usually few, sometimes one or two sheets, rarely the maximum. The mean is 130. */
function labelsOf(random: () => number): number {
  const dice = random();
  if (dice < 0.05) return 1000;
  if (dice < 0.6) return 1 + Math.floor(random() * 20);
  return 21 + Math.floor(random() * 320);
}

/** Mean labels of a job. */
export function meanLabels(random: () => number = seeded(1)): number {
  const sample = Array.from({ length: 10_000 }, () => labelsOf(random));
  return sample.reduce((sum, labels) => sum + labels, 0) / sample.length;
}

export interface PlanRow {
  readonly workers: number;
  /** Percentiles of the seconds from acceptance to end. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly last: number;
  /** Utilisation of the workers, from 0 to 1. */
  readonly busy: number;
}

/** CPU seconds of a worker per label, and the fixed cost per job. */
function costsOf({ crowd }: ClusterFigures): { readonly label: number; readonly job: number } {
  return { label: crowd.workerCpu / 1000 / 1000, job: crowd.quietGapSeconds };
}

/** Simulates the two busiest hours of a day with 10 million labels, all printed by jobs. */
export function busyHours(figures: ClusterFigures, workers: readonly number[]): readonly PlanRow[] {
  const cost = costsOf(figures);
  const random = seeded(1);
  const arrivals = randomArrivals(random, {
    seconds: BUSY_SECONDS,
    jobsPerSecond: (DAY_LABELS * BUSY_SHARE) / BUSY_SECONDS / meanLabels(random),
    accounts: 2000,
    coreSecondsOf: (dice) => labelsOf(dice) * cost.label,
  });
  return workers.map((count) => rowOf(arrivals, cost.job, count));
}

/** Simulates 10,000 accounts that each submit a job within one minute. */
export function burst(figures: ClusterFigures, workers: readonly number[]): readonly PlanRow[] {
  const cost = costsOf(figures);
  const random = seeded(2);
  const arrivals = Array.from({ length: BURST_ACCOUNTS }, (_, account) => ({
    at: (account * 60) / BURST_ACCOUNTS,
    account: `account ${account}`,
    coreSeconds: labelsOf(random) * cost.label,
  }));
  return workers.map((count) => rowOf(arrivals, cost.job, count));
}

function rowOf(arrivals: readonly Arrival[], besideSeconds: number, workers: number): PlanRow {
  const cluster = { places: workers, accountJobs: ACCOUNT_JOBS, cores: workers, besideSeconds, acceptCoreSeconds: 0 };
  const departures: readonly Departure[] = simulateQueue(arrivals, cluster);
  const took = departures.map((departure) => departure.took);
  const last = Math.max(...departures.map(({ endedAt }) => endedAt));
  const worked = arrivals.reduce((sum, { coreSeconds }) => sum + coreSeconds + besideSeconds, 0);
  return {
    workers,
    ...{ p50: quantile(took, 0.5), p95: quantile(took, 0.95), p99: quantile(took, 0.99), last },
    busy: worked / (last * workers),
  };
}
