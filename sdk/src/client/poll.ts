import { CallTimeoutError, ConnectionError, PrintTimeoutError, RateLimitedError, ServerError } from './errors.ts';

/** Seconds the server holds an answer: long when only the end matters, short when progress is shown (30 calls a minute). */
const HOLD_SECONDS = 20;
const HOLD_SECONDS_WITH_PROGRESS = 2;
/** Pause after an answer that came at once, from a server that does not hold. */
const PAUSE_MS = 1_000;
/** Faults in a row after which the last one is thrown: asking again is safe, asking forever is not. */
const PATIENCE = 4;

/** What is asked for, how often, and until when. */
export interface PollOptions<Job> {
  readonly jobId: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((job: Job) => void) | undefined;
  /** Asks once; the server may hold its answer for `holdSeconds`. */
  readonly ask: (holdSeconds: number, signal: AbortSignal | undefined) => Promise<Job>;
  readonly isFinal: (job: Job) => boolean;
}

/** Asks until the job is final. Rides out short faults and spent request budgets; throws PrintTimeoutError when time is up. */
export async function poll<Job>(options: PollOptions<Job>): Promise<Job> {
  const { jobId, timeoutMs, signal, onProgress, ask, isFinal } = options;
  const end = Date.now() + timeoutMs;
  let faults = 0;
  for (;;) {
    const asked = Date.now();
    const holdSeconds = Math.min(onProgress ? HOLD_SECONDS_WITH_PROGRESS : HOLD_SECONDS, secondsUntil(end));
    let pauseMs = PAUSE_MS;
    try {
      const job = await ask(holdSeconds, signal);
      onProgress?.(job);
      if (isFinal(job)) return job;
      faults = 0;
      if (Date.now() - asked >= holdSeconds * 1_000) pauseMs = 0;
    } catch (error) {
      if (!isPassing(error) || ++faults >= PATIENCE) throw error;
      pauseMs = error instanceof RateLimitedError ? error.retryAfterSeconds * 1_000 : PAUSE_MS * faults;
    }
    if (Date.now() + pauseMs >= end) {
      throw new PrintTimeoutError(
        `Print job ${jobId} is not finished after ${timeoutMs / 1000} s; it goes on and can be waited for again.`,
        { jobId, timeoutMs },
      );
    }
    await sleep(pauseMs, signal);
  }
}

const secondsUntil = (end: number): number => Math.max(0, Math.floor((end - Date.now()) / 1_000));

/** Faults that may be gone at the next question. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof CallTimeoutError ||
  error instanceof ServerError ||
  error instanceof RateLimitedError;

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
