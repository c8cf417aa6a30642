import { type Calendar, type Moment, momentOf } from './calendar.ts';
import { type FormatToken, formatSections } from './format-sections.ts';

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
 * Shows a day number without a supported format in ISO 8601, with the time only if it is not zero. `undefined` outside
 * of the calendar.
 */
export function plainDate(days: number, calendar: Calendar): string | undefined {
  const moment = momentOf(days, calendar, 1000);
  const format = parseDateFormat(moment?.time === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss');
  return format && formatDate(days, format, calendar);
}

/** A date or time format, parsed once for all its cells. */
export interface DateFormat {
  readonly pieces: readonly DatePiece[];
  /** Number of decimal places of the seconds. */
  readonly fraction: number;
  readonly hasSeconds: boolean;
  /** True for a 12-hour clock. */
  readonly isHalf: boolean;
}

/** A token; if it is an `m`, `isMinutes` distinguishes minutes from months. */
type DatePiece = FormatToken & { readonly isMinutes: boolean };

/** Parses a date format; `undefined` for an unsupported one. */
export function parseDateFormat(format: string): DateFormat | undefined {
  const [section] = formatSections(format) ?? [];
  if (section === undefined) return undefined;
  const tokens = section.flatMap(split);
  const codes = tokens.filter(({ kind }) => kind !== 'literal');
  if (!codes.some(({ text }) => /^[ymdhs]/i.test(text))) return undefined;
  if (codes.some(({ text }) => /^[e#?%@]/i.test(text) || /^general$/i.test(text))) return undefined;
  return {
    pieces: withMinutes(tokens),
    fraction: /0+/.exec(codes.map(({ text }) => text).join(''))?.[0].length ?? 0,
    hasSeconds: codes.some(({ text }) => /^s/i.test(text)),
    isHalf: codes.some(({ text }) => /^a/i.test(text)),
  };
}

/** Shows a day number in its format, with English names; `undefined` outside of the calendar. */
export function formatDate(
  days: number,
  { pieces, fraction, hasSeconds, isHalf }: DateFormat,
  calendar: Calendar,
): string | undefined {
  // seconds are rounded to the nearest; without seconds the time is truncated, so that a minute or a day does not end
  // early
  const moment = momentOf(days, calendar, hasSeconds ? 1000 / 10 ** Math.min(fraction, 3) : 1);
  if (moment === undefined) return undefined;
  const clock: Clock = { moment, fraction, isHalf };
  const shown = pieces.map((piece) => pieceOf(piece, clock));
  return shown.includes(undefined) ? undefined : shown.join('');
}

/** The values that the pieces of a format show. */
interface Clock {
  readonly moment: Moment;
  /** Number of decimal places of the seconds. */
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
    const isBeside = /^h/i.test(before?.text ?? '') || /^s/i.test(after?.text ?? '');
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

/** One or two letters give the number, three the short name, four the full name, five its first letter. */
function named(names: readonly string[], index: number, number: number, code: string): string | undefined {
  const name = names[index] ?? '';
  if (code.length <= 2) return String(number).padStart(code.length, '0');
  return code.length === 3 ? name.slice(0, 3) : code.length === 4 ? name : name.slice(0, 1);
}
