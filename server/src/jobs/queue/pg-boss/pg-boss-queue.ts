import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { FetchedFiles } from '../../../rendering/fetched-files.ts';
import { filesMegapixels } from '../../../rendering/picture-size.ts';
import { createTurns, type TurnsOptions } from '../../../scheduling/turns.ts';
import type { OpenJob } from '../../../stores/job-store.ts';
import type { Statements, Stores } from '../../../stores/stores.ts';
import type { JobQueue, JobRun, RunJob } from '../job-queue.ts';
import { createKnownLong, PICTURED_AN_ACCOUNT, SHORT_MEGAPIXELS, SHORT_MILLISECONDS } from '../short-jobs.ts';
import { type Boss, QUEUES, SCHEMA } from './boss.ts';
import { type Lane, laneOf, type Note } from './lanes.ts';

/** A queue that several instances of a database share. */
export interface SharedQueue extends JobQueue {
  /** Brings accepted jobs that the queue does not have, from whatever release or backup they are; gives how many. */
  bringLost(): Promise<number>;
}

export interface SharedQueueOptions {
  readonly stores: Stores;
  readonly runJob: RunJob;
  /** Long jobs that this instance works at once, beside a short one; 0 where it works none. */
  readonly atOnce: number;
  /** Jobs of one account that all instances together work at once. */
  readonly accountJobs: number;
  readonly fetchImages: (addresses: readonly string[], signal: AbortSignal) => Promise<FetchedFiles>;
  /** Told of what kept a job from its end, such as storage that did not answer. The job is worked again after a while. */
  readonly onFault: (jobId: string, error: unknown) => void;
  /** Told of the time that each job had a thread. */
  readonly onDone: NonNullable<TurnsOptions['onDone']>;
  /** How long a job may keep the place of the short ones; 2 s if left out. */
  readonly shortMilliseconds?: number;
}

/** Short jobs whose images this instance fetches at once. */
const PICTURED = 4;
/** How long it takes at most until a job is seen that nobody was woken for, such as one that is tried again. */
const POLL_SECONDS = 2;
/** How often a worker says that it lives. */
const SIGN_OF_LIFE_SECONDS = 3;

/** A job as pg-boss hands it to a worker. */
type Brought = JobWithMetadata<Note>;
/** How a job's stay with this worker ended. */
type Stay = JobRun | 'stopped' | 'not short';

/**
 * The queue in PostgreSQL, by pg-boss. Accounts take turns by their jobs' priorities: an account's n-th open job has priority −n.
 * Short jobs have a queue and a place of their own; one that is not as short as it looked is moved among the long ones.
 */
export async function createSharedQueue(boss: Boss, options: SharedQueueOptions): Promise<SharedQueue> {
  const { stores, runJob } = options;
  const stopping = new AbortController();
  const hurry = new AbortController();
  const knownLong = createKnownLong();
  const shortPlace = createTurns({
    ...{ places: 1, placesAnAccount: 1 },
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
  });

  const timed = async (job: Brought, signals: readonly AbortSignal[], files?: FetchedFiles): Promise<JobRun> => {
    const began = performance.now();
    const run = await runJob(job.id, AbortSignal.any([hurry.signal, job.signal, ...signals]), files);
    const milliseconds = performance.now() - began;
    options.onDone({ accountId: accountOf(job), milliseconds, overran: run === 'overran' });
    return run;
  };
  const runShort = async (job: Brought, files?: FetchedFiles): Promise<Stay> => {
    const limit = new AbortController();
    const work = async (): Promise<JobRun> => {
      const timer = setTimeout(() => limit.abort(), options.shortMilliseconds ?? SHORT_MILLISECONDS);
      try {
        return await timed(job, [limit.signal], files);
      } finally {
        clearTimeout(timer);
      }
    };
    const run = await shortPlace.run(accountOf(job), work, AbortSignal.any([stopping.signal, job.signal]));
    if (run !== 'handed back' || !limit.signal.aborted) return run;
    knownLong.note(accountOf(job));
    return 'not short';
  };
  const runPictured = async (job: Brought): Promise<Stay> => {
    const { imageAddresses = [] } = job.data ?? {};
    const files = await options.fetchImages(imageAddresses, AbortSignal.any([stopping.signal, job.signal]));
    return filesMegapixels(files) > SHORT_MEGAPIXELS ? 'not short' : await runShort(job, files);
  };
  const runLong = (job: Brought): Promise<Stay> => timed(job, []);
  const stayOf = async (lane: Lane, job: Brought): Promise<Stay> => {
    if (stopping.signal.aborted) return 'stopped';
    if (lane !== 'long' && knownLong.has(accountOf(job))) return 'not short';
    try {
      const run = await { short: runShort, pictured: runPictured, long: runLong }[lane](job);
      return run === 'handed back' && hurry.signal.aborted ? 'stopped' : run;
    } catch (error) {
      // it waited for images, or for its place
      if (stopping.signal.aborted && error === stopping.signal.reason) return 'stopped';
      if (job.signal.aborted && error === job.signal.reason) return 'taken over';
      throw error;
    }
  };
  const settle = async (lane: Lane, job: Brought): Promise<JobResult> => {
    try {
      const stay = await stayOf(lane, job);
      if (stay === 'stopped') await leaveToOthers(boss, lane, job);
      if (stay === 'not short') await moveToLong(boss, stores, lane, job);
      const output = stay === 'worn out' ? { message: 'every attempt crashed' } : undefined;
      return { id: job.id, status: STATUS[stay], ...(output && { output }) };
    } catch (error) {
      options.onFault(job.id, error);
      return { id: job.id, status: 'failed' };
    }
  };
  const workOn = async (lane: Lane): Promise<void> => {
    let loop = '';
    const how = {
      includeMetadata: true,
      perJobResults: true,
      ...{ pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS },
      heartbeatRefreshSeconds: SIGN_OF_LIFE_SECONDS,
      groupConcurrency: lane === 'pictured' ? PICTURED_AN_ACCOUNT : options.accountJobs,
    } as const;
    loop = await boss.work<Note, unknown, typeof how>(QUEUES[lane], how, async (jobs) => {
      // after this job the next one is looked for at once: pg-boss would wait as if none had been there
      boss.notifyWorker(loop);
      return await Promise.all(jobs.map((job) => settle(lane, job)));
    });
  };
  if (options.atOnce > 0) {
    const lanes: readonly Lane[] = [
      'short',
      ...Array.from({ length: PICTURED }, () => 'pictured' as const),
      ...Array.from({ length: options.atOnce }, () => 'long' as const),
    ];
    for (const lane of lanes) await workOn(lane);
  }
  return {
    record: async ({ jobs, statements }, job) => {
      const { pending, processing } = await jobs.countOpen(job.accountId);
      await send(boss, statements, job, pending + processing);
    },
    enqueue: () => undefined,
    length: (accountId) => shortPlace.waiting(accountId),
    bringLost: () => bringLost(boss, stores),
    stop: async (withinMilliseconds) => {
      stopping.abort();
      const timer = setTimeout(() => hurry.abort(), withinMilliseconds);
      await Promise.all(Object.values(QUEUES).map((name) => boss.offWork(name)));
      clearTimeout(timer);
      await boss.stop({ graceful: false });
    },
  };
}

/** What pg-boss is told of a stay; where another has the job by then, or it was moved, that changes nothing. */
const STATUS: Readonly<Record<Stay, JobResult['status']>> = {
  ended: 'completed',
  overran: 'completed',
  'worn out': 'deadletter',
  'handed back': 'failed',
  'taken over': 'failed',
  stopped: 'failed',
  'not short': 'failed',
};

const accountOf = ({ groupId }: Brought): string => groupId ?? '';

/** Sends a job that is its account's `turn`-th open one, counted from 1. */
async function send(boss: Boss, statements: Statements | undefined, job: OpenJob, turn: number): Promise<void> {
  const { lane, note } = laneOf(job);
  const place = { id: job.id, priority: -turn, group: { id: job.accountId } };
  await boss.send(QUEUES[lane], note, { ...place, ...within(statements) });
}

/** pg-boss among the statements of a transaction. */
const within = (statements: Statements | undefined) => (statements === undefined ? {} : { db: databaseOf(statements) });

const databaseOf = ({ executeSql }: Statements) => ({
  executeSql: (text: string, values: unknown[] = []) => executeSql(text, values),
});

/** The server stops: another takes the job at once, which `retry` alone would have wait. */
async function leaveToOthers(boss: Boss, lane: Lane, job: Brought): Promise<void> {
  await boss.fail(QUEUES[lane], job, { message: 'the server stops' });
  await boss.update(QUEUES[lane], undefined, { id: job.id, startAfter: 0 });
}

/** Moves a job from one queue to another, unless another worker has it by now. */
async function moveToLong(boss: Boss, stores: Stores, lane: Lane, job: Brought): Promise<void> {
  await stores.transaction(async ({ statements }) => {
    await boss.complete(QUEUES[lane], job, null, within(statements));
    const [left] = await boss.findJobs(QUEUES[lane], { id: job.id, ...within(statements) });
    if (left?.state !== 'completed' || left.retryCount !== job.retryCount) return;
    const place = { id: job.id, priority: job.priority, group: { id: accountOf(job) } };
    await boss.send(QUEUES.long, {}, { ...place, ...within(statements) });
  });
}

/** Jobs that are not final, of which the queue has none that is. */
const LOST = `select id from jobs where status in ('pending', 'processing') and not exists (
  select from ${SCHEMA}.job brought where brought.name = any($1) and brought.id::text = jobs.id
  and brought.state < 'completed')`;

async function bringLost(boss: Boss, stores: Stores): Promise<number> {
  const names = Object.values(QUEUES);
  const { rows = [] } = (await stores.statements?.executeSql(LOST, [names])) ?? {};
  const lost = new Set(rows.map(({ id }) => id));
  if (lost.size === 0) return 0;
  const turns = new Map<string, number>();
  for (const { imageAddresses: _, ...job } of await stores.jobs.unfinished()) {
    const turn = (turns.get(job.accountId) ?? 0) + 1;
    turns.set(job.accountId, turn);
    if (!lost.has(job.id)) continue;
    await stores.transaction(async ({ statements }) => {
      // what is left of an earlier stay would keep it out
      for (const name of names) await boss.deleteJob(name, job.id, within(statements));
      await send(boss, statements, job, turn);
    });
  }
  return lost.size;
}
