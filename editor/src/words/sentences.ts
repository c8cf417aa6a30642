import type { LabelElement } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';
import { isElementType, kindOf, typedText } from '../elements/element-kinds.ts';
import { iconOf } from '../elements/image/icon.ts';
import { shapeNameOf } from '../elements/image/shape.ts';
import type { Finding } from '../findings/finding.ts';
import type { FoundFix } from '../findings/fix-finding.ts';
import type { RowSummary } from '../findings/summary.ts';
import { codeNames } from './code-names.ts';
import { filled } from './fill.ts';
import type { Words } from './words.ts';

/** Maximum length, in characters, of an element's name that is taken from the element's text. */
const MAX_LENGTH = 32;

type KindWords = Pick<Words['panels'], 'kinds' | 'shapes' | 'contents'>;

/** Returns the displayed name of an element's kind or shape; for a custom kind, its `type`. */
export function kindName(element: LabelElement, { kinds, shapes }: KindWords): string {
  const shape = shapeNameOf(element);
  if (shape !== undefined) return shapes[shape];
  const icon = iconOf(element);
  if (icon !== undefined) return icon.name;
  return isElementType(element.type) ? kinds[element.type] : element.type;
}

/** Patterns for possible marks of the extension `markup`: unescaped asterisks and underscores next to a character. */
const MARKS = [/(?<!\\)\*(?=\S)|(?<=[^\s\\])\*/g, /(?<!\\)_(?=\S)|(?<=[^\s\\])_/g] as const;

/** Removes pairs of marks from text, and the backslashes before escaped characters. */
function unmarked(marked: string): string {
  const text = MARKS.reduce((rest, mark) => {
    const parts = rest.split(mark);
    return parts.length % 2 === 1 ? parts.join('') : rest;
  }, marked);
  return text.replace(/\\([\\*_])/g, '$1');
}

/** Returns the name of an element as shown to users: its field, else its text or its code's content, else its type. */
export function elementName(element: LabelElement, words: KindWords): string {
  if (element.field !== undefined) return element.field;
  const { content, isCode } = kindOf(element);
  const value = content === 'typed' ? typedText(element) : '';
  const typed = 'markup' in element ? unmarked(value) : value;
  const text = ((isCode && codeNames.value?.(typed, words.contents)) || typed).replace(/\s+/g, ' ').trim();
  if (text === '') return kindName(element, words);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
}

/** Formats a file size in a language: `84 kB`, `3.1 MB` (units of Unicode CLDR; 1 kB is 1,000 bytes). */
export function shownBytes(bytes: number, language: string): string {
  const [unit, size] = bytes < MEGABYTE ? (['kilobyte', 1000] as const) : (['megabyte', MEGABYTE] as const);
  const shown = new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 });
  return shown.format(Math.max(bytes / size, MIN_KILOBYTES));
}

const MEGABYTE = 1_000_000;
/** Smallest size shown, in kilobytes. */
const MIN_KILOBYTES = 0.1;

/**
 * Describes the worst finding of a row; undefined if there is none. `nameOf` returns the displayed name of an element.
 * With `isShort`, the sentence does not say that this finding is the worst.
 */
export function worstSentence(
  { worst }: Pick<RowSummary, 'worst'>,
  { rows: words, warnings, findings }: Pick<Words, 'rows' | 'warnings' | 'findings'>,
  language: string,
  nameOf: (element: number) => string,
  isShort = false,
): string | undefined {
  if (worst === undefined || worst.row === undefined) return undefined;
  const { element, code, weight, fontSizePt } = worst;
  const what =
    element !== undefined && fontSizePt !== undefined
      ? filled(words.sized, { name: nameOf(element), size: new Intl.NumberFormat(language).format(fontSizePt) })
      : withoutEnd(findingSentence({ code, weight }, { warnings, findings }));
  return filled(isShort ? words.worstShort : words.worst, { row: worst.row + 1, what }, language);
}

/** Returns the message for a finding. */
export function findingSentence(
  { code, weight }: Pick<Finding, 'code' | 'weight'>,
  { warnings, findings: { faults } }: Pick<Words, 'warnings' | 'findings'>,
): string {
  const sentences: Readonly<Record<string, string>> =
    weight === 'blocks' && Object.hasOwn(faults, code) ? faults : warnings;
  return sentences[code] ?? faults.other;
}

const withoutEnd = (sentence: string): string => sentence.replace(/\.$/, '');

/** A fix, the element before the fix, and the number of text lines before and after the fix. */
export interface FixBeforeAfter extends Pick<FoundFix, 'element' | 'sizesPt'> {
  readonly before: LabelElement;
  readonly unit: Unit;
  /** Number of text lines before and after the fix; each is undefined until its picture has been drawn. */
  readonly lines: readonly [before: number | undefined, after: number | undefined];
}

/** Tolerance for comparing lengths, in the label's unit. Smaller differences are rounding errors. */
const SAME = 0.0005;

/** Describes a fix in numbers: "Type 4.5 → 8 pt", "Height 8 → 12.4 mm". */
export function fixChanges(
  { before, element, sizesPt, unit, lines }: FixBeforeAfter,
  { findings: { changes } }: Pick<Words, 'findings'>,
  language: string,
): readonly string[] {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: unit === 'mm' ? 1 : 3 });
  const sizes = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const shown = { unit: unit === 'mm' ? 'mm' : 'in' };
  const said: string[] = [];
  if (sizesPt !== undefined)
    said.push(filled(changes.size, { before: sizes.format(sizesPt[0]), after: sizes.format(sizesPt[1]) }));
  const [linesBefore, linesAfter] = lines;
  if (sizesPt !== undefined && linesBefore !== undefined && linesAfter !== undefined && linesBefore !== linesAfter)
    said.push(filled(changes.lines, { before: linesBefore, after: linesAfter }, language));
  for (const side of ['width', 'height'] as const) {
    if (Math.abs(element[side] - before[side]) > SAME)
      said.push(filled(changes[side], { before: format(before[side]), after: format(element[side]), ...shown }));
  }
  const by = Math.hypot(element.x - before.x, element.y - before.y);
  if (said.length === 0 && by > SAME) said.push(filled(changes.moved, { by: format(by), ...shown }));
  return said;
}
