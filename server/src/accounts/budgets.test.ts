import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { ApiError } from '../errors.ts';
import { openSqlStores } from '../stores/sql/sql-stores.ts';
import { sqliteDatabase } from '../stores/sql/sqlite.ts';
import { StorageFault } from '../stores/storage-faults.ts';
import type { Stores } from '../stores/stores.ts';
import { createAddressGuard, createLabelBudget, createRequestBudget } from './budgets.ts';

// counts are written when a test flushes them, not by the timer
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const NOON = Date.UTC(2030, 0, 1, 12);
const MINUTE = 60_000;

/** A database whose relaxed transactions fail with the next entry of `faults` until the list is empty. */
async function opened() {
  const { dialect, commits } = sqliteDatabase(join(await temporaryFolder(), 'platen.db'));
  const opened = await openSqlStores(dialect, commits);
  onTestFinished(() => opened.close());
  const faults: Error[] = [];
  let transactions = 0;
  const relaxed: Stores['relaxed'] = (work) => {
    transactions += 1;
    const fault = faults.shift();
    return fault === undefined ? opened.relaxed(work) : Promise.reject(fault);
  };
  return { stores: { ...opened, relaxed }, faults, transactions: () => transactions };
}

function budgetOf(stores: Stores, clock = { time: NOON }) {
  const log: string[] = [];
  const now = { now: () => clock.time };
  const labels = createLabelBudget({ labelsPerMinute: 10 }, now);
  const parts = { clock: now, stores, labels, log: (_: unknown, event: string) => void log.push(event) };
  const budget = createRequestBudget({ requestsPerMinute: 3 }, parts);
  const remaining = async (keyId: string): Promise<number> => (await budget.state(keyId)).remaining;
  return { ...budget, remaining, clock, log };
}

const refused = { kind: 'rate_limit_exceeded' };

describe('a request budget', () => {
  it('counts many requests in one transaction', async () => {
    const { stores, transactions } = await opened();
    const budget = budgetOf(stores);
    await Promise.all(['a', 'a', 'b', 'a', 'b'].map((keyId) => budget.take(keyId)));
    expect(transactions()).toBe(0);
    await budget.flush();
    await budget.flush();
    expect(transactions()).toBe(1);
    const window = { keyId: 'a', kind: 'requests', startsAt: NOON } as const;
    expect(await stores.windows.used(window)).toBe(3);
  });

  it('passes no more than the limit when the first requests of a minute come together', async () => {
    const budget = budgetOf((await opened()).stores);
    const taken = await Promise.allSettled(Array.from({ length: 5 }, () => budget.take('a')));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled'],
      ...['rejected', 'rejected'],
    ]);
    await expect(budget.take('a')).rejects.toMatchObject(refused);
  });

  it('continues from the counts of an earlier process', async () => {
    const { stores } = await opened();
    const earlier = budgetOf(stores);
    await earlier.take('a');
    await earlier.take('a');
    await earlier.flush();
    const later = budgetOf(stores);
    expect(await later.remaining('a')).toBe(1);
    await later.take('a');
    await expect(later.take('a')).rejects.toMatchObject(refused);
  });

  it('starts each minute afresh, and writes nothing more of one that is over', async () => {
    const { stores } = await opened();
    const budget = budgetOf(stores);
    await budget.take('a');
    budget.clock.time += MINUTE;
    await budget.flush();
    await budget.take('a');
    await budget.flush();
    expect(await budget.remaining('a')).toBe(2);
    expect(await budgetOf(stores, budget.clock).remaining('a')).toBe(2);
  });

  it('keeps what could not be written, and writes it with the next', async () => {
    const { stores, faults } = await opened();
    const budget = budgetOf(stores);
    faults.push(new StorageFault('database', 'full'), new Error('broken'));
    await budget.take('a');
    await budget.flush();
    await budget.take('a');
    await budget.flush();
    expect(await budgetOf(stores).remaining('a')).toBe(3);
    await budget.flush();
    expect(await budgetOf(stores).remaining('a')).toBe(1);
    // the storage watch logs a full disk
    expect(budget.log).toEqual(['request counts could not be recorded']);
  });
});

const MIB = 1024 * 1024;
const MIDDAY = Date.UTC(2030, 0, 15, 12, 0, 10);

function guard(addressRequestsPerMinute: number, addressWaitingMebibytes = 1, maxAddresses = 10) {
  const clock = { time: MIDDAY };
  const made = createAddressGuard(
    { addressRequestsPerMinute, addressWaitingMebibytes },
    { now: () => clock.time },
    maxAddresses,
  );
  return { ...made, clock };
}

function refusal(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.kind, error.message, error.facts.retryAfterSeconds];
  }
}

describe('the requests of a network address', () => {
  it('are rejected beyond the budget of the minute, and counted anew in the next', () => {
    const { count, clock } = guard(2);
    count('192.0.2.1');
    count('192.0.2.1');
    const message =
      'This network address has reached its limit for requests without a valid key (2 a minute). Retry in 50 s.';
    expect(refusal(() => count('192.0.2.1'))).toEqual(['rate_limit_exceeded', message, 50]);
    clock.time += 50_000;
    expect(refusal(() => count('192.0.2.1'))).toBeUndefined();
  });

  it('take nothing from another address', () => {
    const { count } = guard(1);
    count('192.0.2.1');
    expect(refusal(() => count('192.0.2.2'))).toBeUndefined();
  });

  it('are not limited by a budget of 0', () => {
    const { count } = guard(0);
    for (let request = 0; request < 10_000; request++) count('192.0.2.1');
  });

  it('are forgotten first for the oldest address when too many addresses send', () => {
    const { count } = guard(1, 1, 2);
    count('192.0.2.1');
    count('192.0.2.2');
    count('192.0.2.3');
    expect(refusal(() => count('192.0.2.3'))).toBeDefined();
    expect(refusal(() => count('192.0.2.2'))).toBeDefined();
    expect(refusal(() => count('192.0.2.1'))).toBeUndefined();
  });
});

describe('the bytes that wait for a network address', () => {
  it('keep its next response back until it has read enough of them', () => {
    const { checkWaiting, hold } = guard(1);
    const first = hold('192.0.2.1', MIB - 1);
    expect(refusal(() => checkWaiting('192.0.2.1'))).toBeUndefined();
    hold('192.0.2.1', 1);
    const message =
      'Responses to this network address, 1 MiB in total, are still unread. Read them, then retry in 5 s.';
    expect(refusal(() => checkWaiting('192.0.2.1'))).toEqual(['rate_limit_exceeded', message, 5]);
    expect(refusal(() => checkWaiting('192.0.2.2'))).toBeUndefined();
    first();
    expect(refusal(() => checkWaiting('192.0.2.1'))).toBeUndefined();
  });

  it('are not limited by a bound of 0', () => {
    const { checkWaiting, hold } = guard(1, 0);
    hold('192.0.2.1', 1000 * MIB);
    expect(refusal(() => checkWaiting('192.0.2.1'))).toBeUndefined();
  });
});
