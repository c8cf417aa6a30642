import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, type BudgetState } from '../errors.ts';
import { faultyPart } from '../stores/storage-fault.ts';
import type { Stores } from '../stores/stores.ts';
import type { WindowUse } from '../stores/window-store.ts';
import type { LabelBudget } from './label-budget.ts';
import { minuteOf, resetSecondsOf, retryAfterSecondsOf } from './minute-window.ts';

/** Requests of a key in the present UTC minute: the guard against floods, over every endpoint that needs a key. */
export interface RequestBudget {
  /** Counts one request. Throws 429 when the minute has none left; what is refused is not counted. */
  take(keyId: string): Promise<void>;
  /** How the budget stands, nothing taken. */
  state(keyId: string): Promise<BudgetState>;
}

export interface RequestBudgetParts {
  readonly clock: Clock;
  readonly stores: Stores;
  /** Describes the label budget on the 429, as on every other. */
  readonly labels: Pick<LabelBudget, 'state'>;
}

/** Counted in the store; while that can't be written, in memory, and written with the next request that can. */
export function createRequestBudget(
  { requestsPerMinute: limit }: Pick<Config, 'requestsPerMinute'>,
  { clock, stores, labels }: RequestBudgetParts,
): RequestBudget {
  const unwritten = createUnwritten();
  const minute = (keyId: string): WindowUse => minuteOf(keyId, 'requests', clock.now());
  const usedOf = async (window: WindowUse): Promise<number> =>
    (await stores.windows.used(window)) + unwritten.of(window);
  /** Whether the budget covers one more, which is then counted. */
  const count = async (keyId: string): Promise<boolean> => {
    // taken out before the first wait, so that no other request writes them too
    const before = minute(keyId);
    const owed = unwritten.takeOut(before);
    try {
      // the clock is read when it is this request's turn to write: windows are written in their order
      const used = await stores.relaxed(({ windows }) => {
        const window = minute(keyId);
        return windows.take(window, 1 + (window.startsAt === before.startsAt ? owed : 0), limit);
      });
      if (used === undefined) unwritten.add(before, owed);
      return used !== undefined;
    } catch (error) {
      unwritten.add(before, owed + 1);
      if (faultyPart(error) === undefined) throw error;
      if ((await usedOf(before)) <= limit) return true;
      unwritten.add(before, -1);
      return false;
    }
  };
  return {
    take: async (keyId) => {
      if (await count(keyId)) return;
      const now = clock.now();
      const retryAfterSeconds = retryAfterSecondsOf(minuteOf(keyId, 'requests', now), now);
      const message = `The key has sent its ${limit} requests of this minute. Retry in ${retryAfterSeconds} s.`;
      const budget = await labels.state(stores, keyId);
      throw new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
    },
    state: async (keyId) => {
      const window = minute(keyId);
      const used = await usedOf(window);
      return { limit, remaining: Math.max(0, limit - used), resetsAtSeconds: resetSecondsOf(window) };
    },
  };
}

/** Requests of the present minute that are not written yet, by key. Those of other minutes are forgotten. */
function createUnwritten() {
  let startsAt = 0;
  const counts = new Map<string, number>();
  const inMinute = (window: WindowUse): Map<string, number> => {
    if (window.startsAt !== startsAt) counts.clear();
    startsAt = window.startsAt;
    return counts;
  };
  const of = (window: WindowUse): number => inMinute(window).get(window.keyId) ?? 0;
  return {
    of,
    add: (window: WindowUse, count: number): void => {
      const sum = of(window) + count;
      if (sum > 0) counts.set(window.keyId, sum);
      else counts.delete(window.keyId);
    },
    takeOut: (window: WindowUse): number => {
      const count = of(window);
      counts.delete(window.keyId);
      return count;
    },
  };
}
