import { MAX_CELLS } from '../table.ts';
import { MAX_CHARACTERS, parseRange, type SheetRow } from './sheet-reader.ts';

/** Blank cells that merged ranges leave in one column below the column names. */
export interface MergedColumn {
  /** Index of the column. `row` is the index of the first range's first row. */
  readonly column: number;
  readonly row: number;
  /** The first range, `A2:A5`. */
  readonly range: string;
  /** Number of ranges that leave blanks in the column. */
  readonly count: number;
}

/**
 * Finds the blanks that merged ranges leave in a table: only the first cell of a range has its value. With `fill`,
 * copies the value to every cell of the range. Throws RangeError if the ranges cover more cells, or copy more
 * characters, than the limits allow.
 */
export function mergedColumns(
  rows: readonly SheetRow[],
  merged: readonly string[],
  { columns, isFilled }: { readonly columns: number; readonly isFilled: boolean },
): readonly MergedColumn[] {
  const found = new Map<number, { readonly row: number; readonly range: string; count: number }>();
  const atRow = new Map(rows.map((row) => [row.row - 1, row]));
  const header = (rows[0]?.row ?? 1) - 1;
  const end = rows.at(-1)?.row ?? 0;
  let covered = 0;
  let characters = 0;
  for (const range of merged) {
    const { first, last } = parseRange(range) ?? {};
    if (first === undefined || last === undefined || last.row <= header) continue;
    const value = atRow.get(first.row);
    const text = value?.cells[first.column] ?? '';
    if (text.trim() === '') continue;
    const lastRow = Math.min(last.row, end - 1);
    const lastColumn = Math.min(last.column, columns - 1);
    covered += Math.max(0, lastRow - first.row + 1) * Math.max(0, lastColumn - first.column + 1);
    if (covered > MAX_CELLS) throw new RangeError(`the merged ranges of the sheet cover more than ${MAX_CELLS} cells`);
    const number = value?.numbers?.get(first.column);
    for (let column = first.column; column <= lastColumn; column++) {
      const from = column === first.column ? first.row + 1 : first.row;
      let blanks = 0;
      for (let at = Math.max(from, header + 1); at <= lastRow; at++) {
        const row = atRow.get(at);
        if (row === undefined || (row.cells[column] ?? '').trim() !== '') continue;
        blanks++;
        if (!isFilled) continue;
        characters += text.length;
        if (characters > MAX_CHARACTERS)
          throw new RangeError(
            `the merged cells repeat more than ${MAX_CHARACTERS} characters, which is the most that is read`,
          );
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = text;
        if (number !== undefined) row.numbers.set(column, number);
      }
      if (blanks === 0) continue;
      const known = found.get(column);
      if (known === undefined) found.set(column, { row: first.row, range, count: 1 });
      else known.count++;
    }
  }
  return [...found].map(([column, { row, range, count }]) => ({ column, row, range, count }));
}
