import type { LabelElement } from '@platen/sdk';
import { kindOf } from '../elements/element-kinds.ts';
import { type ArrangedElements, arrange, type Design, type Refusal } from './arrange.ts';
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

export type LayoutId = (typeof LAYOUT_IDS)[number];

/** A layout on a label: its elements, or the reason why the layout is not offered on that label. */
export type OfferedLayout = { readonly id: LayoutId } & ArrangedElements;

const name: TextPart = { field: 'name', weight: 3, characters: 20, bold: true };
const price: TextPart = { field: 'price', weight: 3, characters: 8 };
const inCorner: TextPart = { ...price, align: 'right' };
/**
 * A stock number in Code 128 with four letters or other characters and four digits. Its symbols are the start
 * character, 4 characters, a code set switch, 2 digit pairs, the check character and the stop character.
 */
const sku: CodePart = { field: 'sku', barModules: 112, qrModules: 25 };
/** An order number of six digits in Code 128: start, 3 digit pairs, check character and stop. */
const order: CodePart = { field: 'order', barModules: 68, qrModules: 21 };
/** A URL of up to 42 bytes, which fits a QR code of version 3, level M (ISO/IEC 18004, table 7). */
const url: CodePart = { field: 'url', barModules: 0, qrModules: 29 };
const description: TextPart = { field: 'description', weight: 3, characters: 38 };
const product = [name, price, { field: 'sku', weight: 2, characters: 12 }] as const;

/** A four-digit number in Code 128: start, 2 digit pairs, check character and stop. */
const number: CodePart = { field: 'number', barModules: 57, qrModules: 21 };

const orderLine: TextPart = { field: 'order', weight: 2, characters: 8, bold: true };
const sender: TextPart = { field: 'sender', weight: 1.4, characters: 33 };

/**
 * The texts of a design, and their arrangements in fewer rows for labels that are not tall enough for one row per text.
 */
type Texts = Pick<Design, 'texts' | 'pressed'>;

/**
 * Returns arrangements of the texts `first` above an address. They range from one row for each line of the address to a
 * single row for everything. Some arrangements omit the country.
 */
function addresses(weight: number, ...first: readonly TextPart[]): readonly Texts[] {
  const line = (field: string): TextPart => ({ field, weight, characters: 20, group: 'address' });
  const recipient: TextPart = { ...line('recipient'), bold: true };
  const [street, city, country] = [line('street'), line('city'), line('country')];
  const all = [...first, recipient, street, city, country];
  const inland = [...first, recipient, street, city];
  const above = first.map((part) => [part]);
  return [
    { texts: all, pressed: [...above, [recipient], [street], [city, country]] },
    { texts: all, pressed: [...above, [recipient, street], [city, country]] },
    { texts: inland, pressed: [...above, [recipient], [street, city]] },
    { texts: all, pressed: [all] },
    { texts: inland, pressed: [inland] },
  ];
}

/** Returns one design for each arrangement of texts; the other parts are the same in all designs. */
const withParts = (texts: readonly Texts[], parts: Omit<Design, keyof Texts>): readonly Design[] =>
  texts.map((each) => ({ ...each, ...parts }));

const tagName: TextPart = { ...name, bold: false, align: 'center', weight: 2 };
const tagPrice: TextPart = { ...price, bold: true, align: 'center', weight: 4 };
const tagLine: readonly TextPart[] = [
  { ...name, bold: false },
  { ...inCorner, bold: true },
];
const details: Texts = {
  texts: [{ ...name, weight: 2.5 }, description, { ...price, bold: true, weight: 2 }],
  pressed: [[name, { ...inCorner, bold: true }], [description]],
};
const picture = { kind: 'image', field: 'image' } as const;
const logo = { kind: 'image', field: 'logo' } as const;
/**
 * A code that is always a barcode, never a QR code, because the name of the layout does not mention QR codes. A label
 * without space for the bars gets a design without a code, or the layout is not offered.
 */
const bars = (code: CodePart) => ({ code, isAlwaysBars: true }) as const;
const qr = (code: CodePart) => ({ kind: 'qrcode', code }) as const;

/**
 * The designs of each layout. The first design is complete. The other designs have fewer rows or leave out less
 * important parts, for labels on which the complete design does not fit.
 */
const DESIGNS: Readonly<Record<LayoutId, readonly Design[]>> = {
  'classic-top-bottom': [
    { texts: [name, price], pressed: [[name, inCorner]], ...bars(sku) },
    { texts: [name], ...bars(sku) },
    { texts: [name], ...bars(number) },
  ],
  'price-tag': [
    { texts: [tagName, tagPrice], pressed: [tagLine], ...bars(sku) },
    { texts: [tagName, tagPrice], pressed: [tagLine], ...bars(number) },
    { texts: [tagName, tagPrice], pressed: [tagLine] },
    { texts: [tagPrice] },
  ],
  'image-left-text-right': [
    { texts: product, square: picture },
    { texts: [name, price], pressed: [[name, inCorner]], square: picture },
    { texts: [name], square: picture },
  ],
  'qr-code-right': [
    { texts: product, square: qr(url) },
    { texts: [name, price], pressed: [[name, inCorner]], square: qr(url) },
    { texts: [name], square: qr(url) },
    { texts: [], square: qr(url) },
    { texts: [], square: qr(number) },
  ],
  'barcode-only': [
    { texts: [], ...bars(sku) },
    { texts: [], ...bars(number) },
  ],
  'detailed-product': [{ ...details, ...bars(sku) }, { ...details, ...bars(number) }, details],
  'classic-top-bottom-address': addresses(3),
  'order-tag-address': [...withParts(addresses(2, orderLine), bars(order)), ...addresses(2, orderLine)],
  'image-left-text-right-address': withParts(addresses(3), { square: logo }),
  'qr-code-right-address': withParts(addresses(3), { square: qr(url) }),
  'barcode-only-address': [
    { texts: [], ...bars(order) },
    { texts: [], ...bars(number) },
  ],
  'detailed-address': withParts(addresses(2, sender), { code: order }),
};

/** Tests if a string is the id of a layout. */
export const isLayoutId = (id: string): id is LayoutId => LAYOUT_IDS.some((known) => known === id);

/** Tests if a layout is for addresses; all other layouts are for products. */
export const isForAddress = (id: LayoutId): boolean => id.endsWith('address');

/**
 * Arranges a layout on a label of this size. The barcode has the type that `retail` returns, if a barcode of this type
 * fits. On a small label, the layout has fewer rows or fewer parts. If even the smallest variant does not fit,
 * `refusal` gives the reason why the complete layout does not. Either the texts would be too small to read, or the code
 * would be too small for scanners.
 *
 * @example
 * ```ts
 * layoutOn('price-tag', { unit: 'inch', width: 2.625, height: 1 }).elements?.length; // 3
 * ```
 */
export function layoutOn(id: LayoutId, label: LabelSize, retail: RetailOf = () => undefined): OfferedLayout {
  let refusal: Refusal | undefined;
  for (const design of DESIGNS[id]) {
    const arranged = arrange(design, label);
    if (arranged.elements !== undefined) return { id, elements: retailOn(design, label, retail) ?? arranged.elements };
    refusal ??= arranged.refusal;
  }
  return { id, refusal: refusal ?? 'text-too-small' };
}

/**
 * Arranges a design with a retail code. Retail codes need more height and width than Code 128. Returns undefined if the
 * retail code does not fit, or if the data has none.
 */
function retailOn(design: Design, label: LabelSize, retail: RetailOf): readonly LabelElement[] | undefined {
  const { code } = design;
  const type = code && retail(code.field, fieldsOf(design));
  if (code === undefined || type === undefined) return undefined;
  const { elements } = arrange(withRetail(design, code, type), label);
  return elements?.some(isLinearCode) ? elements : undefined;
}

function isLinearCode(element: LabelElement): boolean {
  const { isCode, isSquare } = kindOf(element);
  return isCode && !isSquare;
}

/**
 * A function that returns the type of the retail code in a field's data; undefined if the field has no retail code.
 * `fields` are all fields of the layout.
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

/** All layouts for a label of this size, in the order in which the user interface lists them. */
export const layoutsOn = (label: LabelSize, retail?: RetailOf): readonly OfferedLayout[] =>
  LAYOUT_IDS.map((id) => layoutOn(id, label, retail));
