import { colorOrBlack } from '../../../base/color.ts';
import { quoted } from '../../../base/describe-value.ts';
import type { Rect } from '../../../base/rect.ts';
import type { TextElement } from '../../../contract/types.ts';
import { loadBidi } from '../../../materials/fonts/bidi.ts';
import { BREAK, graphemeBreak } from '../../../materials/fonts/characters.ts';
import { DEFAULT_FAMILY } from '../../../materials/fonts/families.ts';
import type { FaceChoice, FontBook, FontRequest } from '../../../materials/fonts/font-book.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { TextStyle } from '../../../materials/fonts/itemise.ts';
import { loadedShaper } from '../../../materials/fonts/shape-script.ts';
import type { ElementContent, ElementKind, ElementLayout, ElementWarning } from '../element-kind.ts';
import { type FittedText, fitLines, HYPHEN, type Measure, type TextBox } from './fit-lines.ts';
import {
  type BreakableLine,
  breakableLine,
  extentOf,
  type MeasuredLine,
  measureLine,
  SOFT_HYPHEN,
  underlined,
} from './measure.ts';
import { lineMetrics, placeLines, type ResolvedText, underlineDepth } from './place.ts';
import {
  droppedCharacters,
  type ShownLine,
  shownLines,
  shownText,
  type TextSpace,
  textSpaceOf,
} from './shown-lines.ts';

const DEFAULT_FONT_SIZE_PT = 10;

export interface TextContent extends ElementContent {
  readonly text: string;
}

/** Styles of text in which some parts differ from the element's style. */
export interface PartStyles {
  /** Every style that occurs in the text. */
  readonly all: readonly TextStyle[];
  /** Returns the style of each code unit of each line. Lines without an entry have the element's style. */
  readonly of: (lines: readonly ShownLine[]) => readonly (readonly TextStyle[])[];
}

/** The element kind `text`. */
export const text: ElementKind<TextElement, ResolvedText, TextContent> = {
  type: 'text',
  reportType: 'TEXT',
  hasContent: true,
  isCode: false,
  resolve: (given, frame) => ({
    ...frame,
    kind: 'text',
    fontSizePt: given.fontSize ?? DEFAULT_FONT_SIZE_PT,
    font: {
      family: given.fontFamily ?? DEFAULT_FAMILY.name,
      bold: given.bold ?? false,
      italic: given.italic ?? false,
    },
    underline: given.underline ?? false,
    align: given.align ?? 'left',
    verticalAlign: given.verticalAlign ?? 'top',
    color: colorOrBlack(given.color),
  }),
  bind: (_element, content) => ({ kind: 'text', text: content }),
  /**
   * Loads the fonts of the visible text only. Loads bidi data for the whole text, because hidden text can determine the
   * direction of the visible text.
   */
  async loadFonts(element, contents, book) {
    const texts = new Set(contents.map((content) => content.text));
    await Promise.all([book.loadPrimary(element.font), loadBidi(texts)]);
    const space = textSpaceOf(element, book.primary(element.font));
    await book.load(
      element.font,
      Array.from(texts, (each) => shownText(each, space)),
    );
  },
  layout: (element, content, { fonts, resolutionDpi }) => layoutText(element, content.text, fonts, resolutionDpi),
  emptyText: ({ fontSizePt }) => ({ fontSizePt, lines: [], truncated: false }),
};

/** Functions that extensions of the element kind `text`, such as `markup`, reuse. */
export const textTools = { text, layoutContent, textSpaceOf, shownLines, clusterEnd, loadBidi };
export type TextTools = typeof textTools;

/** Last layout of an element, cached because static text repeats on every label of a job. */
interface LastLayout {
  readonly content: string;
  readonly book: FontBook;
  readonly resolutionDpi: number;
  readonly layout: ElementLayout;
}
const lastLayouts = new WeakMap<ResolvedText, LastLayout>();

/**
 * Lays out text in its element's box. Breaks lines by UAX #14, reorders bidirectional text by UAX #9, and reduces the
 * font size until all ink fits. If the text does not fit at the minimum size, truncates it with an ellipsis. `content`
 * must not be empty, and its fonts must be loaded in `book`.
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

/** Options for `layoutContent`. */
interface ContentOptions {
  /** Maximum amount of text to shape; by default, as much as fits into the element's box. */
  readonly space?: TextSpace;
  /** Styles of the parts of the text; by default, the whole text has the style of its element. */
  readonly parts?: PartStyles;
}

/** Lays out text like `layoutText`, but without its cache. Shapes only the part of the text that fits into `space`. */
export function layoutContent(
  element: ResolvedText,
  content: string,
  book: FontBook,
  resolutionDpi: number,
  { space, parts = { all: [element], of: () => [] } }: ContentOptions = {},
): ElementLayout {
  const { font, box } = element;
  const measure = measurer(element, book);
  const primary = book.primary(font);
  const shown = shownLines(content, space ?? textSpaceOf(element, primary));
  const lines = breakableLines(shown.lines, measure, parts);
  const { lineHeight, overhang } = lineSpace(lines, primary, parts);
  const textBox = { width: box.width, height: box.height, lineHeight, overhang };
  const fitted = fitLines(lines, textBox, element.fontSizePt, measure, shown.isCut);
  const { drawn, sizePt, truncated } = fitted;
  const { nodes, ink } = placeLines(element, drawn, sizePt, primary, resolutionDpi);
  return {
    nodes,
    ink,
    text: { fontSizePt: sizePt, lines: drawn.map(({ text, from, to }) => text.text.slice(from, to)), truncated },
    requestedFontSizePt: element.fontSizePt,
    colors: [{ part: 'text', color: element.color }],
    warnings: textWarnings({ element, content, lines, tooMany: shown.dropped, fitted, ink }, book),
  };
}

function measurer({ font, underline }: ResolvedText, book: FontBook): Measure {
  return (text, part) => {
    const line = measureLine(text, font, book, part);
    return underline || line.styles ? underlined(line) : line;
  };
}

function breakableLines(
  lines: readonly ShownLine[],
  measure: Measure,
  { all, of }: PartStyles,
): readonly BreakableLine[] {
  const styles = of(lines);
  const hyphen = lines.some(({ text }) => text.includes(SOFT_HYPHEN))
    ? Math.max(...all.map((style) => extentOf(measure(HYPHEN, { styles: [style] }), 0, 1)))
    : 0;
  return lines.map(({ text, shown }, i) => breakableLine(measure(text, { shown, styles: styles[i] }), hyphen));
}

/**
 * Returns, in ems, the line height and the height by which the tallest ink exceeds it. Letters of fallback fonts and
 * stacked marks can be taller than a line.
 */
function lineSpace(
  lines: readonly BreakableLine[],
  primary: FaceChoice,
  { all }: PartStyles,
): Pick<TextBox, 'lineHeight' | 'overhang'> {
  const { height } = lineMetrics(primary);
  const above = lines.reduce((most, line) => Math.max(most, line.above), 0);
  const below = lines.reduce(
    (most, line) => Math.max(most, line.below),
    all.some(({ underline }) => underline) ? underlineDepth(primary) : 0,
  );
  return { lineHeight: height, overhang: Math.max(0, above + below - height) };
}

/** Maximum number of characters that a message lists; further characters are only counted. */
const NAMED = 20;

/** Thresholds of the `shrunk` warning: a share of the requested font size, and a font size in points. */
const STRONG_SHRINK = 0.6;
const SMALL_PRINT_PT = 5;

/** Laid-out text, with the data that its warnings depend on. */
interface LaidOutText {
  readonly element: ResolvedText;
  readonly content: string;
  readonly lines: readonly MeasuredLine[];
  /** Code points that were omitted because they follow thirty combining marks in a row. */
  readonly tooMany: ReadonlySet<number>;
  readonly fitted: FittedText;
  readonly ink: Rect | undefined;
}

/** Returns the warnings for laid-out text, without duplicates. */
function textWarnings(
  { element, content, lines, tooMany, fitted, ink }: LaidOutText,
  book: FontBook,
): readonly ElementWarning[] {
  const warnings: ElementWarning[] = [];
  if (book.isSubstituted(element.font)) warnings.push(fontSubstituted(element.font, book));
  const missing = lines.flatMap((line) => line.missing);
  if (missing.length > 0) warnings.push(missingGlyphs([...new Set(missing)]));
  const dropped = droppedCharacters(content);
  if (dropped.length > 0) warnings.push(droppedControls([...new Set(dropped)]));
  if (tooMany.size > 0) warnings.push(droppedMarks([...tooMany]));
  if (fitted.truncated)
    warnings.push({
      code: 'truncated',
      message: 'the text does not fit its box even at the smallest allowed font size, so it was truncated',
    });
  else if (!ink) warnings.push({ code: 'empty', message: 'the text has no visible characters, so nothing is drawn' });
  if (ink && isStronglyShrunk(element.fontSizePt, fitted.sizePt))
    warnings.push(shrunk(element.fontSizePt, fitted.sizePt));
  return warnings;
}

const isStronglyShrunk = (requestedPt: number, sizePt: number): boolean =>
  sizePt < requestedPt * STRONG_SHRINK || (sizePt < SMALL_PRINT_PT && requestedPt >= SMALL_PRINT_PT);

const shrunk = (requestedPt: number, sizePt: number): ElementWarning => ({
  code: 'shrunk',
  message: `the font was reduced from ${requestedPt} pt to ${sizePt} pt so that the text fits its box; enlarge the box, shorten the text or choose a smaller size`,
});

function droppedControls(codePoints: readonly number[]): ElementWarning {
  return {
    code: 'dropped_characters',
    message: `control characters are not printed and were left out: ${listed(codePoints)}; remove them from the text`,
  };
}

const droppedMarks = (codePoints: readonly number[]): ElementWarning => ({
  code: 'dropped_characters',
  message: `the text has more than 30 consecutive combining marks or invisible characters; the rest were left out: ${listed(codePoints)}; remove them from the text`,
});

const fontSubstituted = (font: FontRequest, book: FontBook): ElementWarning => ({
  code: 'font_substituted',
  message: `the font family ${quoted(font.family)} is not available; ${DEFAULT_FAMILY.name} is used instead${book.adviceFor(font)}`,
});

const missingGlyphs = (codePoints: readonly number[]): ElementWarning => ({
  code: 'missing_glyph',
  message: `no available font can draw ${listed(codePoints)}${loadedShaper()?.advice(codePoints) ?? ''}`,
});

function listed(codePoints: readonly number[]): string {
  const names = codePoints.slice(0, NAMED).map(nameOf).join(', ');
  return codePoints.length > NAMED ? `${names} and ${codePoints.length - NAMED} more` : names;
}

/** Base character that a message shows before a combining mark. */
const DOTTED_CIRCLE = '\u25cc';

/**
 * Formats a code point, for example as `U+0633 (س)`. For a control character or lone surrogate, returns only the number
 * (`U+0007`), because the character cannot be shown.
 */
function nameOf(codePoint: number): string {
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const kind = graphemeBreak(codePoint);
  if (kind === BREAK.control) return name;
  const carrier = kind === BREAK.extend || kind === BREAK.spacing ? DOTTED_CIRCLE : '';
  return `${name} (${carrier}${String.fromCodePoint(codePoint)})`;
}
