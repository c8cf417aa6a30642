import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { addRows } from '../document/table.ts';
import { pasteCells } from './grid.ts';
import { scrolledTo, windowOf } from './table-grid.tsx';
import { nextShown, rowsShown, withRow } from './table-state.ts';

const { rows } = fullLabel().data;

describe('the rows that are listed', () => {
  it('have every word that is searched for, whatever their case and accents', () => {
    expect(rowsShown(rows, { search: 'TEA oo', only: undefined })).toEqual([0]);
    expect(rowsShown(rows, { search: ' tea ', only: undefined })).toEqual([0, 1, 2]);
    expect(rowsShown([{ key: 1, cells: ['Crème'] }], { search: 'creme', only: undefined })).toEqual([0]);
    const of = (text: string, search: string) => rowsShown([{ key: 1, cells: [text] }], { search, only: undefined });
    expect([of('Cre\u0300me', 'Crème'), of('ÅNGSTRÖM – 5 €', 'angstrom €'), of('İzmir', 'izmir')]).toEqual([
      [0],
      [0],
      [0],
    ]);
  });
  it('are only those with findings where that is asked for', () => {
    expect(rowsShown(rows, { search: '', only: new Set([6]) })).toEqual([1]);
    expect(rowsShown(rows, { search: 'sencha', only: new Set([6]) })).toEqual([]);
  });
  it('keep the one that is worked on in its place', () => {
    expect(withRow([3, 9], 5)).toEqual([3, 5, 9]);
    expect(withRow([3, 9], 12)).toEqual([3, 9, 12]);
    expect(withRow([3, 9], 9)).toEqual([3, 9]);
    expect(withRow([], 0)).toEqual([0]);
  });
  it('are stepped through in order, and stop at the ends', () => {
    expect(nextShown([3, 9, 20], 9, 1)).toBe(20);
    expect(nextShown([3, 9, 20], 10, -1)).toBe(9);
    expect(nextShown([3, 9, 20], 20, 1)).toBe(20);
    expect(nextShown([], 4, -1)).toBe(4);
  });
});

describe('the rows that are rendered', () => {
  it('are a window’s worth, however long the table is', () => {
    expect(windowOf({ scrollTop: 30_000, height: 300, rowHeight: 30, rows: 5000 })).toEqual({ from: 992, to: 1018 });
    expect(windowOf({ scrollTop: 0, height: 300, rowHeight: 30, rows: 3 })).toEqual({ from: 0, to: 3 });
    expect(windowOf({ scrollTop: 9000, height: 300, rowHeight: 30, rows: 0 })).toEqual({ from: 0, to: 0 });
  });
  it('are scrolled to only where they are not seen', () => {
    const list = { scrollTop: 300, height: 300, rowHeight: 30 };
    expect(scrolledTo(12, list)).toBe(300);
    expect(scrolledTo(5, list)).toBe(150);
    expect(scrolledTo(30, list)).toBe(630);
  });
});

describe('pasted cells', () => {
  const keys = rows.map(({ key }) => key);

  it('are written into rows as they are listed, and add those that are missing', () => {
    const cells = [['A', 'B'], ['C'], ['D', 'E']];
    const { document, dropped: beyond } = pasteCells(fullLabel(), cells, { rows: [7, 5], from: 0, column: 1 });
    expect(document.data.rows.map((row) => row.cells)).toEqual([
      ['Oolong', 'C', '2'],
      ['Assam', 'TEA-2', '1'],
      ['Sencha', 'A', 'B'],
      ['', 'D', 'E'],
    ]);
    expect(beyond).toBe(0);
  });
  it('report how many texts are beyond the last column', () => {
    const { document, dropped: beyond } = pasteCells(fullLabel(), [['x', 'y', '', 'z']], {
      rows: keys,
      from: 1,
      column: 2,
    });
    expect(document.data.rows[1]?.cells).toEqual(['Assam', 'TEA-2', 'x']);
    expect(beyond).toBe(2);
  });
  it('change nothing where they say the same', () => {
    const document = fullLabel();
    expect(pasteCells(document, [['Oolong']], { rows: keys, from: 0, column: 0 }).document).toBe(document);
    expect(addRows(document, 0)).toBe(document);
  });
});
