import { GS1_DICTIONARY, type Gs1Linter } from './generated/gs1-dictionary.ts';

// The application identifiers of the GS1 General Specifications, 3, as the GS1 Barcode Syntax Dictionary gives them.

/** N digits, X the 82 characters of ISO/IEC 646 (7.11), Y its 39 characters, Z the 64 of file-safe base 64. */
export type Gs1CharacterSet = 'N' | 'X' | 'Y' | 'Z';

/** One component of an element string's data. */
export interface Gs1Component {
  readonly set: Gs1CharacterSet;
  readonly min: number;
  readonly max: number;
  readonly optional: boolean;
  readonly linters: readonly Gs1Linter[];
}

/** An identifier, or all that begin alike: `310n` is 3100 to 3109, `35nn` 3500 to 3599. */
export type Gs1Pattern = string;

/** What stands after an application identifier and beside it. */
export interface Gs1Format {
  readonly components: readonly Gs1Component[];
  /** Every length that the data can have, ascending. */
  readonly lengths: readonly number[];
  /** Whether the data ends by its length alone (7.8.5); after every other identifier's a following one needs FNC1 before it. */
  readonly hasPredefinedLength: boolean;
  /** What must not stand beside it; it never means the identifier itself. */
  readonly excluded: readonly Gs1Pattern[];
  /** What must stand beside it: of each requirement one alternative, and of that one all. */
  readonly requirements: readonly Gs1Requirement[];
}

export type Gs1Requirement = readonly (readonly Gs1Pattern[])[];

let table: ReadonlyMap<string, Gs1Format> | undefined;

/** What belongs to `ai`; `undefined` for one that the General Specifications don't list. */
export function gs1Format(ai: string): Gs1Format | undefined {
  table ??= parseDictionary();
  return table.get(ai);
}

/** Whether `pattern` means `ai`. */
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

/** The values of a key that may stand several times: `ex=01,03`. */
const lists = (words: readonly string[], key: string): string[][] =>
  words.filter((word) => word.startsWith(key)).map((word) => word.slice(key.length).split(','));

/** `N6` six digits, `X..20` one to twenty characters, `[N6]` may be left out; then checks. */
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

/** Every length that data of `components` can have, ascending; only a last one varies or is left out. */
function lengthsOf(components: readonly Gs1Component[]): number[] {
  let lengths = [0];
  for (const { min, max, optional } of components) {
    const longest = lengths.at(-1) ?? 0;
    const withIt = Array.from({ length: max - min + 1 }, (_, index) => longest + min + index);
    lengths = optional ? [...lengths, ...withIt] : withIt;
  }
  return lengths;
}

/** `15`, `710-717`, and `310-316n5` with a last digit of 0 to 5. */
function expandRange(range: string): string[] {
  const [stems = '', most] = range.split('n');
  const [first = '', last = first] = stems.split('-');
  const names = numbersBetween(Number(first), Number(last)).map((stem) => String(stem).padStart(first.length, '0'));
  if (most === undefined) return names;
  return names.flatMap((stem) => numbersBetween(0, Number(most)).map((digit) => `${stem}${digit}`));
}

const numbersBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
