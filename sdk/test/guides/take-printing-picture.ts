/**
 * Creates the picture of the printing guide: the same bars at 203 dpi unchanged, reduced by 3 % by a print dialog, and
 * shifted by a fraction of a dot. Each dot is eight pixels wide. Run it with `npm run generate -- pictures`; the output
 * is deterministic.
 */
import { writeFile } from 'node:fs/promises';
import type { Template } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer, type Raster } from '../../src/entries/render.ts';
import { encodePng } from '../../src/pipeline/paint/png/encode-png.ts';

const FILE = new URL('../../../docs/images/printing.png', import.meta.url);
const PIXELS_A_DOT = 8;
/** The visible part of the code in dots, and the white margin around each strip. */
const SHOWN = { left: 22, top: 8, width: 84, height: 14 };
const MARGIN = 3;

const label = {
  unit: 'mm',
  width: 30,
  height: 10,
  type: 'ROLL',
  elements: [{ type: 'barcode', x: 0, y: 0, width: 30, height: 10, value: 'PLATEN', showBarcodeText: false }],
} as unknown as Template;

const platform = nodePlatform();
const renderer = createRenderer(platform);
const { scene } = await renderer.layout(label, {}, { resolution: 203 });
const { pixels, width, channels } = renderer.raster(scene);
const isDark = (x: number): boolean => (pixels[(SHOWN.top * width + x) * channels] ?? 255) < 128;

/** Ink coverage of the printer's dot `x`, 0 to 1, if the code starts at `shift` and is scaled by `scale`. */
function inkOf(x: number, scale: number, shift: number): number {
  const parts = 64;
  let dark = 0;
  for (let part = 0; part < parts; part++) {
    const at = (x + (part + 0.5) / parts - shift) / scale;
    if (isDark(SHOWN.left + Math.floor(at))) dark++;
  }
  return dark / parts;
}

/** Prints a dot wherever ink touches it, as Ghostscript does, except for negligible amounts. */
const printed = (ink: number): number => (ink > 0.02 ? 0 : 255);

const strips = [
  { scale: 1, shift: 0 },
  { scale: 0.97, shift: 0 },
  { scale: 1, shift: 0.5 },
].map(({ scale, shift }) => Array.from({ length: SHOWN.width }, (_, x) => printed(inkOf(x, scale, shift))));

const across = SHOWN.width + 2 * MARGIN;
const down = strips.length * (SHOWN.height + MARGIN) + MARGIN;
const picture: Raster = {
  width: across * PIXELS_A_DOT,
  height: down * PIXELS_A_DOT,
  resolutionDpi: 203,
  channels: 1,
  pixels: new Uint8Array(across * down * PIXELS_A_DOT ** 2).fill(255),
};
for (const [i, strip] of strips.entries()) {
  const top = (MARGIN + i * (SHOWN.height + MARGIN)) * PIXELS_A_DOT;
  for (let y = 0; y < SHOWN.height * PIXELS_A_DOT; y++)
    for (const [x, value] of strip.entries()) {
      const from = (top + y) * picture.width + (MARGIN + x) * PIXELS_A_DOT;
      picture.pixels.fill(value, from, from + PIXELS_A_DOT);
    }
}
await writeFile(
  FILE,
  encodePng(picture, (bytes, how) => platform.deflate(bytes, how)),
);
