import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';

const HEADER = 1796;
/** CUPS_CSPACE_K: black, with 1 for ink. */
const BLACK = 3;
const POINTS_PER_INCH = 72;

/**
 * Encodes pages as input for CUPS drivers: an uncompressed raster stream of version 3 in this machine's byte order
 * (CUPS, "Raster Format", cups_page_header2_t). Fields that the tested drivers ignore are 0. Each page is as large as
 * its dots.
 */
export function cupsRaster(pages: readonly MonoRaster[], dpi: number): Uint8Array {
  const parts: Buffer[] = [Buffer.from('3SaR')];
  for (const { width, height, bits } of pages) {
    const header = Buffer.alloc(HEADER);
    const set = (at: number, ...values: readonly number[]): void => {
      for (const [index, value] of values.entries()) header.writeUInt32LE(value, at + 4 * index);
    };
    const [across, down] = [width, height].map((dots) => Math.floor((dots * POINTS_PER_INCH) / dpi));
    set(276, dpi, dpi); // HWResolution
    set(284, 0, 0, across ?? 0, down ?? 0); // ImagingBoundingBox: left, bottom, right, top
    set(340, 1); // NumCopies
    set(352, across ?? 0, down ?? 0); // PageSize
    set(372, width, height);
    set(384, 1, 1, (width + 7) >> 3, 0, BLACK); // bits per colour, bits per pixel, bytes per line, order, colour space
    set(420, 1); // cupsNumColors
    header.writeFloatLE((width * POINTS_PER_INCH) / dpi, 428);
    header.writeFloatLE((height * POINTS_PER_INCH) / dpi, 432);
    parts.push(header, Buffer.from(bits));
  }
  return Buffer.concat(parts);
}
