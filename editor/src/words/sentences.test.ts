import { describe, expect, it } from 'vitest';
import { de, en, fr } from '../../test/editor-words.ts';
import { emptySummary, type RowSummary, type WorstFinding } from '../findings/summary.ts';
import { fixChanges, rowSentences, shownBytes, worstSentence } from './sentences.ts';

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

const nameOf = () => 'name';
const languages = { en, de, fr };
function sentences(changes: Partial<RowSummary>, language: keyof typeof languages = 'en') {
  const summary = { ...emptySummary(45), ...changes };
  const words = languages[language];
  return { ...rowSentences(summary, words, language), worst: worstSentence(summary, words, language, nameOf) };
}
const shrunk: WorstFinding = {
  weight: 'differs',
  code: 'shrunk',
  message: 'asks for 12 pt',
  row: 9,
  element: 1,
  field: 'name',
  path: '/template/elements/0',
  fontSizePt: 4.75,
};

describe('what is said of all rows', () => {
  it('promises nothing before every row was inspected', () => {
    expect(sentences({ checked: 40 })).toEqual({ whole: '40 of 45 rows checked', faults: [], worst: undefined });
  });

  it('promises what is shown when every row prints as designed', () => {
    expect(sentences({ checked: 45 }).whole).toBe('All 45 rows print exactly as shown');
    expect(sentences({ rows: 1, checked: 1 }).whole).toBe('Prints exactly as shown');
  });

  it('names the worst row and its size', () => {
    expect(sentences({ checked: 45, blocked: 1, differing: 2, worst: shrunk })).toEqual({
      whole: '45 rows: 42 print as designed',
      faults: ['1 row cannot be printed', '2 rows print differently'],
      worst: 'Worst is row 10: name at 4.75 pt',
    });
  });

  it('says it in German with a decimal comma', () => {
    expect(sentences({ checked: 45, differing: 1, worst: shrunk }, 'de')).toEqual({
      whole: '45 Zeilen: 44 drucken wie entworfen',
      faults: ['1 Zeile druckt anders'],
      worst: 'Am schlechtesten ist Zeile 10: name mit 4,75 pt',
    });
  });

  it('says it in French, whose nothing is singular', () => {
    expect(sentences({ checked: 45 }, 'fr').whole).toBe('Les 45 lignes s’impriment exactement comme affiché');
  });

  it('names a fault that has no size in a shopkeeper’s words', () => {
    const worst = { ...shrunk, code: 'quiet_zone', fontSizePt: undefined };
    expect(sentences({ checked: 45, differing: 1, worst }).worst).toBe(
      'Worst is row 10: The code needs more white space around it. Scanners may miss it',
    );
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
