import { readFileSync } from 'node:fs';

// Valid and invalid messages of GS1 element strings, generated from GS1's syntax dictionary. The parser is separate, so
// the tests do not depend on the product's code.

export type Random = (below: number) => number;

interface Component {
  readonly set: string;
  readonly min: number;
  readonly max: number;
  readonly optional: boolean;
  readonly linters: readonly string[];
}

/** An entry of the dictionary for one application identifier. */
export interface Entry {
  readonly ai: string;
  readonly components: readonly Component[];
  readonly req: readonly string[];
  readonly ex: readonly string[];
}

export interface Element {
  readonly ai: string;
  readonly data: string;
}
export type Message = readonly Element[];

const FILE = new URL('../../../tools/codegen/gs1/gs1-syntax-dictionary.txt', import.meta.url);

/** Returns every entry of the dictionary, with ranges expanded. */
export function readDictionary(): readonly Entry[] {
  const lines = readFileSync(FILE, 'utf8').split(/\r?\n/);
  return lines.filter((line) => /^\d/.test(line)).flatMap(readLine);
}

function readLine(line: string): Entry[] {
  const fields = (line.split('#', 1)[0] ?? '').split(/\s+/).filter((field) => field !== '');
  const [name = '', ...rest] = fields;
  const [from = '', to = from] = name.split('-');
  const values = (key: string): string[] =>
    rest.filter((field) => field.startsWith(key)).map((field) => field.slice(key.length));
  const components = rest.filter((field) => /^\[?[NXYZ](\d|\.\.)/.test(field)).map(readComponent);
  const entries: Entry[] = [];
  for (let number = Number(from); number <= Number(to); number++)
    entries.push({
      ai: `${number}`.padStart(from.length, '0'),
      components,
      req: values('req='),
      ex: values('ex=').flatMap((list) => list.split(',')),
    });
  return entries;
}

function readComponent(field: string): Component {
  const [type = '', ...linters] = field.split(',');
  const bare = type.replace(/[[\]]/g, '');
  const most = Number(bare.replace(/^\D+/, ''));
  return { set: bare[0] ?? '', min: bare.includes('..') ? 1 : most, max: most, optional: bare !== type, linters };
}

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();
/** Character sets (GS1 General Specifications, 7.11), without brackets, which engines escape differently. */
const CHARACTERS: Readonly<Record<string, string>> = {
  N: DIGITS,
  X: `!"%&'*+,-./:;<=>?_${DIGITS}${UPPER}${LOWER}`,
  Y: `#-/${DIGITS}${UPPER}`,
  Z: `-_${DIGITS}${UPPER}${LOWER}`,
};

const one = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;
const text = (random: Random, length: number, characters: string): string =>
  Array.from({ length }, () => characters[random(characters.length)]).join('');
const upTo = (random: Random, most: number): string => `${random(most + 1)}`.padStart(2, '0');
const date = (random: Random): string =>
  text(random, 2, DIGITS) + one(random, ['0131', '0228', '0630', '1231', '1109']);

/** Appends the check digit (GS1 General Specifications, 7.9.1). */
export function withCheckDigit(digits: string): string {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) sum += Number(digit) * (place % 2 === 0 ? 3 : 1);
  return `${digits}${(1000 - sum) % 10}`;
}

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];
const VALUES = `!"%&'()*+,-./${DIGITS}:;<=>?${UPPER}_${LOWER}`;
const PAIR = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Appends the check character pair (GS1 General Specifications, 7.9.5). */
function withCheckCharacters(key: string): string {
  const sum = [...key].reverse().reduce((total, each, place) => total + VALUES.indexOf(each) * (PRIMES[place] ?? 0), 0);
  return `${key}${PAIR[Math.floor((sum % 1021) / 32)]}${PAIR[(sum % 1021) % 32]}`;
}

/** Returns an IBAN with its check digits, computed with big integers (ISO 13616). */
function withIbanDigits(country: string, account: string): string {
  const number = [...`${account}${country}00`].map((each) => Number.parseInt(each, 36)).join('');
  return `${country}${`${98n - (BigInt(number) % 97n)}`.padStart(2, '0')}${account}`;
}

const COUPONS = [
  '0614141654321210150123',
  '0614141654321210150123101501239',
  '0614141654321210150123326013142601015012345661123456792001',
];

/** Generators of valid data for each check. If a component has several checks, the most restrictive comes first. */
const RIGHT: Readonly<Record<string, (random: Random, component: Component) => string>> = {
  csum: (random, { max }) => withCheckDigit(text(random, max - 1, DIGITS)),
  csumalpha: (random, { max }) =>
    withCheckCharacters(`${text(random, 5, DIGITS)}A${text(random, random(max - 7), LOWER)}`),
  gcppos1: (random, { max, set }) => text(random, 4, DIGITS) + text(random, random(max - 3), CHARACTERS[set] ?? ''),
  yymmdd: date,
  yymmd0: (random) => (random(4) === 0 ? `${date(random).slice(0, 4)}00` : date(random)),
  yyyymmdd: (random) => one(random, ['20240229', '19991231', '20260101']),
  hhmi: (random) => upTo(random, 23) + upTo(random, 59),
  hh: (random) => upTo(random, 23),
  mi: (random) => upTo(random, 59),
  ss: (random) => upTo(random, 59),
  iso3166: (random) => one(random, ['004', '036', '276', '528', '840', '894']),
  iso3166999: (random) => one(random, ['004', '276', '840', '999']),
  iso3166alpha2: (random) => one(random, ['AD', 'DE', 'US', 'ZW']),
  iso4217: (random) => one(random, ['978', '840', '826', '392', '756']),
  iso5218: (random) => one(random, ['0', '1', '2', '9']),
  iban: (random) => withIbanDigits(one(random, ['DE', 'GB', 'NL']), text(random, 18, DIGITS + UPPER)),
  mediatype: (random) => one(random, ['01', '10', '80', '99']),
  packagetype: (random) => one(random, ['PX', '201', 'CT', '9']),
  latitude: (random) => one(random, ['0000000000', '1800000000', text(random, 9, DIGITS).padStart(10, '0')]),
  longitude: (random) => one(random, ['0000000000', '3600000000', `2${text(random, 9, DIGITS)}`]),
  pieceoftotal: (random) => one(random, ['0101', '0102', '9999', '0510']),
  posinseqslash: (random) => one(random, ['1/1', '1/9', '3/4']),
  winding: (random) => one(random, ['0', '1', '9']),
  yesno: (random) => one(random, ['0', '1']),
  zero: () => '0',
  nonzero: (random, { max }) => `${1 + random(9)}`.padStart(max, '0'),
  nozeroprefix: (random, { max }) => `${1 + random(9)}${text(random, random(max), DIGITS)}`,
  hyphen: () => '-',
  importeridx: (random) => text(random, 1, CHARACTERS.Z ?? ''),
  pcenc: (random, { max }) => one(random, ['%20', '%C3%84', 'a%2cb', text(random, 1 + random(max), UPPER)]),
  couponcode: (random) => one(random, COUPONS),
  couponposoffer: (random) => one(random, ['006141416543210123456', '106141416543219123456789012345']),
};

/** Data that a check rejects although its length and characters are valid. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  csumalpha: ['1987654Ad4X4bL5ttr2310c2J', '1987654AdX2k', '12'],
  gcppos1: ['1', '123', '1A34', '123A', 'ABCD'],
  hasnondigit: [withCheckCharacters('123456'), withCheckCharacters('1987654')].filter((key) => /^\d+$/.test(key)),
  yymmdd: ['260200', '260230', '261301', '260001', '010229', '269999'],
  yymmd0: ['260230', '261300', '260000', '010229'],
  yyyymmdd: ['20260229', '19000229', '20260100', '20261301'],
  hhmi: ['2400', '1260', '9999'],
  hh: ['24', '99'],
  mi: ['60', '99'],
  ss: ['60'],
  iso3166: ['000', '001', '999', '283'],
  iso3166999: ['000', '998'],
  iso3166alpha2: ['XX', 'de', 'D1', 'UK'],
  iso4217: ['000', '001', '191', '280', '932'],
  iso5218: ['3', '8'],
  iban: ['DE00370400440532013000', 'de89370400440532013000', 'DE89', 'DE32123456', 'DE89-70400440532013000'],
  mediatype: ['00', '11', '79'],
  packagetype: ['px', 'AE1', '0', 'ZZZZ'],
  latitude: ['1800000001', '9999999999'],
  longitude: ['3600000001', '9999999999'],
  pieceoftotal: ['0000', '0001', '0100', '0201'],
  posinseqslash: ['0/1', '2/1', '1-2', 'A/2', '1/0'],
  winding: ['2', '8'],
  yesno: ['2', '9'],
  zero: ['1', '9'],
  nonzero: ['0', '00', '000', '0000', '00000'],
  nozeroprefix: ['0', '00', '01', '012'],
  hyphen: ['+', '0', '_'],
  importeridx: ['.', '!', '='],
  pcenc: ['%', '%4', '%G0', '100%', 'a%zz'],
  couponcode: ['7614141', '0614141654321', '06141416543212101501237', '0614141654321210150123326013142602015', 'A'],
  couponposoffer: ['206141416543210123456', '0061414165432101234567', '00614141654321012345'],
};

const rightComponent = (random: Random, component: Component): string => {
  // With several checks, the first is the most restrictive: check digits come before prefixes.
  const [linter] = component.linters;
  const make = linter === undefined ? undefined : RIGHT[linter];
  if (linter !== undefined && make === undefined) throw new Error(`no right data for the check ${linter}`);
  if (make) return make(random, component);
  const length = component.min + random(Math.min(component.max, 12) - Math.min(component.min, 12) + 1);
  return text(random, Math.max(length, component.min), CHARACTERS[component.set] ?? '');
};

/** Generates valid data for an entry, with or without its optional components. */
export function rightData({ components }: Entry, random: Random): string {
  let data = '';
  for (const component of components) {
    if (component.optional && random(2) === 0) break;
    data += rightComponent(random, component);
  }
  return data;
}

export interface Wrong extends Element {
  /** The violated rule: a check of the dictionary, `length` or `characters`. */
  readonly what: string;
}

/** Returns data with one fault each: too short, too long, invalid characters, or rejected by a check. */
export function wrongData(entry: Entry, random: Random): readonly Wrong[] {
  const { ai, components } = entry;
  const wrong: Wrong[] = [];
  const whole = components.map((component) => rightComponent(random, component));
  const longest = components.reduce((sum, { max }) => sum + max, 0);
  wrong.push({ ai, what: 'length', data: '' }, { ai, what: 'length', data: '1'.repeat(longest + 1) });
  const first = components[0];
  // Two digits less, because with one less the data would be valid: the encoder adds a missing check digit.
  if (first && first.min > 2) wrong.push({ ai, what: 'length', data: (whole[0] ?? '').slice(0, first.min - 2) });
  for (const [index, component] of components.entries()) {
    const put = (what: string, data: string): void => {
      wrong.push({ ai, what, data: [...whole.slice(0, index), data, ...whole.slice(index + 1)].join('') });
    };
    const right = whole[index] ?? '';
    put('characters', `${right.slice(0, -1)}${component.set === 'N' ? 'A' : one(random, ['^', ' ', '~', '$'])}`);
    for (const linter of component.linters)
      for (const data of wrongFor(linter, right))
        if (data.length >= component.min && data.length <= component.max) put(linter, data);
  }
  return wrong;
}

function wrongFor(linter: string, right: string): readonly string[] {
  const other = (digit: string | undefined): string => `${(Number(digit) + 1) % 10}`;
  if (linter === 'csum') return [right.slice(0, -1) + other(right.at(-1)), other(right[0]) + right.slice(1)];
  // A numeric component with a check digit always contains a prefix, so this check cannot fail.
  if (linter === 'gcppos2') return [];
  const wrong = WRONG[linter];
  if (wrong === undefined) throw new Error(`no wrong data for the check ${linter}`);
  return wrong;
}

export const matches = (pattern: string, ai: string): boolean =>
  new RegExp(`^${pattern.replaceAll('n', '\\d')}$`).test(ai);

/** True if one of two identifiers excludes the other. */
const exclude = (a: Entry, b: Entry): boolean =>
  a.ai !== b.ai && [[a, b] as const, [b, a] as const].some(([x, y]) => x.ex.some((pattern) => matches(pattern, y.ai)));

/**
 * Finds random entries that `entry` requires, which need no others and do not exclude each other. Returns `undefined`
 * if the search fails.
 */
export function companionsOf(entry: Entry, entries: readonly Entry[], random: Random): readonly Entry[] | undefined {
  for (let attempt = 0; attempt < 40; attempt++) {
    const chosen = [entry];
    for (const one of chosen) for (const req of one.req) addAlternative(chosen, req, entries, random);
    if (chosen.length < 9 && !chosen.some((a) => chosen.some((b) => exclude(a, b)))) return chosen;
  }
  return undefined;
}

function addAlternative(chosen: Entry[], req: string, entries: readonly Entry[], random: Random): void {
  const alternatives = req.split(',').map((group) => group.split('+'));
  const has = (pattern: string): boolean => chosen.some(({ ai }) => matches(pattern, ai));
  if (alternatives.some((group) => group.every(has))) return;
  for (const pattern of one(random, alternatives)) {
    const possible = entries.filter(({ ai }) => matches(pattern, ai));
    if (!has(pattern) && possible.length > 0) chosen.push(one(random, possible));
  }
}

/** Formats a message for the engines: identifiers in brackets, and no brackets in the data. */
export const written = (message: Message): string => message.map(({ ai, data }) => `(${ai})${data}`).join('');

const WITHDRAWN = new Set(['191', '694', '931', '932']);

/**
 * Returns why we reject data that other programs accept, in agreement with GS1's syntax engine; `undefined` for all
 * other data.
 */
export function refusedWithGs1({ ai, data }: Element): string | undefined {
  if (['401', '7023', '8004', '8010', '8013', '8014'].includes(ai) && !/^\d{4}/.test(data))
    return "a GS1 Company Prefix has four digits at least, of which GS1's engine makes sure";
  if (/^39[13]\d$/.test(ai) && WITHDRAWN.has(data.slice(0, 3)))
    return 'a currency that was withdrawn is no longer in ISO 4217';
  if (ai === '8011' && data === '0') return "a serial number does not begin with 0, for GS1's engine not even alone";
  if (ai === '8007' && data.length < 11) return "an IBAN has eleven characters at least, as GS1's engine asks";
  return undefined;
}
