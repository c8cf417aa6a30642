import { nearName } from '../../base/near-name.ts';

/** The column that fills a field of the template. */
export interface ColumnMatch {
  /** The field of the template. */
  readonly field: string;
  /** Column index; `undefined` if none fits. */
  readonly column: number | undefined;
  /** `given`: named by the caller; `exact`: the same name; `near`: the same except for case, spaces and punctuation. */
  readonly by: 'given' | 'exact' | 'near' | 'none';
  /** Possible columns, the likeliest first. They are used only if the caller names them. */
  readonly suggestions: readonly string[];
  /** Indexes of columns that match equally well, so that none of them is used. */
  readonly ambiguous: readonly number[];
}

/** Columns, by name or index, of fields whose column has a different name; `false` for no column. */
export type ColumnMapping<Field extends string = string> = string extends Field
  ? Readonly<Record<string, string | number | false>>
  : { readonly [Name in Field]?: string | number | false };

/** Maximum number of suggested columns. */
const MAX_SUGGESTIONS = 3;
/** Longer names are neither normalized nor suggested: NFC takes quadratic time in the number of marks on one letter. */
const MAX_NAME = 200;
/** Shorter names are part of too many other names. */
const MIN_PART = 3;

/** Normalizes a name by removing differences in case, spaces and punctuation. */
export const plainName = (name: string): string =>
  (name.length > MAX_NAME ? name : name.normalize('NFC')).toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Finds the column of each field. First the column that `mapping` names, then that of the same name, then the only one
 * that differs just in case, spaces and punctuation. Less similar columns are only suggested.
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
 * Suggests columns: first names within two typing errors of the field's name, then names that contain it or are part of
 * it.
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
