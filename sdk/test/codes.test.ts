import { describe, expect, it } from 'vitest';
import type { BarcodeType, Template } from '../src/contract/types.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { renderPdf } from '../src/entries/pdf.ts';
import { createRenderer } from '../src/entries/render.ts';
import { asGtin, decodePicture, decodePixels } from './decode.ts';
import { missingTool, rasterPdfium, readPages, runTool } from './pdf.ts';

// Draws every symbology with the whole pipeline and decodes it from the PNG and from the PDF. Drawing and reading share
// no code: PDFium paints the page, and ZXing reads it.

const renderer = createRenderer(nodePlatform());

/** Type, the user's value, and the scanner's result. */
const CODES: readonly (readonly [BarcodeType | 'qrcode', string, string])[] = [
  ['upca', '036000291452', '036000291452'],
  ['upca', '03600029145', '036000291452'],
  ['ean13', '4006381333931', '4006381333931'],
  ['ean8', '96385074', '96385074'],
  ['upce', '01234565', '012345000065'],
  ['isbn', '978-0-306-40615-7', '9780306406157'],
  ['isbn', '0-306-40615-2', '9780306406157'],
  ['code128', 'Platen-128/a_b', 'Platen-128/a_b'],
  ['code39', 'CODE 39-A', 'CODE 39-A'],
  ['gs1-128', '(01)09506000134352(10)ABC123(17)261231', '010950600013435210ABC123\u001D17261231'],
  ['qrcode', 'Grüße an 世界 https://example.com/?q=1', 'Grüße an 世界 https://example.com/?q=1'],
];
/** The human-readable text of each code, in the order of the page. */
const READABLE: readonly (readonly [BarcodeType, string, string])[] = [
  ['upca', '036000291452', '0 36000 29145 2'],
  ['ean13', '4006381333931', '4 006381 333931'],
  ['ean8', '96385074', '9638 5074'],
  ['upce', '01234565', '0 123456 5'],
  ['isbn', '978-0-306-40615-7', 'ISBN 978-0-306-40615-7 9 780306 406157'],
  ['code128', 'Platen-128/a_b 0O', 'Platen-128/a_b 0O'],
  ['code39', 'CODE 39-A', 'CODE 39-A'],
  ['gs1-128', '(01)09506000134352(10)ABC123(17)261231', '(01)09506000134352(10)ABC123(17)261231'],
];
const GTINS = new Set(['upca', 'ean13', 'ean8', 'upce', 'isbn']);
const scanned = (type: string, text: string): string => (GTINS.has(type) ? asGtin(text) : text);

const template = (type: BarcodeType | 'qrcode', rotation: number): Template => ({
  unit: 'mm',
  width: 90,
  height: 90,
  type: 'ROLL',
  elements: [
    type === 'qrcode'
      ? { type, x: 20, y: 20, width: 50, height: 50, field: 'code', rotation }
      : { type: 'barcode', x: 10, y: 30, width: 70, height: 30, field: 'code', barcodeType: type, rotation },
  ],
});

describe.each(CODES)('%s %s', (type, value, expected) => {
  it.each([0, 90, 180, 270, 5])('is read back from the PNG at %d degrees', async (rotation) => {
    const { png } = await renderer.png(template(type, rotation), { code: value });
    const found = await decodePicture(png);
    expect(found.map(({ text }) => scanned(type, text))).toEqual([scanned(type, expected)]);
  });

  it('is read back from the page of the PDF', async () => {
    const { pdf } = await renderPdf(renderer, template(type, 0), [{ data: { code: value } }]);
    const page = await rasterPdfium(pdf, 1063, 1063);
    const found = await decodePixels({ width: page.width, height: page.height, grey: page.pixels });
    expect(found.map(({ text }) => scanned(type, text))).toEqual([scanned(type, expected)]);
  });
});

describe.each(READABLE)('the text of %s %s', (type, value, text) => {
  const made = async () => (await renderPdf(renderer, template(type, 0), [{ data: { code: value } }])).pdf;

  it('is found in the PDF by PDFium', async () => {
    const [page] = await readPages(await made());
    expect(page?.text.replace(/\s+/g, ' ').trim()).toBe(text);
  });

  it('is found in the PDF by pdftotext', async ({ skip }) => {
    skip(missingTool('pdftotext') !== undefined, missingTool('pdftotext'));
    const found = runTool('pdftotext', await made(), ['FILE', '-']).out.toString();
    expect(found.replace(/\s+/g, ' ').trim()).toBe(text);
  });

  it('is set in OCR-B, whose file alone is read', async () => {
    const files: string[] = [];
    const platform = nodePlatform();
    const counting = createRenderer({
      ...platform,
      readFont: (file) => {
        files.push(file);
        return platform.readFont(file);
      },
    });
    await counting.png(template(type, 0), { code: value });
    expect(files).toEqual(['ocr-b-regular.ttf']);
  });
});
