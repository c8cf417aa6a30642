import type { LabelBudget } from '../accounts/label-budget.ts';
import type { RequestBudget } from '../accounts/request-budget.ts';
import { ApiError } from '../errors.ts';
import type { JobLifecycle } from '../jobs/job.ts';
import type { Rendering } from '../rendering/rendering.ts';
import { LineFull } from '../scheduling/turns.ts';
import type { Metrics } from './metrics.ts';

// The server's parts as they are, with what they do counted.

export function measuredRendering(rendering: Rendering, metrics: Metrics): Rendering {
  const unlessFull = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof LineFull) metrics.turnedAway();
      throw error;
    }
  };
  return {
    ...rendering,
    label: async (task, asker) => {
      const label = await unlessFull(rendering.label(task, asker));
      metrics.labelsRendered('png', 1);
      return label;
    },
    check: (request, pictures, asker) => unlessFull(rendering.check(request, pictures, asker)),
    inspect: (task, asker) => unlessFull(rendering.inspect(task, asker)),
    job: async (task, options) => {
      const job = await rendering.job(task, options);
      metrics.labelsRendered('pdf', task.labelsTotal);
      return job;
    },
  };
}

export function measuredLifecycle(lifecycle: JobLifecycle, metrics: Metrics): JobLifecycle {
  /** When the jobs that are being worked were taken up. */
  const since = new Map<string, number>();
  const secondsOf = (jobId: string): number => {
    const started = since.get(jobId) ?? performance.now();
    since.delete(jobId);
    return (performance.now() - started) / 1000;
  };
  return {
    ...lifecycle,
    begin: async (jobId) => {
      const job = await lifecycle.begin(jobId);
      if (job !== undefined && !since.has(jobId)) since.set(jobId, performance.now());
      return job;
    },
    handBack: async (jobId) => {
      since.delete(jobId);
      await lifecycle.handBack(jobId);
    },
    complete: async (jobId, result) => {
      await lifecycle.complete(jobId, result);
      metrics.jobEnded('completed', '', secondsOf(jobId));
    },
    fail: async (jobId, errorCode, error) => {
      await lifecycle.fail(jobId, errorCode, error);
      metrics.jobEnded('failed', errorCode, secondsOf(jobId));
    },
  };
}

export function measuredLabelBudget(budget: LabelBudget, metrics: Metrics): LabelBudget {
  return { ...budget, take: counting(budget.take, () => metrics.refused('labels')) };
}

export function measuredRequestBudget(budget: RequestBudget, metrics: Metrics): RequestBudget {
  return { ...budget, take: counting(budget.take, () => metrics.refused('requests')) };
}

function counting<A extends readonly unknown[], T>(
  take: (...args: A) => Promise<T>,
  onRefused: () => void,
): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      return await take(...args);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'rate_limit_exceeded') onRefused();
      throw error;
    }
  };
}
