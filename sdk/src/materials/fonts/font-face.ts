import type { Path } from '../../base/path.ts';
import type { CffFacts, DrawnGlyph } from './cff/write-cff.ts';
import type { GlyphTables } from './glyph-tables.ts';
import type { Tables } from './sfnt.ts';

/**
 * One face, its headers parsed once. Lengths are font units, y up, as in the file (OpenType 1.9). A bundled face may come
 * in several files with the same glyph numbers; what a text is drawn with does not depend on which others are loaded.
 */
export interface FontFace {
  /** e.g. `arimo-bold-italic`. */
  readonly id: string;
  readonly postScriptName: string;
  /** The tables of its first file: what is said there holds for all glyphs. */
  readonly tables: Tables;
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
  /** Whether it has the code point, its file loaded or not. */
  has(codePoint: number): boolean;
  /** 0 is .notdef. Throws FontError when the code point is in a file that was not loaded. */
  glyphOf(codePoint: number): number;
  advance(glyph: number): number;
  kerning(left: number, right: number): number;
  /** Filled non-zero. Cached: the same object each time. */
  outline(glyph: number): Path;
  /** xMin, yMin, xMax, yMax of the outline; `undefined` for a glyph without ink. */
  glyphBounds(glyph: number): readonly [number, number, number, number] | undefined;
  /** Where the glyph's outline and metrics stand in a TrueType file; `undefined` where they stand in none. */
  glyphTables(glyph: number): GlyphTables | undefined;
  /** The distance from the pen to the left edge of the glyph's ink. */
  bearing(glyph: number): number;
  /** The glyph as it stands in `glyf`, for a TrueType subset; empty for one without outline, and in a face of cubic outlines. */
  glyphData(glyph: number): DataView;
  /** Present in a face of cubic outlines: makes the font that a PDF embeds. It comes with such a face's reader. */
  readonly writeCff?: (facts: CffFacts, glyphs: readonly DrawnGlyph[]) => Uint8Array;
  /** Whether it is not a bundled one: it may swap letters by their neighbours, though each has a glyph of its own. */
  readonly isBrought?: boolean;
  /**
   * The tables that hold GDEF, GSUB and GPOS for a text of a script, by its OpenType tag. Throws FontError when they were
   * not loaded.
   */
  layoutTables(script: string, text: string): Tables;
}

/** A face whose files are loaded one by one. */
export interface LoadableFace extends FontFace {
  /** Of a variable font that has weights: the same in bold, for a family without a file for it. Throws FontError when it is damaged. */
  readonly bold?: (id: string) => LoadableFace;
  /** The pieces not loaded yet that these code points need, and the layout tables of `script` when it is given. */
  missingPieces(codePoints: readonly number[], script?: string): readonly string[];
  /** Takes in the file of a piece. Throws FontError when it is damaged or was not made from the same font. */
  addPiece(name: string, bytes: Uint8Array): void;
}
