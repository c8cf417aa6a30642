/** Bits of the longest code that one table look-up decodes; few codes are longer. */
export const LOOKAHEAD = 9;

/** A Huffman table, prepared for decoding (ITU-T T.81, C.2 and F.2.2.3). */
export interface HuffmanTable {
  /** By the next `LOOKAHEAD` bits: the symbol × 16 plus the length of its code; 0 if the code is longer. */
  readonly quick: Uint16Array;
  /** Symbols in the order of their codes. */
  readonly symbols: Uint8Array;
  /** By code length: one more than the last code of this length, or 0 if there is none. */
  readonly ends: Int32Array;
  /** By code length: offset that turns a code into the index of its symbol. */
  readonly starts: Int32Array;
}

/**
 * Builds a table from its symbols and 16 counts, of codes of 1 to 16 bits (B.2.4.2). `undefined` if there are more
 * codes than fit.
 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined {
  const quick = new Uint16Array(1 << LOOKAHEAD);
  const [ends, starts] = [new Int32Array(17), new Int32Array(17)];
  let code = 0;
  let place = 0;
  for (let length = 1; length <= 16; length++, code *= 2) {
    const count = counts[length - 1] ?? 0;
    starts[length] = place - code;
    for (const last = code + count; code < last; code++, place++) {
      const shift = LOOKAHEAD - length;
      if (shift >= 0) quick.fill(((symbols[place] ?? 0) << 4) | length, code << shift, (code + 1) << shift);
    }
    if (count > 0) ends[length] = code;
    if (code > 1 << length) return undefined;
  }
  return { quick, symbols, ends, starts };
}
