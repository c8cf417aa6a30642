import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, type BudgetState } from '../errors.ts';
import { faultFacts, type Log } from '../log.ts';
import { faultyPart } from '../stores/storage-fault.ts';
import type { Stores } from '../stores/stores.ts';
import type { WindowUse } from '../stores/window-store.ts';
import { GatherTimer } from './gather-timer.ts';
import type { LabelBudget } from './label-budget.ts';
import { minuteOf, resetSecondsOf, retryAfterSecondsOf } from './minute-window.ts';

/** Requests of a key in the present UTC minute: the guard against floods, over every endpoint that needs a key. */
export interface RequestBudget {
  /** Counts requests, one unless told otherwise. Throws 429 when the minute has too few left; none is counted then. */
  take(keyId: string, count?: number): Promise<void>;
  /** The present window of every key, and the requests that a key may send in it. */
  present(): { readonly window: Omit<WindowUse, 'keyId'>; readonly limit: number };
  /** Throws 429 for a request that was counted elsewhere, and found none left. */
  reject(keyId: string): Promise<never>;
  /** How the budget stands, nothing taken. */
  state(keyId: string): Promise<BudgetState>;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

export interface RequestBudgetParts {
  readonly clock: Clock;
  readonly stores: Stores;
  readonly log: Log;
  /** Describes the label budget on the 429, as on every other. */
  readonly labels: Pick<LabelBudget, 'state'>;
}

/** How long counts are gathered before they are written: what a process that is killed forgets of them. */
const GATHER_MILLISECONDS = 1000;
/** Keys whose counts are written in one transaction: some milliseconds. */
const MOST_AT_ONCE = 100;

/** A key's latest window. */
interface Count {
  readonly window: WindowUse;
  /** Requests of the window, written or not. */
  used: number;
  unwritten: number;
}

/**
 * Counted in memory, since one process serves a data folder, and written beside the requests: within a second, or as soon
 * as the store can be written. A process that starts goes on from what is written.
 */
export function createRequestBudget(
  { requestsPerMinute: limit }: Pick<Config, 'requestsPerMinute'>,
  parts: RequestBudgetParts,
): RequestBudget {
  const { clock, stores, log } = parts;
  const reject = rejecting(limit, parts);
  const counts = new Map<string, Count>();
  const minute = (keyId: string): WindowUse => minuteOf(keyId, 'requests', clock.now());
  const known = (window: WindowUse): Count | undefined => {
    const count = counts.get(window.keyId);
    return count?.window.startsAt === window.startsAt ? count : undefined;
  };
  const countOf = async (keyId: string): Promise<Count> => {
    const window = minute(keyId);
    const first = known(window);
    if (first !== undefined) return first;
    const used = await stores.windows.used(window);
    // another request of the key may have asked the store at the same moment
    const count = known(window) ?? { window, used, unwritten: 0 };
    counts.set(keyId, count);
    return count;
  };
  const isPresent = ({ window }: Count): boolean => window.startsAt === minute(window.keyId).startsAt;
  const write = async (some: readonly Count[]): Promise<void> => {
    const written = some.map((count) => ({ count, requests: count.unwritten }));
    await stores.relaxed(async ({ windows }) => {
      for (const { count, requests } of written) await windows.take(count.window, requests, Number.MAX_SAFE_INTEGER);
    });
    for (const { count, requests } of written) count.unwritten -= requests;
  };
  const flush = async (): Promise<void> => {
    timer.written();
    // nobody asks for the counts of another minute any more
    for (const [keyId, count] of counts) if (!isPresent(count)) counts.delete(keyId);
    const due = [...counts.values()].filter(({ unwritten }) => unwritten > 0);
    try {
      for (let at = 0; at < due.length; at += MOST_AT_ONCE) await write(due.slice(at, at + MOST_AT_ONCE));
    } catch (error) {
      // the log has a line of its own for a full disk
      if (faultyPart(error) === undefined) log('error', 'requests not written', faultFacts(error));
      timer.noted();
    }
  };
  const writing = createTurn(flush);
  const timer = new GatherTimer(GATHER_MILLISECONDS, writing);
  const take = async (keyId: string, requests = 1): Promise<void> => {
    const count = await countOf(keyId);
    if (count.used + requests <= limit) {
      count.used += requests;
      count.unwritten += requests;
      timer.noted();
      return;
    }
    return await reject(keyId, requests, count.window);
  };
  return {
    take,
    present: () => presentWindow(limit, clock),
    reject,
    state: async (keyId) => {
      const { window, used } = await countOf(keyId);
      return { limit, remaining: Math.max(0, limit - used), resetsAtSeconds: resetSecondsOf(window) };
    },
    flush: writing,
  };
}

/** The present window of every key, with its limit. */
export function presentWindow(limit: number, clock: Clock): ReturnType<RequestBudget['present']> {
  const { kind, startsAt } = minuteOf('', 'requests', clock.now());
  return { window: { kind, startsAt }, limit };
}

/** Rejects requests of a key, one unless told otherwise, for which its minute has no room: 429. */
export function rejecting(limit: number, { clock, stores, labels }: Omit<RequestBudgetParts, 'log'>) {
  const present = (keyId: string): WindowUse => minuteOf(keyId, 'requests', clock.now());
  return async (keyId: string, requests = 1, window = present(keyId)): Promise<never> => {
    const retryAfterSeconds = retryAfterSecondsOf(window, clock.now());
    const budget = await labels.state(stores, keyId);
    const message = rejectionMessages.spentRequests({ limit, requests, retryAfterSeconds });
    throw new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
  };
}

/** `work`, of which no two run at once: one asked for meanwhile begins when the other is over. */
function createTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(work);
    return last;
  };
}
