// A label server written with other libraries, for comparison in peers.ts: hono answers labels that bwip-js draws with
// resvg, sharp or pdfkit. It has no keys, no validation and no accounts. Sends its address to its parent process.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Resvg } from '@resvg/resvg-js';
import bwipjs from 'bwip-js/node';
import { Hono } from 'hono';

const font = fileURLToPath(new URL('../../../sdk/fonts/arimo-regular.ttf', import.meta.url));
/** Dots of a label of 50 × 25 mm at 300 dpi. */
const [WIDTH, HEIGHT, DOTS_PER_MM] = [591, 295, 300 / 25.4];
const POINTS_PER_MM = 72 / 25.4;

/** The parts of the libraries that are installed only in the folder of the benchmarks. */
type Sharp = (svg: Buffer) => { png(): { toBuffer(): Promise<Buffer> } };
interface Document extends NodeJS.EventEmitter {
  font(path: string, size: number): Document;
  text(text: string, x: number, y: number, options: { readonly lineBreak: boolean }): Document;
  image(bytes: Buffer, x: number, y: number, box: { readonly width: number; readonly height: number }): Document;
  end(): void;
}
type PdfKit = new (options: { readonly size: readonly number[]; readonly margin: number }) => Document;

const fromBench = createRequire(new URL('../../../bench/package.json', import.meta.url));
const sharp = fromBench('sharp') as Sharp;
const PdfDocument = fromBench('pdfkit') as PdfKit;

interface Sent {
  readonly data: { readonly name: string; readonly sku: string };
}

/** Returns a label like `textAndBarcode` as SVG: a text of 12 pt, and a Code 128 with its text. */
function svgOf({ data: { name, sku } }: Sent): string {
  const mm = (length: number): number => length * DOTS_PER_MM;
  const code = bwipjs.toSVG({ bcid: 'code128', text: sku, height: 10, includetext: true });
  const placed = `<svg x="${mm(5)}" y="${mm(12)}" width="${mm(40)}" height="${mm(10)}" preserveAspectRatio="none"`;
  const text = `<text x="${mm(2)}" y="${mm(8)}" font-family="Arimo" font-size="50">${name}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%"
    fill="#fff"/>${text}${code.replace('<svg', placed)}</svg>`;
}

const draw: Readonly<Record<string, (sent: Sent) => Buffer | Promise<Buffer>>> = {
  '/resvg': (sent) => {
    const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: 'Arimo' };
    return new Resvg(svgOf(sent), { font: fonts }).render().asPng();
  },
  '/sharp': (sent) =>
    sharp(Buffer.from(svgOf(sent)))
      .png()
      .toBuffer(),
  '/pdfkit': async ({ data: { name, sku } }) => {
    const mm = (length: number): number => length * POINTS_PER_MM;
    const document = new PdfDocument({ size: [mm(50), mm(25)], margin: 0 });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = once(document, 'end');
    const code = await bwipjs.toBuffer({ bcid: 'code128', text: sku, scale: 3, height: 10, includetext: true });
    document.font(font, 12).text(name, mm(2), mm(2), { lineBreak: false });
    document.image(code, mm(5), mm(12), { width: mm(40), height: mm(10) }).end();
    await ended;
    return Buffer.concat(chunks);
  },
};

const app = new Hono();
for (const [path, drawn] of Object.entries(draw)) {
  app.post(path, async (context) => {
    const type = path === '/pdfkit' ? 'application/pdf' : 'image/png';
    return context.body(new Uint8Array(await drawn(await context.req.json<Sent>())), 200, { 'Content-Type': type });
  });
}
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(`http://127.0.0.1:${port}`));
