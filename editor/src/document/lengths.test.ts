import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../sdk/test/property-tools.ts';
import { anyBox, anyPoint } from '../../test/random-boxes.ts';
import { cornersOf, moveBox, roundBox } from './box.ts';
import { roundLength, roundRotation, roundTo, tidyStep } from './lengths.ts';

describe('committed lengths', () => {
  it('has 4 decimals and no -0', () => {
    expect(roundLength(1.23456)).toBe(1.2346);
    expect(roundLength(0.1 + 0.2)).toBe(0.3);
    expect(Object.is(roundLength(-0.00001), 0)).toBe(true);
  });

  it('has a rotation of 0 and more, below 360', () => {
    expect(roundRotation(-90)).toBe(270);
    expect(roundRotation(725.123456)).toBe(5.1235);
    expect(roundRotation(359.99999)).toBe(0);
    expect(Object.is(roundRotation(-0), 0)).toBe(true);
  });

  it('has sides above 0', () => {
    expect(roundBox({ x: 1, y: 1, width: 0.00001, height: 2, rotation: 0 })).toEqual({
      x: 1,
      y: 1,
      width: 0.0001,
      height: 2,
      rotation: 0,
    });
  });

  it('has its corners within 0.0001 along each axis of where they were, and rounding it again changes nothing', () => {
    fc.assert(
      fc.property(anyBox, fc.double({ min: 0.1, max: 3, noNaN: true }), anyPoint, (box, scale, { x, y }) => {
        const rotation = roundRotation(box.rotation);
        const rough = { x: x * scale, y: y * scale, width: box.width * scale, height: box.height * scale, rotation };
        const rounded = roundBox(rough);
        cornersOf(rounded).forEach((corner, index) => {
          expect(Math.abs(corner.x - (cornersOf(rough)[index]?.x ?? Number.NaN))).toBeLessThanOrEqual(1e-4);
          expect(Math.abs(corner.y - (cornersOf(rough)[index]?.y ?? Number.NaN))).toBeLessThanOrEqual(1e-4);
        });
        expect(roundBox(rounded)).toEqual(rounded);
      }),
      runs(400),
    );
  });
});

describe('the step under the hand', () => {
  it.each([
    [0.26, 0.2],
    [0.5, 0.5],
    [0.0999, 0.05],
    [0.1, 0.1],
    [1, 1],
    [19, 10],
    [0.00012, 0.0001],
    [0.000001, 0.0001],
    [0, 0.0001],
  ])('of %d a pixel is %d', (unitsPerPixel, step) => {
    expect(tidyStep(unitsPerPixel)).toBe(step);
  });

  it('is 1, 2 or 5 times a power of ten, no more than a pixel and more than two fifths of one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 1000, noNaN: true, minExcluded: true }), (pixel) => {
        const step = tidyStep(pixel);
        expect(step).toBeLessThanOrEqual(pixel);
        expect(step).toBeGreaterThan(pixel * 0.4 - 1e-12);
        expect(step.toExponential()).toMatch(/^[125]e/);
      }),
      runs(300),
    );
  });

  it('leaves readable numbers', () => {
    expect(roundTo(7.31, 0.2)).toBe(7.4);
    expect(roundTo(0.61, 0.2)).toBe(0.6);
    expect(roundTo(-0.05, 0.2)).toBe(0);
  });
});

describe('moving', () => {
  it('by 2 right and 1 up moves by that', () => {
    expect(moveBox({ x: 10, y: 20, width: 5, height: 6, rotation: 30 }, { x: 2, y: -1 })).toEqual({
      x: 12,
      y: 19,
      width: 5,
      height: 6,
      rotation: 30,
    });
  });

  it('there and back is nothing', () => {
    fc.assert(
      fc.property(anyBox, anyPoint, (box, by) => {
        const back = moveBox(moveBox(box, by), { x: -by.x, y: -by.y });
        expect(roundBox(back)).toEqual(roundBox(box));
        expect(back.x).toBeCloseTo(box.x, 9);
        expect(back.y).toBeCloseTo(box.y, 9);
      }),
      runs(300),
    );
  });
});
