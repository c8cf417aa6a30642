import type { Issue } from '../../base/issue.ts';
import { issuesMessage, rejectionMessages } from '../../contract/rejections.ts';
import type { Budgets } from './budgets.ts';
import { type Endpoint, type FailureStatus, maxBodyBytes } from './endpoint.ts';
import type { MockSettings } from './options.ts';
import type { Reply } from './reply.ts';

/** Details of a simulated failure. Omitted values are taken from the real API's responses. */
export interface FailureFacts {
  /** Number of calls that fail; by default all until `reset`. */
  readonly times?: number | undefined;
  /** The error sentence. */
  readonly message?: string | undefined;
  /** Issues of a 400 or 422. */
  readonly issues?: readonly Issue[] | undefined;
  /** Labels left, for a 402. */
  readonly available?: number | undefined;
  /** Labels requested, for a 402. */
  readonly requested?: number | undefined;
  /** `Retry-After` of a 409, 429 or 503. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Simulated failures, by endpoint. */
export interface Failures {
  /** Makes the endpoint reject calls with `status` from now on. With `network` the calls get no response. */
  fail<E extends Endpoint>(endpoint: E, status: FailureStatus<E> | 'network', facts?: FailureFacts): void;
  /** Returns the failure of this call, if a test requested one. */
  take(endpoint: Endpoint, key: string): Reply | 'network' | undefined;
}

interface RequestedFailure {
  readonly status: number | 'network';
  readonly facts: FailureFacts;
  left: number;
}

export function createFailures(settings: MockSettings, budgets: Budgets): Failures {
  const requestedFailures = new Map<Endpoint, RequestedFailure>();
  return {
    fail(endpoint, status, facts = {}) {
      requestedFailures.set(endpoint, {
        status: status === 'network' ? status : Number(status),
        facts,
        left: facts.times ?? Number.POSITIVE_INFINITY,
      });
    },
    take(endpoint, key) {
      const failure = requestedFailures.get(endpoint);
      if (failure === undefined || failure.left < 1) return undefined;
      failure.left--;
      const { status, facts } = failure;
      return status === 'network' ? status : replyOf({ endpoint, status, facts, key }, settings, budgets);
    },
  };
}

/** `Retry-After` of the server for calls that it rejects because the disk is full. */
const UNAVAILABLE_SECONDS = 30;
const PAPER: Issue = { path: '/page', code: 'page_missing', message: '/page: a SHEET needs its page to be printed' };
const MOCKED: Issue = { path: '', code: 'mocked', message: 'The request is rejected because a test asked for it.' };

/** A call that fails because a test requested it. */
interface FailingCall {
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly facts: FailureFacts;
  readonly key: string;
}

function replyOf(call: FailingCall, settings: MockSettings, budgets: Budgets): Reply {
  const { status, facts, key } = call;
  const { issues = [status === 422 ? PAPER : MOCKED], retryAfterSeconds } = facts;
  const message = facts.message ?? messageFor(call, issues, settings, budgets);
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

const unpaid = (message: string, facts: FailureFacts, settings: MockSettings) => ({
  ok: false,
  error: 'developer_payment_required',
  message,
  ...unpaidLabels(facts, settings),
});

const unpaidLabels = ({ available = 0, requested = 1 }: FailureFacts, { baseUrl }: MockSettings) => ({
  available,
  requested,
  upgradeUrl: new URL('/usage', baseUrl).href,
});

/** Returns the API's sentence for this failure. */
function messageFor(call: FailingCall, issues: readonly Issue[], settings: MockSettings, budgets: Budgets): string {
  const { endpoint, status, facts } = call;
  switch (status) {
    case 400:
    case 422:
      return issuesMessage(status, issues);
    case 401:
      return rejectionMessages.keyInvalid;
    case 402:
      return settings.account === 'shop'
        ? rejectionMessages.subscriptionInactive
        : rejectionMessages.unpaidLabels(unpaidLabels(facts, settings));
    case 404:
      return notFoundMessage(endpoint);
    case 409:
      return facts.retryAfterSeconds === undefined
        ? rejectionMessages.idempotencyKeyUsed
        : rejectionMessages.idempotencyKeyRunning;
    case 412:
      return rejectionMessages.templateChanged;
    case 413:
      return rejectionMessages.bodyTooLarge(maxBodyBytes(endpoint));
    case 415:
      return rejectionMessages.bodyNotJson;
    case 429: {
      const retryAfterSeconds = facts.retryAfterSeconds ?? budgets.retryAfterSeconds();
      return rejectionMessages.spentRequests({ limit: settings.requestsPerMinute, requests: 1, retryAfterSeconds });
    }
    case 500:
      return rejectionMessages.internalError;
    case 503:
      return rejectionMessages.storageUnavailable(facts.retryAfterSeconds ?? UNAVAILABLE_SECONDS);
    default:
      return MOCKED.message;
  }
}

function notFoundMessage(endpoint: Endpoint): string {
  if (endpoint.includes('/template-presets')) return rejectionMessages.presetUnknown;
  // for a job the missing resource is its stored template
  return endpoint === 'GET /print/{jobId}' ? rejectionMessages.jobUnknown : rejectionMessages.templateUnknown;
}
