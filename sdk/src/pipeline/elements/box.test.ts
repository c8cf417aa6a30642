import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { BLACK } from '../../base/color.ts';
import { centre, rect } from '../../base/rect.ts';
import { applyX, applyY, rotationAbout } from '../../base/transform.ts';
import { borderNodes, edgeOverhangs, insideBorder, snapToDots } from './box.ts';

const coordinate = fc.double({ min: -50, max: 500, noNaN: true });
const side = fc.double({ min: 0.1, max: 400, noNaN: true });

it('a snapped point is on whole dots of the label after every rotation by a multiple of 90 degrees', () => {
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      side,
      side,
      fc.constantFrom(0, 90, 180, 270, -90),
      fc.constantFrom(203, 300, 600),
      (x, y, width, height, turn, dpi) => {
        const box = rect(x, y, width, height);
        const at = snapToDots(x, y, box, turn, dpi);
        const middle = centre(box);
        const map = rotationAbout(turn, middle.x, middle.y);
        for (const points of [applyX(map, at.x, at.y), applyY(map, at.x, at.y)]) {
          const dots = (points * dpi) / 72;
          expect(Math.abs(dots - Math.round(dots))).toBeLessThan(1e-6);
        }
      },
    ),
  );
});

it('a snapped point is at most half a dot away on each axis', () => {
  const at = snapToDots(1.13, 2.27, rect(1.13, 2.27, 30, 10), 0, 300);
  expect(at.x).toBeCloseTo(1.2, 10);
  expect(at.y).toBeCloseTo(2.16, 10);
});

const box = rect(10, 20, 100, 50);

describe('border', () => {
  test('is inside the edge of the box, and reduces the space for content', () => {
    const [node, ...more] = borderNodes(box, { color: BLACK, width: 5 });
    expect(more).toEqual([]);
    expect([...(node?.path.points ?? [])]).toEqual([
      10, 20, 110, 20, 110, 70, 10, 70, 15, 25, 15, 65, 105, 65, 105, 25,
    ]);
    expect(node?.color).toEqual(BLACK);
  });
  test('as thick as half the box fills it', () => {
    expect([...(borderNodes(box, { color: BLACK, width: 25 })[0]?.path.points ?? [])]).toEqual([
      10, 20, 110, 20, 110, 70, 10, 70,
    ]);
  });
  test('leaves the box less its width on every side', () => {
    expect(insideBorder(box, { color: BLACK, width: 5 })).toEqual(rect(15, 25, 90, 40));
    expect(insideBorder(box, undefined)).toBe(box);
  });
  test('is nothing when there is none', () => {
    expect(borderNodes(box, undefined)).toEqual([]);
  });
});

const label = { width: 100, height: 50 };
const past = (...[x, y, width, height]: [number, number, number, number]): object =>
  Object.fromEntries(edgeOverhangs(rect(x, y, width, height), label));

test('an area in the middle ends before every edge', () => {
  expect(past(10, 5, 60, 30)).toEqual({ left: -10, top: -5, right: -30, bottom: -15 });
});

test('an area past an edge is past it by as much as it would have to be moved', () => {
  expect(past(-3, 5, 60, 30)).toMatchObject({ left: 3, right: -43 });
  expect(past(0, 5, 60, 30)).toMatchObject({ left: 0, right: -40 });
});

test('an area larger than the label is past opposite edges', () => {
  expect(past(-1, -2, 104, 55)).toEqual({ left: 1, top: 2, right: 3, bottom: 3 });
});
