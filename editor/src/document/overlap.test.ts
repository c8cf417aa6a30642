import { describe, expect, it } from 'vitest';
import { type Box, cornersOf } from './box.ts';
import { overlapsOf } from './overlap.ts';

const box = (x: number, y: number, width: number, height: number, rotation = 0): Box => ({
  ...{ x, y, width, height, rotation },
});
const overlaps = (boxes: readonly Box[], least = 0) => overlapsOf(boxes.map(cornersOf), least);

describe('outlines that cover each other', () => {
  it('are reported with the area of overlap', () => {
    expect(overlaps([box(0, 0, 10, 5), box(20, 0, 5, 5), box(8, 3, 10, 5)])).toEqual([
      {
        first: 0,
        second: 2,
        outline: expect.arrayContaining([
          { x: 8, y: 3 },
          { x: 10, y: 3 },
          { x: 10, y: 5 },
          { x: 8, y: 5 },
        ]),
      },
    ]);
  });
  it('are not those that only touch, lie above each other, or share less than asked for', () => {
    expect(overlaps([box(0, 0, 10, 5), box(10, 0, 5, 5)])).toEqual([]);
    expect(overlaps([box(0, 0, 10, 5), box(2, 6, 5, 5)])).toEqual([]);
    expect(overlaps([box(0, 0, 10, 5), box(9.9, 0, 5, 5)], 1)).toEqual([]);
  });
  it('are compared as rotated: a square on its corner does not fill the corners of its bounds', () => {
    const turned = box(0, 0, 10, 10, 45);
    expect(overlaps([turned, box(-2, -2, 3.4, 3.4)])).toEqual([]);
    const [met] = overlaps([turned, box(4, -3, 2, 4)]);
    // The tip of the rotated square reaches y = 5 - √50, so it cuts off the upper corners of the other box.
    expect(met?.outline).toHaveLength(5);
  });
  it('are found whatever the order, one inside the other too', () => {
    const boxes = [box(30, 0, 2, 2), box(1, 1, 2, 2), box(0, 0, 10, 10), box(29, 1, 4, 4)];
    const pairs = overlaps(boxes).map(({ first, second }) => [first, second]);
    expect(pairs).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });
});
