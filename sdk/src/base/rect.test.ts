import { describe, expect, it } from 'vitest';
import { contains, inset, overlaps, rect, union } from './rect.ts';

describe('rect', () => {
  it('union is the smallest rectangle around both, and nothing adds nothing', () => {
    expect(union(rect(0, 0, 2, 2), rect(5, -1, 1, 1))).toEqual(rect(0, -1, 6, 3));
    expect(union(undefined, rect(1, 1, 1, 1))).toEqual(rect(1, 1, 1, 1));
    expect(union(undefined, undefined)).toBeUndefined();
  });

  it('inset stops at an empty rectangle, at the centre', () => {
    expect(inset(rect(0, 0, 10, 4), 1)).toEqual(rect(1, 1, 8, 2));
    expect(inset(rect(0, 0, 10, 4), 3)).toEqual(rect(3, 2, 4, 0));
  });

  it('touching rectangles do not overlap', () => {
    expect(overlaps(rect(0, 0, 2, 2), rect(2, 0, 2, 2))).toBe(false);
    expect(overlaps(rect(0, 0, 2, 2), rect(1.9, 1.9, 2, 2))).toBe(true);
    expect(overlaps(rect(0, 0, 2, 2), rect(1.9, 1.9, 2, 2), 0.2)).toBe(false);
  });

  it('contains allows its tolerance and no more', () => {
    expect(contains(rect(0, 0, 2, 2), rect(-0.1, 0, 1, 1), 0.1)).toBe(true);
    expect(contains(rect(0, 0, 2, 2), rect(-0.2, 0, 1, 1), 0.1)).toBe(false);
  });
});
