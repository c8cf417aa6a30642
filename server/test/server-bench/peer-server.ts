// A label server written with other libraries, for comparison in peers.ts: hono answers PNGs that bwip-js and resvg draw.
// It has no keys, no validation and no accounts. Sends its address to its parent process.
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Resvg } from '@resvg/resvg-js';
import bwipjs from 'bwip-js/node';
import { Hono } from 'hono';

const font = fileURLToPath(new URL('../../../sdk/fonts/arimo-regular.ttf', import.meta.url));
/** Dots of a label of 50 × 25 mm at 300 dpi. */
const [WIDTH, HEIGHT, DOTS_PER_MM] = [591, 295, 300 / 25.4];

interface Sent {
  readonly data: { readonly name: string; readonly sku: string };
}

/** Draws a label like `textAndBarcode`: a text of 12 pt, and a Code 128 with its text. */
function draw({ data: { name, sku } }: Sent): Uint8Array<ArrayBuffer> {
  const mm = (length: number): number => length * DOTS_PER_MM;
  const code = bwipjs.toSVG({ bcid: 'code128', text: sku, height: 10, includetext: true });
  const placed = `<svg x="${mm(5)}" y="${mm(12)}" width="${mm(40)}" height="${mm(10)}" preserveAspectRatio="none"`;
  const text = `<text x="${mm(2)}" y="${mm(8)}" font-family="Arimo" font-size="50">${name}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%"
    fill="#fff"/>${text}${code.replace('<svg', placed)}</svg>`;
  const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Arimo' };
  return new Uint8Array(new Resvg(svg, { font: fonts }).render().asPng());
}

const app = new Hono();
app.post('/render', async (context) =>
  context.body(draw(await context.req.json<Sent>()), 200, { 'Content-Type': 'image/png' }),
);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(`http://127.0.0.1:${port}`));
