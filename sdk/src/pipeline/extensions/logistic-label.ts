import type { ExtensionStarter } from '../../contract/enable-extension.ts';
import type { BarcodeElement, TextElement } from '../../contract/types.ts';
import type { CodeOptions } from './allowed-options.ts';

// The GS1 logistic label of a pallet (GS1 Logistic Label Guideline). From top to bottom, it shows addresses, values
// under their GS1 data titles, and barcodes, with the SSCC last. A5 leaves room for several barcodes.

/**
 * X dimension of the barcodes in millimetres. It is within the allowed range of 0.495 to 1.016 mm, and equals 4, 6 or
 * 12 dots (rounded) at 203, 300 or 600 dpi.
 */
const X_DIMENSION = 0.504;
const LEFT = 8;
const WIDTH = 132;

/** Static text, or the text of a field. */
type TextContent = { readonly value: string } | { readonly field: string };

const text = (
  content: TextContent & { readonly bold?: boolean },
  x: number,
  y: number,
  width: number,
  height: number,
  fontSize: number,
): TextElement => ({
  ...{ type: 'text', x, y, width, height, rotation: 0, fontSize, fontFamily: 'Arimo', align: 'left' },
  ...{ verticalAlign: 'top', ...content },
});

/** A data title with the text of a field below it. */
const titled = (title: string, field: string, x: number, y: number, width: number): readonly TextElement[] => [
  text({ value: title }, x, y, width, 4, 8),
  text({ field, bold: true }, x, y + 4, width, 7, 16),
];

/** A barcode whose bars are at least 32 mm high, with its text below. */
const barcode = (field: string, y: number): BarcodeElement & CodeOptions => ({
  ...{ type: 'barcode', x: LEFT + 6, y, width: WIDTH - 12, height: 37.5, rotation: 0, field },
  ...{ barcodeType: 'gs1-128', showBarcodeText: true, xDimension: X_DIMENSION },
});

/**
 * The starter `logistic-label-148x210`: a GS1 logistic label with SSCC, contents, best before date and lot. The fields
 * `contentCode`, `lotCode` and `ssccCode` contain the element strings of the three barcodes.
 */
export const logisticLabel: ExtensionStarter = {
  id: 'logistic-label-148x210',
  name: 'GS1 logistic label, 148 x 210 mm',
  fields: [...['from', 'to', 'sscc', 'gtin', 'count', 'bestBefore', 'lot'], ...['contentCode', 'lotCode', 'ssccCode']],
  sample: {
    from: 'Clay & Kiln\n3 Mill Street\nLeeds LS1 4AB\nUnited Kingdom',
    to: 'Harbour Stores\n14 Harbour Lane\nBristol BS1 4DJ\nUnited Kingdom',
    ...{ sscc: '095212345000000018', gtin: '09521234543213', count: '48', bestBefore: '31.12.27', lot: 'L2417' },
    contentCode: '(02)09521234543213(37)48',
    lotCode: '(15)271231(10)L2417',
    ssccCode: '(00)095212345000000018',
  },
  template: {
    ...{ unit: 'mm', width: 148, height: 210, type: 'ROLL' },
    elements: [
      text({ value: 'From' }, LEFT, 6, 60, 4, 8),
      text({ field: 'from' }, LEFT, 10, 60, 28, 12),
      text({ value: 'To' }, 76, 6, 64, 4, 8),
      text({ field: 'to', bold: true }, 76, 10, 64, 28, 14),
      ...titled('SSCC', 'sscc', LEFT, 42, WIDTH),
      ...titled('CONTENT', 'gtin', LEFT, 56, 80),
      ...titled('COUNT', 'count', 96, 56, 44),
      ...titled('BEST BEFORE', 'bestBefore', LEFT, 70, 80),
      ...titled('BATCH/LOT', 'lot', 96, 70, 44),
      barcode('contentCode', 86),
      barcode('lotCode', 126.5),
      barcode('ssccCode', 167),
    ],
  },
};
