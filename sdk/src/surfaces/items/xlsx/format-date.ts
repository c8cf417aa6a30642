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

/** Days without a format that is known: ISO 8601, the time only where there is one; `undefined` for days of no calendar. */
export function plainDate(days: number, calendar: Calendar): string | undefined {
  const moment = momentOf(days, calendar, 1000);
  const format = parseDateFormat(moment?.time === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss');
  return format && formatDate(days, format, calendar);
}

/** A format of dates or times, split once for all cells that have it. */
export interface DateFormat {
  readonly pieces: readonly DatePiece[];
  /** Decimal places of the seconds. */
  readonly fraction: number;
  readonly hasSeconds: boolean;
  /** Whether hours count to 12. */
  readonly isHalf: boolean;
}

/** A token, and whether an `m` in it is minutes and not the month. */
type DatePiece = FormatToken & { readonly isMinutes: boolean };

/** Splits a format of dates; `undefined` for one that is not followed. */
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

/** Days as their format shows them, names in English; `undefined` for days of no calendar. */
export function formatDate(
  days: number,
  { pieces, fraction, hasSeconds, isHalf }: DateFormat,
  calendar: Calendar,
): string | undefined {
  // seconds are rounded to the nearest; where there are none, a minute is not over before its end, nor is a day
  const moment = momentOf(days, calendar, hasSeconds ? 1000 / 10 ** Math.min(fraction, 3) : 1);
  if (moment === undefined) return undefined;
  const clock: Clock = { moment, fraction, isHalf };
  const shown = pieces.map((piece) => pieceOf(piece, clock));
  return shown.includes(undefined) ? undefined : shown.join('');
}

/** What the pieces of a format show parts of. */
interface Clock {
  readonly moment: Moment;
  /** Decimal places of the seconds. */
  readonly fraction: number;
  /** Whether hours count to 12. */
  readonly isHalf: boolean;
}

/** Runs of one letter; signs between them are what they look like. */
function split(token: FormatToken): FormatToken[] {
  if (token.kind !== 'code' || /^(?:general|am\/pm|a\/p)$/i.test(token.text)) return [token];
  const parts = token.text.match(/([a-z])\1*|0+|[^a-z0]/gi) ?? [];
  return parts.map((text): FormatToken => ({ kind: /^[a-z0#?%@]/i.test(text) ? 'code' : 'literal', text }));
}

/** `m` is minutes next to hours or seconds, else the month. */
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

/** One or two letters: the number; three: a short name; four: the name; five: its first letter. */
function named(names: readonly string[], index: number, number: number, code: string): string | undefined {
  const name = names[index] ?? '';
  if (code.length <= 2) return String(number).padStart(code.length, '0');
  return code.length === 3 ? name.slice(0, 3) : code.length === 4 ? name : name.slice(0, 1);
}
