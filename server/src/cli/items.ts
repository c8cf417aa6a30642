import type { PrintItem } from '@platen/sdk';
import { namesOf } from '../json-pointer.ts';
import { type CsvTable, parseCsv } from './csv.ts';
import { type JsonFile, parseJsonFile } from './json-file.ts';
import { InputError, inputFault, type Problem } from './problem.ts';
import type { TextFile } from './read-text.ts';

/** The items of a job, and where in the user's file each stands. */
export interface ItemSource {
  /** As the renderer takes them; from a JSON file not yet checked. */
  readonly items: readonly PrintItem[];
  /** The columns that every row has; of a JSON file, where items may differ, nothing. */
  readonly columns: readonly string[] | undefined;
  /** The place of a part of the items by its JSON Pointer: `/3/data/sku`. */
  placeOf(pointer: string): string;
  /** An item as warnings name it: its line in a CSV file, its pointer in a JSON file. */
  labelOf(index: number): string;
}

/** The column that says how many labels a row gives, in any case: a `Quantity` taken for data would print too few. */
const QUANTITY = 'quantity';

/**
 * Rows of a CSV file as items. The column `quantity` counts copies (empty: 1) and is data only when the template shows it.
 * Throws InputError with every fault.
 */
export function csvItems(file: TextFile, delimiter: string | undefined, fields: readonly string[]): ItemSource {
  const table = parseCsv(file, delimiter);
  const quantityAt = quantityColumn(table.columns);
  const shown = table.columns.filter((column, at) => at !== quantityAt || fields.includes(column));
  const problems: Problem[] = missingColumns(file.name, table, fields);
  const items = table.rows.map(({ line, values }) => {
    const quantity = quantityAt < 0 ? 1 : readQuantity(values[quantityAt] ?? '');
    if (quantity === undefined)
      problems.push({
        place: `${file.name}:${line} (${table.columns[quantityAt]})`,
        message: `expected a whole number of at least 1, or nothing for 1, got ${JSON.stringify(values[quantityAt])}`,
      });
    const data = Object.fromEntries(shown.map((column) => [column, values[table.columns.indexOf(column)] ?? '']));
    return { quantity: quantity ?? 1, data };
  });
  if (problems.length > 0) throw new InputError(problems);
  return {
    items,
    columns: table.columns,
    placeOf: (pointer) => csvPlace(file.name, table, pointer),
    labelOf: (index) => String(table.rows[index]?.line ?? 0),
  };
}

function quantityColumn(columns: readonly string[]): number {
  const exact = columns.indexOf(QUANTITY);
  return exact >= 0 ? exact : columns.findIndex((column) => column.toLowerCase() === QUANTITY);
}

function missingColumns(name: string, { columns }: CsvTable, fields: readonly string[]): Problem[] {
  return fields
    .filter((field) => !columns.includes(field))
    .map((field) => ({
      place: name,
      message: `has no column "${field}", which the template shows${nearColumn(field, columns)}; its columns are ${columns.join(', ')}`,
    }));
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function nearColumn(field: string, columns: readonly string[]): string {
  const near = columns.find((column) => plain(column) === plain(field));
  return near === undefined ? '' : ` (there is "${near}": names must agree to the letter)`;
}

function readQuantity(text: string): number | undefined {
  const digits = text.trim();
  if (digits === '') return 1;
  const quantity = /^\d+$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && Number.isSafeInteger(quantity) ? quantity : undefined;
}

function csvPlace(name: string, { rows }: CsvTable, pointer: string): string {
  const [index = '', part, column] = namesOf(pointer);
  const row = rows[Number(index)];
  if (index === '' || row === undefined) return name;
  const of = part === 'data' ? column : part;
  return `${name}:${row.line}${of === undefined ? '' : ` (${of})`}`;
}

/** A JSON file with an array of items, as in the body of `POST /print`. Throws InputError. */
export function jsonItems(file: TextFile): ItemSource {
  const json: JsonFile = parseJsonFile(file);
  if (!Array.isArray(json.value)) {
    const wrapped = json.value !== null && typeof json.value === 'object' && 'items' in json.value;
    throw inputFault(
      file.name,
      `expected an array of items like [{ "quantity": 2, "data": { … } }]${wrapped ? '; give what "items" holds' : ''}`,
    );
  }
  if (json.value.length === 0) throw inputFault(file.name, 'holds no items');
  return {
    items: json.value as readonly PrintItem[],
    columns: undefined,
    placeOf: json.placeOf,
    labelOf: (index) => `/${index}`,
  };
}
