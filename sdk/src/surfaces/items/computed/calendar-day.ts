import { DATE_FORMATS } from './computed-columns.ts';

// Days of the Gregorian calendar (ISO 8601), without a time of day or a time zone.

/** A day of the Gregorian calendar. */
export interface CalendarDay {
  /** Year, from 1 to 9999. */
  readonly year: number;
  /** Month, from 1 to 12. */
  readonly month: number;
  /** Day of the month, from 1 to 31. */
  readonly day: number;
}

/** An offset to add to a day: the sum of these years, months, weeks and days. Each may be negative. */
export interface Offset {
  readonly years?: number | undefined;
  readonly months?: number | undefined;
  readonly weeks?: number | undefined;
  readonly days?: number | undefined;
}

/** Order of day and month in dates with slashes or hyphens. */
type DayOrder = 'dmy' | 'mdy';

const MS_PER_DAY = 86_400_000;
const MAX_YEAR = 9999;

/**
 * Adds an offset to a day: years and months first, then weeks and days. A day that the month lacks becomes the month's
 * last day, as with Temporal's `constrain`. For example, 31 August plus six months is the last day of February. Returns
 * `undefined` if the result is outside the years 1 to 9999.
 */
export function addToDay(
  day: CalendarDay,
  { years = 0, months = 0, weeks = 0, days = 0 }: Offset,
): CalendarDay | undefined {
  const monthsInAll = (day.year + years) * 12 + (day.month - 1) + months;
  const [year, month] = [Math.floor(monthsInAll / 12), (((monthsInAll % 12) + 12) % 12) + 1];
  if (!isYear(year)) return undefined;
  const date = new Date(
    timeOf({ year, month, day: Math.min(day.day, daysIn(year, month)) }) + (weeks * 7 + days) * MS_PER_DAY,
  );
  const found = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return isYear(found.year) ? found : undefined;
}

/** Returns the start of the day in UTC, as a `Date` timestamp in milliseconds. */
function timeOf({ year, month, day }: CalendarDay): number {
  const date = new Date(0);
  // not `Date.UTC`, which maps the years 0 to 99 to the 20th century
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

const isYear = (year: number): boolean => year >= 1 && year <= MAX_YEAR;

/** Returns the number of days in a month, computed as the date of day 0 of the next month. */
const daysIn = (year: number, month: number): number =>
  new Date(timeOf({ year, month: month + 1, day: 0 })).getUTCDate();

/** Matches dates that start with the year: `2026-11-21`, `2026/11/21`, `20261121`, optionally followed by a time. */
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/;
/** Matches dates that end with the year: `21.11.2026`, `21/11/2026`, `11-21-2026`, optionally followed by a time. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T ]\d{1,2}:\d{2}.*)?$/;

/**
 * Parses a date in one of the common notations. If the year comes last, the order of day and month depends on the
 * separators. With dots, the day comes first. With slashes or hyphens, `order` decides, and if it is missing, the
 * result is `undefined`.
 */
export function readDay(text: string, order?: DayOrder): CalendarDay | undefined {
  const [, year, divider, month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return divider === '' && text.length < 8 ? undefined : dayOf(year, month, day);
  const [, first = '', between, second = '', last] = YEAR_LAST.exec(text) ?? [];
  const found = between === '.' ? 'dmy' : order;
  if (last === undefined || found === undefined) return undefined;
  return found === 'dmy' ? dayOf(last, second, first) : dayOf(last, first, second);
}

/** True if the text is a date whose order of day and month is ambiguous: `11/12/2026`. */
export const needsOrder = (text: string): boolean =>
  readDay(text) === undefined && (readDay(text, 'dmy') ?? readDay(text, 'mdy')) !== undefined;

function dayOf(...parts: readonly [year: string, month: string, day: string]): CalendarDay | undefined {
  const [year, month, day] = parts.map(Number) as [number, number, number];
  const exists = isYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return exists ? { year, month, day } : undefined;
}

/** Formats a day in ISO 8601 format: `2026-11-21`. */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Returns the day of `clock` in this machine's time zone. */
export const dayOfClock = (clock: Date): CalendarDay => ({
  year: clock.getFullYear(),
  month: clock.getMonth() + 1,
  day: clock.getDate(),
});

type NamedFormat = (typeof DATE_FORMATS)[number];

/** Intl options of each named format. */
const NAMED: Readonly<Record<Exclude<NamedFormat, 'iso'>, Intl.DateTimeFormatOptions>> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: '2-digit', year: 'numeric' },
  'long-month': { month: 'long', year: 'numeric' },
};

/**
 * Matches a part of a date format: quoted text ('' is a literal quote), a run of pattern letters, or any other letter.
 */
const PARTS = /'((?:[^']|'')*)'|(d{1,2}(?!d)|M{1,4}(?!M)|(?:yyyy|yy)(?!y))|([\p{L}'])/gu;

/**
 * Returns the reason why a format is invalid, as the end of a sentence; `undefined` if it is valid.
 * @example formatFault('dd.mm.yyyy') // 'the letter "m" has no meaning in a pattern; …'
 */
export function formatFault(format: string): string | undefined {
  if (isNamed(format)) return undefined;
  let fields = 0;
  for (const [, , field, other] of format.matchAll(PARTS)) {
    if (field !== undefined) fields++;
    if (other !== undefined)
      return `the letter "${other}" has no meaning in a pattern; enclose literal text in single quotes`;
  }
  return fields === 0 ? 'the pattern has no day, month or year' : undefined;
}

/** True if Intl accepts the tag as a BCP 47 language tag. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/**
 * Returns a function that formats days in a language and in a format that `DateColumn` allows. Month names and named
 * formats come from the engine's Unicode CLDR, always with the Gregorian calendar and the digits 0 to 9. CLDR's narrow
 * and no-break spaces differ between versions, so they become plain spaces.
 */
export function dateWriter(format: string, language: string): (day: CalendarDay) => string {
  if (format === 'iso') return isoDay;
  const writer = (options: Intl.DateTimeFormatOptions): ((day: CalendarDay) => string) => {
    const intl = new Intl.DateTimeFormat(language, {
      ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
      ...options,
    });
    return (day) => intl.format(timeOf(day)).replace(/[\u00a0\u202f\u2009]/g, ' ');
  };
  if (isNamed(format)) return writer(NAMED[format as Exclude<NamedFormat, 'iso'>]);
  const months = { MMM: writer({ month: 'short' }), MMMM: writer({ month: 'long' }) };
  return (day) =>
    format.replace(PARTS, (whole, quoted: string | undefined, field: string | undefined) =>
      field === undefined
        ? quoted === ''
          ? "'"
          : (quoted ?? whole).replaceAll("''", "'")
        : fieldOf(field, day, months),
    );
}

const isNamed = (format: string): boolean => (DATE_FORMATS as readonly string[]).includes(format);

function fieldOf(
  field: string,
  day: CalendarDay,
  months: Readonly<Record<'MMM' | 'MMMM', (day: CalendarDay) => string>>,
): string {
  if (field === 'MMM' || field === 'MMMM') return months[field](day);
  if (field === 'yyyy') return String(day.year).padStart(4, '0');
  if (field === 'yy') return String(day.year % 100).padStart(2, '0');
  const number = field.startsWith('d') ? day.day : day.month;
  return String(number).padStart(field.length, '0');
}
