import type { BreakableLine } from './measure.ts';
import { countLines, type WrappedLine, wrapLine } from './wrap.ts';

/** The room for a text and what one of its lines takes. */
export interface TextBox {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** From baseline to baseline, ems. */
  readonly lineHeight: number;
  /** How much higher than that the ink of a line may be, ems. */
  readonly overhang: number;
}

/** Text shrinks no further than this, points. */
const SMALLEST_FONT_SIZE = 4;
/** Words stay whole down to this size, points. */
const SMALLEST_WHOLE_WORDS = 6;
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
/** Lines that fit with their ink. */
const maxInkedLinesAt = (box: TextBox, sizePt: number): number =>
  Math.floor(((box.height * (1 + TOLERANCE)) / sizePt - box.overhang) / box.lineHeight);

/** The smallest size tried for a text that asks for `fontSizePt`. */
export const floorOf = (fontSizePt: number): number => Math.min(fontSizePt, SMALLEST_FONT_SIZE);

/** Whether all of a text fits at a font size, ink included; with `breakWords`, words may be broken between clusters. */
export function fits(lines: readonly BreakableLine[], box: TextBox, sizePt: number, breakWords: boolean): boolean {
  const maxEm = maxEmAt(box, sizePt);
  let left = maxInkedLinesAt(box, sizePt);
  for (const line of lines) {
    if (left < 1) return false;
    left -= countLines(line, maxEm, left, breakWords);
  }
  return left >= 0;
}

/** A size at which all of a text fits, and whether words that are too long for a line are broken. */
export interface FittingSize {
  readonly sizePt: number;
  readonly breakWords: boolean;
}

/**
 * The largest size at which all of a text fits: the one asked for, else a multiple of 0.25 pt below it. Down to 6 pt words
 * stay whole; a text that does not fit so has its too long words broken, at the largest size again, down to the floor;
 * `undefined` when it does not fit at the floor either.
 */
export function largestFittingSize(
  lines: readonly BreakableLine[],
  box: TextBox,
  fontSizePt: number,
): FittingSize | undefined {
  const sizes = { from: Math.min(fontSizePt, SMALLEST_WHOLE_WORDS), to: fontSizePt };
  const whole = largestSize(sizes, (sizePt) => fits(lines, box, sizePt, false));
  if (whole !== undefined) return { sizePt: whole, breakWords: false };
  const sizePt = largestSize({ from: floorOf(fontSizePt), to: fontSizePt }, (size) => fits(lines, box, size, true));
  return sizePt === undefined ? undefined : { sizePt, breakWords: true };
}

/**
 * The largest size that fits: `to`, else a multiple of 0.25 pt below it down to `from`, which is one of them or `to`.
 *
 * The search is binary because fitting is monotone: a smaller size has wider and more lines, and the greedy wrap of
 * a wider line never takes more of them (see `countLines`).
 */
function largestSize(
  { from, to }: { readonly from: number; readonly to: number },
  fitsAt: (sizePt: number) => boolean,
): number | undefined {
  if (fitsAt(to)) return to;
  if (from === to || !fitsAt(from)) return undefined;
  // Steps counted in quarters of a point: `low` fits, `high` does not.
  let low = from / STEP;
  let high = Math.ceil(Math.min(to, LARGEST_STEPPED_SIZE) / STEP);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fitsAt(middle * STEP)) low = middle;
    else high = middle;
  }
  return low * STEP;
}

/** The lines of a text that fits at `sizePt`. */
export function wrapAll(
  lines: readonly BreakableLine[],
  box: TextBox,
  { sizePt, breakWords }: FittingSize,
): readonly WrappedLine[] {
  const maxEm = maxEmAt(box, sizePt);
  const wrapped: WrappedLine[] = [];
  for (const line of lines)
    for (const part of wrapLine(line, maxEm, Number.POSITIVE_INFINITY, breakWords).lines) wrapped.push(part);
  return wrapped;
}
