import type { ColumnMatch } from '@platen/sdk/items';
import { changeElements } from '../document/change-elements.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import { cellAt, isMade, setCell } from '../document/table.ts';

/** The content of a barcode in one row, and how to replace it. */
export interface CodeContent {
  readonly barcodeType: string;
  readonly text: string;
  /** Returns the document with another content: in the cell of the row, or in the element if it shows no column. */
  readonly withText: (text: string) => EditorDocument;
}

/**
 * Returns the content of a barcode in a row; undefined for other elements, and for content that the user cannot
 * replace: in computed columns, in columns that do not exist, and in locked elements. `matches` are the columns that
 * fill the label's fields; `row` counts from 0.
 */
export function codeContent(
  document: EditorDocument,
  matches: readonly ColumnMatch[],
  key: ElementKey,
  row = 0,
): CodeContent | undefined {
  const { element, locked } = document.elements.find((each) => each.key === key) ?? {};
  if (element?.type !== 'barcode') return undefined;
  const { barcodeType = 'code128', field, value } = element;
  if (field === undefined)
    return value === undefined || locked
      ? undefined
      : { barcodeType, text: value, withText: (text) => changeElements(document, [key], { value: text }) };
  const column = matches.find((match) => match.field === field)?.column;
  const given = document.data.rows[row];
  if (column === undefined || given === undefined || isMade(document.data, column)) return undefined;
  return {
    barcodeType,
    text: cellAt(given, column),
    withText: (text) => setCell(document, given.key, column, text),
  };
}
