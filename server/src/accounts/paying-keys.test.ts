import { describe, expect, it } from 'vitest';
import { createPayingKeys } from './paying-keys.ts';

describe('keys that pay', () => {
  it('are known until one of their labels is refused', () => {
    const paying = createPayingKeys();
    paying.note('a');
    paying.note('b');
    paying.forget('a');
    expect([paying.has('a'), paying.has('b'), paying.has('c')]).toEqual([false, true, false]);
    paying.note('a');
    expect(paying.has('a')).toBe(true);
  });

  it('are 50,000 at most, those that paid longest ago forgotten', () => {
    const paying = createPayingKeys();
    for (let key = 0; key < 50_000; key++) paying.note(String(key));
    paying.note('0');
    paying.note('new');
    expect([paying.has('0'), paying.has('1'), paying.has('2'), paying.has('new')]).toEqual([true, false, true, true]);
  });
});
