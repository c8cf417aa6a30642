import type { DeliveryFollowed, ServiceDelivery } from '@platen/editor';
import {
  CallTimeoutError,
  ConnectionError,
  type Delivery,
  PrintFailedError,
  type PrintJob,
  RateLimitedError,
  ServerError,
} from '@platen/sdk';

/** Shortest and longest pause in milliseconds between two polls of the deliveries. */
const [SHORTEST_MS, LONGEST_MS] = [1500, 30_000];
/** Time in milliseconds after which the state `sent` is no longer expected to change to `printed`. */
const SENT_MS = 60_000;
/** Number of consecutive failed polls, over about two minutes, after which a job is no longer followed. */
const MAX_FAILURES = 8;

/** Reports changes of a job's delivery until it ends. Rejects if drawing the labels or polling fails. */
export type FollowDelivery = (jobId: string, followed: DeliveryFollowed) => Promise<void>;

/** Follows the deliveries of jobs. */
export interface Follower {
  readonly follow: FollowDelivery;
  /** Reads the followed jobs after the shortest pause, because the state of one will probably change. */
  readonly readSoon: () => void;
}

/** A job whose delivery is followed. */
interface Followed extends DeliveryFollowed {
  readonly jobId: string;
  readonly end: (error?: unknown) => void;
  state: ServiceDelivery['state'];
  cancellation: ServiceDelivery['cancellation'];
  sentAt: number | undefined;
  failures: number;
}

/**
 * Creates a follower of deliveries. A single loop reads all followed jobs, one after the other, so that many
 * waiting jobs do not exceed the rate limit. The pauses of the loop double while nothing changes.
 */
export function createFollower(retrieve: (jobId: string, signal: AbortSignal) => Promise<PrintJob>): Follower {
  const jobs = new Set<Followed>();
  let pauseMs = SHORTEST_MS;
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    clearTimeout(timer);
    if (!isReading && jobs.size > 0) timer = setTimeout(() => void readAll(), pauseMs);
  };
  async function readAll(): Promise<void> {
    isReading = true;
    pauseMs = Math.min(2 * pauseMs, LONGEST_MS);
    for (const job of [...jobs]) {
      const waitMs = jobs.has(job) ? await read(job) : 0;
      if (waitMs === 0) continue;
      pauseMs = Math.max(pauseMs, waitMs);
      break;
    }
    isReading = false;
    schedule();
  }
  /** Reads a job. Returns the retry delay that the server requests, in milliseconds; 0 if it requests none. */
  async function read(job: Followed): Promise<number> {
    try {
      const found = await retrieve(job.jobId, job.signal);
      job.failures = 0;
      if (report(job, found)) pauseMs = SHORTEST_MS;
      return 0;
    } catch (error) {
      job.failures++;
      if (!isTemporary(error) || job.failures >= MAX_FAILURES) job.end(error);
      return error instanceof RateLimitedError ? error.retryAfterSeconds * 1000 : 0;
    }
  }

  const readSoon = (): void => {
    pauseMs = SHORTEST_MS;
    schedule();
  };

  const follow: FollowDelivery = (jobId, { signal, onDelivery }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const stop = (): void => job.end(signal.reason);
      const job: Followed = {
        ...{ jobId, signal, onDelivery, state: 'queued', sentAt: undefined, failures: 0 },
        cancellation: undefined,
        end: (error) => {
          jobs.delete(job);
          signal.removeEventListener('abort', stop);
          if (error === undefined) resolve();
          else reject(error);
        },
      };
      signal.addEventListener('abort', stop);
      jobs.add(job);
      readSoon();
    });
  return { follow, readSoon };
}

/**
 * Reports the state of a job from the API, and stops following the job once its state can no longer change. Returns
 * true if the state changed or the job is no longer followed.
 */
function report(job: Followed, { status, delivery, error, errorCode }: PrintJob): boolean {
  const { jobId } = job;
  if (status === 'failed') {
    job.onDelivery({ jobId, state: 'failed' });
    job.end(new PrintFailedError(error ?? '', { jobId, errorCode }));
    return true;
  }
  if (delivery === undefined) {
    job.end();
    return true;
  }
  const { state, cancellation } = delivery;
  const isChanged = state !== job.state || cancellation !== job.cancellation;
  Object.assign(job, { state, cancellation });
  if (isChanged) job.onDelivery(shownDelivery(jobId, delivery));
  if (state === 'sent') job.sentAt ??= Date.now();
  const isOld = job.sentAt !== undefined && Date.now() - job.sentAt >= SENT_MS;
  if (state === 'queued' || (state === 'sent' && !isOld)) return isChanged;
  job.end();
  return true;
}

/** Converts a delivery from the API to the editor's format. */
export const shownDelivery = (
  jobId: string,
  { state, detail, interruptedAt, cancellation }: Delivery,
): ServiceDelivery => ({ jobId, state, detail, interruptedAt, cancellation });

/** Codes of connection errors that retrying does not resolve, because the page or the server is misconfigured. */
const PERSISTENT_ERRORS: readonly string[] = ['redirected', 'blocked_by_csp', 'mixed_content'];

/** True for failures that may be temporary, by the same rule as in `jobs.wait`. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError
    ? !PERSISTENT_ERRORS.includes(error.code)
    : [CallTimeoutError, ServerError, RateLimitedError].some((kind) => error instanceof kind);
