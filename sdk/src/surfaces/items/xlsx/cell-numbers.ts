import { itemAt } from '../../../base/item-at.ts';
import { type Calendar, type Moment, momentOf } from './calendar.ts';

/** A number as text, formatted with the number format of its cell. */
interface ShownNumber {
  readonly text: string;
  readonly isDate: boolean;
  /** True if the number format is unsupported. The text is then an unrounded number or an ISO 8601 date. */
  readonly isUnknown: boolean;
}

type ParsedFormat =
  | { readonly isDate: true; readonly date: DateFormat | undefined }
  | { readonly isDate: false; readonly sections: FormatSections | undefined };

/** Maximum number of parsed formats in the cache. A workbook usually has a few dozen. */
const MAX_REMEMBERED = 512;

/**
 * Returns a function that formats numbers with number format codes and caches the parsed formats. The function returns
 * `undefined` for a number that has a date format but is outside the range of the calendar.
 */
export function numberShower(
  calendar: Calendar,
  mark: DecimalMark,
): (value: number, format: string | undefined) => ShownNumber | undefined {
  const known = new Map<string, ParsedFormat>();
  const parsed = (format: string): ParsedFormat => {
    const before = known.get(format);
    if (before !== undefined) return before;
    const made: ParsedFormat = isDateFormat(format)
      ? { isDate: true, date: parseDateFormat(format) }
      : { isDate: false, sections: formatSections(format) };
    if (known.size === MAX_REMEMBERED) known.clear();
    known.set(format, made);
    return made;
  };
  const plain = (value: number): string => plainNumber(value).replace('.', mark);
  return (value, format) => {
    if (format === undefined) return { text: plain(value), isDate: false, isUnknown: false };
    const how = parsed(format);
    if (how.isDate) {
      const shown = how.date && formatDate(value, how.date, calendar);
      const text = shown ?? plainDate(value, calendar);
      return text === undefined ? undefined : { text, isDate: true, isUnknown: shown === undefined };
    }
    const shown = how.sections && formatNumber(value, how.sections, mark);
    return { text: shown ?? plain(value), isDate: false, isUnknown: shown === undefined };
  };
}

// Parses number format codes (ISO/IEC 29500-1, 18.8.31).

/** A token in a section of a format code: literal text, or a run of format letters and signs. */
type FormatToken =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** Elapsed hours, minutes or seconds, which may exceed a day: `[h]`. */
  | { readonly kind: 'elapsed'; readonly text: string };

/** Maximum length of a format code, as in Excel. */
export const MAX_FORMAT_LENGTH = 255;

/** Matches the tokens of a format code. Closing delimiters are optional, so that matching takes linear time. */
const TOKEN = /"[^"]*"?|\\.?|[_*].?|\[[^\]]*\]?|general|[ymdhs]/giu;

/**
 * True if a format, supported or not, shows dates or times: it contains date letters outside of literals and language
 * tags.
 */
function isDateFormat(format: string): boolean {
  if (format.length > MAX_FORMAT_LENGTH) return false;
  for (const [token] of format.matchAll(TOKEN)) if (/^(?:[ymdhs]|\[(?:h+|m+|s+)\])/i.test(token)) return true;
  return false;
}

/** Sections of a format: for positive numbers, negative numbers, zero and text. */
type FormatSections = readonly (readonly FormatToken[])[];

/**
 * Parses the sections of a format. Returns `undefined` for an unsupported format, such as a format with conditions or
 * with names in a language other than English.
 */
function formatSections(format: string): FormatSections | undefined {
  if (format.length > MAX_FORMAT_LENGTH) return undefined;
  let section: FormatToken[] = [];
  const sections = [section];
  const pattern =
    /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(;)|(General|AM\/PM|A\/P|[EeYyMmDdHhSs]+|[0#?.,%/@+-]+)|([\s\S])/giu;
  for (const [whole, quoted, escaped, bracket, semicolon, code, other] of format.matchAll(pattern)) {
    const literal = quoted ?? escaped ?? other;
    if (semicolon !== undefined) {
      section = [];
      sections.push(section);
    } else if (literal !== undefined) section.push({ kind: 'literal', text: literal });
    else if (code !== undefined) section.push({ kind: 'code', text: code });
    else if (bracket !== undefined) {
      const token = bracketed(bracket);
      if (token === undefined) return undefined;
      section.push(token);
    } else if (whole.startsWith('_')) section.push(BLANK);
  }
  return sections.map(withoutBlankEnds);
}

/**
 * Blank that replaces `_` and the character after it, such as `_)`. In a number format, this pair means a space as wide
 * as the character. A repeated fill character (`* `) is ignored.
 */
const BLANK: FormatToken = { kind: 'literal', text: ' ' };

/** Removes blanks at both ends; they only align the digits of a column. */
function withoutBlankEnds(section: readonly FormatToken[]): readonly FormatToken[] {
  const first = section.findIndex((token) => token !== BLANK);
  return first < 0 ? [] : section.slice(first, section.findLastIndex((token) => token !== BLANK) + 1);
}

const COLORS = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})$/i;

function bracketed(content: string): FormatToken | undefined {
  if (/^(?:h{1,2}|m{1,2}|s{1,2})$/i.test(content)) return { kind: 'elapsed', text: content.toLowerCase() };
  if (COLORS.test(content)) return { kind: 'literal', text: '' };
  // A currency sign with an optional language. A language alone affects only names of months and days.
  const [, sign, language = ''] = /^\$([^-]*)(?:-([\w-]+))?$/.exec(content) ?? [];
  if (sign === undefined) return undefined;
  const english = language === '' || /(?:^|0)(?:4|8|c|10|14)09$/i.test(language) || /^en\b/i.test(language);
  return sign !== '' || english ? { kind: 'literal', text: sign } : undefined;
}

/** Maximum number of significant decimal digits of a number in a spreadsheet. */
const PRECISION = 15;

/** The decimal mark, `.` or `,`. The other of these two characters separates groups of three digits. */
export type DecimalMark = '.' | ',';

/**
 * Formats a number whose cell has no number format: with all digits and no exponent, because it is probably a code or a
 * size.
 */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(PRECISION)));
  const [, sign = '', whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const shift = Number(exponent);
  const digits = `${whole}${fraction}`;
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
  return `${sign}${digits.padEnd(whole.length + shift, '0')}`;
}

/**
 * Formats a number with its number format. If `mark` is `,`, the meanings of `.` and `,` in the result are swapped.
 * Returns `undefined` for an unsupported format.
 */
function formatNumber(value: number, sections: FormatSections, mark: DecimalMark = '.'): string | undefined {
  const numeric = sections.slice(0, 3);
  const index = value < 0 && numeric.length > 1 ? 1 : value === 0 && numeric.length > 2 ? 2 : 0;
  const section = numeric[index];
  if (section === undefined) return undefined;
  const shown = formatSection(Math.abs(value), section, mark);
  if (shown === undefined) return undefined;
  // If the format has a separate section for negative numbers, that section already contains the sign.
  return value < 0 && index === 0 && /[1-9]/.test(shown) ? `-${shown}` : shown;
}

function formatSection(value: number, section: readonly FormatToken[], mark: DecimalMark): string | undefined {
  const codes = section.flatMap((token) => (token.kind === 'literal' ? [] : [token.text])).join('');
  if (codes === '') return section.map(({ text }) => text).join('');
  if (/^(?:general|@)$/i.test(codes))
    return section
      .map((token) => (token.kind === 'literal' ? token.text : plainNumber(value).replace('.', mark)))
      .join('');
  // Rejects exponents, fractions and dates: their codes contain characters other than digit placeholders.
  if (!/^[0#?,.%+-]*$/.test(codes) || !/[0#?]/.test(codes) || countOf(codes, '.') > 1) return undefined;
  const percent = countOf(codes, '%');
  const [wholePlaces = '', decimalPlaces = ''] = codes.split('.');
  const [, thousands = ''] = /[0#?](,+)[^0#?,]*$/.exec(codes) ?? [];
  const scaled = value * 100 ** percent * 0.001 ** thousands.length;
  if (!Number.isFinite(scaled)) return undefined;
  const decimals = decimalPlaces.replace(/[^0#?]/g, '').length;
  const [whole = '', fraction = ''] = rounded(scaled, decimals).split('.');
  const grouped = /[0#?],+[0#?]/.test(wholePlaces);
  return fill(section, { whole: whole === '0' ? '' : whole, fraction, grouped, mark });
}

const countOf = (codes: string, sign: string): number => codes.split(sign).length - 1;

/**
 * Rounds half away from zero on decimal digits, as spreadsheets do: 1.005 becomes 1.01, although its binary
 * representation is slightly less than 1.005.
 */
function rounded(value: number, decimals: number): string {
  const text = plainNumber(value);
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length <= decimals) return `${whole}.${fraction.padEnd(decimals, '0')}`;
  const kept = BigInt(`${whole}${fraction.slice(0, decimals)}`) + (Number(fraction[decimals]) >= 5 ? 1n : 0n);
  const digits = String(kept).padStart(decimals + 1, '0');
  return `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
}

interface Digits {
  /** Digits before the decimal mark; empty for 0, because `#` and `?` placeholders do not show a leading zero. */
  readonly whole: string;
  readonly fraction: string;
  readonly grouped: boolean;
  readonly mark: DecimalMark;
}

interface Sign {
  readonly text: string;
  readonly place: boolean;
}

/** Fills the placeholders of a format such as `000-00-0000` with digits, and keeps its literals. */
function fill(section: readonly FormatToken[], { whole, fraction, grouped, mark }: Digits): string {
  const signs: Sign[] = section.flatMap((token) =>
    token.kind === 'literal'
      ? [{ text: token.text, place: false }]
      : [...token.text].map((text) => ({ text, place: /[0#?.,]/.test(text) })),
  );
  const point = signs.findIndex(({ text, place }) => place && text === '.');
  const before = point < 0 ? signs : signs.slice(0, point);
  const after = point < 0 ? [] : signs.slice(point + 1);
  const decimals = fillFraction(after, fraction);
  const between = grouped ? (mark === '.' ? ',' : '.') : '';
  return `${fillWhole(before, whole, between)}${point < 0 ? '' : mark}${decimals}`;
}

/** Fills the placeholders before the decimal mark. `between` separates groups of three digits. */
function fillWhole(signs: readonly Sign[], whole: string, between: string): string {
  const places = signs.filter(({ text, place }) => place && /[0#?]/.test(text)).length;
  // collects the characters in an array, from last to first, and joins them once, because repeated concatenation would
  // build a deep tree of strings in memory
  const shown: string[] = [];
  let taken = 0;
  let count = 0;
  const put = (digit: string): void => {
    if (count > 0 && count % 3 === 0 && digit !== ' ') shown.push(between);
    shown.push(digit);
    count++;
  };
  let seen = 0;
  for (const { text, place } of signs.toReversed()) {
    if (!place) shown.push(text);
    else if (/[0#?]/.test(text)) {
      seen++;
      const digit = whole[whole.length - 1 - taken];
      taken++;
      if (digit !== undefined) put(digit);
      else if (text !== '#') put(text === '0' ? '0' : ' ');
      // The first placeholder takes all remaining digits.
      if (seen === places) for (; taken < whole.length; taken++) put(whole.charAt(whole.length - 1 - taken));
    }
  }
  return shown.reverse().join('');
}

/**
 * Returns the length of the digits without trailing zeros. Takes linear time, whereas the pattern `/0+$/` would take
 * quadratic time.
 */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === '0') length--;
  return length;
}

function fillFraction(signs: readonly Sign[], fraction: string): string {
  const significant = lengthWithoutZeros(fraction);
  let at = 0;
  return signs
    .map(({ text, place }) => {
      if (!place) return text;
      if (!/[0#?]/.test(text)) return '';
      const index = at++;
      if (text === '0' || index < significant) return fraction[index] ?? '0';
      return text === '?' ? ' ' : '';
    })
    .join('');
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats the day number of a cell with an unsupported date format as an ISO 8601 date. Includes the time only if it is
 * not zero. Returns `undefined` for a day outside the range of the calendar.
 */
function plainDate(days: number, calendar: Calendar): string | undefined {
  const moment = momentOf(days, calendar, 1000);
  const format = parseDateFormat(moment?.time === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss');
  return format && formatDate(days, format, calendar);
}

/** A parsed date or time format, cached for all cells that use it. */
interface DateFormat {
  readonly pieces: readonly DatePiece[];
  /** Number of decimal places in the seconds. */
  readonly fraction: number;
  readonly hasSeconds: boolean;
  /** True for a 12-hour clock. */
  readonly isHalf: boolean;
}

/** A token; if it is an `m`, `isMinutes` distinguishes minutes from months. */
type DatePiece = FormatToken & { readonly isMinutes: boolean };

/** Parses a date format; `undefined` for an unsupported one. */
function parseDateFormat(format: string): DateFormat | undefined {
  const [section] = formatSections(format) ?? [];
  if (section === undefined) return undefined;
  const tokens = section.flatMap(split);
  const codes = tokens.filter(({ kind }) => kind !== 'literal');
  if (!codes.some(({ text }) => /^[ymdhs]/i.test(text))) return undefined;
  if (codes.some(({ text }) => /^[e#?%@]/i.test(text) || /^general$/i.test(text))) return undefined;
  const [zeros = ''] = /0+/.exec(codes.map(({ text }) => text).join('')) ?? [];
  return {
    pieces: withMinutes(tokens),
    fraction: zeros.length,
    hasSeconds: codes.some(({ text }) => /^s/i.test(text)),
    isHalf: codes.some(({ text }) => /^a/i.test(text)),
  };
}

/**
 * Formats a day number as a date, with English names of months and weekdays. Returns `undefined` if the number is
 * outside the range of the calendar.
 */
function formatDate(
  days: number,
  { pieces, fraction, hasSeconds, isHalf }: DateFormat,
  calendar: Calendar,
): string | undefined {
  // Rounds seconds to the precision of the format. A format without seconds truncates the time, so that 23:59:59 is
  // not shown as the next day.
  const moment = momentOf(days, calendar, hasSeconds ? 1000 / 10 ** Math.min(fraction, 3) : 1);
  if (moment === undefined) return undefined;
  const clock: Clock = { moment, fraction, isHalf };
  const shown = pieces.map((piece) => pieceOf(piece, clock));
  return shown.includes(undefined) ? undefined : shown.join('');
}

/** The date and time to format, and options that apply to the whole format. */
interface Clock {
  readonly moment: Moment;
  /** Number of decimal places in the seconds. */
  readonly fraction: number;
  /** True for a 12-hour clock. */
  readonly isHalf: boolean;
}

/** Splits a token into runs of the same letter; other characters become literals. */
function split(token: FormatToken): FormatToken[] {
  if (token.kind !== 'code' || /^(?:general|am\/pm|a\/p)$/i.test(token.text)) return [token];
  const parts = token.text.match(/([a-z])\1*|0+|[^a-z0]/gi) ?? [];
  return parts.map((text): FormatToken => ({ kind: /^[a-z0#?%@]/i.test(text) ? 'code' : 'literal', text }));
}

/** Marks each `m` next to hours or seconds as minutes; all others are months. */
function withMinutes(tokens: readonly FormatToken[]): readonly DatePiece[] {
  const codes = tokens.filter(({ kind }) => kind !== 'literal');
  let at = 0;
  return tokens.map((token) => {
    if (token.kind === 'literal') return { ...token, isMinutes: false };
    const [before, after] = [codes[at - 1], codes[at + 1]];
    at++;
    const isBeside =
      (before !== undefined && /^h/i.test(before.text)) || (after !== undefined && /^s/i.test(after.text));
    return { ...token, isMinutes: /^mm?$/i.test(token.text) && isBeside };
  });
}

function pieceOf({ kind, text, isMinutes }: DatePiece, clock: Clock): string | undefined {
  if (kind === 'literal') return text;
  const { year, month, day, weekday, time, elapsed } = clock.moment;
  const pad = (value: number): string => String(Math.floor(value)).padStart(text.length, '0');
  if (kind === 'elapsed') return pad(elapsed / unitMs(text));
  const hours = Math.floor(time / HOUR_MS);
  const code = text.toLowerCase();
  switch (code[0]) {
    case 'y':
      return code.length > 2 ? String(year) : String(year % 100).padStart(2, '0');
    case 'm':
      return isMinutes ? pad((time % HOUR_MS) / MINUTE_MS) : named(MONTHS, month - 1, month, code);
    case 'd':
      return named(DAYS, weekday, day, code);
    case 'h':
      return pad(clock.isHalf ? hours % 12 || 12 : hours);
    case 's':
      return pad((time % MINUTE_MS) / SECOND_MS);
    case 'a':
      return (hours < 12 ? ['AM', 'A'] : ['PM', 'P'])[code === 'a/p' ? 1 : 0];
    case '0':
      return String(time % SECOND_MS)
        .padStart(3, '0')
        .slice(0, clock.fraction);
    default:
      return undefined;
  }
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const unitMs = (unit: string): number =>
  unit.startsWith('h') ? HOUR_MS : unit.startsWith('m') ? MINUTE_MS : SECOND_MS;

/**
 * Formats a month or weekday according to the length of `code`, its format code. One or two letters give the number,
 * three the short name, four the full name, and five the first letter of the name.
 */
function named(names: readonly string[], index: number, number: number, code: string): string | undefined {
  const name = itemAt(names, index);
  if (code.length <= 2) return String(number).padStart(code.length, '0');
  return code.length === 3 ? name.slice(0, 3) : code.length === 4 ? name : name.slice(0, 1);
}
