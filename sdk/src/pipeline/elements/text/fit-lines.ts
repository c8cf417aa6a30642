import { noItem } from '../../../base/item-at.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { LinePart } from '../../../materials/fonts/itemise.ts';
import {
  type BreakableLine,
  extentOf,
  isSoftBreak,
  least,
  type MeasuredLine,
  most,
  visibleEnd,
  widthOf,
} from './measure.ts';
import type { DrawnLine } from './place.ts';

/** Character drawn at the end of a line that breaks at a soft hyphen. */
export const HYPHEN = '-';

/** Lines of wrapped text, and the font size at which they are drawn. */
export interface FittedText {
  readonly drawn: readonly DrawnLine[];
  readonly sizePt: number;
  readonly truncated: boolean;
}

/**
 * Wraps text at the largest font size at which it fits its box. If no size fits, or if `continues` indicates more text
 * after `lines`, uses the smallest size and truncates the text.
 */
export function fitLines(
  lines: readonly BreakableLine[],
  box: TextBox,
  fontSizePt: number,
  measure: Measure,
  continues: boolean,
): FittedText {
  const fitting = continues ? undefined : largestFittingSize(lines, box, fontSizePt);
  if (fitting !== undefined) {
    const drawn = wrapAll(lines, box, fitting).map((line) => drawnLine(line, measure));
    return { drawn, sizePt: fitting.sizePt, truncated: false };
  }
  const sizePt = minSizeOf(fontSizePt);
  const atFloor = wrapAtFloor(lines, box, sizePt, measure, continues);
  const drawn = atFloor.lines.map((line) => drawnLine(line, measure));
  const cut = atFloor.cut?.text;
  if (cut) drawn.push({ text: cut, from: 0, to: cut.text.length });
  return { drawn, sizePt, truncated: atFloor.truncated };
}

/**
 * Returns a wrapped line for drawing. A line that breaks at a soft hyphen is measured again, with its hyphen. Any other
 * line reuses the measurements of the hard line that contains it.
 */
function drawnLine({ source, from, to, hyphenated }: WrappedLine, measure: Measure): DrawnLine {
  if (!hyphenated) return { text: source, from, to };
  const text = source.text.slice(from, to - 1) + HYPHEN;
  return { text: measure(text, endingOf(source, from, text)), from: 0, to: text.length };
}

const ELLIPSIS = '\u2026';

/**
 * Measures text. `part` can set its direction and styles: text that replaces the end of a line, such as an ellipsis,
 * must keep those of the line.
 */
export type Measure = (text: string, part?: Partial<LinePart>) => MeasuredLine;

/**
 * Returns the direction and the styles of `text`, which replaces the end of a line, starting at code unit `from`. The
 * last character of `text` is an ellipsis or a hyphen, and gets the style of the character before it.
 */
function endingOf({ base, styles }: BreakableLine, from: number, text: string): Partial<LinePart> {
  const last = from + text.length - 1;
  return { base, styles: styles?.slice(from, last).concat(styles[Math.max(from, last - 1)] ?? []) };
}

/** A shortened line, measured with its ellipsis. */
interface CutLine {
  readonly text: MeasuredLine;
}

export interface FloorLines {
  readonly lines: readonly WrappedLine[];
  /** The shortened line that follows `lines` if the text was truncated. */
  readonly cut: CutLine | undefined;
  readonly truncated: boolean;
}

const NOTHING: FloorLines = { lines: [], cut: undefined, truncated: true };

/**
 * Wraps text at its smallest font size, and breaks long words between grapheme clusters. If the text still does not
 * fit, or if it continues after the last entry of `sources`, the last line ends in an ellipsis. Returns no lines if
 * there is no space for one line or for the ellipsis.
 */
export function wrapAtFloor(
  sources: readonly BreakableLine[],
  box: TextBox,
  sizePt: number,
  measure: Measure,
  continues: boolean,
): FloorLines {
  const maxEm = maxEmAt(box, sizePt);
  const limit = maxLinesAt(box, sizePt);
  const lines: WrappedLine[] = [];
  for (const source of sources) {
    const wrapped = wrapLine(source, maxEm, limit - lines.length, true);
    for (const line of wrapped.lines) lines.push(line);
    const isPlaced = wrapped.rest === undefined;
    if (isPlaced && !(continues && source === sources.at(-1))) continue;
    // Shorten the last line that fits. If the next cluster alone is wider than the box, shorten the line that starts
    // with it.
    const full = isPlaced || lines.length >= limit;
    const last = full ? lines.pop() : { source, from: wrapped.rest };
    const text = last && cut(last.source, last.from, maxEm, measure);
    return text ? { lines, cut: { text }, truncated: true } : NOTHING;
  }
  return { lines, cut: undefined, truncated: false };
}

/**
 * Returns as much of `source`, starting at `from`, as fits with an ellipsis. Returns `undefined` if not even the
 * ellipsis fits.
 */
function cut(source: BreakableLine, from: number, maxEm: number, measure: Measure): MeasuredLine | undefined {
  const boundaries = clustersThatFit(source, from, maxEm);
  let tooWide = Number.NaN;
  for (let end = boundaries.pop(); end !== undefined; end = boundaries.pop()) {
    // If the text up to this end is as wide as the last text that did not fit, skip the end without measuring: there
    // may be thousands of zero-width characters.
    if (widthOf(source, from, end) === tooWide) continue;
    const text = source.text.slice(from, visibleEnd(source.text, from, end)) + ELLIPSIS;
    const measured = measure(text, endingOf(source, from, text));
    if (extentOf(measured, 0, text.length) <= maxEm) return measured;
    tooWide = widthOf(source, from, end);
  }
  return undefined;
}

/**
 * Returns the positions after 0, 1, 2, … clusters that start at `from`, as long as the clusters fit without an
 * ellipsis.
 */
function clustersThatFit(source: BreakableLine, from: number, maxEm: number): number[] {
  const boundaries = [from];
  for (let at = from; at < source.text.length; ) {
    at = clusterEnd(source.text, at);
    if (widthOf(source, from, at) > maxEm) break;
    boundaries.push(at);
  }
  return boundaries;
}

/** Size of a text box, and the metrics of its lines. */
export interface TextBox {
  /** Width in points. */
  readonly width: number;
  readonly height: number;
  /** Distance between baselines, in ems. */
  readonly lineHeight: number;
  /** Height, in ems, that the ink of several lines needs in addition to the line heights. */
  readonly overhang: number;
}

/** Minimum font size, in points, to which text shrinks. */
const MIN_FONT_SIZE = 4;
/** Minimum font size in points for whole words. At smaller sizes, words that are too long are broken. */
const MIN_WHOLE_WORD_SIZE = 6;
/** Step in points between font sizes. Every size below the requested size is a multiple of this step. */
const STEP = 0.25;
/** Tolerance for floating-point errors in sums of lengths, as a share of the box. */
const TOLERANCE = 1e-6;
/**
 * Upper bound of the search, in points. No page is larger than 14,400 pt, and floating-point numbers can't represent
 * the steps between much larger sizes.
 */
const MAX_STEPPED_SIZE = 1_000_000;

/** Maximum width of a line at a font size, in ems. */
export const maxEmAt = (box: TextBox, sizePt: number): number => (box.width * (1 + TOLERANCE)) / sizePt;
/** Number of lines that fit into the height of the box at a font size. */
export const maxLinesAt = (box: TextBox, sizePt: number): number =>
  Math.floor((box.height * (1 + TOLERANCE)) / (box.lineHeight * sizePt));
/** Number of lines that fit at a font size if all of their ink must be inside the box. */
const maxInkedLinesAt = (box: TextBox, sizePt: number): number =>
  Math.floor(((box.height * (1 + TOLERANCE)) / sizePt - box.overhang) / box.lineHeight);

/** Smallest size tried for text with the requested size `fontSizePt`. */
export const minSizeOf = (fontSizePt: number): number => Math.min(fontSizePt, MIN_FONT_SIZE);

/**
 * True if the whole text fits at a font size, including its ink. With `breakWords`, words may break between grapheme
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

/**
 * A font size at which the whole text fits. `breakWords` is true if words that are too long are broken at this size.
 */
export interface FittingSize {
  readonly sizePt: number;
  readonly breakWords: boolean;
}

/**
 * Returns the largest font size at which the whole text fits: the requested size, or a multiple of 0.25 pt below it.
 * Sizes down to 6 pt are first tried with whole words. If no such size fits, the search starts again with broken words,
 * down to the minimum size. Returns `undefined` if no size fits.
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
 * Returns the largest font size that fits: `to`, or a multiple of 0.25 pt from `from` to `to`. `from` must be a
 * multiple of 0.25 pt or equal to `to`.
 *
 * Binary search works because fitting is monotone. A smaller size allows wider lines and more lines, and greedy
 * wrapping never needs more lines at a larger width (see `countLines`).
 */
function largestSize(
  { from, to }: { readonly from: number; readonly to: number },
  fitsAt: (sizePt: number) => boolean,
): number | undefined {
  if (fitsAt(to)) return to;
  if (from === to || !fitsAt(from)) return undefined;
  // Font sizes in steps of 0.25 pt. The text fits at size `low` but not at size `high`.
  let low = from / STEP;
  let high = Math.ceil(Math.min(to, MAX_STEPPED_SIZE) / STEP);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fitsAt(middle * STEP)) low = middle;
    else high = middle;
  }
  return low * STEP;
}

/** Wraps all lines at a font size at which the text fits its box. */
function wrapAll(
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

/**
 * One wrapped line: the code units from `from` to `to` of a hard line, without the spaces at the wrapped line's end.
 */
export interface WrappedLine {
  readonly source: BreakableLine;
  readonly from: number;
  readonly to: number;
  /** True if the line breaks at a soft hyphen. The soft hyphen is then the last code unit and is drawn as a hyphen. */
  readonly hyphenated: boolean;
}

/**
 * Returns the index of the furthest break at which a line that starts at `from` fits, or -1 if there is none. `first`
 * is the first break to try. A line fits if its total advance and the width of its ink are both at most `maxEm`.
 */
function furthestBreak(line: BreakableLine, from: number, first: number, maxEm: number): number {
  const { breaks, endsAt, inkFrom, inkTo, hyphen } = line;
  const start = line.starts[from] ?? noItem();
  // Checks the width first. Otherwise, the ink of all remaining characters of a long word would be measured again for
  // each line that the word fills.
  if ((endsAt[first] ?? noItem()) - start > maxEm + hyphen) return -1;
  const isWhole = from === (breaks[first - 1] ?? 0);
  let low = isWhole ? (inkFrom[first] ?? noItem()) : least(line.inkStarts, from, breaks[first] ?? noItem());
  let high = isWhole ? (inkTo[first] ?? noItem()) : most(line.inkEnds, from, breaks[first] ?? noItem());
  let furthest = -1;
  for (let i = first; i < breaks.length; i++) {
    if (i > first) {
      low = Math.min(low, inkFrom[i] ?? noItem());
      high = Math.max(high, inkTo[i] ?? noItem());
    }
    const width = (endsAt[i] ?? noItem()) - start;
    if (width <= maxEm && high - low <= maxEm) furthest = i;
    // The width at a soft hyphen includes the drawn hyphen. A line that ends at a later break omits this hyphen, so it
    // can be narrower.
    else if (width > maxEm + hyphen || high - low > maxEm) break;
  }
  return furthest;
}

/** True if a whole line fits without wrapping. */
function fitsWhole({ starts, widest, inkLow, inkHigh }: BreakableLine, maxEm: number): boolean {
  return widest - (starts[0] ?? 0) <= maxEm && inkHigh - inkLow <= maxEm;
}

/**
 * Returns the end of the longest sequence of clusters that fits. The sequence starts at `from` and does not extend past
 * `wordEnd`. If no cluster fits, returns `from`.
 */
function furthestCluster(line: BreakableLine, from: number, wordEnd: number, maxEm: number): number {
  const start = line.starts[from] ?? noItem();
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let to = from;
  while (to < wordEnd) {
    low = Math.min(low, line.inkStarts[to] ?? noItem());
    high = Math.max(high, line.inkEnds[to] ?? noItem());
    const end = clusterEnd(line.text, to);
    if ((line.ends[end - 1] ?? noItem()) - start > maxEm || high - low > maxEm) break;
    to = end;
  }
  return to;
}

/** The end of a line in greedy wrapping, and the start of the next line. */
interface LineEnd {
  /** Index of the break at which the line ends; -1 if it ends inside a word. */
  readonly at: number;
  /** Index of the first code unit of the next line. */
  readonly from: number;
  /** Index of the first break at which the next line may end. */
  readonly next: number;
}

/**
 * Returns the end of a line that starts at `from`. Returns `undefined` if not even one word fits or, with `breakWords`,
 * not even one cluster.
 */
function lineEnd(
  line: BreakableLine,
  from: number,
  next: number,
  maxEm: number,
  breakWords: boolean,
): LineEnd | undefined {
  const at = furthestBreak(line, from, next, maxEm);
  if (at >= 0) return { at, from: line.breaks[at] ?? noItem(), next: at + 1 };
  const wordEnd = line.breaks[next] ?? noItem();
  const to = breakWords ? furthestCluster(line, from, wordEnd, maxEm) : from;
  if (to === from) return undefined;
  // A word that fits only without its hyphen is placed without the hyphen.
  return { at: -1, from: to, next: to === wordEnd ? next + 1 : next };
}

/**
 * Returns the number of lines into which greedy wrapping breaks a hard line. Returns a number above `limit` if there
 * are more than `limit` lines, or if a word (with `breakWords`, a cluster) is too wide.
 *
 * Greedy wrapping is minimal and monotone. Let `f(from)` be the furthest end of a line that starts at `from` and fits.
 * If a line starts later and ends at the same position, its advances and its ink are no wider. So `f` never decreases
 * as `from` or `maxEm` grows. By induction, the k-th line at a larger `maxEm` ends no earlier than at a smaller one. So
 * a larger `maxEm` never needs more lines, and never makes a fitting word too wide.
 */
function countLines(line: BreakableLine, maxEm: number, limit: number, breakWords: boolean): number {
  let count = 1;
  if (fitsWhole(line, maxEm)) return count;
  // Without soft hyphens, a hard line that does not fit must wrap to at least two lines.
  if (limit < 2 && line.hyphen === 0) return 2;
  let [from, next] = [0, 0];
  for (; count <= limit; count++) {
    const end = lineEnd(line, from, next, maxEm, breakWords);
    if (!end) return Number.POSITIVE_INFINITY;
    ({ from, next } = end);
    if (next === line.breaks.length) return count;
  }
  return count;
}

/**
 * Wraps a hard line greedily into at most `limit` lines. With `breakWords`, words that are too long break between
 * grapheme clusters. `rest` is the first code unit that was not placed. It is after the last line, or at a word or
 * cluster wider than the box. `rest` is `undefined` if the whole line was placed.
 */
function wrapLine(
  source: BreakableLine,
  maxEm: number,
  limit: number,
  breakWords: boolean,
): { readonly lines: readonly WrappedLine[]; readonly rest: number | undefined } {
  const { breaks, text } = source;
  const lines: WrappedLine[] = [];
  if (text === '')
    return limit > 0 ? { lines: [{ source, from: 0, to: 0, hyphenated: false }], rest: undefined } : { lines, rest: 0 };
  if (limit > 0 && fitsWhole(source, maxEm)) return { lines: [lineAt(source, 0, breaks.length - 1)], rest: undefined };
  let [from, next] = [0, 0];
  while (next < breaks.length) {
    const end = lines.length < limit ? lineEnd(source, from, next, maxEm, breakWords) : undefined;
    if (!end) return { lines, rest: from };
    lines.push(end.at < 0 ? { source, from, to: end.from, hyphenated: false } : lineAt(source, from, end.at));
    ({ from, next } = end);
  }
  return { lines, rest: undefined };
}

/** Returns the line that starts at `from` and ends at the break with index `at`. */
function lineAt(source: BreakableLine, from: number, at: number): WrappedLine {
  const to = Math.max(from, source.visibleEnds[at] ?? noItem());
  return { source, from, to, hyphenated: to > from && isSoftBreak(source.text, to) };
}
