import { quoted } from '../../../base/describe-value.ts';

// Declarations of columns that are not in the file: counters and computed columns. Plain JSON, keyed by column name.

/** Columns that are added to a table. If there is no table, the counters among these columns create the rows. */
export interface ComputedColumns {
  /** Counters, by column name. */
  readonly sequence?: Readonly<Record<string, Counter>> | undefined;
  /** Columns computed from today's date, from counters or from other columns, by column name. */
  readonly compute?: Readonly<Record<string, ComputedColumn>> | undefined;
}

/** A counter column: 000001, 000002 … */
export interface Counter {
  /** The first number; 1 by default. */
  readonly start?: number | undefined;
  /** Difference between consecutive numbers; 1 by default, negative to count down. */
  readonly step?: number | undefined;
  /** Minimum number of digits; shorter numbers are padded with leading zeros. 1 by default. */
  readonly width?: number | undefined;
  /** Text before the number. */
  readonly prefix?: string | undefined;
  /** Text after the number. */
  readonly suffix?: string | undefined;
  /**
   * Number of values that the counter provides. If there is no table, this is the number of labels. Otherwise, every
   * row for which no value is left is reported as an issue.
   */
  readonly count?: number | undefined;
  /**
   * `item`, the default: all copies of a label share a number. `copy`: each copy becomes a separate item with its own
   * number.
   */
  readonly per?: 'item' | 'copy' | undefined;
  /** Table column that restarts the counter: numbering starts again when its text differs from the row above. */
  readonly restart?: string | undefined;
}

/** A column that is computed for each row. */
export type ComputedColumn =
  | AddressColumn
  | DateColumn
  | DigitalLinkColumn
  | JoinedColumn
  | LetterColumn
  | TradeNumberColumn;

/** A date at an offset from another date. */
export interface DateColumn {
  readonly kind: 'date';
  /** Column with the start date; today by default. */
  readonly from?: string | undefined;
  /** Fixed start date for every row: `2026-11-21`. */
  readonly on?: string | undefined;
  /**
   * Offset from the start date; each part may be negative. Years and months are added first. If the resulting month has
   * no such day, the last day of that month is used.
   */
  readonly years?: number | undefined;
  readonly months?: number | undefined;
  readonly weeks?: number | undefined;
  readonly days?: number | undefined;
  /**
   * A named format, which follows the conventions of the language:
   *
   * - `iso`: 2026-11-21
   * - `short`: 21/11/2026
   * - `medium`, the default: 21 Nov 2026
   * - `long`: 21 November 2026
   * - `month`: 11/2026
   * - `long-month`: November 2026
   *
   * Or a pattern of `d`, `dd`, `M`, `MM`, `MMM`, `MMMM`, `yy` and `yyyy`, with other letters in single quotes:
   * `yyMMdd`.
   */
  readonly format?: string | undefined;
  /** Language of month names and named formats, a BCP 47 tag (`de`, `en-GB`); the job's language by default. */
  readonly language?: string | undefined;
  /**
   * Order of day and month in the column `from`, if slashes or hyphens separate them: `21/11/2026` is `dmy`,
   * `11/21/2026` is `mdy`.
   */
  readonly order?: 'dmy' | 'mdy' | undefined;
}

/** Several columns joined into one text. */
export interface JoinedColumn {
  readonly kind: 'joined';
  /** The text, with column names in braces: `LOT {no} / {Batch}`. For a literal brace, write `{{` or `}}`. */
  readonly text: string;
  /**
   * True to leave out blank columns, the separators and brackets around them, and lines that would otherwise be empty.
   */
  readonly omitBlank?: boolean | undefined;
}

/** A GS1 Digital Link, for a QR code or a Data Matrix. */
export interface DigitalLinkColumn {
  readonly kind: 'gs1DigitalLink';
  /**
   * The link, with column names in braces: `https://id.gs1.org/01/{GTIN}/10/{Batch}?17={Expiry}`. Column values are
   * percent-encoded. Qualifiers and attributes whose column is blank are left out. The link is checked against the GS1
   * Barcode Syntax Dictionary.
   */
  readonly text: string;
}

/** Parts of a postal address. */
export const ADDRESS_PARTS = [
  ...(['name', 'company', 'street', 'number', 'extra'] as const),
  ...(['postcode', 'town', 'district', 'region', 'country'] as const),
] as const;

/** A part of a postal address. */
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/**
 * A multi-line postal address in its country's format. Each part may contain column names in braces, such as `{First
 * name} {Last name}`. `number` is the house number; `extra` adds lines after the street.
 */
export interface AddressColumn extends Readonly<Partial<Record<AddressPart, string | undefined>>> {
  readonly kind: 'address';
  /** The sender's country, such as `DE`. Addresses in this country, or without a country, contain no country line. */
  readonly sender?: string | undefined;
  /**
   * `post`, the default: the town is in capitals if the address is abroad, or if the country's postal service asks for
   * capitals. `all`: the whole address is in capitals, as the US Postal Service prefers. `none`: the text stays
   * unchanged.
   */
  readonly capitals?: 'post' | 'all' | 'none' | undefined;
  /** Language of the country name, if the table contains only a country code; by default, the job's language. */
  readonly language?: string | undefined;
}

/** Another column's text in upper or lower case, or trimmed. */
export interface LetterColumn {
  /**
   * `upper` and `lower` change the case according to Unicode, regardless of the language. `trim` removes white space at
   * both ends.
   */
  readonly kind: 'upper' | 'lower' | 'trim';
  readonly from: string;
}

/** A GS1 number built from an article number. */
export interface TradeNumberColumn {
  readonly kind: 'ean13' | 'ean8' | 'upca' | 'gtin14' | 'sscc';
  /**
   * Column with the article number. For a GTIN-14 without `prefix`, the column contains the EAN or UPC instead. For an
   * SSCC, the column contains the serial number of the logistic unit, such as a counter.
   */
  readonly from: string;
  /** Leading digits: a GS1 company prefix. Zeros fill the digits between the prefix and the article number. */
  readonly prefix?: string | undefined;
  /**
   * First digit of a GTIN-14 (GS1 General Specifications, 2.1.7): 1 to 8 for a packaging level, 9 for variable measure.
   */
  readonly indicator?: number | undefined;
  /** First digit of an SSCC, the extension digit (GS1 General Specifications, 2.2.1); 0 by default. */
  readonly extension?: number | undefined;
}

/** Kinds of computed columns. */
export const COLUMN_KINDS = [
  'date',
  'joined',
  'address',
  'upper',
  'lower',
  'trim',
  'ean13',
  'ean8',
  'upca',
  'gtin14',
  'sscc',
  'gs1DigitalLink',
] as const;

/** Names of date formats. */
export const DATE_FORMATS = ['iso', 'short', 'medium', 'long', 'month', 'long-month'] as const;

/** A part of a joined text: literal text or a column. */
export type JoinedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'column'; readonly name: string };

/** Matches a doubled brace, a column name in braces, or an unmatched brace. */
const PARTS = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;

/**
 * Parses a joined text. If a brace is unmatched, returns its index instead.
 * @example joinedParts('LOT {no}') // [{ kind: 'text', text: 'LOT ' }, { kind: 'column', name: 'no' }]
 */
export function joinedParts(text: string): readonly JoinedPart[] | { readonly faultAt: number } {
  const parts: JoinedPart[] = [];
  let from = 0;
  for (const found of text.matchAll(PARTS)) {
    const [whole, name] = found;
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    from = found.index + whole.length;
    if (name !== undefined) parts.push({ kind: 'column', name: name.trim() });
    else if (whole.length === 2) parts.push({ kind: 'text', text: whole.slice(0, 1) });
    else return { faultAt: found.index };
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Formats a declared name for a message: shortens long names and escapes control characters. */
export const shownName = (name: string): string => quoted(name).slice(1, -1).replaceAll('\\"', '"');
