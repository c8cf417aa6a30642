import bwip from 'bwip-js/generic';
import { describe, expect, test } from 'vitest';
import { code128Values, FNC1 } from './code128.ts';
import { parseGs1 } from './gs1.ts';
import { encodeGs1128, missingCompanions } from './gs1-128.ts';
import { gs1Format } from './gs1-format.ts';
import { encodeLinear } from './linear.ts';
import { SymbolError } from './symbol-error.ts';

const GS = '\u001d';

describe('FNC1', () => {
  test('follows data of open length that is not last', () => {
    expect(encodeGs1128('(10)ABC(21)XYZ').encoded).toBe(`10ABC${GS}21XYZ`);
  });
  test('does not follow data of predefined length', () => {
    expect(encodeGs1128('(01)09521234543213(17)261231(10)AB').encoded).toBe('0109521234543213172612311' + '0AB');
  });
  test('does not follow the last data', () => {
    expect(encodeGs1128('(01)09521234543213(10)ABC').encoded.endsWith('ABC')).toBe(true);
  });
  test('follows data of fixed length whose identifier is not among the predefined: (402)', () => {
    expect(encodeGs1128('(402)12345678901234560(10)A').encoded).toBe(`40212345678901234560${GS}10A`);
  });
  test('is first in the symbol, after the start character', () => {
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
    const symbol = encodeGs1128(text);
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
    ['4309', 'N10 N10'],
    ['7039', 'N3 X1-27'],
    ['8010', 'Y1-30'],
    ['99', 'X1-90'],
  ])('(%s) takes %s', (ai, format) => {
    const parts = gs1Format(ai)?.components.map(({ set, min, max }) =>
      min === max ? `${set}${max}` : `${set}${min}-${max}`,
    );
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
    expect(encodeGs1128('(01)0952123454321(10)ABC').text).toBe('(01)09521234543213(10)ABC');
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
    [
      '(17)261301',
      'format',
      'GS1-128: (17) takes a date as YYMMDD, with day 00 for a whole month, got 261301: there is no month 13',
    ],
    [
      '(17)260231',
      'format',
      'GS1-128: (17) takes a date as YYMMDD, with day 00 for a whole month, got 260231: there is no day 31 in month 02',
    ],
    [
      '(17)260229',
      'format',
      'GS1-128: (17) takes a date as YYMMDD, with day 00 for a whole month, got 260229: there is no day 29 in month 02 of 26',
    ],
    ['(7006)260200', 'format', 'GS1-128: (7006) takes a date as YYMMDD, got 260200: there is no day 00 in month 02'],
    ['(7007)2601012602', 'length', 'GS1-128: (7007) takes 6 or 12 digits, got 10'],
    ['(423)0360', 'length', 'GS1-128: (423) takes 3, 6, 9, 12 or 15 digits, got 4'],
    ['(29)1', 'unknown_ai', 'GS1-128: (29) is not an application identifier of the GS1 General Specifications'],
    [
      '(10)A(B',
      'format',
      'GS1-128 needs application identifiers in parentheses, as in (01)09521234543213(10)ABC123, got "(B" at character 6; write \\( for a parenthesis that belongs to the data',
    ],
    [
      '(91)12345678901234567890123456789012345678901234567',
      'capacity',
      'GS1-128 can encode at most 48 characters, including identifiers and separators, got 49: split the data between two barcodes',
    ],
  ])('%s: %s', (text, code, message) => {
    const encode = (): unknown => encodeGs1128(text);
    expect(encode).toThrow(SymbolError);
    expect(encode).toThrow(expect.objectContaining({ code, message }));
  });
});

describe('checks of the syntax dictionary accept valid data, and reject invalid data with the expected format', () => {
  const DATE = 'a date as YYMMDD';
  const TIME = 'hours and minutes as HHMM (0000 to 2359)';
  test.each([
    [
      '401',
      '95212AB',
      'A5212',
      'format',
      '(401) takes data that starts with a GS1 Company Prefix of at least four digits, got "A5212"',
    ],
    [
      '8004',
      '9521/1',
      '952/11',
      'format',
      '(8004) takes data that starts with a GS1 Company Prefix of at least four digits, got "952/11"',
    ],
    [
      '8010',
      '9521',
      '952',
      'format',
      '(8010) takes data that starts with a GS1 Company Prefix of at least four digits, got 952',
    ],
    [
      '7023',
      '9521',
      '95',
      'format',
      '(7023) takes data that starts with a GS1 Company Prefix of at least four digits, got 95',
    ],
    [
      '8013',
      '1987654Ad4X4bL5ttr2310c2K',
      '1987654Ad4X4bL5ttr2310cXX',
      'check_digit',
      'the check characters of (8013) should be 2K, got XX',
    ],
    [
      '8013',
      '1987654Ad4X4bL5ttr2310c2K',
      '2K',
      'check_digit',
      '(8013) needs at least 3 characters, including two check characters at the end, got 2',
    ],
    [
      '7003',
      '2602282359',
      '2602282400',
      'format',
      `(7003) takes ${TIME}, at characters 7 to 10, got 2400: there is no hour 24`,
    ],
    [
      '7003',
      '2602280000',
      '2602281260',
      'format',
      `(7003) takes ${TIME}, at characters 7 to 10, got 1260: there is no minute 60`,
    ],
    [
      '7007',
      '260228260301',
      '260228260301'.replace('0301', '0001'),
      'format',
      `(7007) takes ${DATE}, at characters 7 to 12, got 260001: there is no month 00`,
    ],
    [
      '7011',
      '2602281200',
      '2602289900',
      'format',
      `(7011) takes ${TIME}, at characters 7 to 10, got 9900: there is no hour 99`,
    ],
    [
      '8008',
      '26022823',
      '26022824',
      'format',
      '(8008) takes hours (00 to 23), at characters 7 to 8, got 24: there is no hour 24',
    ],
    [
      '8008',
      '2602282359',
      '2602282360',
      'format',
      '(8008) takes minutes (00 to 59), at characters 9 to 10, got 60: there is no minute 60',
    ],
    [
      '8008',
      '260228235959',
      '260228235960',
      'format',
      '(8008) takes seconds (00 to 59), at characters 11 to 12, got 60: there is no second 60',
    ],
    [
      '7250',
      '20240229',
      '19000229',
      'format',
      '(7250) takes a date as YYYYMMDD, got 19000229: there is no day 29 in month 02 of 1900',
    ],
    ['422', '276', '999', 'format', '(422) takes a country code of three digits (ISO 3166), got 999'],
    [
      '7030',
      '999A',
      '000A',
      'format',
      '(7030) takes a country code of three digits (ISO 3166), or 999, at characters 1 to 3, got 000',
    ],
    ['4307', 'DE', 'UK', 'format', '(4307) takes a country code of two capital letters (ISO 3166), got "UK"'],
    [
      '3912',
      '97812',
      '00012',
      'format',
      '(3912) takes a currency code of three digits (ISO 4217), at characters 1 to 3, got 000',
    ],
    [
      '3932',
      '97812',
      '19112',
      'format',
      '(3932) takes a currency code of three digits (ISO 4217), at characters 1 to 3, got 191',
    ],
    ['7252', '9', '3', 'format', '(7252) takes 0 for unknown, 1 for male, 2 for female or 9 for not applicable, got 3'],
    [
      '8007',
      'GB82WEST12345698765432',
      'GB83WEST12345698765432',
      'format',
      '(8007) takes an IBAN, got "GB83WEST12345698765432": its check digits should be 82',
    ],
    [
      '8007',
      'XK051212012345678906',
      'ZZ051212012345678906',
      'format',
      '(8007) takes an IBAN, got "ZZ051212012345678906": there is no country with the code ZZ',
    ],
    [
      '8007',
      'DE89370400440532013000',
      'de89370400440532013000',
      'format',
      '(8007) takes an IBAN, got "de89370400440532013000": it must consist of two letters, two digits and at least seven capital letters or digits',
    ],
    [
      '8007',
      'DE981234567',
      'DE32123456',
      'format',
      '(8007) takes an IBAN, got "DE32123456": it must consist of two letters, two digits and at least seven capital letters or digits',
    ],
    // 00 and 97 have the same remainder; ISO 13616 uses 02 to 98.
    [
      '8007',
      'DE97000000051A',
      'DE00000000051A',
      'format',
      '(8007) takes an IBAN, got "DE00000000051A": its check digits should be 97',
    ],
    ['7241', '80', '11', 'format', '(7241) takes a media type (01 to 10 or 80 to 99), got 11'],
    [
      '7041',
      'APE',
      'APF',
      'format',
      '(7041) takes a package type code from UN/ECE Recommendation 21 or from GS1, got "APF"',
    ],
    [
      '7041',
      '201',
      'QZZ',
      'format',
      '(7041) takes a package type code from UN/ECE Recommendation 21 or from GS1, got "QZZ"',
    ],
    [
      '4309',
      '18000000003600000000',
      '18000000013600000000',
      'format',
      '(4309) takes a latitude from 0000000000 to 1800000000 (10,000,000 times the degrees north of the South Pole), at characters 1 to 10, got 1800000001',
    ],
    [
      '4309',
      '00000000000000000000',
      '00000000003600000001',
      'format',
      '(4309) takes a longitude from 0000000000 to 3600000000 (10,000,000 times the degrees east of 180° west), at characters 11 to 20, got 3600000001',
    ],
    [
      '8026',
      '095212345432130199',
      '095212345432130201',
      'format',
      '(8026) takes a piece number and the number of pieces, such as 0103 for the first of three, at characters 15 to 18, got 0201: 2 is greater than the total of 1',
    ],
    [
      '8006',
      '095212345432130101',
      '095212345432130000',
      'format',
      '(8006) takes a piece number and the number of pieces, such as 0103 for the first of three, at characters 15 to 18, got 0000: both numbers must be at least 1',
    ],
    [
      '7258',
      '1/2',
      '2/1',
      'format',
      '(7258) takes a position and the number of positions, such as 1/3 for the first of three, got "2/1": 2 is greater than the total of 1',
    ],
    [
      '7258',
      '9/9',
      '1-2',
      'format',
      '(7258) takes a position and the number of positions, such as 1/3 for the first of three, got "1-2"',
    ],
    [
      '8001',
      '12341234512390',
      '12341234512320',
      'format',
      '(8001) takes a winding direction (0, 1 or 9), at character 13, got 2',
    ],
    [
      '8001',
      '00010000100100',
      '00000000100100',
      'format',
      '(8001) takes a number other than 0, at characters 1 to 4, got 0000',
    ],
    ['4321', '1', '2', 'format', '(4321) takes 1 for yes or 0 for no, got 2'],
    ['8003', '00614141000005A', '10614141000005A', 'format', '(8003) takes 0, at character 1, got 1'],
    ['8011', '10', '012', 'format', '(8011) takes a number that does not start with 0, got 012'],
    ['8011', '1', '0', 'format', '(8011) takes a number that does not start with 0, got 0'],
    [
      '4330',
      '002500-',
      '002500+',
      'format',
      '(4330) takes digits, followed by a hyphen if the temperature is below zero, at character 7, got "+"',
    ],
    [
      '7040',
      '1AB_',
      '1AB.',
      'format',
      '(7040) takes an importer index (a letter, a digit, - or _), at character 4, got "."',
    ],
    [
      '4300',
      'A%2CB',
      '100%',
      'format',
      '(4300) takes % only before two hexadecimal digits, as in %2C for a comma, got "100%": % is invalid; write %25 for a percent sign',
    ],
    [
      '4300',
      'A%2cB',
      'A%2gB',
      'format',
      '(4300) takes % only before two hexadecimal digits, as in %2C for a comma, got "A%2gB": %2g is invalid; write %25 for a percent sign',
    ],
    [
      '8030',
      'AA=',
      'A=',
      'format',
      '(8030) allows = only as the last one or two characters, to pad the data to a multiple of 3 characters',
    ],
    [
      '8112',
      '006141416543210123456',
      '206141416543210123456',
      'format',
      '(8112) takes a coupon in the format of the GS1 positive offer file, got 206141416543210123456: the coupon format must be one of 0, 1, not 2',
    ],
  ])('(%s)%s, not %s', (ai, right, wrong, code, message) => {
    expect(parseGs1(`(${ai})${right}`)).toEqual([{ ai, data: right }]);
    expect(() => parseGs1(`(${ai})${wrong}`)).toThrow(
      expect.objectContaining({ code, message: `GS1-128: ${message}` }),
    );
  });

  test('(8014) takes a key with check characters that is not digits alone', () => {
    expect(() => parseGs1('(8014)123456YA')).toThrow(/the check characters of \(8014\) should be/);
  });
});

describe('coupons, (8110)', () => {
  const FIRST = '0614141654321210150123';
  test.each([
    ['without optional fields', ''],
    ['with a second purchase of the same company', '101501239'],
    ['with a second and a third purchase of other companies', '1015012306141412150123061414'.concat('1')],
    ['with its dates', '32601314260101'],
    ['with a serial number and a retailer', '50123456611234567'],
    ['with how its value is reckoned', '960' + '01'],
  ])('%s', (_, fields) => {
    expect(parseGs1(`(8110)${FIRST}${fields}`)).toHaveLength(1);
  });
  test.each([
    ['7', 'the length indicator of the company prefix must be one of 0, 1, 2, 3, 4, 5, 6, not 7'],
    ['061414165432', 'the offer code is truncated'],
    ['06141416543216', 'the length indicator of the save value must be one of 1, 2, 3, 4, 5, not 6'],
    ['0614141654321210155123', 'the first purchase requirement code must be one of 0, 1, 2, 3, 4, 9, not 5'],
    [`${FIRST}7`, 'the optional field must be one of 1, 2, 3, 4, 5, 6, 9, not 7'],
    [`${FIRST}42601013260131`, 'optional fields must be in ascending order, but field 3 follows field 4'],
    [`${FIRST}3260231`, 'in the expiration date there is no day 31 in month 02'],
    [`${FIRST}32601014260131`, 'its expiration date 260101 is before its start date 260131'],
    [`${FIRST}93000`, 'the save value code must be one of 0, 1, 2, 5, 6, not 3'],
    [`${FIRST}A`, '"A" is not a digit'],
  ])('%s: %s', (data, fault) => {
    expect(() => parseGs1(`(8110)${data}`)).toThrow(new RegExp(`: ${fault}$`));
  });
});

describe('element strings together', () => {
  const GTIN = '(01)09521234543213';
  test('an identifier has one value, however often it occurs', () => {
    expect(parseGs1(`${GTIN}(10)A(10)A`)).toHaveLength(3);
    expect(() => parseGs1(`${GTIN}(10)A(10)B`)).toThrow(
      'GS1-128: (10) occurs twice with different data; a symbol can have only one value for each identifier',
    );
  });
  test.each([
    [`${GTIN}(37)12`, 'GS1-128: (01) and (37) must not be used together'],
    [`${GTIN}(02)09521234543213`, 'GS1-128: (01) and (02) must not be used together'],
    [`${GTIN}(3103)001000(3102)010000`, 'GS1-128: (3103) and (3102) must not be used together'],
    ['(420)12345(421)276123', 'GS1-128: (420) and (421) must not be used together'],
  ])('some exclude one another: %s', (text, message) => {
    expect(() => parseGs1(text)).toThrow(expect.objectContaining({ code: 'excluded_ai', message }));
  });
  test('a key that is signed has its serial part', () => {
    expect(() => parseGs1('(253)4012345000009(8030)ABC')).toThrow(
      'GS1-128: (253) needs a serial number after its 13 digits, because (8030) contains a digital signature',
    );
    expect(parseGs1('(253)4012345000009A(8030)ABC')).toHaveLength(2);
  });
  test('all errors are reported at once', () => {
    expect(() => parseGs1('(01)09521234543210(17)261301(4321)7(29)1')).toThrow(
      'GS1-128: the check digit of (01) should be 3, got 0; (17) takes a date as YYMMDD, with day 00 for a whole month, got 261301: there is no month 13; (4321) takes 1 for yes or 0 for no, got 7; (29) is not an application identifier of the GS1 General Specifications',
    );
    expect(() => parseGs1('(4321)7'.repeat(20))).toThrow(/; and 12 more$/);
  });
});

describe('companions', () => {
  const missing = (...texts: string[]): string[] => {
    const symbols = texts.map((text) => encodeGs1128(text));
    const errors = missingCompanions(symbols);
    return symbols.map((symbol) => errors.get(symbol)?.message ?? '');
  };
  const EXTRA = 'as well, in this barcode or in another barcode on the label';
  test('are named when they are missing', () => {
    expect(missing('(10)ABC')).toEqual([`GS1-128: (10) needs (01), (02), (03), (8006) or (8026) ${EXTRA}`]);
    expect(missing('(7004)12')).toEqual([`GS1-128: (7004) needs (01) with (10) ${EXTRA}`]);
    expect(missing('(02)09521234543213(37)12')).toEqual([`GS1-128: (37) needs (00) ${EXTRA}`]);
    expect(missing('(01)09521234543213(3922)1299')).toEqual([
      `GS1-128: (3922) needs (30), (31nn), (32nn), (35nn) or (36nn) ${EXTRA}`,
    ]);
  });
  test('are in the same symbol', () => {
    expect(missing('(01)09521234543213(10)ABC(17)261231(21)X')).toEqual(['']);
    expect(missing('(01)09521234543213(3103)001000(3922)1299')).toEqual(['']);
    expect(missing('(00)006141411234567890')).toEqual(['']);
  });
  test("or in another of the label's, as on a pallet", () => {
    expect(missing('(02)09521234543213(37)12(10)ABC', '(00)006141411234567890')).toEqual(['', '']);
  });
  test('or are the GTIN of an EAN or UPC', () => {
    const lot = encodeGs1128('(10)ABC(17)261231');
    expect(missingCompanions([lot, encodeLinear('ean13', '4012345000009')]).size).toBe(0);
    expect(missingCompanions([lot, encodeLinear('code128', '4012345000009')]).get(lot)?.code).toBe('missing_ai');
  });
});

describe('common retail labels are accepted', () => {
  test.each([
    '(01)09521234543213',
    '(01)09521234543213(10)ABC(17)261231',
    '(01)09521234543213(11)260101(21)12345',
    '(01)09521234543213(15)261200(10)L-1',
    '(01)09521234543213(3103)001234(3922)1299',
    '(01)09521234543213(8005)000199',
    '(01)09521234543213(422)276(7030)276DE-1',
    '(01)09521234543213(240)A(241)B(250)C(21)D',
    '(01)09521234543213(7003)2612312359',
    '(01)09521234543213(710)12345678(17)261231',
    '(01)09521234543213(20)01(30)12',
    '(00)006141411234567890(410)4012345000009',
    '(00)006141411234567890(420)12345(403)ABC',
    '(00)006141411234567890(421)27612345',
    '(00)006141411234567890(3300)000012',
    '(00)006141411234567890(02)09521234543213(37)12',
    '(400)PO-1(410)4012345000009',
    '(401)95212AB',
    '(402)12345678901234560',
    '(414)4012345000009(254)A',
    '(415)4012345000009(8020)INV-1(3902)1299',
    '(255)4012345000009123(3902)1299',
    '(253)4012345000009A',
    '(8003)00614141000005A',
    '(8004)95212A',
    '(8006)095212345432130102(21)A',
    '(8018)123456789012345675',
    '(90)ANYTHING(91)ELSE',
  ])('%s', (text) => {
    const symbol = encodeGs1128(text);
    expect(symbol.text).toBe(text);
    expect(missingCompanions([symbol]).size).toBe(0);
  });
});
