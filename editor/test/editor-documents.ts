import type { LabelElement, Template } from '../../sdk/src/contract/types.ts';
import { documentOf, type EditorDocument } from '../src/document/editor-document.ts';

// Documents for the editor's tests.

/** A text in a box of 10 x 5, with its top left corner at x, y. */
export const textAt = (
  x: number,
  y: number,
  more: Partial<Extract<LabelElement, { type: 'text'; value: string }>> = {},
) => ({ type: 'text', x, y, width: 10, height: 5, value: 'A', ...more }) as const satisfies LabelElement;

/** A label of 60 x 40 mm with these elements. Their keys are 1, 2, 3, … */
export const labelOf = (
  elements: readonly LabelElement[],
  more: Partial<Omit<Template, 'elements'>> = {},
): EditorDocument => documentOf({ unit: 'mm', width: 60, height: 40, type: 'ROLL', ...more, elements });

/** A label with a text, a QR code with a border, a barcode and an image, and three rows of data. */
export const fullLabel = (): EditorDocument => {
  const document = labelOf([
    textAt(2, 2, { fontSize: 12 }),
    { type: 'qrcode', x: 40, y: 2, width: 15, height: 15, field: 'sku', stroke: '#c00', strokeWidth: 0.5 },
    { type: 'barcode', x: 5, y: 20, width: 40, height: 12, field: 'sku', barcodeType: 'code128' },
    { type: 'image', x: 20, y: 8, width: 8, height: 8, rotation: 30, value: 'https://example.com/logo.png' },
  ]);
  const rows = [
    { key: 5, cells: ['Oolong', 'TEA-1', '2'] },
    { key: 6, cells: ['Assam', 'TEA-2', '1'] },
    { key: 7, cells: ['Sencha', 'TEA-3', ''] },
  ];
  return {
    ...document,
    data: { columns: ['name', 'sku', 'qty'], rows, mapping: {}, quantityColumn: undefined, copies: 1 },
    nextKey: 8,
  };
};
