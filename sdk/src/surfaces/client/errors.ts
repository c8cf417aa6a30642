import type { Issue } from '../../base/errors.ts';
import { markIssues, PlatenError } from '../../base/errors.ts';
import type { PaperIssue } from '../../contract/types.ts';

/** The label budget of the current minute, from the `X-RateLimit-*` headers. */
export interface LabelBudget {
  /** Maximum number of labels that a key may render per minute. */
  readonly limit: number;
  /** Number of labels that the key may still render in this minute. */
  readonly remaining: number;
  /** Time at which the current minute ends and the budget is reset. */
  readonly resetAt: Date;
}

/** Details that every error response has. */
export interface ApiErrorFacts {
  /** The request's method. */
  readonly method?: string | undefined;
  /** The request's address, without its query. */
  readonly url?: string | undefined;
  /** The HTTP status. */
  readonly status: number;
  /**
   * The response's `error`: `user_error`, `invalid_token`, `rate_limit_exceeded`, …; empty if the response is not from
   * the API.
   */
  readonly code: string;
  /**
   * The server's error message, for users. The `message` of the thrown error also has the status and request id, for
   * logs. Undefined if the response is not from the API.
   */
  readonly reason?: string | undefined;
  /** The response's `X-Request-Id`. Quote it when you ask for support. */
  readonly requestId?: string | undefined;
  /** The response's `Retry-After`, converted to seconds from now. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * An error response from the API or from a proxy. Each documented status has a subclass; other statuses use this class.
 */
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

/** Details of a 400 response. */
export interface BadRequestFacts extends ApiErrorFacts {
  /** Every issue found, up to 50. */
  readonly issues: readonly Issue[];
}

/** 400: the request is invalid; `issues` lists every issue with a JSON Pointer into the body. */
export class BadRequestError extends PlatenApiError<BadRequestFacts> implements BadRequestFacts {
  override readonly name = 'BadRequestError';
  declare readonly issues: readonly Issue[];
  static {
    markIssues(BadRequestError.prototype);
  }
}

/**
 * 401: the API key is missing, malformed, unknown or revoked, or belongs to the wrong key family (developer or
 * storefront). `code` distinguishes a missing key from an invalid one.
 */
export class UnauthorizedError extends PlatenApiError {
  override readonly name = 'UnauthorizedError';
}

/** Details of a 402 response. */
export interface PaymentRequiredFacts extends ApiErrorFacts {
  /** Number of labels that the request needs; undefined for a storefront key. */
  readonly requested?: number | undefined;
  /** Number of labels left in the trial; undefined for a storefront key. */
  readonly available?: number | undefined;
  /** URL of the page that sells Developer Pro; undefined for a storefront key. */
  readonly upgradeUrl?: string | undefined;
}

/** 402: the trial balance does not cover the request, or the shop's subscription is inactive. Nothing was rendered. */
export class PaymentRequiredError extends PlatenApiError<PaymentRequiredFacts> implements PaymentRequiredFacts {
  override readonly name = 'PaymentRequiredError';
  declare readonly requested: number | undefined;
  declare readonly available: number | undefined;
  declare readonly upgradeUrl: string | undefined;
}

/**
 * 404: the account has no template, font, job, printer, agent, label hook or webhook with this id, the catalog has no
 * such preset, or the job has expired.
 */
export class NotFoundError extends PlatenApiError {
  override readonly name = 'NotFoundError';
}

/**
 * 409: the call conflicts with an earlier call or with stored data. For example, the idempotency key was used with a
 * different body, the account already has a font file for this style, or the delivery cannot be continued. If the first
 * call with the idempotency key is still running, `retryAfterSeconds` is set.
 */
export class ConflictError extends PlatenApiError {
  override readonly name = 'ConflictError';
}

/** 412: the template has changed since the version in `ifMatch`. */
export class PreconditionFailedError extends PlatenApiError {
  override readonly name = 'PreconditionFailedError';
}

/** 413: the request body exceeds the endpoint's limit. */
export class BodyTooLargeError extends PlatenApiError {
  override readonly name = 'BodyTooLargeError';
}

/** 415: the body's content type is not JSON or, for a font, not a font type. */
export class UnsupportedMediaTypeError extends PlatenApiError {
  override readonly name = 'UnsupportedMediaTypeError';
}

/** Details of a 422 response. */
export interface UnresolvedPaperFacts extends ApiErrorFacts {
  /** Issues of the paper settings; `actual` and `required` are lengths in the template's unit. */
  readonly issues: readonly (Issue & Pick<PaperIssue, 'actual' | 'required'>)[];
}

/**
 * 422: the paper settings of the stored template are inconsistent. Correct them with an update, which keeps the id, and
 * print again.
 */
export class UnresolvedPaperError extends PlatenApiError<UnresolvedPaperFacts> implements UnresolvedPaperFacts {
  override readonly name = 'UnresolvedPaperError';
  declare readonly issues: UnresolvedPaperFacts['issues'];
  static {
    markIssues(UnresolvedPaperError.prototype);
  }
}

/** Details of a 429 response. */
export interface RateLimitedFacts extends ApiErrorFacts {
  /** Seconds until the current minute ends and the budget is reset. */
  readonly retryAfterSeconds: number;
  /** The label budget; also set if the call exceeded only the request budget. */
  readonly labelBudget?: LabelBudget | undefined;
}

/** 429: the label budget or the request budget of this minute is spent; the call was not charged. */
export class RateLimitedError extends PlatenApiError<RateLimitedFacts> implements RateLimitedFacts {
  override readonly name = 'RateLimitedError';
  declare readonly retryAfterSeconds: number;
  declare readonly labelBudget: LabelBudget | undefined;
}

/** 5xx: the server, or a proxy in front of it, failed. */
export class ServerError extends PlatenApiError {
  override readonly name = 'ServerError';
}

/**
 * Reason why a call got no response from the API.
 *
 * - `no_connection`: the server is unreachable, or the browser does not reveal the reason
 * - `offline`: the device has no network
 * - `blocked_by_csp`: the page's Content-Security-Policy does not list the server
 * - `mixed_content`: an `https:` page calls an `http:` address
 * - `cross_origin`: the server responds, but without the CORS headers that this page needs
 * - `redirected`: `baseUrl` responds with a redirect, which is not followed
 * - `incomplete`: the response was cut off
 * - `not_the_api`: the response is complete but not from the API, such as a web page
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

/** Details of a call without a response from the API. */
export interface ConnectionFacts {
  /** The value that fetch threw. For a response that is not from the API, a description of the problem. */
  readonly cause: unknown;
  /** Detected reason why the call got no response from the API. */
  readonly code?: ConnectionErrorCode | undefined;
}

/**
 * Thrown if a call gets no response from the API. Reasons include no connection, an unknown host, a broken transfer, a
 * redirect, and a response that is not from the API. `code` is the reason; `cause` is the value that fetch threw.
 */
export class ConnectionError extends PlatenError<ConnectionFacts> {
  override readonly name = 'ConnectionError';
  /** Detected reason why the call got no response from the API. */
  declare readonly code: ConnectionErrorCode;

  constructor(message: string, { cause, code = 'no_connection' }: ConnectionFacts) {
    super(message, { cause, code });
  }
}

/**
 * Thrown if a call, including its retries, exceeds its time limit. A call that creates a resource may still have
 * succeeded.
 */
export class CallTimeoutError extends PlatenError<{
  /** The time limit in milliseconds. */
  readonly timeoutMs: number;
}> {
  override readonly name = 'CallTimeoutError';
  /** The time limit in milliseconds. */
  declare readonly timeoutMs: number;
}

/** Details of a failed job. */
export interface PrintFailedFacts {
  /** The id of the failed job. */
  readonly jobId: string;
  /** The reason: `image_unreachable`, `render_timeout`, `internal`, … */
  readonly errorCode: string | undefined;
}

/** Thrown if a print job ends with the status `failed`; its trial labels have been refunded. */
export class PrintFailedError extends PlatenError<PrintFailedFacts> implements PrintFailedFacts {
  override readonly name = 'PrintFailedError';
  declare readonly jobId: string;
  declare readonly errorCode: string | undefined;
}

/** Details of a wait that timed out. */
export interface PrintTimeoutFacts {
  /** The id of the job, which is still running. */
  readonly jobId: string;
  /** The time limit in milliseconds. */
  readonly timeoutMs: number;
}

/** Thrown if waiting for a print job times out. The job continues; you can wait for it again. */
export class PrintTimeoutError extends PlatenError<PrintTimeoutFacts> implements PrintTimeoutFacts {
  override readonly name = 'PrintTimeoutError';
  declare readonly jobId: string;
  declare readonly timeoutMs: number;
}
