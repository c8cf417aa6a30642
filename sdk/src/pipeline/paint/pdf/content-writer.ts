import type { Bytes } from '../../../base/bytes.ts';
import type { Color } from '../../../base/color.ts';
import type { Transform } from '../../../base/transform.ts';

/**
 * Number of decimal places of lengths in points. A thousandth of a point is less than a hundredth of a dot at 600 dpi.
 */
const POINT_PLACES = 3;
const POINT_SCALE = 1000;
/**
 * Number of decimal places of the scale factors in a matrix, which are multiplied by lengths of up to 14,400 points.
 */
const FACTOR_PLACES = 6;
/** Number of decimal places of the offsets in a matrix, which determine the positions of bars. */
const OFFSET_PLACES = 4;
const COLOR_PLACES = 3;
const PACKED_BLACK = 0;

interface State {
  readonly color: number | undefined;
  readonly font: string;
  readonly size: number;
}

/**
 * Writes content stream operators (ISO 32000-1, annex A) and omits redundant state changes. Uses PDF coordinates, with
 * y pointing up.
 */
export class ContentWriter {
  readonly out = new ByteWriter();
  /** Names of the XObjects that the content draws. */
  readonly drawn = new Set<string>();
  /** Number of bytes in pixel rows that repeat the row above. */
  equalRowBytes = 0;
  readonly #saved: State[] = [];
  #color: number | undefined = PACKED_BLACK;
  #font = '';
  #size = 0;
  #inText = false;
  #lineX = 0;
  #lineY = 0;

  /** Resets the state for a new page, which starts with black (ISO 32000-1, table 52) and no font. */
  clear(): void {
    this.out.clear();
    this.drawn.clear();
    this.equalRowBytes = 0;
    this.#saved.length = 0;
    this.#color = PACKED_BLACK;
    this.#font = '';
    this.#size = 0;
    this.#inText = false;
  }

  /**
   * Marks the current colour as unknown. Call this at the start of a form XObject: its first colour is the current
   * colour of the content that draws the form.
   */
  forgetColor(): void {
    this.#color = undefined;
  }

  save(): void {
    this.endText();
    this.#saved.push({ color: this.#color, font: this.#font, size: this.#size });
    this.out.text('q\n');
  }

  restore(): void {
    this.endText();
    const state = this.#saved.pop();
    if (state === undefined) throw new Error('restore() was called without a matching save()');
    this.#color = state.color;
    this.#font = state.font;
    this.#size = state.size;
    this.out.text('Q\n');
  }

  /** Concatenates a transform in PDF coordinates, with y pointing up. */
  concat({ a, b, c, d, e, f }: Transform): void {
    this.endText();
    const { out } = this;
    out.number(a, FACTOR_PLACES).text(' ').number(b, FACTOR_PLACES).text(' ').number(c, FACTOR_PLACES).text(' ');
    out.number(d, FACTOR_PLACES).text(' ').number(e, OFFSET_PLACES).text(' ').number(f, OFFSET_PLACES).text(' cm\n');
  }

  fillColor({ r, g, b }: Color): void {
    const packed = (r << 16) | (g << 8) | b;
    if (packed === this.#color) return;
    this.#color = packed;
    const { out } = this;
    if (r === g && g === b) out.number(r / 255, COLOR_PLACES).text(' g\n');
    else {
      out
        .number(r / 255, COLOR_PLACES)
        .text(' ')
        .number(g / 255, COLOR_PLACES)
        .text(' ');
      out.number(b / 255, COLOR_PLACES).text(' rg\n');
    }
  }

  /** Writes a point of a path and a trailing space. */
  point(x: number, y: number): ByteWriter {
    return this.out.number(x, POINT_PLACES).text(' ').number(y, POINT_PLACES).text(' ');
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.point(x, y);
    this.point(width, height).text('re\n');
  }

  /** Clips to a rectangle whose left edge is at 0. */
  clip({ y = 0, width, height }: { readonly y?: number; readonly width: number; readonly height: number }): void {
    this.rectangle(0, y, width, height);
    this.out.text('W n\n');
  }

  draw(name: string): void {
    this.endText();
    this.drawn.add(name);
    this.out.text('/').text(name).text(' Do\n');
  }

  setFont(name: string, size: number): void {
    this.#beginText();
    if (name === this.#font && size === this.#size) return;
    this.#font = name;
    this.#size = size;
    this.out.text('/').text(name).text(' ').number(size, POINT_PLACES).text(' Tf\n');
  }

  /**
   * Moves to the start of the next string. The distance is computed from rounded positions, so that rounding errors do
   * not accumulate.
   */
  moveText(x: number, y: number): void {
    const toX = Math.round(x * POINT_SCALE);
    const toY = Math.round(y * POINT_SCALE);
    this.out
      .scaled(toX - this.#lineX, POINT_PLACES)
      .text(' ')
      .scaled(toY - this.#lineY, POINT_PLACES)
      .text(' Td');
    this.#lineX = toX;
    this.#lineY = toY;
  }

  /** Moves to the start of a sheared string. The caller must end the text object before it writes any other text. */
  moveSlantedText(x: number, y: number, slant: number): void {
    this.out.text('1 0 ').number(slant, FACTOR_PLACES).text(' 1 ');
    this.point(x, y).text('Tm');
  }

  #beginText(): void {
    if (this.#inText) return;
    this.#inText = true;
    this.#lineX = 0;
    this.#lineY = 0;
    this.out.text('BT\n');
  }

  endText(): void {
    if (!this.#inText) return;
    this.#inText = false;
    this.out.text('ET\n');
  }
}

const FIRST_CAPACITY = 4096;
const ZERO = 48;
const POINT = 46;
const MINUS = 45;
/** The largest 32-bit integer. For integers up to this size, division with `| 0` is three times as fast in V8. */
const MAX_INT32 = 0x7fffffff;
const POWERS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

/**
 * Growable byte buffer for writing a PDF. It writes ASCII text and numbers without creating intermediate strings or
 * buffers.
 */
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

  /**
   * Writes two bytes. One call takes half the time of two calls of `byte`, which matters because text strings need
   * thousands of calls.
   */
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

  /** Inserts bytes before all others. */
  prepend(values: Uint8Array): this {
    this.#reserve(values.length);
    this.#bytes.copyWithin(values.length, 0, this.#length);
    this.#bytes.set(values);
    this.#length += values.length;
    return this;
  }

  /** Reserves capacity for `more` bytes, so that writing them reallocates the buffer at most once. */
  reserve(more: number): this {
    this.#reserve(more);
    return this;
  }

  /** Appends a copy of the bytes from `from` to `to`, which must already be written. */
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
   * Writes a decimal number with at most `places` (0 to 6) decimal places, in the shortest form that PDF allows:
   * `12.5`, `-.25`, `3`.
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
