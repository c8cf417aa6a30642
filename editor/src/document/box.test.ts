import { rect } from '@platen/sdk/internal/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../sdk/test/property-tools.ts';
import { anyBox, anyBoxes, anyPoint, anyRect } from '../../test/random-boxes.ts';
import { type Box, boundsOf, boundsOfAll, centreOf, cornersOf, hits, intoFrame, outOfFrame, touches } from './box.ts';

const box = (x: number, y: number, width: number, height: number, rotation = 0): Box => ({
  x,
  y,
  width,
  height,
  rotation,
});

describe('a turned box', () => {
  it('of 20 by 10 at (10, 10), turned by a quarter, reaches from (15, 5) to (25, 25)', () => {
    expect(boundsOf(box(10, 10, 20, 10, 90))).toEqual(rect(15, 5, 10, 20));
    expect(cornersOf(box(10, 10, 20, 10, 90))).toEqual([
      { x: 25, y: 5 },
      { x: 25, y: 25 },
      { x: 15, y: 25 },
      { x: 15, y: 5 },
    ]);
  });

  it('that is a square of 10, turned by 45 degrees, reaches 7.0711 from its centre', () => {
    const bounds = boundsOf(box(0, 0, 10, 10, 45));
    expect(bounds.x).toBeCloseTo(5 - 7.0711, 4);
    expect(bounds.width).toBeCloseTo(14.1421, 4);
  });

  it('has exactly its own bounds if it is not rotated', () => {
    expect(boundsOf(box(0.1, 0.7, 0.3, 0.2))).toEqual(rect(0.1, 0.7, 0.3, 0.2));
    expect(boundsOf(box(0.1, 0.7, 0.3, 0.2, 180))).toEqual(rect(0.1, 0.7, 0.3, 0.2));
  });

  it('has bounds that hold all its corners, and corners on all four sides', () => {
    fc.assert(
      fc.property(anyBox, (each) => {
        const bounds = boundsOf(each);
        const corners = cornersOf(each);
        expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(bounds.x, 9);
        expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(bounds.y, 9);
        expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(bounds.x + bounds.width, 9);
        expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(bounds.y + bounds.height, 9);
      }),
      runs(300),
    );
  });

  it('takes a point into its frame and out again', () => {
    fc.assert(
      fc.property(anyBox, anyPoint, (each, point) => {
        const back = outOfFrame(each, intoFrame(each, point));
        expect(back.x).toBeCloseTo(point.x, 9);
        expect(back.y).toBeCloseTo(point.y, 9);
      }),
      runs(200),
    );
  });

  it('is hit within its turned sides and the tolerance beyond them', () => {
    const upended = box(10, 10, 20, 10, 90);
    expect(hits(upended, { x: 20, y: 6 }, 0)).toBe(true);
    expect(hits(upended, { x: 11, y: 15 }, 0)).toBe(false);
    expect(hits(upended, { x: 14.5, y: 15 }, 0.5)).toBe(true);
    expect(hits(upended, { x: 14.4, y: 15 }, 0.5)).toBe(false);
  });
});

describe('the bounds of several boxes', () => {
  it('are around all of them, and nothing has none', () => {
    expect(boundsOfAll([box(0, 0, 10, 10), box(10, 10, 20, 10, 90)])).toEqual(rect(0, 0, 25, 25));
    expect(boundsOfAll([])).toBeUndefined();
  });

  it('do not depend on their order', () => {
    fc.assert(
      fc.property(anyBoxes, (boxes) => {
        const [there, back] = [boundsOfAll(boxes), boundsOfAll([...boxes].reverse())];
        expect(back?.x).toBe(there?.x);
        expect(back?.width).toBeCloseTo(there?.width ?? Number.NaN, 9);
      }),
      runs(100),
    );
  });
});

describe('a marquee', () => {
  it('does not touch a turned box whose bounds alone it meets', () => {
    const diamond = box(0, 0, 10, 10, 45);
    expect(touches(diamond, rect(9, 9, 5, 5))).toBe(false);
    expect(touches(diamond, rect(8, 8, 5, 5))).toBe(true);
  });

  it('touches a box that it only meets at a side', () => {
    expect(touches(box(0, 0, 10, 10), rect(10, 0, 5, 5))).toBe(true);
    expect(touches(box(0, 0, 10, 10), rect(10.001, 0, 5, 5))).toBe(false);
  });

  it('touches a rotated box exactly if a point of a fine grid over the marquee is inside the box', () => {
    fc.assert(
      fc.property(anyBox, anyRect, (each, marquee) => {
        const cells = 40;
        const steps = Array.from({ length: cells + 1 }, (_, i) => i / cells);
        const within = (tolerance: number) =>
          steps.some((u) =>
            steps.some((v) =>
              hits(each, { x: marquee.x + u * marquee.width, y: marquee.y + v * marquee.height }, tolerance),
            ),
          );
        // A corner between the points of the grid may be missed, by at most half a cell's diagonal.
        const coarse = Math.max(marquee.width, marquee.height) / cells;
        if (within(-1e-9)) expect(touches(each, marquee)).toBe(true);
        if (!within(coarse)) expect(touches(each, marquee)).toBe(false);
      }),
      runs(300),
    );
  });

  it('touches every box whose centre it contains', () => {
    fc.assert(
      fc.property(anyBox, (each) => {
        const { x, y } = centreOf(each);
        expect(touches(each, rect(x - 0.01, y - 0.01, 0.02, 0.02))).toBe(true);
      }),
      runs(100),
    );
  });
});
