import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import type { SymbologyName } from '../../contract/types.ts';
import { SymbolError } from '../symbols/symbol-error.ts';
import { ENCODERS } from './encoders.ts';

const NAMES = Object.keys(ENCODERS) as readonly SymbologyName[];

describe('messages for content that a symbology rejects', () => {
  it.each<readonly [SymbologyName, string, string, string]>([
    ['itf14', '123', 'length', 'ITF-14 needs 14 digits (13 without the check digit), got 3'],
    ['itf14', '09521234543210', 'check_digit', 'ITF-14 check digit should be 3, got 0'],
    [
      'codabar',
      '12x',
      'character_set',
      'Codabar takes digits and - $ : / . +, optionally between a start and a stop character (A, B, C or D), got "x"',
    ],
    [
      'codabar',
      'A12',
      'format',
      'Codabar takes A, B, C and D only as the first and the last character, got "A12"; write both a start and a stop character, as in "A12345B", or neither',
    ],
    ['msi', '12-3', 'character_set', 'MSI takes digits only, got "-"'],
    [
      'databar-limited',
      '2952123454321',
      'format',
      'GS1 DataBar Limited takes a GTIN-14 that starts with 0 or 1, got 2; databar-omni takes any GTIN-14',
    ],
    ['databar-expanded', '0195', 'length', 'GS1 DataBar Expanded, read as "(01)95": (01) takes 14 digits, got 2'],
    [
      'gs1-datamatrix',
      '(01)09521234543210',
      'check_digit',
      'GS1 DataMatrix: the check digit of (01) should be 3, got 0',
    ],
    ['micro-qrcode', '中', 'character_set', 'Micro QR Code takes characters of ISO/IEC 8859-1 (Latin) only, got "中"'],
    [
      'micro-qrcode',
      'abcdefghijklmnop',
      'capacity',
      'Micro QR Code can encode at most 35 digits, 21 capital letters and digits, or 15 other characters; a QR code can encode more',
    ],
    [
      'datamatrix',
      'ж'.repeat(1500),
      'capacity',
      'Data Matrix can encode at most 3116 digits or 1554 bytes, got 1500 characters, which do not fit: shorten the content or split it between two codes',
    ],
    ['royalmail', 'LE2 8HS 9Z', 'capacity', 'Royal Mail 4-state can encode at most 9 characters, got 10'],
    [
      'royalmail',
      'LE2 8HS',
      'character_set',
      'Royal Mail 4-state takes capital letters and digits without spaces: postcode and delivery point suffix, such as "LE28HS", got " "',
    ],
    [
      'usps-imb',
      '01234',
      'length',
      'Intelligent Mail needs a tracking code of 20 digits, followed by a ZIP code of 0, 5, 9 or 11 digits (20, 25, 29 or 31 in total), got 5',
    ],
    [
      'usps-imb',
      '05234567094987654321',
      'format',
      'Intelligent Mail: the second digit, which is part of the barcode identifier, must be 0 to 4, got 5',
    ],
    [
      'ean13-addon',
      '9771234567003-05',
      'format',
      'EAN-13 with add-on takes the code, a space and 2 or 5 digits, such as "9771234567003 05", got "9771234567003-05"',
    ],
    ['isbn-addon', '978-0-306-40615-1 51999', 'check_digit', 'ISBN-13 check digit should be 7, got 1'],
    ['code93', 'é', 'character_set', 'Code 93 takes ASCII characters only, got "é"'],
    ['code39ext', 'é', 'character_set', 'Full ASCII Code 39 takes ASCII characters only, got "é"'],
    ['interleaved2of5', '12-3', 'character_set', 'Interleaved 2 of 5 takes digits only, got "-"'],
    ['pharmacode', '131071', 'format', 'Pharmacode takes a number from 3 to 131070, got 131071'],
    [
      'hibc-code128',
      '+A123BJC5D6E711',
      'check_digit',
      'HIBC check character should be "G", got "1"; write "+A123BJC5D6E71G"; if you omit the leading "+" and the check character, both are added',
    ],
    [
      'hibc-code39',
      'A12',
      'format',
      'HIBC primary data needs a labeler code (4 characters), a product number (1 to 18 letters and digits) and the packaging level (1 digit), such as "A123BJC5D6E71"; secondary data follows after a slash',
    ],
    [
      'hibc-datamatrix',
      'a123BJC5D6E71',
      'character_set',
      'HIBC takes digits, capital letters, space and - . $ / + %, got "a"',
    ],
    [
      'datamatrix-rectangular',
      'ж'.repeat(40),
      'capacity',
      'Rectangular Data Matrix can encode at most 98 digits or 45 bytes, got 40 characters, which do not fit: shorten the content or split it between two codes',
    ],
    [
      'dotcode',
      '1'.repeat(1001),
      'capacity',
      'DotCode can encode at most 1000 digits or 400 bytes, got 1001 characters, which do not fit: shorten the content or split it between two codes',
    ],
    [
      'maxicode',
      'ж'.repeat(100),
      'capacity',
      'MaxiCode can encode at most 138 digits or 45 bytes, got 100 characters, which do not fit: shorten the content or split it between two codes',
    ],
    [
      'kix',
      '2500GG',
      'format',
      'KIX needs a postcode of 4 digits and 2 letters, a number of 1 to 5 digits, and optionally an X and up to 6 characters, such as "1231FZ13XHS", got "2500GG"',
    ],
    [
      'mailmark',
      '41038422416563762EF61CH8T',
      'format',
      'Mailmark needs a postcode and a delivery point without spaces, such as "EF61AH8T" (for other countries: "XY11"), got "EF61CH8T"; the letters C, I, K, M, O and V are not allowed after the outward code',
    ],
    ['swiss-qrcode', 'SPC', 'length', 'Swiss QR code needs 31 to 34 lines, empty ones included, got 1'],
  ])('%s of %j', (name, content, code, message) => {
    let refused: unknown;
    try {
      ENCODERS[name](content);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(SymbolError);
    expect(refused).toMatchObject({ code, message });
  });

  it.each(NAMES)('%s: nothing, half of a character, controls, a megabyte', (name) => {
    for (const content of ['', '\ud800', '\u0000\u0007\u001d', 'x'.repeat(1_000_000), '1'.repeat(1_000_000)]) {
      try {
        ENCODERS[name](content);
      } catch (error) {
        expect(error, JSON.stringify(content.slice(0, 20))).toBeInstanceOf(SymbolError);
      }
    }
  });

  it.each(NAMES)(
    'property: %s encodes any text or refuses it as SymbolError, in words that are not its encoder’s',
    (name) => {
      const random = seededRandom(20261122);
      for (let i = 0; i < 200; i++) {
        const content = Array.from({ length: 1 + random(60) }, () =>
          String.fromCharCode(random(i % 2 === 0 ? 128 : 1500)),
        ).join('');
        try {
          ENCODERS[name](content);
        } catch (error) {
          expect(error, JSON.stringify(content)).toBeInstanceOf(SymbolError);
          expect((error as SymbolError).message).not.toMatch(/bwip/i);
        }
      }
    },
  );
});
