import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { fieldsOf } from './fields-of.ts';
import { createIssueList, type IssueList, mergeIssues } from './issue-list.ts';
import { planItems } from './item-plan.ts';
import { possibleQuantityColumn, quantityColumnOf } from './quantity.ts';
import type { ComputedItemsOptions, ItemsOptions, RowItems } from './row-items.ts';
import { type RowItem, reportUncounted, rowReader } from './row-reader.ts';
import { issueAt, type RowIssue, type RowIssueCode, type RowTable, type TableRow, withFormerNames } from './table.ts';
import { tableTools } from './table-tools.ts';

/** The most labels of one job of the API. */
const MAX_LABELS = 1000;

/**
 * Rows of a table as items of a job. A field is filled by the column of its name; case, spaces and punctuation do not
 * matter, anything less alike is only suggested. Nothing is thrown; every issue is told with its row and cell.
 *
 * With `sequence` or `compute`, columns are made that count, or that are worked out from others, and the items come as a promise:
 * the code for it is loaded then. Without a table, a counter says by its `count` how many labels there are.
 * @example rowsToItems(readCsv('SKU,Qty\n00420,3\n'), { fields: ['sku'] }).items // [{ quantity: 3, data: { sku: '00420' } }]
 * @example (await rowsToItems({ sequence: { no: { width: 4, count: 2 } } })).items[1]?.data // { no: '0002' }
 */
export function rowsToItems<const Given = unknown>(
  table: RowTable,
  options?: ItemsOptions<Given> & { readonly sequence?: undefined; readonly compute?: undefined },
): RowItems;
export function rowsToItems<const Given = unknown>(
  table: RowTable | undefined,
  options: ComputedItemsOptions<Given>,
): Promise<RowItems>;
export function rowsToItems<const Given = unknown>(options: ComputedItemsOptions<Given>): Promise<RowItems>;
export function rowsToItems(
  first: RowTable | ComputedItemsOptions | undefined,
  second?: ComputedItemsOptions,
): RowItems | Promise<RowItems> {
  const [table, options = {}] = first === undefined || isTable(first) ? [first, second] : [undefined, first];
  checkOptions('rowsToItems', options, ITEM_OPTIONS);
  const isPlain = options.sequence === undefined && options.compute === undefined;
  if (table !== undefined && isPlain) return itemsOf(table, options);
  return import('./computed/computed-items.ts').then(({ computedItems }) =>
    computedItems(table, options, { ...tableTools, itemsOf, planItems, maxLabels: MAX_LABELS }),
  );
}

const ITEM_OPTIONS: OptionNames<ComputedItemsOptions> = {
  ...{ template: true, fields: true, mapping: true, quantityColumn: true, defaults: true, copies: true },
  ...{ maxLabels: true, sequence: true, compute: true, today: true, language: true },
};

const isTable = (given: RowTable | ComputedItemsOptions): given is RowTable => 'rows' in given && 'columns' in given;

function itemsOf(table: RowTable, options: ItemsOptions, sources: ReadonlySet<number> = new Set()): RowItems {
  const { columns, rows } = table;
  // A table that a program made for the first version has the former names alone.
  const { issues: before = table.problems, issueCount: countBefore = table.problemCount } = table;
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
  return withFormerNames({
    items,
    rows,
    labels,
    matches,
    quantityColumn: columns[quantityAt],
    unusedColumns: columns.filter((name, at) => name !== '' && !used.has(at)),
    ...mergeIssues([{ kept: before, count: countBefore }, issues, quantities, limit]),
    notes: [...table.notes.filter((note) => concerns(note, usedNames)), ...quantityNotes(table, options, used)],
  });
}

const OF_COLUMNS: ReadonlySet<RowIssueCode> = new Set([
  'cell_format',
  'formula',
  'duplicate_column',
  'hidden_columns',
  'merged_cells',
]);

/** Formats, formulas and names of columns that nothing uses do no harm. */
const concerns = ({ code, column }: RowIssue, used: ReadonlySet<string>): boolean =>
  !OF_COLUMNS.has(code) || column === undefined || used.has(column);

/** A column that looks like one of copies: better asked about than found out at the printer. */
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

/** Counts the labels and tells the row at which they pass the limit. */
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
