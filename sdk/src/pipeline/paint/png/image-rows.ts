import type { DeflateOptions } from '../../../platform/platform.ts';
import type { Raster } from '../raster/pixel-buffer.ts';
import { filterAdaptive, filterUp } from './filter-rows.ts';
import { indexColors } from './index-colors.ts';
import { type GreyBits, greyRowBytes, packGreys } from './pack-greys.ts';
import { packRows, rowBytes } from './pack-rows.ts';
import { colorFormat, greyFormat, type PixelFormat, type SampleFormat, withoutColor } from './sample-format.ts';

/** Rows of few levels compress as well by runs at the lowest level as by anything slower. */
const LABEL: DeflateOptions = { level: 1, runLength: true };
const PICTURE: DeflateOptions = { level: 6 };

/** What IDAT has, before it is deflated. */
export interface ImageRows {
  readonly format: PixelFormat;
  /** Filtered rows; valid until the next image's. */
  readonly rows: Uint8Array;
  readonly deflating: DeflateOptions;
}

let scratch = new Uint8Array(0);

/** The pixels in the format with the fewest bits that keeps every one; grey before palette before RGB. */
export function imageRows(raster: Raster): ImageRows {
  const indexed = raster.channels === 1 ? undefined : indexColors(raster.pixels);
  const grey = raster.channels === 1 ? raster : withoutColor(raster, indexed);
  if (!grey) return sampleRows(raster, colorFormat(raster.pixels, indexed));
  return evenGreyRows(grey, 4) ?? sampleRows(grey, greyFormat(grey.pixels));
}

/** Nearly every label with text has all sixteen levels: four bits are tried first, and fewer where they turn out to do. */
function evenGreyRows(raster: Raster, bits: GreyBits): ImageRows | undefined {
  const rows = scratchRows(greyRowBytes(raster.width, bits) * raster.height);
  const fewest = packGreys(rows, raster, bits);
  if (fewest !== bits) return fewest && evenGreyRows(raster, fewest);
  return { format: { colorType: 0, bits }, rows, deflating: LABEL };
}

function sampleRows({ width, height }: Raster, format: SampleFormat): ImageRows {
  const stride = rowBytes(width, format);
  const rows = scratchRows(stride * height);
  packRows(rows, format, width, height);
  const picture = format.bits === 8 && !format.palette;
  if (picture) filterAdaptive(rows, stride, height, format.colorType === 2 ? 3 : 1);
  else filterUp(rows, stride, height);
  return { format, rows, deflating: picture ? PICTURE : LABEL };
}

function scratchRows(length: number): Uint8Array {
  if (scratch.length < length) scratch = new Uint8Array(length);
  return scratch.subarray(0, length);
}
