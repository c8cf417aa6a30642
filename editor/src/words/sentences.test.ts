import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { de, en } from '../../test/editor-words.ts';
import { codeName } from './code-name.ts';
import { codeNames } from './code-names.ts';
import { elementName, fixChanges, shownBytes } from './sentences.ts';

describe('bytes', () => {
  it('are shown by two digits, in the unit that they are many of', () => {
    expect(shownBytes(84_213, 'en')).toBe('84 kB');
    expect(shownBytes(3_123_456, 'en')).toBe('3.1 MB');
    expect(shownBytes(12, 'en')).toBe('0.1 kB');
  });
  it('are written as the language writes numbers and units', () => {
    expect(shownBytes(3_123_456, 'de').replace(/\s/g, ' ')).toBe('3,1 MB');
    expect(shownBytes(84_213, 'fr').replace(/\s/g, ' ')).toBe('84 ko');
  });
});

const before = { type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Mug' } as const;
const NO_LINES = [undefined, undefined] as const;

describe('the numbers of a fix', () => {
  it('are type, lines and sides before and after', () => {
    const fix = { before, element: { ...before, height: 12.4 }, sizesPt: [4.5, 8], unit: 'mm', lines: [1, 2] } as const;
    expect(fixChanges(fix, en, 'en')).toEqual(['Font size 4.5 → 8 pt', 'Lines 1 → 2', 'Height 8 → 12.4 mm']);
  });

  it('are written as the language writes them, in inches with three decimals', () => {
    const element = { ...before, width: 30.0625 };
    const fix = { before, element, sizesPt: undefined, unit: 'inch', lines: NO_LINES } as const;
    expect(fixChanges(fix, de, 'de')).toEqual(['Breite 30 → 30,063 in']);
  });

  it('are the distance for an element that is only moved', () => {
    const fix = {
      before,
      element: { ...before, x: 5, y: 6 },
      sizesPt: undefined,
      unit: 'mm',
      lines: NO_LINES,
    } as const;
    expect(fixChanges(fix, en, 'en')).toEqual(['Moved by 5 mm']);
  });
});

describe('the name of a text with marks', () => {
  const nameOf = (value: string, markup?: string) =>
    elementName(
      { ...{ type: 'text', x: 0, y: 0, width: 9, height: 9 }, value, ...(markup !== undefined && { markup }) },
      en.panels,
    );
  it('has no marks', () => {
    expect(nameOf('Salt, **milk**, *nuts* and _soy_', 'inline')).toBe('Salt, milk, nuts and soy');
    expect(nameOf('***Milk*** _**bold**_', 'inline')).toBe('Milk bold');
    expect(nameOf('\\*no mark\\* 2 * 3 * 4', 'inline')).toBe('*no mark* 2 * 3 * 4');
    expect(nameOf('best_before', 'inline')).toBe('best_before');
    expect(nameOf('**milk**')).toBe('**milk**');
  });
});

describe('the name of a code', () => {
  const nameOf = (value: string, words = en, type: 'qrcode' | 'text' = 'qrcode') =>
    elementName({ ...{ type, x: 0, y: 0, width: 9, height: 9 }, value }, words.panels);

  beforeAll(() => {
    codeNames.value = codeName;
  });
  afterAll(() => {
    codeNames.value = undefined;
  });

  it('is what it contains rather than its format', () => {
    expect(nameOf('BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jane;;;\r\nFN:Jane Doe\\, MSc\r\nEND:VCARD')).toBe(
      'Contact: Jane Doe, MSc',
    );
    expect(nameOf('WIFI:T:WPA;P:a\\;S:b;S:shop-guest;;')).toBe('Wi-Fi: shop-guest');
    expect(nameOf('WIFI:S:shop;T:nopass;;', de)).toBe('WLAN: shop');
    expect(nameOf('https://id.gs1.org/01/09521234543213/10/ABC')).toBe('GS1 Digital Link');
    expect(nameOf('https://www.example.com/products/mug?ref=label')).toBe('example.com');
    expect(nameOf('mailto:info@example.com?subject=Mug')).toBe('info@example.com');
    expect(nameOf('tel:+4930123456')).toBe('+4930123456');
    expect(nameOf('SMSTO:+4930123456:Hello')).toBe('+4930123456');
  });

  it('is its text if it has no known format, and texts keep their text', () => {
    expect(nameOf('ABC-1234')).toBe('ABC-1234');
    expect(nameOf('BEGIN:VCARD')).toBe('BEGIN:VCARD');
    expect(nameOf('https://www.example.com/mug', en, 'text')).toBe('https://www.example.com/mug');
  });
});
