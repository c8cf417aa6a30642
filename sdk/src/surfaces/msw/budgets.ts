import { PRO_USD_PER_MONTH, rejectionIssues, rejectionMessages } from '../../contract/rejections.ts';
import type { Usage } from '../../contract/types.ts';
import type { MockSettings } from './options.ts';
import { Refusal, refusalWithIssues, tooManyRequests, userError } from './reply.ts';

type RateWindow = Usage['windows']['labels'];

/** Usage of a key in the current minute. */
interface Used {
  readonly minute: number;
  labels: number;
  requests: number;
}

const MINUTE_MS = 60_000;

/** Trial, subscription and both budgets of each key. */
export interface Budgets {
  /** Counts a request. Rejects the call if it exceeds the budget. */
  takeRequest(key: string): void;
  /** Charges all labels or none. `refund` returns them to the account only, `undo` also to the minute's budget. */
  takeLabels(key: string, labels: number): { refund(): void; undo(): void };
  /** The `X-RateLimit-*` headers, which always describe the label budget. */
  headers(key: string): Readonly<Record<string, string>>;
  /** Seconds until the minute ends. */
  retryAfterSeconds(): number;
  usage(key: string): Usage;
}

export function createBudgets(settings: MockSettings): Budgets {
  const { account, active, labelsPerMinute, requestsPerMinute } = settings;
  const upgradeUrl = new URL('/usage', settings.baseUrl).href;
  const trial = createTrial(settings, upgradeUrl);
  const usedBy = createMinutes();
  const labelWindow = (key: string): RateWindow => {
    const { labels, minute } = usedBy(key);
    return windowOf(labelsPerMinute, labels, minute);
  };
  const headers = (key: string): Readonly<Record<string, string>> => rateHeaders(labelWindow(key));
  const spent = (message: string, key: string): Refusal =>
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
        throw refusalWithIssues(400, [rejectionIssues.minuteLabels(labels, labelsPerMinute)]);
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

/** Tracks the usage of each key in the current minute. Each minute starts at zero. */
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
 * The labels that an account may still print: the rest of a developer's trial, or unlimited with an active
 * subscription.
 */
interface Trial {
  readonly total: number;
  used(): number;
  /** Charges all labels or none. Returns the number of labels charged to the trial. Throws 402. */
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

function paymentRequired(available: number, requested: number, upgradeUrl: string): Refusal {
  const unpaid = { available, requested, upgradeUrl };
  const body = {
    ok: false,
    error: 'developer_payment_required',
    message: rejectionMessages.unpaidLabels(unpaid),
    ...unpaid,
  };
  return new Refusal({ status: 402, body });
}
