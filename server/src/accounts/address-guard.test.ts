import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { createAddressGuard } from './address-guard.ts';

const MIB = 1024 * 1024;
const NOON = Date.UTC(2030, 0, 15, 12, 0, 10);

function guard(addressRequestsPerMinute: number, addressWaitingMebibytes = 1, maxAddresses = 10) {
  const clock = { time: NOON };
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
    const message = 'This network address has sent its 2 requests without a valid key of this minute. Retry in 50 s.';
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
    const message = 'Responses of 1 MiB wait for this network address. Read them, then retry in 5 s.';
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
