import type { FetchedFiles } from '../../rendering/fetched-files.ts';
import { filesMegapixels } from '../../rendering/picture-size.ts';
import { createTurns, type Turns, type TurnsOptions } from '../../scheduling/turns.ts';
import type { OpenJob } from '../../stores/job-store.ts';
import type { JobQueue, RunJob } from './job-queue.ts';
import {
  createKnownLong,
  looksShort,
  PICTURED_AN_ACCOUNT,
  SHORT_MEGAPIXELS,
  SHORT_MILLISECONDS,
} from './short-jobs.ts';

export interface EmbeddedQueueOptions {
  /** Long jobs worked at once; one short job is worked beside them. */
  readonly atOnce: number;
  readonly runJob: RunJob;
  /** Fetches the images of a short job, so that no thread waits for them. Rejects with the signal's reason. */
  readonly fetchImages?: (addresses: readonly string[], signal: AbortSignal) => Promise<FetchedFiles>;
  /** Receives a fault that `runJob` let through, such as storage that does not answer. The job is retried with backoff. */
  readonly onFault: (jobId: string, error: unknown) => void;
  /** Receives the time that each job had a thread, including jobs that start again. */
  readonly onDone?: TurnsOptions['onDone'];
  /** First delay before a retry; 5 s by default. It doubles with each fault, up to 12 times as long. */
  readonly againMilliseconds?: number;
  /** How long a job may keep the place of the short ones; 2 s by default. */
  readonly shortMilliseconds?: number;
}

type Lane = 'short' | 'long';

const AGAIN_MILLISECONDS = 5000;
const MAX_BACKOFF_FACTOR = 12;
/** Short jobs whose images are fetched or held at once: each has a few images. */
const PICTURED = 8;
/** Share of the places for long jobs that one account may have. */
const ACCOUNT_SHARE = 0.75;

/** Exponential backoff after a fault that is not the job's own. */
export function againAfter(faultsBefore: number, first = AGAIN_MILLISECONDS): number {
  return first * Math.min(2 ** faultsBefore, MAX_BACKOFF_FACTOR);
}

/** A job used its whole time limit: its account has to wait longer. */
class Overrun extends Error {}

/**
 * A queue inside the server's process; `unfinished` are the jobs that an earlier process left. Accounts take turns, by the
 * time that their jobs took. Short jobs have a place of their own, so that none waits behind another account's long job.
 * A job that takes longer than it looked starts again among the long ones. Images of short jobs are fetched before the
 * job has that place.
 */
export function createEmbeddedQueue(unfinished: readonly OpenJob[], options: EmbeddedQueueOptions): JobQueue {
  const queue = new EmbeddedQueue(options);
  for (const job of unfinished) queue.enqueue(job);
  return queue;
}

class EmbeddedQueue implements JobQueue {
  readonly #options: EmbeddedQueueOptions;
  readonly #lanes: Readonly<Record<Lane, Turns>>;
  readonly #pictured = createTurns({
    ...{ places: PICTURED, placesAnAccount: PICTURED_AN_ACCOUNT },
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
  });
  readonly #stopping = new AbortController();
  readonly #hurry = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #retries = new Set<NodeJS.Timeout>();
  /** Consecutive faults of each job. */
  readonly #faults = new Map<string, number>();
  readonly #knownLong = createKnownLong();

  constructor(options: EmbeddedQueueOptions) {
    this.#options = options;
    this.#lanes = { short: turnsOf(1, options), long: turnsOf(options.atOnce, options) };
  }

  // the next process finds jobs in the store that this process did not start
  async record(): Promise<void> {}

  enqueue(job: OpenJob): void {
    if (this.#stopping.signal.aborted) return;
    // rejected by the end of the wait and by an overrun, which its turn has already counted: neither is a fault
    this.#work(job).catch(() => undefined);
  }

  length(accountId?: string): number {
    const { short, long } = this.#lanes;
    return this.#pictured.waiting(accountId) + short.waiting(accountId) + long.waiting(accountId);
  }

  async stop(withinMilliseconds: number): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#retries) clearTimeout(timer);
    const timer = setTimeout(() => this.#hurry.abort(), withinMilliseconds);
    await Promise.allSettled(this.#running);
    clearTimeout(timer);
  }

  #work(job: OpenJob): Promise<void> {
    const lane = looksShort(job) && !this.#knownLong.has(job.accountId) ? 'short' : 'long';
    const { accountId, imageAddresses = [] } = job;
    const { fetchImages } = this.#options;
    if (lane === 'long' || imageAddresses.length === 0 || fetchImages === undefined) return this.#inLane(job, lane);
    const fetchAndWork = async (): Promise<void> => {
      const files = await fetchImages(imageAddresses, this.#stopping.signal);
      await this.#inLane(job, filesMegapixels(files) > SHORT_MEGAPIXELS ? 'long' : lane, files);
    };
    // the place is held until the job is over, so that few jobs hold their files
    return this.#pictured.run(accountId, fetchAndWork, this.#stopping.signal);
  }

  #inLane(job: OpenJob, lane: Lane, files?: FetchedFiles): Promise<void> {
    const run = async (): Promise<void> => {
      // stopped in the moment between having a place and starting
      if (this.#stopping.signal.aborted) return;
      const done = this.#attempt(job, lane, files).finally(() => this.#running.delete(done));
      this.#running.add(done);
      await done;
    };
    return this.#lanes[lane].run(job.accountId, run, this.#stopping.signal);
  }

  async #attempt(job: OpenJob, lane: Lane, files?: FetchedFiles): Promise<void> {
    const { runJob, onFault, shortMilliseconds = SHORT_MILLISECONDS } = this.#options;
    const limit = new AbortController();
    const timer = lane === 'short' ? setTimeout(() => limit.abort(), shortMilliseconds) : undefined;
    try {
      const run = await runJob(job.id, AbortSignal.any([this.#hurry.signal, limit.signal]), files);
      this.#faults.delete(job.id);
      if (run === 'overran') throw new Overrun();
      if (run === 'handed back' && limit.signal.aborted) {
        this.#knownLong.note(job.accountId);
        this.enqueue(job);
      }
    } catch (error) {
      if (error instanceof Overrun) throw error;
      onFault(job.id, error);
      if (!this.#stopping.signal.aborted) this.#enqueueLater(job);
    } finally {
      clearTimeout(timer);
    }
  }

  #enqueueLater(job: OpenJob): void {
    const before = this.#faults.get(job.id) ?? 0;
    this.#faults.set(job.id, before + 1);
    const retry = (): void => {
      this.#retries.delete(timer);
      this.enqueue(job);
    };
    const timer = setTimeout(retry, againAfter(before, this.#options.againMilliseconds)).unref();
    this.#retries.add(timer);
  }
}

/** Turns without a bound on waiters: accepted jobs are never rejected. */
function turnsOf(places: number, { onDone }: Pick<EmbeddedQueueOptions, 'onDone'>): Turns {
  return createTurns({
    ...{ places, placesAnAccount: Math.max(1, Math.ceil(places * ACCOUNT_SHARE)) },
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
    isOverrun: (error) => error instanceof Overrun,
    ...(onDone && { onDone }),
  });
}
