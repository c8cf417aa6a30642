import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, type BudgetState } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import type { WindowUse } from '../stores/window-store.ts';

const MINUTE = 60_000;

/** Labels of a key in the present UTC minute. */
export interface LabelBudget {
  /** Takes labels, all or none. Throws 429 when the minute has too few left. */
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
  const windowOf = (keyId: string, now: number): WindowUse => ({
    keyId,
    kind: 'labels',
    startsAt: Math.floor(now / MINUTE) * MINUTE,
  });
  const stateOf = (window: WindowUse, used: number): BudgetState => ({
    limit,
    remaining: Math.max(0, limit - used),
    resetsAtSeconds: (window.startsAt + MINUTE) / 1000,
  });
  return {
    take: async (stores, keyId, labels) => {
      const now = clock.now();
      const window = windowOf(keyId, now);
      const used = await stores.windows.take(window, labels, limit);
      if (used === undefined) {
        throw spent(labels, stateOf(window, await stores.windows.used(window)), now);
      }
      return { state: stateOf(window, used), giveBack: (later) => later.windows.giveBack(window, labels) };
    },
    state: async (stores, keyId) => {
      const window = windowOf(keyId, clock.now());
      return stateOf(window, await stores.windows.used(window));
    },
  };
}

function spent(labels: number, budget: BudgetState, now: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(budget.resetsAtSeconds - now / 1000));
  const message =
    `This request makes ${labels} ${labels === 1 ? 'label' : 'labels'}, but the key has ${budget.remaining} of ` +
    `${budget.limit} labels left in this minute. Retry in ${retryAfterSeconds} s.`;
  return new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
}
