import { quoted } from '../../../base/describe-value.ts';
import type { Rect } from '../../../base/rect.ts';
import { BREAK, graphemeBreak } from '../../../materials/fonts/characters.ts';
import { DEFAULT_FAMILY } from '../../../materials/fonts/families.ts';
import type { FontBook, FontRequest } from '../../../materials/fonts/font-book.ts';
import type { ElementWarning } from '../element-kind.ts';
import type { FittedText } from './fit-lines.ts';
import type { MeasuredLine } from './measure.ts';
import type { ResolvedText } from './resolved-text.ts';
import { droppedCharacters } from './shown-lines.ts';

/** Characters that a message names; the rest are counted. */
const NAMED = 20;

/** Text that is printed below this share of the size asked for is named, and below this size in points. */
const STRONG_SHRINK = 0.6;
const SMALL_PRINT_PT = 5;

/** A text that was laid out. */
interface LaidOutText {
  readonly element: ResolvedText;
  readonly content: string;
  readonly lines: readonly MeasuredLine[];
  /** Code points that stood behind thirty marks. */
  readonly tooMany: ReadonlySet<number>;
  readonly fitted: FittedText;
  readonly ink: Rect | undefined;
}

/** What a reader of the report should know about a text that was laid out, each thing once. */
export function textWarnings(
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
    warnings.push({ code: 'truncated', message: 'the text does not fit its box at its smallest size and was cut' });
  else if (!ink)
    warnings.push({ code: 'empty', message: 'the text has no character that can be seen, so nothing is drawn' });
  if (ink && isStronglyShrunk(element.fontSizePt, fitted.sizePt))
    warnings.push(shrunk(element.fontSizePt, fitted.sizePt));
  return warnings;
}

const isStronglyShrunk = (askedPt: number, sizePt: number): boolean =>
  sizePt < askedPt * STRONG_SHRINK || (sizePt < SMALL_PRINT_PT && askedPt >= SMALL_PRINT_PT);

const shrunk = (askedPt: number, sizePt: number): ElementWarning => ({
  code: 'shrunk',
  message: `the text asks for ${askedPt} pt and is printed at ${sizePt} pt to fit its box; enlarge the box, shorten the text or ask for a smaller size`,
});

function droppedControls(codePoints: readonly number[]): ElementWarning {
  return {
    code: 'dropped_characters',
    message: `control characters are not printed and were left out: ${listed(codePoints)}; remove them from the text`,
  };
}

const droppedMarks = (codePoints: readonly number[]): ElementWarning => ({
  code: 'dropped_characters',
  message: `of marks and invisible characters in a row only the first 30 are printed; left out: ${listed(codePoints)}`,
});

const fontSubstituted = (font: FontRequest, book: FontBook): ElementWarning => ({
  code: 'font_substituted',
  message: `the font family ${quoted(font.family)} is not available; ${DEFAULT_FAMILY.name} stands in for it${book.adviceFor(font)}`,
});

const missingGlyphs = (codePoints: readonly number[]): ElementWarning => ({
  code: 'missing_glyph',
  message: `no font at hand can draw ${listed(codePoints)}`,
});

function listed(codePoints: readonly number[]): string {
  const names = codePoints.slice(0, NAMED).map(nameOf).join(', ');
  return codePoints.length > NAMED ? `${names} and ${codePoints.length - NAMED} more` : names;
}

/** Carries a combining mark that is shown by itself. */
const DOTTED_CIRCLE = '\u25cc';

/** `U+0633 (س)`; a lone surrogate and a control cannot be shown. */
function nameOf(codePoint: number): string {
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const kind = graphemeBreak(codePoint);
  if (kind === BREAK.control) return name;
  const carrier = kind === BREAK.extend || kind === BREAK.spacing ? DOTTED_CIRCLE : '';
  return `${name} (${carrier}${String.fromCodePoint(codePoint)})`;
}
