import type { EditorDocument, EditorElement } from '../document/editor-document.ts';
import type { Shown } from './beginnings.ts';
import { withSampleRows } from './sample-rows.ts';

/**
 * The document with another beginning: its label and elements replace the present ones. The user's rows stay. If there are none,
 * or only sample rows, the row that the beginning was shown with becomes the sample, so that a label is never blank for want of data.
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
  return withSampleRows(begun, row);
}
