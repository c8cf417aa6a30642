import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../sdk/test/property-tools.ts';
import { anyBoxes, anyPoint } from '../../test/random-boxes.ts';
import { cornersOf } from './box.ts';
import { roundRotation } from './lengths.ts';
import { rotateBoxes, snapTurn, turnOf } from './rotate.ts';

const angle = fc.double({ min: -720, max: 720, noNaN: true });

describe('rotating', () => {
  it('by a quarter about a pivot moves the centre round it, clockwise', () => {
    const [box] = rotateBoxes([{ x: 10, y: -5, width: 20, height: 10, rotation: 30 }], { x: 0, y: 0 }, 90);
    expect(box).toEqual({ x: -10, y: 15, width: 20, height: 10, rotation: 120 });
  });

  it('about its own centre leaves the box where it is', () => {
    const box = { x: 0.1, y: 0.7, width: 0.3, height: 0.2, rotation: 350 };
    expect(rotateBoxes([box], { x: 0.1 + 0.15, y: 0.7 + 0.1 }, 20)).toEqual([{ ...box, rotation: 10 }]);
  });

  it('by an angle and back is nothing', () => {
    fc.assert(
      fc.property(anyBoxes, anyPoint, angle, (boxes, pivot, degrees) => {
        const back = rotateBoxes(rotateBoxes(boxes, pivot, degrees), pivot, -degrees);
        back.forEach((box, index) => {
          const before = boxes[index] ?? box;
          expect(box.x).toBeCloseTo(before.x, 9);
          expect(box.y).toBeCloseTo(before.y, 9);
          expect(roundRotation(box.rotation)).toBe(roundRotation(before.rotation));
        });
      }),
      runs(300),
    );
  });

  it('together keeps the distances between all corners', () => {
    fc.assert(
      fc.property(anyBoxes, anyPoint, angle, (boxes, pivot, degrees) => {
        const [before, after] = [boxes.flatMap(cornersOf), rotateBoxes(boxes, pivot, degrees).flatMap(cornersOf)];
        const lengths = (points: typeof before) =>
          points.map(({ x, y }) => Math.hypot(x - (points[0]?.x ?? 0), y - (points[0]?.y ?? 0)));
        const expected = lengths(before);
        lengths(after).forEach((length, index) => {
          expect(length).toBeCloseTo(expected[index] ?? Number.NaN, 8);
        });
      }),
      runs(200),
    );
  });
});

describe('the turn of a pointer', () => {
  it('is clockwise from where it began', () => {
    const pivot = { x: 10, y: 10 };
    expect(turnOf(pivot, { x: 20, y: 10 }, { x: 10, y: 25 })).toBe(90);
    expect(turnOf(pivot, { x: 20, y: 10 }, { x: 10, y: 5 })).toBe(-90);
    expect(turnOf(pivot, { x: 10, y: 0 }, { x: 15, y: 5 })).toBe(45);
    expect(turnOf(pivot, { x: 20, y: 10 }, { x: 0, y: 10 })).toBe(180);
    expect(turnOf(pivot, { x: 0, y: 10 }, { x: 20, y: 10 })).toBe(180);
    expect(turnOf(pivot, pivot, { x: 3, y: 4 })).toBe(0);
  });

  it('goes to steps of 15 degrees, or only near them', () => {
    expect(snapTurn(52)).toBe(45);
    expect(snapTurn(353)).toBe(0);
    expect(snapTurn(-50)).toBe(315);
    expect(snapTurn(52, 15, 5)).toBe(52);
    expect(snapTurn(49, 15, 5)).toBe(45);
    expect(snapTurn(44, 90)).toBe(0);
  });
});
