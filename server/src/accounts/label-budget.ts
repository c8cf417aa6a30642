import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import type { WindowUse } from '../stores/window-store.ts';
import { minuteOf, resetSecondsOf, retryAfterSecondsOf } from './minute-window.ts';

/** Labels of a key in the present UTC minute. */
export interface LabelBudget {
  /** Takes labels, all or none. Throws 429 when the minute has too few left, 400 when no minute has so many. */
  take(stores: Stores, keyId: string, labels: number): Promise<TakenLabels>;
  /** How the budget stands, nothing taken. */
  state(stores: Stores, keyId: string): Promise<BudgetState>;
}

export interface TakenLabels {
  readonly state: BudgetState;
  /** Gives the labels back: nothing was made. */
  giveBack(stores: Stores): Promise<void>;
}

export function createLabelBudget(config: Pick<Config, 'labelsPerMinute'>, clock: Clock): LabelBudget {
  const limit = config.labelsPerMinute;
  const stateOf = (window: WindowUse, used: number): BudgetState => ({
    limit,
    remaining: Math.max(0, limit - used),
    resetsAtSeconds: resetSecondsOf(window),
  });
  return {
    take: async (stores, keyId, labels) => {
      if (labels > limit) throw tooMany(labels, limit);
      const now = clock.now();
      const window = minuteOf(keyId, 'labels', now);
      const used = await stores.windows.take(window, labels, limit);
      if (used === undefined) {
        const budget = stateOf(window, await stores.windows.used(window));
        throw spent(labels, budget, retryAfterSecondsOf(window, now));
      }
      return { state: stateOf(window, used), giveBack: (later) => later.windows.giveBack(window, labels) };
    },
    state: async (stores, keyId) => {
      const window = minuteOf(keyId, 'labels', clock.now());
      return stateOf(window, await stores.windows.used(window));
    },
  };
}

/** For a server that allows larger jobs than a minute's labels: no Retry-After could be right. */
function tooMany(labels: number, limit: number): ApiError {
  const message = `/items: make ${labels} labels, but a key may make ${limit} in a minute`;
  return invalidInput('invalid_request', [{ path: '/items', code: 'count', message }]);
}

function spent(labels: number, budget: BudgetState, retryAfterSeconds: number): ApiError {
  const message =
    `This request makes ${labels} ${labels === 1 ? 'label' : 'labels'}, but the key has ${budget.remaining} of ` +
    `${budget.limit} labels left in this minute. Retry in ${retryAfterSeconds} s.`;
  return new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
}
