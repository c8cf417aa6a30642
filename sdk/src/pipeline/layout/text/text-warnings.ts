import { quoted } from '../../../base/describe-value.ts';
import { BREAK, graphemeBreak } from '../../../materials/fonts/characters.ts';
import { DEFAULT_FAMILY } from '../../../materials/fonts/families.ts';
import type { FontBook } from '../../../materials/fonts/font-book.ts';
import type { ResolvedText } from '../../resolve/resolved.ts';
import type { ElementWarning } from '../element-layout.ts';
import type { MeasuredLine } from './measure.ts';

/** Characters that a message names; the rest are counted. */
const NAMED = 20;

/** What a reader of the report should know about a text that was laid out, each thing once. */
export function textWarnings(
  element: ResolvedText,
  lines: readonly MeasuredLine[],
  truncated: boolean,
  book: FontBook,
): readonly ElementWarning[] {
  const warnings: ElementWarning[] = [];
  if (book.isSubstituted(element.font)) warnings.push(fontSubstituted(element.font.family));
  const missing = new Set(lines.flatMap((line) => line.missing));
  if (missing.size > 0) warnings.push(missingGlyphs([...missing]));
  if (truncated)
    warnings.push({ code: 'truncated', message: 'the text does not fit its box at its smallest size and was cut' });
  return warnings;
}

const fontSubstituted = (family: string): ElementWarning => ({
  code: 'font_substituted',
  message: `the font family ${quoted(family)} is not available; ${DEFAULT_FAMILY.name} stands in for it`,
});

function missingGlyphs(codePoints: readonly number[]): ElementWarning {
  const names = codePoints.slice(0, NAMED).map(nameOf).join(', ');
  const more = codePoints.length > NAMED ? ` and ${codePoints.length - NAMED} more` : '';
  return { code: 'missing_glyph', message: `no font at hand can draw ${names}${more}` };
}

const isSurrogate = (codePoint: number): boolean => codePoint >= 0xd800 && codePoint <= 0xdfff;

/** Carries a combining mark that is shown by itself. */
const DOTTED_CIRCLE = '\u25cc';

/** `U+0633 (س)`; a lone surrogate cannot be shown. */
function nameOf(codePoint: number): string {
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  if (isSurrogate(codePoint)) return name;
  const kind = graphemeBreak(codePoint);
  const carrier = kind === BREAK.extend || kind === BREAK.spacing ? DOTTED_CIRCLE : '';
  return `${name} (${carrier}${String.fromCodePoint(codePoint)})`;
}
