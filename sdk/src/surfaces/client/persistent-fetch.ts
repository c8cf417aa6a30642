import { retryAfterOf } from './answer.ts';
import { type ApiKey, authorizationOf } from './api-key.ts';
import { withDeadline } from './deadline.ts';
import { ConnectionError } from './errors.ts';
import { sleep } from './sleep.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** How a request is sent: by which fetch and with which key, for how long and how often. */
export interface SendPlan {
  /** For messages: `POST /render`. */
  readonly what: string;
  readonly fetch: Fetch;
  /** Left out when no key is to be sent. */
  readonly apiKey?: ApiKey | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Whether it may be sent again after a failure although it may have been done: doing it twice changes no more than once. */
  readonly isRepeatable: boolean;
}

/**
 * A fetch that sends its request with the key, and again after a failure that may pass. Gives the last answer, of whatever
 * status, with its whole body; rejects with ConnectionError, CallTimeoutError, the signal's reason, or what the key
 * function throws.
 */
export const persistentFetch =
  (plan: SendPlan): Fetch =>
  (request) =>
    withDeadline(plan, async (signal) => {
      const { what, fetch, apiKey, timeoutMs, maxRetries, isRepeatable } = plan;
      const end = Date.now() + timeoutMs;
      const send = withKey(apiKey, (authorization) => {
        // a copy, since a request's body can be sent once only
        const copy = new Request(request.clone(), { signal });
        if (authorization !== undefined) copy.headers.set('Authorization', authorization);
        return outcomeOf(what, fetch, copy);
      });
      for (let attempts = 0; ; attempts++) {
        const outcome = await send();
        const pauseMs = attempts < maxRetries ? pauseMsAfter(outcome, attempts, isRepeatable) : undefined;
        if (pauseMs === undefined || Date.now() + pauseMs >= end) {
          if (outcome instanceof ConnectionError) throw outcome;
          return outcome;
        }
        await sleep(pauseMs, signal);
      }
    });

/** An answer of any status, or the error when there was none. */
type Outcome = Response | ConnectionError;

async function outcomeOf(what: string, fetch: Fetch, request: Request): Promise<Outcome> {
  try {
    const response = await fetch(request);
    // Read to its end here, so that the request for an answer that breaks off is sent again, as for one that did not come.
    await response.clone().arrayBuffer();
    return response;
  } catch (cause) {
    return new ConnectionError(`${what}: no answer: ${reasonOf(cause)}`, { cause });
  }
}

/** What fetch says, and the cause it leaves out of its message: `fetch failed: redirect count exceeded`. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error && cause.cause.message !== ''
    ? `${cause.message}: ${cause.cause.message}`
    : cause.message;
}

/** Sends with the current key; after a 401 once more, with the key that replaces it. */
function withKey(
  apiKey: ApiKey | undefined,
  send: (authorization: string | undefined) => Promise<Outcome>,
): () => Promise<Outcome> {
  let key: string | undefined;
  let isRenewed = typeof apiKey !== 'function';
  return async () => {
    key ??= await authorizationOf(apiKey);
    const first = await send(key);
    if (isRenewed || first instanceof ConnectionError || first.status !== 401) return first;
    isRenewed = true;
    const refused = key;
    key = await authorizationOf(apiKey, refused);
    return key === refused ? first : send(key);
  };
}

const FIRST_BACKOFF_MS = 500;
const MOST_BACKOFF_MS = 8_000;

/**
 * How long to wait before a request is sent again given how it ended; undefined where that is pointless or could do
 * harm. Full jitter: many clients that met the same failure come back at different times, and never before `Retry-After`.
 */
function pauseMsAfter(outcome: Outcome, attempt: number, isRepeatable: boolean): number | undefined {
  const backoffMs = Math.random() * Math.min(MOST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempt);
  if (outcome instanceof ConnectionError) return isRepeatable ? backoffMs : undefined;
  const { status } = outcome;
  const retryAfterSeconds = retryAfterOf(outcome);
  const isRefused = status === 429 || (status === 409 && retryAfterSeconds !== undefined);
  const isPassing = isRefused || (isRepeatable && (status === 408 || status >= 500));
  return isPassing ? (retryAfterSeconds ?? 0) * 1_000 + backoffMs : undefined;
}
