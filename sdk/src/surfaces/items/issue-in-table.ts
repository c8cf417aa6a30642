import { quoted } from '../../base/describe-value.ts';
import type { Issue } from '../../base/errors.ts';
import { pointerNames } from '../../base/json-pointer.ts';
import type { LabelData } from '../../contract/types.ts';
import type { ColumnMatch } from './item-plan.ts';
import { cellAt, issueAt, type RowIssue, type RowTable, type TableRow } from './table.ts';
import type { RowItems } from './table-items.ts';

/**
 * Rewrites an issue of an item so that it names the row and column of the table: `line 3, column "EAN" (B3): …`. The
 * issue comes from `checkJob` or from the error that a PDF function throws. Returns undefined for an issue without a
 * row, such as an issue of the template.
 *
 * @example
 * ```ts
 * const read = rowsToItems(table, { template });
 * const issues = checkJob(template, read.items).map((issue) => issueInTable(issue, table, read) ?? issue);
 * ```
 */
export function issueInTable(
  { path, code, message }: Issue,
  { columns }: Pick<RowTable, 'columns'>,
  {
    rows,
    matches,
    quantityColumn,
    columns: all = columns,
  }: Pick<RowItems, 'rows' | 'matches' | 'quantityColumn' | 'columns'>,
): RowIssue<string> | undefined {
  const [list, index, part, field] = pointerNames(path);
  const row = list === 'items' && index !== undefined ? rows[Number(index)] : undefined;
  if (row === undefined) return undefined;
  const counts = part === 'quantity' && quantityColumn !== undefined;
  const column = counts ? columns.indexOf(quantityColumn) : matches.find((match) => match.field === field)?.column;
  const text = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  const place = { row: row.row, line: row.line, field: part === 'data' ? field : undefined };
  // a computed column is not in the file: it has a name but no cell
  return column !== undefined && column >= columns.length
    ? issueAt(code, place, `computed column ${quoted(cellAt(all, column))}: ${text}`, columns)
    : issueAt(code, { ...place, column }, text, columns);
}

/**
 * Finds wrong check digits in a row of `raggedRows`, so that all issues of a file are reported together. It is
 * uncertain which cells belong to which columns, so the cells are read aligned left and aligned right.
 *
 * Reports only wrong check digits, because other issues may be caused by the misaligned cells. Reports a field only if
 * neither alignment gives it a valid value. `checkData` returns the issues of one item's data, as `checkJob` does.
 * @example raggedIssues(row, table, read, (data) => checkJob(template, [{ data }]))
 */
export function raggedIssues(
  row: TableRow,
  { columns }: Pick<RowTable, 'columns'>,
  { matches }: Pick<RowItems, 'matches'>,
  checkData: (data: LabelData) => readonly Issue[],
): readonly RowIssue<string>[] {
  const readings = [0, row.cells.length - columns.length].map((shift) => {
    // an index beyond the file's columns belongs to a computed column, which has no cell
    const textOf = ({ column = -1 }: ColumnMatch): string => textAt(row, column < columns.length ? column : -1, shift);
    const data = Object.fromEntries(matches.map((match) => [match.field, textOf(match)]));
    const ofData = checkData(data).filter(({ path }) => path.startsWith('/items/0/data/'));
    return { textOf, issues: new Map(ofData.map((issue) => [pointerNames(issue.path)[3], issue])) };
  });
  return matches.flatMap((match) => {
    const { field } = match;
    if (readings.some(({ textOf, issues }) => textOf(match) !== '' && !issues.has(field))) return [];
    return readings.flatMap(({ textOf, issues }) => {
      const { code, message } = issues.get(field) ?? {};
      if (code !== 'check_digit') return [];
      const text = `${quoted(textOf(match))}, taken for ${quoted(field)}: ${message}`;
      return [issueAt(code, { row: row.row, line: row.line, field }, text, columns)];
    });
  });
}

/** Returns the text for a column, read from the cell `shift` columns further right; '' if `column` is negative. */
const textAt = ({ cells }: TableRow, column: number, shift: number): string =>
  column < 0 ? '' : cellAt(cells, column + shift);
