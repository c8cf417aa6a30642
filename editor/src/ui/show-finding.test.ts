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
    expect(sentences({ checked: 40 })).toEqual({
      ...{ lead: 'Rows checked: 40 of 45', parts: [], whole: 'Rows checked: 40 of 45', worst: undefined },
    });
    expect(sentences({ checked: 40, blocked: 1, smaller: 2 }).parts.map(({ text }) => text)).toEqual([
      '1 cannot be printed',
      '2 with smaller text',
    ]);
  });

  it('promises what is shown when every row prints as designed', () => {
    expect(sentences({ checked: 45 }).whole).toBe('All 45 rows print exactly as shown');
    expect(sentences({ rows: 1, checked: 1 }).whole).toBe('Prints exactly as shown');
  });

  it('counts the rows with each result, worst first, and names the worst row and its size', () => {
    expect(sentences({ checked: 45, blocked: 1, differing: 2, smaller: 30, worst: shrunk })).toEqual({
      lead: '45 rows:',
      parts: [
        { kind: 'blocks', text: '1 cannot be printed' },
        { kind: 'differs', text: '2 print differently' },
        { kind: 'smaller', text: '30 with smaller text' },
        { kind: 'good', text: '12 as designed' },
      ],
      whole: '45 rows: 1 cannot be printed · 2 print differently · 30 with smaller text · 12 as designed',
      worst: 'Row 10 is affected most: name at 4.75 pt',
    });
  });

  it('does not count as designed what is printed smaller', () => {
    expect(sentences({ checked: 45, smaller: 45 }).whole).toBe('45 rows: 45 with smaller text');
  });

  it('counts nothing for a single row', () => {
    expect(sentences({ rows: 1, checked: 1, smaller: 1 }).whole).toBe('Prints exactly as shown');
    expect(sentences({ rows: 1, checked: 1, differing: 1 }).whole).toBe('Prints differently');
    expect(sentences({ rows: 1, checked: 1, blocked: 1 }, 'de').whole).toBe('Lässt sich nicht drucken');
  });

  it('says it in German with a decimal comma', () => {
    const { whole, worst } = sentences({ checked: 45, differing: 1, smaller: 4, worst: shrunk }, 'de');
    expect(whole).toBe('45 Zeilen: 1 wird anders gedruckt · 4 mit kleinerer Schrift · 40 wie entworfen');
    expect(worst).toBe('Am stärksten betroffen ist Zeile 10: name mit 4,75 pt');
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
