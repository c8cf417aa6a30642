import { plainElements } from '@platen/sdk/internal/gs1';

/** Group separator: the character that scanners send for FNC1 within GS1 codes (GS1 General Specifications, 7.8.3). */
const GROUP_SEPARATOR = '\u001d';
/** AIM symbology identifier, such as `]C1`, which scanners can send before the content (ISO/IEC 15424). */
const AIM_IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/;
/**
 * AI 01 and its GTIN, in a GS1 element string that has its AIs in parentheses. `\(` escapes a parenthesis in the data.
 */
const GTIN_IN_BRACKETS = /(?<!\\)\(01\)(\d{14})(?!\d)/;
/** Path of a GS1 Digital Link with a GTIN. */
const GTIN_LINK = /^https?:\/\/[^?#]*\/01\/(\d{8,14})(?=[/?#]|$)/i;
/** Maximum number of copies that a prefix such as `3*` sets. */
export const MAX_COPIES = 100;

/** Content of a scan or of typed text. */
export interface ScannedCode {
  /** The code without identifiers and control characters, as shown to users. */
  readonly code: string;
  /** The code as a field's value, with its group separators, which end GS1 elements of variable length. */
  readonly value: string;
  /** The code's GTIN, padded to 14 digits; undefined for a code without a GTIN. */
  readonly gtin: string | undefined;
}

/** Parses the text that a scanner or a person has typed. */
export function readScan(typed: string): ScannedCode {
  const sent = typed.trim();
  const content = sent.replace(AIM_IDENTIFIER, '').trim();
  const code = content.replaceAll(GROUP_SEPARATOR, '').trim();
  const elements = plainElements(sent);
  // without its AIM identifier, some GS1 content is not recognized; a leading group separator marks it instead
  const isUnmarked = elements !== undefined && plainElements(content) === undefined;
  const value = isUnmarked ? GROUP_SEPARATOR + content : content;
  const [, inLink] = GTIN_LINK.exec(code) ?? [];
  const [, inBrackets] = code.startsWith('(') ? (GTIN_IN_BRACKETS.exec(code) ?? []) : [];
  const inElement = elements?.find(({ ai, data }) => ai === '01' && data.length === 14)?.data;
  return { code, value, gtin: gtinOf(inLink ?? inBrackets ?? inElement ?? code) };
}

/** Pads a valid GTIN of 8, 12, 13 or 14 digits to 14 digits. Returns undefined for any other text. */
function gtinOf(text: string): string | undefined {
  return /^(?:\d{8}|\d{12,14})$/.test(text) && isGtin(text.padStart(14, '0')) ? text.padStart(14, '0') : undefined;
}

/** Tests the check digit of a GTIN of 14 digits (GS1 General Specifications, 7.9). */
function isGtin(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

/**
 * Splits input such as `3*4006381333931` into the number of copies and the rest. Returns undefined without a valid
 * number.
 */
export function splitCopies(typed: string): { readonly copies: number; readonly rest: string } | undefined {
  const [, digits = '', rest = ''] = /^\s*(\d{1,3})\*(.*)$/s.exec(typed) ?? [];
  const copies = Number(digits);
  return copies >= 1 && copies <= MAX_COPIES ? { copies, rest } : undefined;
}

/** Finds rows by the code in one column. */
export interface RowFinder {
  /** Returns the indexes of the rows with exactly this code. If there are none, returns the rows with the same GTIN. */
  find(scanned: ScannedCode): readonly number[];
}

/**
 * Indexes the codes of a column. GTINs match with any number of leading zeros, because spreadsheets remove them, and
 * because GTIN-12, GTIN-13 and GTIN-14 differ only in leading zeros.
 */
export function indexRows(codes: readonly string[]): RowFinder {
  const byText = groupRows(codes.map((code) => code.trim()));
  const byGtin = groupRows(codes.map((code) => paddedDigits(code.trim())));
  return {
    find: ({ code, gtin }) => byText.get(code) ?? (gtin === undefined ? [] : (byGtin.get(gtin) ?? [])),
  };
}

/** Pads a code of 7 to 14 digits to 14 digits; returns an empty string for any other code. */
const paddedDigits = (code: string): string => (/^\d{7,14}$/.test(code) ? code.padStart(14, '0') : '');

function groupRows(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>();
  for (const [index, key] of keys.entries()) {
    if (key === '') continue;
    const found = rows.get(key);
    if (found === undefined) rows.set(key, [index]);
    else found.push(index);
  }
  return rows;
}
