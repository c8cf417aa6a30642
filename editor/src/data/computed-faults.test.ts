import { describe, expect, it } from 'vitest';
import { de, en } from '../../test/editor-words.ts';
import { documentOf, type EditorData } from '../document/editor-document.ts';
import { refreshComputed } from '../document/refresh-computed.ts';
import { type ComputedColumnDeclaration, declareComputedColumn, setTable } from '../document/table.ts';
import { computedFault, rowFault, wholeFault } from './computed-faults.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const LABEL = documentOf({ width: 50, height: 20, elements: [] });

/** Creates a table with a column `from` and a computed column. */
const dataOf = (texts: readonly string[], made: ComputedColumnDeclaration): EditorData =>
  refreshComputed(
    declareComputedColumn(setTable(LABEL, { columns: ['from'], rows: texts.map((text) => [text]) }), 'made', made),
    TODAY,
  ).data;
const column = (
  column: Extract<ComputedColumnDeclaration, { list: 'compute' }>['column'],
): ComputedColumnDeclaration => ({
  list: 'compute',
  column,
});

describe('a computed column that has nothing in some rows', () => {
  it('says of the first what was found there and what would do, and how many more there are', () => {
    const data = dataOf(
      ['17', 'a long name of an article that goes on', '18', 'B', ''],
      column({ kind: 'ean13', from: 'from' }),
    );
    expect(computedFault(data, 'made', { words: en, language: 'en' })).toBe(
      'Row 2 and 1 more: “a long name of an article that goes on” cannot be turned into a valid EAN-13. Use digits only, and leave room for the prefix and the check digit.',
    );
    expect(rowFault(data, 'made', 3, en)).toBe(
      '“B” cannot be turned into a valid EAN-13. Use digits only, and leave room for the prefix and the check digit.',
    );
    expect(rowFault(data, 'made', 0, en)).toBeUndefined();
    expect(rowFault(data, 'from', 1, en)).toBeUndefined();
  });

  it('says it for each kind, in the language of the page', () => {
    const first = (text: string, made: ComputedColumnDeclaration) => rowFault(dataOf([text], made), 'made', 0, de);
    expect(first('bald', column({ kind: 'date', from: 'from' }))).toBe(
      '„bald“ ist kein Datum. Schreiben Sie Datumsangaben in der Form 2026-11-21 oder 21.11.2026. Bei Schrägstrichen wählen Sie, ob der Tag oder der Monat zuerst steht.',
    );
    expect(first('2026-11-21', column({ kind: 'date', from: 'from', years: 9000 }))).toBe(
      'Das Jahr muss zwischen 1 und 9999 liegen.',
    );
    expect(first('5901234123450', column({ kind: 'gtin14', from: 'from' }))).toBe(
      'Aus „5901234123450“ lässt sich keine gültige GTIN-14 bilden. Verwenden Sie eine EAN oder UPC mit Prüfziffer, oder geben Sie eine GS1-Basisnummer als Präfix ein.',
    );
    expect(first('x'.repeat(4097), column({ kind: 'joined', text: '{from}' }))).toBe(
      'Der Text ist zu lang. Kürzen Sie ihn.',
    );
    expect(first('', { list: 'sequence', counter: { count: 0 } })).toBeUndefined();
  });

  it('says nothing of a column that has all', () => {
    expect(
      computedFault(dataOf(['17'], column({ kind: 'ean13', from: 'from' })), 'made', { words: en, language: 'en' }),
    ).toBeUndefined();
  });

  it('says what keeps all computed columns from being made', () => {
    const data = dataOf(['17'], column({ kind: 'joined', text: '{from} {gone}' }));
    expect(wholeFault(data, en)).toBe(
      'Some columns cannot be computed: one uses a missing column or depends on itself.',
    );
    expect(computedFault(data, 'made', { words: en, language: 'en' })).toBeUndefined();
    expect(wholeFault(dataOf(['17'], column({ kind: 'upper', from: 'from' })), en)).toBeUndefined();
  });
});
