import { describeValue } from '../../../base/describe-value.ts';
import type { Issue } from '../../../base/errors.ts';

/**
 * Assumptions about the printer, the paper and the verifier, on which predicted grades are based. Lengths are in
 * millimetres.
 */
export interface PrintModel {
  /** Reflectance of the paper, from 0 to 1. */
  readonly paperReflectance: number;
  /** Reflectance of the ink, from 0 to 1. */
  readonly inkReflectance: number;
  /** Growth of a dark bar: the sum of the distances by which its two edges move outwards. */
  readonly gainMm: number;
  /** Standard deviation of the Gaussian blur of printed edges. */
  readonly blurMm: number;
  /** Angle between the scan path and the perpendicular to the bars of a linear symbol. */
  readonly skewDegrees: number;
}

/** Default assumptions: average thermal or laser print on white labels. */
export const DEFAULT_PRINT_MODEL: PrintModel = {
  paperReflectance: 0.85,
  inkReflectance: 0.06,
  gainMm: 0.02,
  blurMm: 0.02,
  skewDegrees: 1,
};

/** Allowed range of each assumption. */
const RANGES: Readonly<Record<keyof PrintModel, readonly [smallest: number, largest: number]>> = {
  paperReflectance: [0, 1],
  inkReflectance: [0, 1],
  gainMm: [-0.2, 0.2],
  blurMm: [0, 0.2],
  skewDegrees: [0, 10],
};

/**
 * Returns the issues of a print model at a path: unknown properties, and values that are out of range or not numbers.
 */
export function printModelIssues(model: unknown, path: string): readonly Issue[] {
  if (model === undefined) return [];
  if (typeof model !== 'object' || model === null)
    return [{ path, code: 'type', message: `${path}: expected an object, got ${describeValue(model)}` }];
  return Object.entries(model).flatMap(([name, value]) => {
    const at = `${path}/${name}`;
    const range = Object.entries(RANGES).find(([known]) => known === name)?.[1];
    if (range === undefined) {
      const known = Object.keys(RANGES).join(', ');
      return [{ path: at, code: 'unknown_property', message: `${at}: unknown property; expected only ${known}` }];
    }
    const [smallest, largest] = range;
    if (value === undefined || (typeof value === 'number' && value >= smallest && value <= largest)) return [];
    const expected = `a number from ${smallest} to ${largest}`;
    return [{ path: at, code: 'range', message: `${at}: expected ${expected}, got ${describeValue(value)}` }];
  });
}

/** Fills in the default of each missing assumption. */
export const printModelOf = (given: Partial<PrintModel> = {}): PrintModel => ({
  paperReflectance: given.paperReflectance ?? DEFAULT_PRINT_MODEL.paperReflectance,
  inkReflectance: given.inkReflectance ?? DEFAULT_PRINT_MODEL.inkReflectance,
  gainMm: given.gainMm ?? DEFAULT_PRINT_MODEL.gainMm,
  blurMm: given.blurMm ?? DEFAULT_PRINT_MODEL.blurMm,
  skewDegrees: given.skewDegrees ?? DEFAULT_PRINT_MODEL.skewDegrees,
});

/** Aperture diameters of ISO/IEC 15416, in millimetres, each for X dimensions of at least `from`. */
const APERTURES = [
  { from: 0.635, diameter: 0.5 },
  { from: 0.33, diameter: 0.25 },
  { from: 0.18, diameter: 0.125 },
  { from: 0, diameter: 0.075 },
] as const;

/** Returns the diameter of the measuring aperture for a linear symbol. */
export const linearAperture = (xDimensionMm: number): number =>
  APERTURES.find(({ from }) => xDimensionMm >= from)?.diameter ?? APERTURES[3].diameter;

/**
 * Diameter of the measuring aperture for a matrix symbol, as a share of the X dimension. Application standards use 50
 * to 80 percent.
 */
const MATRIX_APERTURE = 0.8;

/** Returns the diameter of the measuring aperture for a matrix symbol. */
export const matrixAperture = (xDimensionMm: number): number => MATRIX_APERTURE * xDimensionMm;
