import type { PngParts } from './read-png.ts';

/** Turns `count` packed pixels at `from` into RGBA at `to`, `step` bytes apart. */
export type PixelReader = (
  data: Uint8Array,
  from: number,
  count: number,
  rgba: Uint8Array,
  to: number,
  step: number,
) => void;

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
export const samplesPerPixel = (colorType: number): number => SAMPLES[colorType] ?? 1;

/** The reader for a file's colour type, depth, palette and transparent colour. */
export function pixelReader(parts: PngParts): PixelReader {
  if (parts.colorType === 3) return tableReader(parts, paletteTable(parts));
  if (parts.colorType === 0 && parts.bits <= 8) return tableReader(parts, greyTable(parts));
  const direct = directReader(parts);
  if (parts.colorType !== 6 || parts.bits !== 8) return direct;
  return (data, from, count, rgba, to, step) => {
    if (step === 4) rgba.set(data.subarray(from, from + count * 4), to);
    else direct(data, from, count, rgba, to, step);
  };
}

/** Red, green, blue, alpha of each value of a sample of at most 8 bits. */
function paletteTable({ palette, transparency }: PngParts): Uint8Array {
  const table = new Uint8Array(256 * 4);
  for (let i = 0; i < 256; i++) {
    for (let part = 0; part < 3; part++) table[i * 4 + part] = palette?.[i * 3 + part] ?? 0;
    table[i * 4 + 3] = transparency?.[i] ?? 255;
  }
  return table;
}

function greyTable({ bits, transparency }: PngParts): Uint8Array {
  const most = (1 << bits) - 1;
  const clear = transparentSamples(transparency)[0];
  const table = new Uint8Array(256 * 4);
  for (let i = 0; i <= most; i++) {
    table.fill((i * 255) / most, i * 4, i * 4 + 3);
    table[i * 4 + 3] = i === clear ? 0 : 255;
  }
  return table;
}

function tableReader({ bits }: PngParts, table: Uint8Array): PixelReader {
  const mask = (1 << bits) - 1;
  return (data, from, count, rgba, to, step) => {
    for (let i = 0; i < count; i++) {
      const bit = i * bits;
      const value = ((data[from + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
      for (let part = 0; part < 4; part++) rgba[to + i * step + part] = table[value * 4 + part] ?? 0;
    }
  };
}

/** Grey of 16 bits, RGB, and both with alpha: whole bytes. */
function directReader({ colorType, bits, transparency }: PngParts): PixelReader {
  const wide = bits === 16;
  const samples = samplesPerPixel(colorType);
  const bytesPerSample = bits / 8;
  const grey = colorType === 0 || colorType === 4;
  const hasAlpha = colorType >= 4;
  const clear = hasAlpha ? [] : transparentSamples(transparency);
  const sample = (data: Uint8Array, at: number): number =>
    wide ? (data[at] ?? 0) * 256 + (data[at + 1] ?? 0) : (data[at] ?? 0);
  const toByte = (value: number): number => (wide ? Math.floor((value * 255 + 32767) / 65535) : value);
  return (data, from, count, rgba, to, step) => {
    for (let i = 0, at = from, out = to; i < count; i++, at += samples * bytesPerSample, out += step) {
      const red = sample(data, at);
      const green = grey ? red : sample(data, at + bytesPerSample);
      const blue = grey ? red : sample(data, at + 2 * bytesPerSample);
      const seen = clear.length === 0 || red !== clear[0] || (!grey && (green !== clear[1] || blue !== clear[2]));
      rgba[out] = toByte(red);
      rgba[out + 1] = toByte(green);
      rgba[out + 2] = toByte(blue);
      rgba[out + 3] = hasAlpha ? toByte(sample(data, at + (samples - 1) * bytesPerSample)) : seen ? 255 : 0;
    }
  };
}

/** The sample values of the one transparent colour (ISO/IEC 15948, 11.3.2.1). */
function transparentSamples(transparency: Uint8Array | undefined): number[] {
  const values: number[] = [];
  for (let i = 0; transparency && i + 1 < transparency.length; i += 2)
    values.push((transparency[i] ?? 0) * 256 + (transparency[i + 1] ?? 0));
  return values;
}
