import type { FaceChoice, FontBook } from '../../../materials/fonts/font-book.ts';
import type { ElementLayout } from '../element-kind.ts';
import type { TextBox } from './fit.ts';
import { fitLines, HYPHEN } from './fit-lines.ts';
import { type BreakableLine, breakableLine, extentOf, measureLine, SOFT_HYPHEN, underlined } from './measure.ts';
import { lineMetrics, placeLines, underlineDepth } from './place.ts';
import type { ResolvedText } from './resolved-text.ts';
import { roomOf, type ShownLine, shownLines, type TextRoom } from './shown-lines.ts';
import { textWarnings } from './text-warnings.ts';
import type { Measure } from './truncate.ts';

/** What an element was laid out as last: a static text comes again on every label of a job. */
interface LastLayout {
  readonly content: string;
  readonly book: FontBook;
  readonly resolutionDpi: number;
  readonly layout: ElementLayout;
}
const lastLayouts = new WeakMap<ResolvedText, LastLayout>();

/**
 * Lays out a text in its element's box: wrapped by UAX #14, shrunk until it fits with its ink, cut with an ellipsis at the
 * floor, right-to-left parts by UAX #9. `content` is not empty; its faces are loaded in `book`.
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

/** As `layoutText`, nothing kept; `room` is how much of the text is shaped, what the box can show unless it is given. */
export function layoutContent(
  element: ResolvedText,
  content: string,
  book: FontBook,
  resolutionDpi: number,
  room?: TextRoom,
): ElementLayout {
  const { font, box } = element;
  const measure = measurer(element, book);
  const primary = book.primary(font);
  const shown = shownLines(content, room ?? roomOf(element, primary));
  const lines = breakableLines(shown.lines, measure);
  const { lineHeight, overhang } = lineSpace(lines, primary, element);
  const textBox = { width: box.width, height: box.height, lineHeight, overhang };
  const fitted = fitLines(lines, textBox, element.fontSizePt, measure, shown.isCut);
  const { drawn, sizePt, truncated } = fitted;
  const { nodes, ink } = placeLines(element, drawn, sizePt, primary, resolutionDpi);
  return {
    nodes,
    ink,
    text: { fontSizePt: sizePt, lines: drawn.map(({ text, from, to }) => text.text.slice(from, to)), truncated },
    askedFontSizePt: element.fontSizePt,
    colors: [{ part: 'text', color: element.color }],
    warnings: textWarnings({ element, content, lines, tooMany: shown.dropped, fitted, ink }, book),
  };
}

function measurer({ font, underline }: ResolvedText, book: FontBook): Measure {
  return (text, part) => {
    const line = measureLine(text, font, book, part);
    return underline ? underlined(line) : line;
  };
}

function breakableLines(lines: readonly ShownLine[], measure: Measure): readonly BreakableLine[] {
  const hyphen = lines.some(({ text }) => text.includes(SOFT_HYPHEN)) ? extentOf(measure(HYPHEN), 0, 1) : 0;
  return lines.map(({ text, shown }) => breakableLine(measure(text, { shown }), hyphen));
}

/** The height of a line, and how much higher its ink may be, ems: letters of other faces, and with marks above one another. */
function lineSpace(
  lines: readonly BreakableLine[],
  primary: FaceChoice,
  { underline }: ResolvedText,
): Pick<TextBox, 'lineHeight' | 'overhang'> {
  const { height } = lineMetrics(primary);
  const above = lines.reduce((most, line) => Math.max(most, line.above), 0);
  const below = lines.reduce((most, line) => Math.max(most, line.below), underline ? underlineDepth(primary) : 0);
  return { lineHeight: height, overhang: Math.max(0, above + below - height) };
}
