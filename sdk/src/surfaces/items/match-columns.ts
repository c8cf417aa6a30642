import { nearName } from '../../base/near-name.ts';

/** Which column fills a field of the template. */
export interface ColumnMatch {
  /** The field of the template. */
  readonly field: string;
  /** The column counted from 0, or nothing when none suits. */
  readonly column: number | undefined;
  /** `given`: as asked for; `exact`: the same name; `near`: the same but for case, spaces and punctuation. */
  readonly by: 'given' | 'exact' | 'near' | 'none';
  /** Columns that could be meant, the likeliest first; taken only when asked for. */
  readonly suggestions: readonly string[];
  /** Columns of which each could be meant equally: none of them is taken. */
  readonly ambiguous: readonly number[];
}

/** The columns, by name or counted from 0, of fields whose column has another name; `false` for none. */
export type ColumnMapping<Field extends string = string> = string extends Field
  ? Readonly<Record<string, string | number | false>>
  : { readonly [Name in Field]?: string | number | false };

/** The most columns that a suggestion names. */
const MOST_SUGGESTIONS = 3;
/** Longer ones are neither composed (NFC), which takes the square of the marks on one letter, nor suggested. */
const LONGEST_NAME = 200;
/** Shorter names are found within too many others. */
const SHORTEST_PART = 3;

/** A name without what people write differently: case, spaces, punctuation. */
export const plainName = (name: string): string =>
  (name.length > LONGEST_NAME ? name : name.normalize('NFC')).toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Finds the column of each field: the one that `mapping` names, else the one of the same name, else the only one that is
 * the same but for case, spaces and punctuation. Anything less alike is only suggested.
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

/** The columns, and where each name stands. */
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

/** Columns with a name at most two slips away, then those that contain the name or are contained in it. */
function suggestionsFor(field: string, all: readonly string[]): readonly string[] {
  const plain = plainName(field);
  const columns = all.filter((name) => name.length <= LONGEST_NAME);
  const near = nearName(field, columns);
  const related = columns.filter((column) => {
    const other = plainName(column);
    const [short, long] = other.length < plain.length ? [other, plain] : [plain, other];
    return short.length >= SHORTEST_PART && long.includes(short);
  });
  return [...new Set(near === undefined ? related : [near, ...related])].slice(0, MOST_SUGGESTIONS);
}
