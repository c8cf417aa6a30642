import type { Finding } from '../findings/finding.ts';
import { allPrintAsDesigned, type RowSummary } from '../findings/summary.ts';
import { counted, filled } from './sentences.ts';
import type { Words } from './words.ts';

/** The texts of the row strip below the label. */
export interface RowSentences {
  readonly whole: string;
  /** Sentences about rows that cannot be printed and rows that print unlike the design; empty if there are none. */
  readonly faults: readonly string[];
}

/**
 * Describes the state of the rows, with a summary in one sentence. "Exactly as shown" appears only if every row was
 * inspected.
 */
export function rowSentences(
  summary: RowSummary,
  { rows: words }: Pick<Words, 'rows'>,
  language: string,
): RowSentences {
  const { rows, checked, blocked, differing } = summary;
  const whole =
    checked < rows
      ? filled(words.checking, { checked, rows })
      : allPrintAsDesigned(summary)
        ? counted(words.asShown, rows, language)
        : filled(words.asDesigned, { rows, good: rows - blocked - differing });
  const faults = [
    ...(blocked > 0 ? [counted(words.blocked, blocked, language)] : []),
    ...(differing > 0 ? [counted(words.differing, differing, language)] : []),
  ];
  return { whole, faults };
}

/**
 * Describes the worst finding of a row; undefined if there is none. `nameOf` returns the name of an element for users.
 */
export function worstSentence(
  { worst }: Pick<RowSummary, 'worst'>,
  { rows: words, warnings, findings }: Pick<Words, 'rows' | 'warnings' | 'findings'>,
  language: string,
  nameOf: (element: number) => string,
): string | undefined {
  if (worst === undefined || worst.row === undefined) return undefined;
  const { element, code, weight, fontSizePt } = worst;
  const what =
    element !== undefined && fontSizePt !== undefined
      ? filled(words.sized, { name: nameOf(element), size: new Intl.NumberFormat(language).format(fontSizePt) })
      : withoutEnd(findingSentence({ code, weight }, { warnings, findings }));
  return filled(words.worst, { row: worst.row + 1, what });
}

/** A finding as a sentence for users. */
export function findingSentence(
  { code, weight }: Pick<Finding, 'code' | 'weight'>,
  { warnings, findings: { faults } }: Pick<Words, 'warnings' | 'findings'>,
): string {
  const sentences: Readonly<Record<string, string>> =
    weight === 'blocks' && Object.hasOwn(faults, code) ? faults : warnings;
  return sentences[code] ?? faults.other;
}

const withoutEnd = (sentence: string): string => sentence.replace(/\.$/, '');
