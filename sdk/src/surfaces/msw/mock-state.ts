import type { Issue } from '../../base/errors.ts';
import { issuesMessage, PRO_USD_PER_MONTH, rejectionIssues, rejectionMessages } from '../../contract/rejections.ts';
import type {
  LabelHook,
  PrintErrorCode,
  PrinterRecord,
  TemplateRecord,
  TemplateVersion,
  Usage,
  WebhookDelivery,
  WebhookRecord,
} from '../../contract/types.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import type { MockFont } from './font-platform.ts';
import type { MockJob } from './mock-job.ts';
import type { MockSettings } from './options.ts';
import {
  type Endpoint,
  type FailureStatus,
  maxBodyBytes,
  Rejection,
  type Reply,
  rejectionWithIssues,
  tooManyRequests,
  userError,
} from './reply.ts';

/** A stored template. `version` increases with each change; the entity tag contains it. */
export interface StoredTemplate {
  readonly record: TemplateRecord;
  readonly version: number;
  /** Earlier versions of the content, newest first. */
  readonly versions: readonly TemplateVersion[];
}

/** A call with an Idempotency-Key. */
export interface NamedCall {
  readonly fingerprint: string;
  /** The response; `undefined` while the call is running. */
  reply?: Reply;
}

/** The failure that a test requested for a job. */
interface RequestedJobFailure {
  readonly errorCode: PrintErrorCode;
  readonly error: string;
}

/** The complete state of the mocked API. */
export interface MockState {
  readonly settings: MockSettings;
  /** Renderer with the bundled fonts and the stored ones. */
  readonly renderer: Renderer;
  readonly budgets: Budgets;
  readonly failures: Failures;
  /** Stored templates, oldest first. */
  readonly templates: Map<string, StoredTemplate>;
  /** Stored fonts, oldest first. */
  readonly fonts: readonly MockFont[];
  setFonts(fonts: readonly MockFont[]): void;
  /** Printers, oldest first. */
  readonly printers: Map<string, PrinterRecord>;
  /** Label hooks, oldest first. */
  readonly hooks: Map<string, LabelHook>;
  /** Webhooks, oldest first, each with its test messages, newest first. */
  readonly webhooks: Map<string, { readonly record: WebhookRecord; readonly deliveries: readonly WebhookDelivery[] }>;
  readonly jobs: Map<string, MockJob>;
  readonly namedCalls: Map<string, NamedCall>;
  /**
   * Failures that a test has requested, in order. Each newly accepted job removes the first failure from the list and
   * fails with it.
   */
  readonly jobFailures: RequestedJobFailure[];
  /** Returns sequential UUIDs, so that a test gets the same ids in every run. */
  newId(): string;
}

/** Creates a renderer with stored fonts in addition to the bundled ones. */
export type RendererWith = (fonts: readonly MockFont[]) => Renderer;

export function createState(settings: MockSettings, rendererWith: RendererWith): MockState {
  const budgets = createBudgets(settings);
  let fonts: readonly MockFont[] = [];
  let renderer = rendererWith(fonts);
  let ids = 0;
  return {
    settings,
    get renderer() {
      return renderer;
    },
    get fonts() {
      return fonts;
    },
    setFonts(stored) {
      fonts = stored;
      renderer = rendererWith(fonts);
    },
    budgets,
    failures: createFailures(settings, budgets),
    templates: new Map(),
    printers: new Map(),
    hooks: new Map(),
    webhooks: new Map(),
    jobs: new Map(),
    namedCalls: new Map(),
    jobFailures: [],
    newId: () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`,
  };
}

type RateWindow = Usage['windows']['labels'];

/** Usage of a key in the current minute. */
interface Used {
  readonly minute: number;
  labels: number;
  requests: number;
}

const MINUTE_MS = 60_000;

/** Trial, subscription, label budget and request budget of each key. */
interface Budgets {
  /** Counts a request. Rejects the request if it exceeds the request budget. */
  takeRequest(key: string): void;
  /**
   * Charges all labels or none. `refund` returns the labels to the trial; `undo` also returns them to the minute's
   * budget.
   */
  takeLabels(key: string, labels: number): { refund(): void; undo(): void };
  /** Returns the `X-RateLimit-*` headers, which always describe the label budget. */
  headers(key: string): Readonly<Record<string, string>>;
  /** Returns the seconds until the rate limits reset. */
  retryAfterSeconds(): number;
  usage(key: string): Usage;
}

function createBudgets(settings: MockSettings): Budgets {
  const { account, active, labelsPerMinute, requestsPerMinute } = settings;
  const upgradeUrl = new URL('/usage', settings.baseUrl).href;
  const trial = createTrial(settings, upgradeUrl);
  const usedBy = createMinutes();
  const labelWindow = (key: string): RateWindow => {
    const { labels, minute } = usedBy(key);
    return windowOf(labelsPerMinute, labels, minute);
  };
  const headers = (key: string): Readonly<Record<string, string>> => rateHeaders(labelWindow(key));
  const spent = (message: string, key: string): Rejection =>
    tooManyRequests(message, {
      'Retry-After': String(retryAfterSeconds()),
      ...headers(key),
    });

  return {
    headers,
    retryAfterSeconds,
    takeRequest(key) {
      const used = usedBy(key);
      if (used.requests >= requestsPerMinute)
        throw spent(
          rejectionMessages.spentRequests({
            limit: requestsPerMinute,
            requests: 1,
            retryAfterSeconds: retryAfterSeconds(),
          }),
          key,
        );
      used.requests++;
    },
    takeLabels(key, labels) {
      const charged = trial.charge(labels);
      if (labels > labelsPerMinute) {
        trial.refundTrial(charged);
        throw rejectionWithIssues(400, [rejectionIssues.minuteLabels(labels, labelsPerMinute)]);
      }
      const refund = (): void => trial.refundTrial(charged);
      const used = usedBy(key);
      if (used.labels + labels > labelsPerMinute) {
        refund();
        const { remaining, limit } = labelWindow(key);
        const found = { labels, remaining, limit, retryAfterSeconds: retryAfterSeconds() };
        throw spent(rejectionMessages.spentLabels(found), key);
      }
      used.labels += labels;
      return {
        refund,
        undo: () => {
          refund();
          used.labels -= labels;
        },
      };
    },
    usage(key) {
      const { requests, minute } = usedBy(key);
      const windows = { labels: labelWindow(key), requests: windowOf(requestsPerMinute, requests, minute) };
      if (account === 'shop') return { account, subscription: { active }, windows };
      const used = trial.used();
      const balance = { total: trial.total, used, available: trial.total - used };
      return { account, trial: balance, pro: { active, upgradeUrl, priceUsdPerMonth: PRO_USD_PER_MONTH }, windows };
    },
  };
}

/** Creates a function that returns the usage of a key in the current minute. The counts start at zero every minute. */
function createMinutes(): (key: string) => Used {
  const keys = new Map<string, Used>();
  return (key) => {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const known = keys.get(key);
    if (known?.minute === minute) return known;
    const fresh = { minute, labels: 0, requests: 0 };
    keys.set(key, fresh);
    return fresh;
  };
}

const windowOf = (limit: number, used: number, minute: number): RateWindow => ({
  limit,
  remaining: Math.max(0, limit - used),
  reset: (minute + 1) * 60,
});

const rateHeaders = ({ limit, remaining, reset }: RateWindow): Readonly<Record<string, string>> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(reset),
});

const retryAfterSeconds = (): number => Math.max(1, Math.ceil((MINUTE_MS - (Date.now() % MINUTE_MS)) / 1000));

/**
 * Tracks a developer account's remaining trial labels. With an active subscription, the number of labels is unlimited.
 */
interface Trial {
  readonly total: number;
  used(): number;
  /**
   * Charges all labels or none. Returns the number of labels charged to the trial. Throws 402 if the account cannot pay
   * for all labels.
   */
  charge(requested: number): number;
  refundTrial(charged: number): void;
}

function createTrial(settings: MockSettings, upgradeUrl: string): Trial {
  const { account, active, trialLabels } = settings;
  let used = 0;
  return {
    total: trialLabels,
    used: () => used,
    charge(requested) {
      if (account === 'shop' && !active) throw userError(402, rejectionMessages.subscriptionInactive);
      if (account === 'shop' || active) return 0;
      const available = trialLabels - used;
      if (requested > available) throw paymentRequired(available, requested, upgradeUrl);
      used += requested;
      return requested;
    },
    refundTrial(charged) {
      used -= charged;
    },
  };
}

function paymentRequired(available: number, requested: number, upgradeUrl: string): Rejection {
  const unpaid = { available, requested, upgradeUrl };
  const body = {
    ok: false,
    error: 'developer_payment_required',
    message: rejectionMessages.unpaidLabels(unpaid),
    ...unpaid,
  };
  return new Rejection({ status: 402, body });
}

/** Details of a simulated failure. Omitted values default to those of the real API. */
export interface FailureFacts {
  /** Number of calls that fail. By default, every call fails until `reset` is called. */
  readonly times?: number | undefined;
  /** The error message. */
  readonly message?: string | undefined;
  /** Issues in the body of a 400 or 422 response. */
  readonly issues?: readonly Issue[] | undefined;
  /** Number of remaining trial labels in the body of a 402 response. */
  readonly available?: number | undefined;
  /** Number of requested labels in the body of a 402 response. */
  readonly requested?: number | undefined;
  /** `Retry-After` header of a 409, 429 or 503 response, in seconds. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Simulated failures, by endpoint. */
export interface Failures {
  /** Makes calls to the endpoint fail with `status`, or, with `network`, without a response. */
  fail<E extends Endpoint>(endpoint: E, status: FailureStatus<E> | 'network', facts?: FailureFacts): void;
  /** Returns the failure of this call, if a test requested one. */
  take(endpoint: Endpoint, key: string): Reply | 'network' | undefined;
}

interface RequestedFailure {
  readonly status: number | 'network';
  readonly facts: FailureFacts;
  left: number;
}

function createFailures(settings: MockSettings, budgets: Budgets): Failures {
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

/** Value of `Retry-After`, in seconds, that the real server sends when its disk is full. */
const UNAVAILABLE_SECONDS = 30;
const PAPER: Issue = {
  path: '/page',
  code: 'page_missing',
  message: 'page: a SHEET template needs the size of its sheet; add page with width and height in mm',
};
const MOCKED: Issue = {
  path: '',
  code: 'mocked',
  message: 'The request was rejected because a test requested this failure.',
};

/** A call that fails because a test requested the failure. */
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

/** Returns the API's error message for this failure. */
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
      return endpoint === 'POST /fonts' ? rejectionMessages.bodyNotFont : rejectionMessages.bodyNotJson;
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

/** Messages for missing resources. The first entry whose text occurs in the endpoint applies. */
const NOT_FOUND: readonly (readonly [part: string, message: string])[] = [
  ['/versions/', rejectionMessages.templateVersionUnknown],
  ['/fonts', rejectionMessages.fontUnknown],
  ['/template-presets', rejectionMessages.presetUnknown],
  ['/printers', rejectionMessages.printerUnknown],
  ['POST /agents', rejectionMessages.agentCodeUnknown],
  ['/agents', rejectionMessages.agentUnknown],
  ['/label-hooks', rejectionMessages.hookUnknown],
  ['/deliveries/', rejectionMessages.webhookDeliveryUnknown],
  ['/webhooks', rejectionMessages.webhookUnknown],
  ['/print/', rejectionMessages.jobUnknown],
];

function notFoundMessage(endpoint: Endpoint): string {
  // if creating a job fails with 404, the missing resource is the stored template
  return NOT_FOUND.find(([part]) => endpoint.includes(part))?.[1] ?? rejectionMessages.templateUnknown;
}
