import { type Issue, type LabelData, type PrintItem, pointerNames } from '@platen/sdk';
import { isZip, type LazyList, longItems, readLongCsv } from '@platen/sdk/internal/long-jobs';
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
import {
  type Given,
  InputError,
  type InputIssue,
  inputError,
  type Option,
  type Terminal,
  valuesOf,
} from './command.ts';
import { COMPUTED_OPTIONS, type Computed, readComputed } from './computed.ts';
import { counted } from './format.ts';
import { limitHeapGrowth } from './limit-heap-growth.ts';
import {
  type Advice,
  type BytesFile,
  type JsonFile,
  parseJsonFile,
  readFileOrInput,
  readJsonText,
  rejectJson,
  type TextFile,
} from './read-file.ts';

/** Items in order: an array, or a list that creates each item when it is read. */
export type Items = readonly PrintItem[] | LazyList<PrintItem>;

/** The items of a job, and the place of each item in the user's file. */
export interface ItemSource {
  /**
   * Items for the renderer. Items from a JSON file have not been validated. If a table has issues, only the items that
   * could be read are included.
   */
  readonly items: Items;
  /** Total number of labels, if it is known without reading the items. */
  readonly labels?: number | undefined;
  /** Errors in the file. */
  readonly issues: readonly InputIssue[];
  /** Number of errors that `issues` leaves out. */
  readonly unlistedIssues: number;
  /** Assumptions that the user should check, one line each. */
  readonly notes: readonly string[];
  /**
   * True if a field matches no column or several columns. The issue about the column then replaces the issues of the
   * individual rows.
   */
  readonly lacksColumns: boolean;
  /**
   * Returns the issues in rows that have too few or too many cells. `check` returns the issues in the data of one item.
   */
  raggedIssues(check: (data: LabelData) => readonly Issue[]): readonly InputIssue[];
  /**
   * Takes a JSON Pointer to a value in the items, such as `/3/data/sku`. Returns the value's location in the user's
   * file, for messages.
   */
  placeOf(pointer: string): string;
  /** Returns the number of an item's table row, or undefined for a JSON file. */
  rowOf(index: number): number | undefined;
  /** Returns an item's name in warnings: its line in a CSV file, its row in a workbook, or its JSON Pointer. */
  labelOf(index: number): string;
  /** Noun that precedes the names from `labelOf`, such as `row`. */
  readonly noun: string;
}

/** Options for reading a table of rows. */
export interface TableOptions {
  readonly delimiter?: string | undefined;
  /** Encoding of a CSV file; by default detected from its bytes. */
  readonly encoding?: ReadRowsOptions['encoding'];
  /** Sheet of a workbook: its name, or its number from 1. */
  readonly sheet?: string | number | undefined;
  /** Decimal separator used when numbers from a workbook are converted to text. */
  readonly decimal?: '.' | ',' | undefined;
  /** `keep` to read hidden rows of a workbook. */
  readonly hiddenRows?: 'keep' | 'skip' | undefined;
  /** `keep` to read hidden columns of a workbook. */
  readonly hiddenColumns?: 'keep' | 'skip' | undefined;
  /** `fill` copies a merged range's value to each of its cells; `blank` leaves all cells but the first empty. */
  readonly mergedCells?: 'blank' | 'fill' | undefined;
  /** Fields of the template. If undefined, every column is a field. */
  readonly fields: readonly string[] | undefined;
  /** Column names by field name, for fields whose column has a different name. */
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  /** Name of the column that contains the number of copies, if it is not `quantity`. */
  readonly quantityColumn?: string | undefined;
  /** Factor that multiplies the quantity of each row. */
  readonly copies?: number | undefined;
  readonly computed?: Computed | undefined;
  /**
   * Maximum number of labels. Applies only if there are computed columns, because they create one item for each copy.
   */
  readonly maxLabels?: number | undefined;
}

/** Maximum number of items to create in advance. For a longer file, each item is created when it is read. */
const MAX_ARRAY = 2000;
/** File size in bytes above which the growth of the heap is limited. */
const LONG_FILE_BYTES = 1 << 20;

/** Converts the rows of a CSV file or a workbook to items. */
export async function tableItems({ name, bytes }: BytesFile, options: TableOptions): Promise<ItemSource> {
  const { delimiter, encoding, sheet, decimal, hiddenRows, hiddenColumns, mergedCells } = options;
  if (bytes.length > LONG_FILE_BYTES) limitHeapGrowth();
  if (options.computed === undefined && !isZip(bytes)) {
    const table = readLongCsv(bytes, { delimiter, encoding });
    const made = longItems(table, { ...columnOptions(options), maxLabels: Number.MAX_SAFE_INTEGER });
    const source = sourceOf(name, table, made);
    return made.items.length > MAX_ARRAY ? source : { ...source, items: [...made.items] };
  }
  const table = await readRows(bytes, { delimiter, encoding, sheet, decimal, hiddenRows, hiddenColumns, mergedCells });
  return sourceOf(name, table, await itemsOf(table, options));
}

/** Creates items from the counters of `--sequence` alone, without a file. */
export async function countedItems(options: TableOptions): Promise<ItemSource> {
  const table = { columns: [], rows: [], issues: [], issueCount: 0, notes: [] };
  const source = sourceOf('--sequence', table, await itemsOf(undefined, options));
  return { ...source, noun: 'label', lacksColumns: source.issues.length > 0 };
}

const columnOptions = ({ fields, mapping, quantityColumn, copies }: TableOptions) => ({
  ...{ fields, mapping, quantityColumn, copies },
});

// Converts a table to items. Applies `maxLabels` only if there are computed columns. Otherwise, the caller checks the
// number of labels, as for JSON files.
const itemsOf = async (
  table: RowTable | undefined,
  { computed, maxLabels = Number.MAX_SAFE_INTEGER, ...others }: TableOptions,
): Promise<RowItems> => {
  const options = columnOptions(others);
  return table !== undefined && computed === undefined
    ? rowsToItems(table, { ...options, maxLabels: Number.MAX_SAFE_INTEGER })
    : rowsToItems(table, { ...options, maxLabels: maxLabels, sequence: {}, ...computed });
};

/** A table, with its rows in an array or packed in blocks. */
type Table = RowTable | ReturnType<typeof readLongCsv>;
type TableItems = RowItems | ReturnType<typeof longItems>;

function sourceOf(name: string, table: Table, made: TableItems): ItemSource {
  return {
    items: made.items,
    labels: made.labels,
    issues: made.issues.map((issue) => asInputIssue(name, issue)),
    unlistedIssues: made.issueCount - made.issues.length,
    notes: made.notes.map((note) => noteLine(withOption(asInputIssue(name, note), note))),
    lacksColumns: made.issues.some(({ code }) => code === 'missing_column' || code === 'ambiguous_column'),
    raggedIssues: (check) =>
      (table.raggedRows ?? [])
        .flatMap((row) => raggedIssues(row, table, made, check))
        .map((issue) => asInputIssue(name, issue)),
    placeOf: (pointer) => placeIn(name, { columns: made.columns ?? table.columns }, made, pointer),
    rowOf: (index) => made.rows.at(index)?.row,
    labelOf: (index) => {
      const row = made.rows.at(index);
      return String(row?.line ?? row?.row);
    },
    noun: 'row',
  };
}

/** SDK options that appear in the SDK's messages, each with the equivalent command-line option to show instead. */
const COMMAND_OPTIONS = [
  ["hiddenRows: 'skip'", '--skip-hidden'],
  ["hiddenColumns: 'skip'", '--skip-hidden-columns'],
  ["mergedCells: 'fill'", '--fill-merged'],
] as const;

/**
 * Adds to an issue's message the command-line option that fixes the issue. If the message names an SDK option, replaces
 * that name.
 */
function withOption(issue: InputIssue, { code, column }: RowIssue): InputIssue {
  if (code === 'quantity') return { ...issue, message: `${issue.message} (--quantity "${column}")` };
  if (code === 'sheet') return { ...issue, message: `${issue.message} (--sheet NAME)` };
  if (code === 'encoding') return { ...issue, message: `${issue.message} (--encoding NAME)` };
  if (code === 'ambiguous_delimiter') return { ...issue, message: `${issue.message} (--delimiter CHAR)` };
  const message = COMMAND_OPTIONS.reduce((text, [option, flag]) => text.replace(option, flag), issue.message);
  return { ...issue, message };
}

const noteLine = ({ place, message }: InputIssue): string => `${place}: ${message}\n`;

/** Converts a row's issue. Its location is `file:line`, which many editors and terminals turn into a link. */
function asInputIssue(name: string, { code, row, line, message }: RowIssue<string>): InputIssue {
  if (code === 'computed' && row === undefined)
    return { place: message.startsWith('compute.') ? '--compute' : '--sequence', message };
  if (line === undefined) return { place: name, message, row };
  return { row, place: `${name}:${line}`, message: message.replace(new RegExp(`^line ${line}(?:, |: )`), '') };
}

function placeIn(
  name: string,
  { columns }: Pick<RowTable, 'columns'>,
  { rows, matches, quantityColumn }: TableItems,
  pointer: string,
): string {
  const [index = '', part, field] = pointerNames(pointer);
  const row = rows.at(Number(index));
  if (index === '' || row === undefined) return name;
  const place = row.line === undefined ? `${name}: row ${row.row}` : `${name}:${row.line}`;
  const match = matches.find((found) => found.field === field);
  const column =
    part === 'data' ? (columns[match?.column ?? -1] ?? field) : part === 'quantity' ? quantityColumn : part;
  return column === undefined ? place : `${place} (${column})`;
}

/**
 * Reads a JSON file with an array of items, as in the body of `POST /print`. Throws InputError if the file contains no
 * such array or the array is empty.
 */
export const jsonItems = (file: TextFile): ItemSource => itemsOfJson(parseJsonFile(file));

/** Returns the items of a parsed JSON file. Throws the same errors as `jsonItems`. */
export function itemsOfJson(json: JsonFile): ItemSource {
  if (!Array.isArray(json.value)) {
    const wrapped = json.value !== null && typeof json.value === 'object' && 'items' in json.value;
    throw inputError(
      json.name,
      `expected an array of items such as [{ "quantity": 2, "data": { … } }]${wrapped ? '; pass only the value of "items"' : ''}`,
    );
  }
  if (json.value.length === 0) throw inputError(json.name, 'contains no items');
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

/** Supported encodings of a CSV file. */
const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'utf-16le',
  'utf-16be',
] as const;

/** Options that select the items of a job. */
export const ITEM_OPTIONS: readonly Option[] = [
  {
    name: 'csv',
    value: 'FILE',
    help: 'a CSV file with column names in its first row; the column\n"quantity" contains the number of copies; - reads standard input',
  },
  { name: 'xlsx', value: 'FILE', help: 'an Excel workbook with the same layout, instead of --csv' },
  {
    name: 'sheet',
    value: 'NAME',
    help: 'the sheet of the workbook: its name, or its number from 1\n(default: the first sheet that is not hidden)',
  },
  { name: 'skip-hidden', help: 'skip rows that are hidden in the workbook, by a filter or\nmanually' },
  { name: 'skip-hidden-columns', help: 'skip columns that are hidden in the workbook' },
  { name: 'fill-merged', help: 'repeat the value of a merged range in each of its cells' },
  { name: 'decimal-comma', help: "print the workbook's numbers with a decimal comma, as in 1.234,50" },
  {
    name: 'delimiter',
    value: 'CHAR',
    help: 'the column separator: , ; tab or another character\n(default: the most frequent one in the first line)',
  },
  {
    name: 'encoding',
    value: 'NAME',
    help: `the encoding of the CSV: ${ENCODINGS.slice(0, 3).join(', ')},\n${ENCODINGS.slice(3).join(', ')} (default: detected\nfrom the bytes)`,
  },
  {
    name: 'quantity',
    value: 'COLUMN',
    help: 'the column with the number of copies (default: "quantity",\n"qty" or "copies", if it exists)',
  },
  {
    name: 'map',
    value: 'FIELD=COLUMN',
    many: true,
    help: 'the column with the values of a field, if their names differ;\nto map several fields, repeat the option',
  },
  ...COMPUTED_OPTIONS,
  { name: 'data', value: 'FILE', help: 'a JSON array of { quantity, data }, instead of --csv' },
];

/** Options that change the number of labels. */
export const COUNT_OPTIONS: readonly Option[] = [
  { name: 'copies', value: 'N', help: 'multiply every row’s number of copies by N' },
  {
    name: 'from',
    value: 'N',
    help: 'start with label N, to print the rest of an interrupted job;\nlabels are counted from 1, and each copy counts',
  },
];

/**
 * Maximum number of labels per call, as in the SDK. Labels are drawn and written in parts, so a job of this size from a
 * CSV file takes less than 300 MB of memory. The API's limit of 1,000 labels per job does not apply here.
 */
export const MAX_LABELS = 1_000_000;

/** Reads `--from`. Throws InputError unless it is a label number. */
export function readFirst({ from = '1' }: Given): number {
  if (/^[1-9]\d{0,6}$/.test(from)) return Number(from);
  throw inputError('--from', `expected a label number, counted from 1, got "${from}"`);
}

/**
 * Reads the items of a job from the file that the options name. If no file is given, creates the items from the
 * counters of `--sequence`. Throws InputError if an option is missing or invalid, or if the file cannot be read.
 */
export async function readItems(
  given: Given,
  terminal: Terminal,
  { fields, maxLabels }: Pick<TableOptions, 'fields' | 'maxLabels'>,
): Promise<ItemSource> {
  const { csv, xlsx, data, delimiter, sheet, 'decimal-comma': comma } = given;
  const [path, ...others] = [csv, xlsx, data].filter((file) => file !== undefined);
  const computed = readComputed(given);
  const copies = readCopies(given);
  if (path === undefined && computed?.sequence === undefined)
    throw inputError(
      '--csv',
      '--csv FILE, --xlsx FILE, --data FILE (JSON) or --sequence NAME=FROM..TO (without a file) is required',
    );
  if (others.length > 0) throw inputError('--csv', '--csv, --xlsx and --data cannot be used together');
  if (delimiter !== undefined && csv === undefined) throw inputError('--delimiter', 'needs --csv');
  if (sheet !== undefined && xlsx === undefined) throw inputError('--sheet', 'needs --xlsx');
  if (given.encoding !== undefined && csv === undefined) throw inputError('--encoding', 'needs --csv');
  for (const name of ['skip-hidden', 'skip-hidden-columns', 'fill-merged'] as const)
    if (given[name] !== undefined && xlsx === undefined) throw inputError(`--${name}`, 'needs --xlsx');
  const { issues, ...columns } = readColumns(given, fields);
  if (comma !== undefined && xlsx === undefined)
    throw inputError('--decimal-comma', 'needs --xlsx; numbers in a CSV file are printed unchanged');
  if (data !== undefined) {
    if (computed !== undefined) throw inputError('--data', COUNTED_BY_FILE);
    const advice: Advice = (format, name) => `pass it with --${format} ${name}`;
    const read = jsonItems(await readJsonText(data, terminal, { option: '--data', advice }));
    return { ...read, items: Array.from(read.items, (item) => timesCopies(item, copies)) };
  }
  if (path === undefined)
    return withIssues(issues, await countedItems({ fields, ...columns, copies, computed, maxLabels }));
  const file = await readFileOrInput(path, terminal).catch((error: unknown) => {
    throw error instanceof InputError ? new InputError([...issues, ...error.issues]) : error;
  });
  rejectJson(file, csv === undefined ? '--xlsx' : '--csv');
  const rows = await tableItems(file, {
    delimiter: readDelimiter(given),
    encoding: readEncoding(given),
    sheet: readSheet(sheet),
    decimal: comma === undefined ? '.' : ',',
    hiddenRows: given['skip-hidden'] === undefined ? 'keep' : 'skip',
    hiddenColumns: given['skip-hidden-columns'] === undefined ? 'keep' : 'skip',
    mergedCells: given['fill-merged'] === undefined ? 'blank' : 'fill',
    fields,
    ...columns,
    copies,
    computed,
    maxLabels,
  });
  return withIssues(issues, rows);
}

const COUNTED_BY_FILE =
  'cannot be used with --sequence, --compute or --today, which work only with --csv, with --xlsx or without a file';

const withIssues = (issues: readonly InputIssue[], rows: ItemSource): ItemSource => ({
  ...rows,
  issues: [...issues, ...rows.issues],
});

const readSheet = (sheet: string | undefined): string | number | undefined =>
  sheet !== undefined && /^[1-9]\d{0,3}$/.test(sheet) ? Number(sheet) : sheet;

function readEncoding({ encoding }: Given): TableOptions['encoding'] {
  if (encoding === undefined) return undefined;
  const known = ENCODINGS.find((name) => name === encoding.toLowerCase());
  if (known === undefined)
    throw inputError('--encoding', `expected one of ${ENCODINGS.join(', ')}, got ${JSON.stringify(encoding)}`);
  return known;
}

function readDelimiter({ delimiter }: Given): string | undefined {
  if (delimiter === undefined) return undefined;
  if (delimiter === 'tab' || delimiter === '\\t') return '\t';
  if ([...delimiter].length === 1 && !/["\r\n]/.test(delimiter)) return delimiter;
  throw inputError('--delimiter', `expected one character or "tab", got ${JSON.stringify(delimiter)}`);
}

function readCopies({ copies = '1' }: Given): number {
  if (/^[1-9]\d{0,4}$/.test(copies)) return Number(copies);
  throw inputError('--copies', `expected a whole number from 1 to 99999, got "${copies}"`);
}

/**
 * Multiplies an item's quantity by `copies`. A quantity that is not a number remains unchanged; the validation of the
 * items reports it later.
 */
const timesCopies = (item: PrintItem, copies: number): PrintItem => {
  if (copies === 1) return item;
  const { quantity = 1 } = item;
  return typeof quantity === 'number' ? { ...item, quantity: quantity * copies } : item;
};

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
    throw inputError(option, 'works with --csv and --xlsx only; JSON items already contain field names');
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
  if (mapping.has(field)) return `maps two columns to the field "${field}"`;
  if (fields === undefined || fields.includes(field)) return undefined;
  const known = fields.length === 0 ? 'it has no fields' : `its fields are ${fields.join(', ')}`;
  return `the template has no field "${field}"; ${known}`;
}

/** Returns the total number of labels that the items produce. */
export function labelsOf(items: Iterable<PrintItem | undefined>): number {
  let labels = 0;
  for (const item of items) labels += item?.quantity ?? 1;
  return labels;
}

/**
 * Skips the labels before number `first`, counted from 1, and returns the remaining items. Each copy counts as a label.
 * Throws InputError if there are fewer than `first` labels.
 */
export function restOfItems(rows: ItemSource, first: number): ItemSource {
  if (first === 1) return rows;
  const { items, before } = itemsFrom([...rows.items], first);
  if (items.length === 0) {
    const labels = labelsOf(rows.items);
    throw inputError('--from', `got ${first}, but the rows create only ${counted(labels, 'label')}`);
  }
  return {
    ...rows,
    items,
    labels: undefined,
    placeOf: (pointer) => rows.placeOf(pointer.replace(/^\/(\d+)/, (_, index: string) => `/${Number(index) + before}`)),
    rowOf: (index) => rows.rowOf(index + before),
    labelOf: (index) => rows.labelOf(index + before),
  };
}
