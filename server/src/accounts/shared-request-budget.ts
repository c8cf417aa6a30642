import type { Config } from '../config.ts';
import { minuteOf, resetSecondsOf } from './minute-window.ts';
import { presentWindow, type RequestBudget, type RequestBudgetParts, rejecting } from './request-budget.ts';

/** Counts in the database, for several instances that serve the same keys. */
export function createSharedRequestBudget(
  { requestsPerMinute: limit }: Pick<Config, 'requestsPerMinute'>,
  parts: Omit<RequestBudgetParts, 'log'>,
): RequestBudget {
  const { clock, stores } = parts;
  const reject = rejecting(limit, parts);
  return {
    take: async (keyId, requests = 1) => {
      const window = minuteOf(keyId, 'requests', clock.now());
      const used = await stores.relaxed(({ windows }) => windows.take(window, requests, limit));
      if (used === undefined) await reject(keyId, requests);
    },
    present: () => presentWindow(limit, clock),
    reject,
    state: async (keyId) => {
      const window = minuteOf(keyId, 'requests', clock.now());
      const used = await stores.windows.used(window);
      return { limit, remaining: Math.max(0, limit - used), resetsAtSeconds: resetSecondsOf(window) };
    },
    flush: () => Promise.resolve(),
  };
}
