import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderOptions, printOrder } from './print-order.ts';

const printed = (quantities: readonly number[], options?: OrderOptions): number[] =>
  [...printOrder(quantities, options)].flatMap(({ item, quantity }) => Array.from({ length: quantity }, () => item));

describe('the order of printing', () => {
  it('is that of the items, all copies of one before the next', () => {
    expect(printed([2, 1, 3])).toEqual([0, 0, 1, 2, 2, 2]);
  });

  it('collated takes a copy of each, then another of those that have more', () => {
    expect(printed([2, 1, 3], { collate: true })).toEqual([0, 1, 2, 0, 2, 2]);
  });

  it('in reverse begins with the last label', () => {
    expect(printed([2, 1, 3], { reverse: true })).toEqual([2, 2, 2, 1, 0, 0]);
    expect(printed([2, 1, 3], { reverse: true, collate: true })).toEqual([2, 2, 0, 2, 1, 0]);
  });

  it('has every copy once, and in reverse the other way round', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 });
    fc.assert(
      fc.property(quantities, fc.boolean(), (all, collate) => {
        const forwards = printed(all, { collate });
        expect(forwards.toSorted((a, b) => a - b)).toEqual(printed(all));
        expect(printed(all, { collate, reverse: true })).toEqual(forwards.toReversed());
      }),
    );
  });
});
