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
/** Day 0 of a workbook's calendar, whose year 1900 has a 29 February. */
const DAY_0 = Date.UTC(1899, 11, 30);

/** A date and time without a format that is known: ISO 8601, the time only where there is one. */
export function plainDate(date: Date): string {
  const [day = '', time = ''] = rounded(date).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

/** A date as its format shows it, names in English; `undefined` for a format that is not followed. */
export function formatDate(exact: Date, format: string): string | undefined {
  const [section] = formatSections(format) ?? [];
  if (section === undefined) return undefined;
  const pieces = section.flatMap(split);
  const codes = pieces.filter(({ kind }) => kind !== 'literal');
  if (!codes.some(({ text }) => /^[ymdhs]/i.test(text))) return undefined;
  if (codes.some(({ text }) => /^[e#?%@]/i.test(text) || /^general$/i.test(text))) return undefined;
  const half = codes.some(({ text }) => /^a/i.test(text));
  const fraction = /0+/.exec(codes.map(({ text }) => text).join(''))?.[0].length ?? 0;
  const date = rounded(exact, 1000 / 10 ** Math.min(fraction, 3));
  const shown = pieces.map((piece, index) => pieceOf(piece, date, half, isMinutes(pieces, index), fraction));
  return shown.includes(undefined) ? undefined : shown.join('');
}

/** Days are fractions of a number: a second's share has no exact one. */
const rounded = (date: Date, stepMs = 1000): Date => new Date(Math.round(date.getTime() / stepMs) * stepMs);

/** Runs of one letter; signs between them are what they look like. */
function split(token: FormatToken): FormatToken[] {
  if (token.kind !== 'code' || /^(?:general|am\/pm|a\/p)$/i.test(token.text)) return [token];
  const parts = token.text.match(/([a-z])\1*|0+|[^a-z0]/gi) ?? [];
  return parts.map((text): FormatToken => ({ kind: /^[a-z0#?%@]/i.test(text) ? 'code' : 'literal', text }));
}

/** `m` is minutes next to hours or seconds, else the month. */
function isMinutes(pieces: readonly FormatToken[], index: number): boolean {
  if (!/^mm?$/i.test(pieces[index]?.text ?? '')) return false;
  const isCode = ({ kind }: FormatToken): boolean => kind !== 'literal';
  const before = pieces.slice(0, index).findLast(isCode)?.text ?? '';
  const after = pieces.slice(index + 1).find(isCode)?.text ?? '';
  return /^h/i.test(before) || /^s/i.test(after);
}

function pieceOf(
  { kind, text }: FormatToken,
  date: Date,
  half: boolean,
  minutes: boolean,
  fraction: number,
): string | undefined {
  if (kind === 'literal') return text;
  if (kind === 'elapsed') return elapsed(text, date);
  const pad = (value: number): string => String(value).padStart(text.length, '0');
  const hours = date.getUTCHours();
  const code = text.toLowerCase();
  switch (code[0]) {
    case 'y':
      return code.length > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear() % 100).padStart(2, '0');
    case 'm':
      return minutes ? pad(date.getUTCMinutes()) : named(MONTHS, date.getUTCMonth(), date.getUTCMonth() + 1, code);
    case 'd':
      return named(DAYS, date.getUTCDay(), date.getUTCDate(), code);
    case 'h':
      return pad(half ? hours % 12 || 12 : hours);
    case 's':
      return pad(date.getUTCSeconds());
    case 'a':
      return (hours < 12 ? ['AM', 'A'] : ['PM', 'P'])[code === 'a/p' ? 1 : 0];
    case '0':
      return String(date.getUTCMilliseconds()).padStart(3, '0').slice(0, fraction);
    default:
      return undefined;
  }
}

/** One or two letters: the number; three: a short name; four: the name; five: its first letter. */
function named(names: readonly string[], index: number, number: number, code: string): string | undefined {
  const name = names[index] ?? '';
  if (code.length <= 2) return String(number).padStart(code.length, '0');
  return code.length === 3 ? name.slice(0, 3) : code.length === 4 ? name : name.slice(0, 1);
}

function elapsed(text: string, date: Date): string {
  const unit = text.startsWith('h') ? 3600 : text.startsWith('m') ? 60 : 1;
  const seconds = (date.getTime() - DAY_0) / 1000;
  return String(Math.floor(seconds / unit)).padStart(text.length, '0');
}
