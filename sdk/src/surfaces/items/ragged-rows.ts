import { quoted } from '../../base/describe-value.ts';
import type { Issue } from '../../base/issue.ts';
import { pointerNames } from '../../base/json-pointer.ts';
import type { LabelData } from '../../contract/types.ts';
import type { RowItems } from './row-items.ts';
import { issueAt, type RowIssue, type RowTable, type TableRow } from './table.ts';

/**
 * Finds wrong check digits in a row of `raggedRows`, so that all issues of a file are reported at once. The columns of
 * its cells are uncertain, so the cells are read both aligned left and aligned right.
 *
 * Only wrong check digits are certain, because no shift produces them. They are reported if neither alignment gives the
 * field a valid value. `checkData` returns the issues of one item's data, as `checkJob` does.
 * @example raggedIssues(row, table, read, (data) => checkJob(template, [{ data }]))
 */
export function raggedIssues(
  row: TableRow,
  { columns }: Pick<RowTable, 'columns'>,
  { matches }: Pick<RowItems, 'matches'>,
  checkData: (data: LabelData) => readonly Issue[],
): readonly RowIssue<string>[] {
  const readings = [0, row.cells.length - columns.length].map((shift) => {
    // computed columns come after those of the file
    const data = Object.fromEntries(
      matches.map(({ field, column = -1 }) => [field, textAt(row, column < columns.length ? column : -1, shift)]),
    );
    const ofData = checkData(data).filter(({ path }) => path.startsWith('/items/0/data/'));
    return { data, issues: new Map(ofData.map((issue) => [pointerNames(issue.path)[3], issue])) };
  });
  return matches.flatMap(({ field }) => {
    if (readings.some(({ data, issues }) => data[field] !== '' && !issues.has(field))) return [];
    return readings.flatMap(({ data, issues }) => {
      const { code, message } = issues.get(field) ?? {};
      if (code !== 'check_digit') return [];
      const text = `${quoted(data[field] ?? '')}, taken for ${quoted(field)}: ${message}`;
      return [issueAt(code, { row: row.row, line: row.line, field }, text, columns)];
    });
  });
}

/** Returns the text of a field's column if each cell is shifted right by `shift` columns; '' without a column. */
const textAt = ({ cells }: TableRow, column: number, shift: number): string =>
  column < 0 ? '' : (cells[column + shift] ?? '');
