import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import { type BreakableLine, isSoftBreak, least, most } from './measure.ts';

/** One wrapped line: the code units `from` to `to` of a hard line, without hanging spaces. */
export interface WrappedLine {
  readonly source: BreakableLine;
  readonly from: number;
  readonly to: number;
  /** True if the line breaks at a soft hyphen. The soft hyphen is then the last code unit, and is drawn. */
  readonly hyphenated: boolean;
}

/**
 * Returns the index of the furthest break, `first` or later, at which a line from `from` fits; -1 if none does. A line
 * fits if neither its advances nor its ink are wider than `maxEm`.
 */
function furthestBreak(line: BreakableLine, from: number, first: number, maxEm: number): number {
  const { breaks, endsAt, inkFrom, inkTo, hyphen } = line;
  const start = line.starts[from] ?? 0;
  // Check the width first: measuring the ink would scan the rest of a long word again for each of its lines.
  if ((endsAt[first] ?? 0) - start > maxEm + hyphen) return -1;
  const isWhole = from === (breaks[first - 1] ?? 0);
  let low = isWhole ? (inkFrom[first] ?? 0) : least(line.inkStarts, from, breaks[first] ?? 0);
  let high = isWhole ? (inkTo[first] ?? 0) : most(line.inkEnds, from, breaks[first] ?? 0);
  let furthest = -1;
  for (let i = first; i < breaks.length; i++) {
    low = Math.min(low, i > first ? (inkFrom[i] ?? low) : low);
    high = Math.max(high, i > first ? (inkTo[i] ?? high) : high);
    const width = (endsAt[i] ?? 0) - start;
    if (width <= maxEm && high - low <= maxEm) furthest = i;
    // An earlier break can be wider than a later one only by its hyphen, which the later break does not draw.
    else if (width > maxEm + hyphen || high - low > maxEm) break;
  }
  return furthest;
}

/** True if a whole line fits without wrapping. */
function fitsWhole({ starts, widest, inkLow, inkHigh }: BreakableLine, maxEm: number): boolean {
  return widest - (starts[0] ?? 0) <= maxEm && inkHigh - inkLow <= maxEm;
}

/**
 * Returns the end of the longest sequence of clusters from `from`, at most to `wordEnd`, that fits; `from` if none
 * does.
 */
function furthestCluster(line: BreakableLine, from: number, wordEnd: number, maxEm: number): number {
  const start = line.starts[from] ?? 0;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let to = from;
  while (to < wordEnd) {
    low = Math.min(low, line.inkStarts[to] ?? low);
    high = Math.max(high, line.inkEnds[to] ?? high);
    const end = clusterEnd(line.text, to);
    if ((line.ends[end - 1] ?? 0) - start > maxEm || high - low > maxEm) break;
    to = end;
  }
  return to;
}

/** End of a line of the greedy wrap, and start of the next line. */
interface LineEnd {
  /** Index of the break at which the line ends; -1 inside a word. */
  readonly at: number;
  /** First code unit of the next line, and the first break at which that line may end. */
  readonly from: number;
  readonly next: number;
}

/**
 * Returns the end of a line from `from`, or `undefined` if not even a word fits. With `breakWords`, it is `undefined`
 * only if not even a cluster fits.
 */
function lineEnd(
  line: BreakableLine,
  from: number,
  next: number,
  maxEm: number,
  breakWords: boolean,
): LineEnd | undefined {
  const at = furthestBreak(line, from, next, maxEm);
  if (at >= 0) return { at, from: line.breaks[at] ?? 0, next: at + 1 };
  const wordEnd = line.breaks[next] ?? 0;
  const to = breakWords ? furthestCluster(line, from, wordEnd, maxEm) : from;
  if (to === from) return undefined;
  // A word that fits without its hyphen is placed without it.
  return { at: -1, from: to, next: to === wordEnd ? next + 1 : next };
}

/**
 * Returns the number of lines of the greedy wrap. Returns a number above `limit` if there are more lines, or if a word
 * (with `breakWords`, a cluster) is too wide.
 *
 * Greedy wrapping is minimal and monotone. Let `f(from)` be the furthest end that fits. A line to the same end that
 * starts later has no wider advances and no wider ink. So `f` never decreases as `from` or `maxEm` grows. By induction,
 * the k-th line of a wider wrap ends no earlier than that of a narrower one. So a larger `maxEm` never needs more
 * lines, and never makes a fitting word too wide.
 */
export function countLines(line: BreakableLine, maxEm: number, limit: number, breakWords: boolean): number {
  let count = 1;
  if (fitsWhole(line, maxEm)) return count;
  // Two lines, because without a hyphen no break is wider than the whole line.
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
 * Wraps greedily into at most `limit` lines. With `breakWords`, over-long words break between grapheme clusters. `rest`
 * is the first code unit that was not placed: after the last line, or before a word or cluster wider than the box. It
 * is `undefined` if everything was placed.
 */
export function wrapLine(
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

/** Returns the line from `from` to the break at index `at`. */
function lineAt(source: BreakableLine, from: number, at: number): WrappedLine {
  const to = Math.max(from, source.visibleEnds[at] ?? 0);
  return { source, from, to, hyphenated: to > from && isSoftBreak(source.text, to) };
}
