import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { LinePart } from '../../../materials/fonts/itemise.ts';
import { maxEmAt, maxLinesAt, type TextBox } from './fit.ts';
import { type BreakableLine, extentOf, type MeasuredLine, visibleEnd, widthOf } from './measure.ts';
import { type WrappedLine, wrapLine } from './wrap.ts';

const ELLIPSIS = '\u2026';

/** Measures a text, or the part of it that is wanted; one that takes the place of a line's end in the direction of its source. */
export type Measure = (text: string, part?: Partial<LinePart>) => MeasuredLine;

/** A line cut short: the whole of a measured text of its own, ellipsis included. */
export interface CutLine {
  readonly text: MeasuredLine;
}

export interface FloorLines {
  readonly lines: readonly WrappedLine[];
  /** Follows `lines`, when something was left out. */
  readonly cut: CutLine | undefined;
  readonly truncated: boolean;
}

const NOTHING: FloorLines = { lines: [], cut: undefined, truncated: true };

/**
 * A text at its smallest size: words break between grapheme clusters, and what still does not fit is cut with an
 * ellipsis; one that goes on behind its last source always is. No lines at all when there is no room for one, or not even for
 * the ellipsis.
 */
export function wrapAtFloor(
  sources: readonly BreakableLine[],
  box: TextBox,
  sizePt: number,
  measure: Measure,
  goesOn: boolean,
): FloorLines {
  const maxEm = maxEmAt(box, sizePt);
  const limit = maxLinesAt(box, sizePt);
  const lines: WrappedLine[] = [];
  for (const source of sources) {
    const wrapped = wrapLine(source, maxEm, limit - lines.length, true);
    for (const line of wrapped.lines) lines.push(line);
    const isPlaced = wrapped.rest === undefined;
    if (isPlaced && !(goesOn && source === sources.at(-1))) continue;
    // Cut in the last line there is room for, or where a cluster is wider than the box.
    const full = isPlaced || lines.length >= limit;
    const last = full ? lines.pop() : { source, from: wrapped.rest };
    const text = last && cut(last.source, last.from, maxEm, measure);
    return text ? { lines, cut: { text }, truncated: true } : NOTHING;
  }
  return { lines, cut: undefined, truncated: false };
}

/** As much of `source` from `from` as fits with an ellipsis after it; `undefined` when not even the ellipsis does. */
function cut(source: BreakableLine, from: number, maxEm: number, measure: Measure): MeasuredLine | undefined {
  const boundaries = clustersThatFit(source, from, maxEm);
  let tooWide = Number.NaN;
  for (let end = boundaries.pop(); end !== undefined; end = boundaries.pop()) {
    // Without characters that draw nothing it would be no narrower: thousands of them would be measured for nothing.
    if (widthOf(source, from, end) === tooWide) continue;
    const text = source.text.slice(from, visibleEnd(source.text, from, end)) + ELLIPSIS;
    const measured = measure(text, { base: source.base });
    if (extentOf(measured, 0, text.length) <= maxEm) return measured;
    tooWide = widthOf(source, from, end);
  }
  return undefined;
}

/** Ends of 0, 1, 2, … clusters from `from` that fit by themselves. */
function clustersThatFit(source: BreakableLine, from: number, maxEm: number): number[] {
  const boundaries = [from];
  for (let at = from; at < source.text.length; ) {
    at = clusterEnd(source.text, at);
    if (widthOf(source, from, at) > maxEm) break;
    boundaries.push(at);
  }
  return boundaries;
}
