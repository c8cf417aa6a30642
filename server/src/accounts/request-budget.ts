import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, type BudgetState } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import type { LabelBudget } from './label-budget.ts';
import { minuteOf, resetSecondsOf, retryAfterSecondsOf } from './minute-window.ts';

/** Requests of a key in the present UTC minute: the guard against floods, over every endpoint that needs a key. */
export interface RequestBudget {
  /** Counts requests, one unless told otherwise. Throws 429 when the minute has too few left; none is counted then. */
  take(keyId: string, count?: number): Promise<void>;
  /** How the budget stands, nothing taken. */
  state(keyId: string): Promise<BudgetState>;
}

/** `labels` describes the label budget on the 429, as on every other. */
export function createRequestBudget(
  config: Pick<Config, 'requestsPerMinute'>,
  clock: Clock,
  stores: Stores,
  labels: Pick<LabelBudget, 'state'>,
): RequestBudget {
  const limit = config.requestsPerMinute;
  return {
    take: async (keyId, count = 1) => {
      const now = clock.now();
      const window = minuteOf(keyId, 'requests', now);
      const used = await stores.relaxed(({ windows }) => windows.take(window, count, limit));
      if (used !== undefined) return;
      const retryAfterSeconds = retryAfterSecondsOf(window, now);
      const spent =
        count === 1
          ? `The key has sent its ${limit} requests of this minute.`
          : `This batch needs ${count} more of the key’s ${limit} requests of this minute, which has fewer left.`;
      const message = `${spent} Retry in ${retryAfterSeconds} s.`;
      const budget = await labels.state(stores, keyId);
      throw new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
    },
    state: async (keyId) => {
      const window = minuteOf(keyId, 'requests', clock.now());
      const used = await stores.windows.used(window);
      return { limit, remaining: Math.max(0, limit - used), resetsAtSeconds: resetSecondsOf(window) };
    },
  };
}
