import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import { faultFacts, type Log } from '../log.ts';
import { faultyPart } from '../stores/storage-faults.ts';
import type { Stores } from '../stores/stores.ts';
import type { WindowKind, WindowUse } from '../stores/window-store.ts';
import { GatherTimer } from './gather-timer.ts';

const MINUTE = 60_000;

/**
 * Returns the rate-limit window of a key at a given time. The window is the UTC minute, so all limits reset at the same
 * time on all servers.
 */
export function minuteOf(keyId: string, kind: WindowKind, now: number): WindowUse {
  return { keyId, kind, startsAt: Math.floor(now / MINUTE) * MINUTE };
}

/** Returns the time at which a window resets, in Unix seconds. */
function resetSecondsOf({ startsAt }: WindowUse): number {
  return (startsAt + MINUTE) / 1000;
}

/** Returns the number of seconds until a window resets, rounded up and at least 1. */
export function retryAfterSecondsOf(window: WindowUse, now: number): number {
  return Math.max(1, Math.ceil(resetSecondsOf(window) - now / 1000));
}

/** Limits the number of labels that an API key may create per UTC minute. */
export interface LabelBudget {
  /**
   * Takes `labels` labels from the key's budget: all or none. Throws 429 if too few labels are left in the current
   * minute, and 400 if `labels` exceeds the limit per minute.
   */
  take(stores: Stores, keyId: string, labels: number): Promise<BudgetState>;
  /**
   * Takes labels as `take` does, but counts them with the given callback, for example in one transaction with other
   * changes. The labels count towards the minute in which the callback calls `windowNow`.
   */
  takeBy(stores: Stores, keyId: string, labels: number, take: CountLabels): Promise<BudgetState>;
  /** Throws the errors that `take` would throw, without taking labels. */
  check(stores: Stores, keyId: string, labels: number): Promise<void>;
  /** Returns the state of the budget without taking labels. */
  state(stores: Stores, keyId: string): Promise<BudgetState>;
}

/**
 * Adds the requested labels to the count of the window that `windowNow` returns. If the count would exceed `limit`,
 * adds none of them, and `used` in the result is undefined.
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

/**
 * Returns the 400 error for a job with more labels than the limit per minute. The error has no Retry-After, because
 * waiting would not help. This error occurs only on a server whose limit per job is higher than its limit per minute.
 */
function tooMany(labels: number, limit: number): ApiError {
  return invalidInput('invalid_request', [rejectionIssues.minuteLabels(labels, limit)]);
}

function spent(labels: number, budget: BudgetState, retryAfterSeconds: number): ApiError {
  const message = rejectionMessages.spentLabels({ labels, ...budget, retryAfterSeconds });
  return new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
}

/**
 * Limits the number of requests that a key may send per UTC minute. This rate limit applies to every endpoint that
 * needs a key.
 */
export interface RequestBudget {
  /** Counts `count` requests (default 1). If too few are left in this minute, throws 429 and counts none. */
  take(keyId: string, count?: number): Promise<void>;
  /** Returns the current rate-limit window and its request limit. Both are the same for all keys. */
  present(): { readonly window: Omit<WindowUse, 'keyId'>; readonly limit: number };
  /** Throws 429 for a request that exceeded the limit when `AdmissionStore` counted it. */
  reject(keyId: string): Promise<never>;
  /** Returns the state of the budget without taking a request. */
  state(keyId: string): Promise<BudgetState>;
  /** Writes the collected counts to the database. */
  flush(): Promise<void>;
}

export interface RequestBudgetParts {
  readonly clock: Clock;
  readonly stores: Stores;
  readonly log: Log;
  /** Label budget. Every 429 response reports its state. */
  readonly labels: Pick<LabelBudget, 'state'>;
}

/**
 * Interval at which the counts collected in memory are written to the database. If the process is killed, these counts
 * are lost.
 */
const GATHER_MILLISECONDS = 1000;
/** Maximum number of keys whose counts one transaction writes. A transaction of this size takes a few milliseconds. */
const MAX_AT_ONCE = 100;

/** Number of requests in a key's latest window. */
interface Count {
  readonly window: WindowUse;
  /** Number of requests in the window, including requests that have not been written to the database yet. */
  used: number;
  unwritten: number;
}

/**
 * Creates a request budget that counts in memory, because only one process serves a data folder. Counts are written to
 * the store in the background, within a second or as soon as the store accepts writes. A new process continues from the
 * stored counts.
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
    // another request with this key may have added the entry during the query
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
      for (let at = 0; at < due.length; at += MAX_AT_ONCE) await write(due.slice(at, at + MAX_AT_ONCE));
    } catch (error) {
      // the storage watch already logs storage faults such as a full disk
      if (faultyPart(error) === undefined) log('error', 'request counts could not be recorded', faultFacts(error));
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
function presentWindow(limit: number, clock: Clock): ReturnType<RequestBudget['present']> {
  const { kind, startsAt } = minuteOf('', 'requests', clock.now());
  return { window: { kind, startsAt }, limit };
}

/**
 * Returns a function that throws the 429 error for a key that has too few requests left. The function's parameter
 * `requests` is the number of requests to reject.
 */
function rejecting(limit: number, { clock, stores, labels }: Omit<RequestBudgetParts, 'log'>) {
  const present = (keyId: string): WindowUse => minuteOf(keyId, 'requests', clock.now());
  return async (keyId: string, requests = 1, window = present(keyId)): Promise<never> => {
    const retryAfterSeconds = retryAfterSecondsOf(window, clock.now());
    const budget = await labels.state(stores, keyId);
    const message = rejectionMessages.spentRequests({ limit, requests, retryAfterSeconds });
    throw new ApiError('rate_limit_exceeded', message, { budget, retryAfterSeconds });
  };
}

/** Returns a function that runs `work` one call at a time: each call waits until the previous one has ended. */
function createTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(work);
    return last;
  };
}

/** Creates a request budget that counts in the database, because several instances serve the same keys. */
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

/** Rate limits per network address for requests without a valid key. */
export interface AddressGuard {
  /** Counts one request. Throws 429 if the address has spent its budget for the current UTC minute. */
  count(address: string): void;
  /** Throws 429 if clients at this address have too many unread response bytes. */
  checkWaiting(address: string): void;
  /** Counts bytes of a response to this address. Call the returned function when the client has read them. */
  hold(address: string, bytes: number): () => void;
}

/** Maximum number of addresses in memory; this many take about 10 MB. The oldest addresses are removed first. */
const MAX_ADDRESSES = 65_536;
/**
 * Maximum length of an address; further characters are ignored. Real addresses are shorter, but a proxy's header may
 * contain any text.
 */
const MAX_ADDRESS_LENGTH = 64;
const MEBIBYTE = 1024 * 1024;
/**
 * Retry-After, in seconds, for a request that is rejected because the client has too many unread response bytes.
 * Clients read these bytes within seconds, or the server closes the connections.
 */
const WAITING_RETRY_SECONDS = 5;

type AddressLimits = Pick<Config, 'addressRequestsPerMinute' | 'addressWaitingMebibytes'>;

/**
 * Creates the rate limiter for network addresses. It counts in memory, separately in each process. A limit of 0 means
 * no limit.
 */
export function createAddressGuard(
  { addressRequestsPerMinute: limit, addressWaitingMebibytes: mebibytes }: AddressLimits,
  clock: Clock,
  maxAddresses = MAX_ADDRESSES,
): AddressGuard {
  let startsAt = 0;
  const requests = new Map<string, number>();
  const waiting = new Map<string, number>();
  const keyOf = (address: string): string => address.slice(0, MAX_ADDRESS_LENGTH);
  const forgetOldest = (): void => {
    const [oldest] = requests.keys();
    if (oldest !== undefined) requests.delete(oldest);
  };
  return {
    count: (address) => {
      if (limit === 0) return;
      const key = keyOf(address);
      const window = minuteOf(key, 'requests', clock.now());
      if (window.startsAt !== startsAt) requests.clear();
      startsAt = window.startsAt;
      const used = requests.get(key) ?? 0;
      if (used >= limit) {
        const retryAfterSeconds = retryAfterSecondsOf(window, clock.now());
        const spent = `This network address has reached its limit for requests without a valid key (${limit} a minute).`;
        throw new ApiError('rate_limit_exceeded', `${spent} Retry in ${retryAfterSeconds} s.`, { retryAfterSeconds });
      }
      if (used === 0 && requests.size >= maxAddresses) forgetOldest();
      requests.set(key, used + 1);
    },
    checkWaiting: (address) => {
      if (mebibytes === 0 || (waiting.get(keyOf(address)) ?? 0) < mebibytes * MEBIBYTE) return;
      const retryAfterSeconds = WAITING_RETRY_SECONDS;
      const message = `Responses to this network address, ${mebibytes} MiB in total, are still unread. Read them, then retry in ${retryAfterSeconds} s.`;
      throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds });
    },
    hold: (address, bytes) => {
      const key = keyOf(address);
      const add = (count: number): void => {
        const sum = (waiting.get(key) ?? 0) + count;
        if (sum === 0) waiting.delete(key);
        else waiting.set(key, sum);
      };
      add(bytes);
      return () => add(-bytes);
    },
  };
}
