import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePixels } from '../../sdk/test/decode.ts';
import { missingTool, rasterPages, readPages, runTool } from '../../sdk/test/pdf.ts';
import { seededRandom } from '../../sdk/test/seeded-random.ts';

// The main use case with realistic input: prints a shop's CSV of 1,000 products with `platen print`, and reads the PDF
// with independent decoders.

const FIRST = ['Organic', 'Heavy-Duty', 'Crème', 'Größe L', 'Kids’', 'Ελληνικό', 'Premium', 'No. 5'];
const SECOND = ['Water Bottle', 'Tape, 2"', 'Garden Hose', 'Hex Bolt M8 & Nut', 'Café au lait', 'Yoga Mat'];
const random = seededRandom(20261120);
const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';

const products = Array.from({ length: 1000 }, (_, index) => ({
  sku: `${'ABCDEFGH'[random(8)]}${'WXYZ'[random(4)]}-${String(index).padStart(5, '0')}`,
  name: `${pick(FIRST)} ${pick(SECOND)} ${index}`,
  price: `€${1 + random(400)},${String(random(100)).padStart(2, '0')}`,
}));

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const squashed = (text: string): string => text.normalize('NFC').replace(/\s+/g, '');

describe('platen print on a CSV of 1,000 products', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const csv = join(folder, 'products.csv');
  const out = join(folder, 'labels.pdf');
  let pdf = new Uint8Array();

  beforeAll(() => {
    const rows = products.map(({ sku, name, price }) => [sku, name, price].map(quoted).join(';'));
    writeFileSync(csv, `\uFEFFsku;name;price\r\n${rows.join('\r\n')}\r\n`);
    const cli = new URL('../dist/cli.js', import.meta.url).pathname;
    const args = ['print', '--starter', 'product-label-2x1', '--csv', csv, '--out', out];
    const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
    expect(stderr).toContain('1,000 labels on 1,000 pages');
    expect(status).toBe(0);
    pdf = new Uint8Array(readFileSync(out));
  });

  it('gives a page for each, on which PDFium finds name, price and code', async () => {
    const pages = await readPages(pdf);
    expect(pages.length).toBe(1000);
    pages.forEach(({ text, width, height }, index) => {
      const { name, price, sku } = products[index] ?? { name: '?', price: '?', sku: '?' };
      for (const value of [name, price, sku]) expect(squashed(text)).toContain(squashed(value));
      expect([width, height]).toEqual([144, 72]);
    });
  });

  it.skipIf(missingTool('pdftotext') !== undefined)(
    `lets pdftotext find every name ${missingTool('pdftotext') ?? ''}`,
    () => {
      const pages = runTool('pdftotext', pdf, ['FILE', '-']).out.toString('utf8').split('\f');
      products.forEach(({ name }, index) => {
        expect(squashed(pages[index] ?? '')).toContain(squashed(name));
      });
    },
  );

  it('has barcodes that all decode from a 300-dpi raster of the pages, by engines that did not draw them', async () => {
    let index = 0;
    for await (const { width, height, pixels } of rasterPages(pdf, 300)) {
      const found = await decodePixels({ width, height, grey: pixels });
      expect(found.map(({ text }) => text)).toEqual([products[index]?.sku]);
      index++;
    }
    expect(index).toBe(1000);
  }, 120_000);
});
