import { type ElementKey, select } from '../document/editor-document.ts';
import type { Finding, Weight } from '../findings/finding.ts';
import { elementName } from '../words/sentences.ts';
import type { IconName } from './buttons.tsx';
import type { Editor } from './editor-context.ts';

/** Icons for the severity of a finding, shown next to the word. */
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
