import { filesMegapixels } from '../../rendering/cost.ts';
import type { FetchedFiles } from '../../rendering/fetch-image.ts';
import { createTurns, type Turns, type TurnsOptions } from '../../scheduling/turns.ts';
import type { OpenJob } from '../../stores/job-store.ts';
import {
  createKnownLong,
  type JobQueue,
  looksShort,
  PICTURED_AN_ACCOUNT,
  type RunJob,
  SHORT_MEGAPIXELS,
  SHORT_MILLISECONDS,
} from './job-queue.ts';

export interface EmbeddedQueueOptions {
  /** Maximum number of long jobs that run at the same time. One short job can run in addition. */
  readonly atOnce: number;
  readonly runJob: RunJob;
  /**
   * Fetches the images of a short job before it starts, so that no thread waits for them. Rejects with the signal's
   * reason.
   */
  readonly fetchImages?: (addresses: readonly string[], signal: AbortSignal) => Promise<FetchedFiles>;
  /**
   * Resolves when a drawing thread is free, so that the time limit of a short job does not include the start of a
   * thread. On a busy machine, a start can take longer than the limit. Never rejects.
   */
  readonly threadReady?: (signal: AbortSignal) => Promise<void>;
  /**
   * Called with an error that `runJob` throws, for example because the storage is unavailable. The job is then retried
   * with backoff.
   */
  readonly onFault: (jobId: string, error: unknown) => void;
  /** Called when an attempt ends, with its thread time, even if the job must start again. */
  readonly onDone?: TurnsOptions['onDone'];
  /**
   * Delay before the first retry; 5 s by default. The delay doubles with each fault, up to 12 times the first delay.
   */
  readonly againMilliseconds?: number;
  /** Time limit for a job in the slot for short jobs; 2 s by default. */
  readonly shortMilliseconds?: number;
}

type Lane = 'short' | 'long';

const AGAIN_MILLISECONDS = 5000;
const MAX_BACKOFF_FACTOR = 12;
/**
 * Maximum number of short jobs whose images are being fetched or are in memory at one time. This limits the memory for
 * images, because a short job has only a few.
 */
const PICTURED = 8;
/** Maximum share of the long-job slots that one account may occupy. */
const ACCOUNT_SHARE = 0.75;

/** Returns the delay before the next retry: exponential backoff after faults that the job did not cause. */
export function againAfter(faultsBefore: number, first = AGAIN_MILLISECONDS): number {
  return first * Math.min(2 ** faultsBefore, MAX_BACKOFF_FACTOR);
}

/** Thrown if a job reached its time limit. The job's account then waits longer for its next turn. */
class Overrun extends Error {}

/**
 * Creates a queue in the server's process. `unfinished` contains the jobs that an earlier process left unfinished.
 *
 * Accounts take turns, weighted by the thread time of their jobs. Short jobs have their own slot, so that they never
 * wait for another account's long job. A job that exceeds the slot's time limit starts again as a long job. Images of a
 * short job are fetched before the job takes the slot.
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
  /** Number of consecutive faults of each job. */
  readonly #faults = new Map<string, number>();
  readonly #knownLong = createKnownLong();

  constructor(options: EmbeddedQueueOptions) {
    this.#options = options;
    this.#lanes = { short: turnsOf(1, options), long: turnsOf(options.atOnce, options) };
  }

  // nothing to record, because the next process finds unfinished jobs in the store
  async record(): Promise<void> {}

  enqueue(job: OpenJob): void {
    if (this.#stopping.signal.aborted) return;
    // the promise rejects if the queue stops while the job waits, or if the job overruns its time limit; neither needs
    // handling here
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
    // occupies one of the limited slots until the job ends, so that only a few jobs have their images in memory
    return this.#pictured.run(accountId, fetchAndWork, this.#stopping.signal);
  }

  #inLane(job: OpenJob, lane: Lane, files?: FetchedFiles): Promise<void> {
    const run = async (): Promise<void> => {
      // the queue was stopped after the job's turn came, but before the job started
      if (this.#stopping.signal.aborted) return;
      const done = this.#attempt(job, lane, files).finally(() => this.#running.delete(done));
      this.#running.add(done);
      await done;
    };
    return this.#lanes[lane].run(job.accountId, run, this.#stopping.signal);
  }

  async #attempt(job: OpenJob, lane: Lane, files?: FetchedFiles): Promise<void> {
    const { runJob, threadReady, onFault, shortMilliseconds = SHORT_MILLISECONDS } = this.#options;
    const limit = new AbortController();
    if (lane === 'short') await threadReady?.(this.#hurry.signal);
    const timer = lane === 'short' ? setTimeout(() => limit.abort(), shortMilliseconds) : undefined;
    try {
      const run = await runJob(job.id, AbortSignal.any([this.#hurry.signal, limit.signal]), files);
      this.#faults.delete(job.id);
      if (run === 'overran') throw new Overrun();
      if (run === 'released' && limit.signal.aborted) {
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

/**
 * Creates the scheduler that assigns slots to accounts in turn. The number of waiting jobs is unlimited, because an
 * accepted job is never rejected.
 */
function turnsOf(places: number, { onDone }: Pick<EmbeddedQueueOptions, 'onDone'>): Turns {
  return createTurns({
    ...{ places, placesAnAccount: Math.max(1, Math.ceil(places * ACCOUNT_SHARE)) },
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
    isOverrun: (error) => error instanceof Overrun,
    ...(onDone && { onDone }),
  });
}
