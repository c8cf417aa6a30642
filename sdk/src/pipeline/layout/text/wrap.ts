import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import { type BreakableLine, isSoftBreak } from './measure.ts';

/** One line of text: code units `from` to `to` of a hard line, hanging spaces left out. */
export interface WrappedLine {
  readonly source: BreakableLine;
  readonly from: number;
  readonly to: number;
  /** Broken at a soft hyphen, which is then drawn; it is the last code unit. */
  readonly hyphenated: boolean;
}

/** Index of the furthest break at which a line from `from` may end, `first` or later; -1 when not even `first` fits. */
function furthestBreak(line: BreakableLine, from: number, first: number, maxEm: number): number {
  const start = line.starts[from] ?? 0;
  let furthest = -1;
  for (let i = first; i < line.breaks.length; i++) {
    const end = line.endsAt[i] ?? 0;
    if (end - start <= maxEm) furthest = i;
    // Only a hyphen, which the next break does not draw, can make an earlier break wider than a later one.
    else if (end - start > maxEm + line.hyphen) break;
  }
  return furthest;
}

/**
 * How many lines the greedy wrap makes, at most `limit + 1`; Infinity when a word is too long.
 *
 * Greedy is fewest, and monotone: with `f(from)` the furthest break that fits, a line that starts later is shorter, so
 * `f` never falls as `from` grows, nor as `maxEm` grows. By induction the k-th line of a wider wrap ends no earlier
 * than that of a narrower one: a larger `maxEm` never makes more lines, nor a word too long that fitted before.
 */
export function countLines(line: BreakableLine, maxEm: number, limit: number): number {
  let count = 1;
  let from = 0;
  for (let next = 0; count <= limit; count++) {
    const at = furthestBreak(line, from, next, maxEm);
    if (at < 0) return line.breaks.length === 0 ? count : Number.POSITIVE_INFINITY;
    next = at + 1;
    if (next === line.breaks.length) return count;
    from = line.breaks[at] ?? 0;
  }
  return count;
}

/** The greedy wrap of a hard line whose words all fit. */
export function wrapWords(line: BreakableLine, maxEm: number): readonly WrappedLine[] {
  return wrapLine(line, maxEm, Number.POSITIVE_INFINITY, false).lines;
}

/**
 * At most `limit` lines, words broken between grapheme clusters where they are too long. `rest` is the code unit from
 * which nothing is placed: after the last line, or before a cluster that is wider than the box; `undefined` when everything is placed.
 */
export function wrapClusters(
  line: BreakableLine,
  maxEm: number,
  limit: number,
): { readonly lines: readonly WrappedLine[]; readonly rest: number | undefined } {
  return wrapLine(line, maxEm, limit, true);
}

function wrapLine(
  source: BreakableLine,
  maxEm: number,
  limit: number,
  breakWords: boolean,
): { readonly lines: readonly WrappedLine[]; readonly rest: number | undefined } {
  const { breaks, visibleEnds, text } = source;
  const lines: WrappedLine[] = [];
  if (text === '')
    return limit > 0 ? { lines: [{ source, from: 0, to: 0, hyphenated: false }], rest: undefined } : { lines, rest: 0 };
  let from = 0;
  let next = 0;
  while (next < breaks.length) {
    if (lines.length >= limit) return { lines, rest: from };
    const at = furthestBreak(source, from, next, maxEm);
    if (at >= 0) {
      const to = Math.max(from, visibleEnds[at] ?? 0);
      lines.push({ source, from, to, hyphenated: to > from && isSoftBreak(text, to) });
      from = breaks[at] ?? 0;
      next = at + 1;
      continue;
    }
    const wordEnd = breaks[next] ?? 0;
    const to = breakWords ? furthestCluster(source, from, wordEnd, maxEm) : from;
    if (to === from) return { lines, rest: from };
    lines.push({ source, from, to, hyphenated: false });
    from = to;
    // The word fits except for the hyphen at its end, and is placed without it.
    if (to === wordEnd) next++;
  }
  return { lines, rest: undefined };
}

/** The end of the most clusters from `from`, `wordEnd` at most, that fit; `from` itself when none does. */
function furthestCluster(line: BreakableLine, from: number, wordEnd: number, maxEm: number): number {
  const start = line.starts[from] ?? 0;
  let to = from;
  while (to < wordEnd) {
    const end = clusterEnd(line.text, to);
    if ((line.ends[end - 1] ?? 0) - start > maxEm) break;
    to = end;
  }
  return to;
}
