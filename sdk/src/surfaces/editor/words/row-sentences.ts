import type { Finding } from '../findings/finding.ts';
import { allPrintAsDesigned, type RowSummary } from '../findings/summary.ts';
import { counted, filled } from './sentences.ts';
import type { Words } from './vocabulary/vocabulary.ts';

/** What a strip below the label says of its rows: the whole in one sentence, and the worst of them. */
export interface RowSentences {
  readonly whole: string;
  /** Rows that cannot be printed, and rows that print unlike the design; none where there are none. */
  readonly faults: readonly string[];
  /** Where to look first; undefined when nothing is wrong. */
  readonly worst: string | undefined;
}

/**
 * What is known of the rows. "Exactly as shown" is said only when every row was inspected. `nameOf` gives the name that
 * people know an element by.
 */
export function rowSentences(
  summary: RowSummary,
  { rows: words, warnings, findings }: Words,
  language: string,
  nameOf: (element: number) => string,
): RowSentences {
  const { rows, checked, blocked, differing, worst } = summary;
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
  if (worst === undefined || worst.row === undefined) return { whole, faults, worst: undefined };
  const { element, code, weight, fontSizePt } = worst;
  const what =
    element !== undefined && fontSizePt !== undefined
      ? filled(words.sized, { name: nameOf(element), size: new Intl.NumberFormat(language).format(fontSizePt) })
      : withoutEnd(findingSentence({ code, weight }, { warnings, findings }));
  return { whole, faults, worst: filled(words.worst, { row: worst.row + 1, what }) };
}

/** What is amiss, in the words of somebody who prints labels. */
export function findingSentence(
  { code, weight }: Pick<Finding, 'code' | 'weight'>,
  { warnings, findings: { faults } }: Pick<Words, 'warnings' | 'findings'>,
): string {
  if (weight !== 'blocks' && Object.hasOwn(warnings, code)) return warnings[code as keyof typeof warnings];
  return Object.hasOwn(faults, code) ? faults[code as keyof typeof faults] : faults.other;
}

const withoutEnd = (sentence: string): string => sentence.replace(/\.$/, '');
