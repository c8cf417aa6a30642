// npm run trial -- images [COUNT] [RESOLUTION]: prints a job of many different photographs and reports its memory. Each
// is a JPEG of 12 megapixels, shown at 40 × 30 mm. Fails if memory was used for more than a few of them at once.

import { createCanvas } from '@napi-rs/canvas';
import { nodePlatform } from '../../src/entries/node.ts';
import { renderPdf } from '../../src/entries/pdf.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { seededRandom } from '../seeded-random.ts';

const [count = 200, resolution = 300] = process.argv.slice(2).map(Number);
const [WIDTH, HEIGHT] = [4000, 3000];
const PHOTOGRAPH_BYTES = WIDTH * HEIGHT * 4;
/**
 * Memory limit in decoded photographs, in addition to the PDF. Doubled, because decoding needs several copies and freed
 * memory is not returned at once.
 */
const MAX_PHOTOGRAPHS = 12;

const photograph = drawPhotograph();
const platform = nodePlatform({
  // Extra bytes at the end make each a different file, and so a different image.
  fetchBytes: async (url) => new Uint8Array(Buffer.concat([photograph, Buffer.from(url)])),
});
const template = {
  unit: 'mm',
  width: 60,
  height: 40,
  type: 'ROLL',
  elements: [{ type: 'image', x: 2, y: 2, width: 40, height: 30, field: 'photo' }],
} as const;
const items = Array.from({ length: count }, (_, index) => ({ data: { photo: `https://example.com/${index}.jpg` } }));

const before = process.memoryUsage().rss;
const { pdf } = await renderPdf(createRenderer(platform), template, items, { resolution: resolution });
const most = process.resourceUsage().maxRSS * 1024 - before;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
console.log(`${count} photographs, ${megabytes(count * PHOTOGRAPH_BYTES)} of pixels, at ${resolution} dpi`);
console.log(`PDF ${megabytes(pdf.length)}; memory beyond ${megabytes(before)}: ${megabytes(most)} at most`);
if (most > MAX_PHOTOGRAPHS * PHOTOGRAPH_BYTES + 2 * pdf.length) {
  console.error('more than a few photographs were held at once');
  process.exitCode = 1;
}

function drawPhotograph(): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const random = seededRandom(3);
  for (let i = 0; i < 3000; i++) {
    context.fillStyle = `hsl(${random(360)} 60% 50%)`;
    context.fillRect(random(WIDTH), random(HEIGHT), 90, 70);
  }
  return canvas.toBuffer('image/jpeg', 80);
}
