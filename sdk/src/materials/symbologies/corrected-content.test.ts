import { describe, expect, it } from 'vitest';
import { correctedContent } from './corrected-content.ts';
import { ENCODERS } from './encoders.ts';

/** Invalid contents and their corrections. */
const MISTYPED = [
  ['itf14', '00012345600013', '00012345600012'],
  ['itf14', '0001-2345 600012', '00012345600012'],
  ['databar-omni', '(01)24012345678906', '(01)24012345678905'],
  ['databar-stacked', '24012345678906', '24012345678905'],
  ['databar-limited', '15012345678900', '15012345678907'],
  ['databar-expanded', '(01)09521234543210(10)A', '(01)09521234543213(10)A'],
  ['gs1-datamatrix', '(01)09521234543210(17)270101', '(01)09521234543213(17)270101'],
  ['gs1-qrcode', '(01)09521234543210', '(01)09521234543213'],
  ['codabar', 'a1234 5b', 'A12345B'],
  ['msi', '123 456-7', '1234567'],
  ['royalmail', 'le2 8hs 9z', 'LE28HS9Z'],
  ['usps-imb', '01234 567094987654321-01234567891', '0123456709498765432101234567891'],
  ['ean13', '4006381333930', '4006381333931'],
] as const;

describe('correctedContent', () => {
  it.each(MISTYPED)('for %s and the content %s is %s, which the encoder accepts', (type, text, meant) => {
    expect(correctedContent(type, text)).toBe(meant);
    expect(correctedContent(type, meant)).toBeUndefined();
    if (type === 'ean13') return;
    expect(() => ENCODERS[type](text)).toThrow();
    expect(ENCODERS[type](meant).type).toBe(type);
  });

  it('is undefined if no correction is certain', () => {
    const unclear = [
      ['itf14', '17'],
      ['databar-limited', '24012345678906'],
      ['gs1-qrcode', '(01)17'],
      ['codabar', 'A12B34A'],
      ['msi', '12x'],
      ['royalmail', 'LE2'],
      ['usps-imb', '0123'],
      ['datamatrix', ''],
      ['swiss-qrcode', 'SPC'],
    ] as const;
    for (const [type, text] of unclear) expect(correctedContent(type, text)).toBeUndefined();
  });
});
