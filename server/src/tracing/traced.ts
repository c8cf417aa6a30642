import type { JobLifecycle } from '../jobs/job.ts';
import type { RunJob } from '../jobs/queue/job-queue.ts';
import type { Rendering } from '../rendering/rendering.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { Tracing } from './tracing.ts';

// Wrappers for parts of the server. A wrapper records tracing spans and otherwise behaves like the wrapped part.

export function tracedRendering(rendering: Rendering, tracing: Tracing): Rendering {
  const internal = (name: string) => ({ name, kind: 'internal' }) as const;
  return {
    ...rendering,
    label: (...label) => tracing.trace(internal('draw label'), () => rendering.label(...label)),
    check: (...check) => tracing.trace(internal('check'), () => rendering.check(...check)),
    inspect: (...inspected) => tracing.trace(internal('inspect'), () => rendering.inspect(...inspected)),
    job: (task, options) =>
      tracing.trace({ ...internal('draw job'), facts: { 'platen.labels': task.labelsTotal } }, () =>
        rendering.job(task, options),
      ),
  };
}

export const tracedFiles = (files: FileStore, tracing: Tracing): FileStore => ({
  ...files,
  put: (name, bytes) =>
    tracing.trace({ name: 'store PDF', kind: 'internal', facts: { 'platen.bytes': bytes.byteLength } }, () =>
      files.put(name, bytes),
    ),
});

/** Stores the current span with each job, for the worker that runs it. */
export const tracedLifecycle = (lifecycle: JobLifecycle, tracing: Tracing): JobLifecycle => ({
  ...lifecycle,
  accept: (stores, job) => {
    const facts = { 'platen.job.id': job.id, 'platen.account.id': job.accountId, 'platen.labels': job.labelsTotal };
    return tracing.trace({ name: 'accept print job', kind: 'producer', facts }, () =>
      lifecycle.accept(stores, { ...job, trace: tracing.current() }),
    );
  },
});

/** Wraps a worker so that each job's span belongs to the trace of the request that submitted it. */
export const tracedRun =
  (runJob: RunJob, { jobs }: Pick<Stores, 'jobs'>, tracing: Tracing): RunJob =>
  async (jobId, ...rest) => {
    const job = await jobs.findTrace(jobId);
    const facts = { 'platen.job.id': jobId, ...(job && { 'platen.account.id': job.accountId }) };
    const start = { name: 'run print job', kind: 'consumer', facts, parent: job?.trace ?? undefined } as const;
    return await tracing.trace(start, async (span) => {
      const run = await runJob(jobId, ...rest);
      span.note({ 'platen.job.run': run });
      return run;
    });
  };
