import type { ImageError } from '../image-error.ts';
import type { Pixels } from '../orient.ts';
import { type PixelReader, pixelReader, samplesPerPixel } from './read-pixels.ts';
import { brokenPng, type PngParts } from './read-png.ts';
import { unfilterRow } from './unfilter.ts';

/** The pixels of one pass: every `stepX`th column from `x`, every `stepY`th row from `y`. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const WHOLE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
/** Adam7 (ISO/IEC 15948, 8.2). */
const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

interface MeasuredPass extends Pass {
  readonly columns: number;
  readonly rows: number;
  /** Bytes of one row, filter byte included. */
  readonly stride: number;
}

function measure(pass: Pass, parts: PngParts, bitsPerPixel: number): MeasuredPass {
  const columns = Math.max(0, Math.ceil((parts.width - pass.x) / pass.stepX));
  const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((parts.height - pass.y) / pass.stepY));
  return { ...pass, columns, rows, stride: 1 + Math.ceil((columns * bitsPerPixel) / 8) };
}

/** Rows are held until they are so many bytes, or one. */
const BLOCK_BYTES = 256 * 1024;

/** The pixels of a PNG, made row by row as its decompressed bytes come. */
export class PixelRows {
  /** The bytes that its rows have, filter bytes included. */
  readonly size: number;
  readonly #parts: PngParts;
  readonly #rgba: Uint8Array;
  readonly #read: PixelReader;
  readonly #bytesPerPixel: number;
  readonly #passes: readonly MeasuredPass[];
  /** Of the bytes that came, those that belong to rows. */
  #taken = 0;
  #fault: ImageError | undefined;
  /** The pass of {@link PixelRows.#passes} that is under way, its rows that are done, and its rows' bytes behind the last row done. */
  #pass = 0;
  #done = 0;
  #block = new Uint8Array(0);
  #held = 0;

  constructor(parts: PngParts) {
    const bitsPerPixel = parts.bits * samplesPerPixel(parts.colorType);
    const passes = (parts.interlaced ? ADAM7 : WHOLE).map((pass) => measure(pass, parts, bitsPerPixel));
    this.size = passes.reduce((sum, pass) => sum + pass.stride * pass.rows, 0);
    this.#parts = parts;
    this.#passes = passes.filter(({ rows }) => rows > 0);
    this.#bytesPerPixel = Math.max(1, bitsPerPixel >> 3);
    this.#read = pixelReader(parts);
    this.#rgba = new Uint8Array(parts.width * parts.height * 4);
    this.#begin();
  }

  /** Takes the next bytes; those behind the last row are dropped. */
  add(data: Uint8Array): void {
    for (let from = 0; from < data.length; ) {
      const pass = this.#passes[this.#pass];
      if (pass === undefined) return;
      const room = Math.min(this.#block.length - pass.stride, (pass.rows - this.#done) * pass.stride) - this.#held;
      const part = data.subarray(from, from + room);
      this.#block.set(part, pass.stride + this.#held);
      this.#held += part.length;
      this.#taken += part.length;
      from += part.length;
      if (part.length === room) this.#paint(pass);
    }
  }

  /** The pixels. Throws ImageError where bytes are missing or were not in order. */
  pixels(): Pixels {
    if (this.#taken < this.size) throw brokenPng('some of its pixels are missing');
    if (this.#fault !== undefined) throw this.#fault;
    const { width, height } = this.#parts;
    return { width, height, rgba: this.#rgba };
  }

  /** Makes room for rows of the pass that is next, and for the one above them. */
  #begin(): void {
    const { stride, rows } = this.#passes[this.#pass] ?? { stride: 0, rows: 0 };
    const held = Math.min(rows, Math.max(1, Math.floor(BLOCK_BYTES / Math.max(1, stride))));
    this.#block = new Uint8Array((1 + held) * stride);
    this.#done = 0;
  }

  /** The rows held become pixels; the last of them is kept for those below. */
  #paint(pass: MeasuredPass): void {
    const { stride } = pass;
    const block = this.#block;
    const count = this.#held / stride;
    for (let row = 1; row <= count && this.#fault === undefined; row++) this.#paintRow(pass, row);
    block.copyWithin(0, count * stride, (count + 1) * stride);
    this.#held = 0;
    this.#done += count;
    if (this.#done < pass.rows) return;
    this.#pass++;
    this.#begin();
  }

  #paintRow(pass: MeasuredPass, row: number): void {
    const y = this.#done + row - 1;
    const at = row * pass.stride;
    try {
      unfilterRow(this.#block, at, pass.stride, this.#bytesPerPixel, y === 0);
    } catch (error) {
      // told when it is known that the file is otherwise whole
      this.#fault = error as ImageError;
      return;
    }
    const to = ((pass.y + y * pass.stepY) * this.#parts.width + pass.x) * 4;
    this.#read(this.#block, at + 1, pass.columns, this.#rgba, to, pass.stepX * 4);
  }
}
