import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { readRows } from '../document/read-rows.ts';
import { refreshComputed } from '../document/refresh-computed.ts';
import { type ComputedColumnDeclaration, declareComputedColumn, setTable } from '../document/table.ts';
import { MAX_SAMPLE_ROWS, sampleOf } from './computed-sample.ts';

const TODAY = { year: 2026, month: 11, day: 21 };

const tableOf = (rows: readonly (readonly string[])[]): EditorDocument =>
  setTable(documentOf({ width: 50, height: 20, elements: [] }), { columns: ['from', 'lot', 'quantity'], rows });

/** Returns the first cells of a column, computed from the sample and from the whole table. */
function cells(document: EditorDocument, made: ComputedColumnDeclaration) {
  const sample = sampleOf(document, readRows(document.data, []).items);
  const tried = refreshComputed(
    declareComputedColumn(sample.document, 'made', sample.triedOf(made)),
    TODAY,
    sample.maxLabels,
  );
  const whole = refreshComputed(declareComputedColumn(document, 'made', made), TODAY);
  const firstOf = ({ data }: EditorDocument) =>
    data.rows.slice(0, MAX_SAMPLE_ROWS).map((row) => row.cells[data.columns.indexOf('made')]);
  return { tried: firstOf(tried), whole: firstOf(whole), rows: tried.data.rows.length };
}

const KINDS: readonly ComputedColumnDeclaration[] = [
  { list: 'sequence', counter: { start: 7, step: 3, width: 4 } },
  { list: 'sequence', counter: { restart: 'lot' } },
  { list: 'sequence', counter: { per: 'copy' } },
  { list: 'sequence', counter: { per: 'copy', count: 60 } },
  { list: 'compute', column: { kind: 'joined', text: '{lot}-{from}' } },
  { list: 'compute', column: { kind: 'ean13', from: 'from' } },
  { list: 'compute', column: { kind: 'date', from: 'from', days: 3 } },
];

describe('a column that is tried with the first rows of a table', () => {
  it.each(KINDS.map((made) => [JSON.stringify(made), made] as const))('has the cells that it gets: %s', (_, made) => {
    const row = fc.tuple(
      fc.constantFrom('17', '2026-11-21', 'x'),
      fc.constantFrom('A', 'B'),
      fc.constantFrom('', '1', '3', 'many'),
    );
    const property = fc.property(fc.array(row, { minLength: 101, maxLength: 300 }), (rows) => {
      const { tried, whole, rows: count } = cells(tableOf(rows), made);
      expect(count).toBe(100);
      expect(tried).toEqual(whole);
    });
    fc.assert(property, { numRuns: 10 });
  });

  it('counts rows where the copies of the whole table are too many to be counted', () => {
    const rows = Array.from({ length: 200 }, () => ['', '', '600']);
    const { tried, whole } = cells(tableOf(rows), { list: 'sequence', counter: { per: 'copy' } });
    expect(tried.slice(0, 3)).toEqual(['1', '2', '3']);
    expect(tried).toEqual(whole);
  });

  it('starts a table with a few of a counter’s rows', () => {
    const { tried, whole, rows } = cells(tableOf([]), { list: 'sequence', counter: { count: 5000, width: 4 } });
    expect([rows, tried.at(-1)]).toEqual([100, '0100']);
    expect(tried).toEqual(whole);
  });
});
