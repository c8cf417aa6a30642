import { starters } from '@platen/sdk/render';

/** A design to begin with, and data that suits it. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly template: unknown;
  readonly data: Readonly<Record<string, string>>;
}

const starterData: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'product-label-2x1': { name: 'Stoneware mug, sand', price: '$18.50', sku: 'MUG-0417' },
  'inventory-label-4x2': { name: 'Ball bearing 6204-2RS', location: 'Aisle 12 · Bay C · Shelf 4', sku: 'BRG-6204-2RS' },
  'price-tag-1.5x1': { name: 'Olive oil 500 ml', price: '$12.90', sku: 'OIL-500' },
};

/** A seal of 64 by 64 grey pixels. */
const SEAL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAABOUlEQVR42sXXa63DMAwFYFMwhVIIBWMJhVIIBVMIhVIohVAIBV9t1baur8U5le75Ma1R96nt0sQmO0+ZVFNSncrFSXQ8XPMovIqMuTqAHPkgMTcCGvgkQRsAHfgig/4AZuEfkfkKSNyQdArUyE2J9Rgowo2RcgSUwM0JZQ94fr8WXkAVdkXqBojsTPwGEruT1sDMHZlXgPQA8gGUu6JvYOgDhhfQeQHLJTyA0AuEBcibYTN7fi5fv482p+YnEPuB+AAq9wNcjXZ34AKykY0IMBrtZ6EHEKPdmAtgo4IBhSYMmEgxQHEgYUDCgf9/BvDfCE8keCrjLxP8OsMLCrykwYsqvqzDGwu+tcGbK769wwUGXuLARRZe5uGFJlzq4sU2Xu7jDQfe8tzQdOFt3w2N5w2t7w3Nt6f9/wMkXwYLVOuoYAAAAABJRU5ErkJggg==';

const everything: Sample = {
  id: 'everything',
  name: 'Every kind of element, 90 × 55 mm',
  template: {
    unit: 'mm',
    width: 90,
    height: 55,
    type: 'ROLL',
    elements: [
      { type: 'image', x: 3, y: 3, width: 13, height: 13, rotation: 0, value: SEAL },
      {
        type: 'text',
        x: 19,
        y: 2.5,
        width: 46,
        height: 8,
        rotation: 0,
        field: 'name',
        fontSize: 16,
        bold: true,
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 19,
        y: 10.5,
        width: 46,
        height: 9,
        rotation: 0,
        field: 'description',
        fontSize: 8,
        color: '#444444',
      },
      {
        type: 'qrcode',
        x: 67,
        y: 3,
        width: 20,
        height: 20,
        rotation: 0,
        field: 'url',
        stroke: '#000000',
        strokeWidth: 0.4,
      },
      {
        type: 'text',
        x: 3,
        y: 20,
        width: 26,
        height: 5,
        rotation: 0,
        value: 'Best before',
        fontSize: 8,
        underline: true,
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 29,
        y: 20,
        width: 34,
        height: 5,
        rotation: 0,
        field: 'best_before',
        fontSize: 9,
        bold: true,
        verticalAlign: 'middle',
      },
      {
        type: 'barcode',
        x: 6,
        y: 28,
        width: 42,
        height: 23,
        rotation: 0,
        field: 'gtin',
        barcodeType: 'ean13',
        showBarcodeText: true,
      },
      {
        type: 'barcode',
        x: 54,
        y: 27,
        width: 24,
        height: 13,
        rotation: 0,
        field: 'batch',
        barcodeType: 'code128',
        showBarcodeText: true,
      },
      {
        type: 'text',
        x: 52,
        y: 42,
        width: 26,
        height: 9,
        rotation: 0,
        field: 'price',
        fontSize: 20,
        bold: true,
        align: 'right',
        verticalAlign: 'bottom',
      },
      {
        type: 'text',
        x: 71.5,
        y: 36.5,
        width: 27,
        height: 5,
        rotation: 270,
        value: 'Keep dry and cool',
        fontSize: 8,
        italic: true,
        align: 'center',
        verticalAlign: 'middle',
      },
    ],
  },
  data: {
    name: 'Ground coffee',
    description: 'Washed arabica, medium roast, ground for filter. 250 g.',
    url: 'https://example.com/coffee/250',
    best_before: '2028-04-30',
    gtin: '590123412345',
    batch: 'L2417',
    price: '€ 8.90',
  },
};

const blank: Sample = {
  id: 'blank',
  name: 'Blank, 60 × 40 mm',
  template: {
    unit: 'mm',
    width: 60,
    height: 40,
    type: 'ROLL',
    elements: [
      {
        type: 'text',
        x: 5,
        y: 5,
        width: 50,
        height: 30,
        rotation: 0,
        value: 'Your text',
        fontSize: 18,
        align: 'center',
        verticalAlign: 'middle',
      },
    ],
  },
  data: {},
};

/** The starters of the API, then two of the page's own. */
export const samples: readonly Sample[] = [
  ...starters.map(({ id, name, template }) => ({ id, name, template, data: starterData[id] ?? {} })),
  everything,
  blank,
];
