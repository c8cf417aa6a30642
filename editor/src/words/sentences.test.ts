import { describe, expect, it } from 'vitest';
import { de, en } from '../../test/editor-words.ts';
import { fixChanges, shownBytes } from './sentences.ts';

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
