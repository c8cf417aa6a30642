import { itemAt } from '@platen/sdk/internal/base';
import type { Point } from '../document/box.ts';
import { changeElements } from '../document/change-elements.ts';
import { type ColumnKind, columnKind } from '../document/column-kind.ts';
import type { EditorDocument, EditorElement, Keys } from '../document/editor-document.ts';
import { cellAt, fieldsOf } from '../document/table.ts';
import { showing } from '../elements/element-kinds.ts';
import { addBarcode, addImage, addQrCode, addText } from './adding.ts';

/**
 * Adds an element for a column of the table and selects it. The column's cells determine the type of the element: a
 * code, a picture or a text element. Prices become bold, right-aligned text. Without `at`, the element is placed in a
 * free area near the label's centre. With `at`, it has its usual size and is centred there.
 *
 * Returns the document unchanged if the table has no such column, or if the label already has the maximum number of
 * elements.
 */
export function addColumn(document: EditorDocument, column: number, at?: Point): EditorDocument {
  const field = document.data.columns[column];
  if (field === undefined) return document;
  const added = withElementOf(columnKindOf(document, column), document, at);
  return added === document ? document : showColumn(added, added.selection, column);
}

/**
 * Makes the elements with these keys show a field. If the table has a column for the field, barcodes get the type of
 * the column's codes. A text element that shows prices becomes bold and right-aligned, unless it already has one of
 * these styles.
 */
export function showField(document: EditorDocument, keys: Keys, field: string): EditorDocument {
  const column = document.data.columns.indexOf(field);
  return column < 0 ? changeElements(document, keys, { field }) : showColumn(document, keys, column);
}

/** Kinds of column that suit each element type, best first. A text element can show any column. */
const SUITABLE: Readonly<Record<string, readonly ColumnKind['kind'][]>> = {
  barcode: ['barcode'],
  qrcode: ['qrcode', 'barcode'],
  image: ['image'],
};

/**
 * Suggests a column for an element that shows the same content on every label. Prefers an unused column whose cells
 * suit the element's type. Falls back to the first column. Returns undefined if there is none.
 */
export function suggestedColumn(document: EditorDocument, { element }: EditorElement): string | undefined {
  const { columns } = document.data;
  const shown = new Set(fieldsOf(document));
  const kinds = SUITABLE[element.type];
  const suitable = columns.flatMap((name, at) => {
    const rank = kinds === undefined ? 0 : kinds.indexOf(columnKindOf(document, at).kind);
    return rank < 0 ? [] : { name, rank: rank + (shown.has(name) ? 0.5 : 0) };
  });
  return suitable.toSorted((a, b) => a.rank - b.rank)[0]?.name ?? columns[0];
}

function showColumn(document: EditorDocument, keys: Keys, column: number): EditorDocument {
  const chosen = [...keys];
  const filled = changeElements(document, chosen, { field: document.data.columns[column] });
  if (filled === document) return document;
  const kind = columnKindOf(document, column);
  const shown = {
    barcodeType: kind.kind === 'barcode' ? kind.barcodeType : undefined,
    isPrice: kind.kind === 'price',
  };
  return filled.elements.reduce(
    (styled, { key, element }) =>
      chosen.includes(key) ? changeElements(styled, [key], showing(element, shown)) : styled,
    filled,
  );
}

/** The kind of a column's cells. */
const columnKindOf = ({ data: { columns, rows } }: EditorDocument, column: number): ColumnKind =>
  columnKind(
    itemAt(columns, column),
    rows.map((row) => cellAt(row, column)),
  );

/** Placeholder value until the new element gets its field. */
const STAND_IN = '0';
const SQUARE = { width: 1, height: 1 };

function withElementOf({ kind }: ColumnKind, document: EditorDocument, at?: Point): EditorDocument {
  switch (kind) {
    case 'barcode':
      return addBarcode(document, STAND_IN, at);
    case 'qrcode':
      return addQrCode(document, STAND_IN, at);
    case 'image':
      return addImage(document, STAND_IN, SQUARE, at);
    case 'text':
    case 'number':
    case 'price':
    case 'quantity':
    case 'blank':
      return addText(document, STAND_IN, at);
    default:
      return kind satisfies never;
  }
}
