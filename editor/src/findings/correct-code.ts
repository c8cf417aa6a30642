import type { ColumnMatch } from '@platen/sdk/items';
import { changeElements } from '../document/change-elements.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import { cellAt, isComputedColumn, setCell } from '../document/table.ts';

/** A correction of a mistyped barcode: the content that the user probably meant. */
interface CodeCorrection {
  readonly text: string;
  /** The document with `text` in the row's cell, or in the element itself if the element shows no column. */
  readonly corrected: EditorDocument;
}

/**
 * Returns the content that the user probably meant by text that a barcode type rejects; undefined if there is no
 * obvious correction.
 */
type CorrectCode = (barcodeType: string, text: string) => string | undefined;

/**
 * Returns the corrected content for a barcode in a row. Returns undefined if there is no obvious correction, or if the
 * user cannot replace the content: in computed columns, missing columns and locked elements. `matches` lists the
 * columns that fill the label's fields; `row` starts at 0.
 */
export function codeCorrection(
  correctedCode: CorrectCode,
  document: EditorDocument,
  matches: readonly Pick<ColumnMatch, 'field' | 'column'>[],
  key: ElementKey,
  row = 0,
): CodeCorrection | undefined {
  const { element, locked } = document.elements.find((each) => each.key === key) ?? {};
  if (element?.type !== 'barcode') return undefined;
  const { barcodeType = 'code128', field, value } = element;
  if (field === undefined) {
    const text = value === undefined || locked ? undefined : correctedCode(barcodeType, value);
    return text === undefined ? undefined : { text, corrected: changeElements(document, [key], { value: text }) };
  }
  const column = matches.find((match) => match.field === field)?.column;
  const given = document.data.rows[row];
  if (column === undefined || given === undefined || isComputedColumn(document.data, column)) return undefined;
  const text = correctedCode(barcodeType, cellAt(given, column));
  return text === undefined ? undefined : { text, corrected: setCell(document, given.key, column, text) };
}
