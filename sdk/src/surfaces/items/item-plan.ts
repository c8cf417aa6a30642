import { quoted, shortened } from '../../base/describe-value.ts';
import { nearName } from '../../base/near-name.ts';
import type { LabelData } from '../../contract/types.ts';
import { cellAt, columnLetters, createIssueList, type IssueList, namesShown, type TableRow } from './table.ts';

/** Columns that the user chose manually. */
interface PlanOptions {
  readonly mapping?: ColumnMapping | undefined;
  readonly quantityColumn?: string | number | false | undefined;
  readonly defaults?: LabelData | undefined;
}

/** The columns that fill the items' fields, and the column with the number of copies. */
interface ItemPlan {
  /** Each field with its column. */
  readonly matches: readonly ColumnMatch[];
  /** Index of the column with the number of copies; -1 for none. */
  readonly quantityAt: number;
  /** Issues for fields that no column fills, and for the column with the number of copies if it is missing. */
  readonly issues: IssueList;
}

/** Maximum number of candidate columns in a message. */
const MAX_CANDIDATES = 5;
/**
 * Finds the column of each field. If no fields are given, uses every column as a field, except the column with the
 * number of copies. Reports missing columns.
 */
export function planItems(
  columns: readonly string[],
  fields: readonly string[] | undefined,
  options: PlanOptions,
): ItemPlan {
  const issues = createIssueList(() => columns);
  const quantityAt = quantityColumn(columns, options.quantityColumn, issues);
  const wanted = fields ?? columns.filter((name, at) => name !== '' && at !== quantityAt);
  const matches = matchColumns([...new Set(wanted)], columns, options.mapping);
  // a file that could not be read has no columns to report as missing
  if (columns.length > 0) for (const match of matches) reportMatch(match, columns, options, issues);
  return { matches, quantityAt, issues };
}

function quantityColumn(
  columns: readonly string[],
  requested: PlanOptions['quantityColumn'],
  issues: IssueList,
): number {
  if (requested === false) return -1;
  if (requested === undefined) return quantityColumnOf(columns);
  const at =
    typeof requested === 'number' ? (requested in columns ? requested : -1) : columns.indexOf(requested.trim());
  if (at < 0)
    issues.add(
      'missing_column',
      {},
      `there is no column ${typeof requested === 'number' ? columnLetters(requested) : quoted(requested)} for the quantity. Available columns: ${namesShown(columns)}`,
    );
  return at;
}

function reportMatch(
  { field, column, suggestions, ambiguous }: ColumnMatch,
  columns: readonly string[],
  { defaults, mapping }: PlanOptions,
  issues: IssueList,
): void {
  if (column !== undefined) return;
  const name = quoted(field);
  if (ambiguous.length > 0) {
    const places = ambiguous
      .map((at) => `${shortened(cellAt(columns, at))} (${columnLetters(at)})`)
      .slice(0, MAX_CANDIDATES)
      .join(' and ');
    issues.add(
      'ambiguous_column',
      { field },
      `more than one column matches ${name}: ${places}; rename one, or choose one in the mapping`,
    );
    return;
  }
  const given = mapping !== undefined && Object.hasOwn(mapping, field) ? mapping[field] : undefined;
  if ((given === undefined || given === false) && defaults !== undefined && Object.hasOwn(defaults, field)) return;
  const near = suggestions.length === 0 ? '' : `; did you mean ${suggestions.map(quoted).join(' or ')}?`;
  const list = ` Available columns: ${namesShown(columns)}`;
  const what = typeof given === 'number' ? columnLetters(given) : quoted(given || field);
  const why =
    given === undefined || given === false ? 'which the template uses' : `which is mapped to the field ${name}`;
  issues.add('missing_column', { field }, `there is no column ${what}, ${why}${near === '' ? '.' : near}${list}`);
}

/** A field of the template, and the column that fills the field, if there is one. */
export interface ColumnMatch {
  /** The field of the template. */
  readonly field: string;
  /** Column index; `undefined` if no column fits. */
  readonly column: number | undefined;
  /**
   * Reason for the choice. `given`: the caller named the column; `exact`: the column has the field's name; `near`: the
   * names differ only in case, spaces and punctuation; `none`: no column was chosen.
   */
  readonly by: 'given' | 'exact' | 'near' | 'none';
  /** Names of columns that may fit, the likeliest first. They are used only if the caller maps them in `mapping`. */
  readonly suggestions: readonly string[];
  /** Indexes of columns that match equally well; none of them is used. */
  readonly ambiguous: readonly number[];
}

/** Maps fields to columns, by column name or index. `false` leaves a field without a column. */
export type ColumnMapping<Field extends string = string> = string extends Field
  ? Readonly<Record<string, string | number | false>>
  : { readonly [Name in Field]?: string | number | false };

/** Maximum number of suggested columns. */
const MAX_SUGGESTIONS = 3;
/**
 * Maximum length of a name to normalise or suggest. Unicode normalisation (NFC) takes quadratic time in the number of
 * combining marks on one letter.
 */
const MAX_NAME = 200;
/** Minimum length of a name to search for in longer names. Shorter names are part of too many other names. */
const MIN_PART = 3;

/** Normalises a name by removing differences in case, spaces and punctuation. */
const plainName = (name: string): string =>
  (name.length > MAX_NAME ? name : name.normalize('NFC')).toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Finds the column of each field. Prefers the column that `mapping` names, then a column of the same name. Otherwise,
 * uses a column whose name differs only in case, spaces and punctuation, if there is exactly one. Less similar columns
 * are only suggested.
 */
export function matchColumns(
  fields: readonly string[],
  columns: readonly string[],
  mapping: ColumnMapping = {},
): readonly ColumnMatch[] {
  const known: KnownColumns = { columns, exact: placesByName(columns), near: placesByName(columns.map(plainName)) };
  return fields.map((field) => {
    const given = Object.hasOwn(mapping, field) ? mapping[field] : undefined;
    if (given === false) return found(field, 'given', [], () => []);
    return given === undefined ? matchByName(field, known) : matchGiven(field, given, known);
  });
}

/** The columns, with an index by name. */
interface KnownColumns {
  readonly columns: readonly string[];
  readonly exact: ReadonlyMap<string, readonly number[]>;
  readonly near: ReadonlyMap<string, readonly number[]>;
}

function placesByName(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    if (name === '') continue;
    const known = places.get(name);
    if (known === undefined) places.set(name, [index]);
    else known.push(index);
  }
  return places;
}

function matchGiven(field: string, given: string | number, { columns, exact }: KnownColumns): ColumnMatch {
  const places = typeof given === 'number' ? (given in columns ? [given] : []) : (exact.get(given.trim()) ?? []);
  return found(field, 'given', places, () => suggestionsFor(String(given), columns));
}

function matchByName(field: string, { columns, exact, near }: KnownColumns): ColumnMatch {
  const same = exact.get(field.trim());
  if (same !== undefined) return found(field, 'exact', same, () => []);
  return found(field, 'near', near.get(plainName(field)) ?? [], () => suggestionsFor(field, columns));
}

function found(
  field: string,
  by: 'given' | 'exact' | 'near',
  places: readonly number[],
  suggestions: () => readonly string[],
): ColumnMatch {
  const [column] = places;
  if (places.length === 1 && column !== undefined) return { field, column, by, suggestions: [], ambiguous: [] };
  return { field, column: undefined, by: 'none', suggestions: suggestions(), ambiguous: places };
}

/**
 * Suggests columns for a field. First comes the most similar name, if it is at most two edits away from the field's
 * name. Then come names that contain the field's name or are part of it.
 */
function suggestionsFor(field: string, all: readonly string[]): readonly string[] {
  const plain = plainName(field);
  const columns = all.filter((name) => name.length <= MAX_NAME);
  const near = nearName(field, columns);
  const related = columns.filter((column) => {
    const other = plainName(column);
    const [short, long] = other.length < plain.length ? [other, plain] : [plain, other];
    return short.length >= MIN_PART && long.includes(short);
  });
  return [...new Set(near === undefined ? related : [near, ...related])].slice(0, MAX_SUGGESTIONS);
}

/** Names that identify the column with the number of copies, regardless of case and spaces, in order of preference. */
const QUANTITY_NAMES = ['quantity', 'qty', 'copies'];

/**
 * Other possible names for the column with the number of copies. Some of them also mean stock or pack size, so such
 * columns are only suggested.
 */
const MAYBE_QUANTITY_NAMES = new Set(
  [
    ...['labels', 'count', 'pieces', 'pcs', 'amount', 'Menge', 'Anzahl', 'Stück', 'Stückzahl', 'Etiketten', 'Kopien'],
    ...['quantité', 'qté', 'nombre', 'cantidad', 'copias', 'quantità', 'copie', 'quantidade', 'cópias', 'aantal'],
    ...['hoeveelheid', 'antal', 'antall', 'määrä', 'ilość', 'liczba', 'množství', 'počet', 'množstvo', 'mennyiség'],
    ...[
      'cantitate',
      'количество',
      'кількість',
      'ποσότητα',
      'adet',
      'miktar',
      'כמות',
      'الكمية',
      'الكميه',
      'จำนวน',
      'मात्रा',
    ],
    ...['数量', '個数', '枚数', '수량', '개수', 'số lượng', 'jumlah'],
  ].map(plainName),
);

/**
 * Returns the index of the first column whose name suggests that it contains the number of copies; -1 if there is none.
 */
export const possibleQuantityColumn = (columns: readonly string[]): number =>
  columns.findIndex((name) => MAYBE_QUANTITY_NAMES.has(plainName(name)));

/**
 * Returns the index of the column that contains the number of copies; -1 if there is none. A column named exactly
 * `quantity` takes precedence.
 */
export function quantityColumnOf(columns: readonly string[]): number {
  const exact = columns.indexOf('quantity');
  if (exact >= 0) return exact;
  const plain = columns.map(plainName);
  const name = QUANTITY_NAMES.find((each) => plain.includes(each));
  return name === undefined ? -1 : plain.indexOf(name);
}

/** Parses a row's number of copies: 1 for an empty cell, `undefined` for anything but a whole number of at least 1. */
export function readQuantity(row: Pick<TableRow, 'cells' | 'numbers'>, column: number): number | undefined {
  const digits = cellAt(row.cells, column).trim();
  if (digits === '') return 1;
  const quantity = row.numbers?.get(column) ?? (/^\d+$/.test(digits) ? Number(digits) : 0);
  return quantity >= 1 && Number.isSafeInteger(quantity) ? quantity : undefined;
}

/** A job item created from one row. */
export interface RowItem {
  /** Number of copies of this label. */
  readonly quantity: number;
  /** The text for each template field, by field name. */
  readonly data: Readonly<Record<string, string>>;
}

/** Defaults for values that a table lacks. */
interface RowDefaults {
  /** Texts of fields that no column fills; none by default. */
  readonly defaults?: LabelData | undefined;
  /** Multiplier for each row's number of copies; 1 by default. */
  readonly copies?: number | undefined;
}

/**
 * Returns a function that converts rows to items. `quantityAt` is the index of the column with the number of copies; -1
 * for none. A row with an invalid number of copies counts as one copy; `reportUncounted` reports it.
 */
export function rowReader(
  matches: readonly ColumnMatch[],
  quantityAt: number,
  { defaults = {}, copies = 1 }: RowDefaults = {},
): (row: Pick<TableRow, 'cells' | 'numbers'>) => RowItem {
  const others = new Map(Object.entries(defaults));
  return (row) => {
    const data: Record<string, string> = {};
    for (const { field, column } of matches) {
      const text = column === undefined ? others.get(field) : row.cells[column];
      if (text !== undefined) setText(data, field, text);
    }
    return { quantity: copies * (quantityAt < 0 ? 1 : (readQuantity(row, quantityAt) ?? 1)), data };
  };
}

function setText(data: Record<string, string>, field: string, text: string): void {
  if (field !== '__proto__') data[field] = text;
  // a column may be named `__proto__`; a plain assignment would set the prototype
  else Object.defineProperty(data, field, { value: text, enumerable: true, writable: true, configurable: true });
}

/**
 * Reports each row with an invalid number of copies. `quantityAt` is the index of the column with the number of copies;
 * -1 for none.
 */
export function reportUncounted(rows: Iterable<TableRow>, quantityAt: number, issues: IssueList): void {
  if (quantityAt < 0) return;
  for (const row of rows) {
    if (readQuantity(row, quantityAt) !== undefined) continue;
    const place = { row: row.row, line: row.line, column: quantityAt };
    const got = quoted(cellAt(row.cells, quantityAt));
    issues.add('quantity', place, `expected a whole number of at least 1 (an empty cell means 1), got ${got}`);
  }
}
