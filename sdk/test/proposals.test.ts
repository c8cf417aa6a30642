import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarcodeType, Template } from '../src/contract/types.ts';
import { ENCODERS } from '../src/materials/symbologies/encoders.ts';
import { encodeQr } from '../src/materials/symbols/matrix.ts';
import { SymbolError } from '../src/materials/symbols/symbol-error.ts';
import { checkJob, checkTemplate } from '../src/pipeline/renderer/check-job.ts';
import { encodeBarcode } from './encode-barcode.ts';

// Applies each value that an error message proposes, and checks that it is accepted.

const ENABLED_NAMES = [
  'itf14',
  'codabar',
  'msi',
  'databar-omni',
  'databar-limited',
  'databar-expanded',
  'gs1-datamatrix',
] as const;
type Encoded = BarcodeType | (typeof ENABLED_NAMES)[number];

/** Valid contents of each type, which the tests then modify. */
const VALID: Readonly<Record<Encoded, readonly string[]>> = {
  ean13: ['4006381333931', '400638133393'],
  ean8: ['96385074', '9638507'],
  upca: ['036000291452', '03600029145'],
  upce: ['01234565', '06543217', '123456'],
  isbn: ['9783161484100', '978-3-16-148410-0', '3-16-148410-X', '316148410', '9790001000005'],
  code39: ['ABC-123', 'A'.repeat(60)],
  code128: ['Hello 123'],
  'gs1-128': [
    '(01)09521234543213(10)ABC123',
    '(8013)1987654Ad4X4bL5ttr2310c2K',
    '(253)9521234543213ABC',
    '(10)A\\(1\\)(00)095012345678901236',
  ],
  itf14: ['00012345600012'],
  codabar: ['A12345B', '12345'],
  msi: ['1234567'],
  'databar-omni': ['(01)00012345600012', '0001234560001'],
  'databar-limited': ['(01)00012345600012', '1234567890123'],
  'databar-expanded': ['(01)09521234543213(3103)000123'],
  'gs1-datamatrix': ['(01)09521234543213(10)ABC123'],
};

const encode = (type: Encoded, content: string): unknown => {
  const enabled = ENABLED_NAMES.find((name) => name === type);
  return enabled === undefined ? encodeBarcode(type as BarcodeType, content) : ENCODERS[enabled](content);
};

function errorOf(work: () => unknown): SymbolError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof SymbolError) return error;
    throw error;
  }
}

/** Valid content with typical mistakes of users and spreadsheets. */
const slipped = (content: string): fc.Arbitrary<string> => {
  const slip = fc.oneof(
    fc
      .tuple(fc.nat(content.length), fc.constantFrom(' ', '-', '\u2013', '\u00a0', '\ufeff', '(', 'é', 'a', 'X', '7'))
      .map(
        ([at, extra]) =>
          (text: string) =>
            text.slice(0, at) + extra + text.slice(at),
      ),
    fc.tuple(fc.nat(content.length - 1), fc.integer({ min: 0, max: 9 })).map(
      ([at, digit]) =>
        (text: string) =>
          text.slice(0, at) + digit + text.slice(at + 1),
    ),
    fc.nat(content.length - 1).map((at) => (text: string) => text.slice(0, at) + text.slice(at + 1)),
    fc.constantFrom(' 52495', '-12', ' 5', '\n').map((more) => (text: string) => text + more),
    fc.constantFrom('ISBN ', 'ISBN-13: ', ' ').map((first) => (text: string) => first + text),
    fc.constant((text: string) => text.toLowerCase()),
  );
  return fc.array(slip, { minLength: 1, maxLength: 3 }).map((slips) => slips.reduce((text, one) => one(text), content));
};

describe('the correction proposed by an error of a code', () => {
  it.each(Object.entries(VALID) as [Encoded, readonly string[]][])('is accepted as content of %s', (type, contents) => {
    const content = fc.constantFrom(...contents).chain(slipped);
    fc.assert(
      fc.property(content, (text) => {
        const error = errorOf(() => encode(type, text));
        if (error === undefined) return;
        if (error.proposal !== undefined) expect(errorOf(() => encode(type, error.proposal ?? ''))).toBeUndefined();
        const [, written] = /; write ("(?:[^"\\]|\\.)*")/.exec(error.message) ?? [];
        if (written !== undefined) expect(errorOf(() => encode(type, String(JSON.parse(written))))).toBeUndefined();
        if (error.message.endsWith('code128 takes all ASCII characters'))
          expect(errorOf(() => encode('code128', text))).toBeUndefined();
        if (error.message.endsWith('a QR code takes any character'))
          expect(errorOf(() => encodeQr(text))).toBeUndefined();
      }),
      { seed: 25, numRuns: 500 },
    );
  });

  it.each([
    ['isbn', '9783161484100 52495', '9783161484100'],
    ['isbn', 'ISBN 978-3-16-148410-0 12', '978-3-16-148410-0'],
    ['isbn', '978 3 16 148410 0', '978-3-16-148410-0'],
    ['isbn', '978 3 16 148410 5', undefined],
    ['isbn', '978-3-16-148410-5', '978-3-16-148410-0'],
    ['isbn', '3-16-148410-5', '3-16-148410-X'],
    ['ean13', '400 6381 333931', '4006381333931'],
    ['ean13', '400 6381 333932', undefined],
    ['ean13', '4006381333932', '4006381333931'],
    ['upce', '2-123456-5', undefined],
    ['upce', '123456', '0123456'],
    ['code39', 'abc-123', 'ABC-123'],
    ['code39', 'a'.repeat(41), undefined],
    ['code39', 'é', undefined],
    ['gs1-128', '(01)09521234543214(10)ABC', '(01)09521234543213(10)ABC'],
    ['gs1-128', '(01)09521234543214(11)261399', undefined],
    ['databar-limited', '9-501234567890', undefined],
  ] as const)('for %s %j is %j', (type, text, proposal) => {
    expect(errorOf(() => encode(type, text))?.proposal).toBe(proposal);
  });

  it('says why the digits of an add-on are left out', () => {
    expect(errorOf(() => encode('isbn', '9783161484100 52495'))?.message).toBe(
      'ISBN takes digits and single hyphens between them (an ISBN-10 may end in X), got "9783161484100 52495"; write "9783161484100", because the digits of an add-on are not printed',
    );
  });

  it('names a code that takes the text', () => {
    expect(errorOf(() => encode('code39', 'é'))?.message).toContain('; a QR code takes any character');
    expect(errorOf(() => encode('code39', '#'))?.message).toContain('; code128 takes all ASCII characters');
    expect(errorOf(() => encode('code39', 'a'.repeat(41)))?.message).toContain('; write the text in capital letters');
  });
});

const template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 1, y: 1, width: 30, height: 8, field: 'name', fontSize: 9, bold: true, color: '#112233' },
    { type: 'barcode', x: 1, y: 10, width: 40, height: 12, barcodeType: 'code128', field: 'sku' },
  ],
} as const;

describe('the correction proposed by an issue of a template', () => {
  /** Property names, in which the tests change, omit or double one letter. */
  const properties = [
    ...['unit', 'width', 'height', 'type', 'elements'].map((name) => [name] as const),
    ...['x', 'y', 'width', 'height', 'field', 'fontSize', 'bold', 'color', 'type'].map(
      (name) => ['elements', 0, name] as const,
    ),
    ...['barcodeType', 'field'].map((name) => ['elements', 1, name] as const),
  ];
  const misspelled = (name: string) =>
    fc
      .nat(name.length - 1)
      .chain((at) =>
        fc.constantFrom(
          name.slice(0, at) + name.slice(at + 1),
          name.slice(0, at) + name[at] + name.slice(at),
          name.toUpperCase(),
        ),
      );
  // Deep copy of plain JSON.
  const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(template));
  const ownerOf = (document: Record<string, unknown>, path: readonly (string | number)[]): Record<string, unknown> =>
    path.slice(0, -1).reduce<never>((part, name) => part[name], document as never);

  it('is the name of a property that is accepted', () => {
    let proposals = 0;
    const change = fc
      .constantFrom(...properties)
      .chain((path) => fc.tuple(fc.constant(path), misspelled(String(path.at(-1)))));
    fc.assert(
      fc.property(change, ([path, wrong]) => {
        const name = String(path.at(-1));
        const document = copy();
        const owner = ownerOf(document, path);
        if (wrong === '' || Object.hasOwn(owner, wrong)) return;
        owner[wrong] = owner[name];
        delete owner[name];
        const issue = checkTemplate(document).find(({ code }) => code === 'unknown_property');
        const [, meant] = /did you mean "([^"]+)"\?/.exec(issue?.message ?? '') ?? [];
        if (meant === undefined) return;
        proposals++;
        owner[meant] = owner[wrong];
        delete owner[wrong];
        expect(checkTemplate(document).filter(({ path: at }) => at === issue?.path)).toEqual([]);
        expect(checkTemplate(document).filter(({ code }) => code === 'unknown_property')).toEqual([]);
      }),
      { seed: 26, numRuns: 300 },
    );
    expect(proposals).toBeGreaterThan(100);
  });

  it.each([
    [['elements', 0, 'width'], '30'],
    [['elements', 0, 'width'], '30.25'],
    [['elements', 0, 'bold'], 'true'],
    [['elements', 0, 'field'], 5],
    [['elements', 0, 'field'], true],
    [['elements', 0, 'color'], 'abc'],
    [['elements', 0, 'color'], '112233'],
    [['unit'], 'MM'],
    [['type'], 'rol'],
    [['elements', 1, 'barcodeType'], 'code-128'],
    [['elements', 1, 'barcodeType'], 'EAN31'],
  ] as const)('is a value that is accepted at %j instead of %j', (path, value) => {
    const document = copy();
    ownerOf(document, path)[String(path.at(-1))] = value;
    const [issue] = checkTemplate(document);
    const [, quotedText, plain, meant] =
      /write (?:("[^"]*")|(\S+) without quotes)|did you mean ("[^"]+")\?/.exec(issue?.message ?? '') ?? [];
    ownerOf(document, path)[String(path.at(-1))] = JSON.parse(quotedText ?? plain ?? meant ?? 'null');
    expect(issue).toBeDefined();
    expect(checkTemplate(document)).toEqual([]);
  });

  it('is no fraction for a whole number', () => {
    const issues = checkJob(template, [{ quantity: '1.5', data: { name: 'Tea', sku: 'A' } }]);
    expect(issues.map(({ message }) => message)).toEqual([
      '/items/0/quantity: expected a whole number, got the string "1.5"',
    ]);
    const whole = checkJob(template, [{ quantity: '2', data: { name: 'Tea', sku: 'A' } }]);
    expect(whole[0]?.message).toContain('; write 2 without quotes');
  });
});

describe('the size that an issue of a code needs', () => {
  const LIMITS = /at least ([\d.]+)(?: \w+)? (wide and high|wide|high)/;

  it.each([
    ['mm', 1],
    ['inch', 1 / 25.4],
  ] as const)('is enough, in %s', (unit, scale) => {
    const kinds = fc.constantFrom('code128', 'code39', 'gs1-128', 'ean13', 'qrcode');
    const size = fc.double({ min: 0.5, max: 8, noNaN: true });
    let needs = 0;
    fc.assert(
      fc.property(kinds, size, size, fc.boolean(), (kind, width, height, hasBorder) => {
        const content = kind === 'gs1-128' ? '(10)ABC' : kind === 'ean13' ? '4006381333931' : 'ABC-123';
        const box = { x: 0, y: 0, width: width * scale, height: height * scale };
        const code = kind === 'qrcode' ? { type: 'qrcode' } : { type: 'barcode', barcodeType: kind };
        const border = hasBorder ? { border: { width: 0.3 * scale, color: '#000000' } } : {};
        const label = { unit, width: 90 * scale, height: 90 * scale, type: 'ROLL' } as const;
        const issuesOf = (changed: object) =>
          checkTemplate({
            ...label,
            elements: [{ ...code, ...border, ...box, ...changed, value: content }],
          } as unknown as Template);
        let changed: { width?: number; height?: number } = {};
        for (let step = 0; step < 4; step++) {
          const issue = issuesOf(changed).find(({ message }) => LIMITS.test(message));
          if (issue === undefined) return;
          const [, needed, sides = ''] = LIMITS.exec(issue.message) ?? [];
          needs++;
          changed = {
            ...changed,
            ...(sides.includes('wide') ? { width: Number(needed) } : {}),
            ...(sides.includes('high') ? { height: Number(needed) } : {}),
          };
          expect(issuesOf(changed).filter(({ message }) => message === issue.message)).toEqual([]);
          const again = issuesOf(changed).find(({ code: found }) => found === issue.code);
          expect(again).toBeUndefined();
        }
      }),
      { seed: 27, numRuns: 200 },
    );
    expect(needs).toBeGreaterThan(20);
  });
});
