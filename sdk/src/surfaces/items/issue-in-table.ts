import type { Issue } from '../../base/issue.ts';
import { pointerNames } from '../../base/json-pointer.ts';
import type { RowItems } from './rows-to-items.ts';
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
  { rows, matches, quantityColumn }: Pick<RowItems, 'rows' | 'matches' | 'quantityColumn'>,
): RowIssue<string> | undefined {
  const [list, index, part, field] = pointerNames(path);
  const row = list === 'items' && index !== undefined ? rows[Number(index)] : undefined;
  if (row === undefined) return undefined;
  const counts = part === 'quantity' && quantityColumn !== undefined;
  const column = counts ? columns.indexOf(quantityColumn) : matches.find((match) => match.field === field)?.column;
  const text = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  return issueAt(
    code,
    { row: row.row, line: row.line, column, field: part === 'data' ? field : undefined },
    text,
    columns,
  );
}
