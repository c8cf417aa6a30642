// Columns that no file has: what each row counts, and what is worked out from its other columns. Plain JSON, by the column's name.

/** Columns that are made, beside those of a table or without one. */
export interface ComputedColumns {
  /** Columns that count, by their names. */
  readonly sequence?: Readonly<Record<string, Counter>> | undefined;
  /** Columns worked out from today's date, from counters and from other columns, by their names. */
  readonly compute?: Readonly<Record<string, ComputedColumn>> | undefined;
}

/** A column that counts: 000001, 000002 … */
export interface Counter {
  /** The first number; 1 by default. */
  readonly start?: number | undefined;
  /** What each number is more than the one before; 1 by default, and less than 0 to count down. */
  readonly step?: number | undefined;
  /** Digits that a number has at least, by zeros in front of it; 1 by default. */
  readonly width?: number | undefined;
  /** What stands in front of the number. */
  readonly prefix?: string | undefined;
  /** What stands behind it. */
  readonly suffix?: string | undefined;
  /** How many numbers there are: without a table the labels, with one the most that its rows may need. */
  readonly count?: number | undefined;
  /** `item`, the default: copies of a label have its number. `copy`: each copy has one of its own, and becomes an item. */
  readonly per?: 'item' | 'copy' | undefined;
  /** A column of the table: where its text differs from that of the row above, counting begins anew. */
  readonly restart?: string | undefined;
}

/** A column that is worked out, row by row. */
export type ComputedColumn = DateColumn | JoinedColumn | LetterColumn | TradeNumberColumn;

/** A day, some time from another. */
export interface DateColumn {
  readonly kind: 'date';
  /** The column with the day that is counted from; today by default. */
  readonly from?: string | undefined;
  /** The day that is counted from, for every row: `2026-11-21`. */
  readonly on?: string | undefined;
  /** What is added, or taken away below 0: years and months first. A day that a month lacks becomes its last one. */
  readonly years?: number | undefined;
  readonly months?: number | undefined;
  readonly weeks?: number | undefined;
  readonly days?: number | undefined;
  /**
   * `iso` 2026-11-21, `short` 21/11/2026, `medium` 21 Nov 2026 (the default), `long` 21 November 2026, `month` 11/2026,
   * `long-month` November 2026, each as its language has it; or a pattern of `d`, `dd`, `M`, `MM`, `MMM`, `MMMM`, `yy` and `yyyy`,
   * with other letters in single quotes: `yyMMdd`.
   */
  readonly format?: string | undefined;
  /** The language of months and of named formats, a BCP 47 tag (`de`, `en-GB`); that of the job by default. */
  readonly language?: string | undefined;
  /** What comes first in `from`'s days where slashes or hyphens stand between: `21/11/2026` is `dmy`, `11/21/2026` is `mdy`. */
  readonly order?: 'dmy' | 'mdy' | undefined;
}

/** Other columns in one text. */
export interface JoinedColumn {
  readonly kind: 'joined';
  /** The text, with columns in braces: `LOT {no} / {Batch}`. A brace itself is written twice. */
  readonly text: string;
}

/** Another column in other letters. */
export interface LetterColumn {
  /** Capitals, small letters (both by Unicode, the same in every language), or without white space at both ends. */
  readonly kind: 'upper' | 'lower' | 'trim';
  readonly from: string;
}

/** A GS1 number made of an article's own. */
export interface TradeNumberColumn {
  readonly kind: 'ean13' | 'ean8' | 'upca' | 'gtin14';
  /** The column of the article's number; for a GTIN-14 without `prefix`, of its EAN or UPC. */
  readonly from: string;
  /** The digits in front: a GS1 company prefix. Zeros fill what lies between it and the article's number. */
  readonly prefix?: string | undefined;
  /** The first digit of a GTIN-14 (GS1 General Specifications, 2.1.7): 1 to 8 a level of packing, 9 variable measure. */
  readonly indicator?: number | undefined;
}

/** The kinds of columns that are worked out. */
export const COLUMN_KINDS = ['date', 'joined', 'upper', 'lower', 'trim', 'ean13', 'ean8', 'upca', 'gtin14'] as const;

/** How dates can be written by name. */
export const DATE_FORMATS = ['iso', 'short', 'medium', 'long', 'month', 'long-month'] as const;
