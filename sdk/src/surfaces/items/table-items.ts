import type { FieldOf } from '../../contract/template-fields.ts';
import type { LabelData } from '../../contract/types.ts';
import type { ComputedColumns } from './computed/computed-columns.ts';
import {
  type ColumnMapping,
  type ColumnMatch,
  planItems,
  possibleQuantityColumn,
  quantityColumnOf,
  type RowItem,
  reportUncounted,
  rowReader,
} from './item-plan.ts';
import {
  createIssueList,
  type IssueList,
  issueAt,
  mergeIssues,
  type RowIssue,
  type RowIssueCode,
  type RowSequence,
  type RowTable,
  type TableOf,
  type TableRow,
} from './table.ts';

/** Options for converting rows to items. */
export interface ItemsOptions<Given = unknown> {
  /**
   * The template whose fields the columns fill. If both `template` and `fields` are omitted, every column is a field.
   */
  readonly template?: Given | undefined;
  /** The field names, as an alternative to `template`, for example for a built-in starter template. */
  readonly fields?: readonly string[] | undefined;
  /** Maps fields to columns with different names, by column name or index. */
  readonly mapping?: ColumnMapping<FieldOf<Given>> | undefined;
  /** Column with the number of copies, by name or index; by default `quantity`, `qty` or `copies`; `false` for none. */
  readonly quantityColumn?: string | number | false | undefined;
  /** Texts for fields that no column fills. */
  readonly defaults?: Defaults<FieldOf<Given>> | undefined;
  /**
   * Multiplier for each row's number of copies; 1 by default. A counter that numbers copies gives each copy a different
   * number.
   */
  readonly copies?: number | undefined;
  /** Maximum number of labels in one job; 1,000 by default, as in the API. */
  readonly maxLabels?: number | undefined;
}

/** Options for converting rows to items with computed columns. */
export interface ComputedItemsOptions<Given = unknown> extends ItemsOptions<Given>, ComputedColumns {
  /** Date to use as today in computed dates, such as `2026-11-21`; by default, the current date on this machine. */
  readonly today?: string | undefined;
  /** Language (a BCP 47 tag) of computed dates that do not specify a language; `en` by default. */
  readonly language?: string | undefined;
}

/** Texts for some of the template's fields. */
type Defaults<Field extends string> = string extends Field ? LabelData : { readonly [Name in Field]?: string };

/** The items of a job, with the issues and notes of the conversion. */
export interface RowItems {
  /**
   * The items in row order: one for each row, or one for each copy if a counter numbers the copies. The list is
   * incomplete if there are issues.
   */
  readonly items: readonly RowItem[];
  /** The table row of each item, to find the row that caused an issue or a warning. */
  readonly rows: readonly TableRow[];
  /** Names of the table's columns, then of the computed columns. */
  readonly columns?: readonly string[] | undefined;
  /** Total number of labels: the sum of the quantities. */
  readonly labels: number;
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  /** Name of the column with the number of copies. */
  readonly quantityColumn: string | undefined;
  /**
   * Names of columns that fill no field, do not contain the number of copies, and are not used by a computed column.
   */
  readonly unusedColumns: readonly string[];
  /**
   * Issues to fix in the table, including those found when the file was read, at most 50. If empty, the items can be
   * printed.
   */
  readonly issues: readonly RowIssue[];
  /** Total number of issues, including unlisted ones. */
  readonly issueCount: number;
  /** Remarks that the user should check; they do not prevent printing. */
  readonly notes: readonly RowIssue[];
}

/** Maximum number of labels in one API job, and the default limit for items. */
export const MAX_LABELS = 1000;

/**
 * Converts a table to items, after its computed columns have been added.
 * @param sources indexes of the columns that computed columns are calculated from; they count as used, even without a
 *   matching field
 */
export const itemsOf = (table: RowTable, options: ItemsOptions, sources: ReadonlySet<number> = new Set()): RowItems =>
  listItems(table, options, sources, (rows, readRow) => rows.map((row) => readRow(row)));

/** Like `RowItems`, but the lists of items and rows need not be arrays. */
export type ListedItems<Rows, Items> = Omit<RowItems, 'items' | 'rows'> & {
  readonly items: Items;
  readonly rows: Rows;
};

/** Converts a table to items, like `itemsOf`, but with the list of items that `list` creates from the rows. */
export function listItems<Rows extends RowSequence, Items extends Iterable<RowItem>>(
  table: TableOf<Rows>,
  options: ItemsOptions,
  sources: ReadonlySet<number>,
  list: (rows: Rows, readRow: (row: TableRow) => RowItem) => Items,
): ListedItems<Rows, Items> {
  const { columns, rows } = table;
  const fields = options.fields ?? (options.template === undefined ? undefined : fieldsOf(options.template));
  const { matches, quantityAt, issues } = planItems(columns, fields, options);
  const quantities = createIssueList(() => columns);
  reportUncounted(rows, quantityAt, quantities);
  const readRow = rowReader(matches, quantityAt, options);
  const items = list(rows, readRow);
  const limit = createIssueList(() => columns);
  const maximum = options.maxLabels ?? MAX_LABELS;
  const most = rows.length * (options.copies ?? 1);
  // Without a quantity column, the number of labels follows from the number of rows, so no row needs to be read.
  const isWithin = quantityAt < 0 && most <= maximum;
  const labels = isWithin ? most : limitLabels(items, rows, maximum, limit, quantityAt);
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

/** False for a note about an unused column, such as its format or its duplicate name; true for any other note. */
const concerns = ({ code, column }: RowIssue, used: ReadonlySet<string>): boolean =>
  !OF_COLUMNS.has(code) || column === undefined || used.has(column);

/**
 * Returns a note on an unused column that probably contains the number of copies, so that the user notices the wrong
 * quantity before printing.
 */
function quantityNotes(
  { columns }: Pick<RowTable, 'columns'>,
  { quantityColumn: asked }: ItemsOptions,
  used: ReadonlySet<number | undefined>,
): readonly RowIssue[] {
  const at = possibleQuantityColumn(columns);
  if (asked !== undefined || quantityColumnOf(columns) >= 0 || at < 0 || used.has(at)) return [];
  const message =
    'this column was not used as the quantity; if it contains the number of copies, choose it as the quantity';
  return [issueAt('quantity', { column: at }, message, columns)];
}

/** Counts the labels, and reports the row at which the number of labels exceeds the limit. */
function limitLabels(
  items: Iterable<RowItem>,
  rows: RowSequence,
  most: number,
  issues: IssueList,
  quantityAt: number,
): number {
  let labels = 0;
  let passedAt: TableRow | undefined;
  let index = 0;
  for (const { quantity } of items) {
    labels += quantity;
    if (labels > most) passedAt ??= rows.at(index);
    index++;
  }
  if (passedAt !== undefined)
    issues.add(
      'label_limit',
      { row: passedAt.row, line: passedAt.line, column: quantityAt < 0 ? undefined : quantityAt },
      `from this row on, the job exceeds the maximum of ${most} labels; the whole table results in ${labels} labels: split the table into several jobs`,
    );
  return labels;
}

/**
 * Returns the distinct fields of a template, in element order. Returns no fields for a value that is not a template.
 */
export function fieldsOf(template: unknown): readonly string[] {
  const elements = isRecord(template) && Array.isArray(template.elements) ? template.elements : [];
  const fields = elements.flatMap((element: unknown) =>
    isRecord(element) && typeof element.field === 'string' ? [element.field] : [],
  );
  return [...new Set(fields)];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
