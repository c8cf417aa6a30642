import type { Pixels } from '../orient.ts';
import { pixelReader, samplesPerPixel } from './read-pixels.ts';
import { brokenPng, type PngParts, readPng } from './read-png.ts';
import { unfilter } from './unfilter.ts';

/** Undoes zlib compression (RFC 1950); throws when the data is broken. Need not give more than `size` bytes. */
export type Inflate = (bytes: Uint8Array, size: number) => Uint8Array;

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

/**
 * The pixels of a PNG (ISO/IEC 15948): every colour type, depth and interlacing, alpha exact, 16-bit samples rounded to 8,
 * gamma and profiles not applied. Throws ImageError.
 */
export function decodePng(file: Uint8Array, inflate: Inflate): Pixels {
  const parts = readPng(file);
  const { width, height } = parts;
  const bitsPerPixel = parts.bits * samplesPerPixel(parts.colorType);
  const passes = (parts.interlaced ? ADAM7 : WHOLE).map((pass) => measure(pass, parts, bitsPerPixel));
  const size = passes.reduce((sum, pass) => sum + pass.stride * pass.rows, 0);
  const data = inflated(parts.data, size, inflate);
  const rgba = new Uint8Array(width * height * 4);
  const read = pixelReader(parts);
  let start = 0;
  for (const pass of passes) {
    unfilter(data, start, pass.stride, pass.rows, Math.max(1, bitsPerPixel >> 3));
    for (let row = 0; row < pass.rows; row++) {
      const to = ((pass.y + row * pass.stepY) * width + pass.x) * 4;
      read(data, start + row * pass.stride + 1, pass.columns, rgba, to, pass.stepX * 4);
    }
    start += pass.stride * pass.rows;
  }
  return { width, height, rgba };
}

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

function inflated(bytes: Uint8Array, size: number, inflate: Inflate): Uint8Array {
  let data: Uint8Array;
  try {
    data = inflate(bytes, size);
  } catch (cause) {
    throw brokenPng('its pixels can not be decompressed', cause);
  }
  if (data.length < size) throw brokenPng('some of its pixels are missing');
  return data;
}
