import type { Raster } from '../raster/pixel-buffer.ts';
import { indexColors } from './index-colors.ts';

/** How the pixels of a PNG are kept (ISO/IEC 15948, table 11.1). */
export interface SampleFormat {
  readonly colorType: 0 | 2 | 3;
  readonly bits: 1 | 2 | 4 | 8;
  /** One byte a sample before packing; three a pixel for RGB. */
  readonly samples: Uint8Array;
  /** From a byte of `samples` to what is stored; absent when they are the same. */
  readonly stored?: Uint8Array;
  /** Red, green, blue of each index. */
  readonly palette?: Uint8Array;
}

/** The step between greys in a PNG, by its bits a pixel. */
const GREY_STEPS = [
  { bits: 1, step: 255 },
  { bits: 2, step: 85 },
  { bits: 4, step: 17 },
] as const;

/** The format with the fewest bits a pixel that keeps every pixel; grey before palette. */
export function smallestFormat(raster: Raster): SampleFormat {
  if (raster.channels === 1) return greyFormat(raster.pixels);
  const indexed = indexColors(raster.pixels);
  if (!indexed) return { colorType: 2, bits: 8, samples: raster.pixels };
  const { indices, palette } = indexed;
  const greys = greysOf(palette);
  if (greys) return greyFormat(indices.map((index) => greys[index] ?? 0));
  return { colorType: 3, bits: bitsFor(palette.length / 3), samples: indices, palette };
}

function greyFormat(pixels: Uint8Array): SampleFormat {
  const used = usedValues(pixels);
  for (const { bits, step } of GREY_STEPS) {
    if (used.every((value) => value % step === 0))
      return { colorType: 0, bits, samples: pixels, stored: Uint8Array.from({ length: 256 }, (_, v) => v / step) };
  }
  const bits = bitsFor(used.length);
  if (bits === 8) return { colorType: 0, bits, samples: pixels };
  const stored = new Uint8Array(256);
  used.forEach((value, index) => {
    stored[value] = index;
  });
  return { colorType: 3, bits, samples: pixels, stored, palette: Uint8Array.from(used.flatMap((v) => [v, v, v])) };
}

/** Which byte values occur, ascending. */
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
