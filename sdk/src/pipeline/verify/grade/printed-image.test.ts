import { describe, expect, it } from 'vitest';
import { DEFAULT_PRINT_MODEL, linearAperture, type PrintModel } from './print-model.ts';
import { printedImage } from './printed-image.ts';
import { spreadFunction } from './spread-function.ts';

/** 254 dpi, so that a dot is 0.1 mm. */
const DPI = 254;
const SHARP: PrintModel = {
  ...{ paperReflectance: 0.8, inkReflectance: 0.1, gainMm: 0, blurMm: 0, skewDegrees: 0 },
};
const pictureOf = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  pixels: Uint8Array.from(rows.join(''), (dot) => (dot === '#' ? 0 : 255)),
});
const measured = (rows: readonly string[], apertureMm: number, model: Partial<PrintModel> = {}) =>
  printedImage(pictureOf(...rows), { resolutionDpi: DPI, apertureMm, model: { ...SHARP, ...model } });

describe('a predicted print', () => {
  const edge = ['...###', '...###', '...###'];

  it('has the reflectances of ink and paper away from edges', () => {
    const at = measured(edge, 0.05);
    expect(at(1.5, 1.5)).toBeCloseTo(0.8, 6);
    expect(at(4.5, 1.5)).toBeCloseTo(0.1, 6);
  });

  it('has their mean on an edge, and an edge moved by half of the gain', () => {
    expect(measured(edge, 0.05)(3, 1.5)).toBeCloseTo(0.45, 6);
    expect(measured(edge, 0.05, { gainMm: 0.04 })(2.8, 1.5)).toBeCloseTo(0.45, 6);
    expect(measured(edge, 0.05, { gainMm: -0.04 })(3.2, 1.5)).toBeCloseTo(0.45, 6);
  });

  it('weights a distance by the chord of the aperture', () => {
    // an edge half a radius away covers a segment of 1/3 - sqrt(3)/(4 pi) = 0.1955 of a circle
    const covered = 1 / 3 - Math.sqrt(3) / (4 * Math.PI);
    expect(measured(edge, 0.2)(2.5, 1.5)).toBeCloseTo(0.8 - 0.7 * covered, 3);
  });

  it('has the blur of a Gaussian', () => {
    // one standard deviation from the edge: 15.87 %
    expect(measured(edge, 0.0001, { blurMm: 0.05 })(2.5, 1.5)).toBeCloseTo(0.8 - 0.7 * 0.1587, 3);
  });

  it('fills a narrow gap in both directions', () => {
    const at = measured(['###', '#.#', '###'], 0.02, { gainMm: 0.06 });
    expect(at(1.5, 1.5)).toBeCloseTo(0.8, 6);
    expect(at(1.15, 1.5)).toBeCloseTo(0.1, 6);
    expect(at(1.5, 1.85)).toBeCloseTo(0.1, 6);
  });
});

it('has an aperture that depends on the X dimension (ISO/IEC 15416)', () => {
  expect([0.1, 0.179, 0.18, 0.329, 0.33, 0.634, 0.635, 2].map(linearAperture)).toEqual([
    ...[0.075, 0.075, 0.125, 0.125, 0.25, 0.25, 0.5, 0.5],
  ]);
  expect(DEFAULT_PRINT_MODEL.paperReflectance - DEFAULT_PRINT_MODEL.inkReflectance).toBeGreaterThan(0.7);
});

it('of an aperture that is much larger than the blur is that of the aperture', () => {
  const { upTo } = spreadFunction(40, 0.2);
  expect(upTo(0)).toBeCloseTo(0.5, 9);
  // half a radius from the centre: see above
  expect(upTo(-10)).toBeCloseTo(0.1955, 3);
});

it('is symmetric and ends at the reach of the spread', () => {
  const { reach, upTo } = spreadFunction(2, 0.5);
  expect(reach).toBe(3);
  expect([upTo(-3), upTo(3)]).toEqual([0, 1]);
  expect(upTo(0)).toBeCloseTo(0.5, 9);
  expect(upTo(-0.7) + upTo(0.7)).toBeCloseTo(1, 9);
});
