import { describe, expect, it } from 'vitest';
import { optionAt } from './list-keys.ts';

const list = { count: 10, active: 0, hasEnds: false };

describe('keys in a list of options', () => {
  it('go from option to option, around at the ends', () => {
    expect(optionAt(list, 'ArrowDown')).toBe(1);
    expect(optionAt({ ...list, active: 9 }, 'ArrowDown')).toBe(0);
    expect(optionAt(list, 'ArrowUp')).toBe(9);
    expect(optionAt({ ...list, active: 4 }, 'ArrowUp')).toBe(3);
  });
  it('start at the first or last option if none is active', () => {
    expect(optionAt({ ...list, active: -1 }, 'ArrowDown')).toBe(0);
    expect(optionAt({ ...list, active: -1 }, 'ArrowUp')).toBe(9);
  });
  it('stop at the ends by pages', () => {
    expect(optionAt({ ...list, active: 5 }, 'PageDown')).toBe(9);
    expect(optionAt({ ...list, active: 5 }, 'PageUp')).toBe(0);
  });
  it('leave Home and End to a field that is typed in', () => {
    expect(optionAt(list, 'End')).toBeUndefined();
    expect(optionAt({ ...list, hasEnds: true }, 'End')).toBe(9);
    expect(optionAt({ ...list, active: 7, hasEnds: true }, 'Home')).toBe(0);
  });
  it('lead nowhere in an empty list, and other keys nowhere', () => {
    expect(optionAt({ count: 0, active: -1, hasEnds: true }, 'ArrowDown')).toBeUndefined();
    expect(optionAt(list, 'a')).toBeUndefined();
  });
});
