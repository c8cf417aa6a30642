import { type Issue, type LabelData, type PrintItem, pointerNames } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import {
  type ReadRowsOptions,
  type RowIssue,
  type RowItems,
  type RowTable,
  raggedIssues,
  readRows,
  rowsToItems,
} from '@platen/sdk/items';
import { itemsFrom } from '@platen/sdk/printers';
import { type Given, type InputIssue, inputError, type Option, valuesOf } from './command.ts';
import type { Computed } from './computed.ts';
import { counted } from './format.ts';
import { type BytesFile, type JsonFile, parseJsonFile, type TextFile } from './read-file.ts';

/** The items of a job, and their places in the user's file. */
export interface ItemSource {
  /**
   * Items for the renderer. Items of a JSON file are unchecked. If a table has issues, these are the items that could
   * be read.
   */
  readonly items: readonly PrintItem[];
  /** Errors in the file. */
  readonly issues: readonly InputIssue[];
  /** Number of errors that `issues` leaves out. */
  readonly unlistedIssues: number;
  /** Assumptions that the user should check, one line each. */
  readonly notes: readonly string[];
  /** True if a field has no column. Its issue replaces those of the single rows. */
  readonly lacksColumns: boolean;
  /**
   * Returns the other issues of rows that have the wrong number of cells. `judge` returns the issues of one item's
   * data.
   */
  raggedIssues(judge: (data: LabelData) => readonly Issue[]): readonly InputIssue[];
  /** Returns the place of a JSON Pointer into the items, such as `/3/data/sku`. */
  placeOf(pointer: string): string;
  /** Returns the table row of an item; undefined for a JSON file. */
  rowOf(index: number): number | undefined;
  /** Name of an item in warnings: its line in a CSV file, its row in a workbook, or its JSON Pointer. */
  labelOf(index: number): string;
  /** Noun for the names that `labelOf` returns, such as `row`. */
  readonly noun: string;
}

/** Options for reading a table of rows. */
export interface TableOptions {
  readonly delimiter?: string | undefined;
  /** Encoding of a CSV file; by default detected from its bytes. */
  readonly encoding?: ReadRowsOptions['encoding'];
  /** Sheet of a workbook: its name, or its number from 1. */
  readonly sheet?: string | number | undefined;
  /** Decimal separator for the numbers of a workbook. */
  readonly decimal?: '.' | ',' | undefined;
  /** `keep` to read hidden rows of a workbook. */
  readonly hiddenRows?: 'keep' | 'skip' | undefined;
  /** `keep` to read hidden columns of a workbook. */
  readonly hiddenColumns?: 'keep' | 'skip' | undefined;
  /** `fill` to repeat the value of merged cells in each of them. */
  readonly mergedCells?: 'blank' | 'fill' | undefined;
  /** Fields of the template. If undefined, every column is a field. */
  readonly fields: readonly string[] | undefined;
  /** Columns of the fields whose column has a different name. */
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  /** Name of the column that counts copies, if not `quantity`. */
  readonly quantityColumn?: string | undefined;
  /** Copies of each label, multiplied by the quantity of its row. */
  readonly copies?: number | undefined;
  /** Computed columns. */
  readonly computed?: Computed | undefined;
  /** Maximum number of labels. Applies only with computed columns, which make an item for each copy. */
  readonly mostLabels?: number | undefined;
}

/** Converts the rows of a CSV file or a workbook to items. The column `quantity` counts copies. */
export async function tableItems({ name, bytes }: BytesFile, options: TableOptions): Promise<ItemSource> {
  const { delimiter, encoding, sheet, decimal, hiddenRows, hiddenColumns, mergedCells } = options;
  const table = await readRows(bytes, { delimiter, encoding, sheet, decimal, hiddenRows, hiddenColumns, mergedCells });
  return sourceOf(name, table, await itemsOf(table, options));
}

/** Makes items from counters alone, without a file. */
export async function countedItems(options: TableOptions): Promise<ItemSource> {
  const table = { columns: [], rows: [], issues: [], issueCount: 0, notes: [] };
  const source = sourceOf('--sequence', table, await itemsOf(undefined, options));
  return { ...source, noun: 'label', lacksColumns: source.issues.length > 0 };
}

// Without computed columns, the caller checks the limit of labels, as it does for JSON files.
const itemsOf = async (
  table: RowTable | undefined,
  { computed, mostLabels = Number.MAX_SAFE_INTEGER, fields, mapping, quantityColumn, copies }: TableOptions,
): Promise<RowItems> => {
  const options = { fields, mapping, quantityColumn, copies };
  return table !== undefined && computed === undefined
    ? rowsToItems(table, { ...options, maxLabels: Number.MAX_SAFE_INTEGER })
    : rowsToItems(table, { ...options, maxLabels: mostLabels, sequence: {}, ...computed });
};

function sourceOf(name: string, table: RowTable, made: RowItems): ItemSource {
  return {
    items: made.items,
    issues: made.issues.map((issue) => asInputIssue(name, issue)),
    unlistedIssues: made.issueCount - made.issues.length,
    notes: made.notes.map((note) => noteLine(withOption(asInputIssue(name, note), note))),
    lacksColumns: made.issues.some(({ code }) => code === 'missing_column' || code === 'ambiguous_column'),
    raggedIssues: (judge) =>
      (table.raggedRows ?? [])
        .flatMap((row) => raggedIssues(row, table, made, judge))
        .map((issue) => asInputIssue(name, issue)),
    placeOf: (pointer) => placeIn(name, { columns: made.columns ?? table.columns }, made, pointer),
    rowOf: (index) => made.rows[index]?.row,
    labelOf: (index) => {
      const { line, row } = itemAt(made.rows, index);
      return String(line ?? row);
    },
    noun: 'row',
  };
}

/** Options of the SDK that notes mention, and the command's options that replace them. */
const COMMAND_OPTIONS = [
  ["hiddenRows: 'skip'", '--skip-hidden'],
  ["hiddenColumns: 'skip'", '--skip-hidden-columns'],
  ["mergedCells: 'fill'", '--fill-merged'],
] as const;

/** Adds the command's option that resolves a note. */
function withOption(issue: InputIssue, { code, column }: RowIssue): InputIssue {
  if (code === 'quantity') return { ...issue, message: `${issue.message} (--quantity "${column}")` };
  if (code === 'sheet') return { ...issue, message: `${issue.message} (--sheet NAME)` };
  if (code === 'encoding') return { ...issue, message: `${issue.message} (--encoding NAME)` };
  if (code === 'ambiguous_delimiter') return { ...issue, message: `${issue.message} (--delimiter CHAR)` };
  const message = COMMAND_OPTIONS.reduce((text, [option, flag]) => text.replace(option, flag), issue.message);
  return { ...issue, message };
}

const noteLine = ({ place, message }: InputIssue): string => `${place}: ${message}\n`;

/** Converts a row's issue. The line follows the file's name, in the format that editors recognize as a link. */
function asInputIssue(name: string, { code, row, line, message }: RowIssue<string>): InputIssue {
  if (code === 'computed' && row === undefined)
    return { place: message.startsWith('compute.') ? '--compute' : '--sequence', message };
  if (line === undefined) return { place: name, message, row };
  return { row, place: `${name}:${line}`, message: message.replace(new RegExp(`^line ${line}(?:, |: )`), '') };
}

function placeIn(
  name: string,
  { columns }: Pick<RowTable, 'columns'>,
  { rows, matches, quantityColumn }: RowItems,
  pointer: string,
): string {
  const [index = '', part, field] = pointerNames(pointer);
  const row = rows[Number(index)];
  if (index === '' || row === undefined) return name;
  const place = row.line === undefined ? `${name}: row ${row.row}` : `${name}:${row.line}`;
  const match = matches.find((found) => found.field === field);
  const column =
    part === 'data' ? (columns[match?.column ?? -1] ?? field) : part === 'quantity' ? quantityColumn : part;
  return column === undefined ? place : `${place} (${column})`;
}

/** Reads a JSON file with an array of items, as in the body of `POST /print`. Throws InputError. */
export function jsonItems(file: TextFile): ItemSource {
  const json: JsonFile = parseJsonFile(file);
  if (!Array.isArray(json.value)) {
    const wrapped = json.value !== null && typeof json.value === 'object' && 'items' in json.value;
    throw inputError(
      file.name,
      `expected an array of items like [{ "quantity": 2, "data": { … } }]${wrapped ? '; give what "items" holds' : ''}`,
    );
  }
  if (json.value.length === 0) throw inputError(file.name, 'holds no items');
  return {
    items: json.value as readonly PrintItem[],
    issues: [],
    unlistedIssues: 0,
    notes: [],
    lacksColumns: false,
    raggedIssues: () => [],
    placeOf: json.placeOf,
    rowOf: () => undefined,
    labelOf: (index) => `/${index}`,
    noun: 'item',
  };
}

export const COLUMN_OPTIONS: readonly Option[] = [
  {
    name: 'quantity',
    value: 'COLUMN',
    help: 'the column that counts copies (default: "quantity", "qty" or\n"copies", if there is one)',
  },
  {
    name: 'map',
    value: 'FIELD=COLUMN',
    many: true,
    help: "the column of a field that has another name; once for each\nfield (default: the column of the field's name)",
  },
];

/**
 * Reads `--quantity` and `--map`, and returns the issues found in them. Throws InputError if the items come from JSON,
 * which has no columns.
 */
export function readColumns(
  { quantity, map, data }: Given,
  fields: readonly string[] | undefined,
): Pick<TableOptions, 'mapping' | 'quantityColumn'> & { readonly issues: readonly InputIssue[] } {
  const option = quantity === undefined ? '--map' : '--quantity';
  if (data !== undefined && (quantity ?? map) !== undefined)
    throw inputError(option, 'is for --csv and --xlsx; items in JSON name their fields themselves');
  const mapping = new Map<string, string>();
  const issues: InputIssue[] = [];
  for (const pair of valuesOf(map)) {
    const at = pair.indexOf('=');
    const [field, column] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const issue = at < 1 || column === '' ? `expected FIELD=COLUMN, got "${pair}"` : issueOf(field, fields, mapping);
    if (issue !== undefined) issues.push({ place: '--map', message: issue });
    if (issue === undefined) mapping.set(field, column);
  }
  return { mapping: Object.fromEntries(mapping), quantityColumn: quantity, issues };
}

function issueOf(
  field: string,
  fields: readonly string[] | undefined,
  mapping: ReadonlyMap<string, string>,
): string | undefined {
  if (mapping.has(field)) return `gives the field "${field}" two columns`;
  if (fields === undefined || fields.includes(field)) return undefined;
  const known = fields.length === 0 ? 'it has none' : `it has ${fields.join(', ')}`;
  return `the template has no field "${field}"; ${known}`;
}

/**
 * Returns the labels from number `first` on, counted from 1 with copies. Throws InputError if there are fewer labels.
 */
export function restOfItems(rows: ItemSource, first: number): ItemSource {
  if (first === 1) return rows;
  const { items, before } = itemsFrom(rows.items, first);
  if (items.length === 0) {
    const labels = rows.items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    throw inputError('--from', `there ${labels === 1 ? 'is' : 'are'} only ${counted(labels, 'label')}, got ${first}`);
  }
  return {
    ...rows,
    items,
    placeOf: (pointer) => rows.placeOf(pointer.replace(/^\/(\d+)/, (_, index: string) => `/${Number(index) + before}`)),
    rowOf: (index) => rows.rowOf(index + before),
    labelOf: (index) => rows.labelOf(index + before),
  };
}
