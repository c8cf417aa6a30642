// Objects of a PDF as plain values (ISO 32000-1, 7.3): what is no number, boolean, array or dictionary is a text, as it stands
// in the file.

/** A name of characters that need no escape: `/Font`. */
export type PdfName = `/${string}`;

/** A string without parentheses and backslashes: `(Adobe)`. */
export type PdfString = `(${string})`;

/** Another object of the file, by its number: `12 0 R`. */
export type PdfRef = `${number} 0 R`;

/** The object of this number. */
export const refTo = (object: number): PdfRef => `${object} 0 R`;

/** Entries by their names, without the slash; those that are `undefined` are left out. */
export interface PdfDictionary {
  readonly [name: string]: PdfObject | undefined;
}

export type PdfObject = PdfName | PdfString | PdfRef | number | boolean | readonly PdfObject[] | PdfDictionary;

/** Enough decimals for what a number that JavaScript writes with an exponent can say on paper. */
const SMALL_PLACES = 12;

/** An object as a file has it. */
export function written(object: PdfObject): string {
  if (typeof object === 'number') return decimal(object);
  if (typeof object !== 'object') return String(object);
  if (Array.isArray(object)) return `[ ${object.map((each: PdfObject) => `${written(each)} `).join('')}]`;
  const entries = Object.entries<PdfObject | undefined>(object);
  return `<<\n${entries.map(([name, value]) => (value === undefined ? '' : `/${name} ${written(value)}\n`)).join('')}>>`;
}

/** Readers of PDF take no exponents. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e-') ? value.toFixed(SMALL_PLACES) : text;
}
