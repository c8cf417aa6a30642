import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { LinePart } from '../../../materials/fonts/itemise.ts';
import { floorOf, largestFittingSize, maxEmAt, maxLinesAt, type TextBox, wrapAll } from './fit.ts';
import { type BreakableLine, extentOf, type MeasuredLine, visibleEnd, widthOf } from './measure.ts';
import type { DrawnLine } from './place.ts';
import { type WrappedLine, wrapLine } from './wrap.ts';

/** Drawn at the end of a line that breaks at a soft hyphen. */
export const HYPHEN = '-';

/** The lines of a text at the size at which they are drawn. */
export interface FittedText {
  readonly drawn: readonly DrawnLine[];
  readonly sizePt: number;
  readonly truncated: boolean;
}

/** Wraps a text at the largest size that fits its box; otherwise at the smallest size, cut. A text that continues after `lines` is always cut. */
export function fitLines(
  lines: readonly BreakableLine[],
  box: TextBox,
  fontSizePt: number,
  measure: Measure,
  goesOn: boolean,
): FittedText {
  const fitting = goesOn ? undefined : largestFittingSize(lines, box, fontSizePt);
  if (fitting !== undefined) {
    const drawn = wrapAll(lines, box, fitting).map((line) => drawnLine(line, measure));
    return { drawn, sizePt: fitting.sizePt, truncated: false };
  }
  const sizePt = floorOf(fontSizePt);
  const atFloor = wrapAtFloor(lines, box, sizePt, measure, goesOn);
  const drawn = atFloor.lines.map((line) => drawnLine(line, measure));
  const cut = atFloor.cut?.text;
  if (cut) drawn.push({ text: cut, from: 0, to: cut.text.length });
  return { drawn, sizePt, truncated: atFloor.truncated };
}

/** A line broken at a soft hyphen is measured again with its hyphen; any other is a part of its hard line. */
function drawnLine({ source, from, to, hyphenated }: WrappedLine, measure: Measure): DrawnLine {
  if (!hyphenated) return { text: source, from, to };
  const text = source.text.slice(from, to - 1) + HYPHEN;
  return { text: measure(text, { base: source.base }), from: 0, to: text.length };
}

const ELLIPSIS = '\u2026';

/** Measures a text or a part of it. A text that replaces the end of a line has the direction of its source. */
export type Measure = (text: string, part?: Partial<LinePart>) => MeasuredLine;

/** A shortened line: a measured text of its own, ellipsis included. */
interface CutLine {
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
 * A text at its smallest size. Words break between grapheme clusters; text that still does not fit ends in an ellipsis, and
 * so does a text that continues after its last source. No lines at all without room for one line or for the ellipsis.
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
