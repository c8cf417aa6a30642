import { fieldsOf } from './fields-of.ts';
import { createIssueList, type IssueList, mergeIssues } from './issue-list.ts';
import { planItems } from './item-plan.ts';
import { possibleQuantityColumn, quantityColumnOf } from './quantity.ts';
import type { ItemsOptions, RowItems } from './row-items.ts';
import { type RowItem, reportUncounted, rowReader } from './row-reader.ts';
import { issueAt, type RowIssue, type RowIssueCode, type RowTable, type TableRow } from './table.ts';

/** Maximum number of labels of one API job, and the default limit for items. */
export const MAX_LABELS = 1000;

/**
 * Converts a table whose computed columns have been added to items.
 * @param sources columns from which others are computed, which count as used
 */
export function itemsOf(table: RowTable, options: ItemsOptions, sources: ReadonlySet<number> = new Set()): RowItems {
  const { columns, rows } = table;
  const fields = options.fields ?? (options.template === undefined ? undefined : fieldsOf(options.template));
  const { matches, quantityAt, issues } = planItems(columns, fields, options);
  const quantities = createIssueList(() => columns);
  reportUncounted(rows, quantityAt, quantities);
  const readRow = rowReader(matches, quantityAt, options);
  const items = rows.map((row) => readRow(row));
  const limit = createIssueList(() => columns);
  const labels = limitLabels(items, rows, options.maxLabels ?? MAX_LABELS, limit, quantityAt);
  const used = new Set([quantityAt, ...matches.map(({ column }) => column), ...sources]);
  const usedNames = new Set(columns.filter((_, at) => used.has(at)));
  return {
    items,
    rows,
    labels,
    matches,
    quantityColumn: columns[quantityAt],
    unusedColumns: columns.filter((name, at) => name !== '' && !used.has(at)),
    ...mergeIssues([{ kept: table.issues, count: table.issueCount }, issues, quantities, limit]),
    notes: [...table.notes.filter((note) => concerns(note, usedNames)), ...quantityNotes(table, options, used)],
  };
}

const OF_COLUMNS: ReadonlySet<RowIssueCode> = new Set([
  'cell_format',
  'formula',
  'duplicate_column',
  'hidden_columns',
  'merged_cells',
]);

/** True unless the note is about the format, formula or name of a column that nothing uses. */
const concerns = ({ code, column }: RowIssue, used: ReadonlySet<string>): boolean =>
  !OF_COLUMNS.has(code) || column === undefined || used.has(column);

/**
 * Adds a note on a column that looks like the number of copies, because a wrong quantity would otherwise show only in
 * print.
 */
function quantityNotes(
  { columns }: RowTable,
  { quantityColumn: asked }: ItemsOptions,
  used: ReadonlySet<number | undefined>,
): readonly RowIssue[] {
  const at = possibleQuantityColumn(columns);
  if (asked !== undefined || quantityColumnOf(columns) >= 0 || at < 0 || used.has(at)) return [];
  const message = 'it may count copies and was not taken for that; if it does, choose it as the quantity';
  return [issueAt('quantity', { column: at }, message, columns)];
}

/** Counts the labels, and reports the row at which they exceed the limit. */
function limitLabels(
  items: readonly RowItem[],
  rows: readonly TableRow[],
  most: number,
  issues: IssueList,
  quantityAt: number,
): number {
  let labels = 0;
  let passedAt: TableRow | undefined;
  for (const [index, { quantity }] of items.entries()) {
    labels += quantity;
    if (labels > most) passedAt ??= rows[index];
  }
  if (passedAt !== undefined)
    issues.add(
      'label_limit',
      { row: passedAt.row, line: passedAt.line, column: quantityAt < 0 ? undefined : quantityAt },
      `here the job passes ${most} labels, the most of one job; the table gives ${labels}: divide it into several`,
    );
  return labels;
}
