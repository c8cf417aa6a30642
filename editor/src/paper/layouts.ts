import type { LabelElement } from '@platen/sdk';
import { kindOf } from '../elements/element-kinds.ts';
import { type ArrangedElements, arrange, type Design } from './arrange.ts';
import { type CodePart, type LabelSize, RETAIL_MODULES, type RetailType, type TextPart } from './measures.ts';

/** The ids of the layouts, as used in links: six for products, six for addresses. */
export const LAYOUT_IDS = [
  'classic-top-bottom',
  'price-tag',
  'image-left-text-right',
  'qr-code-right',
  'barcode-only',
  'detailed-product',
  'classic-top-bottom-address',
  'order-tag-address',
  'image-left-text-right-address',
  'qr-code-right-address',
  'barcode-only-address',
  'detailed-address',
] as const;

/** The id of a layout. */
export type LayoutId = (typeof LAYOUT_IDS)[number];

/** A layout on a label: its elements, or the reason why the layout is not offered on that label. */
export type OfferedLayout = { readonly id: LayoutId } & ArrangedElements;

const name: TextPart = { field: 'name', weight: 3, characters: 20, bold: true };
const price: TextPart = { field: 'price', weight: 3, characters: 8 };
const inCorner: TextPart = { ...price, align: 'right' };
/**
 * A stock number in Code 128 with four letters or other characters and four digits. Its symbols are start, 4
 * characters, a code set switch, 2 digit pairs, check character and stop.
 */
const sku: CodePart = { field: 'sku', barModules: 112, qrModules: 25 };
/** An order number of six digits in Code 128: start, 3 digit pairs, check character and stop. */
const order: CodePart = { field: 'order', barModules: 68, qrModules: 21 };
/** A URL of up to 42 bytes (ISO/IEC 18004, table 7: version 3, level M). */
const url: CodePart = { field: 'url', barModules: 0, qrModules: 29 };
const product = [name, price, { field: 'sku', weight: 2, characters: 12 }] as const;

const lines = (weight: number): readonly TextPart[] =>
  ['recipient', 'street', 'city', 'country'].map((field) => ({
    ...{ field, weight, characters: 20, group: 'address' },
    ...(field === 'recipient' && { bold: true }),
  }));
const orderLine: TextPart = { field: 'order', weight: 2, characters: 8, bold: true };
const sender: TextPart = { field: 'sender', weight: 1.4, characters: 33 };

const DESIGNS: Readonly<Record<LayoutId, Design>> = {
  'classic-top-bottom': { texts: [name, price], pressed: [[name, inCorner]], code: sku },
  'price-tag': {
    texts: [
      { ...name, bold: false, align: 'center', weight: 2 },
      { ...price, bold: true, align: 'center', weight: 4 },
    ],
    pressed: [
      [
        { ...name, bold: false },
        { ...inCorner, bold: true },
      ],
    ],
    code: sku,
  },
  'image-left-text-right': { texts: product, square: { kind: 'image', field: 'image' } },
  'qr-code-right': { texts: product, square: { kind: 'qrcode', code: url } },
  'barcode-only': { texts: [], code: sku },
  'detailed-product': {
    texts: [
      { ...name, weight: 2.5 },
      { field: 'description', weight: 3, characters: 38 },
      { ...price, bold: true, weight: 2 },
    ],
    pressed: [[name, { ...inCorner, bold: true }], [{ field: 'description', weight: 3, characters: 38 }]],
    code: sku,
  },
  'classic-top-bottom-address': { texts: lines(3) },
  'order-tag-address': { texts: [orderLine, ...lines(2)], code: order },
  'image-left-text-right-address': { texts: lines(3), square: { kind: 'image', field: 'logo' } },
  'qr-code-right-address': { texts: lines(3), square: { kind: 'qrcode', code: url } },
  'barcode-only-address': { texts: [], code: order },
  'detailed-address': { texts: [sender, ...lines(2)], code: order },
};

/** Tests if a text is the id of a layout. */
export const isLayoutId = (id: string): id is LayoutId => LAYOUT_IDS.some((known) => known === id);

/**
 * Arranges a layout on a label of this size. The barcode has the type that `retail` returns, if a barcode of this type
 * fits. If the layout is unsuitable, `refusal` gives the reason: texts would be smaller than small print, or the code
 * would be too small for scanners.
 *
 * @example
 * ```ts
 * layoutOn('price-tag', { unit: 'inch', width: 2.625, height: 1 }).elements?.length; // 3
 * ```
 */
export function layoutOn(id: LayoutId, label: LabelSize, retail: RetailOf = () => undefined): OfferedLayout {
  const design = DESIGNS[id];
  const plain: OfferedLayout = { id, ...arrange(design, label) };
  const { code } = design;
  if (code === undefined || plain.elements === undefined) return plain;
  const type = retail(code.field, fieldsOf(design));
  const arranged = type && arrange(withRetail(design, code, type), label).elements;
  // Retail codes need more height and width than Code 128. If a retail code does not fit, the Code 128 layout is used.
  return arranged?.some(isLinearCode) ? { id, elements: arranged } : plain;
}

/** Tests if an element is a linear barcode. */
function isLinearCode(element: LabelElement): boolean {
  const { isCode, isSquare } = kindOf(element);
  return isCode && !isSquare;
}

/**
 * Returns the type of the retail code in the data of a field; undefined if the field has no retail code. `fields` are
 * all fields of the layout.
 */
export type RetailOf = (field: string, fields: readonly string[]) => RetailType | undefined;

/** Lengths of the longest retail codes: a GTIN-13, and an ISBN with hyphens. */
const RETAIL_CHARACTERS = { gtin: 13, isbn: 17 };

/**
 * Returns the design with its barcode changed to a retail code. Texts that show the same field get space for the
 * longest retail code.
 */
function withRetail(design: Design, code: CodePart, type: RetailType): Design {
  const longest = type === 'isbn' ? RETAIL_CHARACTERS.isbn : RETAIL_CHARACTERS.gtin;
  const wider = (part: TextPart): TextPart =>
    part.field === code.field ? { ...part, characters: Math.max(part.characters, longest) } : part;
  return {
    ...design,
    texts: design.texts.map(wider),
    ...(design.pressed && { pressed: design.pressed.map((row) => row.map(wider)) }),
    code: { ...code, type, barModules: RETAIL_MODULES[type] },
  };
}

const fieldsOf = ({ texts, code }: Design): readonly string[] => [
  ...texts.map(({ field }) => field),
  ...(code === undefined ? [] : [code.field]),
];

/** Every layout for a label of this size, in the order in which the user interface lists them. */
export const layoutsOn = (label: LabelSize, retail?: RetailOf): readonly OfferedLayout[] =>
  LAYOUT_IDS.map((id) => layoutOn(id, label, retail));
