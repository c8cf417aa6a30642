import { describe, expect, it } from 'vitest';
import { counted, filled, formatNumber } from './fill.ts';

/** The text with plain spaces, because languages group digits with different kinds of spaces. */
const plain = (text: string): string => text.replace(/\s/g, ' ');
const LABELS = { one: '{count} label is left.', other: '{count} labels are left.' };

describe('counts in sentences', () => {
  it('are grouped as the language groups digits', () => {
    expect(counted(LABELS, 1997, 'en')).toBe('1,997 labels are left.');
    expect(counted({ one: '{count} Etikett', other: '{count} Etiketten' }, 1997, 'de')).toBe('1.997 Etiketten');
    expect(plain(counted({ one: '{count} étiquette', other: '{count} étiquettes' }, 1997, 'fr'))).toBe(
      '1 997 étiquettes',
    );
  });

  it('choose the singular as the language does', () => {
    expect([0, 1, 2].map((count) => counted(LABELS, count, 'en'))).toEqual([
      '0 labels are left.',
      '1 label is left.',
      '2 labels are left.',
    ]);
    expect(counted({ one: '{count} étiquette', other: '{count} étiquettes' }, 0, 'fr')).toBe('0 étiquette');
  });
});

describe('filling a sentence', () => {
  it('formats numbers, keeps texts as they are, and leaves unknown placeholders', () => {
    expect(filled('{at} of {total}: {name} {other}', { at: 1, total: 1000, name: 'A 2000' }, 'de')).toBe(
      '1 of 1.000: A 2000 {other}',
    );
  });

  it('inserts texts with dollar signs unchanged', () => {
    expect(filled('{text}', { text: '$& $1' })).toBe('$& $1');
  });
});

describe('a number', () => {
  it('is written with the signs of its language', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(1234.5, 'de-DE')).toBe('1.234,5');
  });
});
