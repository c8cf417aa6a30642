import type { ComputedColumn, ComputedColumns, Counter } from '@platen/sdk/items';
import { type Given, InputError, type InputIssue, type Option, valuesOf } from './command.ts';

export const COMPUTED_OPTIONS: readonly Option[] = [
  {
    name: 'sequence',
    value: 'NAME=FROM..TO',
    many: true,
    help: 'add a column with a counter, such as no=1.. or no=1..100;\noptions: ,step=N ,width=N (digits) ,prefix=TEXT ,suffix=TEXT\n,per=copy (a number for each copy) ,restart=COLUMN (start again\nwhen the text in COLUMN changes); without a file, FROM..TO\nsets the number of labels',
  },
  {
    name: 'compute',
    value: 'NAME=…',
    many: true,
    help: 'add a computed column, such as:\nbest=date+18months   or date(COLUMN)-3days; options: ,language=de\n  ,order=dmy ,format=iso|short|medium|long|month|long-month\n  or a pattern such as ,format=dd.MM.yy\nfull=join({brand}, {name})\nSKU=upper(sku)       lower(…), trim(…)\nean=ean13(article)   or ean8, upca, gtin14; options:\n  ,prefix=4012345 ,indicator=1\nsscc=sscc(no),prefix=4012345   options: ,extension=3\nurl=link(https://id.gs1.org/01/{ean}/10/{lot})  GS1 Digital Link',
  },
  {
    name: 'today',
    value: 'DAY',
    help: 'the date to use as today in computed dates, such as\n2026-11-21 (default: the current date)',
  },
];

/** Computed columns, and the date that they treat as today. */
export interface Computed extends ComputedColumns {
  readonly today?: string | undefined;
}

/**
 * Reads `--sequence`, `--compute` and `--today`. Returns undefined if none of them is given. Throws one InputError with
 * the errors in all three options.
 */
export function readComputed({ sequence, compute, today }: Given): Computed | undefined {
  if (sequence === undefined && compute === undefined && today === undefined) return undefined;
  const issues: InputIssue[] = [];
  const sequences = named('--sequence', sequence, readCounter, issues);
  const columns = named('--compute', compute, readColumn, issues);
  if (today !== undefined && !isDay(today))
    issues.push({ place: '--today', message: `expected a date such as 2026-11-21, got ${JSON.stringify(today)}` });
  if (issues.length > 0) throw new InputError(issues);
  return { sequence: sequences, compute: columns, today };
}

/** Adds the current date as `--today` if computed columns may need it, so that all parts of a command use one date. */
export function withToday(given: Given): Given {
  if (given.compute === undefined || given.today !== undefined) return given;
  const now = new Date();
  const numbers = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return { ...given, today: numbers.map((number) => String(number).padStart(2, '0')).join('-') };
}

/** True for a date such as `2026-11-21`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;

/**
 * Splits each line, which must have the form `NAME=…`, and parses its value with `read`. Adds every `Fault` to
 * `issues`.
 */
function named<Column>(
  place: string,
  lines: string | undefined,
  read: (text: string) => Column,
  issues: InputIssue[],
): Readonly<Record<string, Column>> {
  const columns = new Map<string, Column>();
  for (const line of valuesOf(lines)) {
    const at = line.indexOf('=');
    const name = line.slice(0, at).trim();
    try {
      if (at < 1 || name === '') throw new Fault(`expected NAME=…, got "${line}"`);
      if (columns.has(name)) throw new Fault(`defines the column "${name}" twice`);
      columns.set(name, read(line.slice(at + 1).trim()));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      issues.push({ place, message: error.message });
    }
  }
  return Object.fromEntries(columns);
}

/** Thrown for an error in the value of an option. */
class Fault extends Error {
  override readonly name = 'Fault';
}

/** Format: `1..`, `1..100` or `100..1`. */
const RANGE = /^(-?\d{1,12})\.\.(-?\d{1,12})?$/;

function readCounter(text: string): Counter {
  const [range = '', ...options] = text.split(',');
  const [, from, to] = RANGE.exec(range.trim()) ?? [];
  if (from === undefined) {
    const expected = /\d{13}/.test(range)
      ? 'expected numbers of at most 12 digits'
      : 'expected a range such as 1.. or 1..100';
    throw new Fault(`${expected}, got "${range}"`);
  }
  const start = Number(from);
  const given = readOptions(options, {
    step: 'number',
    width: 'number',
    prefix: 'text',
    suffix: 'text',
    per: 'text',
    restart: 'text',
  });
  if (to === undefined) return { start, ...given };
  const step = Number(given.step ?? (Number(to) < start ? -1 : 1));
  const count = Math.floor((Number(to) - start) / step) + 1;
  if (!(count >= 1)) throw new Fault(`a counter from ${start} never reaches ${to} with a step of ${step}`);
  return { start, ...given, step, count };
}

/**
 * Matches the declaration of a computed column: a kind, its source in parentheses, and then date offsets and options.
 */
const COLUMN = /^([a-z]+\d*)\s*(?:\((.*)\))?([^()]*)$/s;
const OFFSETS = /\s*([+-])\s*(\d{1,7})\s*(years?|months?|weeks?|days?)/gy;

function readColumn(text: string): ComputedColumn {
  const [, kind = '', source, rest = ''] = COLUMN.exec(text) ?? [];
  const isDate = kind === 'date';
  const offsets = isDate ? readOffsets(rest) : { taken: 0, offset: {} };
  const tail = rest.slice(offsets.taken);
  if (tail.trim() !== '' && !tail.trimStart().startsWith(','))
    throw new Fault(
      `expected ${isDate ? 'an offset such as +18months (days, weeks, months, years) or ' : ''}an option such as ,NAME=VALUE after "${text.slice(0, text.length - tail.length)}", got "${tail.trim()}"`,
    );
  const options = tail.split(',').slice(1);
  switch (kind) {
    case 'date':
      return {
        ...{ kind, ...offsets.offset },
        ...(source === undefined || source.trim() === '' ? {} : { from: source.trim() }),
        ...readOptions(options, { format: 'text', language: 'text', order: 'text', on: 'text' }),
      };
    case 'join':
      readOptions(options, {});
      return { kind: 'joined', text: needed(kind, source) };
    case 'link':
      readOptions(options, {});
      return { kind: 'gs1DigitalLink', text: needed(kind, source) };
    case 'upper':
    case 'lower':
    case 'trim':
      readOptions(options, {});
      return { kind, from: needed(kind, source) };
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'gtin14':
      return { kind, from: needed(kind, source), ...readOptions(options, { prefix: 'text', indicator: 'number' }) };
    case 'sscc':
      return { kind, from: needed(kind, source), ...readOptions(options, { prefix: 'text', extension: 'number' }) };
    default:
      throw new Fault(
        `expected date, join(…), upper(…), lower(…), trim(…), ean13(…), ean8(…), upca(…), gtin14(…), sscc(…) or link(…), got "${text}"`,
      );
  }
}

/**
 * Describes, for error messages, what a kind requires in parentheses. Kinds that are not listed require one column
 * name.
 */
const NEEDS: Readonly<Partial<Record<string, string>>> = {
  join: 'text in parentheses, with column names in braces: join({brand}, {name})',
  link: 'a GS1 Digital Link in parentheses, with column names in braces: link(https://id.gs1.org/01/{ean})',
};

function needed(kind: string, source: string | undefined): string {
  if (source === undefined || source.trim() === '')
    throw new Fault(`${kind} needs ${NEEDS[kind] ?? `a column in parentheses: ${kind}(…)`}`);
  return kind === 'join' || kind === 'link' ? source : source.trim();
}

/**
 * Reads date offsets such as `+18months-3days` from the start of a string. In the result, `taken` is the number of
 * characters read.
 */
function readOffsets(text: string): { readonly taken: number; readonly offset: Readonly<Record<string, number>> } {
  const offset: Record<string, number> = {};
  let taken = 0;
  for (const [whole, sign, number, unit = ''] of text.matchAll(OFFSETS)) {
    const name = unit.endsWith('s') ? unit : `${unit}s`;
    offset[name] = (offset[name] ?? 0) + Number(`${sign}${number}`);
    taken += whole.length;
  }
  return { taken, offset };
}

/**
 * Reads options of the form `name=value`, and converts the values of kind `number`. The SDK checks whether the values
 * are in range.
 */
function readOptions(
  options: readonly string[],
  kinds: Readonly<Record<string, 'number' | 'text'>>,
): Readonly<Record<string, never>> {
  const given = new Map<string, unknown>();
  for (const option of options) {
    const at = option.indexOf('=');
    const name = option.slice(0, at).trim();
    const value = option.slice(at + 1);
    const known = Object.keys(kinds).join(', ');
    if (at < 1) throw new Fault(`expected an option as NAME=VALUE, got "${option}"`);
    if (!Object.hasOwn(kinds, name))
      throw new Fault(
        `unknown option "${name}"${known === '' ? '; this function has no options' : `; the options are ${known}`}`,
      );
    if (given.has(name)) throw new Fault(`sets ${name} twice`);
    if (kinds[name] === 'number' && !/^-?\d+$/.test(value.trim()))
      throw new Fault(`expected a whole number for ${name}, got "${value}"`);
    given.set(name, kinds[name] === 'number' ? Number(value) : value);
  }
  return Object.fromEntries(given) as Readonly<Record<string, never>>;
}
