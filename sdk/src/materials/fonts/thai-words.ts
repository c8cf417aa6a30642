import { float64At } from '../../base/item-at.ts';
/** Letters and marks of Thai words. Digits and signs follow the common line breaking rules. */
export const THAI = /[\u0e01-\u0e3a\u0e40-\u0e4e]/;
const THAI_RUNS = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;
/** Characters that can't start a word: following vowels, marks, and the signs of repetition and abbreviation. */
const NEVER_FIRST = /[\u0e2f-\u0e3a\u0e45-\u0e4e]/;
const SIGN_LAST = /.[\u0e2f\u0e46]$/;
/** Vowels that are written before their consonant, so no word ends with one. */
const NEVER_LAST = /[\u0e40-\u0e44]/;
/** Cost of a letter outside of known words: more than all words of a text together. */
const UNKNOWN = 100_000;

interface ThaiWords {
  readonly words: ReadonlySet<string>;
  readonly longest: number;
}

let loaded: ThaiWords | undefined;

/** Loads the word list for breaking Thai lines. */
export async function loadThaiWords(): Promise<void> {
  if (loaded) return;
  const { THAI_WORDS } = await import('./generated/thai-words.ts');
  loaded = unpack(THAI_WORDS);
}

/**
 * Symbols of the packed list are printable ASCII except the apostrophe and the backslash: first the letters U+0E01 to
 * U+0E3A and U+0E40 to U+0E4E, then numbers.
 */
const APOSTROPHE = 0x27;
const BACKSLASH = 0x5c;
const FIRST_SYMBOL = 0x20;
const FIRST_NUMBER = 73;

/**
 * Unpacks the word list (front coding): each word is the length of the prefix shared with the preceding word, and its
 * remaining letters.
 */
function unpack(packed: string): ThaiWords {
  const words = new Set<string>();
  let longest = 0;
  let word = '';
  for (let i = 0; i < packed.length; i++) {
    const symbol = symbolAt(packed, i);
    if (symbol < FIRST_NUMBER) {
      word += String.fromCharCode(symbol < 58 ? 0x0e01 + symbol : 0x0e40 + symbol - 58);
      longest = Math.max(longest, word.length);
      continue;
    }
    words.add(word);
    word = word.slice(0, symbol - FIRST_NUMBER);
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
 * Code unit indexes where a line may break between Thai words (UAX #14, class SA); empty until the words are loaded.
 */
export function thaiBreaks(text: string): readonly number[] {
  if (!loaded) return [];
  const breaks: number[] = [];
  for (const { 0: run, index } of text.matchAll(THAI_RUNS)) {
    for (const at of wordEnds(run, loaded)) breaks.push(index + at);
  }
  return breaks;
}

/**
 * Maximum number of letters that are segmented together, and of those whose word ends are final. Real text has a space
 * before that. Without the limit, a word end could depend on text pages later.
 */
const WINDOW = 512;
const SETTLED = 448;

/** Ends of the words in a run, without the end of the run. */
function wordEnds(run: string, known: ThaiWords): readonly number[] {
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
 * Finds the best segmentation of a run by dynamic programming from its end: fewest letters outside of known words, then
 * fewest words, then the longest words first.
 */
function endsIn(run: string, { words, longest }: ThaiWords): readonly number[] {
  const costs = new Float64Array(run.length + 1);
  const next = new Uint32Array(run.length + 1);
  const isKnown = new Uint8Array(run.length + 1);
  // Next position after `at` where a word may end.
  let unknownEnd = run.length;
  for (let at = run.length - 1; at >= 0; at--) {
    if (isBoundary(run, at + 1)) unknownEnd = at + 1;
    costs[at] = float64At(costs, unknownEnd) + UNKNOWN * (unknownEnd - at);
    next[at] = unknownEnd;
    for (let end = Math.min(run.length, at + longest); end > at; end--) {
      const cost = 1 + float64At(costs, end);
      if (cost >= float64At(costs, at) || !isBoundary(run, end) || !isWord(words, run.slice(at, end))) continue;
      costs[at] = cost;
      next[at] = end;
      isKnown[at] = 1;
    }
  }
  return endsAlong(run, next, isKnown);
}

/** True for a known word, with or without a sign of repetition or abbreviation. */
const isWord = (words: ReadonlySet<string>, text: string): boolean =>
  words.has(text) || (SIGN_LAST.test(text) && words.has(text.slice(0, -1)));

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

/** True if a word may end before `at`. */
const isBoundary = (run: string, at: number): boolean =>
  at === run.length || (!NEVER_FIRST.test(run.charAt(at)) && !NEVER_LAST.test(run.charAt(at - 1)));
