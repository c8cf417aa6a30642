import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LENGTHS, tradeNumber } from './trade-number.ts';

/**
 * Verifies by the weighted sum of all digits, the last with weight 1. This is GS1's verification, unlike the
 * computation under test.
 */
const isValid = (text: string): boolean =>
  [...text].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

describe('a GS1 number of an article number', () => {
  it.each([
    ['ean13', { prefix: '4006381' }, '33393', '4006381333931'],
    ['ean13', { prefix: '5901234' }, '12345', '5901234123457'],
    ['ean13', {}, '590 1234-12345', '5901234123457'],
    ['ean8', { prefix: '96' }, '38507', '96385074'],
    ['upca', { prefix: '036000' }, '29145', '036000291452'],
    ['gtin14', { indicator: 1, prefix: '061414' }, '1007 3', '10614140100734'],
    ['gtin14', { indicator: 1 }, '0614141007349', '10614141007346'],
    ['gtin14', {}, '036000291452', '00036000291452'],
    ['ean13', {}, '  ', ''],
    // Examples of GS1: the SSCC article of its website, and the tests of its syntax engine.
    ['sscc', { prefix: '0614141', extension: 1 }, '234567890', '106141412345678908'],
    ['sscc', {}, '0614141123456789', '006141411234567890'],
  ] as const)('%s %j %s', (kind, options, article, text) => {
    expect(tradeNumber({ kind, from: 'no', ...options }, article)).toEqual({ text });
  });

  it.each([
    [
      'ean13',
      { prefix: '4012345' },
      '123456',
      '"123456" has 6 digits, but the article number can have at most 5 after 4012345',
    ],
    ['ean13', {}, 'A-17', 'expected an article number that consists of digits, got "A-17"'],
    ['gtin14', {}, '4006381333930', 'the check digit of "4006381333930" should be 1'],
    [
      'gtin14',
      {},
      '17',
      'expected an EAN or UPC of 8, 12 or 13 digits, got "17"; to use your own article number, set a prefix',
    ],
  ] as const)('%s %j %s cannot be made', (kind, options, article, fault) => {
    expect(tradeNumber({ kind, from: 'no', ...options }, article)).toEqual({ fault });
  });

  it('is valid, of its length, and ends in prefix and article', () => {
    const kinds = fc.constantFrom('ean13', 'ean8', 'upca', 'gtin14');
    const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`));
    fc.assert(
      fc.property(kinds, digits(3), digits(4), (kind, prefix, article) => {
        const made = tradeNumber({ kind, from: 'no', prefix }, article);
        const text = 'text' in made ? made.text : '';
        expect(text.length).toBe(LENGTHS[kind]);
        expect(isValid(text)).toBe(true);
        expect(text.startsWith(prefix) && text.slice(0, -1).endsWith(article)).toBe(true);
      }),
    );
  });
});
