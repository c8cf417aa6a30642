import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer } from '../src/entries/render.ts';
import type { Scene } from '../src/pipeline/scene/scene.ts';
import {
  type GreyImage,
  missingTool,
  type PdfTool,
  rasterAllGhostscript,
  rasterAllMupdf,
  rasterAllPoppler,
} from './pdf.ts';
import { paintPdf, rollPage } from './pdf-scenes.ts';
import { makePng } from './png.ts';
import { asGrey } from './property-tools.ts';
import { seededRandom } from './seeded-random.ts';

// Low-resolution images at odd angles: a viewer must show them as in the PNG, not as squares.

const renderer = createRenderer(nodePlatform());

const ENGINES: readonly { name: string; tool: PdfTool; raster(pdf: Uint8Array, dpi: number): GreyImage[] }[] = [
  { name: 'poppler', tool: 'pdftoppm', raster: rasterAllPoppler },
  { name: 'MuPDF', tool: 'mutool', raster: rasterAllMupdf },
  { name: 'Ghostscript', tool: 'gs', raster: (pdf, dpi) => rasterAllGhostscript(pdf, dpi, 'pgmraw') },
];
const ANGLES = [7, 15, 30, 45, 60];

const random = seededRandom(11);
function greyPng(width: number, height: number, grey: (x: number, y: number) => number): string {
  const rows = Array.from({ length: height }, (_, y) => [0, ...Array.from({ length: width }, (_, x) => grey(x, y))]);
  const png = makePng({ width, height, bits: 8, colorType: 0, rows: Uint8Array.from(rows.flat()) });
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

/** A chequered image with squares of two pixels, and one with random grey pixels. */
const PICTURES = {
  'a chequered logo of 24 x 18 pixels': greyPng(24, 18, (x, y) => (((x >> 1) + (y >> 1)) % 2) * 255),
  'a picture of 40 x 30 pixels': greyPng(40, 30, () => random(256)),
};

/** Smallest visible difference, in levels of 255. */
const SEEN = 32;

/** Returns the fraction of an image's dots, including its edge, that differ by more than `SEEN`. */
function shareSeen(pngs: readonly GreyImage[], pages: readonly GreyImage[]): number {
  let inked = 0;
  let different = 0;
  for (const [at, { width, height, pixels }] of pngs.entries()) {
    const page = pages[at];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const ours = pixels[y * width + x] ?? 0;
        const theirs = page?.pixels[y * page.width + x] ?? 0;
        if (ours === 255 && theirs === 255) continue;
        inked++;
        if (Math.abs(ours - theirs) > SEEN) different++;
      }
  }
  return different / inked;
}

async function turned(value: string, dpi: number): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const rotation of ANGLES) {
    const element = { type: 'image', x: 8, y: 11, width: 24, height: 18, rotation, value } as const;
    const template = { unit: 'mm', width: 40, height: 40, type: 'ROLL', elements: [element] } as const;
    scenes.push((await renderer.layout(template, {}, { resolution: dpi })).scene);
  }
  return scenes;
}

describe.each(ENGINES)('as $name paints it', ({ tool, raster }) => {
  const missing = missingTool(tool);
  describe.skipIf(missing !== undefined)(missing ?? 'angle by angle', () => {
    it.each([203, 300].flatMap((dpi) => Object.entries(PICTURES).map(([picture, value]) => ({ dpi, picture, value }))))(
      '$picture at $dpi dpi is the PNG but for 2 % of its dots',
      async ({ dpi, value }) => {
        const scenes = await turned(value, dpi);
        const pages = scenes.map((scene) => rollPage(scene));
        const pngs = scenes.map((scene) => asGrey(renderer.raster(scene)));
        expect(shareSeen(pngs, raster(paintPdf(pages, dpi), dpi))).toBeLessThan(0.02);
      },
    );
  });
});
