import { floorOf, largestFittingSize, type TextBox, wrapAll } from './fit.ts';
import type { BreakableLine } from './measure.ts';
import type { DrawnLine } from './place.ts';
import { type Measure, wrapAtFloor } from './truncate.ts';
import type { WrappedLine } from './wrap.ts';

/** What is drawn where a line ends at a soft hyphen. */
export const HYPHEN = '-';

/** The lines of a text at the size at which they are drawn. */
export interface FittedText {
  readonly drawn: readonly DrawnLine[];
  readonly sizePt: number;
  readonly truncated: boolean;
}

/** Wraps a text at the largest size at which it fits its box, or at the smallest and cut: always where it goes on behind its lines. */
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
