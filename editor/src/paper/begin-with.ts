import type { EditorDocument, EditorElement } from '../document/editor-document.ts';
import type { Shown } from './beginnings.ts';
import { withSampleRows } from './sample-data.ts';

/**
 * The document with another label and its elements. The user's own rows stay. If there are none, or only sample rows,
 * the row of the beginning's picture becomes the sample data, so that the fields are not empty.
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
