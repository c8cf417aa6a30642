import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../api/generated/schema.ts';
import { apiErrorOf } from './api-error.ts';
import { type ApiKey, authorizationOf } from './api-key.ts';
import { withDeadline } from './deadline.ts';
import { ConnectionError } from './errors.ts';

/** Where the API is, and how it is called. */
export interface PlatenOptions {
  /** Where the API is, ending in its version: `https://labels.example.com/api/v1`. A page may give a path of its own host. */
  readonly baseUrl: string;
  /** A key, or a function that gives one; never shown in an error. */
  readonly apiKey: ApiKey;
  /** Makes the requests; the platform's `fetch` by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Time for one call, its answer's body included; 30,000 by default. */
  readonly timeoutMs?: number;
}

/** Options of a single call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** Options of a call that creates something. */
export interface CreateOptions extends CallOptions {
  /** Names this call: sent again with the same key and body within 24 hours, it is the same call and creates nothing new. */
  readonly idempotencyKey?: string;
}

/** What every request is sent with. */
export interface RequestInitParts {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/** `data` is not typed by openapi-fetch: its `Readable<T>` takes readonly lists and tuples for objects. */
type Answer = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };

/** The API with its key, deadline and errors: what the resources call through. */
export interface Connection {
  readonly api: Client<paths>;
  readonly timeoutMs: number;
  /** The answer's body; throws PlatenApiError, ConnectionError, CallTimeoutError or the signal's reason. */
  call<T>(
    what: string,
    options: CreateOptions | undefined,
    request: (init: RequestInitParts) => Promise<Answer>,
  ): Promise<T>;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** A connection to the API; nothing is sent yet. Throws TypeError for a `baseUrl` that is no URL. */
export function connect(options: PlatenOptions): Connection {
  const { apiKey, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  // Looked up at each call, so that a fetch put in place later (a test's, a tracer's) is used.
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const api = createClient<paths>({ baseUrl: absolute(options.baseUrl), fetch: send });

  return {
    api,
    timeoutMs,
    async call<T>(
      what: string,
      callOptions: CreateOptions | undefined,
      request: (init: RequestInitParts) => Promise<Answer>,
    ): Promise<T> {
      const deadline = { timeoutMs: callOptions?.timeoutMs ?? timeoutMs, signal: callOptions?.signal, what };
      const idempotency = callOptions?.idempotencyKey;
      return withDeadline(deadline, async (signal) => {
        const authorization = await authorizationOf(apiKey);
        const headers = {
          Authorization: authorization,
          ...(idempotency === undefined ? {} : { 'Idempotency-Key': idempotency }),
        };
        const { data, error, response } = await connected(what, request({ signal, headers }));
        if (!response.ok || data === undefined) throw apiErrorOf(response, error);
        // What the contract promises; the server's tests hold every answer against it.
        return data as T;
      });
    },
  };
}

async function connected<T>(what: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const reason =
      cause instanceof SyntaxError
        ? 'the answer is not JSON; does baseUrl end in /api/v1?'
        : `no answer: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ConnectionError(`${what}: ${reason}`, { cause });
  }
}

/** The base URL without its last slash; throws a TypeError for one that no request could be built from. */
function absolute(baseUrl: string): string {
  const here = globalThis.location?.href;
  if (!URL.canParse(baseUrl, here)) throw new TypeError(`baseUrl is not a URL: ${JSON.stringify(baseUrl)}`);
  return new URL(baseUrl, here).href.replace(/\/+$/, '');
}
