import type { BreakableLine } from './measure.ts';
import { countLines, type WrappedLine, wrapLine } from './wrap.ts';

/** Space for a text, and the metrics of its lines. */
export interface TextBox {
  /** Width in points. */
  readonly width: number;
  readonly height: number;
  /** Distance between baselines in ems. */
  readonly lineHeight: number;
  /** Excess of the ink's height over the line height, in ems. */
  readonly overhang: number;
}

/** Minimum font size in points to which text shrinks. */
const MIN_FONT_SIZE = 4;
/** Minimum font size in points at which words stay whole. */
const MIN_WHOLE_WORD_SIZE = 6;
/** Step in points: sizes below the requested one are multiples of it. */
const STEP = 0.25;
/** Tolerance for floating-point errors in sums of lengths, as a share of the box. */
const TOLERANCE = 1e-6;
/**
 * Upper bound of the search. No page is larger than 14,400 pt; at much larger sizes floating point can't tell steps
 * apart.
 */
const MAX_STEPPED_SIZE = 1_000_000;

/** Maximum width of a line at a font size, in ems. */
export const maxEmAt = (box: TextBox, sizePt: number): number => (box.width * (1 + TOLERANCE)) / sizePt;
/** Number of lines that fit below one another at a font size. */
export const maxLinesAt = (box: TextBox, sizePt: number): number =>
  Math.floor((box.height * (1 + TOLERANCE)) / (box.lineHeight * sizePt));
/** Number of lines that fit including their ink. */
const maxInkedLinesAt = (box: TextBox, sizePt: number): number =>
  Math.floor(((box.height * (1 + TOLERANCE)) / sizePt - box.overhang) / box.lineHeight);

/** Smallest size tried for a text with the requested size `fontSizePt`. */
export const minSizeOf = (fontSizePt: number): number => Math.min(fontSizePt, MIN_FONT_SIZE);

/**
 * True if all of a text fits at a font size, ink included. With `breakWords`, words may break between grapheme
 * clusters.
 */
export function fits(lines: readonly BreakableLine[], box: TextBox, sizePt: number, breakWords: boolean): boolean {
  const maxEm = maxEmAt(box, sizePt);
  let left = maxInkedLinesAt(box, sizePt);
  for (const line of lines) {
    if (left < 1) return false;
    left -= countLines(line, maxEm, left, breakWords);
  }
  return left >= 0;
}

/** A size at which all of a text fits; `breakWords` says if over-long words are broken. */
export interface FittingSize {
  readonly sizePt: number;
  readonly breakWords: boolean;
}

/**
 * Returns the largest size at which all of a text fits: the requested size, or a multiple of 0.25 pt below it. Words
 * stay whole down to 6 pt. If the text does not fit then, the search starts again with broken words, down to the
 * minimum size. Returns `undefined` if the text does not fit there either.
 */
export function largestFittingSize(
  lines: readonly BreakableLine[],
  box: TextBox,
  fontSizePt: number,
): FittingSize | undefined {
  const sizes = { from: Math.min(fontSizePt, MIN_WHOLE_WORD_SIZE), to: fontSizePt };
  const whole = largestSize(sizes, (sizePt) => fits(lines, box, sizePt, false));
  if (whole !== undefined) return { sizePt: whole, breakWords: false };
  const sizePt = largestSize({ from: minSizeOf(fontSizePt), to: fontSizePt }, (size) => fits(lines, box, size, true));
  return sizePt === undefined ? undefined : { sizePt, breakWords: true };
}

/**
 * Returns the largest size that fits: `to`, or a multiple of 0.25 pt below it, down to `from`. `from` is such a
 * multiple or equal to `to`.
 *
 * The search is binary because fitting is monotone. A smaller size allows wider lines and more of them, and greedy
 * wrapping never needs more lines at a larger width (see `countLines`).
 */
function largestSize(
  { from, to }: { readonly from: number; readonly to: number },
  fitsAt: (sizePt: number) => boolean,
): number | undefined {
  if (fitsAt(to)) return to;
  if (from === to || !fitsAt(from)) return undefined;
  // Sizes in quarter points: `low` fits, `high` does not.
  let low = from / STEP;
  let high = Math.ceil(Math.min(to, MAX_STEPPED_SIZE) / STEP);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fitsAt(middle * STEP)) low = middle;
    else high = middle;
  }
  return low * STEP;
}

/** Wraps a text that fits at `sizePt`. */
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
