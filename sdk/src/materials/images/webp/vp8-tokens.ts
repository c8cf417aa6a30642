import type { BoolBits } from './bool-bits.ts';

/** The band of each coefficient (RFC 6386, 13.3); one more, so that the last has a next. */
const BANDS = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0];
/** Probabilities of a band, and of a kind of blocks. */
const BAND = 33;
const KIND = 8 * BAND;
const CONTEXT = 11;
/** Of the extra bits of large values (13.2: DCT_CAT3 to DCT_CAT6). */
const EXTRA_BITS = [
  [173, 148, 140],
  [176, 155, 140, 135],
  [180, 157, 141, 134, 130],
  [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129],
];

/**
 * Passes over the tokens of a block (13.2, 13.3), from coefficient `first` on, in `context`: 0, 1 or 2 of its neighbours have
 * some. Gives whether it has any.
 */
export function readTokens(bits: BoolBits, tokens: Uint8Array, kind: number, first: number, context: number): 0 | 1 {
  const placeOf = (coefficient: number, value: number): number =>
    kind * KIND + (BANDS[coefficient] ?? 0) * BAND + value * CONTEXT;
  let at = placeOf(first, context);
  if (!bits.bit(tokens[at] ?? 0)) return 0;
  for (let next = first + 1; ; next++) {
    if (!bits.bit(tokens[at + 1] ?? 0)) {
      if (next === 16) return 1;
      at = placeOf(next, 0);
      continue;
    }
    const large = bits.bit(tokens[at + 2] ?? 0);
    if (large) skipLarge(bits, tokens, at);
    bits.bit(128); // its sign
    if (next === 16) return 1;
    at = placeOf(next, large ? 2 : 1);
    if (!bits.bit(tokens[at] ?? 0)) return 1;
  }
}

/** A value of two or more. */
function skipLarge(bits: BoolBits, tokens: Uint8Array, at: number): void {
  const next = (place: number): 0 | 1 => bits.bit(tokens[at + place] ?? 0);
  if (!next(3)) {
    if (next(4)) next(5);
  } else if (!next(6)) {
    if (next(7)) {
      bits.bit(165);
      bits.bit(145);
    } else bits.bit(159);
  } else {
    const high = next(8);
    for (const probability of EXTRA_BITS[2 * high + next(9 + high)] ?? []) bits.bit(probability);
  }
}
