import { quoted } from '../../base/describe-value.ts';
import type { Issue } from '../../base/issue.ts';
import { pointerNames } from '../../base/json-pointer.ts';
import type { RowItems } from './row-items.ts';
import { issueAt, type RowIssue, type RowTable } from './table.ts';

/**
 * An issue of a job whose items are those of a table, as `checkJob` or a PDF's error gives it, told by the table's row and
 * column: `line 3, column "EAN" (B3): …`. Undefined for what is about no row: the template and its paper.
 * @example
 * const read = rowsToItems(table, { template });
 * const issues = checkJob(template, read.items).map((issue) => issueInTable(issue, table, read) ?? issue);
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
  // a computed column stands in no file: it has a name, and no cell
  return column !== undefined && column >= columns.length
    ? issueAt(code, place, `computed column ${quoted(all[column] ?? '')}: ${text}`, columns)
    : issueAt(code, { ...place, column }, text, columns);
}
