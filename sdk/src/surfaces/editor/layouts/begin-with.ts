import type { EditorDocument, EditorElement } from '../document/editor-document.ts';
import { setTable } from '../document/rows.ts';
import type { Shown } from './beginnings.ts';

/**
 * The document with another beginning: its label and elements in place of those that were there, its rows kept. Where there
 * are none yet, the row that it was shown with is the first, so that a label is never blank for want of data.
 */
export function beginWith(
  document: EditorDocument,
  { template, row }: Pick<Shown, 'template' | 'row'>,
): EditorDocument {
  const { elements, ...label } = template;
  const { nextKey } = document;
  const begun: EditorDocument = {
    ...document,
    label,
    elements: elements.map((element, index): EditorElement => ({ key: nextKey + index, locked: false, element })),
    selection: [],
    nextKey: nextKey + elements.length,
  };
  const columns = Object.keys(row);
  if (document.data.rows.length > 0 || columns.length === 0) return begun;
  return setTable(begun, { columns, rows: [Object.values(row)] });
}
