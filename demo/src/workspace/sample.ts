import type { Template } from '@platen/sdk';

/** The label that a new visitor sees, with three products of a shop, so that every row can be viewed. */
export const sample: { readonly template: Template; readonly rows: readonly Readonly<Record<string, string>>[] } = {
  template: {
    unit: 'mm',
    width: 70,
    height: 37,
    elements: [
      { type: 'text', x: 3, y: 3, width: 47, height: 8, field: 'name', fontSize: 11.5, bold: true },
      { type: 'text', x: 50, y: 3, width: 17, height: 8, field: 'price', fontSize: 11.5, align: 'right' },
      { type: 'barcode', x: 5.5, y: 13, width: 59, height: 21, field: 'sku', barcodeType: 'code128' },
    ],
  },
  rows: [
    { name: 'Stoneware mug, sand', price: '$18.50', sku: 'MUG-0417' },
    { name: 'Olive oil 500 ml', price: '$12.90', sku: 'OIL-0500' },
    { name: 'Ground coffee 250 g', price: '$8.90', sku: 'COF-0250' },
  ],
};
