import type { PrinterMedia } from './printer-profile.ts';

/**
 * Printable area of a Brother print head on one tape, in dots: QL at 300 dpi, PT at 180 dpi, or at 360 dpi with a head
 * of 560 dots.
 */
export interface BrotherTape {
  /** Width in millimetres. */
  readonly width: number;
  /** Length of a die-cut label in millimetres; 0 for continuous tape. */
  readonly length: number;
  /** Number of printable dots across the tape. */
  readonly across: number;
  /** Number of printable dots along a die-cut label; `undefined` for continuous tape. */
  readonly along?: number;
  /** Number of dots of the head to the right of the printable ones. */
  readonly right: number;
  /** Number of dots of the heads that print on this tape. */
  readonly head: number;
}

const ql = (width: number, length: number, across: number, along: number, right: number, head = 720): BrotherTape => ({
  width,
  length,
  across,
  ...(along > 0 && { along }),
  right,
  head,
});

/** QL tapes from the Raster Command References of the QL-800 and the QL-1050, "Page size" and "Raster line". */
const QL_TAPES: readonly BrotherTape[] = [
  ql(12, 0, 106, 0, 29),
  ql(29, 0, 306, 0, 6),
  ql(38, 0, 413, 0, 12),
  ql(50, 0, 554, 0, 12),
  ql(54, 0, 590, 0, 0),
  ql(62, 0, 696, 0, 12),
  ql(102, 0, 1164, 0, 12, 1296),
  ql(17, 54, 165, 566, 0),
  ql(17, 87, 165, 956, 0),
  ql(23, 23, 202, 202, 42),
  ql(29, 42, 306, 425, 6),
  ql(29, 90, 306, 991, 6),
  ql(38, 90, 413, 991, 12),
  ql(39, 48, 425, 495, 6),
  ql(52, 29, 578, 271, 0),
  ql(62, 29, 696, 271, 12),
  ql(62, 100, 696, 1109, 12),
  ql(102, 51, 1164, 526, 12, 1296),
];

const pt = (width: number, across: number, right: number, head = 128): BrotherTape => ({
  width,
  length: 0,
  across,
  right,
  head,
});

/**
 * PT tapes from the Raster Command References, "Raster line". On the PT-H500, PT-P700 and PT-E500, tapes are centred on
 * the head. On the PT-P900, PT-P950NW and PT-P910BT they are 8 dots off centre.
 */
const PT_TAPES: readonly BrotherTape[] = [
  pt(3.5, 24, 52),
  pt(6, 32, 48),
  pt(9, 50, 39),
  pt(12, 70, 29),
  pt(18, 112, 8),
  pt(24, 128, 0),
  pt(3.5, 48, 264, 560),
  pt(6, 64, 256, 560),
  pt(9, 106, 235, 560),
  pt(12, 150, 213, 560),
  pt(18, 234, 171, 560),
  pt(24, 320, 128, 560),
  pt(36, 454, 61, 560),
];

type Brother = 'brother-ql' | 'brother-pt';

/** Returns every tape in the manuals of a language. */
export const tapesOf = (language: Brother): readonly BrotherTape[] => (language === 'brother-ql' ? QL_TAPES : PT_TAPES);

/** Returns the tape for a head of `head` dots, or `undefined` if Brother's manuals list none. */
export function tapeOf(language: Brother, media: PrinterMedia, head: number): BrotherTape | undefined {
  const length = media.kind === 'continuous' ? 0 : media.length;
  return tapesOf(language).find((tape) => tape.head === head && tape.width === media.width && tape.length === length);
}

/** Returns the names of every tape of a head, as on their boxes. */
export const knownTapes = (language: Brother, head: number): readonly string[] =>
  tapesOf(language)
    .filter((tape) => tape.head === head)
    .map(({ width, length }) => (length === 0 ? `${width} mm continuous` : `${width} × ${length} mm`));
