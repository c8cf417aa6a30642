import { type ElementKey, select } from '../document/editor-document.ts';
import type { Finding, Weight } from '../findings/finding.ts';
import { allPrintAsDesigned, type RowSummary } from '../findings/summary.ts';
import { counted, filled } from '../words/fill.ts';
import { elementName } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import type { IconName } from './buttons.tsx';
import type { Editor } from './editor-context.ts';

/** Icons for the severity of a finding, shown next to the word for the severity. */
export const WEIGHT_ICONS: Readonly<Record<Weight, IconName>> = {
  blocks: 'fault',
  differs: 'warning',
  advice: 'help',
};

/** Shows the row of a finding on the label, and selects the affected element. */
export function showFinding({ store }: Editor, { row, element }: Pick<Finding, 'row' | 'element'>): void {
  store.do('view-label');
  if (row !== undefined) store.showRow(row);
  if (element !== undefined) store.select(select(store.history.value.present.document, [element]));
}

/** Returns the name of an element as shown in the editor; empty if the element was removed. */
export function nameOf({ store, words }: Editor, key: ElementKey): string {
  const found = store.shown.value.elements.find((each) => each.key === key);
  return found === undefined ? '' : elementName(found.element, words.panels);
}

/** Possible results of checking a row, worst first. */
const ROW_KINDS = ['blocks', 'differs', 'smaller', 'good'] as const;

/** A possible result of checking a row, and a phrase with the number of rows that have this result. */
export interface RowPart {
  readonly kind: (typeof ROW_KINDS)[number];
  readonly text: string;
}

/** Sentences that describe the state of all rows. */
export interface RowSentences {
  /** The beginning of the sentence, or the whole sentence if there are no parts. */
  readonly lead: string;
  /** The rest of the sentence, after `lead`: the number of rows with each result, worst result first. */
  readonly parts: readonly RowPart[];
  /** The whole sentence. Until every row has been inspected, it does not say that all rows print exactly as shown. */
  readonly whole: string;
}

/**
 * Describes the state of the rows. Until every row has been inspected, the parts list only the problems found so far.
 */
export function rowSentences(
  summary: RowSummary,
  { rows: words, findings: { weights } }: Pick<Words, 'rows' | 'findings'>,
  language: string,
): RowSentences {
  const { rows, checked, blocked, differing, smaller } = summary;
  const alone = (lead: string): RowSentences => ({ lead, parts: [], whole: lead });
  if (allPrintAsDesigned(summary)) return alone(counted(words.asShown, rows, language));
  const isWhole = checked >= rows;
  if (rows === 1 && isWhole) return alone(weights[blocked > 0 ? 'blocks' : 'differs']);
  const counts = {
    blocks: blocked,
    differs: differing,
    smaller,
    good: isWhole ? rows - blocked - differing - smaller : 0,
  };
  const parts = ROW_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
    ...{ kind, text: counted(words.parts[kind], counts[kind], language) },
  }));
  if (!isWhole) return { ...alone(filled(words.checking, { checked, rows }, language)), parts };
  const lead = filled(words.lead, { rows }, language);
  return { lead, parts, whole: `${lead} ${parts.map(({ text }) => text).join(' · ')}` };
}
