import { describe, expect, it } from 'vitest';
import { rect } from './rect.ts';
import {
  applyX,
  applyY,
  compose,
  IDENTITY,
  isAxisAligned,
  mapRect,
  normaliseDegrees,
  rotationAbout,
  scaling,
  sinCosDegrees,
  translation,
} from './transform.ts';

describe('rotationAbout', () => {
  it('turns clockwise on a y-down plane: right becomes down', () => {
    const turn = rotationAbout(90, 10, 10);
    expect([applyX(turn, 15, 10), applyY(turn, 15, 10)]).toEqual([10, 15]);
  });

  it('leaves its centre where it is', () => {
    const turn = rotationAbout(33, 7, 11);
    expect(applyX(turn, 7, 11)).toBeCloseTo(7, 12);
    expect(applyY(turn, 7, 11)).toBeCloseTo(11, 12);
  });

  it('keeps rectangles rectangles at multiples of 90 degrees only', () => {
    expect([0, 90, -180, 270, 450].map((degrees) => isAxisAligned(rotationAbout(degrees, 3, 4)))).toEqual(
      Array(5).fill(true),
    );
    expect(isAxisAligned(rotationAbout(89.999, 3, 4))).toBe(false);
  });
});

it('compose applies the inner map first', () => {
  const both = compose(translation(10, 0), scaling(2, 3));
  expect([applyX(both, 1, 1), applyY(both, 1, 1)]).toEqual([12, 3]);
  expect(compose(IDENTITY, both)).toEqual(both);
});

it('mapRect gives the box around the turned corners', () => {
  expect(mapRect(rotationAbout(90, 0, 0), rect(1, 2, 3, 4))).toEqual(rect(-6, 1, 4, 3));
});

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
