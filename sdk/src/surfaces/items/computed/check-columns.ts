import { describeValue, quoted } from '../../../base/describe-value.ts';
import { MAX_ISSUES } from '../../../base/errors.ts';
import { nearName } from '../../../base/near-name.ts';
import { formatFault, isLanguage, readDay } from './calendar-day.ts';
import { ADDRESS_PARTS, COLUMN_KINDS, DATE_FORMATS, joinedParts, shownName } from './computed-columns.ts';
import { LENGTHS } from './trade-number.ts';

/** Maximum number of computed columns in one table. */
const MAX_COLUMNS = 50;
const MAX_NAME = 200;
const MAX_AFFIX = 100;
const MAX_TEXT = 1000;
/** Limits that keep numbers exact, and text within the maximum length of a cell. */
const MAX_START = 1e12;
const MAX_STEP = 1e6;
const MAX_WIDTH = 30;
const MAX_COUNT = 1e6;
/**
 * Maximum date offsets. The limits exceed the supported range of dates (the years 1 to 9999). A computed date outside
 * this range is reported for its row.
 */
const MAX_MONTHS = 120_000;
const MAX_DAYS = 4_000_000;
const MAX_WEEKS = 600_000;

const between = (least: number, most: number) => ({ least, most });

/** Smallest and largest allowed values of whole numbers in a declaration. A `step` of 0 is also rejected. */
export const NUMBER_RANGES = {
  start: between(-MAX_START, MAX_START),
  step: between(-MAX_STEP, MAX_STEP),
  width: between(1, MAX_WIDTH),
  count: between(1, MAX_COUNT),
  years: between(-9999, 9999),
  months: between(-MAX_MONTHS, MAX_MONTHS),
  weeks: between(-MAX_WEEKS, MAX_WEEKS),
  days: between(-MAX_DAYS, MAX_DAYS),
  indicator: between(0, 9),
  extension: between(0, 9),
} as const;

/** Adds a fault at a path. */
type Add = (at: readonly string[], text: string) => void;
/** Returns the requirement that a value violates, for a message; `undefined` if the value is valid. */
type Rule = (value: unknown) => string | undefined;
type Rules = Readonly<Record<string, Rule>>;

/** A fault in the declaration of computed columns. */
export interface DeclarationFault {
  /**
   * Path to the value: `sequence` or `compute`, then the column's name, then the property. Empty if the fault concerns
   * the whole declaration.
   */
  readonly at: readonly string[];
  readonly message: string;
}

/** Returns the faults in computed columns that were parsed from JSON; at most 50. */
export function declarationFaults(value: unknown): readonly DeclarationFault[] {
  const faults: DeclarationFault[] = [];
  const add: Add = (at, text) => {
    const place = at.map((name) => shownName(name)).join('.');
    faults.push({ at, message: place === '' ? text : `${place}: ${text}` });
  };
  if (!isRecord(value)) {
    add([], `expected an object with "sequence" and "compute", got ${describeValue(value)}`);
    return faults;
  }
  const counters = listed(value.sequence, 'sequence', add);
  const columns = listed(value.compute, 'compute', add);
  for (const [name, counter] of counters) {
    const at = ['sequence', name];
    checkName(name, at, add);
    checkProperties(counter, COUNTER, at, add);
  }
  const counted = new Set(counters.map(([name]) => name.trim()));
  for (const [name, column] of columns) {
    const at = ['compute', name];
    checkName(name, at, add);
    if (counted.has(name.trim())) add(at, 'a counter already has this name; rename the counter or this column');
    checkColumn(column, at, add);
  }
  if (counters.length + columns.length > MAX_COLUMNS)
    add([], `expected at most ${MAX_COLUMNS} computed columns, got ${counters.length + columns.length}`);
  return faults.slice(0, MAX_ISSUES);
}

function listed(value: unknown, list: string, add: Add): readonly (readonly [string, unknown])[] {
  if (value === undefined) return [];
  if (isRecord(value)) return Object.entries(value);
  add([list], `expected an object of columns, keyed by name, got ${describeValue(value)}`);
  return [];
}

function checkName(name: string, at: readonly string[], add: Add): void {
  if (name.trim() === '') add(at, 'expected a name for the column, got nothing');
  else if (name.length > MAX_NAME) add(at, `expected a name of at most ${MAX_NAME} characters, got ${name.length}`);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, { least, most }: ReturnType<typeof between>): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const whole =
  (range: ReturnType<typeof between>): Rule =>
  (value) =>
    isWhole(value, range)
      ? undefined
      : `expected a whole number from ${range.least} to ${range.most}, got ${describeValue(value)}`;

const text =
  (longest: number): Rule =>
  (value) =>
    typeof value !== 'string'
      ? `expected a string, got ${describeValue(value)}`
      : value.length > longest
        ? `expected at most ${longest} characters, got ${value.length}`
        : undefined;

const oneOf =
  (...names: readonly string[]): Rule =>
  (value) => {
    if (typeof value === 'string' && names.includes(value)) return undefined;
    return `expected ${names.join(' or ')}, got ${describeValue(value)}`;
  };

const column: Rule = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME
    ? undefined
    : `expected the name of a column, got ${describeValue(value)}`;

const step: Rule = (value) =>
  isWhole(value, NUMBER_RANGES.step) && value !== 0
    ? undefined
    : `expected a whole number from ${-MAX_STEP} to ${MAX_STEP} that is not 0, got ${describeValue(value)}`;

const day: Rule = (value) =>
  typeof value === 'string' && readDay(value) !== undefined
    ? undefined
    : `expected a date such as 2026-11-21, got ${describeValue(value)}`;

const format: Rule = (value) => {
  if (typeof value !== 'string') return `expected a format, got ${describeValue(value)}`;
  if (value.length > MAX_AFFIX) return `expected at most ${MAX_AFFIX} characters, got ${value.length}`;
  const fault = formatFault(value);
  const expected = `expected ${DATE_FORMATS.join(', ')} or a pattern such as dd.MM.yyyy, got ${quoted(value)}`;
  return fault === undefined ? undefined : `${expected}: ${fault}`;
};

const language: Rule = (value) =>
  typeof value === 'string' && isLanguage(value)
    ? undefined
    : `expected a language such as "en" or "de-AT", got ${describeValue(value)}`;

const joined: Rule = (value) => {
  const fault = text(MAX_TEXT)(value);
  if (fault !== undefined || typeof value !== 'string') return fault;
  const parts = joinedParts(value);
  if ('faultAt' in parts)
    return `the brace at character ${parts.faultAt + 1} has no matching brace; write {Column}, or double the brace to print it`;
  return parts.some((part) => part.kind === 'column' && part.name === '')
    ? 'the braces {} contain no column name'
    : undefined;
};

const link: Rule = (value) => {
  const fault = joined(value);
  if (fault !== undefined || (typeof value === 'string' && /^https?:\/\/[^{]/i.test(value))) return fault;
  return `expected a web address such as https://id.gs1.org/01/{GTIN}, got ${describeValue(value)}`;
};

const truth: Rule = (value) =>
  typeof value === 'boolean' ? undefined : `expected true or false, got ${describeValue(value)}`;

const digits =
  (most: number): Rule =>
  (value) =>
    typeof value === 'string' && /^\d+$/.test(value) && value.length <= most
      ? undefined
      : `expected 1 to ${most} digits as a string, got ${describeValue(value)}`;

const COUNTER: Rules = {
  start: whole(NUMBER_RANGES.start),
  step,
  width: whole(NUMBER_RANGES.width),
  prefix: text(MAX_AFFIX),
  suffix: text(MAX_AFFIX),
  count: whole(NUMBER_RANGES.count),
  per: oneOf('item', 'copy'),
  restart: column,
};

const DATE: Rules = {
  from: column,
  on: day,
  years: whole(NUMBER_RANGES.years),
  months: whole(NUMBER_RANGES.months),
  weeks: whole(NUMBER_RANGES.weeks),
  days: whole(NUMBER_RANGES.days),
  format,
  language,
  order: oneOf('dmy', 'mdy'),
};

const country: Rule = (value) =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value)
    ? undefined
    : `expected a country code such as "DE", got ${describeValue(value)}`;

const ADDRESS: Rules = {
  ...Object.fromEntries(ADDRESS_PARTS.map((part) => [part, joined])),
  ...{ sender: country, capitals: oneOf('post', 'all', 'none'), language },
};

function rulesOf(
  kind: (typeof COLUMN_KINDS)[number],
  hasIndicator: boolean,
): { readonly rules: Rules; readonly needed: string | undefined } {
  switch (kind) {
    case 'date':
      return { rules: DATE, needed: undefined };
    case 'joined':
      return { rules: { text: joined, omitBlank: truth }, needed: 'text' };
    case 'address':
      return { rules: ADDRESS, needed: undefined };
    case 'upper':
    case 'lower':
    case 'trim':
      return { rules: { from: column }, needed: 'from' };
    case 'ean13':
    case 'ean8':
    case 'upca':
      return { rules: { from: column, prefix: digits(LENGTHS[kind] - 2) }, needed: 'from' };
    case 'gtin14':
      // If an indicator is set, it is the first digit, so the maximum length of the prefix is one digit less.
      return {
        rules: {
          from: column,
          prefix: digits(LENGTHS.gtin14 - (hasIndicator ? 3 : 2)),
          indicator: whole(NUMBER_RANGES.indicator),
        },
        needed: 'from',
      };
    case 'sscc':
      return {
        rules: { from: column, prefix: digits(LENGTHS.sscc - 3), extension: whole(NUMBER_RANGES.extension) },
        needed: 'from',
      };
    case 'gs1DigitalLink':
      return { rules: { text: link }, needed: 'text' };
    default:
      return kind satisfies never;
  }
}

function checkColumn(value: unknown, at: readonly string[], add: Add): void {
  if (!isRecord(value)) {
    add(at, `expected a computed column, got ${describeValue(value)}`);
    return;
  }
  const { kind, ...properties } = value;
  const known = COLUMN_KINDS.find((each) => each === kind);
  if (known === undefined) {
    add([...at, 'kind'], `expected ${COLUMN_KINDS.join(', ')}, got ${describeValue(kind)}`);
    return;
  }
  const { rules, needed } = rulesOf(known, properties.indicator !== undefined);
  checkProperties(properties, rules, at, add);
  if (needed !== undefined && properties[needed] === undefined)
    add([...at, needed], `required for a column of the kind "${known}", but missing`);
  if (known === 'date' && properties.from !== undefined && properties.on !== undefined)
    add(at, 'has both "from" and "on"; use only one of them');
}

function checkProperties(value: unknown, rules: Rules, at: readonly string[], add: Add): void {
  if (!isRecord(value)) {
    add(at, `expected an object, got ${describeValue(value)}`);
    return;
  }
  for (const [name, given] of Object.entries(value)) {
    if (given === undefined) continue;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const fault = rule === undefined ? unknown(name, namesLeft(rules, value)) : rule(given);
    if (fault !== undefined) add([...at, name], fault);
  }
}

/**
 * Returns the names of allowed properties that the value does not set. Other names are never suggested, because
 * correcting a typo to one of them would create a duplicate.
 */
const namesLeft = (rules: Rules, value: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(rules).filter((name) => value[name] === undefined);

function unknown(name: string, names: readonly string[]): string {
  const near = nearName(name, names);
  return `unknown property; ${near === undefined ? `expected only ${names.join(', ')}` : `did you mean ${near}?`}`;
}
