import type { LabelElement } from '@platen/sdk';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import { type ColumnKind, columnKind } from '../document/column-kind.ts';
import type { EditorDocument, ElementKey } from '../document/editor-document.ts';
import type { Keys } from '../document/elements.ts';
import { addBarcode, addImage, addQrCode, addText } from './new-elements.ts';

/**
 * Adds an element for a column of the table and selects it. Its type follows from the cells: a code, a picture or a
 * text; a price becomes a styled text. It is placed in a free area near the label's centre.
 *
 * Returns the same document if there is no such column, or if the label has the maximum number of elements.
 */
export function addColumn(document: EditorDocument, column: number): EditorDocument {
  const field = document.data.columns[column];
  if (field === undefined) return document;
  const kind = kindOf(document, column);
  const added = withElementOf(kind, document);
  return added === document ? document : changeElements(added, added.selection, { field, ...looksOf(kind) });
}

/**
 * Assigns a column, by its name, as the field of elements. Barcodes get the type of the column's codes. A price is
 * aligned right and bold, unless the text already has one of these styles.
 */
export function showField(document: EditorDocument, keys: Keys, field: string): EditorDocument {
  const chosen = [...keys];
  const filled = changeElements(document, chosen, { field });
  const column = document.data.columns.indexOf(field);
  if (column < 0 || filled === document) return filled;
  const kind = kindOf(document, column);
  const barcodes = keysOf(filled, chosen, ({ type }) => type === 'barcode');
  const plain = keysOf(filled, chosen, (each) => each.type === 'text' && (each.align ?? each.bold) === undefined);
  const { barcodeType, ...looks } = looksOf(kind);
  return changeElements(
    barcodeType === undefined ? filled : changeElements(filled, barcodes, { barcodeType }),
    plain,
    looks,
  );
}

const keysOf = (document: EditorDocument, keys: readonly ElementKey[], is: (element: LabelElement) => boolean): Keys =>
  document.elements.flatMap(({ key, element }) => (keys.includes(key) && is(element) ? key : []));

/** The kind of a column's cells. */
const kindOf = ({ data: { columns, rows } }: EditorDocument, column: number): ColumnKind =>
  columnKind(
    columns[column] ?? '',
    rows.map(({ cells }) => cells[column] ?? ''),
  );

/** Placeholder value until the new element gets its field. */
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

/** The style for a column's kind. A price stands out, because it is the most important part of a label. */
function looksOf(column: ColumnKind): ElementChanges {
  if (column.kind === 'barcode') return { barcodeType: column.barcodeType };
  return column.kind === 'price' ? { bold: true, align: 'right' } : {};
}
