import type { FontFace } from './font-face.ts';

/** Glyphs of one face in the order they are drawn, left to right, with the text that they stand for. */
export interface GlyphRun {
  readonly face: FontFace;
  readonly glyphs: readonly number[];
  /** Origin of each glyph from the run's start in font units, kerning included. */
  readonly offsets: readonly number[];
  /** How far each glyph stands above the baseline, font units: marks on their letters. Absent where all stand on it. */
  readonly rises?: readonly number[];
  /** Font units, last advance included. */
  readonly width: number;
  /** The characters each glyph stands for, for search and copy in a PDF; '' for the marks and parts that follow their cluster's first glyph. */
  readonly characters: readonly string[];
  /** Horizontal shear of a synthesised italic: x grows by `slant` x height above the baseline; 0 for a real face. */
  readonly slant: number;
}
