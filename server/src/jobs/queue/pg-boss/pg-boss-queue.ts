import type { JobResult, JobWithMetadata } from 'pg-boss';
import { filesMegapixels } from '../../../rendering/cost.ts';
import type { FetchedFiles } from '../../../rendering/fetch-image.ts';
import { createTurns, type TurnsOptions } from '../../../scheduling/turns.ts';
import type { OpenJob } from '../../../stores/job-store.ts';
import type { Statements, Stores } from '../../../stores/stores.ts';
import {
  createKnownLong,
  type JobQueue,
  type JobRun,
  looksShort,
  PICTURED_AN_ACCOUNT,
  type RunJob,
  SHORT_MEGAPIXELS,
  SHORT_MILLISECONDS,
} from '../job-queue.ts';
import { type Boss, QUEUES, SCHEMA } from './boss.ts';

/** A queue that several instances with the same database share. */
export interface SharedQueue extends JobQueue {
  /**
   * Enqueues accepted jobs that are missing from the queue, for example after a backup was restored. Returns the number
   * of jobs that it enqueued.
   */
  bringLost(): Promise<number>;
}

export interface SharedQueueOptions {
  readonly stores: Stores;
  readonly runJob: RunJob;
  /**
   * Maximum number of long jobs that this instance runs at the same time, in addition to one short job. 0 if it runs no
   * jobs.
   */
  readonly atOnce: number;
  /** Maximum number of jobs that run concurrently for one account, across all instances. */
  readonly accountJobs: number;
  readonly fetchImages: (addresses: readonly string[], signal: AbortSignal) => Promise<FetchedFiles>;
  /**
   * Resolves when a drawing thread is free, so that the time limit of a short job does not include the start of a
   * thread. Never rejects.
   */
  readonly threadReady?: (signal: AbortSignal) => Promise<void>;
  /**
   * Called with an error that interrupted a job, for example because the storage was unavailable. The job is retried
   * later.
   */
  readonly onFault: (jobId: string, error: unknown) => void;
  /** Called when a job's run ends, with the thread time that it used. */
  readonly onDone: NonNullable<TurnsOptions['onDone']>;
  /** Time limit for a job in the slot for short jobs; 2 s by default. */
  readonly shortMilliseconds?: number;
}

/** Maximum number of short jobs whose images this instance fetches at the same time. */
const PICTURED = 4;
/** Interval, in seconds, at which the queue is polled for jobs that no notification announces, such as retries. */
const POLL_SECONDS = 2;
/** Interval of a worker's heartbeat. */
const SIGN_OF_LIFE_SECONDS = 3;

/**
 * Kinds of jobs, each with its own queue. A `pictured` job is a short job with images: its images are fetched before
 * the job takes the slot for short jobs.
 */
type Lane = keyof typeof QUEUES;

/** Data of a queue entry: the addresses of a short job's images. All other data is in the job store. */
interface Note {
  readonly imageAddresses?: readonly string[];
}

/** A job as pg-boss passes it to a worker. */
type Brought = JobWithMetadata<Note>;
/** Result of running a job on this worker. */
type Stay = JobRun | 'stopped' | 'not short';

/**
 * Creates a queue in PostgreSQL, with pg-boss. Accounts take turns by priority: an account's n-th unfinished job has
 * priority −n. Short jobs have their own queue, and run in a separate slot with a time limit. A job that exceeds this
 * limit moves to the queue for long jobs.
 */
export async function createSharedQueue(boss: Boss, options: SharedQueueOptions): Promise<SharedQueue> {
  const queue = new BossQueue(boss, options);
  await queue.start();
  return queue;
}

class BossQueue implements SharedQueue {
  readonly #boss: Boss;
  readonly #options: SharedQueueOptions;
  readonly #stopping = new AbortController();
  readonly #hurry = new AbortController();
  readonly #knownLong = createKnownLong();
  readonly #shortPlace = createTurns({
    ...{ places: 1, placesAnAccount: 1 },
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
  });

  constructor(boss: Boss, options: SharedQueueOptions) {
    this.#boss = boss;
    this.#options = options;
  }

  /** Starts the workers of this instance. Does nothing on an instance that only accepts jobs. */
  async start(): Promise<void> {
    const { atOnce } = this.#options;
    if (atOnce === 0) return;
    const count: Readonly<Record<Lane, number>> = { short: 1, pictured: PICTURED, long: atOnce };
    for (const lane of LANES) for (let worker = 0; worker < count[lane]; worker++) await this.#workOn(lane);
  }

  async record({ jobs, statements }: Stores, job: OpenJob): Promise<void> {
    const { pending, processing } = await jobs.countOpen(job.accountId);
    await send(this.#boss, statements, job, pending + processing);
  }

  // nothing to do, because the transaction that records the job also notifies the workers
  enqueue(): void {}

  length(accountId?: string): number {
    return this.#shortPlace.waiting(accountId);
  }

  bringLost(): Promise<number> {
    return bringLost(this.#boss, this.#options.stores);
  }

  async stop(withinMilliseconds: number): Promise<void> {
    this.#stopping.abort();
    const timer = setTimeout(() => this.#hurry.abort(), withinMilliseconds);
    await Promise.all(Object.values(QUEUES).map((name) => this.#boss.offWork(name)));
    clearTimeout(timer);
    await this.#boss.stop({ graceful: false });
  }

  async #workOn(lane: Lane): Promise<void> {
    let loop = '';
    const how = {
      includeMetadata: true,
      perJobResults: true,
      ...{ pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS },
      heartbeatRefreshSeconds: SIGN_OF_LIFE_SECONDS,
      groupConcurrency: lane === 'pictured' ? PICTURED_AN_ACCOUNT : this.#options.accountJobs,
    } as const;
    loop = await this.#boss.work<Note, unknown, typeof how>(QUEUES[lane], how, async (jobs) => {
      // without this call, pg-boss would wait for the poll interval before it fetches the next job
      this.#boss.notifyWorker(loop);
      return await Promise.all(jobs.map((job) => this.#settle(lane, job)));
    });
  }

  async #settle(lane: Lane, job: Brought): Promise<JobResult> {
    try {
      const stay = await this.#stayOf(lane, job);
      if (stay === 'stopped') await leaveToOthers(this.#boss, lane, job);
      if (stay === 'not short') await moveToLong(this.#boss, this.#options.stores, lane, job);
      const output = stay === 'worn out' ? { message: 'every attempt crashed' } : undefined;
      return { id: job.id, status: STATUS[stay], ...(output && { output }) };
    } catch (error) {
      this.#options.onFault(job.id, error);
      return { id: job.id, status: 'failed' };
    }
  }

  async #stayOf(lane: Lane, job: Brought): Promise<Stay> {
    const stopping = this.#stopping.signal;
    if (stopping.aborted) return 'stopped';
    if (lane !== 'long' && this.#knownLong.has(accountOf(job))) return 'not short';
    try {
      const run = await this.#run(lane, job);
      return run === 'released' && this.#hurry.signal.aborted ? 'stopped' : run;
    } catch (error) {
      // the queue stopped while the job was still waiting for images or for its slot
      if (stopping.aborted && error === stopping.reason) return 'stopped';
      if (job.signal.aborted && error === job.signal.reason) return 'taken over';
      throw error;
    }
  }

  #run(lane: Lane, job: Brought): Promise<Stay> {
    switch (lane) {
      case 'short':
        return this.#runShort(job);
      case 'pictured':
        return this.#runPictured(job);
      case 'long':
        return this.#timed(job, []);
      default:
        return lane satisfies never;
    }
  }

  async #runPictured(job: Brought): Promise<Stay> {
    const { imageAddresses = [] } = job.data ?? {};
    const signal = AbortSignal.any([this.#stopping.signal, job.signal]);
    const files = await this.#options.fetchImages(imageAddresses, signal);
    return filesMegapixels(files) > SHORT_MEGAPIXELS ? 'not short' : await this.#runShort(job, files);
  }

  async #runShort(job: Brought, files?: FetchedFiles): Promise<Stay> {
    const { threadReady, shortMilliseconds = SHORT_MILLISECONDS } = this.#options;
    const limit = new AbortController();
    const work = async (): Promise<JobRun> => {
      await threadReady?.(AbortSignal.any([this.#hurry.signal, job.signal]));
      const timer = setTimeout(() => limit.abort(), shortMilliseconds);
      try {
        return await this.#timed(job, [limit.signal], files);
      } finally {
        clearTimeout(timer);
      }
    };
    const signal = AbortSignal.any([this.#stopping.signal, job.signal]);
    const run = await this.#shortPlace.run(accountOf(job), work, signal);
    if (run !== 'released' || !limit.signal.aborted) return run;
    this.#knownLong.note(accountOf(job));
    return 'not short';
  }

  async #timed(job: Brought, signals: readonly AbortSignal[], files?: FetchedFiles): Promise<JobRun> {
    const { runJob, onDone } = this.#options;
    const began = performance.now();
    const run = await runJob(job.id, AbortSignal.any([this.#hurry.signal, job.signal, ...signals]), files);
    const milliseconds = performance.now() - began;
    onDone({ accountId: accountOf(job), milliseconds, overran: run === 'overran' });
    return run;
  }
}

/** Lanes in the order in which their workers start. */
const LANES = ['short', 'pictured', 'long'] as const satisfies readonly Lane[];

/**
 * Status to report to pg-boss for each result. pg-boss ignores the report if the job was moved to another queue, or if
 * another worker has claimed it.
 */
const STATUS: Readonly<Record<Stay, JobResult['status']>> = {
  ended: 'completed',
  overran: 'completed',
  'worn out': 'deadletter',
  released: 'failed',
  'taken over': 'failed',
  stopped: 'failed',
  'not short': 'failed',
};

/** Maximum total length of the image addresses in a queue entry. */
const NOTED_CHARACTERS = 4096;

/** Returns the queue for a job and the data of its queue entry. */
function laneOf(job: OpenJob): { readonly lane: Lane; readonly note: Note } {
  const { imageAddresses = [] } = job;
  if (!looksShort(job) || imageAddresses.join('').length > NOTED_CHARACTERS) return { lane: 'long', note: {} };
  return imageAddresses.length === 0 ? { lane: 'short', note: {} } : { lane: 'pictured', note: { imageAddresses } };
}

/** Returns the account id of a queue entry: the id of its group, which `send` sets. */
function accountOf({ id, groupId }: Pick<Brought, 'id' | 'groupId'>): string {
  if (typeof groupId !== 'string') throw new Error(`the queue entry of job ${id} has no account`);
  return groupId;
}

/** Sends a job to its queue. `turn` is the job's number among the account's unfinished jobs, counted from 1. */
async function send(boss: Boss, statements: Statements | undefined, job: OpenJob, turn: number): Promise<void> {
  const { lane, note } = laneOf(job);
  const place = { id: job.id, priority: -turn, group: { id: job.accountId } };
  await boss.send(QUEUES[lane], note, { ...place, ...within(statements) });
}

/** Options that run pg-boss's statements within a transaction. */
const within = (statements: Statements | undefined) => (statements === undefined ? {} : { db: databaseOf(statements) });

const databaseOf = ({ executeSql }: Statements) => ({
  executeSql: (text: string, values: unknown[] = []) => executeSql(text, values),
});

/** Releases a job because the server stops. No retry delay applies, so another worker can claim the job immediately. */
async function leaveToOthers(boss: Boss, lane: Lane, job: Brought): Promise<void> {
  await boss.fail(QUEUES[lane], job, { message: 'the server is stopping' });
  await boss.update(QUEUES[lane], undefined, { id: job.id, startAfter: 0 });
}

/** Moves a job to the queue for long jobs, unless another worker has claimed it meanwhile. */
async function moveToLong(boss: Boss, stores: Stores, lane: Lane, job: Brought): Promise<void> {
  await stores.transaction(async ({ statements }) => {
    await boss.complete(QUEUES[lane], job, null, within(statements));
    const [left] = await boss.findJobs(QUEUES[lane], { id: job.id, ...within(statements) });
    if (left?.state !== 'completed' || left.retryCount !== job.retryCount) return;
    const place = { id: job.id, priority: job.priority, group: { id: accountOf(job) } };
    await boss.send(QUEUES.long, {}, { ...place, ...within(statements) });
  });
}

/** Selects the unfinished jobs that have no unfinished entry in the queue. */
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
      // a finished entry with the same id would block the new entry
      for (const name of names) await boss.deleteJob(name, job.id, within(statements));
      await send(boss, statements, job, turn);
    });
  }
  return lost.size;
}
