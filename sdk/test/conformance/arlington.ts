import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isName, isReference, isStream, isText, nameOf, type PdfObjects, type PdfValue } from './read-objects.ts';

// Checks every object of a PDF against the Arlington PDF Model of the PDF Association: names of keys, types, required
// keys, names among which a key may choose, and references. Conditions (`fn:…`) are not evaluated.

/** Folder `tsv/1.7` of a clone of pdf-association/arlington-pdf-model; undefined if there is none on this machine. */
const FOLDER = process.env.PLATEN_ARLINGTON;

/** Returns why the model cannot be used on this machine; `undefined` if it can. */
export const missingArlington = (): string | undefined =>
  FOLDER !== undefined && existsSync(join(FOLDER, 'Catalog.tsv'))
    ? undefined
    : 'PLATEN_ARLINGTON does not name the folder tsv/1.7 of a clone of pdf-association/arlington-pdf-model';

interface Row {
  readonly key: string;
  /** For each type, the names of the tables that describe a value of this type. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly isRequired: boolean;
  readonly isIndirect: boolean;
  readonly isDirect: boolean;
  /** Allowed names or numbers; empty if any value is allowed. */
  readonly choices: readonly string[];
}

const tables = new Map<string, readonly Row[]>();

function rowsOf(table: string): readonly Row[] {
  let rows = tables.get(table);
  if (!rows) {
    const [, ...lines] = readFileSync(join(FOLDER ?? '', `${table}.tsv`), 'utf8')
      .trimEnd()
      .split('\n');
    rows = lines.map(parseRow);
    tables.set(table, rows);
  }
  return rows;
}

function parseRow(line: string): Row {
  const [key = '', types = '', , , required = '', indirect = '', inheritable = '', , choices = '', , links = ''] =
    line.split('\t');
  const linkLists = links.split(';').map(listIn);
  const plainChoices = choices.includes(';') || choices.includes('fn:') ? [] : listIn(choices);
  return {
    ...{ key, isIndirect: indirect === 'TRUE', choices: plainChoices },
    // A page may inherit a required key from the page tree.
    isRequired: required === 'TRUE' && inheritable !== 'TRUE',
    isDirect: indirect === 'fn:MustBeDirect()',
    links: new Map(types.split(';').map((type, index) => [type, linkLists[index] ?? []])),
  };
}

/** Returns the items of a list such as `[A,fn:SinceVersion(1.5,B)]`, without conditions. */
const listIn = (text: string): readonly string[] =>
  text
    .replace(/fn:\w+\([\d.]+,([^()]*)\)/g, '$1')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .filter((name) => name !== '');

/** Checks a PDF from its trailer on. Returns a sentence for each error. */
export function arlingtonErrors(pdf: PdfObjects): readonly string[] {
  const checker = new Checker(pdf);
  checker.check(pdf.trailer, ['XRefStream'], 'trailer');
  for (const [number, value] of pdf.objects)
    if (isStream(value) && nameOf(value.entries.get('Type')) === 'ObjStm')
      checker.check(value, ['ObjectStream'], `object ${number}`);
  const unseen = [...pdf.objects].filter(([, value]) => !checker.seen.has(value) && value !== pdf.trailer);
  return [...checker.errors, ...unseen.map(([number]) => `object ${number} is not reached from the trailer`)];
}

class Checker {
  readonly errors: string[] = [];
  readonly seen = new Set<PdfValue>();
  readonly #pdf: PdfObjects;

  constructor(pdf: PdfObjects) {
    this.#pdf = pdf;
  }

  /** Checks a dictionary, stream or array against the table that fits best. */
  check(value: PdfValue, names: readonly string[], place: string): void {
    if (this.seen.has(value)) return;
    this.seen.add(value);
    const found = names.map((name) => ({ name, errors: this.#errorsOf(value, rowsOf(name), `${place} (${name})`) }));
    const best = found.sort((a, b) => a.errors.length - b.errors.length)[0];
    if (!best) return;
    this.errors.push(...best.errors);
    for (const [key, child] of childrenOf(value)) {
      const row = rowFor(rowsOf(best.name), key, value);
      if (row) this.#descend(child, row, `${place}/${key}`);
    }
  }

  #errorsOf(value: PdfValue, rows: readonly Row[], place: string): string[] {
    const children = new Map(childrenOf(value));
    const errors = rows
      .filter(({ key, isRequired }) => isRequired && key !== '*' && !key.endsWith('*') && !children.has(key))
      .map(({ key }) => `${place} has no ${key}`);
    for (const [key, child] of children) {
      const row = rowFor(rows, key, value);
      if (!row) errors.push(`${place} must not have ${key}`);
      else errors.push(...this.#errorsOfChild(child, row, `${place}/${key}`));
    }
    return errors;
  }

  #errorsOfChild(child: PdfValue, { links, choices, isIndirect, isDirect }: Row, place: string): string[] {
    const value = this.#pdf.get(child);
    if (value === undefined) return [`${place} refers to nothing`];
    const errors: string[] = [];
    if (![...links.keys()].some((type) => isOfType(value, type)))
      errors.push(`${place} is none of ${[...links.keys()]}`);
    const isChoice = isName(value) || typeof value === 'number';
    if (isChoice && choices.length > 0 && !choices.includes(isName(value) ? value.name : `${value}`))
      errors.push(`${place} is none of ${choices}`);
    if (isIndirect && !isReference(child)) errors.push(`${place} must be a reference`);
    if (isDirect && isReference(child)) errors.push(`${place} must not be a reference`);
    return errors;
  }

  #descend(child: PdfValue, { links }: Row, place: string): void {
    const value = this.#pdf.get(child);
    if (value === undefined || value === null || typeof value !== 'object') return;
    for (const [type, names] of links) {
      if (!isOfType(value, type)) continue;
      if (type === 'number-tree') this.#descendTree(value, names, place);
      else if (names.length > 0) this.check(value, names, place);
      else this.seen.add(value);
      return;
    }
  }

  /** Checks the values in a number tree (ISO 32000-1, 7.9.7), and the tree itself. */
  #descendTree(node: PdfValue, names: readonly string[], place: string): void {
    this.seen.add(node);
    const entries = this.#pdf.entries(node);
    const other = [...entries.keys()].filter((key) => !['Kids', 'Nums', 'Limits'].includes(key));
    if (other.length > 0) this.errors.push(`${place} must not have ${other}`);
    for (const kid of entries.has('Kids') ? this.#pdf.items(entries.get('Kids')) : [])
      this.#descendTree(this.#pdf.get(kid) ?? null, names, `${place}/Kids`);
    const numbers = entries.has('Nums') ? this.#pdf.items(entries.get('Nums')) : [];
    for (let i = 1; i < numbers.length; i += 2)
      this.check(this.#pdf.get(numbers[i]) ?? null, names, `${place}/Nums/${numbers[i - 1]}`);
  }
}

function childrenOf(value: PdfValue): readonly (readonly [string, PdfValue])[] {
  if (Array.isArray(value)) return value.map((item, index) => [`${index}`, item as PdfValue]);
  if (value instanceof Map) return [...value];
  return isStream(value) ? [...value.entries] : [];
}

/** Returns the row of a key. In an array, a repeated row such as `1*` describes every item after the first ones. */
function rowFor(rows: readonly Row[], key: string, value: PdfValue): Row | undefined {
  const exact = rows.find((row) => row.key === key);
  if (exact || !Array.isArray(value)) return exact ?? rows.find((row) => row.key === '*');
  const repeated = rows.filter((row) => /^\d+\*$/.test(row.key));
  if (repeated.length > 0) return repeated[Number(key) % repeated.length];
  return rows.find((row) => row.key === '*');
}

function isOfType(value: PdfValue, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'number') return typeof value === 'number';
  if (type === 'integer' || type === 'bitmask') return Number.isInteger(value);
  if (type === 'name') return isName(value);
  if (type === 'stream') return isStream(value);
  if (type.startsWith('string') || type === 'date') return isText(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'rectangle') return Array.isArray(value) && value.length === 4;
  if (type === 'matrix') return Array.isArray(value) && value.length === 6;
  return value instanceof Map;
}
