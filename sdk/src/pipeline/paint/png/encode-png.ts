import type { Platform } from '../../../platform/platform.ts';
import type { Raster } from '../raster/pixel-buffer.ts';
import { type Chunk, writePng } from './chunks.ts';
import { filterAdaptive, filterUp } from './filter-rows.ts';
import { packRows, rowBytes } from './pack-rows.ts';
import { type SampleFormat, smallestFormat } from './sample-format.ts';

const METRES_PER_INCH = 0.0254;
/** Rows of few levels compress as well by runs at the lowest level as by anything slower. */
const LABEL_LEVEL = 1;
const PICTURE_LEVEL = 6;

let scratch = new Uint8Array(0);

/**
 * A PNG (ISO/IEC 15948) with exactly these pixels in the fewest bits that hold them: 1, 2, 4 or 8-bit grey, a palette,
 * or RGB; its `pHYs` chunk says the resolution.
 */
export function encodePng(raster: Raster, deflate: Platform['deflate']): Uint8Array {
  const { width, height } = raster;
  const format = smallestFormat(raster);
  const stride = rowBytes(width, format);
  const rows = scratchRows(stride * height);
  packRows(rows, format, width, height);
  const picture = format.bits === 8 && !format.palette;
  if (picture) filterAdaptive(rows, stride, height, format.colorType === 2 ? 3 : 1);
  else filterUp(rows, stride, height);
  const data = deflate(rows, picture ? { level: PICTURE_LEVEL } : { level: LABEL_LEVEL, runLength: true });
  const chunks: Chunk[] = [header(width, height, format), resolution(raster.resolutionDpi)];
  if (format.palette) chunks.push({ type: 'PLTE', data: format.palette });
  return writePng([...chunks, { type: 'IDAT', data }]);
}

function scratchRows(length: number): Uint8Array {
  if (scratch.length < length) scratch = new Uint8Array(length);
  return scratch.subarray(0, length);
}

function header(width: number, height: number, format: SampleFormat): Chunk {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = format.bits;
  data[9] = format.colorType;
  return { type: 'IHDR', data };
}

function resolution(resolutionDpi: number): Chunk {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const perMetre = Math.round(resolutionDpi / METRES_PER_INCH);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  data[8] = 1;
  return { type: 'pHYs', data };
}
