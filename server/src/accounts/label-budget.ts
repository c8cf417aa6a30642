import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import type { Stores } from '../stores/stores.ts';
import type { WindowUse } from '../stores/window-store.ts';
import { minuteOf, resetSecondsOf, retryAfterSecondsOf } from './minute-window.ts';

/** Number of labels that a key may make per UTC minute. */
export interface LabelBudget {
  /**
   * Takes all labels or none. Throws 429 if the current minute has too few left, and 400 if the number exceeds the
   * limit of any minute.
   */
  take(stores: Stores, keyId: string, labels: number): Promise<BudgetState>;
  /**
   * Like `take`, but `take` counts the labels, together with other changes. The window is that of the moment of
   * counting.
   */
  takeBy(stores: Stores, keyId: string, labels: number, take: CountLabels): Promise<BudgetState>;
  /** Throws the same errors as `take`, without taking labels. */
  check(stores: Stores, keyId: string, labels: number): Promise<void>;
  /** Returns the state of the budget without taking labels. */
  state(stores: Stores, keyId: string): Promise<BudgetState>;
}

/**
 * Counts labels in the window that `windowNow` returns, up to a limit. `used` is undefined if there are too few left.
 */
export type CountLabels = (windowNow: () => WindowUse, limit: number) => Promise<CountedLabels>;

interface CountedLabels {
  readonly window: WindowUse;
  readonly used: number | undefined;
}

export function createLabelBudget(config: Pick<Config, 'labelsPerMinute'>, clock: Clock): LabelBudget {
  const limit = config.labelsPerMinute;
  const stateOf = (window: WindowUse, used: number): BudgetState => ({
    limit,
    remaining: Math.max(0, limit - used),
    resetsAtSeconds: resetSecondsOf(window),
  });
  const takeBy: LabelBudget['takeBy'] = async (stores, keyId, labels, take) => {
    if (labels > limit) throw tooMany(labels, limit);
    const { window, used } = await take(() => minuteOf(keyId, 'labels', clock.now()), limit);
    if (used === undefined) {
      const budget = stateOf(window, await stores.windows.used(window));
      throw spent(labels, budget, retryAfterSecondsOf(window, clock.now()));
    }
    return stateOf(window, used);
  };
  return {
    take: (stores, keyId, labels) =>
      takeBy(stores, keyId, labels, async (windowNow) => {
        const window = windowNow();
        return { window, used: await stores.windows.take(window, labels, limit) };
      }),
    takeBy,
    check: async (stores, keyId, labels) => {
      if (labels > limit) throw tooMany(labels, limit);
      const window = minuteOf(keyId, 'labels', clock.now());
      const budget = stateOf(window, await stores.windows.used(window));
      if (labels > budget.remaining) throw spent(labels, budget, retryAfterSecondsOf(window, clock.now()));
    },
    state: async (stores, keyId) => {
      const window = minuteOf(keyId, 'labels', clock.now());
      return stateOf(window, await stores.windows.used(window));
    },
  };
}

/** For a server that allows jobs larger than a minute's labels: no Retry-After would be correct. */
function tooMany(labels: number, limit: number): ApiError {
  return invalidInput('invalid_request', [rejectionIssues.minuteLabels(labels, limit)]);
}

function spent(labels: number, budget: BudgetState, retryAfterSeconds: number): ApiError {
  const message = rejectionMessages.spentLabels({ labels, ...budget, retryAfterSeconds });
  return new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
}
