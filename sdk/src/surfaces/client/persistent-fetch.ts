import { kindOf, retryAfterOf } from './call.ts';
import type { CompleteHooks, ResponseEvent } from './call-hooks.ts';
import { CallTimeoutError, ConnectionError, type ConnectionErrorCode } from './errors.ts';

/**
 * An API key, or a function that returns one. The function is called for each request, so that key rotation takes
 * effect. After a 401 it is called again with the rejected key as `refused`, so that a cached key can be renewed. If it
 * then returns another key, the request is retried immediately.
 */
export type ApiKey = string | ((refused?: string) => string | Promise<string>);

export type Fetch = (request: Request) => Promise<Response>;

/** Settings for sending a request: fetch, API key, time limit and retries. */
export interface SendPlan {
  readonly method: string;
  /** Address of the request for messages and hooks, without its secrets. */
  readonly shownUrl: string;
  readonly hooks: CompleteHooks;
  readonly fetch: Fetch;
  /** True if `fetch` is the platform's own. */
  readonly isPlatformFetch: boolean;
  /** Base address of the API. If set, a redirect is an error; otherwise redirects are followed. */
  readonly baseUrl?: string | undefined;
  /** API key of the request; absent if the request needs none. */
  readonly apiKey?: ApiKey | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** True if the request is idempotent: it may be retried even though the server may have executed it. */
  readonly isRepeatable: boolean;
}

/**
 * A fetch that adds the API key and retries failures that may be temporary. Resolves with the last response, of any
 * status, and its complete body. Rejects with ConnectionError, CallTimeoutError, the signal's reason, or the error of
 * the key function.
 */
export const retryingFetch =
  (plan: SendPlan): Fetch =>
  (request) =>
    withDeadline(plan, async (signal) => {
      const { apiKey, timeoutMs, maxRetries, isRepeatable, baseUrl, hooks } = plan;
      const end = Date.now() + timeoutMs;
      const policy = watchPolicy(request.url);
      const sender = createSender(plan);
      const send = withKey(apiKey, (authorization) => {
        // a copy, because a request's body can be sent only once
        const copy = new Request(request.clone(), { signal, redirect: baseUrl === undefined ? 'follow' : 'manual' });
        return sender.send(copy, authorization);
      });
      try {
        for (let attempts = 0; ; attempts++) {
          const outcome = await send();
          const pauseMs = attempts < maxRetries ? pauseMsAfter(outcome, attempts, isRepeatable) : undefined;
          if (pauseMs === undefined || Date.now() + pauseMs >= end) {
            if (isResponse(outcome)) return outcome;
            throw await errorOf(outcome, plan, { url: request.url, isBlocked: policy.isBlocked });
          }
          hooks.onRetry({ ...sender.last(), pauseMs });
          await sleep(pauseMs, signal);
        }
      } finally {
        policy.end();
      }
    });

/** Returns two functions: `send` sends a request and calls the hooks; `last` returns the last request's outcome. */
function createSender(plan: SendPlan) {
  const { method, shownUrl: url, hooks } = plan;
  let event: ResponseEvent = { method, url, attempt: 0, durationMs: 0 };
  const send = async (request: Request, authorization: string | undefined): Promise<Outcome> => {
    const attempt = event.attempt + 1;
    hooks.onRequest({ method, url, attempt, headers: request.headers });
    // set last, so that no hook reads or replaces the key
    if (authorization !== undefined) request.headers.set('Authorization', authorization);
    const start = performance.now();
    const outcome = await outcomeOf(plan, request);
    const facts = isResponse(outcome)
      ? { status: outcome.status, requestId: outcome.headers.get('x-request-id') ?? undefined }
      : { error: outcome instanceof ConnectionError ? outcome : outcome.cause };
    event = { method, url, attempt, ...facts, durationMs: performance.now() - start };
    hooks.onResponse(event);
    return outcome;
  };
  return { send, last: () => event };
}

/** Method and address of a request, for messages: `POST https://labels.example/api/v1/render`. */
const shownCall = ({ method, shownUrl }: Pick<SendPlan, 'method' | 'shownUrl'>): string => `${method} ${shownUrl}`;

/** Outcome of a request that got no response: the value that fetch threw. */
interface NoResponse {
  readonly cause: unknown;
}
/** A response of any status, the error of an unusable response, or no response. */
type Outcome = Response | ConnectionError | NoResponse;

/**
 * True for a response. Uses duck typing, because a custom `fetch` may return a `Response` whose class is not the global
 * one.
 */
const isResponse = (outcome: Outcome): outcome is Response => 'arrayBuffer' in outcome;

const errorOf = async (
  outcome: ConnectionError | NoResponse,
  plan: SendPlan,
  sent: { readonly url: string; readonly isBlocked: () => boolean },
): Promise<ConnectionError> =>
  outcome instanceof ConnectionError
    ? outcome
    : noResponse({ ...sent, what: shownCall(plan), cause: outcome.cause, mayProbe: plan.isPlatformFetch });

async function outcomeOf(plan: SendPlan, request: Request): Promise<Outcome> {
  const { fetch, baseUrl } = plan;
  const what = shownCall(plan);
  let response: Response;
  try {
    response = await fetch(request);
  } catch (cause) {
    return { cause };
  }
  const redirected = baseUrl === undefined ? undefined : redirectErrorOf({ what, baseUrl, url: request.url }, response);
  if (redirected !== undefined) return redirected;
  try {
    // Reads the body here, so that a truncated response is retried like a missing one.
    await response.clone().arrayBuffer();
    return response;
  } catch (cause) {
    const message = `${what}: the response (${kindOf(response)}) was interrupted: ${describeCause(cause)}`;
    return new ConnectionError(message, { cause, code: 'incomplete' });
  }
}

/**
 * Returns a function that sends a request with the current API key. After a 401, the function retries once with a new
 * key from the key function.
 */
function withKey(
  apiKey: ApiKey | undefined,
  send: (authorization: string | undefined) => Promise<Outcome>,
): () => Promise<Outcome> {
  let key: string | undefined;
  let isRenewed = typeof apiKey !== 'function';
  return async () => {
    key ??= await authorizationOf(apiKey);
    const first = await send(key);
    if (isRenewed || !isResponse(first) || first.status !== 401) return first;
    isRenewed = true;
    const refused = key;
    key = await authorizationOf(apiKey, refused);
    return key === refused ? first : send(key);
  };
}

/**
 * Returns the `Authorization` header; `undefined` without an API key. Throws a TypeError that never contains the key,
 * unlike fetch's own error.
 */
async function authorizationOf(apiKey: ApiKey | undefined, refused?: string): Promise<string | undefined> {
  if (apiKey === undefined) return undefined;
  const key = typeof apiKey === 'function' ? await apiKey(refused?.slice(SCHEME.length)) : apiKey;
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key)) return SCHEME + key;
  throw new TypeError('apiKey is empty, or contains a space, a line break or a non-ASCII character.');
}

const SCHEME = 'Bearer ';

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8_000;

/**
 * Returns the pause before a retry; `undefined` if a retry is pointless or harmful. Exponential backoff with full
 * jitter spreads the retries of many clients that saw the same failure. The pause is never shorter than `Retry-After`.
 */
function pauseMsAfter(outcome: Outcome, attempt: number, isRepeatable: boolean): number | undefined {
  const backoffMs = Math.random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempt);
  if (outcome instanceof ConnectionError && outcome.code === 'redirected') return undefined;
  if (!isResponse(outcome)) return isRepeatable ? backoffMs : undefined;
  const { status } = outcome;
  const retryAfterSeconds = retryAfterOf(outcome);
  const isRejected = status === 429 || (status === 409 && retryAfterSeconds !== undefined);
  const isPassing = isRejected || (isRepeatable && (status === 408 || status >= 500));
  return isPassing ? (retryAfterSeconds ?? 0) * 1_000 + backoffMs : undefined;
}

/**
 * Runs `work` with a signal that aborts when `outer` aborts or after `timeoutMs`. If the signal aborts, rejects with
 * the reason of `outer` or a CallTimeoutError, even if `work` ignores the signal. Does not use AbortSignal.any, because
 * Node 20.0 to 20.2 lack it.
 */
function withDeadline<T>(
  options: Pick<SendPlan, 'timeoutMs' | 'signal' | 'method' | 'shownUrl'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal: outer } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort(outer?.reason);
  const callOff = setLongTimeout(timeoutMs, () => {
    controller.abort(
      new CallTimeoutError(`${shownCall(options)} got no complete response within ${timeoutMs / 1000} s`, {
        timeoutMs,
      }),
    );
  });
  outer?.addEventListener('abort', stop);
  return new Promise<T>((resolve, reject) => {
    outer?.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason));
    work(signal).then(resolve, reject);
  }).finally(() => {
    callOff();
    outer?.removeEventListener('abort', stop);
  });
}

/** Statuses that redirect to their `Location` (RFC 9110, clause 15.4). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Properties of a redirected call, for the error message. */
interface RedirectedCall {
  /** Method and address of the request, for messages: `POST https://labels.example/api/v1/render`. */
  readonly what: string;
  readonly baseUrl: string;
  readonly url: string;
}

/**
 * Returns an error if a response is a redirect, otherwise `undefined`. Following the redirect would send the API key to
 * another address and turn a POST into a GET. A page can detect a redirect but not its target.
 */
function redirectErrorOf(call: RedirectedCall, { status, type, headers }: Response): ConnectionError | undefined {
  const location = REDIRECTS.includes(status) ? headers.get('location') : null;
  if (type !== 'opaqueredirect' && location === null) return undefined;
  const text = location === null ? hiddenTarget(call) : shownTarget(call, location, status);
  return new ConnectionError(`${call.what}: ${text}`, { cause: undefined, code: 'redirected' });
}

function shownTarget({ url, baseUrl }: RedirectedCall, location: string, status: number): string {
  if (!URL.canParse(location, url)) return `baseUrl redirects to an invalid address (HTTP ${status})`;
  const target = shownUrl(new URL(location, url).href);
  const path = shownUrl(url).slice(baseUrl.length);
  if (path === '' || !target.endsWith(path))
    return `baseUrl redirects to ${target} (HTTP ${status}), but redirects are not followed; check that baseUrl ends in /api/v1`;
  return `baseUrl redirects to ${target.slice(0, -path.length)} (HTTP ${status}), but redirects are not followed; set baseUrl to that address`;
}

function hiddenTarget({ url }: RedirectedCall): string {
  const hint = url.startsWith('http:') ? 'use https: in baseUrl' : 'check the host and path of baseUrl';
  return `baseUrl redirects to an address that the browser hides, but redirects are not followed; ${hint}`;
}

/** The reason for a missing response, as far as a program can detect it. */
interface Reason {
  readonly code: ConnectionErrorCode;
  readonly text: string;
}

/** A request without a response. */
interface FailedRequest {
  /** Method and address of the request, for messages: `POST https://labels.example/api/v1/render`. */
  readonly what: string;
  readonly url: string;
  /** The value that fetch threw. */
  readonly cause: unknown;
  /** Reports whether the page's Content-Security-Policy blocked the request. */
  readonly isBlocked: () => boolean;
  /**
   * True if a second request may be sent to find the reason for the failure. Only the platform's own `fetch` may send
   * it.
   */
  readonly mayProbe: boolean;
}

/**
 * Creates the error for a request that got no response. Browsers hide the reason from programs, so this function checks
 * the available signs. These are the online state, violations of the page's Content-Security-Policy, mixed content, and
 * whether the server responds to a request without CORS.
 */
async function noResponse(failed: FailedRequest): Promise<ConnectionError> {
  const { code, text } = await reasonOf(failed);
  return new ConnectionError(`${failed.what}: no response: ${text}`, { cause: failed.cause, code });
}

async function reasonOf({ url, cause, isBlocked, mayProbe }: FailedRequest): Promise<Reason> {
  const thrown = describeCause(cause);
  if (globalThis.navigator?.onLine === false) return { code: 'offline', text: `this device is offline (${thrown})` };
  const page = globalThis.location;
  if (page === undefined || !(cause instanceof TypeError)) return { code: 'no_connection', text: thrown };
  const { origin, protocol, hostname } = new URL(url);
  // Wait for a task: browsers may report a violation of the Content-Security-Policy only after fetch has failed.
  await sleep(0, undefined);
  if (isBlocked()) {
    const text = `the page's Content-Security-Policy blocks ${origin}; add it to connect-src`;
    return { code: 'blocked_by_csp', text };
  }
  if (page.protocol === 'https:' && protocol === 'http:' && !LOOPBACK.test(hostname)) {
    const text = 'the browser blocks http: addresses on an https: page (mixed content); use an https: baseUrl';
    return { code: 'mixed_content', text };
  }
  if (origin === page.origin) return { code: 'no_connection', text: thrown };
  if (!mayProbe) {
    const text = `${thrown}; ${origin} is unreachable, or its CORS headers do not allow ${page.origin}`;
    return { code: 'no_connection', text };
  }
  if (!(await respondsAtAll(url))) return { code: 'no_connection', text: `${thrown}; ${origin} is unreachable` };
  const text = `${origin} responds, but its CORS headers do not allow this call from ${page.origin}`;
  return { code: 'cross_origin', text };
}

/** Hosts that an `https:` page may call over `http:`. */
const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Time limit, in milliseconds, for the request that tests whether the server responds at all. */
const PROBE_MS = 3_000;

/** Sends a `no-cors` request to test whether a server responds at all. */
async function respondsAtAll(url: string): Promise<boolean> {
  const controller = new AbortController();
  const probe = globalThis.fetch(url, {
    ...({ method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' } as const),
    signal: controller.signal,
  });
  const answered = probe.then(
    () => true,
    () => false,
  );
  const hasResponse = await Promise.race([answered, sleep(PROBE_MS, undefined).then(() => false)]);
  controller.abort();
  return hasResponse;
}

/**
 * Watches, until `end` is called, whether the page's Content-Security-Policy blocks an address. Only browsers report
 * violations of the policy.
 */
function watchPolicy(url: string): { readonly isBlocked: () => boolean; readonly end: () => void } {
  const { origin } = new URL(url);
  let isBlocked = false;
  const note = (event: Event): void => {
    const blocked = 'blockedURI' in event ? String(event.blockedURI) : '';
    const isEnforced = !('disposition' in event) || event.disposition === 'enforce';
    isBlocked ||= isEnforced && URL.canParse(blocked) && new URL(blocked).origin === origin;
  };
  globalThis.addEventListener?.('securitypolicyviolation', note);
  return {
    isBlocked: () => isBlocked,
    end: () => globalThis.removeEventListener?.('securitypolicyviolation', note),
  };
}

/** Combines fetch's message with its cause: `fetch failed: connect ECONNREFUSED 127.0.0.1:8787`. */
function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause;
  if (!(inner instanceof Error)) return cause.message;
  // An error for several addresses (AggregateError) has a code and no message.
  const reason = inner.message || ('code' in inner ? String(inner.code) : '');
  return reason === '' ? cause.message : `${cause.message}: ${reason}`;
}

/** Maximum length of a path in a message. */
const MAX_PATH = 150;

/** Formats an address for messages. Omits its user name, password, query and fragment, which may contain secrets. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.length > MAX_PATH ? `${pathname.slice(0, MAX_PATH)}…` : pathname);
}

/** Formats a link that is itself a secret, such as the link to a finished PDF, by showing only its origin. */
export const shownOrigin = (url: string): string => `${new URL(url).origin}/…`;

/** Formats text that is not a URL, for messages. Omits a query, a user name and a password. */
export function shownText(text: string): string {
  const plain = text.slice(0, text.search(/[?#]|$/));
  const at = plain.lastIndexOf('@');
  return JSON.stringify((at < 0 ? plain : `…${plain.slice(at)}`).slice(0, MAX_PATH));
}

/** The longest delay that `setTimeout` supports. With a longer delay, the timer fires immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Calls `callback` after a delay of any length. Returns a function that cancels the timer. */
function setLongTimeout(milliseconds: number, callback: () => void): () => void {
  const end = Date.now() + milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number): void => {
    timer = setTimeout(() => (left > MAX_TIMER_MS ? wait(end - Date.now()) : callback()), Math.min(left, MAX_TIMER_MS));
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}

/** Resolves after a delay; rejects with the signal's reason if the signal aborts. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      callOff();
      reject(signal?.reason);
    };
    const callOff = setLongTimeout(milliseconds, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}
