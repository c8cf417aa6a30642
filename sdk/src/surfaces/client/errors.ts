import type { Issue } from '../../base/issue.ts';
import { markIssues } from '../../base/issues-error.ts';
import { PlatenError } from '../../base/platen-error.ts';
import type { PaperIssue } from '../../contract/types.ts';

/** The label budget of the current minute, from the `X-RateLimit-*` headers. */
export interface LabelBudget {
  /** Labels a key may make in a minute. */
  readonly limit: number;
  /** Labels left in this minute. */
  readonly remaining: number;
  /** When the minute ends. */
  readonly resetAt: Date;
}

/** What every error answer carries. */
export interface ApiErrorFacts {
  /** The request's method. */
  readonly method?: string | undefined;
  /** The request's address, without its query. */
  readonly url?: string | undefined;
  /** The HTTP status. */
  readonly status: number;
  /** The answer's `error`: `user_error`, `invalid_token`, `rate_limit_exceeded`, …; empty when the answer was not the API's. */
  readonly code: string;
  /** The server's own sentence, for people; the error's `message` adds the status and the request's id, for logs. Undefined when the answer was not the API's. */
  readonly reason?: string | undefined;
  /** The answer's `X-Request-Id`: name it when asking for help. */
  readonly requestId?: string | undefined;
  /** The answer's `Retry-After`, in seconds from now whichever form it had. */
  readonly retryAfterSeconds?: number | undefined;
}

/** The API refused or failed a call. There is one subclass for each status; this class itself stands for any other. */
export class PlatenApiError<Facts extends ApiErrorFacts = ApiErrorFacts>
  extends PlatenError<Facts>
  implements ApiErrorFacts
{
  override readonly name: string = 'PlatenApiError';
  declare readonly method: string | undefined;
  declare readonly url: string | undefined;
  declare readonly status: number;
  declare readonly code: string;
  declare readonly reason: string | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryAfterSeconds: number | undefined;
}

/** The facts of a 400. */
export interface BadRequestFacts extends ApiErrorFacts {
  /** Every issue that was found, at most 50. */
  readonly issues: readonly Issue[];
}

/** 400: the request is not valid; `issues` has everything that is wrong, by JSON Pointer into its body. */
export class BadRequestError extends PlatenApiError<BadRequestFacts> implements BadRequestFacts {
  override readonly name = 'BadRequestError';
  declare readonly issues: readonly Issue[];
  static {
    markIssues(BadRequestError.prototype);
  }
}

/** 401: no API key, or one that is malformed, unknown, revoked or of the other family (`code` tells missing from bad). */
export class UnauthorizedError extends PlatenApiError {
  override readonly name = 'UnauthorizedError';
}

/** The facts of a 402. */
export interface PaymentRequiredFacts extends ApiErrorFacts {
  /** Labels the request needs, and labels left in the trial; undefined for a storefront key. */
  readonly requested?: number | undefined;
  /** Labels left in the trial. */
  readonly available?: number | undefined;
  /** Where Developer Pro is bought; undefined for a storefront key. */
  readonly upgradeUrl?: string | undefined;
}

/** 402: the trial balance does not cover the request, or the shop's subscription is inactive. Nothing was rendered. */
export class PaymentRequiredError extends PlatenApiError<PaymentRequiredFacts> implements PaymentRequiredFacts {
  override readonly name = 'PaymentRequiredError';
  declare readonly requested: number | undefined;
  declare readonly available: number | undefined;
  declare readonly upgradeUrl: string | undefined;
}

/** 404: no such template or job in this account, or a job past its 24 hours. */
export class NotFoundError extends PlatenApiError {
  override readonly name = 'NotFoundError';
}

/** 409: the idempotency key was used with another body, or its first call still runs (then `retryAfterSeconds` is set). */
export class ConflictError extends PlatenApiError {
  override readonly name = 'ConflictError';
}

/** 412: the template changed since the version that `ifMatch` named. */
export class PreconditionFailedError extends PlatenApiError {
  override readonly name = 'PreconditionFailedError';
}

/** 413: the request body is over the endpoint's limit. */
export class BodyTooLargeError extends PlatenApiError {
  override readonly name = 'BodyTooLargeError';
}

/** 415: the body was not sent as JSON. */
export class UnsupportedMediaTypeError extends PlatenApiError {
  override readonly name = 'UnsupportedMediaTypeError';
}

/** The facts of a 422. */
export interface UnresolvedPaperFacts extends ApiErrorFacts {
  /** What is wrong with the paper; `actual` and `required` are lengths in the template's unit. */
  readonly issues: readonly (Issue & Pick<PaperIssue, 'actual' | 'required'>)[];
}

/** 422: the stored template's paper settings do not work out (lengths in its unit); correct them and print again, its id stays. */
export class UnresolvedPaperError extends PlatenApiError<UnresolvedPaperFacts> implements UnresolvedPaperFacts {
  override readonly name = 'UnresolvedPaperError';
  declare readonly issues: UnresolvedPaperFacts['issues'];
  static {
    markIssues(UnresolvedPaperError.prototype);
  }
}

/** The facts of a 429. */
export interface RateLimitedFacts extends ApiErrorFacts {
  /** Until the minute is over. */
  readonly retryAfterSeconds: number;
  /** The label budget, whichever of the two limits was met. */
  readonly labelBudget?: LabelBudget | undefined;
}

/** 429: the label budget or the request budget of this minute is spent; nothing was charged. */
export class RateLimitedError extends PlatenApiError<RateLimitedFacts> implements RateLimitedFacts {
  override readonly name = 'RateLimitedError';
  declare readonly retryAfterSeconds: number;
  declare readonly labelBudget: LabelBudget | undefined;
}

/** 5xx: a failure of the server or of something in front of it. */
export class ServerError extends PlatenApiError {
  override readonly name = 'ServerError';
}

/**
 * Why a call got no answer of the API.
 *
 * - `no_connection`: the server is unreachable, or the browser does not show the reason
 * - `offline`: the device has no network
 * - `blocked_by_csp`: the page's Content-Security-Policy does not list the server
 * - `mixed_content`: an `https:` page calls an `http:` address
 * - `cross_origin`: the server answers, but not with the CORS headers that this page needs
 * - `redirected`: `baseUrl` answers with a redirect, which is not followed
 * - `incomplete`: the answer broke off
 * - `not_the_api`: the answer is complete and not the API's, such as a web page
 */
export type ConnectionErrorCode =
  | 'no_connection'
  | 'offline'
  | 'blocked_by_csp'
  | 'mixed_content'
  | 'cross_origin'
  | 'redirected'
  | 'incomplete'
  | 'not_the_api';

/** The facts of a call that got no answer of the API. */
export interface ConnectionFacts {
  /** What fetch threw; for an answer that is not the API's, what is wrong with it. */
  readonly cause: unknown;
  /** Why there is no answer, as far as a program can find out. */
  readonly code?: ConnectionErrorCode | undefined;
}

/**
 * No answer of the API came: no connection, a name that does not resolve, a broken transfer, a redirect, an answer that
 * is not the API's. `code` says which, `cause` is what fetch threw.
 */
export class ConnectionError extends PlatenError<ConnectionFacts> {
  override readonly name = 'ConnectionError';
  /** Why there is no answer, as far as a program can find out. */
  declare readonly code: ConnectionErrorCode;

  constructor(message: string, { cause, code = 'no_connection' }: ConnectionFacts) {
    super(message, { cause, code });
  }
}

/** No complete answer within the time allowed, attempts included. A call that creates something may still have done so. */
export class CallTimeoutError extends PlatenError<{
  /** How long the call waited, milliseconds. */
  readonly timeoutMs: number;
}> {
  override readonly name = 'CallTimeoutError';
  /** How long the call waited, milliseconds. */
  declare readonly timeoutMs: number;
}

/** The facts of a job that failed. */
export interface PrintFailedFacts {
  /** The job that failed. */
  readonly jobId: string;
  /** `image_unreachable`, `render_timeout`, `internal`, … */
  readonly errorCode: string | undefined;
}

/** A print job ended as `failed`; its trial labels were given back. */
export class PrintFailedError extends PlatenError<PrintFailedFacts> implements PrintFailedFacts {
  override readonly name = 'PrintFailedError';
  declare readonly jobId: string;
  declare readonly errorCode: string | undefined;
}

/** The facts of a wait that took too long. */
export interface PrintTimeoutFacts {
  /** The job, which goes on. */
  readonly jobId: string;
  /** How long the wait was. */
  readonly timeoutMs: number;
}

/** Waiting for a print job took longer than allowed; the job goes on, and can be waited for again. */
export class PrintTimeoutError extends PlatenError<PrintTimeoutFacts> implements PrintTimeoutFacts {
  override readonly name = 'PrintTimeoutError';
  declare readonly jobId: string;
  declare readonly timeoutMs: number;
}
