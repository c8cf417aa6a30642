import { quoted, shortened } from '../../base/describe-value.ts';
import type { FieldOf } from '../../contract/template-fields.ts';
import type { LabelData } from '../../contract/types.ts';
import { fieldsOf } from './fields-of.ts';
import { createIssueList, type IssueList, mergeIssues } from './issue-list.ts';
import { type ColumnMapping, type ColumnMatch, matchColumns } from './match-columns.ts';
import { possibleQuantityColumn, quantityColumnOf, readQuantity } from './quantity.ts';
import {
  columnLetters,
  type FormerNames,
  issueAt,
  namesShown,
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
  /** The most labels of one job; 1,000 by default, as the API has it. */
  readonly maxLabels?: number | undefined;
}

/** Texts for some of the fields. */
type Defaults<Field extends string> = string extends Field ? LabelData : { readonly [Name in Field]?: string };

/** An item of a job, made from one row. */
export interface RowItem {
  /** Copies of this label. */
  readonly quantity: number;
  /** The texts of the template's fields, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** A job's items and what was found on the way. */
export interface RowItems extends FormerNames {
  /** One for each of the table's rows, in the same order; as far as they could be read where there are issues. */
  readonly items: readonly RowItem[];
  /** The row of each item: where a fault or warning of item 3 is to be mended. */
  readonly rows: readonly TableRow[];
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

/** Columns that a message names as those which could be meant. */
const MOST_PLACES = 5;
/** The most labels of one job of the API. */
const MAX_LABELS = 1000;

/**
 * Rows of a table as items of a job. A field is filled by the column of its name; case, spaces and punctuation do not
 * matter, anything less alike is only suggested. Nothing is thrown; every issue is told with its row and cell.
 * @example rowsToItems(readCsv('SKU,Qty\n00420,3\n'), { fields: ['sku'] }).items // [{ quantity: 3, data: { sku: '00420' } }]
 */
export function rowsToItems<const Given = unknown>(table: RowTable, options?: ItemsOptions<Given>): RowItems;
export function rowsToItems(table: RowTable, options: ItemsOptions = {}): RowItems {
  const { columns, rows } = table;
  // A table that a program made for the first version has the former names alone.
  const { issues: before = table.problems, issueCount: countBefore = table.problemCount } = table;
  const issues = createIssueList(() => columns);
  const fields = options.fields ?? (options.template === undefined ? undefined : fieldsOf(options.template));
  const quantityAt = quantityColumn(columns, options.quantityColumn, issues);
  const wanted = fields ?? columns.filter((name, at) => name !== '' && at !== quantityAt);
  const matches = matchColumns([...new Set(wanted)], columns, options.mapping);
  // A file that could not be read has no columns to miss.
  if (columns.length > 0) for (const match of matches) reportMatch(match, columns, options, issues);
  const quantities = createIssueList(() => columns);
  const items = rows.map((row) => itemOf(row, matches, quantityAt, options.defaults ?? {}, quantities));
  const limit = createIssueList(() => columns);
  const labels = limitLabels(items, rows, options.maxLabels ?? MAX_LABELS, limit, quantityAt);
  const used = new Set([quantityAt, ...matches.map(({ column }) => column)]);
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

function quantityColumn(columns: readonly string[], asked: ItemsOptions['quantityColumn'], issues: IssueList): number {
  if (asked === false) return -1;
  if (asked === undefined) return quantityColumnOf(columns);
  const at = typeof asked === 'number' ? (asked in columns ? asked : -1) : columns.indexOf(asked.trim());
  if (at < 0)
    issues.add(
      'missing_column',
      {},
      `there is no column ${typeof asked === 'number' ? columnLetters(asked) : quoted(asked)} for the quantity. The columns: ${namesShown(columns)}`,
    );
  return at;
}

function reportMatch(
  { field, column, suggestions, ambiguous }: ColumnMatch,
  columns: readonly string[],
  { defaults, mapping }: ItemsOptions,
  issues: IssueList,
): void {
  if (column !== undefined) return;
  const name = quoted(field);
  if (ambiguous.length > 0) {
    const places = ambiguous
      .map((at) => `${shortened(columns[at] ?? '')} (${columnLetters(at)})`)
      .slice(0, MOST_PLACES)
      .join(' and ');
    issues.add(
      'ambiguous_column',
      { field },
      `more than one column could be ${name}: ${places}; rename one, or say which in the mapping`,
    );
    return;
  }
  const given = mapping !== undefined && Object.hasOwn(mapping, field) ? mapping[field] : undefined;
  if ((given === undefined || given === false) && defaults !== undefined && Object.hasOwn(defaults, field)) return;
  const near = suggestions.length === 0 ? '' : `; is it ${suggestions.map(quoted).join(' or ')}?`;
  const list = ` The columns: ${namesShown(columns)}`;
  const what = typeof given === 'number' ? columnLetters(given) : quoted(given || field);
  const why =
    given === undefined || given === false ? 'which the template shows' : `which the field ${name} is to be taken from`;
  issues.add('missing_column', { field }, `there is no column ${what}, ${why}${near === '' ? '.' : near}${list}`);
}

function itemOf(
  row: TableRow,
  matches: readonly ColumnMatch[],
  quantityAt: number,
  defaults: LabelData,
  issues: IssueList,
): RowItem {
  const quantity = quantityAt < 0 ? 1 : readQuantity(row, quantityAt);
  if (quantity === undefined)
    issues.add(
      'quantity',
      { row: row.row, line: row.line, column: quantityAt },
      `expected a whole number of at least 1, or nothing for 1, got ${quoted(row.cells[quantityAt] ?? '')}`,
    );
  const data = matches.flatMap(({ field, column }) => {
    const cell = column === undefined ? defaults[field] : row.cells[column];
    return cell === undefined ? [] : [[field, cell] as const];
  });
  return { quantity: quantity ?? 1, data: Object.fromEntries(data) };
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
