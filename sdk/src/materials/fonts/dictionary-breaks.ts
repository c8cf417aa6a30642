import { float64At } from '../../base/item-at.ts';
/** A script without spaces between words. Lines of text in this script are broken with a word list. */
export type UnspacedScript = 'thai' | 'lao' | 'myanmar' | 'khmer';

/** Rules that all words of a script follow, including words that are not in the word list. */
interface WordRules {
  /**
   * Matches text that starts with a character that can't start a word: a mark, a following vowel, a sign or a final
   * consonant.
   */
  readonly neverFirst: RegExp;
  /** Matches a character that can't end a word: a vowel written before its consonant, or a stacking sign. */
  readonly neverLast: RegExp;
  /**
   * Matches a word that ends in a repetition or abbreviation sign. The word list contains the word without this sign.
   */
  readonly signLast: RegExp;
  load(): Promise<PackedWords>;
}

interface PackedWords {
  readonly LETTERS: readonly (readonly [first: number, count: number])[];
  readonly WORDS: string;
}

const RULES: Readonly<Record<UnspacedScript, WordRules>> = {
  thai: {
    neverFirst: /^[\u0e2f-\u0e3a\u0e45-\u0e4e]/,
    neverLast: /[\u0e40-\u0e44]/,
    signLast: /.[\u0e2f\u0e46]$/,
    load: () => import('./generated/thai-words.ts'),
  },
  lao: {
    neverFirst: /^[\u0eaf-\u0ebd\u0ec6-\u0ecd]/,
    neverLast: /[\u0ec0-\u0ec4]/,
    signLast: /.[\u0eaf\u0ec6]$/,
    load: () => import('./generated/lao-words.ts'),
  },
  myanmar: {
    neverFirst: /^(?:[\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a])/,
    neverLast: /\u1039/,
    signLast: /(?!)/,
    load: () => import('./generated/burmese-words.ts'),
  },
  khmer: {
    neverFirst: /^[\u17b4-\u17d3\u17d7\u17dd]/,
    neverLast: /\u17d2/,
    signLast: /.\u17d7$/,
    load: () => import('./generated/khmer-words.ts'),
  },
};

/**
 * Matches a run of one script. A run with Myanmar letters of languages other than Burmese has no breaks, because the
 * word list contains only Burmese words.
 */
const RUNS =
  /[\u0e01-\u0e3a\u0e40-\u0e4e]+|[\u0e81-\u0ec6\u0ec8-\u0ecd\u0edc-\u0edf]+|[\u1000-\u103f\u1050-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|[\u1780-\u17d3\u17d7\u17dc\u17dd]+/g;
const OTHER_MYANMAR = /[\u1050-\u109f\ua9e0-\uaa7f]/;

function scriptOfRun(run: string): UnspacedScript | undefined {
  const code = run.charCodeAt(0);
  if (code < 0x0e80) return 'thai';
  if (code < 0x1000) return 'lao';
  if (code >= 0x1780 && code < 0x1800) return 'khmer';
  return OTHER_MYANMAR.test(run) ? undefined : 'myanmar';
}

interface Words extends WordRules {
  readonly words: ReadonlySet<string>;
  readonly longest: number;
}

const loaded = new Map<UnspacedScript, Words>();

/** Loads the word list for breaking lines of a script. */
export async function loadDictionary(script: UnspacedScript): Promise<void> {
  if (loaded.has(script)) return;
  const rules = RULES[script];
  loaded.set(script, { ...rules, ...unpack(await rules.load()) });
}

/** Cost of a letter outside of known words. Exceeds the total cost of all words that are segmented together. */
const UNKNOWN = 100_000;

/**
 * Code points for decoding packed lists, which consist of printable ASCII except the apostrophe and the backslash. Low
 * symbols represent letters, higher symbols prefix lengths.
 */
const APOSTROPHE = 0x27;
const BACKSLASH = 0x5c;
const FIRST_SYMBOL = 0x20;

/**
 * Unpacks a front-coded word list. Each word is stored as the length of the prefix that it shares with the preceding
 * word, followed by its remaining letters.
 */
function unpack({ LETTERS, WORDS }: PackedWords): Pick<Words, 'words' | 'longest'> {
  const letters = LETTERS.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, i) => String.fromCharCode(first + i)),
  );
  const words = new Set<string>();
  let longest = 0;
  let word = '';
  for (let i = 0; i < WORDS.length; i++) {
    const symbol = symbolAt(WORDS, i);
    const letter = letters[symbol];
    if (letter !== undefined) {
      word += letter;
      longest = Math.max(longest, word.length);
      continue;
    }
    words.add(word);
    word = word.slice(0, symbol - letters.length);
  }
  words.add(word);
  words.delete('');
  return { words, longest };
}

function symbolAt(packed: string, index: number): number {
  const code = packed.charCodeAt(index);
  return code - FIRST_SYMBOL - (code > BACKSLASH ? 2 : code > APOSTROPHE ? 1 : 0);
}

/**
 * Code unit indexes where a line may break between words of Thai, Lao, Burmese and Khmer (UAX #14, class SA). Scripts
 * whose word list is not loaded have no breaks.
 */
export function findWordBreaks(text: string): readonly number[] {
  const breaks: number[] = [];
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const script = scriptOfRun(run);
    const known = script && loaded.get(script);
    if (known === undefined) continue;
    for (const at of wordEnds(run, known)) breaks.push(index + at);
  }
  return breaks;
}

/**
 * Longer runs are segmented in windows of `WINDOW` letters, so that a word end never depends on letters that follow
 * pages later. Word ends among the first `SETTLED` letters of a window are final. Real text has a space before this
 * limit.
 */
const WINDOW = 512;
const SETTLED = 448;

/** Indexes where words end in a run, except at the run's end. */
function wordEnds(run: string, known: Words): readonly number[] {
  const ends: number[] = [];
  for (let from = 0; from < run.length; ) {
    const piece = run.slice(from, from + WINDOW);
    const settled = from + WINDOW < run.length ? SETTLED : run.length;
    const own = endsIn(piece, known).filter((at) => at <= settled);
    for (const at of own) ends.push(from + at);
    from += settled === SETTLED ? (own.at(-1) ?? SETTLED) : run.length;
  }
  return ends;
}

/**
 * Finds the best segmentation of a run, by dynamic programming from its end. Prefers fewer letters outside of known
 * words, then fewer words, then longer words at the start.
 */
function endsIn(run: string, known: Words): readonly number[] {
  const { longest } = known;
  const costs = new Float64Array(run.length + 1);
  const next = new Uint32Array(run.length + 1);
  const isKnown = new Uint8Array(run.length + 1);
  // Next position after `at` where a word may end.
  let unknownEnd = run.length;
  for (let at = run.length - 1; at >= 0; at--) {
    if (isBoundary(known, run, at + 1)) unknownEnd = at + 1;
    costs[at] = float64At(costs, unknownEnd) + UNKNOWN * (unknownEnd - at);
    next[at] = unknownEnd;
    for (let end = Math.min(run.length, at + longest); end > at; end--) {
      const cost = 1 + float64At(costs, end);
      if (cost >= float64At(costs, at) || !isBoundary(known, run, end) || !isWord(known, run.slice(at, end))) continue;
      costs[at] = cost;
      next[at] = end;
      isKnown[at] = 1;
    }
  }
  return endsAlong(run, next, isKnown);
}

/** True for a known word, with or without a sign of repetition or abbreviation. */
const isWord = ({ words, signLast }: Words, text: string): boolean =>
  words.has(text) || (signLast.test(text) && words.has(text.slice(0, -1)));

/** Ends of known words. Consecutive unknown parts count as one word. */
function endsAlong(run: string, next: Uint32Array, isKnown: Uint8Array): readonly number[] {
  const ends: number[] = [];
  for (let at = 0; at < run.length; ) {
    const end = next[at] ?? run.length;
    if (end < run.length && (isKnown[at] === 1 || isKnown[end] === 1)) ends.push(end);
    at = end;
  }
  return ends;
}

/** Maximum length of a match of `neverFirst`. */
const START = 3;

/** True if a word may end before `at`. */
const isBoundary = ({ neverFirst, neverLast }: Words, run: string, at: number): boolean =>
  at === run.length || (!neverFirst.test(run.slice(at, at + START)) && !neverLast.test(run.charAt(at - 1)));
