import createClient, { type ParamsOption, type RequestBodyOption } from 'openapi-fetch';
import type { FilterKeys, HttpMethod, PathsWithMethod, SuccessResponseJSON } from 'openapi-typescript-helpers';
import type { Bytes } from '../../base/bytes.ts';
import { describeValue } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { withoutTrailing } from '../../base/without-trailing.ts';
import type { paths } from '../../contract/generated/schema.ts';
import { apiErrorOf, objectIn } from './answer.ts';
import { type Answered, type Call, callOf, createReader } from './call.ts';
import { type ApiKey, type Fetch, persistentFetch, type SendPlan } from './persistent-fetch.ts';
import { shownOrigin, shownText, shownUrl } from './shown-url.ts';

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
  /** The bytes at a secret link, which needs no key. */
  bytesAt(url: string, options?: CallOptions): Call<Bytes>;
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
  return connect<Paths>('createConnection', options);
}

const PLATEN_OPTIONS: OptionNames<PlatenOptions> = {
  ...{ baseUrl: true, apiKey: true, fetch: true, headers: true, timeoutMs: true, maxRetries: true },
};
/** Names of the options that every call has. */
const CALL_OPTIONS: OptionNames<CallOptions> = {
  signal: true,
  headers: true,
  timeoutMs: true,
  maxRetries: true,
};
const ENDPOINT_OPTIONS: OptionNames<EndpointOptions> = {
  ...CALL_OPTIONS,
  ...{ idempotencyKey: true, ifMatch: true, isRepeatable: true },
};

/** The parameters among the options of a call; nothing where there are none. */
type ParametersIn<Options extends CreateOptions> =
  Exclude<keyof Options, keyof CreateOptions> extends never
    ? Record<never, never>
    : {
        readonly query: { [Name in Exclude<keyof Options, keyof CreateOptions>]: Exclude<Options[Name], undefined> };
      };

/** Names of the options of a call that creates something. */
export const CREATE_OPTIONS: OptionNames<CreateOptions> = { ...CALL_OPTIONS, idempotencyKey: true };

/** Options of a call that creates something, with the call and the names that they may have. */
interface GivenOptions<Options> {
  /** For messages: `jobs.create`. */
  readonly caller: string;
  readonly options: Options | undefined;
  readonly names: OptionNames<Options>;
}

/**
 * Body, parameters and options of a call that creates something. Options that not every call has are its query parameters. The
 * call gets its own idempotency key, so that repeated attempts create, and cost, one thing. Throws TypeError for an unknown option.
 */
export const creation = <Body, Options extends CreateOptions = CreateOptions>(
  body: Body,
  { caller, options = {} as Options, names }: GivenOptions<Options>,
) => {
  checkOptions(caller, options, names);
  const {
    signal,
    headers,
    timeoutMs,
    maxRetries,
    // not randomUUID, which a page on plain http does not have
    idempotencyKey = crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...query
  } = options;
  return [
    // openapi-fetch leaves out what is undefined
    { body, params: { query } as unknown as ParametersIn<Options> },
    { signal, headers, timeoutMs, maxRetries, idempotencyKey },
  ] as const;
};

/** `createConnection` with what the API's resources need. `caller` is the public function, for messages. */
export function connect<Paths extends Endpoints<Paths>>(caller: string, options: PlatenOptions): ApiConnection<Paths> {
  if (options === undefined)
    throw new TypeError(`${caller}: options are missing: ${caller}({ baseUrl: 'https://your.host/api/v1', apiKey })`);
  checkOptions(caller, options, PLATEN_OPTIONS);
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxRetries = DEFAULT_RETRIES } = options;
  // Looked up at each call, so that a fetch put in place later (a test's, a tracer's) is used.
  const fetch: Fetch = options.fetch ?? ((request) => globalThis.fetch(request));
  const baseUrl = absolute(caller, options.baseUrl);
  const client = createClient<AnyPath>({ baseUrl: baseUrl ?? '' });
  const read = createReader();
  const sender = (request: Request, url: string, given: CallOptions, rest: Partial<SendPlan>): Promise<Response> => {
    const plan = {
      what: `${request.method} ${url}`,
      fetch,
      isPlatformFetch: options.fetch === undefined,
      signal: given.signal,
      timeoutMs: given.timeoutMs ?? timeoutMs,
      maxRetries: given.maxRetries ?? maxRetries,
      isRepeatable: true,
      ...rest,
    };
    return persistentFetch(plan)(request);
  };

  async function send<T>(method: HttpMethod, path: string, init: object, given: EndpointOptions): Promise<Answered<T>> {
    const { idempotencyKey, ifMatch, isRepeatable = method === 'get' || idempotencyKey !== undefined } = given;
    const named = { method: method.toUpperCase(), url: path };
    checkOptions(`${named.method} ${path}`, given, ENDPOINT_OPTIONS);
    if (baseUrl === undefined) throw new TypeError(pathOnly(`${named.method} ${path}`, options.baseUrl));
    const { data, error, response } = await client.request(method, path, {
      ...init,
      headers: { ...options.headers, ...given.headers, 'Idempotency-Key': idempotencyKey, 'If-Match': ifMatch },
      fetch: (request) => {
        named.url = shownUrl(request.url);
        return sender(request, named.url, given, { baseUrl, apiKey: options.apiKey, isRepeatable });
      },
      // openapi-fetch's own reading of JSON rejects with a bare SyntaxError, which a key function may reject with too.
      parseAs: 'text',
    });
    if (!response.ok) throw apiErrorOf(named, response, error);
    const what = `${named.method} ${named.url}`;
    const value = response.status === 204 ? undefined : objectIn(what, response, data);
    // The server's tests make sure that it is the object the contract promises.
    return read(value as T, response);
  }

  async function readBytes(url: string, given: CallOptions): Promise<Answered<Bytes>> {
    checkOptions('jobs.download', given, CALL_OPTIONS);
    const shown = shownOrigin(linkOf(url));
    const { data, error, response } = await createClient<AnyPath>().GET(url, {
      fetch: (request) => sender(request, shown, given, {}),
      parseAs: 'arrayBuffer',
    });
    if (!response.ok) throw apiErrorOf({ method: 'GET', url: shown }, response, error);
    return read(new Uint8Array(data ?? []), response);
  }

  return {
    timeoutMs,
    call: (method, path, init, given = {}) => callOf(send(method, path, init, given)),
    bytesAt: (url, given = {}) => callOf(readBytes(url, given)),
  };
}

/** A job's link as a whole address. Its `url` is absent until the job is completed. */
function linkOf(url: unknown): string {
  const here = globalThis.location?.href;
  if (typeof url === 'string' && URL.canParse(url, here))
    return withoutPassword('jobs.download', 'url', new URL(url, here)).href;
  const got = typeof url === 'string' ? shownText(url) : describeValue(url);
  throw new TypeError(`jobs.download: expected a completed job with the url of its file, got ${got}`);
}

/**
 * The base URL without its last slash; throws a TypeError for one that no call can be built from. Undefined for a path
 * where there is no page: a module that makes a client is imported on a server too, which calls nothing.
 */
function absolute(caller: string, baseUrl: unknown): string | undefined {
  const here = globalThis.location?.href;
  const example = 'give the address of the API, such as https://your.host/api/v1';
  if (typeof baseUrl !== 'string') throw new TypeError(`${caller}: baseUrl is ${describeValue(baseUrl)}; ${example}`);
  if (here === undefined && /^\/(?!\/)/.test(baseUrl)) return undefined;
  if (!URL.canParse(baseUrl, here))
    throw new TypeError(`${caller}: baseUrl is not a URL: ${shownText(baseUrl)}; ${example}`);
  const url = withoutPassword(caller, 'baseUrl', new URL(baseUrl, here));
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`${caller}: baseUrl begins with ${url.protocol}, expected https: or http:; ${example}`);
  if (url.search !== '' || url.hash !== '')
    throw new TypeError(`${caller}: baseUrl has a query or a fragment, behind which no path can be put; ${example}`);
  return withoutTrailing(url.href, '/');
}

/** The same URL. Throws TypeError when it has a user name or password: fetch rejects it, with a message that repeats it. */
function withoutPassword(caller: string, name: string, url: URL): URL {
  if (url.username === '' && url.password === '') return url;
  throw new TypeError(`${caller}: ${name} has a user name or password, which fetch does not send; use headers`);
}

const pathOnly = (what: string, baseUrl: string): string =>
  `${what}: baseUrl is the path "${baseUrl}", which only a page can call; outside of a page give the whole address: ` +
  `https://your.host${baseUrl}`;
