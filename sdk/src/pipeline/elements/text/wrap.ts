import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import { type BreakableLine, isSoftBreak, least, most } from './measure.ts';

/** One line of text: code units `from` to `to` of a hard line, hanging spaces left out. */
export interface WrappedLine {
  readonly source: BreakableLine;
  readonly from: number;
  readonly to: number;
  /** Broken at a soft hyphen, which is then drawn; it is the last code unit. */
  readonly hyphenated: boolean;
}

/**
 * Index of the furthest break at which a line from `from` may end, `first` or later; -1 when not even `first` fits. What
 * fits is no wider than `maxEm`, neither by its advance widths nor by its ink.
 */
function furthestBreak(line: BreakableLine, from: number, first: number, maxEm: number): number {
  const { breaks, endsAt, inkFrom, inkTo, hyphen } = line;
  const start = line.starts[from] ?? 0;
  // Before its ink is looked at: the rest of a long word would be for each line that it is broken into.
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
    // Only a hyphen, which the next break does not draw, can make an earlier break wider than a later one.
    else if (width > maxEm + hyphen || high - low > maxEm) break;
  }
  return furthest;
}

/** Whether all of a line fits side by side: then it is its own wrap. */
function fitsWhole({ starts, widest, inkLow, inkHigh }: BreakableLine, maxEm: number): boolean {
  return widest - (starts[0] ?? 0) <= maxEm && inkHigh - inkLow <= maxEm;
}

/** The end of the most clusters from `from`, `wordEnd` at most, that fit; `from` itself when none does. */
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

/** Where a line of the greedy wrap ends and the next one starts. */
interface LineEnd {
  /** Index of the break it ends at; -1 inside a word. */
  readonly at: number;
  /** The next line's first code unit, and the first break that it may end at. */
  readonly from: number;
  readonly next: number;
}

/** The end of a line from `from`; `undefined` when not even a word fits, or with `breakWords` a cluster. */
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
  // A word that fits except for the hyphen at its end is placed without it.
  return { at: -1, from: to, next: to === wordEnd ? next + 1 : next };
}

/**
 * How many lines the greedy wrap makes, `limit + 1` for any more; more than `limit` too when a word is too long, or with
 * `breakWords` a cluster.
 *
 * Greedy is fewest, and monotone: with `f(from)` the furthest end that fits, a line that starts later is no wider and has no
 * wider ink, so `f` never falls as `from` grows, nor as `maxEm` grows. By induction the k-th line of a wider wrap ends no
 * earlier than that of a narrower one: a larger `maxEm` never makes more lines, nor a word too long that fitted before.
 */
export function countLines(line: BreakableLine, maxEm: number, limit: number, breakWords: boolean): number {
  let count = 1;
  if (fitsWhole(line, maxEm)) return count;
  // Only a hyphen at a break before the last can be wider than the whole.
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
 * The greedy wrap, at most `limit` lines; with `breakWords`, words that are too long are broken between grapheme clusters.
 * `rest` is the code unit from which nothing is placed: after the last line, or before a word or a cluster that is wider than
 * the box; `undefined` when everything is placed.
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

/** The line from `from` to the break at index `at`. */
function lineAt(source: BreakableLine, from: number, at: number): WrappedLine {
  const to = Math.max(from, source.visibleEnds[at] ?? 0);
  return { source, from, to, hyphenated: to > from && isSoftBreak(source.text, to) };
}
