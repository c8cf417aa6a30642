import { type CalendarDay, isoDay, timeOf } from './calendar-day.ts';
import { DATE_FORMATS } from './computed-columns.ts';

type NamedFormat = (typeof DATE_FORMATS)[number];

/** Intl options of each named format. */
const NAMED: Readonly<Record<Exclude<NamedFormat, 'iso'>, Intl.DateTimeFormatOptions>> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: '2-digit', year: 'numeric' },
  'long-month': { month: 'long', year: 'numeric' },
};

/** Matches quoted text ('' is a literal quote), a run of pattern letters, or any other letter. */
const PARTS = /'((?:[^']|'')*)'|(d{1,2}(?!d)|M{1,4}(?!M)|(?:yyyy|yy)(?!y))|([\p{L}'])/gu;

/**
 * Returns the reason why a format is invalid, as the end of a sentence; `undefined` if it is valid.
 * @example formatFault('dd.mm.yyyy') // 'got "m", which stands for nothing: …'
 */
export function formatFault(format: string): string | undefined {
  if (isNamed(format)) return undefined;
  let fields = 0;
  for (const [, , field, other] of format.matchAll(PARTS)) {
    if (field !== undefined) fields++;
    if (other !== undefined)
      return `the letter "${other}" of it stands for nothing; letters to be printed stand in single quotes`;
  }
  return fields === 0 ? 'it has neither day, month nor year' : undefined;
}

/** Tests if a language is a BCP 47 tag that Intl accepts. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/**
 * Returns a function that formats days in a language, by a format of `DateColumn`. Month names and named formats come
 * from the engine's Unicode CLDR, always with the Gregorian calendar and the digits 0 to 9. CLDR's narrow and no-break
 * spaces differ between versions, so they become plain spaces.
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
