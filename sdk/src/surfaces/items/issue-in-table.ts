import { quoted } from '../../base/describe-value.ts';
import type { Issue } from '../../base/issue.ts';
import { pointerNames } from '../../base/json-pointer.ts';
import type { RowItems } from './row-items.ts';
import { issueAt, type RowIssue, type RowTable } from './table.ts';

/**
 * Rewrites an issue of an item, from `checkJob` or a PDF's error, in terms of the table's row and column: `line 3,
 * column "EAN" (B3): …`. Undefined for an issue without a row, such as one of the template or its paper.
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
    ? issueAt(code, place, `computed column ${quoted(all[column] ?? '')}: ${text}`, columns)
    : issueAt(code, { ...place, column }, text, columns);
}
