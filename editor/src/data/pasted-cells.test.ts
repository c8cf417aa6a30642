import { readCsv } from '@platen/sdk/items';
import { describe, expect, it } from 'vitest';
import { labelOf } from '../../test/editor-documents.ts';
import { declareComputedColumn, setTable } from '../document/table.ts';
import { appendCells, firstRow } from './pasted-cells.ts';
import { named } from './read-source.ts';

const nameOf = (number: number) => `Column ${number}`;

describe('the first of several pasted rows', () => {
  const guess = (text: string, known: readonly string[] = []) =>
    firstRow(
      text.split('\n').map((line) => line.split('\t')),
      known,
    );
  it('contains names if one of them is a field of the label or a column, or if only the other rows have numbers', () => {
    expect(guess('Product\tNAME \nMug\tred', ['name'])).toBe('names');
    expect(guess('Name\tPrice\nMug\t€ 12,50')).toBe('names');
  });
  it('contains values if it has numbers, numbered codes like the next row, or the same text twice', () => {
    expect(guess('Mug\t12.50\nCup\t9.00')).toBe('values');
    expect(guess('Mug\tMUG-001\nCup\tCUP-002')).toBe('values');
    expect(guess('Mug\tMug\nCup\tCup')).toBe('values');
    expect(guess('Mug\tred')).toBe('values');
  });
  it('is unclear if all cells are words', () => {
    expect(guess('Anna\nBen')).toBe('unclear');
    expect(guess('Address 1\tCity\n12 Main Street\tYork')).toBe('unclear');
  });
});

describe('pasted cells', () => {
  const document = setTable(labelOf([]), { columns: ['name', 'price'], rows: [['Tea', '3']] });
  const cellsOf = ({ document: { data } }: ReturnType<typeof appendCells>) => [
    data.columns,
    ...data.rows.map(({ cells }) => cells),
  ];
  it('are added from left to right, with a column for cells that have none', () => {
    expect(
      cellsOf(
        appendCells(
          document,
          [
            ['Mug', '12'],
            ['Cup', '9', 'blue'],
          ],
          nameOf,
        ),
      ),
    ).toEqual([
      ['name', 'price', 'Column 3'],
      ['Tea', '3', ''],
      ['Mug', '12', ''],
      ['Cup', '9', 'blue'],
    ]);
  });
  it('are added to the columns that their first row names', () => {
    expect(
      cellsOf(
        appendCells(
          document,
          [
            ['Price', 'Colour', 'Name'],
            ['12', 'red', 'Mug'],
          ],
          nameOf,
        ),
      ),
    ).toEqual([
      ['name', 'price', 'Colour'],
      ['Tea', '3', ''],
      ['Mug', '12', 'red'],
    ]);
  });
  it('leave computed columns free', () => {
    const computed = declareComputedColumn(document, 'name', {
      list: 'compute',
      column: { kind: 'upper', from: 'price' },
    });
    expect(cellsOf(appendCells(computed, [['12']], nameOf)).at(-1)).toEqual(['', '12']);
  });
  it('beyond the maximum number of rows are left out', () => {
    const { document: full, leftOut } = appendCells(
      document,
      Array.from({ length: 50_003 }, () => ['a']),
      nameOf,
    );
    expect([full.data.rows.length, leftOut]).toEqual([50_000, 4]);
  });
});

describe('a table without column names', () => {
  it('gets names, and its first row is data', () => {
    const read = named(readCsv('Mug\tred\tred\nCup\tblue\tblue', { delimiter: '\t' }), ['A', 'B', 'C']);
    expect(read).toMatchObject({ columns: ['A', 'B', 'C'], issues: [], issueCount: 0, notes: [] });
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      ['Mug', 'red', 'red'],
      ['Cup', 'blue', 'blue'],
    ]);
    const single = named(readCsv('Mug\tred', { delimiter: '\t' }), ['A', 'B']);
    expect(single).toMatchObject({ issues: [], issueCount: 0, rows: [{ cells: ['Mug', 'red'] }] });
  });
});
