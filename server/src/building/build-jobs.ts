import type { Deps } from '../deps.ts';
import { createJobEvents, createJobLifecycle } from '../jobs/job.ts';
import { createEmbeddedQueue } from '../jobs/queue/embedded-queue.ts';
import type { RunJob } from '../jobs/queue/job-queue.ts';
import type { SharedQueue, SharedQueueOptions } from '../jobs/queue/pg-boss/pg-boss-queue.ts';
import { createJobWorker, type WorkerDeps } from '../jobs/worker.ts';
import { faultFacts } from '../log.ts';
import { measuredLifecycle } from '../metrics/measured.ts';
import { fetchImages } from '../rendering/label-images.ts';
import { createAccepting } from '../scheduling/turns.ts';
import type { Cluster } from '../stores/open-storage.ts';
import { DELIVERY_READY } from '../stores/postgres/postgres-deliveries.ts';
import { FONTS_CHANGED } from '../stores/postgres/postgres-fonts.ts';
import { JOB_ENDED } from '../stores/postgres/postgres-jobs.ts';
import { faultyPart } from '../stores/storage-faults.ts';
import { tracedLifecycle, tracedRun } from '../tracing/traced.ts';
import { noTracing } from '../tracing/tracing.ts';
import type { AccountParts } from './build-accounts.ts';
import type { RenderingParts } from './build-rendering.ts';
import type { StorageParts } from './build-storage.ts';
import type { WebhookParts } from './build-webhooks.ts';
import type { Foundation } from './world.ts';

/** Components for print jobs: the status and the events of jobs, and the queue that delivers each job to a worker. */
export interface JobParts extends Pick<Deps, 'accepting' | 'events' | 'deliveryEvents' | 'lifecycle' | 'queue'> {
  /** The job queue, if several instances share it. */
  readonly shared: SharedQueue | undefined;
}

/** Components that print jobs depend on. The other builders create them. */
interface Given
  extends StorageParts,
    Pick<AccountParts, 'accountUse' | 'ledger'>,
    RenderingParts,
    Pick<WebhookParts, 'webhookEvents'> {}

/** Builds the components for print jobs, and resumes the jobs that an earlier process left unfinished. */
export async function buildJobs(foundation: Foundation, given: Given): Promise<JobParts> {
  const { config, world, metrics, tracing, storage } = foundation;
  const { stores, clock, files, rendering, accountFonts, fetcher, ledger, accountUse, cluster, webhookEvents } = given;
  const events = createJobEvents();
  const deliveryEvents = createJobEvents();
  const listeners = { onDelivery: deliveryEvents.ended, webhookEvents };
  const life = measuredLifecycle(createJobLifecycle(stores, clock, ledger, config.fileHours, listeners), {
    metrics,
    accountUse,
  });
  const lifecycle = tracing === noTracing ? life : tracedLifecycle(life, tracing);
  const worker: WorkerDeps = { config, stores, files, rendering, accountFonts, lifecycle, events, log: world.log };
  const runJob = (deps: WorkerDeps): RunJob => {
    const run = createJobWorker(deps);
    return tracing === noTracing ? run : tracedRun(run, stores, tracing);
  };
  const callbacks: QueueCallbacks = {
    fetchImages: (addresses, signal) => fetchImages(addresses, fetcher, Number.POSITIVE_INFINITY, signal),
    threadReady: (signal) => rendering.jobThread(signal),
    onDone: (done) => accountUse.worked('jobs', done),
    onFault: (jobId, error) => {
      storage.noteFault(error);
      if (faultyPart(error) === undefined) world.log('error', 'job fault', { jobId, ...faultFacts(error) });
    },
  };
  const parts = { accepting: createAccepting(), events, deliveryEvents, lifecycle };
  if (world.queue !== undefined) return { ...parts, queue: world.queue, shared: undefined };
  if (cluster === undefined) {
    const options = { ...callbacks, atOnce: config.printThreads, runJob: runJob(worker) };
    return { ...parts, queue: createEmbeddedQueue(await stores.jobs.unfinished(), options), shared: undefined };
  }
  // a failed release is retried until it is stored, because other instances can't claim the job before then
  const release = (jobId: string): Promise<void> => storage.writeOrQueue(() => lifecycle.release(jobId));
  const releasing = runJob({ ...worker, lifecycle: { ...lifecycle, release } });
  await cluster.presence.listen(JOB_ENDED, { heard: events.ended, missed: events.missed });
  await cluster.presence.listen(DELIVERY_READY, { heard: deliveryEvents.ended, missed: deliveryEvents.missed });
  await cluster.presence.listen(FONTS_CHANGED, { heard: accountFonts.forget, missed: accountFonts.forget });
  if (!cluster.presence.hears) world.log('warn', ...POLLS);
  const shared = await openSharedQueue(foundation, cluster, { ...callbacks, stores, runJob: releasing });
  return { ...parts, queue: shared, shared };
}

/** Warning to log if the connection pooler does not support PostgreSQL notifications. */
const POLLS = [
  'the pooler at PLATEN_DATABASE_URL shares connections (transaction mode), so this server polls the database instead of being notified',
  {
    effect: 'print jobs can start up to 2 s late, and waiting clients can be notified up to 1 s after a job ends',
    fix: 'set PLATEN_DATABASE_DIRECT_URL to the address of PostgreSQL itself',
  },
] as const;

type QueueCallbacks = Pick<SharedQueueOptions, 'fetchImages' | 'threadReady' | 'onDone' | 'onFault'>;

async function openSharedQueue(
  { config, world, storage }: Foundation,
  { settings, presence }: Cluster,
  options: QueueCallbacks & Pick<SharedQueueOptions, 'stores' | 'runJob'>,
): Promise<SharedQueue> {
  const works = config.role !== 'api';
  // loaded on demand, because pg-boss takes 24 MB and a server with SQLite does not need it
  const [{ startBoss }, { createSharedQueue }] = await Promise.all([
    import('../jobs/queue/pg-boss/boss.ts'),
    import('../jobs/queue/pg-boss/pg-boss-queue.ts'),
  ]);
  const boss = await startBoss({
    ...{ settings, presence, works, jobSeconds: config.jobSeconds, jobAttempts: config.jobAttempts },
    migrates: config.migrate === 'start',
    onFault: (error) => {
      storage.noteFault(error);
      if (faultyPart(error) === undefined) world.log('error', 'job queue error', faultFacts(error));
    },
  });
  const { accountJobs, printThreads } = config;
  return await createSharedQueue(boss, { ...options, accountJobs, atOnce: works ? printThreads : 0 });
}
