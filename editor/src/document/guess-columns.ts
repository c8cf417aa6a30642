import { columnKind } from './column-kind.ts';

/** A table whose columns are to fill fields. */
export interface GuessedTable {
  readonly columns: readonly string[];
  /** Texts by column, for as many rows as are worth a look. */
  readonly rows: readonly (readonly string[])[];
}

/** Words that stand for the same on labels of shops, in English, German and French. */
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
/** Shorter words are found within too many others. */
const SHORTEST_PART = 4;
/** A guess below this is none. */
const LEAST = 2;

/**
 * Columns for fields that have none of their own name: by what names mean, and a price by what its cells hold. Each column is
 * taken once, the surest guess first; where two are as sure, neither is taken. `taken` are columns that fill other fields.
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
        rows.map((cells) => cells[at] ?? ''),
      ).kind,
  );
  const free = columns.flatMap((name, column) => (name === '' || taken.has(column) ? [] : { name, column }));
  const guesses = fields
    .flatMap((field) => free.map(({ name, column }) => ({ field, column, sure: likeness(field, name, kinds[column]) })))
    .filter(({ sure }) => sure >= LEAST)
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

/** How sure it is that a column fills a field: 3 where one name is a part of the other, 2 where they mean the same, 1 more for its cells. */
function likeness(field: string, column: string, kind: string | undefined): number {
  const [a, b] = [plain(field), plain(column)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isPart = short.length >= SHORTEST_PART && long.includes(short);
  const meaning = meaningsOf(field);
  const isAlike = meaningsOf(column).some((each) => meaning.includes(each));
  const isPrice = kind === 'price' && meaning.includes(PRICE);
  return (isPart ? 3 : isAlike ? 2 : 0) + (isPrice ? (isPart || isAlike ? 1 : 2) : 0);
}

const PRICE = 1;

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The rows of MEANINGS that a word of the name stands in: `Artikelname` by its end, too. */
function meaningsOf(name: string): readonly number[] {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return MEANINGS.flatMap((names, index) =>
    names.some((known) =>
      words.some((word) => word === known || (known.length >= SHORTEST_PART && word.endsWith(known))),
    )
      ? index
      : [],
  );
}
