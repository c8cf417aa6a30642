import { GS1_DICTIONARY, type Gs1Linter } from './generated/gs1-dictionary.ts';

// Application identifiers of the GS1 General Specifications, 3, from the GS1 Barcode Syntax Dictionary.

/**
 * Character set: N digits, X the 82 characters of ISO/IEC 646 (7.11), Y its 39 characters, Z the 64 characters of
 * file-safe base64.
 */
export type Gs1CharacterSet = 'N' | 'X' | 'Y' | 'Z';

/** A component of an element string's data. */
export interface Gs1Component {
  readonly set: Gs1CharacterSet;
  readonly min: number;
  readonly max: number;
  readonly optional: boolean;
  readonly linters: readonly Gs1Linter[];
}

/** An identifier, or a group with the same prefix: `310n` means 3100 to 3109, `35nn` means 3500 to 3599. */
export type Gs1Pattern = string;

/** Data format of an application identifier, and its rules for other identifiers. */
export interface Gs1Format {
  readonly components: readonly Gs1Component[];
  /** All allowed lengths of the data, ascending. */
  readonly lengths: readonly number[];
  /**
   * True if the length of the data is predefined (7.8.5). After any other identifier's data, FNC1 must separate the
   * next one.
   */
  readonly hasPredefinedLength: boolean;
  /** Identifiers that must not occur together with this one; a pattern never matches the identifier itself. */
  readonly excluded: readonly Gs1Pattern[];
  /** Required identifiers: for each requirement, all identifiers of at least one alternative. */
  readonly requirements: readonly Gs1Requirement[];
}

export type Gs1Requirement = readonly (readonly Gs1Pattern[])[];

let table: ReadonlyMap<string, Gs1Format> | undefined;

/** Format of `ai`; `undefined` if it is not in the General Specifications. */
export function gs1Format(ai: string): Gs1Format | undefined {
  table ??= parseDictionary();
  return table.get(ai);
}

/** True if `pattern` matches `ai`. */
export function matchesAi(pattern: Gs1Pattern, ai: string): boolean {
  if (pattern === ai) return true;
  const stem = pattern.indexOf('n');
  return stem > 0 && pattern.length === ai.length && ai.startsWith(pattern.slice(0, stem));
}

function parseDictionary(): ReadonlyMap<string, Gs1Format> {
  const formats = new Map<string, Gs1Format>();
  for (const line of GS1_DICTIONARY.trim().split('\n')) {
    const [names = '', ...words] = line.split(' ');
    const components = words.filter((word) => /^\[?[NXYZ]/.test(word)).map(parseComponent);
    const format: Gs1Format = {
      components,
      lengths: lengthsOf(components),
      hasPredefinedLength: words[0] === '*',
      excluded: lists(words, 'ex=').flat(),
      requirements: lists(words, 'req=').map((alternatives) => alternatives.map((group) => group.split('+'))),
    };
    for (const ai of names.split(',').flatMap(expandRange)) {
      const excluded = format.excluded.map((pattern) => (pattern === '~' ? `${ai.slice(0, 3)}n` : pattern));
      formats.set(ai, { ...format, excluded });
    }
  }
  return formats;
}

/** Values of a key that may occur several times: `ex=01,03`. */
const lists = (words: readonly string[], key: string): string[][] =>
  words.filter((word) => word.startsWith(key)).map((word) => word.slice(key.length).split(','));

/**
 * Parses a component: `N6` is six digits, `X..20` one to twenty characters, `[N6]` is optional; checks follow after
 * commas.
 */
function parseComponent(word: string): Gs1Component {
  const [format = '', ...linters] = word.split(',');
  const [, set = 'X', upTo, length] = /([NXYZ])(\.\.)?(\d+)/.exec(format) ?? [];
  return {
    set: set as Gs1CharacterSet,
    min: upTo ? 1 : Number(length),
    max: Number(length),
    optional: format.startsWith('['),
    linters: linters as Gs1Linter[],
  };
}

/** All possible lengths of data with these components, ascending; only the last component may vary or be optional. */
function lengthsOf(components: readonly Gs1Component[]): number[] {
  let lengths = [0];
  for (const { min, max, optional } of components) {
    const longest = lengths.at(-1) ?? 0;
    const withIt = Array.from({ length: max - min + 1 }, (_, index) => longest + min + index);
    lengths = optional ? [...lengths, ...withIt] : withIt;
  }
  return lengths;
}

/** Expands a range: `15`, `710-717`, or `310-316n5` with a last digit of 0 to 5. */
function expandRange(range: string): string[] {
  const [stems = '', most] = range.split('n');
  const [first = '', last = first] = stems.split('-');
  const names = numbersBetween(Number(first), Number(last)).map((stem) => String(stem).padStart(first.length, '0'));
  if (most === undefined) return names;
  return names.flatMap((stem) => numbersBetween(0, Number(most)).map((digit) => `${stem}${digit}`));
}

const numbersBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
