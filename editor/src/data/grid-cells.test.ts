import { describe, expect, it } from 'vitest';
import { isIn, movedCell, neighbourCell, rangeOf } from './grid-cells.ts';

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
  it('goes on to the next row with Tab, and leaves the grid at its ends', () => {
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
