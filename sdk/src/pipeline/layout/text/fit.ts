import type { BreakableLine } from './measure.ts';
import { countLines, type WrappedLine, wrapWords } from './wrap.ts';

/** The room for a text and what one of its lines takes. */
export interface TextBox {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** From baseline to baseline, ems. */
  readonly lineHeight: number;
}

/** Text shrinks no further than this, points. */
const SMALLEST_FONT_SIZE = 4;
/** Sizes below the one asked for are its multiples, points. */
const STEP = 0.25;
/** As a share of the box: what adding floating-point lengths may leave over. */
const TOLERANCE = 1e-6;
/** No page is larger than 14,400 pt; sizes far past it would make steps that floating point can't tell apart. */
const LARGEST_STEPPED_SIZE = 1_000_000;

/** The widest line at a font size, in ems. */
export const maxEmAt = (box: TextBox, sizePt: number): number => (box.width * (1 + TOLERANCE)) / sizePt;
/** Lines that fit one below the other at a font size. */
export const maxLinesAt = (box: TextBox, sizePt: number): number =>
  Math.floor((box.height * (1 + TOLERANCE)) / (box.lineHeight * sizePt));

/** The smallest size tried for a text that asks for `fontSizePt`. */
export const floorOf = (fontSizePt: number): number => Math.min(fontSizePt, SMALLEST_FONT_SIZE);

/** Whether every word and every line of the text fits at a font size. */
export function fits(lines: readonly BreakableLine[], box: TextBox, sizePt: number): boolean {
  const maxEm = maxEmAt(box, sizePt);
  let left = maxLinesAt(box, sizePt);
  for (const line of lines) {
    if (left < 1) return false;
    left -= countLines(line, maxEm, left);
  }
  return left >= 0;
}

/**
 * The largest size at which all of a text fits: the one asked for, else a multiple of 0.25 pt below it down to the
 * floor; `undefined` when it does not fit at the floor either.
 *
 * The search is binary because fitting is monotone: a smaller size has wider and more lines, and the greedy wrap of
 * a wider line never takes more of them (see `countLines`).
 */
export function largestFittingSize(
  lines: readonly BreakableLine[],
  box: TextBox,
  fontSizePt: number,
): number | undefined {
  if (fits(lines, box, fontSizePt)) return fontSizePt;
  const floor = floorOf(fontSizePt);
  if (floor === fontSizePt || !fits(lines, box, floor)) return undefined;
  // Steps counted in quarters of a point: `low` fits, `high` does not.
  let low = floor / STEP;
  let high = Math.ceil(Math.min(fontSizePt, LARGEST_STEPPED_SIZE) / STEP);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(lines, box, middle * STEP)) low = middle;
    else high = middle;
  }
  return low * STEP;
}

/** The lines of a text that fits at `sizePt`. */
export const wrapAll = (lines: readonly BreakableLine[], box: TextBox, sizePt: number): readonly WrappedLine[] =>
  lines.flatMap((line) => wrapWords(line, maxEmAt(box, sizePt)));
