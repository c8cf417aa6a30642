import { type ColumnKind, columnKind } from '../columns/column-kind.ts';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { addBarcode, addImage, addQrCode, addText } from './new-elements.ts';

/**
 * Adds an element that shows a column of the table, as what its cells hold: a code, a price, a picture, a text. It stands in
 * a free place near the label's middle and is selected. The same document where there is no such column or no room left.
 */
export function addColumn(document: EditorDocument, column: number): EditorDocument {
  const { columns, rows } = document.data;
  const field = columns[column];
  if (field === undefined) return document;
  const kind = columnKind(
    field,
    rows.map(({ cells }) => cells[column] ?? ''),
  );
  const added = withElementOf(kind, document);
  return added === document ? document : changeElements(added, added.selection, { field, ...looksOf(kind) });
}

/** What stands for the column's texts until the element has its field. */
const STAND_IN = '0';
const SQUARE = { width: 1, height: 1 };

function withElementOf({ kind }: ColumnKind, document: EditorDocument): EditorDocument {
  switch (kind) {
    case 'barcode':
      return addBarcode(document, STAND_IN);
    case 'qrcode':
      return addQrCode(document, STAND_IN);
    case 'image':
      return addImage(document, STAND_IN, SQUARE);
    case 'text':
    case 'price':
    case 'quantity':
    case 'blank':
      return addText(document, STAND_IN);
    default:
      return kind satisfies never;
  }
}

/** A price is what a label is read for. */
function looksOf(column: ColumnKind): ElementChanges {
  if (column.kind === 'barcode') return { barcodeType: column.barcodeType };
  return column.kind === 'price' ? { bold: true, align: 'right' } : {};
}
