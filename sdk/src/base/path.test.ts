import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_PATH, PathBuilder, pathBounds } from './path.ts';
import { rect } from './rect.ts';
import { rotationAbout } from './transform.ts';

describe('the bounds of a path', () => {
  it('of lines are those of their ends', () => {
    expect(pathBounds(new PathBuilder().rect(rect(1, 2, 3, 4)).build())).toEqual(rect(1, 2, 3, 4));
  });

  it('of a quadratic curve go to its turning point, not to its control point', () => {
    const path = new PathBuilder().moveTo(0, 0).quadTo(5, 10, 10, 0).close().build();
    expect(pathBounds(path)).toEqual(rect(0, 0, 10, 5));
  });

  it('of a cubic curve go to its turning points', () => {
    const path = new PathBuilder().moveTo(0, 0).cubicTo(0, 4, 10, 4, 10, 0).build();
    expect(pathBounds(path)).toEqual(rect(0, 0, 10, 3));
  });

  it('of a straight line written as a cubic curve are those of its ends', () => {
    const path = new PathBuilder().moveTo(0, 0).cubicTo(1, 2, 2, 4, 3, 6).build();
    expect(pathBounds(path)).toEqual(rect(0, 0, 3, 6));
  });

  it('are taken after the transform', () => {
    const path = new PathBuilder().moveTo(0, 0).quadTo(5, 10, 10, 0).build();
    expect(pathBounds(path, rotationAbout(90, 0, 0))).toEqual(rect(-5, 0, 5, 10));
  });

  it('of an empty path are absent', () => {
    expect(pathBounds(EMPTY_PATH)).toBeUndefined();
  });

  it('hold every point of a curve, and touch one on each side', () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(fc.tuple(number, number, number, number, number, number, number, number), (p) => {
        const path = new PathBuilder().moveTo(p[0], p[1]).cubicTo(p[2], p[3], p[4], p[5], p[6], p[7]).build();
        const bounds = pathBounds(path) ?? rect(0, 0, 0, 0);
        const xs: number[] = [];
        for (let i = 0; i <= 1000; i++) {
          const t = i / 1000;
          const u = 1 - t;
          xs.push(u * u * u * p[0] + 3 * u * u * t * p[2] + 3 * u * t * t * p[4] + t * t * t * p[6]);
        }
        expect(bounds.x).toBeLessThanOrEqual(Math.min(...xs) + 1e-9);
        expect(bounds.x).toBeGreaterThan(Math.min(...xs) - 0.01);
        expect(bounds.x + bounds.width).toBeGreaterThanOrEqual(Math.max(...xs) - 1e-9);
        expect(bounds.x + bounds.width).toBeLessThan(Math.max(...xs) + 0.01);
      }),
      { seed: 31 },
    );
  });
});
