import type { Path } from '../../base/path.ts';
import type { CffFacts, DrawnGlyph } from './cff/write-cff.ts';
import type { GlyphTables } from './glyf.ts';
import type { Tables } from './sfnt.ts';

/**
 * One face of a font family, with its headers parsed. As in the file (OpenType 1.9), lengths are in font units and y
 * points up. A face may consist of several files. Loading more files never changes the glyphs of text that was already
 * drawn. The files of a bundled face share glyph ids. In an added font in pieces, the id of a glyph is {@link
 * PIECE_GLYPHS} times the number of the piece, plus the glyph's id in the file.
 */
export interface FontFace {
  /** Id of the face, such as `arimo-bold-italic`. */
  readonly id: string;
  readonly postScriptName: string;
  /** Tables of the face's first file; their values apply to all glyphs. */
  readonly tables: Tables;
  readonly unitsPerEm: number;
  readonly ascender: number;
  /** Distance from the baseline down to the bottom of a line of text, as a negative number. */
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly italicAngleDegrees: number;
  /** Distance from the baseline to the top edge of the underline, negative below the baseline. */
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  /** xMin, yMin, xMax and yMax of the head table. */
  readonly bounds: readonly [number, number, number, number];
  /** True if the face has a glyph for the code point, even if the file with this glyph is not loaded yet. */
  has(codePoint: number): boolean;
  /**
   * Returns the glyph of a code point; 0 is .notdef. Throws FontError if the file with this glyph is not loaded yet.
   */
  glyphOf(codePoint: number): number;
  advance(glyph: number): number;
  kerning(left: number, right: number): number;
  /** Outline of the glyph, to be filled by the non-zero rule. Cached: returns the same object each time. */
  outline(glyph: number): Path;
  /** xMin, yMin, xMax and yMax of the outline; `undefined` for a glyph without ink. */
  glyphBounds(glyph: number): readonly [number, number, number, number] | undefined;
  /** TrueType tables with the glyph's outline and metrics; `undefined` if the face has no such tables. */
  glyphTables(glyph: number): GlyphTables | undefined;
  /** Left side bearing: the distance from the pen to the left edge of the glyph's ink. */
  bearing(glyph: number): number;
  /**
   * The glyph's bytes in `glyf`, for a TrueType subset; empty if the glyph has no outline or the face has cubic
   * outlines.
   */
  glyphData(glyph: number): DataView;
  /** Writes a CFF subset to embed in a PDF. Present only for fonts with cubic outlines (CFF, CFF2). */
  readonly writeCff?: (facts: CffFacts, glyphs: readonly DrawnGlyph[]) => Uint8Array;
  /** True for a user-supplied font, which may substitute letters by context even if each letter has its own glyph. */
  readonly isAdded?: boolean;
  /**
   * Returns the tables that contain GDEF, GSUB and GPOS for `text` in `script`, an OpenType script tag. Throws
   * FontError if they are not loaded.
   */
  layoutTables(script: string, text: string): Tables;
}

/** Distance between the glyph ids of two consecutive pieces of an added font. No font file has more glyphs. */
export const PIECE_GLYPHS = 65_536;

/** A face that loads its files one by one. */
export interface LoadableFace extends FontFace {
  /**
   * Creates the bold instance of a variable font that has a weight axis, for a family without a bold file. Throws
   * FontError if the font is damaged.
   */
  readonly bold?: (id: string) => LoadableFace;
  /**
   * Returns the names of the pieces that must still be loaded for these code points and, if `script` is given, for its
   * layout tables.
   */
  missingPieces(codePoints: readonly number[], script?: string): readonly string[];
  /** Adds the file of a piece. Throws or rejects with FontError if the file is damaged or built from another font. */
  addPiece(name: string, bytes: Uint8Array): void | Promise<void>;
}
