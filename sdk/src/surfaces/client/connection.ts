import createClient, { type ParamsOption, type RequestBodyOption } from 'openapi-fetch';
import type { FilterKeys, HttpMethod, PathsWithMethod, SuccessResponseJSON } from 'openapi-typescript-helpers';
import type { Bytes } from '../../base/bytes.ts';
import { describeValue } from '../../base/describe-value.ts';
import { withoutTrailing } from '../../base/without-trailing.ts';
import type { paths } from '../../contract/generated/schema.ts';
import { isObject, type JsonObject } from './answer.ts';
import { apiErrorOf } from './api-error.ts';
import type { ApiKey } from './api-key.ts';
import { type Answered, type Call, callOf, createReader } from './call.ts';
import { ConnectionError } from './errors.ts';
import { type Fetch, persistentFetch } from './persistent-fetch.ts';

/** Where the API is, and how it is called. */
export interface PlatenOptions {
  /** Where the API is, ending in its version: `https://labels.example.com/api/v1`. A page may give a path of its own host. */
  readonly baseUrl: string;
  /** A key, or a function that gives one; never shown in an error. Leave it out where a proxy at `baseUrl` adds it. */
  readonly apiKey?: ApiKey | undefined;
  /** Makes the requests; the platform's `fetch` by default. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sent with every request: what a proxy wants to see. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Time for one call, its answer's body, repeated attempts and the pauses between them included; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is sent again after a failure that may pass; 2 by default. Its cost is charged once. */
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
   * By default each call gets a new one, so that its own repeated attempts count as one.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that changes or deletes something. */
export interface ChangeOptions extends CallOptions {
  /** The `etag` of the version to change; PreconditionFailedError when another has come in between. */
  readonly ifMatch?: string | undefined;
}

/** Options of a call through a Connection. */
export interface EndpointOptions extends CreateOptions, ChangeOptions {
  /**
   * Whether the call may be sent again after a failure although it may have been done. By default a GET may, and a call with
   * an `idempotencyKey`. A call that was surely not done (429) is sent again in any case.
   */
  readonly isRepeatable?: boolean | undefined;
}

/** An API as openapi-typescript writes it: its paths, their methods in lower case, and what each takes and gives. */
export type Endpoints<Paths> = { readonly [P in keyof Paths]: { readonly [M in HttpMethod]?: object } };

/** What an endpoint takes and gives. */
type Endpoint<Paths extends Endpoints<Paths>, M extends HttpMethod, P extends keyof Paths> = NonNullable<
  FilterKeys<Paths[P], M>
>;

/** Calls endpoints by method and path, as `Paths` types them. */
export interface Connection<Paths extends Endpoints<Paths>> {
  /** Calls an endpoint; rejects with PlatenApiError, ConnectionError, CallTimeoutError or the signal's reason. */
  call<M extends HttpMethod, P extends PathsWithMethod<Paths, M> & string>(
    method: M,
    path: P,
    init: ParamsOption<Endpoint<Paths, M, P>> & RequestBodyOption<Endpoint<Paths, M, P>>,
    options?: EndpointOptions,
  ): Call<SuccessResponseJSON<Endpoint<Paths, M, P>>>;
}

/** A connection with what the API's resources need beside its endpoints. */
export interface ApiConnection<Paths extends Endpoints<Paths> = paths> extends Connection<Paths> {
  readonly timeoutMs: number;
  /** The bytes at an address that needs no key. */
  bytesAt(what: string, url: string, options?: CallOptions): Call<Bytes>;
}

/** Any endpoint: `Paths` says what each takes and gives. */
type AnyPath = Readonly<Record<string, Record<HttpMethod, object>>>;

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;

/**
 * A connection to endpoints of your own that answer as the API does, such as those of a server between a page and the API:
 * JSON objects, errors with `error` and `message`. They are called as `createPlaten` calls the API, with its repeated
 * attempts, time limit and errors; `Paths` is what openapi-typescript makes of their description. Nothing is sent yet.
 * Throws TypeError for a `baseUrl` that is not a URL.
 *
 * @example
 * ```ts
 * interface Paths {
 *   '/orders/{id}': {
 *     get: {
 *       parameters: { path: { id: string } };
 *       responses: { 200: { content: { 'application/json': { items: { sku: string }[] } } } };
 *     };
 *   };
 * }
 * const { call } = createConnection<Paths>({ baseUrl: 'https://shop.example.com' });
 * const { items } = await call('get', '/orders/{id}', { params: { path: { id: '1042' } } });
 * ```
 */
export function createConnection<Paths extends Endpoints<Paths>>(options: PlatenOptions): Connection<Paths> {
  return connect<Paths>(options);
}

/** `createConnection` with what the API's resources need. */
export function connect<Paths extends Endpoints<Paths>>(options: PlatenOptions): ApiConnection<Paths> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxRetries = DEFAULT_RETRIES } = options;
  // Looked up at each call, so that a fetch put in place later (a test's, a tracer's) is used.
  const fetch: Fetch = options.fetch ?? ((request) => globalThis.fetch(request));
  const baseUrl = absolute(options.baseUrl);
  const client = createClient<AnyPath>({ baseUrl: baseUrl ?? '' });
  const read = createReader();
  const planOf = (what: string, given: CallOptions) => ({
    what,
    fetch,
    signal: given.signal,
    timeoutMs: given.timeoutMs ?? timeoutMs,
    maxRetries: given.maxRetries ?? maxRetries,
  });

  async function send<T>(method: HttpMethod, path: string, init: object, given: EndpointOptions): Promise<Answered<T>> {
    const { idempotencyKey, ifMatch, isRepeatable = method === 'get' || idempotencyKey !== undefined } = given;
    const what = `${method.toUpperCase()} ${path}`;
    if (baseUrl === undefined) throw new TypeError(pathOnly(what, options.baseUrl));
    const { data, error, response } = await client.request(method, path, {
      ...init,
      headers: { ...options.headers, ...given.headers, 'Idempotency-Key': idempotencyKey, 'If-Match': ifMatch },
      fetch: persistentFetch({ ...planOf(what, given), apiKey: options.apiKey, isRepeatable }),
      // openapi-fetch's own reading of JSON rejects with a bare SyntaxError, which a key function may reject with too.
      parseAs: 'text',
    });
    if (!response.ok) throw apiErrorOf(response, error);
    const value = response.status === 204 ? undefined : objectIn(what, data);
    // The server's tests make sure that it is the object the contract promises.
    return read(value as T, response);
  }

  async function readBytes(what: string, url: string, given: CallOptions): Promise<Answered<Bytes>> {
    const { data, error, response } = await createClient<AnyPath>().GET(url, {
      fetch: persistentFetch({ ...planOf(what, given), isRepeatable: true }),
      parseAs: 'arrayBuffer',
    });
    if (!response.ok) throw apiErrorOf(response, error);
    return read(new Uint8Array(data ?? []), response);
  }

  return {
    timeoutMs,
    call: (method, path, init, given = {}) => callOf(send(method, path, init, given)),
    bytesAt: (what, url, given = {}) => callOf(readBytes(what, url, given)),
  };
}

/** The object in an answer. The API always sends one; anything else is from a proxy or a captive portal. */
function objectIn(what: string, text = ''): JsonObject {
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw notTheApi(`${what}: the answer is not JSON`, cause);
  }
  if (isObject(value)) return value;
  const reason = `expected a JSON object, got ${value === undefined ? 'nothing' : describeValue(value)}`;
  throw notTheApi(`${what}: ${reason}`, new SyntaxError(reason));
}

const notTheApi = (reason: string, cause: unknown): ConnectionError =>
  new ConnectionError(`${reason}; does baseUrl end in /api/v1?`, { cause });

/**
 * The base URL without its last slash; throws a TypeError for one that is not a URL. Undefined for a path
 * where there is no page: a module that makes a client is imported on a server too, which calls nothing.
 */
function absolute(baseUrl: string): string | undefined {
  const here = globalThis.location?.href;
  if (here === undefined && /^\/(?!\/)/.test(baseUrl)) return undefined;
  if (!URL.canParse(baseUrl, here)) throw new TypeError(`baseUrl is not a URL: ${JSON.stringify(baseUrl)}`);
  return withoutTrailing(new URL(baseUrl, here).href, '/');
}

const pathOnly = (what: string, baseUrl: string): string =>
  `${what}: baseUrl is the path "${baseUrl}", which only a page can call; outside of a page give the whole address: ` +
  `https://your.host${baseUrl}`;
