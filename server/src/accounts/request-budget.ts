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

/** Number of requests that a key may send per UTC minute. Guards every endpoint that needs a key against floods. */
export interface RequestBudget {
  /** Counts `count` requests (default 1). If too few are left in this minute, throws 429 and counts none. */
  take(keyId: string, count?: number): Promise<void>;
  /** The current window, equal for every key, and the limit of requests in it. */
  present(): { readonly window: Omit<WindowUse, 'keyId'>; readonly limit: number };
  /** Throws 429 for a request that was counted elsewhere and exceeded the limit. */
  reject(keyId: string): Promise<never>;
  /** Returns the state of the budget without taking a request. */
  state(keyId: string): Promise<BudgetState>;
  /** Writes the collected counts. */
  flush(): Promise<void>;
}

export interface RequestBudgetParts {
  readonly clock: Clock;
  readonly stores: Stores;
  readonly log: Log;
  /** Label budget, whose state every 429 answer describes. */
  readonly labels: Pick<LabelBudget, 'state'>;
}

/** Delay before counts are written. A killed process loses the counts of this time. */
const GATHER_MILLISECONDS = 1000;
/** Number of keys written per transaction, which then takes some milliseconds. */
const MOST_AT_ONCE = 100;

/** Count of a key's latest window. */
interface Count {
  readonly window: WindowUse;
  /** Requests in the window, including the unwritten ones. */
  used: number;
  unwritten: number;
}

/**
 * Counts in memory, because only one process serves a data folder. Writes the counts within a second, or as soon as the
 * store accepts writes; requests do not wait. A new process continues from the written counts.
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
    // another request of this key may have added the entry during the query
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
    // counts of past minutes are not needed
    for (const [keyId, count] of counts) if (!isPresent(count)) counts.delete(keyId);
    const due = [...counts.values()].filter(({ unwritten }) => unwritten > 0);
    try {
      for (let at = 0; at < due.length; at += MOST_AT_ONCE) await write(due.slice(at, at + MOST_AT_ONCE));
    } catch (error) {
      // the storage watch logs a full disk already
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

/** Returns the current window and its limit. */
export function presentWindow(limit: number, clock: Clock): ReturnType<RequestBudget['present']> {
  const { kind, startsAt } = minuteOf('', 'requests', clock.now());
  return { window: { kind, startsAt }, limit };
}

/** Returns a function that rejects a key's requests (default 1) with 429. */
export function rejecting(limit: number, { clock, stores, labels }: Omit<RequestBudgetParts, 'log'>) {
  const present = (keyId: string): WindowUse => minuteOf(keyId, 'requests', clock.now());
  return async (keyId: string, requests = 1, window = present(keyId)): Promise<never> => {
    const retryAfterSeconds = retryAfterSecondsOf(window, clock.now());
    const budget = await labels.state(stores, keyId);
    const message = rejectionMessages.spentRequests({ limit, requests, retryAfterSeconds });
    throw new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
  };
}

/** Runs `work` one call at a time: a call waits until the previous one has ended. */
function createTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(work);
    return last;
  };
}
