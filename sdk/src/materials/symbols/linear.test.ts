import bwip from 'bwip-js/generic';
import { describe, expect, test } from 'vitest';
import { encodeBarcode } from '../../../test/encode-barcode.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import type { BarcodeType } from '../../contract/types.ts';
import { CODE39_CHARACTERS, encodeLinear } from './linear.ts';
import type { LinearSymbol } from './linear-symbol.ts';
import { SymbolError } from './symbol-error.ts';

/** Alternating widths of bars and spaces, in the notation of the standards. */
function widthsOf({ bars }: LinearSymbol): string {
  let widths = '';
  let end = 0;
  for (let i = 0; i < bars.length; i += 2) {
    const x = bars[i] ?? 0;
    const width = bars[i + 1] ?? 0;
    if (i > 0) widths += x - end;
    widths += width;
    end = x + width;
  }
  return widths;
}

describe('bars as published', () => {
  test('EAN-13 5901234123457: 95 modules, first digit in the number sets of the left half', () => {
    const symbol = encodeLinear('ean13', '5901234123457');
    expect(symbol.modules).toBe(95);
    // First digit 5 selects ABBAAB: 9 A, 0 B, 1 B, 2 A, 3 A, 4 B | 1 2 3 4 5 7 in C.
    expect(widthsOf(symbol)).toBe(
      `111${'3112'}${'1123'}${'1222'}${'2122'}${'1411'}${'2311'}11111${'2221'}${'2122'}${'1411'}${'1132'}${'1231'}${'1312'}111`,
    );
  });
  test('EAN-8 96385074: 67 modules', () => {
    const symbol = encodeLinear('ean8', '96385074');
    expect(symbol.modules).toBe(67);
    expect(widthsOf(symbol)).toBe(
      `111${'3112'}${'1114'}${'1411'}${'1213'}11111${'1231'}${'3211'}${'1312'}${'1132'}111`,
    );
  });
  test('UPC-A 036000291452: 95 modules, the bars of an EAN-13 with a leading 0', () => {
    const symbol = encodeLinear('upca', '036000291452');
    expect(symbol.modules).toBe(95);
    expect(widthsOf(symbol)).toBe(
      `111${'3211'}${'1411'}${'1114'}${'3211'}${'3211'}${'3211'}11111${'2122'}${'3112'}${'2221'}${'1132'}${'1231'}${'2122'}111`,
    );
    expect(widthsOf(encodeLinear('ean13', '0036000291452'))).toBe(widthsOf(symbol));
  });
  test('UPC-E 06543217: 51 modules, check digit 7 as BABABA', () => {
    const symbol = encodeLinear('upce', '06543217');
    expect(symbol.modules).toBe(51);
    expect(widthsOf(symbol)).toBe(`111${'4111'}${'1231'}${'2311'}${'1411'}${'2212'}${'2221'}111111`);
  });
  test('UPC-E of number system 1 swaps the number sets', () => {
    expect(encodeLinear('upce', '1234567').encoded).toBe('12345670');
    // Check digit 0 selects BBBAAA in number system 0, and AAABBB in number system 1.
    expect(widthsOf(encodeLinear('upce', '12345670'))).toBe(
      `111${'2122'}${'1411'}${'1132'}${'1321'}${'4111'}${'2131'}111111`,
    );
  });
  test('Code 39 *A1*: start, A, 1, stop with gaps of one module', () => {
    const symbol = encodeLinear('code39', 'A1');
    expect(symbol.modules).toBe(4 * 15 + 3);
    expect(widthsOf(symbol)).toBe(['131131311', '311113113', '311311113', '131131311'].join('1'));
  });
  test('Code 128 PJJ123C: start, seven characters of set B, check character 55, stop', () => {
    const symbol = encodeLinear('code128', 'PJJ123C');
    expect(symbol.modules).toBe(11 * 9 + 13);
    expect(widthsOf(symbol)).toBe(
      ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'].join(''),
    );
  });
  test('ISBN 978-0-306-40615-7 has the bars of EAN-13 9780306406157', () => {
    expect(widthsOf(encodeLinear('isbn', '978-0-306-40615-7'))).toBe(widthsOf(encodeLinear('ean13', '9780306406157')));
  });
});

describe('bars agree with BWIPP', () => {
  const random = seededRandom(128);
  const text = (length: number, characters: string): string =>
    Array.from({ length }, () => characters[random(characters.length)] ?? '').join('');
  const bwippWidths = (type: string, value: string): string => {
    const [symbol] = bwip.raw(type, value, {});
    return symbol && 'sbs' in symbol ? symbol.sbs.join('') : '';
  };
  const digits = '0123456789';
  const values: readonly (readonly [BarcodeType, () => string])[] = [
    ['ean13', () => text(12, digits)],
    ['ean8', () => text(7, digits)],
    ['upca', () => text(11, digits)],
    ['upce', () => `${random(2)}${text(6, digits)}`],
    ['isbn', () => `978${text(9, digits)}`],
    ['code39', () => text(1 + random(10), CODE39_CHARACTERS)],
  ];
  test.each(values)('%s: 100 seeded values, bar for bar', (type, value) => {
    for (let i = 0; i < 100; i++) {
      const symbol = encodeLinear(type, value());
      // BWIPP keeps the gap after the last character of Code 39, and its `isbn` encoder requires hyphens.
      const theirs = bwippWidths(type === 'isbn' ? 'ean13' : type, symbol.encoded);
      expect(widthsOf(symbol)).toBe(type === 'code39' ? theirs.slice(0, -1) : theirs);
    }
  });
  test('code128: 200 seeded texts, never wider', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    for (let i = 0; i < 200; i++) {
      const value = text(1 + random(24), i % 2 === 0 ? digits + digits + ascii : `${digits}AB\u0001a`);
      const theirs = [...bwippWidths('code128', value)].reduce((sum, width) => sum + Number(width), 0);
      expect(encodeLinear('code128', value).modules, JSON.stringify(value)).toBeLessThanOrEqual(theirs);
    }
  });
});

describe('check digits', () => {
  test.each([
    ['ean13', '978030640615', '9780306406157'],
    ['ean8', '9638507', '96385074'],
    ['upca', '03600029145', '036000291452'],
    ['upce', '0654321', '06543217'],
    ['upce', '0123450', '01234505'],
    ['upce', '0123453', '01234531'],
    ['upce', '0123454', '01234543'],
    ['isbn', '978030640615', '9780306406157'],
    ['isbn', '030640615', '9780306406157'],
    ['isbn', '0-306-40615-2', '9780306406157'],
    ['isbn', '0-8044-2957-x', '9780804429573'],
    ['gs1-128', '(01)0952123454321(10)A', '010952123454321310A'],
  ] as const)('%s %s is completed to %s', (type, text, encoded) => {
    expect(encodeBarcode(type, text).encoded).toBe(encoded);
  });
});

describe('error messages name the found value, the expected value and the fix', () => {
  test.each([
    ['ean13', '9780306406150', 'check_digit', 'EAN-13 check digit should be 7, got 0'],
    ['ean13', '97803064061', 'length', 'EAN-13 needs 13 digits (12 without the check digit), got 11'],
    ['ean13', '97803064061X7', 'character_set', 'EAN-13 takes 12 or 13 digits only, got "X"'],
    ['ean13', '٩780306406157', 'character_set', 'EAN-13 takes 12 or 13 digits only, got "٩"'],
    ['ean13', '400 6381 333931', 'character_set', 'EAN-13 takes 12 or 13 digits only, got " "; write "4006381333931"'],
    [
      'ean13',
      '4006381333931\n',
      'character_set',
      'EAN-13 takes 12 or 13 digits only, got "\\n"; write "4006381333931"',
    ],
    [
      'ean13',
      '\ufeff400638133393',
      'character_set',
      'EAN-13 takes 12 or 13 digits only, got U+FEFF; write "400638133393"',
    ],
    ['ean13', '40 06', 'character_set', 'EAN-13 takes 12 or 13 digits only, got " "'],
    ['upce', '0-123456-5', 'character_set', 'UPC-E takes 7 or 8 digits only, got "-"; write "01234565"'],
    ['ean8', '\ud800', 'character_set', 'EAN-8 takes 7 or 8 digits only, got U+D800'],
    ['ean8', '96385070', 'check_digit', 'EAN-8 check digit should be 4, got 0'],
    [
      'code128',
      'a'.repeat(43_637),
      'length',
      'Code 128 can encode at most 43636 characters, got 43637; a longer barcode would be wider than any page',
    ],
    ['ean8', '963850', 'length', 'EAN-8 needs 8 digits (7 without the check digit), got 6'],
    ['upca', '036000291450', 'check_digit', 'UPC-A check digit should be 2, got 0'],
    ['upca', '0036000291452', 'length', 'UPC-A needs 12 digits (11 without the check digit), got 13'],
    ['upce', '06543210', 'check_digit', 'UPC-E check digit should be 7, got 0'],
    [
      'upce',
      '654321',
      'length',
      'UPC-E needs 8 digits (7 without the check digit), got 6; put the number system digit first: 0654321',
    ],
    ['upce', '2654321', 'format', 'UPC-E starts with the number system digit 0 or 1, got 2'],
    ['isbn', '0-306-40615-3', 'check_digit', 'ISBN-10 check digit should be 2, got 3'],
    ['isbn', '0-8044-2957-0', 'check_digit', 'ISBN-10 check digit should be X, got 0'],
    ['isbn', '978-0-306-40615-0', 'check_digit', 'ISBN-13 check digit should be 7, got 0'],
    ['isbn', '9770306406157', 'format', 'ISBN-13 starts with 978 or 979, got 977'],
    [
      'isbn',
      '9790060115615',
      'format',
      '9790 is the prefix of an ISMN, not of an ISBN-13: print "9790060115615" as ean13',
    ],
    ['isbn', '0306406', 'length', 'ISBN needs 10 or 13 digits (9 or 12 without the check digit), got 7'],
    [
      'isbn',
      '0--306406152',
      'format',
      'ISBN takes digits and single hyphens between them (an ISBN-10 may end in X), got "0--306406152"; write "0-306406152"',
    ],
    [
      'isbn',
      'ISBN 978\u20133\u201316\u2013148410\u20130',
      'format',
      'ISBN takes digits and single hyphens between them (an ISBN-10 may end in X), got "ISBN 978\u20133\u201316\u2013148410\u20130"; write "978-3-16-148410-0"',
    ],
    [
      'isbn',
      'z'.repeat(4096),
      'format',
      `ISBN takes digits and single hyphens between them (an ISBN-10 may end in X), got "${'z'.repeat(40)}\u2026"`,
    ],
    [
      'code39',
      'Abc-1',
      'character_set',
      'Code 39 takes digits, capital letters, space and - . $ / + %, got "b"; write "ABC-1"',
    ],
    [
      'code39',
      'A*B',
      'character_set',
      'Code 39 takes digits, capital letters, space and - . $ / + %, got "*"; code128 takes all ASCII characters',
    ],
    [
      'code128',
      'Café',
      'character_set',
      'Code 128 takes ASCII characters only, got "é"; a QR code takes any character',
    ],
    [
      'code128',
      'A\u00a0B',
      'character_set',
      'Code 128 takes ASCII characters only, got U+00A0; a QR code takes any character',
    ],
    ['code128', '', 'empty', 'Code 128 needs at least one character, got none'],
  ] as const)('%s %j: %s', (type, text, code, message) => {
    const encode = (): LinearSymbol => encodeLinear(type, text);
    expect(encode).toThrow(SymbolError);
    expect(encode).toThrow(expect.objectContaining({ code, message }));
  });
});

describe('human-readable interpretation', () => {
  test('of Code 128 shows control characters as spaces', () => {
    expect(encodeLinear('code128', 'A\tB\u007f').text).toBe('A B ');
  });
  test('of a hyphenated ISBN-10 is the hyphenated ISBN-13', () => {
    expect(encodeLinear('isbn', '0-306-40615-2').text).toBe('ISBN 978-0-306-40615-7');
  });
  test('of a hyphenated ISBN without its check digit ends in a hyphen and that digit', () => {
    expect(encodeLinear('isbn', '978-0-306-40615').text).toBe('ISBN 978-0-306-40615-7');
  });
  test('of an ISBN without hyphens is its digits, with no line above the bars', () => {
    expect(encodeLinear('isbn', '9780306406157')).toMatchObject({ text: '9780306406157', heading: undefined });
  });
  test('of EAN-13 has three groups, the first digit left of the bars', () => {
    expect(encodeLinear('ean13', '5901234123457').digits).toEqual([
      { text: '5', x: -11, width: 7 },
      { text: '901234', x: 3, width: 42 },
      { text: '123457', x: 50, width: 42 },
    ]);
  });
  test('of UPC-A has four groups, the outer digits four modules wide next to the bars', () => {
    expect(encodeLinear('upca', '036000291452').digits).toEqual([
      { text: '0', x: -9, width: 4 },
      { text: '36000', x: 10, width: 35 },
      { text: '29145', x: 50, width: 35 },
      { text: '2', x: 100, width: 4 },
    ]);
  });
});

describe('guard bars', () => {
  const long = (type: BarcodeType, text: string): number[] =>
    [...encodeLinear(type, text).longBars].flatMap((mark, index) => (mark === 1 ? [index] : []));
  test('of EAN-13 are the first two, the middle two and the last two', () => {
    expect(long('ean13', '5901234123457')).toEqual([0, 1, 14, 15, 28, 29]);
  });
  test('of EAN-8 likewise', () => {
    expect(long('ean8', '96385074')).toEqual([0, 1, 10, 11, 20, 21]);
  });
  test('of UPC-A include the bars of the outer digits', () => {
    expect(long('upca', '036000291452')).toEqual([0, 1, 2, 3, 14, 15, 26, 27, 28, 29]);
  });
  test('of UPC-E are two on the left and three on the right', () => {
    expect(long('upce', '06543217')).toEqual([0, 1, 14, 15, 16]);
  });
});

test('quiet zones are those of the standards, in modules', () => {
  const zone = (type: BarcodeType, text: string): readonly number[] => {
    const { quietLeft, quietRight } = encodeBarcode(type, text);
    return [quietLeft, quietRight];
  };
  expect(zone('ean13', '5901234123457')).toEqual([11, 7]);
  expect(zone('isbn', '9780306406157')).toEqual([11, 7]);
  expect(zone('ean8', '96385074')).toEqual([7, 7]);
  expect(zone('upca', '036000291452')).toEqual([9, 9]);
  expect(zone('upce', '06543217')).toEqual([9, 7]);
  expect(zone('code128', 'A')).toEqual([10, 10]);
  expect(zone('gs1-128', '(10)A')).toEqual([10, 10]);
  expect(zone('code39', 'A')).toEqual([10, 10]);
});

test('the same text gives the same object', () => {
  expect(encodeLinear('code128', 'ABC-123')).toBe(encodeLinear('code128', 'ABC-123'));
});

test('a symbol is kept for the next time, unless it is too long for any reader', () => {
  expect(encodeLinear('code128', 'x'.repeat(256))).toBe(encodeLinear('code128', 'x'.repeat(256)));
  expect(encodeLinear('code128', 'x'.repeat(257))).not.toBe(encodeLinear('code128', 'x'.repeat(257)));
});
