import { type HuffmanTable, LOOKAHEAD } from './huffman-table.ts';
import { nextMarker, RESTART } from './jpeg-segments.ts';

/** What `symbol` gives for bits that are no code of its table. */
export const NO_SYMBOL = -1;

/** Bits that are held at once are at most 32; so many are there after `#fill`. */
const FILLED = 25;

/**
 * The bits of a scan's entropy-coded data (ITU-T T.81, F.2.2.5). A marker ends them: zeros follow, as decoders have it, and
 * `missing` says that some of them were read.
 */
export class CodedBits {
  readonly #bytes: Uint8Array;
  #at: number;
  /** The next bits are the lower `#count` of these. */
  #bits = 0;
  #count = 0;
  /** How many bits of zeros were appended. */
  #zeros = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** Whether more bits were read than there are. */
  get missing(): boolean {
    return this.#count < this.#zeros;
  }

  /** The next symbol, or `NO_SYMBOL`. */
  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = table.quick[(this.#bits >>> (this.#count - LOOKAHEAD)) & ((1 << LOOKAHEAD) - 1)] ?? 0;
    if (entry === 0) return this.#longSymbol(table);
    this.#count -= entry & 15;
    return entry >> 4;
  }

  /** Passes over up to 16 bits. */
  skip(bits: number): void {
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
  }

  /** The value of the next 0 to 16 bits. */
  read(bits: number): number {
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    return (this.#bits >>> this.#count) & ((1 << bits) - 1);
  }

  /** Goes on after the next marker, if it is the restart marker of this number, 0 to 7 (E.2.4); bytes before it are passed over. */
  restart(number: number): boolean {
    const at = nextMarker(this.#bytes, this.#at);
    if (this.#bytes[at + 1] !== RESTART + number) return false;
    this.#at = at + 2;
    this.#bits = this.#count = this.#zeros = 0;
    return true;
  }

  /** F.2.2.3, decode: by the length of the code, beyond those in the quick table. */
  #longSymbol({ symbols, ends, starts }: HuffmanTable): number {
    for (let length = LOOKAHEAD + 1; length <= 16; length++) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code >= (ends[length] ?? 0)) continue;
      this.#count -= length;
      return symbols[code + (starts[length] ?? 0)] ?? NO_SYMBOL;
    }
    return NO_SYMBOL;
  }

  /** B.1.1.5: 0 after 0xFF is stuffed; anything else makes it a marker, or, where it is 0xFF again, a filling byte. */
  #fill(): void {
    const bytes = this.#bytes;
    while (this.#count < FILLED) {
      const byte = bytes[this.#at] ?? 0xff;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
      this.#at += 1;
      if (byte !== 0xff) continue;
      while (bytes[this.#at] === 0xff) this.#at += 1;
      if (bytes[this.#at] === 0) this.#at += 1;
      else this.#appendZeros();
    }
  }

  /** In place of the marker that was just found. */
  #appendZeros(): void {
    this.#bits &= ~0xff;
    this.#zeros += 8;
    this.#at -= 1;
  }
}
