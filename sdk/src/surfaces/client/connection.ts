import { describeValue } from '../../base/describe-value.ts';
import type { paths } from '../../contract/generated/schema.ts';
import { isObject } from './answer.ts';
import { apiErrorOf } from './api-error.ts';
import { type ApiKey, authorizationOf } from './api-key.ts';
import { type Call, callOf, createReader } from './call.ts';
import { withDeadline } from './deadline.ts';
import { ConnectionError, PlatenApiError } from './errors.ts';
import { type Answer, sendJson } from './send-json.ts';
import { sleep } from './sleep.ts';

const FIRST_BACKOFF_MS = 500;
const MOST_BACKOFF_MS = 8_000;

/** What becomes of a call that is sent twice: the same as of one, or perhaps not. */
type Repeatable = 'always' | 'if-refused';

/**
 * How long to wait before a call is sent again after its fault; undefined where that is in vain or could do harm. Full
 * jitter: many clients that met the same fault come back at different times, and never before `Retry-After`.
 */
function pauseMsAfter(fault: unknown, attempt: number, repeatable: Repeatable): number | undefined {
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

/** Where the API is, and how it is called. */
export interface PlatenOptions {
  /** Where the API is, ending in its version: `https://labels.example.com/api/v1`. A page may give a path of its own host. */
  readonly baseUrl: string;
  /** A key, or a function that gives one; never shown in an error. Left out where a proxy at `baseUrl` adds it. */
  readonly apiKey?: ApiKey | undefined;
  /** Makes the requests; the platform's `fetch` by default. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sent with every request: what a proxy wants to see. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Time for one call, its answer's body, repeated attempts and the pauses between them included; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is sent again after a fault that may pass; 2 by default. What it costs is charged once. */
  readonly maxRetries?: number | undefined;
}

/** Options of a single call. */
export interface CallOptions extends Pick<PlatenOptions, 'headers' | 'timeoutMs' | 'maxRetries'> {
  /** Cancels the call, pauses between its attempts included: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of a call that creates something. */
export interface CreateOptions extends CallOptions {
  /**
   * Names this call: sent again with the same key and body within 24 hours, it is the same call and creates nothing new.
   * Made anew for each call by default, so that its own repeated attempts are one.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that changes or deletes something. */
export interface ChangeOptions extends CallOptions {
  /** The `etag` of the version that is to be changed; PreconditionFailedError when another has come in between. */
  readonly ifMatch?: string | undefined;
}

/** An endpoint: its operation is typed by the contract. */
type Method<P extends keyof paths> = {
  [M in 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE']: paths[P][Lowercase<M>] extends Operation ? M : never;
}['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'];
interface Operation {
  readonly parameters: object;
  readonly responses: object;
}
type OperationAt<P extends keyof paths, M extends Method<P>> = paths[P][Lowercase<M>];

/** What an operation takes beside headers. */
type Parts<O> = (O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: Body }
  : { readonly body?: never }) &
  (O extends { parameters: { path: infer Path } }
    ? { readonly params: { readonly path: Path; readonly query?: Query<O> } }
    : { readonly params?: { readonly query?: Query<O> } });
type Query<O> = O extends { parameters: { query?: infer Given } } ? Given : never;

/** What an operation gives. */
type Result<O> = O extends { responses: infer Answers }
  ? Json<Answers[keyof Answers & (200 | 201 | 202 | 204)]>
  : never;
type Json<A> = A extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** What every request is sent with. */
interface RequestInitParts {
  readonly signal: AbortSignal;
  /** Those that are undefined are not sent. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}
/** What is called, and how. */
interface CallPlan {
  /** For messages: `POST /render`. */
  readonly what: string;
  readonly options: (CreateOptions & ChangeOptions) | undefined;
  readonly repeatable: Repeatable;
}

/** The API with its key, deadline, repeated attempts and errors: what the resources call through. */
export interface Connection {
  readonly timeoutMs: number;
  readonly fetch: NonNullable<PlatenOptions['fetch']>;
  /** Calls an endpoint; rejects with PlatenApiError, ConnectionError, CallTimeoutError or the signal's reason. */
  call<P extends keyof paths, M extends Method<P>>(
    method: M,
    path: P,
    options: (CreateOptions & ChangeOptions) | undefined,
    parts: Parts<OperationAt<P, M>>,
  ): Call<Result<OperationAt<P, M>>>;
  /** Calls anything in the same way. */
  attempt<T>(plan: CallPlan, send: (init: RequestInitParts) => Promise<Answer>): Call<T>;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;

/**
 * A connection to the API; nothing is sent yet. Throws TypeError for a `baseUrl` that is no URL; a path is one in a page
 * only, but where a server renders the page, no earlier than a call throws it.
 */
export function connect(options: PlatenOptions): Connection {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  // Looked up at each call, so that a fetch put in place later (a test's, a tracer's) is used.
  const fetch: Connection['fetch'] = options.fetch ?? ((request) => globalThis.fetch(request));
  const baseUrl = absolute(options.baseUrl);
  const read = createReader();

  const attempt: Connection['attempt'] = <T>(
    { what, options: given = {}, repeatable }: CallPlan,
    send: Send,
  ): Call<T> => {
    const allowedMs = given.timeoutMs ?? timeoutMs;
    const retries = given.maxRetries ?? options.maxRetries ?? DEFAULT_RETRIES;
    const headers = {
      ...options.headers,
      ...given.headers,
      'Idempotency-Key': given.idempotencyKey,
      'If-Match': given.ifMatch,
    };
    const end = Date.now() + allowedMs;
    const answered = withDeadline({ what, timeoutMs: allowedMs, signal: given.signal }, async (signal) => {
      if (baseUrl === undefined) throw new TypeError(pathOnly(what, options.baseUrl));
      const sendOnce = withKey(options.apiKey, (Authorization) =>
        settled(what, send({ signal, headers: { ...headers, Authorization } })),
      );
      for (let attempts = 0; ; attempts++) {
        const { fault, data, response } = await sendOnce();
        // An object; that it is the one which the contract promises, the server's tests hold.
        if (response && !fault) return read(data as T, response);
        const pauseMs = attempts < retries ? pauseMsAfter(fault, attempts, repeatable) : undefined;
        if (pauseMs === undefined || Date.now() + pauseMs >= end) throw fault;
        await sleep(pauseMs, signal);
      }
    });
    return callOf(answered);
  };
  return {
    fetch,
    timeoutMs,
    attempt,
    call: (method, path, callOptions, parts) =>
      attempt(
        {
          what: `${method} ${path}`,
          options: callOptions,
          // Sent again, a change that was made would meet the version it made itself, or nothing.
          repeatable: method === 'GET' || method === 'POST' ? 'always' : 'if-refused',
        },
        (init) => sendJson(fetch, { method, baseUrl: baseUrl ?? '', path, ...init, ...parts }),
      ),
  };
}

type Send = (init: RequestInitParts) => Promise<Answer>;

type Settled = { readonly fault?: unknown; readonly data?: unknown; readonly response?: Response };

/** Sends by the key at hand; after a 401 once more, by the key that takes its place. */
function withKey(
  apiKey: ApiKey | undefined,
  send: (authorization: string | undefined) => Promise<Settled>,
): () => Promise<Settled> {
  let key: string | undefined;
  let isRenewed = typeof apiKey !== 'function';
  return async () => {
    key ??= await authorizationOf(apiKey);
    const first = await send(key);
    if (isRenewed || first.response?.status !== 401) return first;
    isRenewed = true;
    const refused = key;
    key = await authorizationOf(apiKey, refused);
    return key === refused ? first : send(key);
  };
}

/** The answer with its fault, if it is one. */
async function settled(what: string, answer: Promise<Answer>): Promise<Settled> {
  try {
    const { data, error, response } = await answer;
    if (!response.ok) return { fault: apiErrorOf(response, error), response };
    if (isObject(data) || response.status === 204) return { data, response };
    // every answer of the API is an object: what else is well-formed comes from a proxy or a captive portal
    const cause = new SyntaxError(
      `expected a JSON object, got ${data === undefined ? 'nothing' : describeValue(data)}`,
    );
    return {
      fault: new ConnectionError(`${what}: ${cause.message}; does baseUrl end in /api/v1?`, { cause }),
      response,
    };
  } catch (cause) {
    const reason =
      cause instanceof SyntaxError
        ? 'the answer is not JSON; does baseUrl end in /api/v1?'
        : `no answer: ${reasonOf(cause)}`;
    return { fault: new ConnectionError(`${what}: ${reason}`, { cause }) };
  }
}

/** What fetch says, and what it keeps to itself: `fetch failed: redirect count exceeded`. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error && cause.cause.message !== ''
    ? `${cause.message}: ${cause.cause.message}`
    : cause.message;
}

/**
 * The base URL without its last slash; throws a TypeError for one that no request could be built from. Undefined for a path
 * where there is no page: a module that makes a client is imported on a server too, which calls nothing.
 */
function absolute(baseUrl: string): string | undefined {
  const here = globalThis.location?.href;
  if (here === undefined && /^\/(?!\/)/.test(baseUrl)) return undefined;
  if (!URL.canParse(baseUrl, here)) throw new TypeError(`baseUrl is not a URL: ${JSON.stringify(baseUrl)}`);
  return new URL(baseUrl, here).href.replace(/\/+$/, '');
}

const pathOnly = (what: string, baseUrl: string): string =>
  `${what}: baseUrl is the path "${baseUrl}", which only a page can call; outside of a page give the whole address: ` +
  `https://your.host${baseUrl}`;
