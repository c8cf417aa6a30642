import { describe, expect, test } from 'vitest';
import { gs1CheckDigit, isbn10CheckCharacter } from './check-digit.ts';

describe('GS1 check digit', () => {
  test.each([
    ['GTIN-13', '629104150021', 3],
    ['GTIN-8', '9638507', 4],
    ['GTIN-12', '03600029145', 2],
    ['GTIN-14', '0952123454321', 3],
    ['SSCC', '00614141123456789', 0],
    ['a sum that is a multiple of ten', '000000000000', 0],
  ])('of a %s: %s ends in %i', (_name, digits, check) => {
    expect(gs1CheckDigit(digits)).toBe(check);
  });
});

describe('ISBN-10 check character', () => {
  test.each([
    ['030640615', '2'],
    ['080442957', 'X'],
    ['000000000', '0'],
  ])('of %s is %s', (digits, check) => {
    expect(isbn10CheckCharacter(digits)).toBe(check);
  });
});
