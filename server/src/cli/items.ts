import { type Issue, type LabelData, type PrintItem, pointerNames } from '@platen/sdk';
import {
  type ReadRowsOptions,
  type RowIssue,
  type RowItems,
  type RowTable,
  raggedIssues,
  readRows,
  rowsToItems,
} from '@platen/sdk/items';
import type { Computed } from './computed.ts';
import { type InputIssue, inputError } from './input-error.ts';
import { type JsonFile, parseJsonFile } from './json-file.ts';
import type { BytesFile, TextFile } from './read-text.ts';

/** The items of a job, and where in the user's file each stands. */
export interface ItemSource {
  /** As the renderer takes them; from a JSON file not yet checked. Of a table with issues, as far as they could be read. */
  readonly items: readonly PrintItem[];
  /** Issues to fix in the file itself. */
  readonly issues: readonly InputIssue[];
  /** How many there are beside the listed ones. */
  readonly unlistedIssues: number;
  /** What was taken for granted and should be looked at, a line each. */
  readonly notes: readonly string[];
  /** Whether a field has no column, which is told once and not again for each row. */
  readonly lacksColumns: boolean;
  /** What is wrong with rows of the wrong length beside that; `judge` gives the issues of one item's data. */
  raggedIssues(judge: (data: LabelData) => readonly Issue[]): readonly InputIssue[];
  /** The place of a part of the items by its JSON Pointer: `/3/data/sku`. */
  placeOf(pointer: string): string;
  /** The row of a table that an item was made from; undefined for a JSON file. */
  rowOf(index: number): number | undefined;
  /** An item as warnings name it: its line in a CSV file, its row in a workbook, its pointer in a JSON file. */
  labelOf(index: number): string;
  /** What `labelOf` gives. */
  readonly noun: string;
}

/** How a table of rows is read. */
export interface TableOptions {
  readonly delimiter?: string | undefined;
  /** The encoding of a CSV; found by its bytes by default. */
  readonly encoding?: ReadRowsOptions['encoding'];
  /** The sheet of a workbook: its name, or its number from 1. */
  readonly sheet?: string | number | undefined;
  /** What stands before decimal places of a workbook's numbers. */
  readonly decimal?: '.' | ',' | undefined;
  /** Whether rows that are hidden in a workbook are read. */
  readonly hiddenRows?: 'keep' | 'skip' | undefined;
  /** Whether columns that are hidden in a workbook are read. */
  readonly hiddenColumns?: 'keep' | 'skip' | undefined;
  /** Whether each of a workbook's merged cells has their value. */
  readonly mergedCells?: 'blank' | 'fill' | undefined;
  /** The fields of the template; undefined where there is none, so that every column is one. */
  readonly fields: readonly string[] | undefined;
  /** The columns of fields whose column has another name. */
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  /** The column that counts copies, where its name is another than `quantity`. */
  readonly quantityColumn?: string | undefined;
  /** How often each label is printed, times the copies that its row counts. */
  readonly copies?: number | undefined;
  /** Columns that are made. */
  readonly computed?: Computed | undefined;
  /** The most labels that rows become whose copies are counted one by one. */
  readonly mostLabels?: number | undefined;
}

/** Rows of a CSV file or a workbook as items; the column `quantity` counts copies. */
export async function tableItems({ name, bytes }: BytesFile, options: TableOptions): Promise<ItemSource> {
  const { delimiter, encoding, sheet, decimal, hiddenRows, hiddenColumns, mergedCells } = options;
  const table = await readRows(bytes, { delimiter, encoding, sheet, decimal, hiddenRows, hiddenColumns, mergedCells });
  return sourceOf(name, table, await itemsOf(table, options));
}

/** The labels that counters count, without a file. */
export async function countedItems(options: TableOptions): Promise<ItemSource> {
  const table = { columns: [], rows: [], issues: [], issueCount: 0, notes: [] };
  const source = sourceOf('--sequence', table, await itemsOf(undefined, options));
  return { ...source, noun: 'label', lacksColumns: source.issues.length > 0 };
}

// Without computed columns, the limit on labels is the same for all kinds of files and checked elsewhere.
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
    labelOf: (index) => String(made.rows[index]?.line ?? made.rows[index]?.row ?? 0),
    noun: 'row',
  };
}

/** The options of the command in place of those of the SDK that notes name. */
const COMMAND_OPTIONS = [
  ["hiddenRows: 'skip'", '--skip-hidden'],
  ["hiddenColumns: 'skip'", '--skip-hidden-columns'],
  ["mergedCells: 'fill'", '--fill-merged'],
] as const;

/** Names the command's option that answers a note. */
function withOption(issue: InputIssue, { code, column }: RowIssue): InputIssue {
  if (code === 'quantity') return { ...issue, message: `${issue.message} (--quantity "${column}")` };
  if (code === 'sheet') return { ...issue, message: `${issue.message} (--sheet NAME)` };
  if (code === 'encoding') return { ...issue, message: `${issue.message} (--encoding NAME)` };
  if (code === 'ambiguous_delimiter') return { ...issue, message: `${issue.message} (--delimiter CHAR)` };
  const message = COMMAND_OPTIONS.reduce((text, [option, flag]) => text.replace(option, flag), issue.message);
  return { ...issue, message };
}

const noteLine = ({ place, message }: InputIssue): string => `${place}: ${message}\n`;

/** With the line behind the file's name, where editors look for it. */
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

/** A JSON file with an array of items, as in the body of `POST /print`. Throws InputError. */
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
