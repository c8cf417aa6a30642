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
  /** Told of a fault that `runJob` let through: the storage did not answer. The job is worked again after a while. */
  readonly onFault: (jobId: string, error: unknown) => void;
  /** Told of the time that each job had a thread, those that are begun again too. */
  readonly onDone?: TurnsOptions['onDone'];
  /** How long that while is at first; 5 s if left out. It doubles with each fault, up to 12 times as long. */
  readonly againMilliseconds?: number;
  /** How long a job may keep the place of the short ones; 2 s if left out. */
  readonly shortMilliseconds?: number;
}

type Lane = 'short' | 'long';

const AGAIN_MILLISECONDS = 5000;
const MOST_TIMES_AS_LONG = 12;
/** Short jobs whose images are fetched or held at once: each has a few images. */
const PICTURED = 8;
/** How much of the places for long jobs one account may have. */
const MOST_OF_AN_ACCOUNT = 0.75;

/** How long a job waits after a fault that is not its own, of which it had so many before. */
export function againAfter(faultsBefore: number, first = AGAIN_MILLISECONDS): number {
  return first * Math.min(2 ** faultsBefore, MOST_TIMES_AS_LONG);
}

/** A job took its whole time: its account is to wait longer. */
class Overrun extends Error {}

/**
 * A queue inside the server's process; `unfinished` are the jobs that an earlier process left. Accounts take turns, by the
 * time that their jobs took. Short jobs have a place of their own, so that none waits behind a long one of somebody else;
 * one that is not as short as it looked is begun anew among the long ones. The images of short jobs are fetched before they
 * have that place.
 */
export function createEmbeddedQueue(unfinished: readonly OpenJob[], options: EmbeddedQueueOptions): JobQueue {
  const lanes: Readonly<Record<Lane, Turns>> = {
    short: turnsOf(1, options),
    long: turnsOf(options.atOnce, options),
  };
  const pictured = createTurns({
    ...{ places: PICTURED, placesAnAccount: PICTURED_AN_ACCOUNT },
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
  });
  const stopping = new AbortController();
  const hurry = new AbortController();
  const running = new Set<Promise<void>>();
  const again = new Set<NodeJS.Timeout>();
  /** How often each job met a fault, one after the other. */
  const faults = new Map<string, number>();
  const knownLong = createKnownLong();

  const laneOf = (job: OpenJob): Lane => (looksShort(job) && !knownLong.has(job.accountId) ? 'short' : 'long');
  const enqueue = (job: OpenJob): void => {
    if (!stopping.signal.aborted) work(job);
  };
  const enqueueLater = (job: OpenJob): void => {
    const before = faults.get(job.id) ?? 0;
    faults.set(job.id, before + 1);
    const timer = setTimeout(
      () => {
        again.delete(timer);
        enqueue(job);
      },
      againAfter(before, options.againMilliseconds),
    ).unref();
    again.add(timer);
  };
  const work = (job: OpenJob): void => {
    const lane = laneOf(job);
    const { accountId, imageAddresses = [] } = job;
    const fetched = lane === 'short' && imageAddresses.length > 0 ? options.fetchImages : undefined;
    const worked =
      fetched === undefined
        ? inLane(job, lane)
        : // the place is held until the job is over, so that few hold their files
          pictured.run(
            accountId,
            async () => {
              const files = await fetched(imageAddresses, stopping.signal);
              return await inLane(job, filesMegapixels(files) > SHORT_MEGAPIXELS ? 'long' : lane, files);
            },
            stopping.signal,
          );
    // rejected by what ends the wait, and by an overrun, which its turn is told by: neither is a fault
    worked.catch(() => undefined);
  };
  const inLane = (job: OpenJob, lane: Lane, files?: FetchedFiles): Promise<void> => {
    const run = async (): Promise<void> => {
      // stopped in the moment between having a place and beginning
      if (stopping.signal.aborted) return;
      const done = attempt(job, lane, files).finally(() => running.delete(done));
      running.add(done);
      await done;
    };
    return lanes[lane].run(job.accountId, run, stopping.signal);
  };
  const attempt = async (job: OpenJob, lane: Lane, files?: FetchedFiles): Promise<void> => {
    const limit = new AbortController();
    const timer = lane === 'short' && setTimeout(() => limit.abort(), options.shortMilliseconds ?? SHORT_MILLISECONDS);
    try {
      const run = await options.runJob(job.id, AbortSignal.any([hurry.signal, limit.signal]), files);
      faults.delete(job.id);
      if (run === 'overran') throw new Overrun();
      if (run === 'handed back' && limit.signal.aborted) {
        knownLong.note(job.accountId);
        enqueue(job);
      }
    } catch (error) {
      if (error instanceof Overrun) throw error;
      options.onFault(job.id, error);
      if (!stopping.signal.aborted) enqueueLater(job);
    } finally {
      if (timer !== false) clearTimeout(timer);
    }
  };
  for (const job of unfinished) enqueue(job);
  return {
    // jobs that this process did not come to are found in the store by the next
    record: async () => undefined,
    enqueue,
    length: (accountId) => pictured.waiting(accountId) + lanes.short.waiting(accountId) + lanes.long.waiting(accountId),
    stop: async (withinMilliseconds) => {
      stopping.abort();
      for (const timer of again) clearTimeout(timer);
      const timer = setTimeout(() => hurry.abort(), withinMilliseconds);
      await Promise.allSettled(running);
      clearTimeout(timer);
    },
  };
}

/** Accepted jobs are never turned away: no bound on who waits. */
function turnsOf(places: number, { onDone }: Pick<EmbeddedQueueOptions, 'onDone'>): Turns {
  return createTurns({
    ...{ places, placesAnAccount: Math.max(1, Math.ceil(places * MOST_OF_AN_ACCOUNT)) },
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
    isOverrun: (error) => error instanceof Overrun,
    ...(onDone && { onDone }),
  });
}
