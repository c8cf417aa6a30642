import type { FontBook } from '../../../materials/fonts/font-book.ts';
import { HARD_BREAK } from '../../../materials/fonts/line-break.ts';
import type { ResolvedText } from '../../resolve/resolved.ts';
import { nodesInk } from '../../scene/ink.ts';
import type { ElementLayout } from '../element-layout.ts';
import { floorOf, largestFittingSize, type TextBox, wrapAll } from './fit.ts';
import { type BreakableLine, breakableLine, measureLine, widthOf } from './measure.ts';
import { type DrawnLine, lineMetrics, placeLines } from './place.ts';
import { textWarnings } from './text-warnings.ts';
import { type Measure, wrapAtFloor } from './truncate.ts';
import type { WrappedLine } from './wrap.ts';

const TAB = /\t/g;
/** C0 and C1 controls: they draw nothing and are not part of a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the controls are what is looked for
const CONTROLS = /[\x00-\x1f\x7f-\x9f]/g;
/** Nothing to do: the usual text. */
const CLEAN = /^[ -~\u00a0-\u2027\u202a-\ud7ff]*$/;

/** The hard lines of a text: tabs are spaces, other control characters are dropped. */
function hardLines(content: string): readonly string[] {
  if (CLEAN.test(content)) return [content];
  return content.split(HARD_BREAK).map((line) => line.replace(TAB, ' ').replace(CONTROLS, ''));
}

const HYPHEN = '-';

/** What an element was laid out as last: a static text comes again on every label of a job. */
interface LastLayout {
  readonly content: string;
  readonly book: FontBook;
  readonly resolutionDpi: number;
  readonly layout: ElementLayout;
}
const lastLayouts = new WeakMap<ResolvedText, LastLayout>();

/**
 * Lays out a text in its element's box: wrapped by UAX #14, shrunk until it fits, cut with an ellipsis at the floor,
 * right-to-left parts by UAX #9. Widths are advance widths. `content` is not empty; its faces are loaded in `book`.
 */
export function layoutText(
  element: ResolvedText,
  content: string,
  book: FontBook,
  resolutionDpi: number,
): ElementLayout {
  const last = lastLayouts.get(element);
  if (last && last.content === content && last.book === book && last.resolutionDpi === resolutionDpi) {
    return last.layout;
  }
  const layout = layoutContent(element, content, book, resolutionDpi);
  lastLayouts.set(element, { content, book, resolutionDpi, layout });
  return layout;
}

function layoutContent(element: ResolvedText, content: string, book: FontBook, resolutionDpi: number): ElementLayout {
  const { font, box } = element;
  const measure: Measure = (text, source) => measureLine(text, font, book, source.base);
  const primary = book.primary(font);
  const lines = breakableLines(content, element, book);
  const textBox = { width: box.width, height: box.height, lineHeight: lineMetrics(primary).height };
  const { drawn, sizePt, truncated } = fitLines(lines, textBox, element.fontSizePt, measure);
  const nodes = placeLines(element, drawn, sizePt, primary, resolutionDpi);
  return {
    nodes,
    ink: nodesInk(nodes, resolutionDpi),
    text: { fontSizePt: sizePt, lines: drawn.map(({ text, from, to }) => text.text.slice(from, to)), truncated },
    warnings: textWarnings(element, lines, truncated, book),
  };
}

function breakableLines(content: string, { font }: ResolvedText, book: FontBook): readonly BreakableLine[] {
  const hyphen = measureLine(HYPHEN, font, book);
  return hardLines(content).map((text) => breakableLine(measureLine(text, font, book), widthOf(hyphen, 0, 1)));
}

interface FittedText {
  readonly drawn: readonly DrawnLine[];
  readonly sizePt: number;
  readonly truncated: boolean;
}

function fitLines(lines: readonly BreakableLine[], box: TextBox, fontSizePt: number, measure: Measure): FittedText {
  const fitting = largestFittingSize(lines, box, fontSizePt);
  if (fitting !== undefined) {
    const drawn = wrapAll(lines, box, fitting).map((line) => drawnLine(line, measure));
    return { drawn, sizePt: fitting, truncated: false };
  }
  const sizePt = floorOf(fontSizePt);
  const atFloor = wrapAtFloor(lines, box, sizePt, measure);
  const drawn = atFloor.lines.map((line) => drawnLine(line, measure));
  const cut = atFloor.cut?.text;
  if (cut) drawn.push({ text: cut, from: 0, to: cut.text.length });
  return { drawn, sizePt, truncated: atFloor.truncated };
}

/** A line broken at a soft hyphen is measured again with its hyphen; any other is a part of its hard line. */
function drawnLine({ source, from, to, hyphenated }: WrappedLine, measure: Measure): DrawnLine {
  if (!hyphenated) return { text: source, from, to };
  const text = source.text.slice(from, to - 1) + HYPHEN;
  return { text: measure(text, source), from: 0, to: text.length };
}
