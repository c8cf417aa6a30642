/** Boolean entropy decoder of VP8 (RFC 6386, 7.3) for the bytes from `at` to `end`. */
export class BoolBits {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  /** Current range, 128 to 255. */
  #range = 255;
  #value = 0;
  /** Bits of `#value` below the eight that are compared; if negative, another byte must be read. */
  #spare = -8;
  #missing = false;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** True if more bits were read than the data has. */
  get missing(): boolean {
    return this.#missing;
  }

  /** Reads a bit; it is 0 with a probability of `probability` / 256. */
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

  /** Reads a number of `bits` bits of equal probability. */
  number(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = value * 2 + this.bit(128);
    return value;
  }

  /** Skips a signed number that is preceded by a presence flag (9.3, 9.6). */
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
