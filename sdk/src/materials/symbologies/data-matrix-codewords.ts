import { itemAt } from '../../base/item-at.ts';

// Finds the shortest Data Matrix codewords for capital letters, digits and the punctuation of HIBC (ISO/IEC 16022,
// 5.2). Uses dynamic programming to mix the ASCII and C40 encodations. The encoder of bwip-js looks ahead instead, and
// sometimes needs a larger symbol.

/** Number of data codewords of each square symbol, by its side length in modules (ISO/IEC 16022, table 7). */
const CAPACITIES: ReadonlyMap<number, number> = new Map([
  ...([
    [10, 3],
    [12, 5],
    [14, 8],
    [16, 12],
    [18, 18],
    [20, 22],
    [22, 30],
    [24, 36],
    [26, 44],
  ] as const),
  ...([
    [32, 62],
    [36, 86],
    [40, 114],
    [44, 144],
    [48, 174],
    [52, 204],
    [64, 280],
    [72, 368],
    [80, 456],
  ] as const),
  ...([
    [88, 576],
    [96, 696],
    [104, 816],
    [120, 1050],
    [132, 1304],
    [144, 1558],
  ] as const),
]);

const LATCH_C40 = 230;
const UNLATCH = 254;
const DIGIT_PAIR = 130;
const SHIFT_2 = 1;

/**
 * Codewords so far, as a linked list that starts with the last codeword, and the C40 values that are not encoded yet.
 */
interface Encoded {
  readonly length: number;
  readonly last: readonly number[];
  readonly before: Encoded | undefined;
  readonly pending: readonly number[];
}

const START: Encoded = { length: 0, last: [], before: undefined, pending: [] };

const plus = (before: Encoded, last: readonly number[], pending: readonly number[] = []): Encoded => ({
  ...{ length: before.length + last.length, last, before, pending },
});

const codewordsOf = (end: Encoded): readonly number[] => {
  const parts: (readonly number[])[] = [];
  for (let at: Encoded | undefined = end; at; at = at.before) parts.push(at.last);
  return parts.reverse().flat();
};

/** C40 values of a character: one in the basic set, two for punctuation. */
function c40Values(code: number): readonly number[] {
  if (code === 0x20) return [3];
  if (code >= 0x30 && code <= 0x39) return [code - 0x30 + 4];
  if (code >= 0x41 && code <= 0x5a) return [code - 0x41 + 14];
  return [SHIFT_2, code - 0x21];
}

/** Packs three C40 values into two codewords. */
function pairOf([first = 0, second = 0, third = 0]: readonly number[]): readonly number[] {
  const value = 1600 * first + 40 * second + third + 1;
  return [value >> 8, value & 0xff];
}

/** Adds C40 values. Every three values become two codewords. */
function withValues(before: Encoded, values: readonly number[]): Encoded {
  const all = [...before.pending, ...values];
  return all.length < 3 ? plus(before, [], all) : plus(before, pairOf(all), all.slice(3));
}

/**
 * Shortest encodings of the text before a position: one that ends in ASCII, and one in C40 for each number of pending
 * values.
 */
interface Reached {
  ascii?: Encoded;
  readonly c40: (Encoded | undefined)[];
}

/**
 * Returns the codewords that encode `text` in the smallest possible square symbol, and the side of that symbol. Returns
 * `undefined` if the text is too long for any symbol.
 */
export function shortestCodewords(
  text: string,
): { readonly codewords: readonly number[]; readonly side: number } | undefined {
  const reached = reachedBy(text);
  const end = itemAt(reached, text.length);
  const beforeLast = reached[text.length - 1]?.c40[0];
  for (const [side, capacity] of CAPACITIES) {
    const found = endsAt(capacity, end, beforeLast, text.charCodeAt(text.length - 1));
    if (found) return { codewords: codewordsOf(found), side };
  }
  return undefined;
}

/** Returns the shortest encodings of `text` up to each position. */
function reachedBy(text: string): readonly Reached[] {
  const reached = Array.from({ length: text.length + 1 }, (): Reached => ({ c40: [] }));
  itemAt(reached, 0).ascii = START;
  for (let at = 0; at < text.length; at++) {
    const here = itemAt(reached, at);
    const next = itemAt(reached, at + 1);
    const full = here.c40[0];
    if (full && full.length + 1 < (here.ascii?.length ?? Number.POSITIVE_INFINITY)) here.ascii = plus(full, [UNLATCH]);
    if (here.ascii && (!full || here.ascii.length + 1 < full.length)) here.c40[0] = plus(here.ascii, [LATCH_C40]);
    const code = text.charCodeAt(at);
    const { ascii } = here;
    if (ascii) {
      reach(next, plus(ascii, [code + 1]));
      const pair = /^\d\d/.exec(text.slice(at, at + 2))?.[0];
      if (pair) reach(itemAt(reached, at + 2), plus(ascii, [DIGIT_PAIR + Number(pair)]));
    }
    for (const encoded of here.c40) {
      if (!encoded) continue;
      const added = withValues(encoded, c40Values(code));
      const known = next.c40[added.pending.length];
      if (!known || added.length < known.length) next.c40[added.pending.length] = added;
    }
  }
  return reached;
}

function reach(place: Reached, encoded: Encoded): void {
  if (!place.ascii || encoded.length < place.ascii.length) place.ascii = encoded;
}

/** Completes an encoding for a symbol with this capacity (ISO/IEC 16022, 5.2.5.2); `undefined` if it does not fit. */
function endsAt(
  capacity: number,
  { ascii, c40: [full, , two] }: Reached,
  beforeLast: Encoded | undefined,
  lastCode: number,
): Encoded | undefined {
  if (ascii && ascii.length <= capacity) return ascii;
  if (full?.length === capacity) return full;
  if (full && full.length < capacity) return plus(full, [UNLATCH]);
  // At the end of a symbol, two C40 values are padded to three.
  if (two && two.length + 2 === capacity) return plus(two, pairOf([...two.pending, 0]));
  // If one codeword is left in the symbol, it encodes the last character in ASCII without an unlatch codeword.
  return beforeLast && beforeLast.length + 1 === capacity ? plus(beforeLast, [lastCode + 1]) : undefined;
}
