import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { dymoLabels } from '../drivers/dymo-raster.ts';
import { monoFromPixels } from './mono-pictures.ts';
import { readBrother, readEpl, readEscpos, readTspl } from './read-printer-files.ts';

/** A label that fits the printable area of all these printers. */
export const PRINTED_LABEL = {
  width: 57,
  height: 29,
  elements: [
    { type: 'text', x: 5, y: 4, width: 30, height: 6, field: 'name', fontSize: 11 },
    { type: 'barcode', barcodeType: 'code128', x: 5, y: 11, width: 34, height: 13, field: 'code' },
    { type: 'qrcode', x: 41, y: 5, width: 12, height: 12, field: 'code' },
  ],
} as const;

/**
 * Readers of the printers' files, written from the manuals. `x` and `y` are the position of the label's top left dot in
 * the result, from the head, tape and margins of each model.
 */
export const PRINTED = [
  { model: 'eltron-203', read: (file: Uint8Array) => readEpl(file).map(({ raster }) => raster), x: 0, y: 0 },
  { model: 'tsc-300', read: (file: Uint8Array) => readTspl(file).map(({ raster }) => raster), x: 0, y: 0 },
  { model: 'escpos-80', read: (file: Uint8Array) => readEscpos(file).map(({ raster }) => raster), x: 0, y: 0 },
  // The head has 720 dots: 12 are to the right of the 696 over the tape. The label of 673 × 342 dots is centred.
  {
    model: 'brother-ql-62x29',
    read: (file: Uint8Array) => readBrother(file).map(({ raster }) => raster),
    x: 23,
    y: -36,
  },
  { model: 'dymo-450', read: dymoDots, x: -12, y: -18 },
] as const;

function dymoDots(file: Uint8Array): readonly MonoRaster[] {
  return dymoLabels(file).map(({ width, height, pixels }) =>
    monoFromPixels(width, height, (x, y) => pixels[y * width + x] === 0),
  );
}
