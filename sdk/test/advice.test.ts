import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../src/base/known-options.ts';
import { parseTemplate } from '../src/contract/contract-issues.ts';
import { SYMBOLOGY_NAMES } from '../src/contract/symbology-names.ts';
import type { BarcodeType, SymbologyName, Template } from '../src/contract/types.ts';
import { paperIssues } from '../src/materials/paper/paper.ts';
import { paperLimits } from '../src/materials/paper/paper-limits.ts';
import { ENCODERS } from '../src/materials/symbologies/encoders.ts';
import { encodeQr } from '../src/materials/symbols/matrix.ts';
import { SymbolError } from '../src/materials/symbols/symbol-error.ts';
import { meantIn, slip } from './advice.ts';
import { encodeBarcode } from './encode-barcode.ts';
import { runs } from './property-tools.ts';

// Checks every error message that says how to fix the input: the advice is extracted from the message and applied.

const messageOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof SymbolError) return error.message;
    throw error;
  }
};

describe('the figures of paper issues', () => {
  const side = fc.double({ min: 5, max: 300, noNaN: true });
  const margin = fc.oneof(fc.double({ min: -20, max: 40, noNaN: true }), fc.constantFrom(0, -0.05, -0.051, -1.3, 12.7));
  const count = fc.integer({ min: 1, max: 12 });
  const sheets = fc.record({
    unit: fc.constantFrom('mm', 'inch'),
    width: side,
    height: side,
    type: fc.constant('SHEET' as const),
    elements: fc.constant([]),
    page: fc.record({ width: side, height: side, margins: fc.tuple(margin, margin, margin, margin) }),
    grid: fc.record({ col: count, row: count }),
  });
  type Sheet = Template & { page: { width: number; height: number; margins: [number, number, number, number] } };

  /** Returns the sheet with the figures that its first issue recommends. */
  function followed(sheet: Sheet): Sheet | undefined {
    const [issue] = paperIssues(sheet);
    if (issue === undefined) return undefined;
    const { page } = sheet;
    const [left, top, right, bottom] = page.margins;
    const [, name, index] = issue.path.split('/').slice(1).length === 3 ? issue.path.split('/').slice(1) : [];
    if (name === 'margins') {
      const [, needed, wide] = /page would have to be ([\d.]+) \w+ (wide|high)/.exec(issue.message) ?? [];
      const margins = page.margins.with(Number(index), issue.required ?? Number.NaN);
      return {
        ...sheet,
        page: {
          ...page,
          ...{ [wide === 'wide' ? 'width' : 'height']: Number(needed) },
          margins: [margins[0] ?? 0, margins[1] ?? 0, margins[2] ?? 0, margins[3] ?? 0],
        },
      };
    }
    if (issue.code === 'page_too_small') {
      const of = issue.path.endsWith('width') ? 'width' : 'height';
      return { ...sheet, page: { ...page, [of]: issue.required } };
    }
    const [, needed] = /need ([\d.]+) \w+, but the page leaves/.exec(issue.message) ?? [];
    return issue.path.endsWith('col')
      ? { ...sheet, page: { ...page, width: left + Number(needed) + right } }
      : { ...sheet, page: { ...page, height: top + Number(needed) + bottom } };
  }

  it('make a sheet valid, one after the other', () => {
    fc.assert(
      fc.property(sheets, (start) => {
        let sheet: Sheet = start as Sheet;
        for (let step = 0; step < 6; step++) {
          const before = paperIssues(sheet);
          const next = followed(sheet);
          if (next === undefined) return;
          const after = paperIssues(next);
          // Applying the advice removes the issue and causes no other.
          expect(after.map(({ path }) => path)).not.toContain(before[0]?.path);
          expect(after.length).toBeLessThan(before.length);
          sheet = next;
        }
        expect(paperIssues(sheet)).toEqual([]);
      }),
      runs(500),
    );
  });

  it('make a roll of several labels valid', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (column, line) => {
          const roll: Template = {
            ...{ unit: 'mm', width: 20, height: 10, type: 'ROLL2Up', elements: [] },
            ...{ grid: { col: 2, row: 2 }, gap: { column, line } },
          };
          const gap = { column, line };
          for (const { path, required } of paperIssues(roll))
            Object.assign(gap, { [path.split('/')[2] ?? '']: required });
          expect(paperIssues({ ...roll, gap })).toEqual([]);
        },
      ),
      runs(100),
    );
  });

  it.each(['mm', 'inch'] as const)('allow a page side of exactly the limit, in %s', (unit) => {
    const [issue] = paperLimits({ unit, width: 9000, height: 10, elements: [] });
    const most = Number(/at most ([\d.]+)/.exec(issue?.message ?? '')?.[1]);
    expect(paperLimits({ unit, width: most, height: most, elements: [] })).toEqual([]);
    expect(paperLimits({ unit, width: most * 1.0001, height: 10, elements: [] })).toHaveLength(1);
  });

  it('allow a grid of exactly the limit', () => {
    const sheet = (col: number, row: number): Template => ({
      ...{ unit: 'mm', width: 0.001, height: 0.001, type: 'SHEET', elements: [] },
      ...{ page: { width: 2000, height: 2000 }, grid: { col, row } },
    });
    const most = Number(/at most (\d+)/.exec(paperLimits(sheet(2000, 2000))[0]?.message ?? '')?.[1]);
    expect(paperLimits(sheet(1000, most / 1000))).toEqual([]);
    expect(paperLimits(sheet(1000, most / 1000 + 1))).toHaveLength(1);
  });
});

describe('another symbology that an error names', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 9 }).map((all) => all.join(''));
  const written = fc
    .tuple(fc.constantFrom('9790', '979-0-', '979 0 ', 'ISBN 979-0-'), digits, fc.constantFrom('', '-5', ' 5', '-'))
    .map((parts) => parts.join(''));

  it('takes an ISMN in the form that the error proposes', () => {
    fc.assert(
      fc.property(written, (text) => {
        const message = messageOf(() => encodeBarcode('isbn', text)) ?? '';
        const isRead = /^979-?0-?\d{8}(?:-?\d)?$/.test(text);
        expect([text, message.includes('ISMN')]).toEqual([text, isRead]);
        if (!isRead) return;
        const [, meant = '', type] = /print ("\d+") as (\w+)/.exec(message) ?? [];
        expect([message, type]).toEqual([message, 'ean13']);
        expect(messageOf(() => encodeBarcode('ean13', String(JSON.parse(meant))))).toBeUndefined();
      }),
      runs(200),
    );
  });

  it('takes the text that Code 39, Code 128 or Micro QR does not', () => {
    const character = fc.oneof(
      fc.constantFrom('a', 'Z', '7', '#', 'é', '東', '\n', '\u{1f600}', '\ud800', '\udc00', ' ', '\u0080'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const text = fc
      .tuple(fc.array(character, { minLength: 1, maxLength: 30 }), fc.constantFrom(1, 1, 2, 40, 300))
      .map(([all, times]) => all.join('').repeat(times));
    const ENCODE: Readonly<Record<string, (content: string) => unknown>> = {
      code39: (content) => encodeBarcode('code39', content),
      code128: (content) => encodeBarcode('code128', content),
      'micro-qrcode': (content) => ENCODERS['micro-qrcode'](content),
    };
    fc.assert(
      fc.property(fc.constantFrom('code39', 'code128', 'micro-qrcode'), text, (type, content) => {
        const message = messageOf(() => ENCODE[type]?.(content)) ?? '';
        if (/; a QR code (?:takes any character|holds more)$/.test(message))
          expect([message.slice(0, 80), messageOf(() => encodeQr(content))]).toEqual([message.slice(0, 80), undefined]);
        if (message.endsWith('code128 takes all ASCII characters'))
          expect(messageOf(() => encodeBarcode('code128', content))).toBeUndefined();
        if (message.endsWith('write the text in capital letters'))
          expect(messageOf(() => encodeBarcode('code39', content.toUpperCase()))).toBeUndefined();
      }),
      runs(1000),
    );
  });
});

describe('the most that a code holds', () => {
  const FILLED: readonly (readonly [of: RegExp, filled: (count: number) => string])[] = [
    [/^digits/, (count) => '7'.repeat(count)],
    [/^(?:capital|letters|uppercase)/, (count) => 'A'.repeat(count)],
    [/^bytes/, (count) => 'é'.repeat(count / 2) + 'a'.repeat(count % 2)],
    [/^other/, (count) => 'é'.repeat(count)],
  ];
  const LIMIT = /(\d+) (digits|bytes|characters|capital letters and digits|other characters)/g;
  const PLAIN = [
    'datamatrix',
    'pdf417',
    'micropdf417',
    'aztec',
    'micro-qrcode',
    'msi',
    'codabar',
    'datamatrix-rectangular',
    'dmre',
    'maxicode',
  ] as const;

  it.each(PLAIN.filter((name) => Object.hasOwn(ENCODERS, name)))('is taken by %s, and one more is not', (name) => {
    const encode = (content: string): string | undefined => messageOf(() => ENCODERS[name](content));
    const messages = ['7', 'é', 'A'].map(
      (character) => encode(character.repeat(30)) ?? encode(character.repeat(20_000)) ?? '',
    );
    const limits = messages.flatMap((message) => [...(message.split(', got')[0] ?? '').matchAll(LIMIT)]);
    expect(limits.length).toBeGreaterThan(0);
    for (const [, count, of = ''] of limits) {
      const bare = (length: number) => '7'.repeat(length);
      const framed = (length: number) => `A${'7'.repeat(length - 2)}B`;
      const fill = FILLED.find(([known]) => known.test(of))?.[1] ?? (name === 'codabar' ? framed : bare);
      expect([name, of, encode(fill(Number(count)))]).toEqual([name, of, undefined]);
      // For byte limits, some longer texts still fit.
      if (of !== 'bytes') expect([name, of, encode(fill(Number(count) + 1)) === undefined]).toEqual([name, of, false]);
    }
  });

  it.each([
    ...(['datamatrix', 'pdf417', 'micropdf417', 'aztec'] as const),
    ...(['datamatrix-rectangular', 'dmre', 'maxicode', 'dotcode'] as const),
  ])('of bytes is taken by %s, whatever the text', (name) => {
    const message = messageOf(() => ENCODERS[name]('\u00e9'.repeat(3000))) ?? '';
    const most = Number(/or (\d+) bytes/.exec(message)?.[1]);
    const parts = fc.array(
      fc.tuple(
        fc.constantFrom('é', '7', 'a', 'A', '東', '\u{1f600}', '\u0001', '~', ' '),
        fc.integer({ min: 1, max: 12 }),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, (repeated) => {
        const pattern = repeated.map(([character, times]) => character.repeat(times)).join('');
        const bytes = new TextEncoder().encode(pattern).length;
        const whole = pattern.repeat(Math.floor(most / bytes));
        const text = whole + '\u0001'.repeat(most - bytes * Math.floor(most / bytes));
        expect([message, pattern, messageOf(() => ENCODERS[name](text))]).toEqual([message, pattern, undefined]);
      }),
      runs(4),
    );
  });

  it('is taken by a QR code, and one more is not', () => {
    const message = messageOf(() => encodeQr('7'.repeat(20_000))) ?? '';
    for (const [, count, of = ''] of message.matchAll(
      /(\d+) (digits|bytes|capital letters and digits|[a-z ]+?)(?= or| at)/g,
    )) {
      const fill = FILLED.find(([known]) => known.test(of))?.[1] ?? ((length: number) => 'A'.repeat(length));
      expect([of, messageOf(() => encodeQr(fill(Number(count))))]).toEqual([of, undefined]);
      expect([of, messageOf(() => encodeQr(fill(Number(count) + 1))) === undefined]).toEqual([of, false]);
    }
  });

  it('is taken by GS1-128, and one more is not', () => {
    const content = (length: number): string => `(10)${'A'.repeat(20)}(21)${'B'.repeat(length - 20 - 2 - 2 - 1)}`;
    const message = messageOf(() => encodeBarcode('gs1-128', `${content(45)}(91)${'C'.repeat(9)}`)) ?? '';
    const most = Number(/at most (\d+) characters/.exec(message)?.[1]);
    const filled = (length: number): string => `(10)${'A'.repeat(20)}(91)${'B'.repeat(length - 25)}`;
    expect(messageOf(() => encodeBarcode('gs1-128', filled(most)))).toBeUndefined();
    expect(messageOf(() => encodeBarcode('gs1-128', filled(most + 1)))).toBe(
      message.replace(/got \d+/, `got ${most + 1}`),
    );
  });

  it.each(['databar-expanded', 'databar-expanded-stacked'] as const)('is taken by %s, and one more is not', (name) => {
    const encode = (content: string): string | undefined => messageOf(() => ENCODERS[name](content));
    const [, digits, letters] =
      /at most (\d+) digits or (\d+) letters, including the identifiers/.exec(encode(`(91)${'7'.repeat(90)}`) ?? '') ??
      [];
    const OF_GTIN = '(01)09521234543213(91)';
    const ofDigits = (count: number): string => OF_GTIN + '7'.repeat(count - 18);
    const ofLetters = (count: number): string => `(91)${'A'.repeat(count - 2)}`;
    expect(encode(ofDigits(Number(digits)))).toBeUndefined();
    expect(encode(ofDigits(Number(digits) + 1))).toMatch(/can encode at most/);
    expect(encode(ofLetters(Number(letters)))).toBeUndefined();
    expect(encode(ofLetters(Number(letters) + 1))).toMatch(/can encode at most/);
  });
});

describe('a name that an error proposes', () => {
  it('is a symbology: one of the contract, or one that is enabled as the error says', () => {
    const contract: readonly BarcodeType[] = ['code128', 'code39', 'ean13', 'ean8', 'upca', 'upce', 'isbn', 'gs1-128'];
    const label = (barcodeType: unknown) => ({
      ...{ width: 60, height: 40 },
      elements: [{ type: 'barcode', x: 1, y: 1, width: 50, height: 20, value: '1', barcodeType }],
    });
    const names = fc.constantFrom<string>(...contract, ...SYMBOLOGY_NAMES);
    fc.assert(
      fc.property(names.chain(slip), (wrong) => {
        const [issue] = parseTemplate(label(wrong)).issues;
        if (issue === undefined) return;
        const meant = meantIn(issue.message);
        if (meant !== undefined) expect(parseTemplate(label(meant)).issues).toEqual([]);
        const enabled = /"([\w-]+)" is not enabled/.exec(issue.message)?.[1];
        const symbologies = SYMBOLOGY_NAMES.find((name): name is SymbologyName => name === enabled);
        expect([issue.message, enabled]).toEqual([issue.message, symbologies]);
      }),
      runs(300),
    );
  });

  it('is an option', () => {
    const known = { baseUrl: true, apiKey: true, fetch: true, timeoutMs: true, maxRetries: true } as const;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(known)).chain(slip), (wrong) => {
        let message = '';
        try {
          checkOptions('f', { [wrong]: 1 }, known);
        } catch (error) {
          message = String(error);
        }
        const meant = meantIn(message);
        if (meant !== undefined) expect(() => checkOptions('f', { [meant]: 1 }, known)).not.toThrow();
      }),
      runs(200),
    );
  });
});
