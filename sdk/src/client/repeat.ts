import { ConnectionError, PlatenApiError } from './errors.ts';

const FIRST_BACKOFF_MS = 500;
const MOST_BACKOFF_MS = 8_000;

/** What becomes of a call that is sent twice: the same as of one, or perhaps not. */
export type Repeatable = 'always' | 'if-refused';

/**
 * How long to wait before a call is sent again after its fault; undefined where that is in vain or could do harm. Full
 * jitter: many clients that met the same fault come back at different times, and never before `Retry-After`.
 */
export function pauseMsAfter(fault: unknown, attempt: number, repeatable: Repeatable): number | undefined {
  const backoffMs = Math.random() * Math.min(MOST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempt);
  const isAlways = repeatable === 'always';
  if (fault instanceof PlatenApiError) {
    const { status, retryAfterSeconds } = fault;
    const isRefused = status === 429 || (status === 409 && retryAfterSeconds !== undefined);
    const isPassing = isRefused || (isAlways && (status === 408 || status >= 500));
    return isPassing ? (retryAfterSeconds ?? 0) * 1_000 + backoffMs : undefined;
  }
  // What is not JSON now will not be JSON later.
  const isPassing = fault instanceof ConnectionError && !(fault.cause instanceof SyntaxError);
  return isAlways && isPassing ? backoffMs : undefined;
}
