import { describe, expect, it } from 'vitest';
import { createPayingKeys } from './paying-keys.ts';

describe('keys that pay', () => {
  it('are known for a minute after the last time', () => {
    const clock = { time: 1000 };
    const paying = createPayingKeys({ now: () => clock.time });
    paying.note('a');
    clock.time = 50_000;
    paying.note('a');
    paying.note('b');
    clock.time = 109_999;
    expect([paying.has('a'), paying.has('b'), paying.has('c')]).toEqual([true, true, false]);
    clock.time = 110_000;
    expect([paying.has('a'), paying.has('b')]).toEqual([false, false]);
  });

  it('are forgotten when one of their labels is refused', () => {
    const paying = createPayingKeys({ now: () => 1000 });
    paying.note('a');
    paying.note('b');
    paying.forget('a');
    expect([paying.has('a'), paying.has('b')]).toEqual([false, true]);
  });

  it('are not known to a clock that was set back for longer', () => {
    const clock = { time: 1_000_000 };
    const paying = createPayingKeys({ now: () => clock.time });
    paying.note('a');
    clock.time = 1000;
    expect(paying.has('a')).toBe(false);
  });

  it('are 10,000 at most, those that paid longest ago forgotten', () => {
    const paying = createPayingKeys({ now: () => 1000 });
    for (let key = 0; key < 10_000; key++) paying.note(String(key));
    paying.note('0');
    paying.note('new');
    expect([paying.has('0'), paying.has('1'), paying.has('2'), paying.has('new')]).toEqual([true, false, true, true]);
  });
});
