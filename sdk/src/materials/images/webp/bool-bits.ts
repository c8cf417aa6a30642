/** The boolean entropy decoder of VP8 (RFC 6386, 7.3), over the bytes from `at` to `end`. */
export class BoolBits {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  /** 128 to 255. */
  #range = 255;
  #value = 0;
  /** Bits of `#value` beyond the eight that are compared; below 0 means that a byte is to be read. */
  #spare = -8;
  #missing = false;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** Whether more was asked for than there is. */
  get missing(): boolean {
    return this.#missing;
  }

  /** The next bit, which is 0 as often as `probability` of 256. */
  bit(probability: number): 0 | 1 {
    if (this.#spare < 0) this.#load();
    const split = 1 + (((this.#range - 1) * probability) >> 8);
    const scaled = split << this.#spare;
    const bit = this.#value >= scaled ? 1 : 0;
    if (bit === 1) {
      this.#value -= scaled;
      this.#range -= split;
    } else this.#range = split;
    const shift = Math.clz32(this.#range) - 24;
    this.#range <<= shift;
    this.#spare -= shift;
    return bit;
  }

  /** A number of so many bits, each as often 0 as 1. */
  number(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = value * 2 + this.bit(128);
    return value;
  }

  /** A number that stands there only if a bit says so, with its sign (9.3, 9.6). */
  skipOptional(bits: number): void {
    if (this.bit(128)) this.number(bits + 1);
  }

  #load(): void {
    while (this.#spare < 8 && this.#at < this.#end) {
      this.#value = (this.#value << 8) | (this.#bytes[this.#at] ?? 0);
      this.#at += 1;
      this.#spare += 8;
    }
    if (this.#spare >= 0) return;
    this.#value <<= 8;
    this.#spare += 8;
    this.#missing = true;
  }
}
