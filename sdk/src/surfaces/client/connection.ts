import createClient, { type ParamsOption, type RequestBodyOption } from 'openapi-fetch';
import type { FilterKeys, HttpMethod, PathsWithMethod, SuccessResponseJSON } from 'openapi-typescript-helpers';
import type { Bytes } from '../../base/bytes.ts';
import { describeValue } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { withoutTrailing } from '../../base/without-trailing.ts';
import type { paths } from '../../contract/generated/schema.ts';
import { type Answered, apiErrorOf, type Call, callOf, createReader, objectIn } from './call.ts';
import { type ClientHooks, hooksOf } from './call-hooks.ts';
import {
  type ApiKey,
  type Fetch,
  retryingFetch,
  type SendPlan,
  shownOrigin,
  shownText,
  shownUrl,
} from './persistent-fetch.ts';

/** Address of the API, and settings of its calls. */
export interface PlatenOptions extends ClientHooks {
  /**
   * Address of the API, including the version: `https://labels.example.com/api/v1`. In a web page, a path on the same
   * host is also accepted.
   */
  readonly baseUrl: string;
  /**
   * An API key, or a function that returns one. Errors never contain the key. Omit it if a proxy at `baseUrl` adds the
   * key.
   */
  readonly apiKey?: ApiKey | undefined;
  /** Sends the requests; the platform's `fetch` by default. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers added to every request, for example for a proxy. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Time limit of one call in milliseconds, including the response body, retries and the pauses between them; 30,000 by
   * default.
   */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of retries after a failure that may be temporary; 2 by default. A retried call is charged once. */
  readonly maxRetries?: number | undefined;
}

/** Options of a single call. */
export interface CallOptions extends Pick<PlatenOptions, 'headers' | 'timeoutMs' | 'maxRetries'> {
  /** Cancels the call, even during a pause between retries. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of a call that creates a resource. */
export interface CreateOptions extends CallOptions {
  /**
   * Identifies this call: for 24 hours, repeating it with the same key and body creates nothing new. By default each
   * call gets a new key, which its retries share.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that changes or deletes a resource. */
export interface ChangeOptions extends CallOptions {
  /**
   * The `etag` of the version to change. If the resource has changed since that version, the call rejects with
   * PreconditionFailedError.
   */
  readonly ifMatch?: string | undefined;
}

/** Options of a call through a Connection. */
export interface EndpointOptions extends CreateOptions, ChangeOptions {
  /**
   * True if the call may be retried even though the server may have executed it. By default true for a GET and for a
   * call with an `idempotencyKey`. A call that was certainly not executed (429) is always retried.
   */
  readonly isRepeatable?: boolean | undefined;
}

/**
 * Types of an API, as openapi-typescript generates them: paths, methods in lower case, and their parameters and
 * responses.
 */
export type Endpoints<Paths> = { readonly [P in keyof Paths]: { readonly [M in HttpMethod]?: object } };

/** Parameters and responses of an endpoint. */
type Endpoint<Paths extends Endpoints<Paths>, M extends HttpMethod, P extends keyof Paths> = NonNullable<
  FilterKeys<Paths[P], M>
>;

/** Calls endpoints by method and path, typed by `Paths`. */
export interface Connection<Paths extends Endpoints<Paths>> {
  /** Calls an endpoint; rejects with PlatenApiError, ConnectionError, CallTimeoutError or the signal's reason. */
  call<M extends HttpMethod, P extends PathsWithMethod<Paths, M> & string>(
    method: M,
    path: P,
    init: ParamsOption<Endpoint<Paths, M, P>> & RequestBodyOption<Endpoint<Paths, M, P>>,
    options?: EndpointOptions,
  ): Call<SuccessResponseJSON<Endpoint<Paths, M, P>>>;
}

/** A connection with the additional functions that the API's resources need. */
export interface ApiConnection<Paths extends Endpoints<Paths> = paths> extends Connection<Paths> {
  readonly timeoutMs: number;
  /** Sends bytes unchanged, with `POST`. */
  sendBytes<T>(path: keyof Paths & string, bytes: Bytes | Blob, options?: EndpointOptions): Call<T>;
  /** Downloads the bytes at a secret link, without an API key. */
  bytesAt(url: string, options?: CallOptions): Call<Bytes>;
}

/** Untyped endpoints, for the implementation; `Paths` types the public calls. */
type AnyPath = Readonly<Record<string, Record<HttpMethod, object>>>;

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;

/**
 * Connects to your own endpoints that respond like the API, for example on a server between a page and the API.
 * Successful responses must be JSON objects; errors need `error` and `message`. Retries, time limit and errors work as
 * with `createPlaten`. Generate `Paths` with openapi-typescript from the OpenAPI file of your endpoints. Creating a
 * connection sends nothing. Throws TypeError for a `baseUrl` that is not a URL.
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
  ...{ hooks: true, logger: true },
};
/** Names of the options that all calls share. */
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

/** The query parameters among a call's options; an empty record if there are none. */
type ParametersIn<Options extends CreateOptions> =
  Exclude<keyof Options, keyof CreateOptions> extends never
    ? Record<never, never>
    : {
        readonly query: { [Name in Exclude<keyof Options, keyof CreateOptions>]: Exclude<Options[Name], undefined> };
      };

/** Names of the options of a call that creates a resource. */
export const CREATE_OPTIONS: OptionNames<CreateOptions> = { ...CALL_OPTIONS, idempotencyKey: true };

/** Options of a call that creates a resource, with the call's name and the allowed option names. */
interface GivenOptions<Options> {
  /** Name of the call in messages: `jobs.create`. */
  readonly caller: string;
  readonly options: Options | undefined;
  readonly names: OptionNames<Options>;
}

/** Returns a random idempotency key. Does not use randomUUID, because randomUUID needs a secure context. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Separates the general options of a call that creates a resource from the options specific to this call, which become
 * query parameters. A call without an idempotency key gets a new key, so that retries create and charge only once.
 * Throws TypeError for an unknown option.
 */
export const creation = <Body, Options extends CreateOptions = CreateOptions>(
  body: Body,
  { caller, options = {} as Options, names }: GivenOptions<Options>,
) => {
  checkOptions(caller, options, names);
  const { signal, headers, timeoutMs, maxRetries, idempotencyKey = newIdempotencyKey(), ...query } = options;
  return [
    // openapi-fetch omits undefined parameters
    { body, params: { query } as unknown as ParametersIn<Options> },
    { signal, headers, timeoutMs, maxRetries, idempotencyKey },
  ] as const;
};

/**
 * The implementation of `createConnection`, with additional functions for resources. `caller` is the name of the public
 * function, for error messages.
 */
export function connect<Paths extends Endpoints<Paths>>(caller: string, options: PlatenOptions): ApiConnection<Paths> {
  if (options === undefined)
    throw new TypeError(
      `${caller}: the options are missing; call ${caller}({ baseUrl: 'https://your.host/api/v1', apiKey })`,
    );
  checkOptions(caller, options, PLATEN_OPTIONS);
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxRetries = DEFAULT_RETRIES } = options;
  // Looks up `fetch` at each call, so that a replacement installed later, by a test or a tracer, is used.
  const fetch: Fetch = options.fetch ?? ((request) => globalThis.fetch(request));
  const baseUrl = absolute(caller, options.baseUrl);
  const client = createClient<AnyPath>(baseUrl === undefined ? {} : { baseUrl });
  const read = createReader();
  const hooks = hooksOf(caller, options);
  const sender = (request: Request, url: string, given: CallOptions, rest: Partial<SendPlan>): Promise<Response> => {
    const plan = {
      method: request.method,
      shownUrl: url,
      hooks,
      fetch,
      isPlatformFetch: options.fetch === undefined,
      signal: given.signal,
      timeoutMs: given.timeoutMs ?? timeoutMs,
      maxRetries: given.maxRetries ?? maxRetries,
      isRepeatable: true,
      ...rest,
    };
    return retryingFetch(plan)(request);
  };

  async function send<T>(method: HttpMethod, path: string, init: object, given: EndpointOptions): Promise<Answered<T>> {
    const { idempotencyKey, ifMatch, isRepeatable = method === 'get' || idempotencyKey !== undefined } = given;
    const named = { method: method.toUpperCase(), url: path };
    checkOptions(`${named.method} ${path}`, given, ENDPOINT_OPTIONS);
    if (baseUrl === undefined) throw new TypeError(pathOnly(`${named.method} ${path}`, options.baseUrl));
    const { data, error, response } = await client.request(method, path, {
      ...init,
      headers: {
        ...options.headers,
        ...given.headers,
        'Idempotency-Key': idempotencyKey,
        'If-Match': ifMatch,
      },
      fetch: (request) => {
        named.url = shownUrl(request.url);
        return sender(request, named.url, given, { baseUrl, apiKey: options.apiKey, isRepeatable });
      },
      // Not 'json', because openapi-fetch would reject invalid JSON with a plain SyntaxError. That error could not be
      // distinguished from a SyntaxError of the key function.
      parseAs: 'text',
    });
    if (!response.ok) throw apiErrorOf(named, response, error);
    const what = `${named.method} ${named.url}`;
    const value = response.status === 204 ? undefined : objectIn(what, response, data);
    // Safe to cast: the server's tests check that responses match the contract.
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
    sendBytes: (path, body, given = {}) => callOf(send('post', path, { body, bodySerializer }, withBytesType(given))),
    bytesAt: (url, given = {}) => callOf(readBytes(url, given)),
  };
}

/** Adds the content type of binary data to a call's options. `given.headers` overrides it. */
const withBytesType = (given: EndpointOptions): EndpointOptions => ({
  ...given,
  headers: { 'Content-Type': 'application/octet-stream', ...given.headers },
});

/** Makes openapi-fetch send a body unchanged instead of as JSON. */
const bodySerializer = (body: unknown): unknown => body;

/**
 * Returns the absolute URL of a job's file. Throws TypeError if the URL is missing, for example because the job has not
 * completed.
 */
function linkOf(url: unknown): string {
  const here = globalThis.location?.href;
  if (typeof url === 'string' && URL.canParse(url, here))
    return withoutPassword('jobs.download', 'url', new URL(url, here)).href;
  const got = typeof url === 'string' ? shownText(url) : describeValue(url);
  throw new TypeError(`jobs.download: expected a completed job with the url of its file, got ${got}`);
}

/**
 * Returns the base URL without a trailing slash. Throws TypeError for an unusable URL. Outside a page, returns
 * `undefined` for a path instead of throwing, so that a server can import a module that creates a client for the page.
 */
function absolute(caller: string, baseUrl: unknown): string | undefined {
  const here = globalThis.location?.href;
  const example = 'use the address of the API, such as https://your.host/api/v1';
  if (typeof baseUrl !== 'string') throw new TypeError(`${caller}: baseUrl is ${describeValue(baseUrl)}; ${example}`);
  if (here === undefined && /^\/(?!\/)/.test(baseUrl)) return undefined;
  if (!URL.canParse(baseUrl, here))
    throw new TypeError(`${caller}: baseUrl is not a URL: ${shownText(baseUrl)}; ${example}`);
  const url = withoutPassword(caller, 'baseUrl', new URL(baseUrl, here));
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`${caller}: baseUrl starts with ${url.protocol} instead of https: or http:; ${example}`);
  if (url.search !== '' || url.hash !== '')
    throw new TypeError(`${caller}: baseUrl has a query or a fragment, so no path can be appended; ${example}`);
  return withoutTrailing(url.href, '/');
}

/**
 * Returns `url` unchanged. Throws TypeError if it has a user name or password: fetch would reject such a URL, with an
 * error message that contains them.
 */
function withoutPassword(caller: string, name: string, url: URL): URL {
  if (url.username === '' && url.password === '') return url;
  throw new TypeError(
    `${caller}: ${name} contains a user name or password, which fetch does not send; use the headers option instead`,
  );
}

const pathOnly = (what: string, baseUrl: string): string =>
  `${what}: baseUrl is the path "${baseUrl}", which only a web page can use; elsewhere, use the full address: ` +
  `https://your.host${baseUrl}`;
