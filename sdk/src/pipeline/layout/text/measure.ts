import type { BaseLevel } from '../../../materials/fonts/bidi.ts';
import type { FontBook, FontRequest } from '../../../materials/fonts/font-book.ts';
import { type ItemisedText, itemise, type TextRun } from '../../../materials/fonts/itemise.ts';
import { breakOpportunities } from '../../../materials/fonts/line-break.ts';
import { advanceOf } from '../../../materials/fonts/shape.ts';

/**
 * A hard line measured once, in ems: widths grow with the font size and nothing else, so that no size needs shaping
 * again. The width of a part is where its last character ends less where its first one starts; kerning is between them.
 */
export interface MeasuredLine extends ItemisedText {
  /** Where each code unit's cluster starts. */
  readonly starts: Float64Array;
  /** Where each code unit's cluster ends. */
  readonly ends: Float64Array;
}

export function measureLine(text: string, request: FontRequest, book: FontBook, base?: BaseLevel): MeasuredLine {
  const itemised = itemise(text, request, book, base);
  const starts = new Float64Array(text.length);
  const ends = new Float64Array(text.length);
  let pen = 0;
  for (const run of itemised.runs) pen = measureRun(run, pen, starts, ends);
  return { ...itemised, starts, ends };
}

/** Fills in the run's code units and gives where the next run starts. Characters without a glyph are where the pen stands. */
function measureRun({ from, to, shaped }: TextRun, base: number, starts: Float64Array, ends: Float64Array): number {
  const { offsets, face } = shaped;
  const em = face.unitsPerEm;
  let next = 0;
  let start = base;
  let end = base;
  for (let unit = 0; unit < to - from; unit++) {
    if (shaped.starts[next] === unit) {
      start = base + (offsets[next] ?? 0) / em;
      for (; shaped.starts[next] === unit; next++) {
        end = base + ((offsets[next] ?? 0) + advanceOf(shaped, next)) / em;
      }
    }
    starts[from + unit] = start;
    ends[from + unit] = end;
  }
  return base + shaped.width / em;
}

/** Width in ems of the code units `from` to `to`. */
export const widthOf = (line: MeasuredLine, from: number, to: number): number =>
  to > from ? (line.ends[to - 1] ?? 0) - (line.starts[from] ?? 0) : 0;

/** Breaking spaces: at a line's end they hang over its edge and are not drawn. */
const HANGING = /[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/;
const SOFT_HYPHEN = '\u00ad';

/** The end of `from` to `to` without the spaces that hang. */
export function visibleEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && HANGING.test(text.charAt(end - 1))) end--;
  return end;
}

/** A hard line with the places where it may be broken. */
export interface BreakableLine extends MeasuredLine {
  /** Code units at which a line may end (UAX #14), the line's end last. */
  readonly breaks: readonly number[];
  /** Code unit after the last one drawn when a line ends at that break. */
  readonly visibleEnds: readonly number[];
  /** Where a line broken there ends, in ems, with the hyphen of a soft hyphen. */
  readonly endsAt: readonly number[];
  /** Width in ems of a hyphen; drawn where a line ends at a soft hyphen. */
  readonly hyphen: number;
}

export function breakableLine(line: MeasuredLine, hyphen: number): BreakableLine {
  const { text, ends } = line;
  const breaks = breakOpportunities(text);
  const visibleEnds = breaks.map((at) => visibleEnd(text, 0, at));
  const endsAt = visibleEnds.map((end) => (ends[end - 1] ?? 0) + (isSoftBreak(text, end) ? hyphen : 0));
  return { ...line, breaks, visibleEnds, endsAt, hyphen };
}

/** Whether a line that ends at the break `at` shows a hyphen for the soft one before it. */
export const isSoftBreak = (text: string, at: number): boolean =>
  at < text.length && text.charAt(at - 1) === SOFT_HYPHEN;
