import type { Issue } from '@platen/sdk';
import { MAX_ISSUES } from '@platen/sdk/internal/base';
import { issuesMessage, rejectionMessages } from '@platen/sdk/internal/rejections';
import { enabledByServer } from '@platen/sdk/internal/requests';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DrawingTimeout } from './rendering/rendering.ts';
import { LineFull } from './scheduling/turns.ts';
import { faultyPart, TakenOver } from './stores/storage-faults.ts';

/** State of a key's label budget in the current minute. */
export interface BudgetState {
  readonly limit: number;
  readonly remaining: number;
  /** Time at which the window resets, in Unix seconds. */
  readonly resetsAtSeconds: number;
}

/** Details of a request for more labels than a developer's trial has left. */
export interface PaymentNeed {
  /** Remaining trial labels of the account. */
  readonly available: number;
  /** Number of labels in the request. */
  readonly requested: number;
  /** Absolute address of the page where a developer buys Pro. */
  readonly upgradeUrl: string;
}

interface Facts {
  readonly issues?: readonly Issue[];
  readonly allow?: string;
  readonly retryAfterSeconds?: number;
  readonly budget?: BudgetState;
  readonly payment?: PaymentNeed;
}

type Shape = 'user_error' | 'challenge' | 'signed_out' | 'payment' | 'rate_limit' | 'unavailable' | 'internal';

/** Status and body shape of every kind of error. */
const table = {
  unknown_route: { status: 404, shape: 'user_error' },
  method_not_allowed: { status: 405, shape: 'user_error' },
  foreign_source: { status: 403, shape: 'user_error' },
  unauthorized: { status: 401, shape: 'challenge' },
  invalid_token: { status: 401, shape: 'challenge' },
  signed_out: { status: 401, shape: 'signed_out' },
  body_too_large: { status: 413, shape: 'user_error' },
  unsupported_media_type: { status: 415, shape: 'user_error' },
  invalid_request: { status: 400, shape: 'user_error' },
  broken_request: { status: 400, shape: 'user_error' },
  conflict: { status: 409, shape: 'user_error' },
  not_found: { status: 404, shape: 'user_error' },
  precondition_failed: { status: 412, shape: 'user_error' },
  range_not_satisfiable: { status: 416, shape: 'user_error' },
  unresolved_paper: { status: 422, shape: 'user_error' },
  payment_required: { status: 402, shape: 'payment' },
  subscription_inactive: { status: 402, shape: 'user_error' },
  rate_limit_exceeded: { status: 429, shape: 'rate_limit' },
  unavailable: { status: 503, shape: 'unavailable' },
  internal_error: { status: 500, shape: 'internal' },
} as const satisfies Record<string, { status: ContentfulStatusCode; shape: Shape }>;

export type ErrorKind = keyof typeof table;

/**
 * Retry-After, in seconds, if the storage is unavailable, for example because of a full disk. The delay is long,
 * because an operator must fix the problem first.
 */
const STORAGE_RETRY_SECONDS = 30;
/** Retry-After, in seconds, for a request that is rejected because its queue is full. */
const LINE_RETRY_SECONDS = 5;

/**
 * Retry-After, in seconds, for a call that lost its Idempotency-Key to another call. After this time, the other call
 * has usually ended.
 */
const TAKEN_OVER_RETRY_SECONDS = 1;

/**
 * An error with a message for the client. The server converts most other errors: storage faults to `unavailable`,
 * unexpected errors to `internal_error`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly facts: Facts;
  constructor(kind: ErrorKind, message: string, facts: Facts = {}) {
    super(message);
    this.kind = kind;
    this.facts = facts;
  }
}

/** Creates the error for invalid input. The error's message describes the first issue and its path. */
export function invalidInput(kind: 'invalid_request' | 'unresolved_paper', found: readonly Issue[]): ApiError {
  const issues = enabledByServer(found);
  return new ApiError(kind, issuesMessage(table[kind].status, issues), { issues });
}

/**
 * Returns the issue for a request that takes too long to draw. The response status is 400, because clients retry 5xx
 * responses, and a retry would take just as long.
 */
function renderTimeoutIssue({ limitMilliseconds }: DrawingTimeout): Issue {
  const message =
    `Processing this request takes longer than the limit of ${limitMilliseconds / 1000} s. ` +
    'Simplify it: use fewer elements, less text, smaller images or simpler SVG files.';
  return { path: '', code: 'render_timeout', message };
}

/** Returns the response to a rejected or failed request. */
export function errorResponse(context: Context, error: unknown): Response {
  const known = asApiError(error);
  const { status, shape } = table[known.kind];
  for (const [name, value] of Object.entries(errorHeaders(known))) context.header(name, value);
  return context.json(errorBody(known, shape), status);
}

/**
 * Returns only the body of the response to a rejected or failed request. The result of a failed MCP tool call contains
 * this body.
 */
export function errorBodyOf(error: unknown): object {
  const known = asApiError(error);
  return errorBody(known, table[known.kind].shape);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof LineFull) {
    const facts = { retryAfterSeconds: LINE_RETRY_SECONDS };
    return new ApiError('unavailable', 'Too many calls are waiting. Nothing was charged: try again later.', facts);
  }
  if (error instanceof DrawingTimeout) return invalidInput('invalid_request', [renderTimeoutIssue(error)]);
  if (error instanceof TakenOver) {
    const message =
      'This call lost its Idempotency-Key while it was running, usually because another call used the same key. ' +
      'Nothing was changed: send the call again.';
    return new ApiError('conflict', message, { retryAfterSeconds: TAKEN_OVER_RETRY_SECONDS });
  }
  if (faultyPart(error) === undefined) return new ApiError('internal_error', rejectionMessages.internalError);
  const retryAfterSeconds = STORAGE_RETRY_SECONDS;
  const message = rejectionMessages.storageUnavailable(retryAfterSeconds);
  return new ApiError('unavailable', message, { retryAfterSeconds });
}

/** Returns the status and the JSON body of the response to an invalid HTTP request that never reaches the app. */
export function brokenRequest(message = 'This is not a valid HTTP request.'): {
  readonly status: number;
  readonly body: string;
} {
  const error = new ApiError('broken_request', message);
  const issues = [{ path: '', code: 'http', message: error.message }];
  return { status: table.broken_request.status, body: JSON.stringify({ ...errorBody(error, 'user_error'), issues }) };
}

/**
 * Returns the headers that report the label budget. Every response to a call that creates labels, and every 429
 * response, contains these headers.
 */
export function budgetHeaders(budget: BudgetState): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(budget.limit),
    'X-RateLimit-Remaining': String(budget.remaining),
    'X-RateLimit-Reset': String(budget.resetsAtSeconds),
  };
}

function errorHeaders({ kind, facts }: ApiError): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (facts.allow !== undefined) headers.Allow = facts.allow;
  if (facts.retryAfterSeconds !== undefined) headers['Retry-After'] = String(facts.retryAfterSeconds);
  if (table[kind].shape === 'challenge') headers['WWW-Authenticate'] = 'Bearer';
  return facts.budget === undefined ? headers : { ...headers, ...budgetHeaders(facts.budget) };
}

function errorBody(error: ApiError, shape: Shape): object {
  const { kind, message, facts } = error;
  switch (shape) {
    case 'user_error': {
      const body = { ok: false, error: 'user_error', message };
      return facts.issues === undefined ? body : { ...body, issues: facts.issues.slice(0, MAX_ISSUES) };
    }
    case 'challenge':
    case 'rate_limit':
      return { error: kind, error_description: message };
    case 'signed_out':
      return { error: 'unauthorized', error_description: message };
    case 'payment':
      return { ok: false, error: 'developer_payment_required', message, ...facts.payment };
    case 'unavailable':
      return { ok: false, error: 'unavailable', message };
    case 'internal':
      return { ok: false, error: 'internal_error', message };
    default:
      return shape satisfies never;
  }
}
