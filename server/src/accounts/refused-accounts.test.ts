import { describe, expect, it } from 'vitest';
import { createRefusedAccounts } from './refused-accounts.ts';

describe('accounts that were refused', () => {
  it('are known for a minute after the last time', () => {
    const clock = { time: 1000 };
    const refused = createRefusedAccounts({ now: () => clock.time });
    refused.note('a');
    clock.time = 50_000;
    refused.note('a');
    refused.note('b');
    clock.time = 109_999;
    expect([refused.has('a'), refused.has('b'), refused.has('c')]).toEqual([true, true, false]);
    clock.time = 110_000;
    expect([refused.has('a'), refused.has('b')]).toEqual([false, false]);
  });

  it('are forgotten by a clock that was set back for longer', () => {
    const clock = { time: 1_000_000 };
    const refused = createRefusedAccounts({ now: () => clock.time });
    refused.note('a');
    clock.time = 1000;
    expect(refused.has('a')).toBe(false);
  });

  it('are 10,000 at most, those of longest ago forgotten', () => {
    const refused = createRefusedAccounts({ now: () => 1000 });
    for (let account = 0; account < 10_000; account++) refused.note(String(account));
    refused.note('0');
    refused.note('new');
    expect([refused.has('0'), refused.has('1'), refused.has('2'), refused.has('new')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
