import type { Unit } from '@platen/sdk/internal/base';
import type { PaperIssue } from '@platen/sdk/pdf';
import type { LabelSettings } from '../document/editor-document.ts';
import { slotsOf } from '../document/label.ts';
import { counted, filled } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import type { Correction } from './corrections.ts';

type PaperWords = Words['paper'];

// Formats texts about paper in the page's language.

/** Maximum number of decimals in a displayed length. More decimals would be finer than a ruler can measure. */
const DECIMALS: Readonly<Record<Unit, number>> = { mm: 2, inch: 3 };

const lengthShown = (length: number, unit: Unit, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: DECIMALS[unit], useGrouping: false }).format(length);

const unitSign = (unit: Unit): string => (unit === 'inch' ? 'in' : 'mm');

/** Formats a size: `66.68 × 25.4 mm`. */
export const sizeShown = (
  { width, height, unit = 'mm' }: Pick<LabelSettings, 'width' | 'height' | 'unit'>,
  language: string,
): string => `${lengthShown(width, unit, language)} × ${lengthShown(height, unit, language)} ${unitSign(unit)}`;

/** Describes a label paper, for example `2.625 × 1 in, 30 per sheet`. */
export function paperShown(label: LabelSettings, words: PaperWords, language: string): string {
  const slots = slotsOf(label);
  const on =
    label.type === 'SHEET'
      ? counted(words.onSheet, slots, language)
      : label.type === 'ROLL2Up'
        ? counted(words.across, slots, language)
        : words.onRoll;
  return `${sizeShown(label, language)}, ${on}`;
}

/** Explains to users why labels cannot be printed on a paper. */
export function paperIssueShown(
  { code, path, actual = 0, required = 0 }: PaperIssue,
  unit: Unit,
  words: PaperWords,
  language: string,
): string {
  const shown = (length: number): string => `${lengthShown(length, unit, language)} ${unitSign(unit)}`;
  return filled(words.issues[code], {
    place: numberName(path, words),
    ...{ actual: shown(actual), required: shown(required), overlap: shown(Math.abs(actual)) },
  });
}

/** Describes unusual data of a catalog paper; undefined if `code` has no text. */
export const presetNoteShown = (code: string, { presetNotes }: PaperWords): string | undefined =>
  Object.hasOwn(presetNotes, code) ? presetNotes[code as keyof PaperWords['presetNotes']] : undefined;

/** Describes a group of labels on an irregular sheet by its grid and position. */
export function groupShown({ page, grid, unit = 'mm' }: LabelSettings, words: PaperWords, language: string): string {
  const [left = 0, top = 0] = page?.margins ?? [];
  const shown = (length: number): string => `${lengthShown(length, unit, language)} ${unitSign(unit)}`;
  return filled(
    words.group,
    { col: grid?.col ?? 1, row: grid?.row ?? 1, left: shown(left), top: shown(top) },
    language,
  );
}

/** Describes the changes that a correction makes, with one sentence for each changed number. */
export const changesShown = (
  { changes }: Correction,
  unit: Unit,
  words: PaperWords,
  language: string,
): readonly string[] =>
  changes.map(({ path, before, after }) => {
    const shown = (number: number): string =>
      path.startsWith('/grid') ? String(number) : `${lengthShown(number, unit, language)} ${unitSign(unit)}`;
    const name = numberName(path, words);
    return before === undefined
      ? `${name}: ${shown(after)}`
      : filled(words.change, { number: name, before: shown(before), after: shown(after) });
  });

const numberName = (path: string, words: PaperWords): string =>
  Object.hasOwn(words.numbers, path) ? words.numbers[path as keyof PaperWords['numbers']] : path;
