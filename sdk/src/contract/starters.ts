import type { Template } from './types.ts';

/** A built-in label design. Published starters never change; `starters.test.ts` checks their hashes. */
export interface Starter {
  /** Value of `starter` in a print request. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  /** Keys that the `data` of each item must have. */
  readonly fields: readonly string[];
  /** The design, in the form of a stored template. */
  readonly template: Template;
}

const productLabel: Starter = {
  id: 'product-label-2x1',
  name: 'Product label, 2 x 1 in',
  fields: ['name', 'price', 'sku'],
  template: {
    unit: 'inch',
    width: 2,
    height: 1,
    type: 'ROLL',
    elements: [
      {
        type: 'text',
        x: 0.08,
        y: 0.05,
        width: 1.84,
        height: 0.24,
        rotation: 0,
        field: 'name',
        fontSize: 12,
        fontFamily: 'Arimo',
        bold: true,
        align: 'left',
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 0.08,
        y: 0.29,
        width: 1.84,
        height: 0.19,
        rotation: 0,
        field: 'price',
        fontSize: 11,
        fontFamily: 'Arimo',
        align: 'left',
        verticalAlign: 'middle',
      },
      {
        type: 'barcode',
        x: 0.14,
        y: 0.5,
        width: 1.72,
        height: 0.45,
        rotation: 0,
        field: 'sku',
        barcodeType: 'code128',
        showBarcodeText: true,
      },
    ],
  },
};

const inventoryLabel: Starter = {
  id: 'inventory-label-4x2',
  name: 'Inventory label, 4 x 2 in',
  fields: ['name', 'location', 'sku'],
  template: {
    unit: 'inch',
    width: 4,
    height: 2,
    type: 'ROLL',
    elements: [
      {
        type: 'text',
        x: 0.15,
        y: 0.12,
        width: 3.7,
        height: 0.5,
        rotation: 0,
        field: 'name',
        fontSize: 24,
        fontFamily: 'Arimo',
        bold: true,
        align: 'left',
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 0.15,
        y: 0.64,
        width: 3.7,
        height: 0.32,
        rotation: 0,
        field: 'location',
        fontSize: 15,
        fontFamily: 'Arimo',
        align: 'left',
        verticalAlign: 'middle',
      },
      {
        type: 'barcode',
        x: 0.25,
        y: 1.06,
        width: 3.5,
        height: 0.82,
        rotation: 0,
        field: 'sku',
        barcodeType: 'code128',
        showBarcodeText: true,
      },
    ],
  },
};

const priceTag: Starter = {
  id: 'price-tag-1.5x1',
  name: 'Price tag, 1.5 x 1 in',
  fields: ['name', 'price', 'sku'],
  template: {
    unit: 'inch',
    width: 1.5,
    height: 1,
    type: 'ROLL',
    elements: [
      {
        type: 'text',
        x: 0.06,
        y: 0.05,
        width: 1.38,
        height: 0.18,
        rotation: 0,
        field: 'name',
        fontSize: 9,
        fontFamily: 'Arimo',
        align: 'center',
        verticalAlign: 'middle',
      },
      {
        type: 'text',
        x: 0.06,
        y: 0.23,
        width: 1.38,
        height: 0.3,
        rotation: 0,
        field: 'price',
        fontSize: 18,
        fontFamily: 'Arimo',
        bold: true,
        align: 'center',
        verticalAlign: 'middle',
      },
      {
        type: 'barcode',
        x: 0.13,
        y: 0.56,
        width: 1.24,
        height: 0.39,
        rotation: 0,
        field: 'sku',
        barcodeType: 'code128',
        showBarcodeText: true,
      },
    ],
  },
};

/** Deep-freezes a value, so that no caller can change a shared starter. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Every starter, in display order; frozen. */
export const starters: readonly Starter[] = frozen([productLabel, inventoryLabel, priceTag]);

/** Extensions that may have starters. */
type WithStarters = readonly { readonly starters?: readonly Starter[] | undefined }[];

/** Returns the contract's starters and those of enabled extensions. */
export const startersOf = (extensions: WithStarters = []): readonly Starter[] => [
  ...starters,
  ...extensions.flatMap(({ starters: own = [] }) =>
    own.map(({ id, name, fields, template }) => ({ id, name, fields, template })),
  ),
];

/** Returns the starter with this id, from the contract or from an enabled extension; `undefined` if there is none. */
export const findStarter = (id: string, extensions?: WithStarters): Starter | undefined =>
  startersOf(extensions).find((starter) => starter.id === id);
