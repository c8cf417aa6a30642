import { describe, expect, it } from 'vitest';
import { createExpiryClock } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2030, 0, 15, 12);
const YEARS = 10 * 365 * 24 * HOUR;

/** A clock at noon with the given last time of use. `pass` lets time pass; `set` sets the clock. */
function clocks(lastSeenAt?: number, begin = NOON) {
  let time = begin;
  let steady = 5;
  const moved: number[] = [];
  const expiry = createExpiryClock({
    clock: { now: () => time },
    steady: () => steady,
    lastSeenAt,
    onMoved: (milliseconds) => moved.push(milliseconds),
  });
  const pass = (milliseconds: number): void => {
    time += milliseconds;
    steady += milliseconds;
  };
  const set = (to: number): void => {
    time = to;
  };
  return { expiry, moved, pass, set };
}

describe('the clock for expiry', () => {
  it('is the clock', () => {
    const { expiry, moved, pass } = clocks();
    pass(50 * HOUR);
    expect([expiry.now(), moved]).toEqual([NOON + 50 * HOUR, []]);
  });

  it('continues unchanged for an hour when the system clock jumps ahead, then follows', () => {
    const { expiry, moved, pass, set } = clocks();
    set(NOON + YEARS);
    expect(expiry.now()).toBe(NOON);
    pass(59 * MINUTE);
    expect(expiry.now()).toBe(NOON + 59 * MINUTE);
    pass(MINUTE);
    expect(expiry.now()).toBe(NOON + YEARS + HOUR);
    expect(moved).toEqual([YEARS]);
  });

  it('never notices that the clock was wrong when it is set right within the hour', () => {
    const { expiry, pass, set } = clocks();
    set(NOON + YEARS);
    expiry.now();
    pass(30 * MINUTE);
    set(NOON + 30 * MINUTE);
    expect(expiry.now()).toBe(NOON + 30 * MINUTE);
    pass(40 * MINUTE);
    expect(expiry.now()).toBe(NOON + 70 * MINUTE);
  });

  it('doubts a start far ahead of the last use', () => {
    const { expiry, pass } = clocks(NOON, NOON + YEARS);
    expect(expiry.now()).toBe(NOON);
    pass(HOUR);
    expect(expiry.now()).toBe(NOON + YEARS + HOUR);
  });

  it('follows at once when the clock goes back, or starts in 1970', () => {
    const { expiry, moved, set } = clocks();
    set(NOON - 5 * HOUR);
    expect([expiry.now(), moved]).toEqual([NOON - 5 * HOUR, [-5 * HOUR]]);
    expect(clocks(NOON, 1000).expiry.now()).toBe(1000);
  });

  it('follows steps of less than an hour at once', () => {
    const { expiry, moved, set } = clocks();
    set(NOON + 40 * MINUTE);
    expect([expiry.now(), moved]).toEqual([NOON + 40 * MINUTE, []]);
  });
});
