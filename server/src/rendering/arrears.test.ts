import { describe, expect, it } from 'vitest';
import { createArrears } from './arrears.ts';

describe('what accounts owe', () => {
  it('is a second at most, and is paid back by a hundredth of the time', () => {
    let time = 0;
    const arrears = createArrears(() => time);
    arrears.add('a', 900);
    expect(arrears.tooHigh('a')).toBe(false);
    arrears.add('a', 300);
    expect([arrears.tooHigh('a'), arrears.tooHigh('b')]).toEqual([true, false]);
    time = 19_000;
    expect(arrears.tooHigh('a')).toBe(true);
    time = 21_000;
    expect(arrears.tooHigh('a')).toBe(false);
  });
});
