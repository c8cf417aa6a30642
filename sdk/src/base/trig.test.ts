import { describe, expect, it } from 'vitest';
import { normaliseDegrees, sinCosDegrees } from './trig.ts';

describe('sinCosDegrees', () => {
  it.each([
    [0, 0, 1],
    [90, 1, 0],
    [180, 0, -1],
    [270, -1, 0],
    [360, 0, 1],
    [-90, -1, 0],
    [-450, -1, 0],
    [720, 0, 1],
  ])('is exact at %d degrees', (degrees, sin, cos) => {
    expect(sinCosDegrees(degrees)).toEqual({ sin, cos });
  });

  it('agrees with the built-in functions to 15 digits at every tenth of a degree', () => {
    for (let tenth = -7200; tenth <= 7200; tenth++) {
      const { sin, cos } = sinCosDegrees(tenth / 10);
      expect(Math.abs(sin - Math.sin((tenth / 1800) * Math.PI))).toBeLessThan(2e-14);
      expect(Math.abs(cos - Math.cos((tenth / 1800) * Math.PI))).toBeLessThan(2e-14);
    }
  });

  it('gives no negative zero, which reports would show', () => {
    for (const degrees of [0, -0, 90, 180, 270, -360]) {
      const { sin, cos } = sinCosDegrees(degrees);
      expect(Object.is(sin, -0) || Object.is(cos, -0)).toBe(false);
    }
  });
});

it('normaliseDegrees brings any finite angle into [0, 360)', () => {
  expect([-1, 360, 361, -720, 1e9].map(normaliseDegrees)).toEqual([359, 0, 1, 0, 280]);
});
