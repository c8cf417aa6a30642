import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Parsed,
  parseLabelData,
  parsePrintItems,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseTemplate,
  parseValidateTemplateRequest,
} from './contract-issues.ts';

const box = { x: 0, y: 0, width: 10, height: 5 };
const text = { type: 'text', ...box, value: 'Tea' };
const barcode = { type: 'barcode', ...box, field: 'sku' };
const qrcode = { type: 'qrcode', ...box, value: 'https://example.com' };
const image = { type: 'image', ...box, value: 'https://example.com/logo.png' };
const template = { width: 50, height: 25, elements: [text] };
const starter = 'product-label-2x1';
const templateId = '6f1c2a3e-5b7d-4c1a-9e84-2d1f0c9b7a65';

const messages = (parsed: Parsed<unknown>) => parsed.issues.map(({ message }) => message);
const codes = (parsed: Parsed<unknown>) => parsed.issues.map(({ path, code }) => `${path} ${code}`);
const withElement = (element: object) => parseTemplate({ ...template, elements: [element] });
/** Builds an own property called `__proto__`, as JSON.parse does. */
const proto = (value: unknown) => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`);

describe('a valid template', () => {
  it('comes back with its defaults filled in', () => {
    const { value } = parseTemplate({ ...template, elements: [text, barcode], page: { width: 210, height: 297 } });
    expect(value).toEqual({
      unit: 'mm',
      width: 50,
      height: 25,
      type: 'ROLL',
      elements: [
        { ...text, rotation: 0 },
        { ...barcode, rotation: 0, barcodeType: 'code128' },
      ],
      page: { width: 210, height: 297, margins: [0, 0, 0, 0] },
    });
  });

  it('is not changed itself, and shares nothing with the result', () => {
    const given = Object.freeze({ ...template, elements: Object.freeze([Object.freeze({ ...text })]) });
    const { value } = parseTemplate(given);
    expect(given.elements[0]).not.toHaveProperty('rotation');
    expect(value?.elements[0]).not.toBe(given.elements[0]);
  });

  it('has its own margins, not shared defaults', () => {
    const page = { width: 210, height: 297 };
    const [one, other] = [parseTemplate({ ...template, page }), parseTemplate({ ...template, page })];
    expect(one.value?.page?.margins).not.toBe(other.value?.page?.margins);
  });

  it('may leave a property undefined, as a program does', () => {
    expect(withElement({ ...text, color: undefined, field: undefined }).value?.elements[0]).toEqual({
      ...text,
      rotation: 0,
    });
  });

  it('has 0 instead of -0, which JSON does not distinguish', () => {
    const { value } = withElement({ ...text, x: -0, y: -0, rotation: -0 });
    expect(value?.elements[0]).toEqual({ ...text, x: 0, y: 0, rotation: 0 });
  });

  it('may come from another realm or have no prototype', () => {
    expect(parseTemplate(Object.assign(Object.create(null), template)).issues).toEqual([]);
  });
});

describe('every rule of Template', () => {
  const page = { width: 210, height: 297 };
  it.each<[string, object, string | undefined]>([
    ['unit mm', { unit: 'mm' }, undefined],
    ['unit inch', { unit: 'inch' }, undefined],
    ['unit cm', { unit: 'cm' }, '/unit enum'],
    ['width above 0', { width: 0.001 }, undefined],
    ['width 0', { width: 0 }, '/width range'],
    ['width missing', { width: undefined }, '/width missing'],
    ['width as text', { width: '50' }, '/width type'],
    ['height below 0', { height: -25 }, '/height range'],
    ['height missing', { height: undefined }, '/height missing'],
    ['type ROLL', { type: 'ROLL' }, undefined],
    ['type SHEET', { type: 'SHEET' }, undefined],
    ['type ROLL2Up', { type: 'ROLL2Up' }, undefined],
    ['type roll', { type: 'roll' }, '/type enum'],
    ['1 element', { elements: [text] }, undefined],
    ['200 elements', { elements: Array(200).fill(text) }, undefined],
    ['no element', { elements: [] }, '/elements count'],
    ['201 elements', { elements: Array(201).fill(text) }, '/elements count'],
    ['elements missing', { elements: undefined }, '/elements missing'],
    ['elements as an object', { elements: {} }, '/elements type'],
    ['an unknown property', { shape: 'round' }, '/shape unknown_property'],
    ['a page', { page }, undefined],
    ['a page of width 0', { page: { ...page, width: 0 } }, '/page/width range'],
    ['a page without height', { page: { width: 210 } }, '/page/height missing'],
    ['a page with an unknown property', { page: { ...page, unit: 'mm' } }, '/page/unit unknown_property'],
    ['negative margins', { page: { ...page, margins: [-1, 0, 0, -0.5] } }, undefined],
    ['three margins', { page: { ...page, margins: [1, 2, 3] } }, '/page/margins count'],
    ['five margins', { page: { ...page, margins: [1, 2, 3, 4, 5] } }, '/page/margins count'],
    ['a margin as text', { page: { ...page, margins: [1, 2, '3', 4] } }, '/page/margins/2 type'],
    ['a grid', { grid: { col: 1, row: 100 } }, undefined],
    ['no column', { grid: { col: 0, row: 8 } }, '/grid/col range'],
    ['half a row', { grid: { col: 3, row: 7.5 } }, '/grid/row type'],
    ['a grid without rows', { grid: { col: 3 } }, '/grid/row missing'],
    ['a grid with an unknown property', { grid: { col: 3, row: 8, gap: 1 } }, '/grid/gap unknown_property'],
    ['a gap of 0', { gap: { column: 0, line: 0 } }, undefined],
    ['a negative gap', { gap: { column: -0.1, line: 0 } }, '/gap/column range'],
    ['a gap without line', { gap: { column: 1 } }, '/gap/line missing'],
    ['a gap with an unknown property', { gap: { column: 1, line: 1, row: 1 } }, '/gap/row unknown_property'],
    ['null for a page', { page: null }, '/page type'],
    ['a width of 1,000,000', { width: 1_000_000 }, undefined],
    ['a width above 1,000,000', { width: 1_000_000.1 }, '/width range'],
    ['a page too large to reckon with', { page: { width: 210, height: 1e308 } }, '/page/height range'],
    ['a margin too large to reckon with', { page: { ...page, margins: [0, 0, -1e308, 0] } }, '/page/margins/2 range'],
    ['a gap too large to reckon with', { gap: { column: 1e308, line: 0 } }, '/gap/column range'],
  ])('%s', (_, change, code) => {
    expect(codes(parseTemplate({ ...template, ...change }))).toEqual(code === undefined ? [] : [code]);
  });
});

describe('every rule of an element', () => {
  it.each<[string, object, string | undefined]>([
    ['no type', { ...text, type: undefined }, '/type missing'],
    ['an unknown type', { ...text, type: 'ellipse' }, '/type enum'],
    ['a type in capitals', { ...text, type: 'TEXT' }, '/type enum'],
    ['negative x and y', { ...text, x: -3, y: -0.5 }, undefined],
    ['no x', { ...text, x: undefined }, '/x missing'],
    ['y as text', { ...text, y: '1' }, '/y type'],
    ['width 0', { ...text, width: 0 }, '/width range'],
    ['negative height', { ...barcode, height: -1 }, '/height range'],
    ['a box 1,000,000 away and as large', { ...text, x: -1e6, y: 1e6, width: 1e6, height: 1e6 }, undefined],
    ['x too far off to reckon with', { ...text, x: -1e308 }, '/x range'],
    ['y too far off to reckon with', { ...qrcode, y: 1_000_001 }, '/y range'],
    ['a width too large to reckon with', { ...image, width: 1e308 }, '/width range'],
    ['a height too large to reckon with', { ...barcode, height: 1e308 }, '/height range'],
    ['a border too wide to reckon with', { ...image, stroke: '#000', strokeWidth: 1e308 }, '/strokeWidth range'],
    ['any finite rotation', { ...image, rotation: -450.5 }, undefined],
    ['endless rotation', { ...image, rotation: Number.POSITIVE_INFINITY }, '/rotation type'],
    ['an empty value', { ...text, value: '' }, undefined],
    ['a value that is a number', { ...text, value: 42 }, '/value type'],
    ['a value of null', { ...text, value: null }, '/value type'],
    ['a long value', { ...text, value: 'x'.repeat(100_000) }, undefined],
    ['a field', { ...text, value: undefined, field: 'name' }, undefined],
    ['a field that is a number', { ...text, value: undefined, field: 7 }, '/field type'],
    ['an unknown property', { ...text, opacity: 1 }, '/opacity unknown_property'],
    ['fontSize above 0', { ...text, fontSize: 0.5 }, undefined],
    ['fontSize 0', { ...text, fontSize: 0 }, '/fontSize range'],
    ['any fontFamily', { ...text, fontFamily: 'Comic Sans' }, undefined],
    ['fontFamily as a list', { ...text, fontFamily: ['Arimo'] }, '/fontFamily type'],
    ['bold, italic and underline', { ...text, bold: true, italic: false, underline: true }, undefined],
    ['bold as text', { ...text, bold: 'true' }, '/bold type'],
    ['italic as 1', { ...text, italic: 1 }, '/italic type'],
    ['underline as null', { ...text, underline: null }, '/underline type'],
    ['align right', { ...text, align: 'right' }, undefined],
    ['align justify', { ...text, align: 'justify' }, '/align enum'],
    ['verticalAlign middle', { ...text, verticalAlign: 'middle' }, undefined],
    ['verticalAlign center', { ...text, verticalAlign: 'center' }, '/verticalAlign enum'],
    ['colour #RGB', { ...text, color: '#C0d' }, undefined],
    ['colour #RRGGBB', { ...text, color: '#00fF09' }, undefined],
    ['colour red', { ...text, color: 'red' }, '/color format'],
    ['colour #12345', { ...text, color: '#12345' }, '/color format'],
    ['colour with alpha', { ...text, color: '#11223344' }, '/color format'],
    ['barcodeType isbn', { ...barcode, barcodeType: 'isbn' }, undefined],
    ['barcodeType gs1-128', { ...barcode, barcodeType: 'gs1-128' }, undefined],
    ['barcodeType itf14', { ...barcode, barcodeType: 'itf14' }, '/barcodeType enum'],
    ['showBarcodeText false', { ...barcode, showBarcodeText: false }, undefined],
    ['showBarcodeText no', { ...barcode, showBarcodeText: 'no' }, '/showBarcodeText type'],
    ['fontSize on a barcode', { ...barcode, fontSize: 10 }, '/fontSize unknown_property'],
    ['a border of a QR code', { ...qrcode, stroke: '#000', strokeWidth: 0.5 }, undefined],
    ['stroke without strokeWidth', { ...qrcode, stroke: '#000' }, '/strokeWidth missing'],
    ['strokeWidth without stroke', { ...image, strokeWidth: 0.5 }, '/stroke missing'],
    ['strokeWidth 0', { ...image, stroke: '#000', strokeWidth: 0 }, '/strokeWidth range'],
    ['stroke that is not a colour', { ...image, stroke: 'black', strokeWidth: 1 }, '/stroke format'],
    ['stroke on text', { ...text, stroke: '#000' }, '/stroke unknown_property'],
  ])('%s', (_, element, issue) => {
    expect(codes(withElement(element))).toEqual(issue === undefined ? [] : [`/elements/0${issue}`]);
  });

  it.each(['upca', 'ean13', 'code128', 'upce', 'code39', 'isbn', 'ean8', 'gs1-128'])(
    'has the barcode type %s',
    (barcodeType) => {
      expect(withElement({ ...barcode, barcodeType }).issues).toEqual([]);
    },
  );
});

describe('one mistake is one issue', () => {
  it('when value and field are both set', () => {
    expect(messages(withElement({ ...text, field: 'name' }))).toEqual([
      '/elements/0: expected exactly one of value and field, got both',
    ]);
  });

  it('when neither value nor field is set', () => {
    expect(messages(withElement({ ...text, value: undefined }))).toEqual([
      '/elements/0: expected exactly one of value and field, got neither',
    ]);
  });

  it('when a barcode has a barcodeType that does not exist', () => {
    expect(messages(withElement({ ...barcode, barcodeType: 'ean31' }))).toEqual([
      '/elements/0/barcodeType: expected one of "upca", "ean13", "code128", "upce", "code39", "isbn", "ean8", "gs1-128", got the string "ean31"; did you mean "ean13"?',
    ]);
  });

  it.each(['datamatrix', 'DataMatrix', 'data-matrix'])(
    'when %s is not enabled, saying how to enable it',
    (barcodeType) => {
      expect(messages(withElement({ ...barcode, barcodeType }))).toEqual([
        `/elements/0/barcodeType: expected one of "upca", "ean13", "code128", "upce", "code39", "isbn", "ean8", "gs1-128", got the string "${barcodeType}"; "datamatrix" is not enabled: import it from @platen/sdk/symbologies and add it to the option "symbologies"`,
      ]);
    },
  );

  it('when a property is misspelt, whether required, optional or one of two', () => {
    expect(messages(withElement({ ...text, width: undefined, widht: 10 }))).toEqual([
      '/elements/0/widht: unknown property; did you mean "width"?',
    ]);
    expect(messages(withElement({ ...text, font_size: 10 }))).toEqual([
      '/elements/0/font_size: unknown property; did you mean "fontSize"?',
    ]);
    expect(messages(withElement({ ...text, value: undefined, feild: 'name' }))).toEqual([
      '/elements/0/feild: unknown property; did you mean "field"?',
    ]);
  });

  it('when an unknown property is close to none: then the known ones are listed', () => {
    expect(messages(parseTemplate({ ...template, grid: { col: 1, row: 1, orientation: 'up' } }))).toEqual([
      '/grid/orientation: unknown property; expected only col, row',
    ]);
  });

  it('when an element is not an object, or has no type or an unknown one', () => {
    expect(messages(parseTemplate({ ...template, elements: [null, {}, { type: 'qr_code' }] }))).toEqual([
      '/elements/0: expected an object, got null',
      '/elements/1/type: required, but missing; expected one of "text", "barcode", "qrcode", "image"',
      '/elements/2/type: expected one of "text", "barcode", "qrcode", "image", got the string "qr_code"; did you mean "qrcode"?',
    ]);
  });

  it('when a value has neither the right type nor an allowed value', () => {
    expect(messages(parseTemplate({ ...template, unit: 5 }))).toEqual(['/unit: expected one of "mm", "inch", got 5']);
  });
});

describe('messages', () => {
  it('say what was expected and what was found, for all issues at once', () => {
    const elements = [text, { ...qrcode, width: -3, height: '5', stroke: '#000' }];
    expect(messages(parseTemplate({ ...template, width: Number.NaN, elements }))).toEqual([
      '/width: expected a number, got NaN',
      '/elements/1/width: expected a number greater than 0, got -3',
      '/elements/1/height: expected a number, got the string "5"; write 5 without quotes',
      '/elements/1/strokeWidth: required if stroke is set, but missing',
    ]);
  });

  it.each([
    [
      'a number in quotes',
      { ...text, rotation: '90' },
      'expected a number, got the string "90"; write 90 without quotes',
    ],
    ['a number with its unit', { ...text, fontSize: '12pt' }, 'expected a number, got the string "12pt"'],
    [
      'true in quotes',
      { ...text, bold: 'true' },
      'expected true or false, got the string "true"; write true without quotes',
    ],
    ['a number for a text', { ...text, value: 4.2 }, 'expected a string, got 4.2; write "4.2"'],
    ['true for a text', { ...text, value: true }, 'expected a string, got true; write "true"'],
    ['null for a text', { ...text, value: null }, 'expected a string, got null'],
    [
      'a colour without its #',
      { ...text, color: 'C00020' },
      'expected a colour such as #1a2b3c or #123, got the string "C00020"; write "#C00020"',
    ],
    ['a colour by name', { ...text, color: 'red' }, 'expected a colour such as #1a2b3c or #123, got the string "red"'],
  ])('say what to write instead where that is clear: %s', (_, element, message) => {
    expect(messages(withElement(element))[0]?.replace(/^\S+ /, '')).toBe(message);
  });

  it('say what to do with a template that is still text', () => {
    expect(messages(parseTemplate('{"width":50}'))).toEqual([
      'The template: expected an object, got the string "{\\"width\\":50}"; the string looks like JSON; pass the parsed value instead',
    ]);
  });

  it('say which four margins are expected of something else', () => {
    const margins = { left: 5, right: 5 };
    expect(messages(parseTemplate({ ...template, page: { width: 210, height: 297, margins } }))).toEqual([
      '/page/margins: expected exactly four numbers, [left, top, right, bottom], got an object',
    ]);
  });

  it('find the name that was meant even if it has a default', () => {
    expect(messages(withElement({ ...text, rotaton: 90 }))).toEqual([
      '/elements/0/rotaton: unknown property; did you mean "rotation"?',
    ]);
    expect(messages(parseTemplate({ ...template, units: 'mm' }))).toEqual([
      '/units: unknown property; did you mean "unit"?',
    ]);
    expect(messages(parsePrintItems([{}, { quantitiy: 2 }]))).toEqual([
      '/1/quantitiy: unknown property; did you mean "quantity"?',
    ]);
    expect(messages(withElement({ ...text, rotation: 0, rotaton: 90 }))[0]).toContain('expected only type, x, y');
  });

  it('name at most 50 issues', () => {
    expect(parseTemplate({ ...template, elements: Array(200).fill({ ...text, width: 0 }) }).issues).toHaveLength(50);
    expect(parsePrintRequest({ starter, items: Array(900).fill({ quantity: 0 }) }).issues).toHaveLength(50);
  });

  it('repeat at most 60 characters of what was found, and no control characters', () => {
    const secret = `line\n${'s'.repeat(200)}`;
    for (const parsed of [
      withElement({ ...text, color: secret }),
      withElement({ ...text, [secret]: 1 }),
      parseLabelData({ [secret]: 1 }),
      parseTemplate({ ...template, unit: secret }),
    ]) {
      const [message = ''] = messages(parsed);
      expect(message).toContain('line\\ns');
      expect(message).not.toMatch(/s{61}|\n/);
    }
  });

  it('start with the path of the value in the request', () => {
    expect(parseTemplate({ ...template, width: 0 }, { path: '/template' }).issues).toEqual([
      {
        path: '/template/width',
        code: 'range',
        message: '/template/width: expected a number greater than 0, got 0',
      },
    ]);
    expect(codes(parsePrintItems([{}, { quantity: 0 }], { path: '/items' }))).toEqual(['/items/1/quantity range']);
    expect(codes(parseLabelData({ 'a/b~c': 1 }, { path: '/data' }))).toEqual(['/data/a~1b~0c type']);
  });

  it('call the whole by its name', () => {
    expect(messages(parseTemplate(null))).toEqual(['The template: expected an object, got null']);
    expect(messages(parseRenderRequest([]))).toEqual([
      'The request body: expected an object, got an array of length 0',
    ]);
    expect(messages(parsePrintItems('a'))).toEqual(['The items: expected an array, got the string "a"']);
  });
});

describe('values that JSON cannot hold', () => {
  it.each<[string, unknown, string]>([
    ['a function', () => 1, 'a number, got a function'],
    ['NaN', Number.NaN, 'a number, got NaN'],
    ['Infinity', Number.NEGATIVE_INFINITY, 'a number, got -Infinity'],
    ['a BigInt', 5n, 'a number, got a BigInt'],
    ['a symbol', Symbol('s'), 'a number, got a symbol'],
    ['a Date', new Date(0), 'plain JSON data, got Date'],
    ['a Map', new Map(), 'plain JSON data, got Map'],
  ])('%s is refused', (_, width, expected) => {
    expect(messages(parseTemplate({ ...template, width }))).toEqual([`/width: expected ${expected}`]);
  });

  it('a Map of data is refused, not read as no data', () => {
    expect(codes(parseRenderRequest({ template, data: new Map([['a', 'b']]) }))).toEqual(['/data type']);
  });

  it('a value that contains itself is one issue', () => {
    const round: Record<string, unknown> = { ...template };
    round.page = round;
    round.grid = round;
    expect(codes(parseTemplate(round))).toEqual(['/page nesting']);
  });
});

describe('names of the prototype', () => {
  it('are properties like any other, and change nothing', () => {
    const given = { ...JSON.parse(JSON.stringify(template)), constructor: 1 };
    Object.defineProperty(given, '__proto__', { value: { polluted: true }, enumerable: true });
    expect(codes(parseTemplate(given))).toEqual(['/constructor unknown_property', '/__proto__ unknown_property']);
    expect({}).not.toHaveProperty('polluted');
  });

  it('are not element types', () => {
    expect(messages(withElement({ ...text, type: 'constructor' }))).toEqual([
      '/elements/0/type: expected one of "text", "barcode", "qrcode", "image", got the string "constructor"',
    ]);
  });

  it('may be keys of data', () => {
    const { value } = parseLabelData(Object.assign(proto('a'), { constructor: 'b' }));
    expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

describe('nesting', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { inner: nested(levels - 1) });
  it('of 32 levels is read, deeper is one issue', () => {
    expect(codes(parseRenderRequest({ template: nested(31) }))).not.toContain('/template nesting');
    expect(codes(parseRenderRequest({ template: nested(32) }))).toEqual(['/template nesting']);
    expect(codes(parseRenderRequest({ template: nested(5000) }))).toEqual(['/template nesting']);
  });
});

describe('data', () => {
  it.each<[string, unknown, string[]]>([
    ['strings', { a: 'b', '': '' }, []],
    ['a number', { price: 4.2 }, ['/price type']],
    ['null', { name: null }, ['/name type']],
    ['an object', { name: {} }, ['/name type']],
    ['a list', ['a'], [' type']],
    ['a value of 4,096 characters', { a: 'x'.repeat(4096) }, []],
    ['a value of 4,097 characters', { a: 'x'.repeat(4097) }, ['/a length']],
    ['4,096 characters outside the basic plane', { a: '\u{1F4E6}'.repeat(4096) }, []],
    ['a data: URL of any length', { a: `data:image/png;base64,${'A'.repeat(9000)}` }, []],
    ['a scheme in capitals', { a: `DATA:image/png;base64,${'A'.repeat(9000)}` }, []],
  ])('%s', (_, data, issues) => {
    expect(codes(parseLabelData(data))).toEqual(issues);
  });
});

describe('print items', () => {
  it.each<[string, unknown, string[]]>([
    ['one item', [{}], []],
    ['none', [], [' count']],
    ['quantity 1000', [{ quantity: 1000 }], []],
    ['quantity 0', [{ quantity: 0 }], ['/0/quantity range']],
    ['quantity 1.5', [{ quantity: 1.5 }], ['/0/quantity type']],
    ['quantity as text', [{ quantity: '2' }], ['/0/quantity type']],
    ['quantity above 2^53 - 1', [{ quantity: 2 ** 53 }], ['/0/quantity range']],
    ['quantity 2^53 - 1, which is above 1,000 labels', [{ quantity: 2 ** 53 - 1 }], [' count']],
    ['1,001 items', Array(1001).fill({}), [' count']],
    ['1,001 labels', [{ quantity: 500 }, { quantity: 501 }], [' count']],
    ['an unknown property', [{ copies: 2 }], ['/0/copies unknown_property']],
    ['a number for an item', [{}, 5], ['/1 type']],
  ])('%s', (_, items, issues) => {
    expect(codes(parsePrintItems(items))).toEqual(issues);
  });

  it('have quantity 1 by default', () => {
    expect(parsePrintItems([{ data: { a: 'b' } }]).value).toEqual([{ quantity: 1, data: { a: 'b' } }]);
  });

  it('may have another limit of labels', () => {
    expect(parsePrintItems([{ quantity: 5000 }], { maxLabels: 5000 }).issues).toEqual([]);
    expect(messages(parsePrintRequest({ starter, items: [{ quantity: 6 }] }, { maxLabels: 5 }))).toEqual([
      "/items: expected at most 5 labels in total (the sum of the items' quantities), got 6",
    ]);
  });
});

describe('a print request', () => {
  const items = [{}];
  it.each<[string, unknown, string[]]>([
    ['a stored template', { templateId, items }, []],
    ['a starter', { starter, items }, []],
    ['both', { templateId, starter, items }, [' template_or_starter']],
    ['neither', { items }, [' template_or_starter']],
    ['a templateId that is no UUID', { templateId: 'abc', items }, ['/templateId format']],
    ['a templateId that is a number', { templateId: 5, items }, ['/templateId type']],
    ['an unknown starter', { starter: 'shelf', items }, ['/starter enum']],
    ['no items', { starter }, ['/items missing']],
    ['an empty list of items', { starter, items: [] }, ['/items count']],
    ['items that are not a list', { starter, items: {} }, ['/items type']],
    ['startPosition 7', { starter, items, startPosition: 7 }, []],
    ['startPosition 0', { starter, items, startPosition: 0 }, ['/startPosition range']],
    ['startPosition 1.5', { starter, items, startPosition: 1.5 }, ['/startPosition type']],
    ['resolution 203', { starter, items, resolution: 203 }, []],
    ['resolution 600', { starter, items, resolution: 600 }, []],
    ['resolution 301', { starter, items, resolution: 301 }, ['/resolution enum']],
    ['an inline template', { template, items }, ['/template unknown_property']],
    ['nothing', {}, [' template_or_starter', '/items missing']],
  ])('%s', (_, body, issues) => {
    expect(codes(parsePrintRequest(body)).sort()).toEqual([...issues].sort());
  });

  it('names the three starters when there is none of that name', () => {
    expect(messages(parsePrintRequest({ starter: 'product-label', items }))).toEqual([
      '/starter: expected one of "product-label-2x1", "inventory-label-4x2", "price-tag-1.5x1", got the string "product-label"',
    ]);
  });

  it('comes back with its defaults, its items in order', () => {
    const body = { starter, items: [{ data: { sku: 'a' } }, { quantity: 3 }] };
    expect(parsePrintRequest(body).value).toEqual({
      starter,
      items: [{ quantity: 1, data: { sku: 'a' } }, { quantity: 3 }],
      resolution: 300,
    });
  });
});

describe('a render request', () => {
  it.each<[string, unknown, string[]]>([
    ['a template', { template }, []],
    ['a template and data', { template, data: { name: 'Tea' } }, []],
    ['no template', {}, ['/template missing']],
    ['an unknown property', { template, resolution: 300 }, ['/resolution unknown_property']],
    [
      'issues everywhere',
      { template: { ...template, width: 0 }, data: { a: 1 } },
      ['/template/width range', '/data/a type'],
    ],
    ['201 elements', { template: { ...template, elements: Array(201).fill(text) } }, ['/template/elements count']],
  ])('%s', (_, body, issues) => {
    expect(codes(parseRenderRequest(body))).toEqual(issues);
  });
});

describe('a name', () => {
  const name = (given: unknown) => parseStoreTemplateRequest({ name: given, template });
  it.each<[string, unknown, string[]]>([
    ['1 character', 'a', []],
    ['200 characters', 'x'.repeat(200), []],
    ['200 characters outside the basic plane', '\u{1F3F7}'.repeat(200), []],
    ['200 characters with white space around them', ` ${'x'.repeat(200)}\n`, []],
    ['200 characters of four parts each', '\u03b1\u0313\u0300\u0345'.repeat(200), []],
    ['201 characters', 'x'.repeat(201), ['/name length']],
    ['half a million marks on one letter, out of order', `a${'\u0301\u0323'.repeat(250_000)}`, ['/name length']],
    ['nothing', '', ['/name length']],
    ['white space', ' \t ', ['/name length']],
    ['a control character', 'a\u0007b', ['/name format']],
    ['a number', 5, ['/name type']],
    ['missing', undefined, ['/name missing']],
  ])('%s', (_, given, issues) => {
    expect(codes(name(given))).toEqual(issues);
    expect(codes(parseRenameTemplateRequest({ name: given }))).toEqual(issues);
  });

  it('is kept trimmed and composed', () => {
    expect(name('  Cafe\u0301 ').value?.name).toBe('Caf\u00e9');
    expect(parseRenameTemplateRequest({ name: ' a ' }).value).toEqual({ name: 'a' });
  });
});

describe('a validation request', () => {
  it('leaves template and items as they are: their issues are the answer', () => {
    const body = { template: { width: 'x' }, items: 5 };
    expect(parseValidateTemplateRequest(body).value).toEqual(body);
  });

  it.each<[string, unknown, string[]]>([
    ['no template', { items: [] }, ['/template missing']],
    ['an unknown property', { template, data: {} }, ['/data unknown_property']],
    ['no object', 'x', [' type']],
    ['nothing', null, [' type']],
  ])('refuses %s', (_, body, issues) => {
    expect(codes(parseValidateTemplateRequest(body))).toEqual(issues);
  });
});

describe('any input', () => {
  it('a parser gives a value or issues, never throws, and never changes its input', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        const before = fc.stringify(value);
        for (const read of [
          parseTemplate,
          parseLabelData,
          parsePrintItems,
          parseRenderRequest,
          parsePrintRequest,
          parseStoreTemplateRequest,
        ]) {
          const parsed = read(value);
          expect(parsed.value === undefined).toBe(parsed.issues.length > 0);
          for (const { path, message } of parsed.issues) {
            expect(path).toMatch(/^(?:\/[^/]*)*$/);
            expect(message).toMatch(/: /);
          }
        }
        expect(fc.stringify(value)).toBe(before);
      }),
      { seed: 20_261, numRuns: 300 },
    );
  });

  it('a template that was read is read again unchanged', () => {
    const first = parseTemplate({ ...template, elements: [text, barcode, qrcode, image] }).value;
    expect(parseTemplate(first).value).toEqual(first);
  });
});

it('an element whose type is an object without a string form is one issue at its type', () => {
  expect(codes(withElement({ ...text, type: { toString: '' } }))).toEqual(['/elements/0/type enum']);
});
