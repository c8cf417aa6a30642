/**
 * Creates the pictures of the guide to thermal printers: a label in all tones and in the dots of a printer, side by
 * side. One has black dots, the other black and red dots. Each dot is three pixels wide. Run it with `npm run generate
 * -- pictures`; the output is deterministic.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Template } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer, type Ink, type Raster } from '../../src/entries/render.ts';
import { encodePng } from '../../src/pipeline/paint/png/encode-png.ts';
import { inkedPixels } from '../../src/pipeline/renderer/create-renderer.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/images');
const PIXELS_A_DOT = 3;
/** Dots between the two labels. */
const GAP = 12;

/** A shaded ball, as a photograph with all levels from white to a dark colour. */
function ball(middle: string, dark: string): string {
  const side = 128;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const light = context.createRadialGradient(48, 40, 6, 64, 64, 62);
  light.addColorStop(0, '#fff');
  light.addColorStop(0.4, middle);
  light.addColorStop(1, dark);
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
    { type: 'image', x: 20.5, y: 10, width: 10, height: 10, value: ball('#bbb', '#111') },
  ],
} as unknown as Template;

const pictogram = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M20 1 39 20 20 39 1 20Z" fill="#d0021b"/><path d="M20 6 34 20 20 34 6 20Z" fill="#fff"/><path d="M18 12h4v10h-4zM18 25h4v4h-4z"/></svg>',
)}`;

const redLabel = {
  unit: 'mm',
  width: 31,
  height: 21,
  type: 'ROLL',
  elements: [
    line(0.8, 8, 'Stoneware mug', { bold: true }),
    line(4.2, 9, 'Sale: 9,90 €', { bold: true, color: '#c8102e', height: 4 }),
    { type: 'barcode', x: 1, y: 10, width: 17, height: 10, value: '96385074', barcodeType: 'ean8' },
    { type: 'image', x: 21.5, y: 0.5, width: 9, height: 9, value: pictogram },
    { type: 'image', x: 20.5, y: 10, width: 10, height: 10, value: ball('#ff7a70', '#500') },
  ],
} as unknown as Template;

/** Returns the channel of a pixel; in a grey picture, all channels are equal. */
const channelAt = ({ width, channels, pixels }: Raster, x: number, y: number, channel: number): number =>
  pixels[(y * width + x) * channels + (channels === 3 ? channel : 0)] ?? 255;

/** Places both pictures side by side on white, with every dot as a square. */
function sideBySide(left: Raster, right: Raster): Raster {
  const dots = left.width + GAP + right.width;
  const width = dots * PIXELS_A_DOT;
  const height = left.height * PIXELS_A_DOT;
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / PIXELS_A_DOT);
      const [of, at] = column < left.width ? [left, column] : [right, column - left.width - GAP];
      for (let channel = 0; at >= 0 && channel < 3; channel++)
        pixels[(y * width + x) * 3 + channel] = channelAt(of, at, Math.floor(y / PIXELS_A_DOT), channel);
    }
  return { width, height, resolutionDpi: left.resolutionDpi, channels: 3, pixels };
}

const platform = nodePlatform();
const renderer = createRenderer(platform);

async function takePicture(name: string, of: Template, resolution: number, ink: Ink): Promise<void> {
  const { scene } = await renderer.layout(of, {}, { resolution });
  const tones = renderer.raster(scene);
  const dots = await inkedPixels(renderer, scene, ink);
  const png = encodePng(sideBySide(tones, dots), (bytes, how) => platform.deflate(bytes, how));
  await writeFile(join(FOLDER, `${name}.png`), png);
  console.log(`${name}: ${png.length} bytes`);
}

await takePicture('black-and-white', label, 203, 'mono');
await takePicture('black-and-red', redLabel, 300, 'black-red');
