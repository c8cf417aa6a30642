import { describe, expect, it } from 'vitest';
import { de, en, fr } from '../../test/editor-words.ts';
import { emptySummary, type RowSummary, type WorstFinding } from '../findings/summary.ts';
import { worstSentence } from '../words/sentences.ts';
import { rowSentences } from './show-finding.ts';

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

describe('the summary of all rows', () => {
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
      worst: 'Row 10 is affected most: name at 4.75 pt',
    });
  });

  it('says it in German with a decimal comma', () => {
    expect(sentences({ checked: 45, differing: 1, worst: shrunk }, 'de')).toEqual({
      whole: '45 Zeilen: 44 werden wie entworfen gedruckt',
      faults: ['1 Zeile wird anders gedruckt'],
      worst: 'Am stärksten betroffen ist Zeile 10: name mit 4,75 pt',
    });
  });

  it('says it in French, whose nothing is singular', () => {
    expect(sentences({ checked: 45 }, 'fr').whole).toBe('Les 45 lignes s’impriment exactement comme affiché');
  });

  it('names a fault that has no size in a shopkeeper’s words', () => {
    const worst = { ...shrunk, code: 'quiet_zone', fontSizePt: undefined };
    expect(sentences({ checked: 45, differing: 1, worst }).worst).toBe(
      'Row 10 is affected most: The code needs more white space around it. Scanners may not detect the code',
    );
  });
});
