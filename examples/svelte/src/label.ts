import type { LabelData, Template } from '@platen/sdk';
import type { KeptLabel } from './kept.ts';

/** A price label of 60 by 36 mm. Elements with a `field` show values of the data. */
export const template: Template = {
  unit: 'mm',
  width: 60,
  height: 36,
  elements: [
    { type: 'text', x: 3, y: 3, width: 54, height: 7, field: 'name', fontSize: 14, bold: true },
    { type: 'text', x: 3, y: 11, width: 22, height: 9, field: 'price', fontSize: 20 },
    { type: 'barcode', x: 27, y: 12, width: 30, height: 21, field: 'gtin', barcodeType: 'ean13' },
    { type: 'qrcode', x: 3, y: 20, width: 12, height: 12, value: 'https://example.com' },
  ],
};

export const firstData: LabelData = { name: 'Stoneware mug', price: '€ 18.50', gtin: '590123412345' };

/** Fields of the form, in order. */
export const fields = ['name', 'price', 'gtin'] as const;

/** The initial label of the editor: the template, rows for its fields, and an A4 sheet of 24 labels. */
export const firstLabel: KeptLabel = {
  template,
  rows: [
    { name: 'Stoneware mug', price: '€ 18.50', gtin: '590123412345' },
    { name: 'Oak tray', price: '€ 42.00', gtin: '400638133393' },
    { name: 'Linen towel', price: '€ 12.90', gtin: '761234567890' },
  ],
  paper: {
    unit: 'mm',
    width: 60,
    height: 36,
    type: 'SHEET',
    page: { width: 210, height: 297, margins: [15, 4.5, 15, 4.5] },
    grid: { col: 3, row: 8 },
  },
};
