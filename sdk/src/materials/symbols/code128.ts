import { itemAt, numberAt } from '../../base/item-at.ts';

// Code 128: ISO/IEC 15417.

/**
 * Widths of the three bars and three spaces of each symbol character, by value; the stop character has a fourth bar.
 */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const SHIFT = 98;
const FNC1_VALUE = 102;
/** Start characters of code sets A, B and C. */
const START = [103, 104, 105] as const;
const STOP = 106;
/**
 * Values of the characters that latch to code set A, B or C. Each value has this meaning in the other two code sets.
 */
const LATCH = [101, 100, 99] as const;
const [A, B, C] = [0, 1, 2] as const;

/** Represents function character 1 in the character codes for `code128Values`. */
export const FNC1 = -1;

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;
/** Value of an ASCII character in code set A or B; -1 if the set lacks it. */
function valueIn(set: 0 | 1, code: number): number {
  if (set === A) return code >= 96 ? -1 : code >= 32 ? code - 32 : code + 64;
  return code >= 32 ? code - 32 : -1;
}

/**
 * Dynamic programming table, indexed by text position and code set. Contains the number of symbol characters to the end
 * of the text, and the first step to take.
 */
interface Plan {
  readonly cost: Int32Array;
  /** First step to take: 0, 1 or 2 to latch to code set A, B or C; otherwise `STEP_ENCODE` or `STEP_SHIFT`. */
  readonly step: Uint8Array;
}
const STEP_ENCODE = 3;
const STEP_SHIFT = 4;
const FAR = 1 << 29;

/**
 * Finds, for each position and code set, the shortest encoding of the text from this position to its end (dynamic
 * programming).
 */
function planShortest(codes: readonly number[]): Plan {
  const n = codes.length;
  const cost = new Int32Array((n + 1) * 3);
  const step = new Uint8Array((n + 1) * 3);
  const at = (i: number, set: number): number => cost[i * 3 + set] ?? FAR;
  for (let i = n - 1; i >= 0; i--) {
    const code = numberAt(codes, i);
    for (const set of [A, B] as const) {
      const own = code === FNC1 || valueIn(set, code) >= 0;
      cost[i * 3 + set] = own ? 1 + at(i + 1, set) : 2 + at(i + 1, set);
      step[i * 3 + set] = own ? STEP_ENCODE : STEP_SHIFT;
    }
    const pair = isDigit(code) && isDigit(codes[i + 1]);
    cost[i * 3 + C] = code === FNC1 ? 1 + at(i + 1, C) : pair ? 1 + at(i + 2, C) : FAR;
    step[i * 3 + C] = STEP_ENCODE;
    // One latch is always enough, because the set with the lowest cost for the rest of the text needs no further latch.
    const best = cheapest(at(i, A), at(i, B), at(i, C));
    for (const set of [A, B, C]) {
      if (1 + at(i, best) >= at(i, set)) continue;
      cost[i * 3 + set] = 1 + at(i, best);
      step[i * 3 + set] = best;
    }
  }
  return { cost, step };
}

/** Code set with the lowest cost; ties prefer B, then A, then C. */
const cheapest = (a: number, b: number, c: number): 0 | 1 | 2 => (b <= a && b <= c ? B : a <= c ? A : C);

/**
 * Returns the symbol characters that encode ASCII codes and `FNC1`: start, data, check character and stop. The encoding
 * is the shortest one; the rules of ISO/IEC 15417, annex E, usually give an encoding of the same length.
 */
export function code128Values(codes: readonly number[]): number[] {
  const { cost, step } = planShortest(codes);
  let set: number = cheapest(cost[A] ?? FAR, cost[B] ?? FAR, cost[C] ?? FAR);
  const values: number[] = [START[set] ?? START[B]];
  for (let i = 0; i < codes.length; ) {
    const code = numberAt(codes, i);
    const next = step[i * 3 + set] ?? STEP_ENCODE;
    if (next < STEP_ENCODE) {
      values.push(LATCH[next] ?? LATCH[B]);
      set = next;
    } else if (code === FNC1) {
      values.push(FNC1_VALUE);
      i += 1;
    } else if (set === C) {
      values.push((code - 48) * 10 + (codes[i + 1] ?? 48) - 48);
      i += 2;
    } else if (next === STEP_SHIFT) {
      values.push(SHIFT, valueIn(set === A ? B : A, code));
      i += 1;
    } else {
      values.push(valueIn(set === A ? A : B, code));
      i += 1;
    }
  }
  values.push(checkValue(values), STOP);
  return values;
}

/**
 * Check character: weighted sum modulo 103; the start character and the character after it have weight 1 (ISO/IEC
 * 15417, 4.5.4).
 */
function checkValue(values: readonly number[]): number {
  let sum = 0;
  for (const [i, value] of values.entries()) sum += Math.max(1, i) * value;
  return sum % 103;
}

/** Alternating widths of bars and spaces. */
export const code128Widths = (codes: readonly number[]): string =>
  code128Values(codes)
    .map((value) => itemAt(PATTERNS, value))
    .join('');
