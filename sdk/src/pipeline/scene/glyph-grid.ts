import type { Transform } from '../../base/transform.ts';
import { POINTS_PER_INCH } from '../../base/units.ts';

/** Glyphs of upright text start at quarters of a dot across and whole dots down, so that their masks can be reused. */
export const STEPS_PER_DOT = 4;

/** Where a glyph origin at `xPt` is painted, in dots. */
export const glyphX = (xPt: number, resolutionDpi: number): number =>
  Math.round(((xPt * resolutionDpi) / POINTS_PER_INCH) * STEPS_PER_DOT) / STEPS_PER_DOT;

/** The row of dots a baseline at `yPt` is painted on. */
export const baselineY = (yPt: number, resolutionDpi: number): number =>
  Math.round((yPt * resolutionDpi) / POINTS_PER_INCH);

/** How many rows of dots above its baseline a glyph that rises `risePt` is painted: whole ones too. */
export const riseRows = (risePt: number, resolutionDpi: number): number =>
  Math.round((risePt * resolutionDpi) / POINTS_PER_INCH);

/** From a font's units, y up, to dots, y down: `scale` dots a unit, `slant` shearing to the right, origin at (x, y). */
export const glyphTransform = (scale: number, slant: number, x: number, y: number): Transform => ({
  a: scale,
  b: 0,
  c: slant * scale,
  d: 0 - scale,
  e: x,
  f: y,
});
