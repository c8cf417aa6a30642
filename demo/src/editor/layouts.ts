import type { LabelElement, Unit } from '@platen/sdk';
import { MM_PER_INCH } from '../units.ts';
import { type Area, besides, inset, rowsOf, tidy } from './layout-boxes.ts';

/** A label to arrange elements on. */
export interface LabelSize {
  readonly unit: Unit;
  readonly width: number;
  readonly height: number;
}

/** A named arrangement of elements that fits any label. */
export interface LabelLayout {
  readonly id: string;
  readonly name: string;
  readonly arrange: (size: LabelSize) => readonly LabelElement[];
}

const POINTS_PER_INCH = 72;
/** Part of a line's height that its letters take. */
const LETTERS = 0.62;
/** Part of a barcode's row left empty on each side: its quiet zone. */
const QUIET = 0.1;
/** Widths of an em that a line of a name or an address takes; all lines of a label get one size by it. */
const LINE_EMS = 10;

/** What stands in one row of a layout. */
interface Row {
  readonly field: string;
  /** Its height beside the others'. */
  readonly weight: number;
  readonly bold?: boolean;
  readonly center?: boolean;
  /** A few characters at most, which may be as large as their row. */
  readonly short?: boolean;
  readonly barcode?: boolean;
}

const product: readonly Row[] = [
  { field: 'name', weight: 3, bold: true },
  { field: 'price', weight: 3, short: true },
  { field: 'sku', weight: 2 },
];
const address: readonly Row[] = [
  { field: 'recipient', weight: 3, bold: true },
  { field: 'street', weight: 3 },
  { field: 'city', weight: 3 },
  { field: 'country', weight: 3 },
];

/** The arrangements of the editor, by the ids that its links use: six for products, six for addresses. */
export const layouts: readonly LabelLayout[] = [
  stacked('classic-top-bottom', 'Product: top to bottom', [
    { field: 'name', weight: 2.6, bold: true },
    { field: 'price', weight: 2, short: true },
    { field: 'sku', weight: 5.4, barcode: true },
  ]),
  stacked('price-tag', 'Product: price tag', [
    { field: 'name', weight: 2, center: true },
    { field: 'price', weight: 4, bold: true, center: true, short: true },
    { field: 'sku', weight: 4, barcode: true },
  ]),
  beside('image-left-text-right', 'Product: picture left', 'image', product),
  beside('qr-code-right', 'Product: QR code right', 'url', product),
  stacked('barcode-only', 'Product: barcode alone', [{ field: 'sku', weight: 1, barcode: true }]),
  stacked('detailed-product', 'Product: all details', [
    { field: 'name', weight: 2.5, bold: true },
    { field: 'description', weight: 3 },
    { field: 'price', weight: 2, bold: true, short: true },
    { field: 'sku', weight: 4, barcode: true },
  ]),
  stacked('classic-top-bottom-address', 'Address: top to bottom', address),
  stacked('order-tag-address', 'Address: order tag', [
    { field: 'order', weight: 2, bold: true },
    ...address.map((row) => ({ ...row, weight: 1.6 })),
    { field: 'order', weight: 4, barcode: true },
  ]),
  beside('image-left-text-right-address', 'Address: picture left', 'logo', address),
  beside('qr-code-right-address', 'Address: QR code right', 'url', address),
  stacked('barcode-only-address', 'Address: barcode alone', [{ field: 'order', weight: 1, barcode: true }]),
  stacked('detailed-address', 'Address: sender and barcode', [
    { field: 'sender', weight: 1.4 },
    ...address.map((row) => ({ ...row, weight: 1.8 })),
    { field: 'order', weight: 4, barcode: true },
  ]),
];

/** The arrangement of an id; undefined for an unknown one. */
export const findLayout = (id: string): LabelLayout | undefined => layouts.find((layout) => layout.id === id);

function stacked(id: string, name: string, rows: readonly Row[]): LabelLayout {
  return { id, name, arrange: (size) => elementsIn(contentArea(size), rows, size.unit) };
}

/** Rows of text with a square beside them: a picture at their left, or a QR code at their right. */
function beside(id: string, name: string, square: 'image' | 'logo' | 'url', rows: readonly Row[]): LabelLayout {
  const arrange = (size: LabelSize): readonly LabelElement[] => {
    const area = contentArea(size);
    const side = Math.min(area.height, area.width * 0.42);
    const gap = area.width * 0.04;
    const isRight = square === 'url';
    const [left, right] = besides(area, isRight ? area.width - side - gap : side, gap);
    const [text, rest] = isRight ? [left, right] : [right, left];
    const box = tidy({ ...rest, y: rest.y + (area.height - side) / 2, width: side, height: side });
    return [
      ...elementsIn(text, rows, size.unit),
      { type: isRight ? 'qrcode' : 'image', ...box, rotation: 0, field: square },
    ];
  };
  return { id, name, arrange };
}

function contentArea({ width, height }: LabelSize): Area {
  return inset({ x: 0, y: 0, width, height }, Math.min(width, height) * 0.07);
}

function elementsIn(area: Area, rows: readonly Row[], unit: Unit): readonly LabelElement[] {
  const areas = rowsOf(
    area,
    rows.map(({ weight }) => weight),
  );
  return rows.flatMap((row, index) => {
    const place = areas[index];
    return place === undefined ? [] : [row.barcode === true ? barcodeIn(place, row) : textIn(place, row, unit)];
  });
}

function barcodeIn({ x, y, width, height }: Area, { field }: Row): LabelElement {
  const box = tidy({
    x: x + width * QUIET,
    y: y + height * 0.06,
    width: width * (1 - 2 * QUIET),
    height: height * 0.9,
  });
  return { type: 'barcode', ...box, rotation: 0, field, barcodeType: 'code128', showBarcodeText: true };
}

function textIn(area: Area, { field, bold = false, center = false, short = false }: Row, unit: Unit): LabelElement {
  const points = POINTS_PER_INCH / (unit === 'inch' ? 1 : MM_PER_INCH);
  const byHeight = area.height * points * LETTERS;
  const byWidth = short ? byHeight : (area.width * points) / LINE_EMS;
  const fontSize = Math.max(4, Math.min(48, Math.floor(Math.min(byHeight, byWidth) * 2) / 2));
  return {
    type: 'text',
    ...tidy(area),
    rotation: 0,
    field,
    fontSize,
    bold,
    align: center ? 'center' : 'left',
    verticalAlign: 'middle',
  };
}
