import type { SampleFormat } from './sample-format.ts';

/** Bytes of one row with its filter byte in front. */
export const rowBytes = (width: number, format: SampleFormat): number =>
  1 + Math.ceil((width * format.bits * (format.colorType === 2 ? 3 : 1)) / 8);

/** Packs samples into rows with room for their filter byte (ISO/IEC 15948, 7.2: leftmost pixel in the high bits). */
export function packRows(rows: Uint8Array, format: SampleFormat, width: number, height: number): void {
  const stride = rowBytes(width, format);
  if (format.bits === 8) copyRows(rows, format.samples, stride, height);
  else if (format.bits === 4) packPairs(rows, format, stride, width, height);
  else packBits(rows, format, stride, width, height);
}

function copyRows(rows: Uint8Array, samples: Uint8Array, stride: number, height: number): void {
  for (let row = 0; row < height; row++) {
    rows[row * stride] = 0;
    rows.set(samples.subarray(row * (stride - 1), (row + 1) * (stride - 1)), row * stride + 1);
  }
}

function packPairs(rows: Uint8Array, format: SampleFormat, stride: number, width: number, height: number): void {
  const { samples } = format;
  const stored = format.stored ?? IDENTITY;
  for (let row = 0; row < height; row++) {
    let from = row * width;
    const end = from + width;
    let to = row * stride;
    rows[to++] = 0;
    for (; from + 1 < end; from += 2)
      rows[to++] = ((stored[samples[from] ?? 0] ?? 0) << 4) | (stored[samples[from + 1] ?? 0] ?? 0);
    if (from < end) rows[to] = (stored[samples[from] ?? 0] ?? 0) << 4;
  }
}

function packBits(rows: Uint8Array, format: SampleFormat, stride: number, width: number, height: number): void {
  const { samples, bits } = format;
  const stored = format.stored ?? IDENTITY;
  for (let row = 0; row < height; row++) {
    let to = row * stride;
    rows[to++] = 0;
    let byte = 0;
    let free = 8;
    for (let from = row * width; from < (row + 1) * width; from++) {
      free -= bits;
      byte |= (stored[samples[from] ?? 0] ?? 0) << free;
      if (free > 0) continue;
      rows[to++] = byte;
      byte = 0;
      free = 8;
    }
    if (free < 8) rows[to] = byte;
  }
}

const IDENTITY = Uint8Array.from({ length: 256 }, (_, value) => value);
