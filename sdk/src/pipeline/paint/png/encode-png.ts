import type { Platform } from '../../../platform/platform.ts';
import type { Raster } from '../raster/pixel-buffer.ts';
import { type Chunk, writePng } from './chunks.ts';
import { imageRows } from './image-rows.ts';
import type { PixelFormat } from './sample-format.ts';

const METRES_PER_INCH = 0.0254;
/**
 * A PNG (ISO/IEC 15948) with exactly these pixels in the fewest bits that hold them: 1, 2, 4 or 8-bit grey, a palette,
 * or RGB; its `pHYs` chunk says the resolution.
 */
export function encodePng(raster: Raster, deflate: Platform['deflate']): Uint8Array {
  const { format, rows, deflating } = imageRows(raster);
  const data = deflate(rows, deflating);
  const chunks: Chunk[] = [header(raster, format), resolution(raster.resolutionDpi)];
  if (format.palette) chunks.push({ type: 'PLTE', data: format.palette });
  return writePng([...chunks, { type: 'IDAT', data }]);
}

function header({ width, height }: Raster, format: PixelFormat): Chunk {
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
