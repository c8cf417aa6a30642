import type { Raster } from '../raster/pixel-buffer.ts';

/** Pixel format of a PNG (ISO/IEC 15948, table 11.1). */
export interface PixelFormat {
  readonly colorType: 0 | 2 | 3;
  readonly bits: 1 | 2 | 4 | 8;
  /** Red, green and blue of each index. */
  readonly palette?: Uint8Array;
}

/** A pixel format with the samples to pack. */
export interface SampleFormat extends PixelFormat {
  /** Samples before packing, one byte each; three per pixel for RGB. */
  readonly samples: Uint8Array;
  /** Stored value of each sample byte; absent if they are equal. */
  readonly stored?: Uint8Array;
}

/** Returns a palette format, or RGB if `indexed` is undefined because there are too many colours. */
export function colorFormat(pixels: Uint8Array, indexed: IndexedPixels | undefined): SampleFormat {
  if (!indexed) return { colorType: 2, bits: 8, samples: pixels };
  const { indices, palette } = indexed;
  return { colorType: 3, bits: bitsFor(palette.length / 3), samples: indices, palette };
}

/** Returns a palette of unevenly spaced greys, or 8-bit grey if there are more than 16. */
export function greyFormat(pixels: Uint8Array): SampleFormat {
  const used = usedValues(pixels);
  const bits = bitsFor(used.length);
  if (bits === 8) return { colorType: 0, bits, samples: pixels };
  const stored = new Uint8Array(256);
  used.forEach((value, index) => {
    stored[value] = index;
  });
  return { colorType: 3, bits, samples: pixels, stored, palette: Uint8Array.from(used.flatMap((v) => [v, v, v])) };
}

/** Converts pixels to one grey byte each, or returns `undefined` if any has a colour. */
export function withoutColor(raster: Raster, indexed: IndexedPixels | undefined): Raster | undefined {
  const greys = indexed && greysOf(indexed.palette);
  return greys && { ...raster, channels: 1, pixels: indexed.indices.map((index) => greys[index] ?? 0) };
}

/** Returns the byte values that occur, in ascending order. */
function usedValues(pixels: Uint8Array): number[] {
  const seen = new Uint8Array(256);
  for (let i = 0; i < pixels.length; i++) seen[pixels[i] ?? 0] = 1;
  return Array.from(seen.keys()).filter((value) => seen[value] === 1);
}

function greysOf(palette: Uint8Array): Uint8Array | undefined {
  const greys = new Uint8Array(palette.length / 3);
  for (let i = 0; i < greys.length; i++) {
    const red = palette[i * 3] ?? 0;
    if (red !== palette[i * 3 + 1] || red !== palette[i * 3 + 2]) return undefined;
    greys[i] = red;
  }
  return greys;
}

const bitsFor = (values: number): 1 | 2 | 4 | 8 => (values <= 2 ? 1 : values <= 4 ? 2 : values <= 16 ? 4 : 8);

/** Maximum number of colours in a palette (ISO/IEC 15948, 11.2.2). */
const MAX_COLORS = 256;
/** Size of the hash table: four times the number of colours, a power of two. */
const SLOTS = 1024;

interface IndexedPixels {
  readonly indices: Uint8Array;
  /** Red, green and blue of each index, in order of first use. */
  readonly palette: Uint8Array;
}

/** Converts pixels of 3 bytes to palette indices, or returns `undefined` for more than 256 colours. */
export function indexColors(pixels: Uint8Array): IndexedPixels | undefined {
  const indices = new Uint8Array(pixels.length / 3);
  const keys = new Int32Array(SLOTS).fill(-1);
  const slotIndex = new Uint8Array(SLOTS);
  const palette: number[] = [];
  let lastKey = -1;
  let index = 0;
  for (let i = 0, at = 0; i < indices.length; i++, at += 3) {
    const key = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    if (key !== lastKey) {
      lastKey = key;
      const slot = slotOf(keys, key);
      if (keys[slot] === -1) {
        if (palette.length === MAX_COLORS * 3) return undefined;
        keys[slot] = key;
        slotIndex[slot] = palette.length / 3;
        palette.push(key >> 16, (key >> 8) & 255, key & 255);
      }
      index = slotIndex[slot] ?? 0;
    }
    indices[i] = index;
  }
  return { indices, palette: Uint8Array.from(palette) };
}

/** Returns the slot of the key, or the free slot for it. */
function slotOf(keys: Int32Array, key: number): number {
  let slot = (key ^ (key >> 7) ^ (key >> 15)) & (SLOTS - 1);
  while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (SLOTS - 1);
  return slot;
}
