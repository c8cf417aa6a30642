import type { Path } from '../../base/path.ts';

/** One font file, parsed once. Lengths are font units, y up, as in the file (OpenType 1.9). */
export interface FontFace {
  /** e.g. `arimo-bold-italic`. */
  readonly id: string;
  readonly postScriptName: string;
  /** The whole file, for subsetting. */
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascender: number;
  /** Below the baseline: negative. */
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly italicAngleDegrees: number;
  /** Distance of the underline's top edge from the baseline, negative below it. */
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  /** xMin, yMin, xMax, yMax of the head table. */
  readonly bounds: readonly [number, number, number, number];
  /** 0 is .notdef. */
  glyphOf(codePoint: number): number;
  advance(glyph: number): number;
  kerning(left: number, right: number): number;
  /** Filled non-zero. Cached: the same object each time. */
  outline(glyph: number): Path;
  /** xMin, yMin, xMax, yMax of the outline; `undefined` for a glyph without ink. */
  glyphBounds(glyph: number): readonly [number, number, number, number] | undefined;
}
