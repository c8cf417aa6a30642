import fc from 'fast-check';
import type { BarcodeType } from '../src/contract/types.ts';
import { anyCharacter } from './any-character.ts';
import { type RandomPicture, randomPictures } from './random-pictures.ts';

// Random templates and data from fast-check: valid, nearly valid and hostile. Over many runs, every field of every
// element gets every kind of value.

export interface RandomCase {
  readonly template: unknown;
  readonly data: unknown;
}

/** A template with the contract's types; its codes and images may still be rejected. */
export interface ShapedTemplate {
  readonly unit: 'mm' | 'inch';
  readonly width: number;
  readonly height: number;
  readonly type: 'ROLL' | 'SHEET' | 'ROLL2Up';
  readonly elements: readonly ShapedElement[];
  readonly [name: string]: unknown;
}
export interface ShapedElement {
  readonly type: 'text' | 'barcode' | 'qrcode' | 'image';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
  readonly value?: string;
  readonly field?: string;
  readonly [name: string]: unknown;
}
export interface ShapedCase extends RandomCase {
  readonly template: ShapedTemplate;
  readonly data: Readonly<Record<string, string>>;
}

const pictures = await randomPictures();

// ---- texts

/** Text fragments of every script, and of every kind of character that text handling treats separately. */
const FRAGMENTS: readonly string[] = [
  'Heavy-Duty Hose',
  'Tomorrow AVATAR fjord',
  '€ 12,50',
  'a',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u2028',
  '0123456789',
  'Ελλάδα',
  'Москва',
  'Tiếng Việt',
  'e\u0301\u0323',
  'שלום (123) עולם',
  'עִבְרִית',
  'عربي ١٢٣',
  'ไทย',
  'हिन्दी',
  '한국어 \u1100\u1161',
  '世界',
  '👩‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇩🇪1️⃣',
  '🇩',
  '📦\ufe0e✅\ufe0f',
  '\u00ad',
  'Donau\u00addampf\u00adschifffahrts\u00adgesellschaft',
  'x'.repeat(60),
  '\u200b\u200d\ufeff\u2060',
  '\u202eabc\u202c',
  '\u2067א(b)\u2069',
  '\u0000\u0007\u001b\u007f\u0085',
  '\ud800',
  '\udc00',
  '\ufffe\uffff\u{10ffff}',
  '\ufdfa',
  'Z\u0335\u0321\u033a\u0347\u0353'.repeat(4),
  '%s {{name}} <b>&amp;</b> \\ " \'',
];
const text = fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
const longText = fc
  .constantFrom(...FRAGMENTS)
  .map((part) => part.repeat(Math.ceil(4096 / part.length)).slice(0, 4096))
  // Limits the length in code points, as the contract does; slicing by code point keeps surrogate pairs together.
  .map((whole) => [...whole].slice(0, 4096).join(''));
const anyText = fc.oneof(
  { weight: 12, arbitrary: text },
  { weight: 1, arbitrary: longText },
  { weight: 1, arbitrary: fc.constantFrom('', '\n\n\n', ' ') },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
);

// ---- codes

const GOOD_CODES: Readonly<Record<BarcodeType, readonly string[]>> = {
  upca: ['036000291452', '03600029145'],
  ean13: ['4006381333931', '400638133393', '0000000000000'],
  code128: ['Platen-128/a_b', '0123456789012345', 'a\u0001\u001fB', '\u0000', ' '],
  upce: ['01234565', '0123456', '1234567'],
  code39: ['CODE 39-A', '-. $/+%', ' '],
  isbn: ['978-0-306-40615-7', '0-306-40615-2', '9780306406157', '030640615', '080442957X'],
  ean8: ['96385074', '9638507'],
  'gs1-128': [
    '(01)09506000134352(10)ABC123(17)261231',
    '(01)09506000134352(10)a\\(b',
    '(01)09506000134352(3103)001234',
  ],
};
const BAD_CODES: readonly string[] = [
  '4006381333932',
  '400 6381 333931',
  '40063813339311',
  'abc',
  'é',
  '(01)123',
  '(99',
  '()',
  '(01)09506000134352(01)',
  '9790000000001',
  '978--0306406157',
  '\ud800',
  '-',
  'x'.repeat(300),
  '1'.repeat(4096),
  '٣',
];
const TYPES = Object.keys(GOOD_CODES) as readonly BarcodeType[];
const goodCode = (type: BarcodeType): fc.Arbitrary<string> => fc.constantFrom(...GOOD_CODES[type]);
const anyCode = (type: BarcodeType): fc.Arbitrary<string> =>
  fc.oneof({ weight: 6, arbitrary: goodCode(type) }, { weight: 1, arbitrary: fc.constantFrom(...BAD_CODES, '') });
const goodQr = fc.oneof(
  fc.constantFrom('https://example.com/p/42', '0123456789', 'ABC $%*+-./:', 'Grüße, 世界 👍', 'a'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);
const anyQr = fc.oneof(
  { weight: 6, arbitrary: goodQr },
  { weight: 1, arbitrary: fc.constantFrom('', '\ud800', '世'.repeat(777), '世'.repeat(778), '1'.repeat(4096)) },
);

const picture = (choose: (picture: RandomPicture) => boolean): fc.Arbitrary<string> =>
  fc.constantFrom(...pictures.filter(choose).map(({ url }) => url));
const goodPicture = picture(({ drawable }) => drawable);
const anyPicture = fc.oneof(
  { weight: 3, arbitrary: goodPicture },
  { weight: 1, arbitrary: picture(({ drawable }) => !drawable) },
  { weight: 1, arbitrary: goodPicture.chain((url) => fc.nat(url.length).map((at) => url.slice(0, at))) },
);

// ---- numbers

const tenths = (from: number, to: number): fc.Arbitrary<number> =>
  fc.integer({ min: from * 10, max: to * 10 }).map((tenth) => tenth / 10);
const ROTATIONS: readonly number[] = [
  0, -0, 90, 180, 270, 360, -90, 450, 3600000090, 45, 30.5, -17, 1e-9, 5e-324, 89.9999999, 1e15, 1e300, -1e308,
];
const rotation = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constantFrom(90, 180, 270) },
  { weight: 2, arbitrary: fc.constantFrom(...ROTATIONS) },
);
/** Offsets and lengths that stress arithmetic but are valid numbers. */
const EXTREMES: readonly number[] = [1e-6, 1e-3, 1e6, 12345.678, 1e9, 1e15, 1e300, 1.7e308, 5e-324];
const offset = fc.oneof(
  { weight: 8, arbitrary: tenths(-10, 60) },
  { weight: 1, arbitrary: fc.constantFrom(-0, ...EXTREMES, ...EXTREMES.map((size) => -size)) },
);
const length = fc.oneof(
  { weight: 8, arbitrary: tenths(1, 60) },
  { weight: 1, arbitrary: fc.constantFrom(...EXTREMES) },
);

const color = fc.oneof(
  fc.constantFrom('#000', '#FFF', '#c00020', '#abc', '#808080', '#FfFf00', '#000000'),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);
const FAMILIES: readonly string[] = [
  'Noto Sans',
  'Arial',
  'Helvetica',
  'Times New Roman',
  'Courier New',
  'Noto Emoji',
  'Noto Sans Hebrew',
  'Papyrus',
  '"Comic Sans MS", serif',
  '',
  ',',
  '__proto__',
  'constructor',
];
/** Names of data keys, including names that every object inherits. */
const KEYS: readonly string[] = [
  'name',
  'a/b',
  '~1',
  '',
  '__proto__',
  'constructor',
  'toString',
  'ключ',
  'a\u0000b',
  '0',
];

// ---- elements

/** Generators of numbers and contents, which decide how extreme a case is. */
interface Taste {
  readonly offset: fc.Arbitrary<number>;
  readonly length: fc.Arbitrary<number>;
  readonly rotation: fc.Arbitrary<number>;
  readonly text: fc.Arbitrary<string>;
  readonly code: (type: BarcodeType) => fc.Arbitrary<string>;
  readonly qr: fc.Arbitrary<string>;
  readonly picture: fc.Arbitrary<string>;
}
const GOOD: Taste = {
  offset: tenths(0, 20),
  length: tenths(25, 45),
  rotation: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(90, 180, 270) }),
  text,
  code: goodCode,
  qr: goodQr,
  picture: goodPicture,
};
const ANY: Taste = { offset, length, rotation, text: anyText, code: anyCode, qr: anyQr, picture: anyPicture };

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });
/** Removes properties that are `undefined`, as JSON does. */
const stripped = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** An element, with the data of its field if it has one. */
interface Drawn {
  readonly element: ShapedElement;
  readonly datum: readonly [string, string] | undefined;
}

function drawn(own: fc.Arbitrary<object>, content: fc.Arbitrary<string>, taste: Taste): fc.Arbitrary<Drawn> {
  const box = { x: taste.offset, y: taste.offset, width: taste.length, height: taste.length };
  const common = fc.record({ ...box, rotation: maybe(taste.rotation) });
  return fc
    .tuple(common, own, content, fc.option(fc.constantFrom(...KEYS), { freq: 1 }))
    .map(([at, more, value, key]) => ({
      element: stripped({ ...more, ...at, ...(key === null ? { value } : { field: key }) }) as ShapedElement,
      datum: key === null ? undefined : [key, value],
    }));
}

const stroke = (taste: Taste): fc.Arbitrary<object> =>
  fc.option(fc.record({ stroke: color, strokeWidth: taste === GOOD ? tenths(1, 2) : length }), { nil: {}, freq: 1 });

const element = (taste: Taste): fc.Arbitrary<Drawn> => {
  const textOwn = fc.record({
    type: fc.constant('text'),
    fontSize: maybe(taste === GOOD ? tenths(4, 40) : fc.oneof(tenths(1, 60), fc.constantFrom(...EXTREMES))),
    fontFamily: maybe(fc.constantFrom(...FAMILIES)),
    bold: maybe(fc.boolean()),
    italic: maybe(fc.boolean()),
    underline: maybe(fc.boolean()),
    align: maybe(fc.constantFrom('left', 'center', 'right')),
    verticalAlign: maybe(fc.constantFrom('top', 'middle', 'bottom')),
    color: maybe(color),
  });
  const barcode = fc.constantFrom(...TYPES).chain((barcodeType) =>
    drawn(
      fc.record({
        type: fc.constant('barcode'),
        barcodeType: barcodeType === 'code128' ? maybe(fc.constant(barcodeType)) : fc.constant(barcodeType),
        showBarcodeText: maybe(fc.boolean()),
      }),
      taste.code(barcodeType),
      taste,
    ),
  );
  const bordered = (type: string): fc.Arbitrary<object> => stroke(taste).map((border) => ({ type, ...border }));
  return fc.oneof(
    { weight: 3, arbitrary: drawn(textOwn, taste.text, taste) },
    { weight: 2, arbitrary: barcode },
    { weight: 1, arbitrary: drawn(bordered('qrcode'), taste.qr, taste) },
    { weight: 1, arbitrary: drawn(bordered('image'), taste.picture, taste) },
  );
};

// ---- templates

const size = fc.record({
  unit: fc.constantFrom('mm' as const, 'inch' as const),
  width: fc.integer({ min: 40, max: 90 }),
  height: fc.integer({ min: 30, max: 80 }),
});
/**
 * Limits labels to about 90 × 80 mm. Lengths of labels in inches are divided, so that their sides are whole dots at 300
 * dpi.
 */
const inUnit = (unit: 'mm' | 'inch', value: number): number => (unit === 'mm' ? value : value / 25);

function caseOf(
  { unit, width, height }: { readonly unit: 'mm' | 'inch'; readonly width: number; readonly height: number },
  drawnElements: readonly Drawn[],
): ShapedCase {
  // Two elements may share a field; the last one's data counts for both.
  const data = Object.fromEntries(drawnElements.flatMap(({ datum }) => (datum ? [datum] : [])));
  const scaled = (element: ShapedElement): ShapedElement => ({
    ...element,
    x: inUnit(unit, element.x),
    y: inUnit(unit, element.y),
    width: inUnit(unit, element.width),
    height: inUnit(unit, element.height),
    ...(typeof element.strokeWidth === 'number' ? { strokeWidth: inUnit(unit, element.strokeWidth) } : {}),
  });
  return {
    template: {
      unit,
      width: inUnit(unit, width),
      height: inUnit(unit, height),
      type: 'ROLL',
      elements: drawnElements.map(({ element: one }) => scaled(one)),
    },
    data,
  };
}

/** Realistic labels: boxes near the label, valid codes, and valid images. */
export const goodCase: fc.Arbitrary<ShapedCase> = fc
  .tuple(size, fc.array(element(GOOD), { minLength: 1, maxLength: 4 }))
  .map(([of, elements]) => caseOf(of, elements));

/** Templates with valid types, but with any numbers, texts, codes and images; sometimes 200 elements. */
export const wildCase: fc.Arbitrary<ShapedCase> = fc
  .tuple(
    size,
    fc.oneof(
      { weight: 30, arbitrary: fc.array(element(ANY), { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(element(ANY), { minLength: 190, maxLength: 200 }) },
    ),
  )
  .map(([of, elements]) => caseOf(of, elements));

// ---- slips

const NONSENSE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '90',
    '12pt',
    '#12',
    'red',
    [],
    {},
    0,
    -0,
    -1,
    1.5,
    201,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e308,
    10n,
    Symbol('x'),
    () => 1,
    new Date(0),
    new Map(),
    new Uint8Array(3),
    [[1]],
    { x: 1 },
    undefined,
    '\ud800',
    'x'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const SLIPS = ['fontsize', 'Width', 'heigth', 'colour', 'barcode_type', 'text', '', '__proto__', 'constructor', 'a\nb'];

/** One mistake in a case: a value replaced, or a property removed, renamed or added. */
const slip = fc.record({
  at: fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom('replace', 'remove', 'rename', 'add'),
  name: fc.constantFrom(...SLIPS, 'value', 'field', 'stroke', 'page', 'grid'),
  value: NONSENSE,
});
type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never;

function slipped(value: unknown, { at, kind, name, value: nonsense }: Slip): unknown {
  const root: Record<string, unknown> = { whole: cloned(value) };
  let parent: Record<string, unknown> = root;
  let key = 'whole';
  for (const step of at) {
    const here = parent[key];
    if (typeof here !== 'object' || here === null || Object.keys(here).length === 0) break;
    parent = here as Record<string, unknown>;
    const keys = Object.keys(parent);
    key = keys[step % keys.length] ?? '';
  }
  const old = parent[key];
  if (kind === 'remove' || kind === 'rename') {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }
  if (kind === 'replace') define(parent, key, nonsense);
  if (kind === 'rename' && !Array.isArray(parent)) define(parent, name, old);
  if (kind === 'add' && !Array.isArray(parent)) define(parent, name, nonsense);
  return root.whole;
}

const define = (object: object, name: string, value: unknown): void => {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
};

function cloned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloned);
  if (typeof value !== 'object' || value === null) return value;
  const copy = {};
  for (const [name, part] of Object.entries(value)) define(copy, name, cloned(part));
  return copy;
}

/** Cases with one to four mistakes in the template or data. */
const slippedCase: fc.Arbitrary<RandomCase> = fc
  .tuple(fc.oneof(goodCase, wildCase), fc.array(fc.tuple(fc.boolean(), slip), { minLength: 1, maxLength: 4 }))
  .map(([start, slips]) =>
    slips.reduce<RandomCase>(
      ({ template, data }, [inData, one]) =>
        inData ? { template, data: slipped(data, one) } : { template: slipped(template, one), data },
      start,
    ),
  );

/** Arbitrary values instead of a template and its data. */
const nonsenseCase: fc.Arbitrary<RandomCase> = fc.record({ template: NONSENSE, data: NONSENSE });

export const anyCase: fc.Arbitrary<RandomCase> = fc.oneof(
  { weight: 3, arbitrary: goodCase },
  { weight: 5, arbitrary: wildCase },
  { weight: 5, arbitrary: slippedCase },
  { weight: 1, arbitrary: nonsenseCase },
);
