import type { Config } from '../config.ts';
import { minuteOf, resetSecondsOf, retryAfterSecondsOf } from './minute-window.ts';
import { type RequestBudget, type RequestBudgetParts, requestsSpent } from './request-budget.ts';

/** Counted in the database, for several instances that answer a key: with the look for the key, in one statement. */
export function createSharedRequestBudget(
  { requestsPerMinute: limit }: Pick<Config, 'requestsPerMinute'>,
  { clock, stores, labels }: Omit<RequestBudgetParts, 'log'>,
): RequestBudget {
  const refuse = async (keyId: string, requests: number): Promise<never> => {
    const now = clock.now();
    const retryAfterSeconds = retryAfterSecondsOf(minuteOf(keyId, 'requests', now), now);
    throw requestsSpent({ limit, requests, retryAfterSeconds, budget: await labels.state(stores, keyId) });
  };
  return {
    take: async (keyId, requests = 1) => {
      const window = minuteOf(keyId, 'requests', clock.now());
      const used = await stores.relaxed(({ windows }) => windows.take(window, requests, limit));
      if (used === undefined) await refuse(keyId, requests);
    },
    admit: async ({ admissions }, keyHash) => {
      const { kind, startsAt } = minuteOf('', 'requests', clock.now());
      const admission = await admissions?.admit(keyHash, { kind, startsAt }, limit);
      if (admission === undefined) return undefined;
      if (admission.used === undefined) await refuse(admission.caller.keyId, 1);
      return admission.caller;
    },
    state: async (keyId) => {
      const window = minuteOf(keyId, 'requests', clock.now());
      const used = await stores.windows.used(window);
      return { limit, remaining: Math.max(0, limit - used), resetsAtSeconds: resetSecondsOf(window) };
    },
    flush: () => Promise.resolve(),
  };
}
