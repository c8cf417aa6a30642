import type { PrinterMedia } from './printer-profile.ts';

/** Where a Brother head prints on one tape. Dots; QL at 300 dpi, PT at 180, with a head of 560 dots at 360. */
export interface BrotherTape {
  /** Millimetres. */
  readonly width: number;
  /** Millimetres; 0 for a tape without end. */
  readonly length: number;
  /** Dots of the head that lie over what can be printed. */
  readonly across: number;
  /** Dots of a label's length that can be printed; `undefined` for a tape without end. */
  readonly along?: number;
  /** Dots of the head to the right of them. */
  readonly right: number;
  /** Dots of the head on which it can be printed. */
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

/** Raster Command Reference of the QL-800 and of the QL-1050, "Page size" and "Raster line". */
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
 * Raster Command Reference of the PT-H500, PT-P700 and PT-E500, whose tapes lie in the middle of the head, and of the
 * PT-P900, PT-P950NW and PT-P910BT, whose tapes lie 8 dots beside it: "Raster line".
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

/** Every tape that a language's manuals name. */
export const tapesOf = (language: Brother): readonly BrotherTape[] => (language === 'brother-ql' ? QL_TAPES : PT_TAPES);

/** The tape that a head of so many dots prints on; `undefined` where Brother's manuals name none. */
export function tapeOf(language: Brother, media: PrinterMedia, head: number): BrotherTape | undefined {
  const length = media.kind === 'continuous' ? 0 : media.length;
  return tapesOf(language).find((tape) => tape.head === head && tape.width === media.width && tape.length === length);
}

/** Every tape of a head as its box names it. */
export const knownTapes = (language: Brother, head: number): readonly string[] =>
  tapesOf(language)
    .filter((tape) => tape.head === head)
    .map(({ width, length }) => (length === 0 ? `${width} mm continuous` : `${width} × ${length} mm`));
