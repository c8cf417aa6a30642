import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { LinePart } from '../../../materials/fonts/itemise.ts';
import { largestFittingSize, maxEmAt, maxLinesAt, minSizeOf, type TextBox, wrapAll } from './fit.ts';
import { type BreakableLine, extentOf, type MeasuredLine, visibleEnd, widthOf } from './measure.ts';
import type { DrawnLine } from './place.ts';
import { type WrappedLine, wrapLine } from './wrap.ts';

/** Character drawn at the end of a line that breaks at a soft hyphen. */
export const HYPHEN = '-';

/** Lines of a text at their drawn size. */
export interface FittedText {
  readonly drawn: readonly DrawnLine[];
  readonly sizePt: number;
  readonly truncated: boolean;
}

/**
 * Wraps a text at the largest size that fits its box. If none fits, uses the smallest size and cuts the text. Always
 * cuts a text that continues after `lines`.
 */
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
  const sizePt = minSizeOf(fontSizePt);
  const atFloor = wrapAtFloor(lines, box, sizePt, measure, goesOn);
  const drawn = atFloor.lines.map((line) => drawnLine(line, measure));
  const cut = atFloor.cut?.text;
  if (cut) drawn.push({ text: cut, from: 0, to: cut.text.length });
  return { drawn, sizePt, truncated: atFloor.truncated };
}

/** Measures a line broken at a soft hyphen again, with its hyphen. Any other line is a part of its hard line. */
function drawnLine({ source, from, to, hyphenated }: WrappedLine, measure: Measure): DrawnLine {
  if (!hyphenated) return { text: source, from, to };
  const text = source.text.slice(from, to - 1) + HYPHEN;
  return { text: measure(text, { base: source.base }), from: 0, to: text.length };
}

const ELLIPSIS = '\u2026';

/** Measures a text or a part of it. A text that replaces the end of a line keeps the direction of its source. */
export type Measure = (text: string, part?: Partial<LinePart>) => MeasuredLine;

/** A shortened line, measured with its ellipsis. */
interface CutLine {
  readonly text: MeasuredLine;
}

export interface FloorLines {
  readonly lines: readonly WrappedLine[];
  /** Last line after `lines`, if text was left out. */
  readonly cut: CutLine | undefined;
  readonly truncated: boolean;
}

const NOTHING: FloorLines = { lines: [], cut: undefined, truncated: true };

/**
 * Wraps a text at its smallest size. Long words break between grapheme clusters. Text that still does not fit, or that
 * continues after its last source, ends in an ellipsis. Returns no lines if there is no space for one line or for the
 * ellipsis.
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
    // Cut the last line that fits, or a line whose next cluster is wider than the box.
    const full = isPlaced || lines.length >= limit;
    const last = full ? lines.pop() : { source, from: wrapped.rest };
    const text = last && cut(last.source, last.from, maxEm, measure);
    return text ? { lines, cut: { text }, truncated: true } : NOTHING;
  }
  return { lines, cut: undefined, truncated: false };
}

/** Returns as much of `source` from `from` as fits with an ellipsis, or `undefined` if not even the ellipsis fits. */
function cut(source: BreakableLine, from: number, maxEm: number, measure: Measure): MeasuredLine | undefined {
  const boundaries = clustersThatFit(source, from, maxEm);
  let tooWide = Number.NaN;
  for (let end = boundaries.pop(); end !== undefined; end = boundaries.pop()) {
    // Skip a cut of the same width: invisible characters make no difference, and a text may have thousands.
    if (widthOf(source, from, end) === tooWide) continue;
    const text = source.text.slice(from, visibleEnd(source.text, from, end)) + ELLIPSIS;
    const measured = measure(text, { base: source.base });
    if (extentOf(measured, 0, text.length) <= maxEm) return measured;
    tooWide = widthOf(source, from, end);
  }
  return undefined;
}

/** Returns the ends of 0, 1, 2, … clusters from `from` that fit without an ellipsis. */
function clustersThatFit(source: BreakableLine, from: number, maxEm: number): number[] {
  const boundaries = [from];
  for (let at = from; at < source.text.length; ) {
    at = clusterEnd(source.text, at);
    if (widthOf(source, from, at) > maxEm) break;
    boundaries.push(at);
  }
  return boundaries;
}
