/**
 * Creates the picture of the guide to thermal printers: a label at 203 dpi in greyscale and in black and white, side by
 * side. Each dot is three pixels wide. Run it with `npm run generate -- pictures`; the output is deterministic.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Template } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer, type Raster } from '../../src/entries/render.ts';
import { encodePng } from '../../src/pipeline/paint/png/encode-png.ts';
import { inkedPixels } from '../../src/pipeline/renderer/create-renderer.ts';

const FILE = join(import.meta.dirname, '../../../docs/images/black-and-white.png');
const RESOLUTION = 203;
const PIXELS_A_DOT = 3;
/** Dots between the two labels. */
const GAP = 12;

/** A shaded ball, as a photograph with all grey levels. */
function ball(): string {
  const side = 128;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const light = context.createRadialGradient(48, 40, 6, 64, 64, 62);
  light.addColorStop(0, '#fff');
  light.addColorStop(0.4, '#bbb');
  light.addColorStop(1, '#111');
  context.fillStyle = light;
  context.arc(64, 64, 60, 0, 2 * Math.PI);
  context.fill();
  return canvas.toDataURL('image/png');
}

const line = (y: number, fontSize: number, value: string, more: object = {}) => ({
  ...{ type: 'text', x: 1, y, width: 29, height: 3, fontSize, value },
  ...more,
});

const label = {
  unit: 'mm',
  width: 31,
  height: 21,
  type: 'ROLL',
  elements: [
    line(0.8, 8, 'Stoneware mug', { bold: true }),
    line(4.2, 6, 'Hand-thrown, 0.35 l, dishwasher safe'),
    line(6.8, 5, 'Mill Street Pottery · Größe M · 12,50 €', { fontFamily: 'Arimo' }),
    { type: 'barcode', x: 2, y: 10, width: 17, height: 10, value: '96385074', barcodeType: 'ean8' },
    { type: 'image', x: 20.5, y: 10, width: 10, height: 10, value: ball() },
  ],
} as unknown as Template;

/** Places both pictures side by side on white, with every dot as a square. */
function sideBySide(left: Raster, right: Raster): Raster {
  const dots = left.width + GAP + right.width;
  const width = dots * PIXELS_A_DOT;
  const height = left.height * PIXELS_A_DOT;
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / PIXELS_A_DOT);
      const [of, at] = column < left.width ? [left, column] : [right, column - left.width - GAP];
      if (at >= 0) pixels[y * width + x] = of.pixels[Math.floor(y / PIXELS_A_DOT) * of.width + at] ?? 255;
    }
  return { width, height, resolutionDpi: RESOLUTION, channels: 1, pixels };
}

const platform = nodePlatform();
const renderer = createRenderer(platform);
const { scene } = await renderer.layout(label, {}, { resolution: RESOLUTION });
const tones = renderer.raster(scene);
const dots = await inkedPixels(renderer, scene, 'mono');
const png = encodePng(sideBySide(tones, dots), (bytes, how) => platform.deflate(bytes, how));
await writeFile(FILE, png);
console.log(`black-and-white: ${png.length} bytes`);
