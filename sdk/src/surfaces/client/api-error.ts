import type { Issue } from '../../base/issue.ts';
import { isObject, type JsonObject, labelBudgetOf, numberOf, retryAfterOf, textOf } from './answer.ts';
import {
  type ApiErrorFacts,
  BadRequestError,
  type BadRequestFacts,
  BodyTooLargeError,
  ConflictError,
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
import { mediaTypeOf } from './not-the-api.ts';

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
