import { itemAt } from '@platen/sdk/internal/base';
import { columnKind, isNamedUnlikeCodes } from './column-kind.ts';
import type { EditorDocument } from './editor-document.ts';
import { readRows } from './read-rows.ts';
import { fieldsOf, mapField } from './table.ts';

/** A table whose columns the editor matches with fields. */
export interface GuessedTable {
  readonly columns: readonly string[];
  /** The first rows, which are enough to guess each column's kind. */
  readonly rows: readonly (readonly string[])[];
}

/** Groups of synonyms that shops use as column names, in English, German and French. */
const MEANINGS: readonly (readonly string[])[] = [
  [
    'name',
    'title',
    'product',
    'description',
    'artikel',
    'bezeichnung',
    'titel',
    'produkt',
    'nom',
    'produit',
    'désignation',
    'libellé',
  ],
  ['price', 'preis', 'prix', 'amount', 'betrag', 'rrp', 'uvp', 'msrp', 'ppc'],
  [
    'sku',
    'code',
    'barcode',
    'ean',
    'gtin',
    'upc',
    'isbn',
    'number',
    'nummer',
    'nr',
    'no',
    'ref',
    'référence',
    'strichcode',
    'code-barres',
  ],
  ['url', 'link', 'website', 'qr', 'web', 'lien', 'site'],
  ['address', 'street', 'adresse', 'strasse', 'straße', 'anschrift', 'rue'],
  ['city', 'town', 'ort', 'stadt', 'ville'],
  ['zip', 'postcode', 'postal', 'plz'],
  ['image', 'picture', 'photo', 'logo', 'bild', 'foto'],
];
/**
 * Minimum length of a word that is searched for inside another word. Shorter words are part of too many other words.
 */
const MIN_PART_LENGTH = 4;
/** Minimum score (see `likeness`) for a column to be guessed for a field. */
const MIN_SCORE = 2;

/**
 * Guesses columns for fields that no column matches by name. Compares the meanings of names, and recognises price
 * columns by their cells.
 *
 * The highest score wins, and each column is used at most once. If two guesses are tied, neither is used. `taken`
 * contains the columns that fill other fields.
 */
export function guessColumns(
  fields: readonly string[],
  { columns, rows }: GuessedTable,
  taken: ReadonlySet<number>,
): ReadonlyMap<string, number> {
  const kinds = columns.map(
    (name, at) =>
      columnKind(
        name,
        rows.map((cells) => itemAt(cells, at)),
      ).kind,
  );
  const free = columns.flatMap((name, column) => (name === '' || taken.has(column) ? [] : { name, column }));
  const guesses = fields
    .flatMap((field) => free.map(({ name, column }) => ({ field, column, sure: likeness(field, name, kinds[column]) })))
    .filter(({ sure }) => sure >= MIN_SCORE)
    .sort((a, b) => b.sure - a.sure);
  const found = new Map<string, number>();
  for (const { field, column, sure } of guesses) {
    const rival = guesses.some(
      (other) =>
        other.sure === sure &&
        (other.field === field) !== (other.column === column) &&
        !found.has(other.field) &&
        ![...found.values()].includes(other.column),
    );
    if (!rival && !found.has(field) && ![...found.values()].includes(column)) found.set(field, column);
  }
  return found;
}

/**
 * Scores how well a column matches a field: 3 if one name contains the other, 2 if the names are synonyms, and
 * otherwise 0. For a price field, a price column adds 1 if the names match, and 2 otherwise. For a code field, a code
 * column with a similar name adds 1, so that an article number wins over a house number.
 */
function likeness(field: string, column: string, kind: string | undefined): number {
  const [a, b] = [plain(field), plain(column)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isPart = short.length >= MIN_PART_LENGTH && long.includes(short);
  const meaning = meaningsOf(field);
  const isAlike = meaningsOf(column).some(
    (each) => meaning.includes(each) && !(each === CODE && isNamedUnlikeCodes(column)),
  );
  const isPrice = kind === 'price' && meaning.includes(PRICE);
  const isCode = kind === 'barcode' && isAlike && meaning.includes(CODE);
  return (isPart ? 3 : isAlike ? 2 : 0) + (isPrice ? (isPart || isAlike ? 1 : 2) : 0) + (isCode ? 1 : 0);
}

const PRICE = 1;
const CODE = 2;

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Indexes in `MEANINGS` of the groups that contain a word of the name. A word at the end of a compound counts too, as
 * in `Artikelname`.
 */
function meaningsOf(name: string): readonly number[] {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return MEANINGS.flatMap((names, index) =>
    names.some((known) =>
      words.some((word) => word === known || (known.length >= MIN_PART_LENGTH && word.endsWith(known))),
    )
      ? index
      : [],
  );
}

/** A document with suitable columns assigned to its fields, and the names of the fields whose columns were guessed. */
export interface Filled {
  readonly document: EditorDocument;
  readonly guessed: ReadonlySet<string>;
}

/** Maximum number of rows used to guess a column. */
const MAX_INSPECTED_ROWS = 200;

/** Assigns a column whose name has a similar meaning to each field that has no column of the same name. */
export function fillFields(document: EditorDocument): Filled {
  const { columns, rows, mapping } = document.data;
  const { matches, quantityColumn } = readRows({ ...document.data, rows: [] }, fieldsOf(document));
  const open = matches.filter(
    ({ field, column, ambiguous }) => column === undefined && ambiguous.length === 0 && mapping[field] !== false,
  );
  const taken = new Set(matches.flatMap(({ column }) => column ?? []));
  if (quantityColumn !== undefined) taken.add(columns.indexOf(quantityColumn));
  const guesses = guessColumns(
    open.map(({ field }) => field),
    { columns, rows: rows.slice(0, MAX_INSPECTED_ROWS).map(({ cells }) => cells) },
    taken,
  );
  const filled = [...guesses].reduce((mapped, [field, column]) => mapField(mapped, field, column), document);
  return { document: filled, guessed: new Set(guesses.keys()) };
}
