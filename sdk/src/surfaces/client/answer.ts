import type { Bytes } from '../../base/bytes.ts';
import { describeValue } from '../../base/describe-value.ts';
import type { Issue } from '../../base/issue.ts';
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

// An answer's headers and body, read without trust: proxies answer too.

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A header of whole seconds or counts; undefined when absent or not a number. */
function countOf(headers: Headers, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Wait after a 429 that names no time: the budget's window. */
const WINDOW_SECONDS = 60;

/**
 * Seconds of `Retry-After`, which is a count or a date (RFC 9110, clause 10.2.3). Where it is absent or neither, a minute
 * for a 429, else undefined.
 */
export function retryAfterOf({ status, headers }: Response): number | undefined {
  const name = 'retry-after';
  const at = Date.parse(headers.get(name) ?? '');
  const named = countOf(headers, name) ?? (at ? Math.max(0, Math.ceil((at - Date.now()) / 1_000)) : undefined);
  return named ?? (status === 429 ? WINDOW_SECONDS : undefined);
}

/** The label budget in an answer's headers; undefined when one of them is absent. */
export function labelBudgetOf(headers: Headers): LabelBudget | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    countOf(headers, `x-ratelimit-${name}`),
  );
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  return { limit, remaining, resetAt: new Date(reset * 1000) };
}

/** Status and content type of an answer, for messages: `HTTP 200, text/html`. */
export const kindOf = ({ status, headers }: Response): string =>
  `HTTP ${status}, ${mediaTypeOf(headers) ?? 'no content type'}`;

/** The media type of an answer without its parameters; undefined when it has none. */
const mediaTypeOf = (headers: Headers): string | undefined =>
  headers.get('content-type')?.split(';')[0]?.trim().slice(0, MAX_TYPE) || undefined;

const MAX_TYPE = 60;

/** The object in an answer. The API always sends one; anything else is from a proxy or a captive portal. */
export function objectIn(what: string, response: Response, text = ''): JsonObject {
  const unusable = (is: string, hint: string, cause: unknown): ConnectionError =>
    new ConnectionError(`${what}: the answer (${kindOf(response)}) ${is}; ${hint}`, { cause, code: 'not_the_api' });
  if (text === '') throw unusable('is empty', WHERE, new SyntaxError('expected a JSON object, got nothing'));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    if (/^\s*</.test(text)) throw unusable('is a web page, not JSON', WHERE, cause);
    if (!/^\s*[{[]/.test(text)) throw unusable('is not JSON', WHERE, cause);
    const is = `is JSON that breaks off or is damaged, of ${text.length} characters`;
    throw unusable(is, 'something between the client and the API changed it', cause);
  }
  if (isObject(value)) return value;
  const reason = `expected a JSON object, got ${describeValue(value)}`;
  throw unusable(`is not the API's: ${reason}`, WHERE, new SyntaxError(reason));
}

const PNG_URI = 'data:image/png;base64,';

/** The bytes of the PNG in a `data:` URI. Throws ConnectionError for anything else. */
export function pngIn(dataUri: unknown): Bytes {
  const base64 = textOf(dataUri)?.startsWith(PNG_URI) ? String(dataUri).slice(PNG_URI.length) : '';
  let binary = '';
  try {
    binary = atob(base64);
  } catch {
    // not base64: no PNG either
  }
  if (binary === '') throw notTheApi('the answer has no PNG in it');
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The error of an answer that lacks a part. */
export const notTheApi = (reason: string): ConnectionError =>
  new ConnectionError(`${reason}; ${WHERE}`, { cause: undefined, code: 'not_the_api' });

const WHERE = 'does baseUrl end in /api/v1?';

/** Characters of a foreign answer (a proxy's HTML page) that are worth showing. */
const EXCERPT = 200;
/** Characters of the server's own sentence; the API's are shorter. */
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

/** A request as errors name it. */
export interface NamedRequest {
  readonly method: string;
  /** Without secrets. */
  readonly url: string;
}

/** The error an answer stands for. `body` is the parsed JSON, or the text when it is not JSON. */
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
  // Each class names the facts that its status has; the required ones are there.
  return new ApiError(messageOf(response, body, facts), known as unknown as AllFacts);
}

/** The server's own sentence, then the call, its status and the request's id: what a log line needs. */
function messageOf(
  { status, statusText, headers }: Response,
  body: unknown,
  { method, url, code, reason, requestId, retryAfterSeconds }: ApiErrorFacts,
): string {
  const said = (reason ?? (code || excerptOf(body))).slice(0, SENTENCE);
  const notes = [
    `${method} ${url}: HTTP ${status}`,
    code === '' && mediaTypeOf(headers),
    code === 'user_error' || code === said ? '' : code,
    retryAfterSeconds && `retry after ${retryAfterSeconds} s`,
    requestId && `request ${requestId}`,
  ];
  return `${said || statusText || 'The server gave no reason'} (${notes.filter(Boolean).join(', ')})`;
}

const sentenceOf = ({ message, error_description }: JsonObject): string | undefined =>
  (textOf(message) ?? textOf(error_description))?.slice(0, SENTENCE);

const excerptOf = (body: unknown): string => (textOf(body) ?? '').replace(/\s+/g, ' ').trim().slice(0, EXCERPT);

function issuesOf({ issues }: JsonObject): readonly Issue[] {
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

const isIssue = (value: unknown): value is Issue =>
  isObject(value) && ['path', 'code', 'message'].every((name) => textOf(value[name]) !== undefined);
