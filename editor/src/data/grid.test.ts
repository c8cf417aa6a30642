import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { workingStore } from '../../test/editor-work.ts';
import { createGridCursor, isIn, movedCell, neighbourCell, rangeOf } from './grid.ts';
import { createTableState } from './table-state.ts';

const size = { rows: 40, columns: 3, page: 10 };
const moved = (row: number, column: number, key: string, mod = false) => {
  const cell = movedCell({ row, column }, { key, mod }, size);
  return cell && [cell.row, cell.column];
};

describe('the cursor of a grid', () => {
  it('goes by one cell, and not beyond the edges', () => {
    expect(moved(3, 1, 'ArrowDown')).toEqual([4, 1]);
    expect(moved(39, 1, 'ArrowDown')).toEqual([39, 1]);
    expect(moved(3, 0, 'ArrowLeft')).toEqual([3, 0]);
    expect(moved(3, 2, 'ArrowRight')).toEqual([3, 2]);
  });
  it('goes up to the names of the columns', () => {
    expect(moved(0, 1, 'ArrowUp')).toEqual([-1, 1]);
    expect(moved(-1, 1, 'ArrowUp')).toEqual([-1, 1]);
    expect(moved(-1, 1, 'PageUp')).toEqual([-1, 1]);
  });
  it('goes to the ends of row and grid, and by pages', () => {
    expect(moved(3, 1, 'End')).toEqual([3, 2]);
    expect(moved(3, 1, 'End', true)).toEqual([39, 2]);
    expect(moved(3, 1, 'Home', true)).toEqual([0, 0]);
    expect(moved(3, 1, 'PageDown')).toEqual([13, 1]);
    expect(moved(3, 1, 'PageUp')).toEqual([0, 1]);
    expect(moved(3, 1, 'ArrowDown', true)).toEqual([39, 1]);
  });
  it('stays for other keys', () => {
    expect(moved(3, 1, 'a')).toBeUndefined();
  });
  it('moves to the next row with Tab, and leaves the grid at its ends', () => {
    expect(neighbourCell({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(neighbourCell({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 2 });
    expect(neighbourCell({ row: 39, column: 2 }, 1, size)).toBeUndefined();
    expect(neighbourCell({ row: 0, column: 0 }, -1, size)).toBeUndefined();
  });
  it('spans a range between two corners, whichever is first', () => {
    const range = rangeOf({ row: 4, column: 0 }, { row: 2, column: 1 });
    expect(range).toEqual({ top: 2, bottom: 4, left: 0, right: 1 });
    expect(isIn(range, { row: 3, column: 1 })).toBe(true);
    expect(isIn(range, { row: 3, column: 2 })).toBe(false);
  });
});

function started() {
  const store = workingStore(fullLabel());
  const table = createTableState(store);
  return { store, table, cursor: createGridCursor({ store, table }) };
}

describe('the cursor of the table', () => {
  it('is in the row on the label, whichever of the two is moved', () => {
    const { store, cursor } = started();
    cursor.go({ row: 1, column: 2 });
    expect(store.row.value).toBe(1);
    store.showRow(2);
    expect(cursor.cell.value).toEqual({ row: 2, column: 2 });
  });

  it('can leave the rows, and returns to them when another row is shown', () => {
    const { store, cursor } = started();
    cursor.go({ row: 3, column: 0 });
    expect(cursor.cell.value).toEqual({ row: 3, column: 0 });
    store.showRow(1);
    expect(cursor.cell.value).toEqual({ row: 1, column: 0 });
    cursor.go({ row: -1, column: 1 });
    expect([cursor.cell.value, store.row.value]).toEqual([{ row: -1, column: 1 }, 1]);
    store.showRow(0);
    expect(cursor.cell.value).toEqual({ row: 0, column: 1 });
  });

  it('selects from where it was, within the rows that there are', () => {
    const { table, cursor } = started();
    cursor.go({ row: 0, column: 1 });
    cursor.go({ row: 2, column: 0 }, true);
    expect(cursor.range.value).toEqual({ top: 0, bottom: 2, left: 0, right: 1 });
    table.find('assam');
    expect([cursor.size.value, cursor.range.value.bottom]).toEqual([{ rows: 1, columns: 3 }, 0]);
  });
});
