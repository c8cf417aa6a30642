import { itemAt } from '../../base/item-at.ts';
import { GS1_DICTIONARY, type Gs1Linter } from './generated/gs1-dictionary.ts';

// Application identifiers (GS1 General Specifications, section 3), taken from the GS1 Barcode Syntax Dictionary.

/**
 * Character set. N contains the digits, and Z contains the 64 characters of file-safe base64. X contains 82 characters
 * of ISO/IEC 646 (GS1 General Specifications, 7.11), and Y contains 39 of these.
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

/**
 * An identifier, or a pattern for identifiers with the same prefix: `310n` means 3100 to 3109, `35nn` means 3500 to
 * 3599.
 */
export type Gs1Pattern = string;

/** Data format of an application identifier, and the other identifiers that it requires or excludes. */
export interface Gs1Format {
  readonly components: readonly Gs1Component[];
  /** All allowed lengths of the data, ascending. */
  readonly lengths: readonly number[];
  /**
   * True if the length of the data is predefined (GS1 General Specifications, 7.8.5). If it is not, FNC1 must separate
   * the data from the next element string.
   */
  readonly hasPredefinedLength: boolean;
  /** Identifiers that must not occur together with this identifier; a pattern never matches the identifier itself. */
  readonly excluded: readonly Gs1Pattern[];
  /**
   * Requirements for other identifiers. Each requirement is a list of alternatives: all identifiers of at least one
   * alternative must be present.
   */
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

/**
 * Returns one list of values for each occurrence of a key in `words`: for the key `ex=`, `ex=01,03` gives `['01',
 * '03']`.
 */
const lists = (words: readonly string[], key: string): string[][] =>
  words.filter((word) => word.startsWith(key)).map((word) => word.slice(key.length).split(','));

/**
 * Parses a component: `N6` is six digits, `X..20` one to twenty characters, `[N6]` is optional; the names of checks
 * follow after commas.
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

/**
 * Returns all possible data lengths for these components, ascending. Only the last component can be optional or have a
 * variable length.
 */
function lengthsOf(components: readonly Gs1Component[]): number[] {
  let lengths = [0];
  for (const { min, max, optional } of components) {
    const longest = itemAt(lengths, lengths.length - 1);
    const withIt = Array.from({ length: max - min + 1 }, (_, index) => longest + min + index);
    lengths = optional ? [...lengths, ...withIt] : withIt;
  }
  return lengths;
}

/** Expands a range such as `15`, `710-717` or `310-316n5`, where `n5` is an additional last digit from 0 to 5. */
export function expandRange(range: string): string[] {
  const [stems = '', most] = range.split('n');
  const [first = '', last = first] = stems.split('-');
  const names = numbersBetween(Number(first), Number(last)).map((stem) => String(stem).padStart(first.length, '0'));
  if (most === undefined) return names;
  return names.flatMap((stem) => numbersBetween(0, Number(most)).map((digit) => `${stem}${digit}`));
}

const numbersBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
