import { type ElementKey, select } from '../document/editor-document.ts';
import type { Finding, Weight } from '../findings/finding.ts';
import { allPrintAsDesigned, type RowSummary } from '../findings/summary.ts';
import { counted, elementName, filled } from '../words/sentences.ts';
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

/** The texts of the row strip below the label. */
export interface RowSentences {
  readonly whole: string;
  /**
   * Sentences about rows that cannot be printed, and about rows that print differently from the design; empty if there
   * are none.
   */
  readonly faults: readonly string[];
}

/**
 * Describes the state of the rows: a summary in one sentence, and sentences about faults. The summary contains "exactly
 * as shown" only if every row was inspected.
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
