import type { Issue } from '../api/issue.ts';
import type { PaperIssue } from '../api/types.ts';
import type { LabelBudget } from './answer.ts';

/** What every error answer carries. */
export interface ApiErrorFacts {
  readonly status: number;
  /** The answer's `error`: `user_error`, `invalid_token`, `rate_limit_exceeded`, …; empty when the answer was not the API's. */
  readonly code: string;
  /** The answer's `X-Request-Id`: name it when asking for help. */
  readonly requestId: string | undefined;
}

/** The API refused or failed a call. There is one subclass for each status; this class itself stands for any other. */
export class PlatenApiError extends Error implements ApiErrorFacts {
  override readonly name: string = 'PlatenApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;

  constructor(message: string, facts: ApiErrorFacts) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
  }
}

/** 400: the request is faulty; `issues` names every fault by JSON Pointer into its body. */
export class BadRequestError extends PlatenApiError {
  override readonly name = 'BadRequestError';
  readonly issues: readonly Issue[];
  constructor(message: string, facts: ApiErrorFacts & { readonly issues: readonly Issue[] }) {
    super(message, facts);
    this.issues = facts.issues;
  }
}

/** 401: no API key, or one that is malformed, unknown, revoked or of the other family (`code` tells missing from bad). */
export class UnauthorizedError extends PlatenApiError {
  override readonly name = 'UnauthorizedError';
}

/** 402: the trial balance does not cover the request, or the shop's subscription is inactive. Nothing was rendered. */
export class PaymentRequiredError extends PlatenApiError {
  override readonly name = 'PaymentRequiredError';
  /** Labels the request needs, and labels left in the trial; undefined for a storefront key. */
  readonly requested: number | undefined;
  readonly available: number | undefined;
  /** Where Developer Pro is bought; undefined for a storefront key. */
  readonly upgradeUrl: string | undefined;
  constructor(
    message: string,
    facts: ApiErrorFacts & Pick<PaymentRequiredError, 'requested' | 'available' | 'upgradeUrl'>,
  ) {
    super(message, facts);
    this.requested = facts.requested;
    this.available = facts.available;
    this.upgradeUrl = facts.upgradeUrl;
  }
}

/** 404: no such template or job in this account, or a job past its 24 hours. */
export class NotFoundError extends PlatenApiError {
  override readonly name = 'NotFoundError';
}

/** 409: the idempotency key was used with another body, or its first call still runs (then `retryAfterSeconds` is set). */
export class ConflictError extends PlatenApiError {
  override readonly name = 'ConflictError';
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, facts: ApiErrorFacts & Pick<ConflictError, 'retryAfterSeconds'>) {
    super(message, facts);
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** 412: the template changed since the version that `If-Match` named. */
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

/** 422: the stored template's paper settings do not work out (lengths in its unit); correct them and print again, its id stays. */
export class UnresolvedPaperError extends PlatenApiError {
  override readonly name = 'UnresolvedPaperError';
  readonly issues: readonly (Issue & Pick<PaperIssue, 'actual' | 'required'>)[];
  constructor(message: string, facts: ApiErrorFacts & Pick<UnresolvedPaperError, 'issues'>) {
    super(message, facts);
    this.issues = facts.issues;
  }
}

/** 429: the label budget or the request budget of this minute is spent; nothing was charged. */
export class RateLimitedError extends PlatenApiError {
  override readonly name = 'RateLimitedError';
  readonly retryAfterSeconds: number;
  /** The label budget, whichever of the two limits was met. */
  readonly labelBudget: LabelBudget | undefined;
  constructor(message: string, facts: ApiErrorFacts & Pick<RateLimitedError, 'retryAfterSeconds' | 'labelBudget'>) {
    super(message, facts);
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.labelBudget = facts.labelBudget;
  }
}

/** 5xx: a fault of the server or of something before it. */
export class ServerError extends PlatenApiError {
  override readonly name = 'ServerError';
}

/** No answer came: no connection, a name that does not resolve, a broken transfer. `cause` is what fetch threw. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** No complete answer within the time allowed. A call that creates something may still have done so. */
export class CallTimeoutError extends Error {
  override readonly name = 'CallTimeoutError';
  readonly timeoutMs: number;
  constructor(message: string, timeoutMs: number) {
    super(message);
    this.timeoutMs = timeoutMs;
  }
}

/** A print job ended as `failed`; its trial labels were given back. */
export class PrintFailedError extends Error {
  override readonly name = 'PrintFailedError';
  readonly jobId: string;
  /** `image_unreachable`, `render_timeout`, `internal`, … */
  readonly errorCode: string | undefined;
  constructor(message: string, facts: Pick<PrintFailedError, 'jobId' | 'errorCode'>) {
    super(message);
    this.jobId = facts.jobId;
    this.errorCode = facts.errorCode;
  }
}

/** Waiting for a print job took longer than allowed; the job goes on, and can be waited for again. */
export class PrintTimeoutError extends Error {
  override readonly name = 'PrintTimeoutError';
  readonly jobId: string;
  readonly timeoutMs: number;
  constructor(message: string, facts: Pick<PrintTimeoutError, 'jobId' | 'timeoutMs'>) {
    super(message);
    this.jobId = facts.jobId;
    this.timeoutMs = facts.timeoutMs;
  }
}
