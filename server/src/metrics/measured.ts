import type { AccountUse } from '../accounts/account-use.ts';
import type { AddressGuard, LabelBudget, RequestBudget } from '../accounts/budgets.ts';
import { ApiError } from '../errors.ts';
import type { JobLifecycle, StartedJob } from '../jobs/job.ts';
import type { DrawnBytes } from '../rendering/held-bytes.ts';
import type { Rendering } from '../rendering/rendering.ts';
import { LineFull } from '../scheduling/turns.ts';
import type { JobTimes } from './job-times.ts';
import type { Metrics } from './metrics.ts';

// Decorators that count each call for the metrics and forward the call unchanged.

async function unlessFull<T>(work: Promise<T>, metrics: Metrics): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LineFull) metrics.turnedAway();
    throw error;
  }
}

export function measuredDrawnBytes(drawnBytes: DrawnBytes, metrics: Metrics): DrawnBytes {
  // `checkMemory` is not wrapped, because `measuredRendering` already counts its rejections
  return { ...drawnBytes, hold: (...label) => unlessFull(drawnBytes.hold(...label), metrics) };
}

export function measuredRendering(rendering: Rendering, metrics: Metrics): Rendering {
  return {
    ...rendering,
    label: (task, requester) => unlessFull(rendering.label(task, requester), metrics),
    check: (request, pictures, requester) => unlessFull(rendering.check(request, pictures, requester), metrics),
    inspect: (task, requester) => unlessFull(rendering.inspect(task, requester), metrics),
    job: async (task, options) => {
      const since = performance.now();
      const job = await rendering.job(task, options);
      metrics.labelsRendered('pdf', task.labelsTotal);
      metrics.jobTimes.drawn(task.labelsTotal, (performance.now() - since) / 1000);
      return job;
    },
  };
}

/** Components that count jobs and labels. */
interface JobCounts {
  readonly metrics: Metrics;
  readonly accountUse: Pick<AccountUse, 'made'>;
}

/** A running job: its account, its number of labels, and the times of its first and its latest claim. */
interface Started extends Pick<StartedJob, 'accountId' | 'labelsTotal' | 'waitedMilliseconds'> {
  readonly since: number;
  readonly claimedAt: number;
}

export function measuredLifecycle(lifecycle: JobLifecycle, { metrics, accountUse }: JobCounts): JobLifecycle {
  const started = new Map<string, Started>();
  const secondsOf = (jobId: string): number => {
    const since = started.get(jobId)?.since ?? performance.now();
    started.delete(jobId);
    return (performance.now() - since) / 1000;
  };
  return {
    ...lifecycle,
    begin: async (jobId) => {
      const job = await lifecycle.begin(jobId);
      if (job !== undefined) {
        const { accountId, labelsTotal, waitedMilliseconds } = job;
        const claimedAt = performance.now();
        const since = started.get(jobId)?.since ?? claimedAt;
        started.set(jobId, { accountId, labelsTotal, waitedMilliseconds, since, claimedAt });
      }
      return job;
    },
    release: async (jobId) => {
      started.delete(jobId);
      await lifecycle.release(jobId);
    },
    complete: async (jobId, result, claim) => {
      const completed = await lifecycle.complete(jobId, result, claim);
      const job = started.get(jobId);
      const seconds = secondsOf(jobId);
      if (!completed) return false;
      if (job !== undefined) {
        accountUse.made(job.accountId, job.labelsTotal);
        metrics.jobTimes.completed(job.labelsTotal, timesOf(job));
      }
      metrics.jobEnded('completed', '', seconds);
      return true;
    },
    fail: async (jobId, errorCode, error, claim) => {
      const failed = await lifecycle.fail(jobId, errorCode, error, claim);
      const seconds = secondsOf(jobId);
      if (failed) metrics.jobEnded('failed', errorCode, seconds);
      return failed;
    },
  };
}

function timesOf({ waitedMilliseconds, claimedAt }: Started): JobTimes {
  const wait = waitedMilliseconds / 1000;
  return { wait, toDone: wait + (performance.now() - claimedAt) / 1000 };
}

export function measuredLabelBudget(budget: LabelBudget, metrics: Metrics): LabelBudget {
  const onRejected = (): void => metrics.rejected('labels');
  const { take, takeBy, check } = budget;
  const counted = { take: counting(take, onRejected), takeBy: counting(takeBy, onRejected) };
  return { ...budget, ...counted, check: counting(check, onRejected) };
}

export function measuredRequestBudget(budget: RequestBudget, metrics: Metrics): RequestBudget {
  const onRejected = (): void => metrics.rejected('requests');
  return { ...budget, take: counting(budget.take, onRejected), reject: counting(budget.reject, onRejected) };
}

export function measuredAddressGuard(guard: AddressGuard, metrics: Metrics): AddressGuard {
  const counted = (check: (address: string) => void) => (address: string) => {
    try {
      check(address);
    } catch (error) {
      metrics.rejected('addresses');
      throw error;
    }
  };
  return { ...guard, count: counted(guard.count), checkWaiting: counted(guard.checkWaiting) };
}

function counting<A extends readonly unknown[], T>(
  take: (...args: A) => Promise<T>,
  onRejected: () => void,
): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      return await take(...args);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'rate_limit_exceeded') onRejected();
      throw error;
    }
  };
}
