import type { Transform } from '../../base/transform.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';

/**
 * Horizontal grid of upright text: glyphs start at quarter dots, and baselines at whole dots, so that glyph masks can
 * be reused.
 */
export const STEPS_PER_DOT = 4;

/** Returns the painted position in dots of a glyph origin at `xPt`. */
export const glyphX = (xPt: number, resolutionDpi: number): number =>
  Math.round(((xPt * resolutionDpi) / POINTS_PER_INCH) * STEPS_PER_DOT) / STEPS_PER_DOT;

/** Returns the row of dots of a baseline at `yPt`. */
export const baselineY = (yPt: number, resolutionDpi: number): number =>
  Math.round((yPt * resolutionDpi) / POINTS_PER_INCH);

/** Returns the rise of a glyph above its baseline in whole rows of dots. */
export const riseRows = (risePt: number, resolutionDpi: number): number =>
  Math.round((risePt * resolutionDpi) / POINTS_PER_INCH);

/**
 * Returns the transform from font units, y up, to dots, y down: `scale` dots per unit, sheared right by `slant`, origin
 * at (x, y).
 */
export const glyphTransform = (scale: number, slant: number, x: number, y: number): Transform => ({
  a: scale,
  b: 0,
  c: slant * scale,
  d: 0 - scale,
  e: x,
  f: y,
});
