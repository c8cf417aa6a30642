import type { Bytes } from '../../../base/bytes.ts';

const FIRST_CAPACITY = 4096;
const ZERO = 48;
const POINT = 46;
const MINUS = 45;
/** The largest 32-bit integer. With `| 0`, V8 divides these in a third of the time. */
const MAX_INT32 = 0x7fffffff;
const POWERS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

/** Growing byte buffer for writing a PDF. Writes ASCII text and numbers without intermediate strings or buffers. */
export class ByteWriter {
  #bytes: Bytes;
  #length = 0;

  constructor(capacity: number = FIRST_CAPACITY) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  /** Returns a view of the written bytes, valid until the next write. */
  view(): Bytes {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Returns a copy of the written bytes. */
  take(): Bytes {
    return this.#bytes.slice(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): this {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
    return this;
  }

  /** Writes two bytes, with half the work of two calls; text strings need thousands. */
  pair(first: number, second: number): this {
    this.#reserve(2);
    const at = this.#length;
    this.#bytes[at] = first;
    this.#bytes[at + 1] = second;
    this.#length = at + 2;
    return this;
  }

  bytes(values: Uint8Array): this {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
    return this;
  }

  /** Repeats the bytes written from `from` to `to`. */
  again(from: number, to: number): this {
    this.#reserve(to - from);
    this.#bytes.copyWithin(this.#length, from, to);
    this.#length += to - from;
    return this;
  }

  /** Writes characters up to U+00FF, one byte each. */
  text(text: string): this {
    const { length } = text;
    this.#reserve(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < length; i++) bytes[at++] = text.charCodeAt(i);
    this.#length = at;
    return this;
  }

  integer(value: number): this {
    this.#reserve(18);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    this.#digits(value < 0 ? -value : value);
    return this;
  }

  /**
   * Writes a decimal number with at most `places` (0 to 6) decimals, in the shortest form of PDF: `12.5`, `-.25`, `3`.
   */
  number(value: number, places: number): this {
    return this.scaled(Math.round(value * (POWERS[places] ?? 1)), places);
  }

  /** Writes the integer `value` divided by 10^`places`. */
  scaled(value: number, places: number): this {
    this.#reserve(24);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    const size = value < 0 ? -value : value;
    const power = POWERS[places] ?? 1;
    const whole = Math.floor(size / power);
    const rest = size - whole * power;
    if (whole > 0 || rest === 0) this.#digits(whole);
    if (rest > 0) this.#fraction(rest, places);
    return this;
  }

  #digits(value: number): void {
    if (value > MAX_INT32) {
      this.text(String(value));
      return;
    }
    const bytes = this.#bytes;
    let rest = value | 0;
    let end = this.#length + 1;
    for (let power = 10; power <= rest; power *= 10) end++;
    for (let at = end - 1; at >= this.#length; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#length = end;
  }

  #fraction(fraction: number, places: number): void {
    const bytes = this.#bytes;
    bytes[this.#length++] = POINT;
    let rest = fraction | 0;
    let end = this.#length;
    for (let at = this.#length + places - 1; at >= this.#length; at--) {
      const tenth = (rest / 10) | 0;
      const digit = rest - tenth * 10;
      bytes[at] = ZERO + digit;
      if (digit > 0 && end === this.#length) end = at + 1;
      rest = tenth;
    }
    this.#length = end;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
