import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centre, rect } from '../../base/rect.ts';
import { applyX, applyY, rotationAbout } from '../../base/transform.ts';
import { snapToDots } from './dots.ts';

const coordinate = fc.double({ min: -50, max: 500, noNaN: true });
const side = fc.double({ min: 0.1, max: 400, noNaN: true });

it('a snapped point lies on whole dots of the label after every turn by a multiple of 90 degrees', () => {
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
