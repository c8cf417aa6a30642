import type { Issue } from '../../base/issue.ts';
import type { Budgets } from './budgets.ts';
import type { Endpoint, FailureStatus } from './endpoint.ts';
import type { MockSettings } from './options.ts';
import type { Reply } from './reply.ts';

/** The details of a failure that was asked for; what is left out is as the API would send it. */
export interface FailureFacts {
  /** How many calls fail; all of them until `reset` by default. */
  readonly times?: number | undefined;
  /** The sentence that says what is wrong. */
  readonly message?: string | undefined;
  /** Of a 400 or 422. */
  readonly issues?: readonly Issue[] | undefined;
  /** Of a 402: labels left and labels asked for. */
  readonly available?: number | undefined;
  /** Of a 402: the labels asked for. */
  readonly requested?: number | undefined;
  /** Of a 409, 429 or 503. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Failures asked for, by endpoint. */
export interface Failures {
  /** From now on the endpoint refuses with `status`; with `network` no answer comes. */
  fail<E extends Endpoint>(endpoint: E, status: FailureStatus<E> | 'network', facts?: FailureFacts): void;
  /** The failure of this call, if one was asked for. */
  take(endpoint: Endpoint, key: string): Reply | 'network' | undefined;
}

interface Asked {
  readonly status: number | 'network';
  readonly facts: FailureFacts;
  left: number;
}

export function createFailures(settings: MockSettings, budgets: Budgets): Failures {
  const asked = new Map<Endpoint, Asked>();
  return {
    fail(endpoint, status, facts = {}) {
      asked.set(endpoint, {
        status: status === 'network' ? status : Number(status),
        facts,
        left: facts.times ?? Number.POSITIVE_INFINITY,
      });
    },
    take(endpoint, key) {
      const failure = asked.get(endpoint);
      if (failure === undefined || failure.left < 1) return undefined;
      failure.left--;
      const { status, facts } = failure;
      return status === 'network' ? status : replyOf(status, facts, settings, budgets, key);
    },
  };
}

/** After how long the server has clients ask again for what a full disk refused. */
const UNAVAILABLE_SECONDS = 30;
const PAPER: Issue = { path: '/page', code: 'page_missing', message: '/page: a SHEET needs its page to be printed' };
const MOCKED: Issue = { path: '', code: 'mocked', message: 'The request is refused because a test asked for it.' };

function replyOf(status: number, facts: FailureFacts, settings: MockSettings, budgets: Budgets, key: string): Reply {
  const { issues = [status === 422 ? PAPER : MOCKED], retryAfterSeconds } = facts;
  const message = facts.message ?? messageFor(status, issues);
  const user = { ok: false, error: 'user_error', message };
  switch (status) {
    case 400:
    case 422:
      return { status, body: { ...user, issues } };
    case 401:
      return {
        status,
        body: { error: 'invalid_token', error_description: message },
        headers: { 'WWW-Authenticate': 'Bearer' },
      };
    case 402:
      return { status, body: settings.account === 'shop' ? user : unpaid(message, facts, settings) };
    case 409:
      return {
        status,
        body: user,
        ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
      };
    case 429:
      return {
        status,
        body: { error: 'rate_limit_exceeded', error_description: message },
        headers: {
          'Retry-After': String(retryAfterSeconds ?? budgets.retryAfterSeconds()),
          ...budgets.headers(key),
        },
      };
    case 500:
      return { status, body: { ok: false, error: 'internal_error', message } };
    case 503:
      return {
        status,
        body: { ok: false, error: 'unavailable', message },
        headers: { 'Retry-After': String(retryAfterSeconds ?? UNAVAILABLE_SECONDS) },
      };
    default:
      return { status, body: user };
  }
}

const unpaid = (message: string, { available = 0, requested = 1 }: FailureFacts, { baseUrl }: MockSettings) => ({
  ...{ ok: false, error: 'developer_payment_required', message, available, requested },
  upgradeUrl: new URL('/usage', baseUrl).href,
});

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'The API key is not valid.',
  402: 'The account cannot pay for these labels.',
  404: 'There is no such thing.',
  409: 'This Idempotency-Key was used for another request. Use a new key.',
  412: 'The template has changed since you read it: read it again.',
  413: 'The body of this request is too large.',
  415: 'The body must be JSON in UTF-8: send Content-Type: application/json.',
  429: 'The budget of this minute is spent.',
  500: 'Something went wrong on our side.',
  503: 'The server can’t reach its storage at present. Nothing was charged. Retry in 30 s.',
};

const messageFor = (status: number, issues: readonly Issue[]): string =>
  MESSAGES[status] ?? issues[0]?.message ?? MOCKED.message;
