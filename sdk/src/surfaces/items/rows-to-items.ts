import type { FieldOf } from '../../contract/template-fields.ts';
import type { LabelData } from '../../contract/types.ts';
import type { ComputedColumns } from './computed/computed-columns.ts';
import { fieldsOf } from './fields-of.ts';
import { createIssueList, type IssueList, mergeIssues } from './issue-list.ts';
import { planItems } from './item-plan.ts';
import type { ColumnMapping, ColumnMatch } from './match-columns.ts';
import { possibleQuantityColumn, quantityColumnOf } from './quantity.ts';
import { type RowItem, reportUncounted, rowReader } from './row-reader.ts';
import {
  type FormerNames,
  issueAt,
  type RowIssue,
  type RowIssueCode,
  type RowTable,
  type TableRow,
  withFormerNames,
} from './table.ts';

/** What rows become items for. */
export interface ItemsOptions<Given = unknown> {
  /** The template whose fields the columns fill. Without it, and without `fields`, every column is a field. */
  readonly template?: Given;
  /** The fields themselves, instead of a template: those of a starter. */
  readonly fields?: readonly string[] | undefined;
  /** Columns, by name or counted from 0, for fields whose column has another name. */
  readonly mapping?: ColumnMapping<FieldOf<Given>> | undefined;
  /** The column that counts copies, by name or counted from 0; by itself `quantity`, `qty` or `copies`; `false` for none. */
  readonly quantityColumn?: string | number | false | undefined;
  /** What fills fields that no column fills. */
  readonly defaults?: Defaults<FieldOf<Given>> | undefined;
  /**
   * Prints each label so many times as its row says; 1 by default. A counter that counts copies gives each of them its own number.
   */
  readonly copies?: number | undefined;
  /** The most labels of one job; 1,000 by default, as the API has it. */
  readonly maxLabels?: number | undefined;
}

/** What rows become items for, and the columns that are made for them. */
export interface ComputedItemsOptions<Given = unknown> extends ItemsOptions<Given>, ComputedColumns {
  /** The day that dates are counted from, `2026-11-21`; that of this machine's clock by default. */
  readonly today?: string | undefined;
  /** The language of dates that name none, a BCP 47 tag; `en` by default. */
  readonly language?: string | undefined;
}

/** Texts for some of the fields. */
type Defaults<Field extends string> = string extends Field ? LabelData : { readonly [Name in Field]?: string };

/** A job's items and what was found on the way. */
export interface RowItems extends FormerNames {
  /**
   * One for each of the table's rows, or for each copy where a counter counts copies, in the same order; as far as they could be
   * read where there are issues.
   */
  readonly items: readonly RowItem[];
  /** The row of each item: where a fault or warning of item 3 is to be mended. */
  readonly rows: readonly TableRow[];
  /** The names of the columns, those that were computed behind those of the table. */
  readonly columns?: readonly string[];
  /** Labels in all: the sum of the quantities. */
  readonly labels: number;
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  /** The name of the column that counts copies. */
  readonly quantityColumn: string | undefined;
  /** Columns that nothing uses. */
  readonly unusedColumns: readonly string[];
  /** What is to be mended in the table, its own issues included, at most 50. `[]`: the items can be printed. */
  readonly issues: readonly RowIssue[];
  /** How many issues there are, beyond the listed ones too. */
  readonly issueCount: number;
  /** What is worth a look but keeps nothing from being printed. */
  readonly notes: readonly RowIssue[];
}

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
  const isPlain = options.sequence === undefined && options.compute === undefined;
  return table !== undefined && isPlain ? itemsOf(table, options) : computedItems(table, options);
}

const isTable = (given: RowTable | ComputedItemsOptions): given is RowTable => 'rows' in given && 'columns' in given;

/** The items of a table whose columns were made; loaded when there are such columns. */
async function computedItems(table: RowTable | undefined, options: ComputedItemsOptions): Promise<RowItems> {
  const { computeTable } = await import('./computed/compute-table.ts');
  const { quantityAt } = planItems(table?.columns ?? [], [], { quantityColumn: options.quantityColumn });
  const { maxLabels = MAX_LABELS } = options;
  const { table: whole, sources, copies } = computeTable(table, { ...options, quantityAt, maxLabels });
  return { ...itemsOf(whole, { ...options, copies }, sources), columns: whole.columns };
}

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

const OF_COLUMNS: ReadonlySet<RowIssueCode> = new Set(['cell_format', 'formula', 'duplicate_column']);

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
