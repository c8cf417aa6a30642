import type { Bytes } from '../../base/bytes.ts';
import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import {
  type ApiErrorFacts,
  BadRequestError,
  type BadRequestFacts,
  BodyTooLargeError,
  ConflictError,
  ConnectionError,
  type LabelBudget,
  NotFoundError,
  PaymentRequiredError,
  type PaymentRequiredFacts,
  PlatenApiError,
  PreconditionFailedError,
  RateLimitedError,
  type RateLimitedFacts,
  ServerError,
  UnauthorizedError,
  UnresolvedPaperError,
  UnsupportedMediaTypeError,
} from './errors.ts';

/** A response: its data, and values from its headers. */
export interface Answered<T> {
  /** The data of the response, which is also the result of awaiting the call directly. */
  readonly data: T;
  /** The response; its body has already been read. */
  readonly response: Response;
  /** The response's `X-Request-Id`. Quote it when you ask for support. */
  readonly requestId: string | undefined;
  /** The version of the resource, for `ifMatch`. */
  readonly etag: string | undefined;
  /**
   * The label budget from this response's headers or, if they contain none, the last budget that this client
   * received.
   */
  readonly labelBudget: LabelBudget | undefined;
}

/** A call in progress: a promise of the response's data. */
export interface Call<T> extends Promise<T> {
  /** Resolves with the data and the response's headers: entity tag, label budget, request id. */
  withResponse(): Promise<Answered<T>>;
}

/** One page of a list. */
export interface ListPage<Item> {
  /** The items of this page, in the order of the list. */
  readonly data: readonly Item[];
  /** The `cursor` of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * A list of several pages. `await` resolves with the first page. `for await` yields every item and fetches pages on
 * demand.
 */
export interface Pages<Item, Page> extends Call<Page>, AsyncIterable<Item> {}

/** Creates a reader of response headers that remembers the last label budget. */
export function createReader(): <T>(data: T, response: Response) => Answered<T> {
  let known: LabelBudget | undefined;
  return (data, response) => {
    known = labelBudgetOf(response.headers) ?? known;
    const header = (name: string) => response.headers.get(name) ?? undefined;
    return { data, response, requestId: header('x-request-id'), etag: header('etag'), labelBudget: known };
  };
}

export function callOf<T>(answered: Promise<Answered<T>>): Call<T> {
  const data = answered.then((answer) => answer.data);
  const withResponse = () => {
    // Prevents an unhandled rejection of `data` if the caller uses only `withResponse()`.
    data.catch(() => undefined);
    return answered;
  };
  return Object.assign(data, { withResponse });
}

/** Returns the same call, with its data converted by `map`. */
export const mappedCall = <From, To>(call: Call<From>, map: (data: From) => To): Call<To> =>
  callOf(call.withResponse().then((answered) => ({ ...answered, data: map(answered.data) })));

/** Runs `start`. If it throws, returns a call that rejects with the error. */
export function startedCall<T>(start: () => Call<T>): Call<T> {
  try {
    return start();
  } catch (error) {
    return callOf(Promise.reject(error));
  }
}

/** Creates a list from pages that are linked by `nextCursor`. */
export function pagesOf<Item, Page extends ListPage<Item>>(
  ask: (cursor?: { readonly cursor: string }) => Call<Page>,
): Pages<Item, Page> {
  const first = ask();
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      const asked = new Set<string>();
      for (let page: Page | undefined = await first; page; ) {
        const { data } = page;
        if (!Array.isArray(data)) throw notTheApi('the response contains no list');
        yield* page.data;
        const cursor = textOf(page.nextCursor);
        if (cursor !== undefined && asked.has(cursor))
          throw notTheApi("the list's cursor leads back to an earlier page");
        if (cursor !== undefined) asked.add(cursor);
        page = cursor === undefined ? undefined : await ask({ cursor });
      }
    },
  });
}

// Parses the headers and bodies of responses as untrusted input, because a response may come from a proxy.

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Parses a header as a whole number; `undefined` if the header is absent or not a whole number. */
function countOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Seconds to wait after a 429 without `Retry-After`: the time window of the label budget. */
const WINDOW_SECONDS = 60;

/**
 * Returns the number of seconds to wait according to `Retry-After`, which is a number or a date (RFC 9110, clause
 * 10.2.3). If the header is absent or invalid, returns 60 for a 429 and `undefined` for other statuses.
 */
export function retryAfterOf({ status, headers }: Response): number | undefined {
  const name = 'retry-after';
  const at = Date.parse(headers.get(name) ?? '');
  const named = countOf(headers, name) ?? (at ? Math.max(0, Math.ceil((at - Date.now()) / 1_000)) : undefined);
  return named ?? (status === 429 ? WINDOW_SECONDS : undefined);
}

/** Parses the label budget in a response's headers; `undefined` if a header is absent. */
function labelBudgetOf(headers: Headers): LabelBudget | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    countOf(headers, `x-ratelimit-${name}`),
  );
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  return { limit, remaining, resetAt: new Date(reset * 1000) };
}

/** Describes a response in a message by its status and content type: `HTTP 200, text/html`. */
export const kindOf = ({ status, headers }: Response): string =>
  `HTTP ${status}, ${mediaTypeOf(headers) ?? 'no content type'}`;

/** Returns a response's media type without its parameters; `undefined` if the response has no content type. */
const mediaTypeOf = (headers: Headers): string | undefined =>
  headers.get('content-type')?.split(';')[0]?.trim().slice(0, MAX_TYPE) || undefined;

const MAX_TYPE = 60;

/**
 * Parses the JSON object in a response. The API always sends an object; anything else comes from a proxy or a captive
 * portal.
 */
export function objectIn(what: string, response: Response, text = ''): JsonObject {
  const unusable = (is: string, hint: string, cause: unknown): ConnectionError =>
    new ConnectionError(`${what}: the response (${kindOf(response)}) ${is}; ${hint}`, { cause, code: 'not_the_api' });
  if (text === '') throw unusable('is empty', WHERE, new SyntaxError('expected a JSON object, got nothing'));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    if (/^\s*</.test(text)) throw unusable('is a web page, not JSON', WHERE, cause);
    if (!/^\s*[{[]/.test(text)) throw unusable('is not JSON', WHERE, cause);
    const is = `is truncated or damaged JSON of ${text.length} characters`;
    throw unusable(
      is,
      'something between the client and the API, such as a proxy, may have changed the response',
      cause,
    );
  }
  if (isObject(value)) return value;
  const reason = `expected a JSON object, got ${describeValue(value)}`;
  throw unusable(`does not come from the API: ${reason}`, WHERE, new SyntaxError(reason));
}

const PNG_URI = 'data:image/png;base64,';

/** Decodes the PNG in a `data:` URI. Throws ConnectionError for anything else. */
export function pngIn(dataUri: unknown): Bytes {
  const base64 = textOf(dataUri)?.startsWith(PNG_URI) ? String(dataUri).slice(PNG_URI.length) : '';
  let binary = '';
  try {
    binary = atob(base64);
  } catch {
    // invalid base64 is treated like a missing PNG
  }
  if (binary === '') throw notTheApi('the response contains no PNG');
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Returns the error for a response that is not from the API. `reason` names what the response lacks. */
const notTheApi = (reason: string): ConnectionError =>
  new ConnectionError(`${reason}; ${WHERE}`, { cause: undefined, code: 'not_the_api' });

const WHERE = 'check that baseUrl ends in /api/v1';

/** Maximum length of an excerpt from a response that the API did not send, such as a proxy's HTML page. */
const EXCERPT = 200;
/** Maximum length of an error message from the server; the API's own messages are shorter. */
const SENTENCE = 2000;

type AllFacts = BadRequestFacts & PaymentRequiredFacts & RateLimitedFacts;

const classes: Readonly<Record<number, new (message: string, facts: AllFacts) => PlatenApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  402: PaymentRequiredError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  413: BodyTooLargeError,
  415: UnsupportedMediaTypeError,
  422: UnresolvedPaperError,
  429: RateLimitedError,
};

/** Details of a request for error messages. */
interface NamedRequest {
  readonly method: string;
  /** The address without secrets. */
  readonly url: string;
}

/** Converts a response to its error. `body` is the parsed JSON, or text if it is not JSON. */
export function apiErrorOf(request: NamedRequest, response: Response, body: unknown): PlatenApiError {
  const { status, headers } = response;
  const answer: JsonObject = isObject(body) ? body : {};
  const facts = {
    ...request,
    status,
    code: textOf(answer.error) ?? '',
    reason: sentenceOf(answer),
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterOf(response),
    labelBudget: labelBudgetOf(headers),
    requested: numberOf(answer.requested),
    available: numberOf(answer.available),
    upgradeUrl: textOf(answer.upgradeUrl),
    issues: status === 400 || status === 422 ? issuesOf(answer) : undefined,
  };
  const known = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
  const ApiError = classes[status] ?? (status >= 500 ? ServerError : PlatenApiError);
  // `known` contains the facts that the error class of this status requires, but the compiler cannot verify this.
  return new ApiError(messageOf(response, body, facts), known as unknown as AllFacts);
}

/**
 * Combines the server's error message with the call, the status and the request id, so that a log line contains all of
 * them.
 */
function messageOf(
  { status, statusText, headers }: Response,
  body: unknown,
  { method, url, code, reason, requestId, retryAfterSeconds }: ApiErrorFacts,
): string {
  const serverMessage = (reason ?? (code || excerptOf(body))).slice(0, SENTENCE);
  const notes = [
    `${method} ${url}: HTTP ${status}`,
    code === '' && mediaTypeOf(headers),
    code === 'user_error' || code === serverMessage ? '' : code,
    retryAfterSeconds && `retry after ${retryAfterSeconds} s`,
    requestId && `request ${requestId}`,
  ];
  return `${serverMessage || statusText || 'The server gave no reason'} (${notes.filter(Boolean).join(', ')})`;
}

const sentenceOf = ({ message, error_description }: JsonObject): string | undefined =>
  (textOf(message) ?? textOf(error_description))?.slice(0, SENTENCE);

const excerptOf = (body: unknown): string => (textOf(body) ?? '').replace(/\s+/g, ' ').trim().slice(0, EXCERPT);

function issuesOf({ issues }: JsonObject): readonly Issue[] {
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

const isIssue = (value: unknown): value is Issue =>
  isObject(value) && ['path', 'code', 'message'].every((name) => textOf(value[name]) !== undefined);
