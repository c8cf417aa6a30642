import type { Issue } from '../api/issue.ts';
import { countOf, isObject, type JsonObject, labelBudgetOf, numberOf, textOf } from './answer.ts';
import {
  type ApiErrorFacts,
  BadRequestError,
  BodyTooLargeError,
  ConflictError,
  NotFoundError,
  PaymentRequiredError,
  PlatenApiError,
  PreconditionFailedError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnresolvedPaperError,
  UnsupportedMediaTypeError,
} from './errors.ts';

/** Characters of a foreign answer (a proxy's HTML page) that are worth showing. */
const EXCERPT = 200;
/** Wait after a 429 that names no time: the budget's window. */
const WINDOW_SECONDS = 60;

/** The error an answer stands for. `body` is the parsed JSON, or the text when it is none. */
export function apiErrorOf(response: Response, body: unknown): PlatenApiError {
  const answer: JsonObject = isObject(body) ? body : {};
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const facts: ApiErrorFacts = { status: response.status, code: textOf(answer.error) ?? '', requestId };
  return classify(messageOf(response, body, facts), facts, answer, response.headers);
}

function classify(message: string, facts: ApiErrorFacts, answer: JsonObject, headers: Headers): PlatenApiError {
  const retryAfterSeconds = countOf(headers, 'retry-after');
  switch (facts.status) {
    case 400:
      return new BadRequestError(message, { ...facts, issues: issuesOf(answer) });
    case 401:
      return new UnauthorizedError(message, facts);
    case 402:
      return new PaymentRequiredError(message, {
        ...facts,
        requested: numberOf(answer.requested),
        available: numberOf(answer.available),
        upgradeUrl: textOf(answer.upgradeUrl),
      });
    case 404:
      return new NotFoundError(message, facts);
    case 409:
      return new ConflictError(message, { ...facts, retryAfterSeconds });
    case 412:
      return new PreconditionFailedError(message, facts);
    case 413:
      return new BodyTooLargeError(message, facts);
    case 415:
      return new UnsupportedMediaTypeError(message, facts);
    case 422:
      return new UnresolvedPaperError(message, { ...facts, issues: issuesOf(answer) });
    case 429:
      return new RateLimitedError(message, {
        ...facts,
        retryAfterSeconds: retryAfterSeconds ?? WINDOW_SECONDS,
        labelBudget: labelBudgetOf(headers),
      });
    default:
      return facts.status >= 500 ? new ServerError(message, facts) : new PlatenApiError(message, facts);
  }
}

/** The server's own sentence, then the status and the request's id: what a log line needs. */
function messageOf(response: Response, body: unknown, facts: ApiErrorFacts): string {
  const answer: JsonObject = isObject(body) ? body : {};
  const said = textOf(answer.message) ?? textOf(answer.error_description) ?? textOf(answer.error) ?? excerptOf(body);
  const retry = countOf(response.headers, 'retry-after');
  const notes = [
    `HTTP ${facts.status}`,
    ...(facts.code === '' || facts.code === 'user_error' || facts.code === said ? [] : [facts.code]),
    ...(retry === undefined ? [] : [`retry after ${retry} s`]),
    ...(facts.requestId === undefined ? [] : [`request ${facts.requestId}`]),
  ];
  return `${said || response.statusText || 'The server gave no reason'} (${notes.join(', ')})`;
}

function excerptOf(body: unknown): string {
  const text = (textOf(body) ?? '').replace(/\s+/g, ' ').trim();
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

function issuesOf(answer: JsonObject): readonly Issue[] {
  return Array.isArray(answer.issues) ? answer.issues.filter(isIssue) : [];
}

const isIssue = (value: unknown): value is Issue =>
  isObject(value) &&
  textOf(value.path) !== undefined &&
  textOf(value.code) !== undefined &&
  textOf(value.message) !== undefined;
