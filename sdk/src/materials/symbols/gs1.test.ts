import bwip from 'bwip-js/generic';
import { describe, expect, test } from 'vitest';
import { code128Values, FNC1 } from './code128.ts';
import { parseGs1 } from './gs1.ts';
import { gs1Format } from './gs1-application-identifiers.ts';
import { encodeLinear } from './linear.ts';
import { SymbolError } from './symbol-error.ts';

const GS = '\u001d';

describe('FNC1', () => {
  test('follows data of open length that is not last', () => {
    expect(encodeLinear('gs1-128', '(10)ABC(21)XYZ').encoded).toBe(`10ABC${GS}21XYZ`);
  });
  test('does not follow data of predefined length', () => {
    expect(encodeLinear('gs1-128', '(01)09521234543213(17)261231(10)AB').encoded).toBe(
      '0109521234543213172612311' + '0AB',
    );
  });
  test('does not follow the last data', () => {
    expect(encodeLinear('gs1-128', '(01)09521234543213(10)ABC').encoded.endsWith('ABC')).toBe(true);
  });
  test('follows data of fixed length whose identifier is not among the predefined: (402)', () => {
    expect(encodeLinear('gs1-128', '(402)12345678901234560(10)A').encoded).toBe(`40212345678901234560${GS}10A`);
  });
  test('stands first in the symbol, after the start character', () => {
    const codes = [FNC1, ...'101234'].map((one) => (typeof one === 'string' ? one.charCodeAt(0) : one));
    // Start C, FNC1, 10, 12, 34, check character (399 modulo 103), stop.
    expect(code128Values(codes)).toEqual([105, 102, 10, 12, 34, 90, 106]);
  });
});

describe('the whole symbol agrees with BWIPP', () => {
  test.each([
    '(01)09521234543213(10)ABC(21)x',
    '(00)006141411234567890',
    '(01)09521234543213(3103)000123',
    '(01)09521234543213(10)1234(21)5678',
    '(01)09521234543213(15)261231(30)19(21)a-1',
  ])('%s', (text) => {
    const symbol = encodeLinear('gs1-128', text);
    const [theirs] = bwip.raw('gs1-128', text, {});
    const widths = theirs && 'sbs' in theirs ? theirs.sbs : [];
    expect(symbol.modules).toBe(widths.reduce((sum: number, width: number) => sum + width, 0));
    expect([...symbol.bars].filter((_, i) => i % 2 === 1)).toEqual(widths.filter((_, i) => i % 2 === 0));
  });
});

describe('application identifiers', () => {
  test('all 541 of the General Specifications are known', () => {
    let known = 0;
    for (const [digits, count] of [
      [2, 100],
      [3, 1000],
      [4, 10000],
    ] as const) {
      for (let value = 0; value < count; value++) if (gs1Format(String(value).padStart(digits, '0'))) known++;
    }
    expect(known).toBe(541);
  });
  test.each([
    ['00', 'N18'],
    ['10', 'X1-20'],
    ['253', 'N13 X1-17'],
    ['3105', 'N6'],
    ['3935', 'N3 N1-15'],
    ['4309', 'N20'],
    ['7039', 'N3 X1-27'],
    ['8010', 'Y1-30'],
    ['99', 'X1-90'],
  ])('(%s) takes %s', (ai, format) => {
    const parts = gs1Format(ai)?.map(({ set, min, max }) => (min === max ? `${set}${max}` : `${set}${min}-${max}`));
    expect(parts?.join(' ')).toBe(format);
  });
  test.each(['04', '29', '3106', '236', '7999', '9'])('(%s) is not an application identifier', (ai) => {
    expect(gs1Format(ai)).toBeUndefined();
  });
});

describe('element strings', () => {
  test('are read in turn', () => {
    expect(parseGs1('(01)09521234543213(10)ABC')).toEqual([
      { ai: '01', data: '09521234543213' },
      { ai: '10', data: 'ABC' },
    ]);
  });
  test('may hold brackets, opening ones escaped', () => {
    expect(parseGs1('(10)A\\(10)B(21)C')).toEqual([
      { ai: '10', data: 'A(10)B' },
      { ai: '21', data: 'C' },
    ]);
  });
  test('may leave optional parts out', () => {
    expect(parseGs1('(253)4012345000009')).toEqual([{ ai: '253', data: '4012345000009' }]);
    expect(parseGs1('(8008)26112014')).toEqual([{ ai: '8008', data: '26112014' }]);
  });
  test('with a date may have day 00 where the General Specifications allow it', () => {
    expect(parseGs1('(17)260200')).toEqual([{ ai: '17', data: '260200' }]);
  });
  test('print with brackets', () => {
    expect(encodeLinear('gs1-128', '(01)0952123454321(10)ABC').text).toBe('(01)09521234543213(10)ABC');
  });
});

describe('refusals', () => {
  test.each([
    ['(01)09521234543210', 'check_digit', 'GS1-128: the check digit of (01) should be 3, got 0'],
    ['(01)123', 'length', 'GS1-128: (01) takes 14 digits, got 3'],
    ['(10)123456789012345678901', 'length', 'GS1-128: (10) takes 1 to 20 characters, got 21'],
    ['(10)', 'length', 'GS1-128: (10) takes 1 to 20 characters, got 0'],
    ['(17)26123', 'length', 'GS1-128: (17) takes 6 digits, got 5'],
    ['(30)12A', 'character_set', 'GS1-128: (30) takes digits, got "A"'],
    ['(10)A B', 'character_set', 'GS1-128: (10) takes letters, digits and !"%&\'()*+,-./:;<=>?_, got " "'],
    ['(10)Ä', 'character_set', 'GS1-128: (10) takes letters, digits and !"%&\'()*+,-./:;<=>?_, got "Ä"'],
    ['(8010)ab', 'character_set', 'GS1-128: (8010) takes capital letters, digits and #-/, got "a"'],
    ['(17)261301', 'format', 'GS1-128: (17) takes a date as YYMMDD, with day 00 for a whole month, got 261301'],
    ['(17)260231', 'format', 'GS1-128: (17) takes a date as YYMMDD, with day 00 for a whole month, got 260231'],
    ['(7006)260200', 'format', 'GS1-128: (7006) takes a date as YYMMDD, got 260200'],
    ['(7007)2601012602', 'length', 'GS1-128: (7007) takes 6 or 12 digits, got 10'],
    ['(423)0360', 'length', 'GS1-128: (423) takes 3, 6, 9, 12 or 15 digits, got 4'],
    ['(29)1', 'unknown_ai', 'GS1-128: (29) is not an application identifier of the GS1 General Specifications'],
    [
      '0109521234543213',
      'format',
      'GS1-128 takes identifiers in brackets, as in (01)09521234543213(10)ABC123, got "0109521234543213" at character 1',
    ],
    [
      '(10)A(B',
      'format',
      'GS1-128 takes identifiers in brackets, as in (01)09521234543213(10)ABC123, got "(B" at character 6; write \\( for a bracket that belongs to the data',
    ],
    [
      '(91)12345678901234567890123456789012345678901234567',
      'capacity',
      'GS1-128 holds at most 48 characters, identifiers and separators included, got 49: divide the data between two barcodes',
    ],
  ])('%s: %s', (text, code, message) => {
    const encode = (): unknown => encodeLinear('gs1-128', text);
    expect(encode).toThrow(SymbolError);
    expect(encode).toThrow(expect.objectContaining({ code, message }));
  });
});
