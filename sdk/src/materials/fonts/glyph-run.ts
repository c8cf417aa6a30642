import type { FontFace } from './font-face.ts';

/** Glyphs of one face in visual order, left to right, with the text that they represent. */
export interface GlyphRun {
  readonly face: FontFace;
  readonly glyphs: readonly number[];
  /** X coordinate of each glyph's origin from the start of the run in font units, kerning included. */
  readonly offsets: readonly number[];
  /**
   * Height of each glyph above the baseline in font units, such as of a mark on its letter. Absent if all glyphs are on
   * the baseline.
   */
  readonly rises?: readonly number[];
  /** Width in font units, last advance included. */
  readonly width: number;
  /**
   * The characters that each glyph represents, for search and copy in a PDF. `''` for the marks and parts after the
   * first glyph of a cluster.
   */
  readonly characters: readonly string[];
  /** Horizontal shear of a synthesised italic: x grows by `slant` × height above the baseline; 0 for a real face. */
  readonly slant: number;
}
