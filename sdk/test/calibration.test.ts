import { describe, expect, it } from 'vitest';
import { type CalibrationProfile, calibrationFrom, calibrationSheet, createPdf } from '../src/entries/pdf.ts';
import { decodePixels } from './decode.ts';
import { missingTool, rasterMupdf, rasterPdfium, rasterPoppler, readPages } from './pdf.ts';
import { firstLine, frameAround, printed } from './printer.ts';

// Simulates calibration: a misaligned printer prints the test sheet, a ruler measures it, and a page printed with the
// resulting profile is measured again. Poppler and MuPDF paint the pages.

const DPI = 300;
const BLACK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=';
const sheet = {
  unit: 'mm',
  width: 63.5,
  height: 38.1,
  type: 'SHEET',
  page: { width: 210, height: 297, margins: [7.2, 15.1, 7.2, 15.1] },
  grid: { col: 3, row: 7 },
  elements: [
    { type: 'qrcode', x: 26, y: 13, width: 12, height: 12, rotation: 0, value: 'X', stroke: '#000', strokeWidth: 0.5 },
  ],
};
/** Centres of the frames in the template, in millimetres from the page's top left. */
const places = Array.from({ length: 21 }, (_, index) => ({
  x: 7.2 + (index % 3) * 66.05 + 32,
  y: 15.1 + Math.floor(index / 3) * (228.7 / 6) + 19,
}));

const PRINTERS: readonly (readonly [string, CalibrationProfile])[] = [
  ['shifted', { version: 1, offsetX: 1.5, offsetY: -0.9, scaleX: 1, scaleY: 1 }],
  ['shifted and 1 % too large', { version: 1, offsetX: 1.5, offsetY: 1.5, scaleX: 1.01, scaleY: 1.01 }],
  ['drawn out one way', { version: 1, offsetX: -2.2, offsetY: 0.7, scaleX: 0.996, scaleY: 1.007 }],
  ['aslant', { version: 1, offsetX: 0.8, offsetY: -1.4, scaleX: 1.002, scaleY: 0.998, skewX: 0.004, skewY: -0.004 }],
];

describe.each([
  ['poppler', 'pdftoppm', rasterPoppler],
  ['MuPDF', 'mutool', rasterMupdf],
] as const)('a printer that is off, %s drawing its pages', (_, tool, raster) => {
  const lacks = missingTool(tool);

  it.skipIf(lacks !== undefined).each(PRINTERS)(
    'and prints %s puts labels within 0.1 mm of their places once it is calibrated',
    async (_, printer) => {
      const test = printed(raster(await calibrationSheet(), DPI), DPI, printer);
      // The frame's lines cross at its corners and extend outwards; measure there.
      const row = (y: number) => (x: number) => test(x, y);
      const column = (x: number) => (y: number) => test(x, y);
      const left = firstLine(row(17), 5, 0.01);
      const top = firstLine(column(17), 5, 0.01);
      const right = firstLine(row(17), 205, -0.01);
      const bottom = firstLine(column(17), 292, -0.01);
      const profile = calibrationFrom({
        left,
        top,
        across: right - left,
        down: bottom - top,
        leftAtBottom: firstLine(row(bottom + 2.5), 5, 0.01),
        topAtRight: firstLine(column(right + 2.5), 5, 0.01),
      });
      const { pdf } = await createPdf({ template: sheet, items: [{ quantity: 21 }], calibration: profile });
      const page = printed(raster(pdf, DPI), DPI, printer);
      for (const { x, y } of places) {
        const [atX, atY] = frameAround(page, x, y, 9);
        expect(Math.abs(atX - x)).toBeLessThan(0.1);
        expect(Math.abs(atY - y)).toBeLessThan(0.1);
      }
    },
  );

  it.skipIf(lacks !== undefined).each([203, 300, 600])(
    'leaves codes readable that were drawn for %i dpi',
    async (dpi) => {
      const code = { type: 'barcode', barcodeType: 'ean13', x: 10, y: 8, width: 44, height: 20, rotation: 0 };
      const template = { ...sheet, type: 'ROLL', elements: [{ ...code, value: '4006381333931' }] };
      const calibration = {
        version: 1,
        offsetX: 1.3,
        offsetY: 0.4,
        scaleX: 1.01,
        scaleY: 1.004,
        skewX: 0.002,
      } as const;
      const { pdf } = await createPdf({ template, items: [{ quantity: 1 }], calibration, resolution: dpi });
      const { width, height, pixels } = raster(pdf, dpi);
      const codes = await decodePixels({ width, height, grey: pixels });
      expect(codes.map(({ text }) => text)).toEqual(['4006381333931']);
    },
  );

  it.skipIf(lacks !== undefined)('misses them by more than a millimetre before', async () => {
    const { pdf } = await createPdf({ template: sheet, items: [{ quantity: 21 }] });
    const page = printed(raster(pdf, DPI), DPI, { version: 1, offsetX: 1.5, offsetY: 0, scaleX: 1.01, scaleY: 1 });
    const [last = { x: 0, y: 0 }] = places.slice(-1);
    expect(frameAround(page, last.x, last.y, 9)[0] - last.x).toBeGreaterThan(1);
  });
});

const square = { type: 'qrcode', x: 2, y: 2, width: 20, height: 20, rotation: 0, field: 'sku' };
const roll = { unit: 'mm', width: 25.4, height: 25.4, type: 'ROLL', elements: [square] };
const items = [{ data: { sku: 'M-0417' } }];
const shift = { version: 1, scaleX: 1, scaleY: 1 } as const;

describe('a calibrated page', () => {
  it('with an offset alone is the same dots, moved by whole dots', async () => {
    const plain = await rasterPdfium((await createPdf({ template: roll, items })).pdf, 300, 300);
    const calibration = { ...shift, offsetX: 1, offsetY: -0.5 };
    const moved = await rasterPdfium((await createPdf({ template: roll, items, calibration })).pdf, 300, 300);
    // The printer shifts by 1 mm to the right (12 dots) and 0.5 mm up (6 dots). The page is drawn shifted the other
    // way.
    const row = (page: typeof plain, y: number, from: number): Uint8Array =>
      page.pixels.slice(y * 300 + from, y * 300 + from + 280);
    for (let y = 0; y < 290; y++) expect(row(moved, y + 6, 0)).toEqual(row(plain, y, 12));
  });

  it('keeps its size, its labels and its text', async () => {
    const template = {
      ...roll,
      elements: [square, { type: 'text', x: 2, y: 22, width: 20, height: 3, rotation: 0, field: 'sku' }],
    };
    const calibration = { version: 1, offsetX: 0.5, offsetY: 0, scaleX: 1.004, scaleY: 1 } as const;
    const { pdf } = await createPdf({ template, items, calibration });
    const [page] = await readPages(pdf);
    expect(page?.width).toBeCloseTo(72, 2);
    expect(page?.text).toContain('M-0417');
  });

  it('is the same as without when the profile says nothing', async () => {
    const calibration = { ...shift, offsetX: 0, offsetY: 0 };
    const plain = await createPdf({ template: roll, items });
    const same = await createPdf({ template: roll, items, calibration });
    expect(same.pdf).toEqual(plain.pdf);
  });

  it('does not show ink beyond the label’s edge', async () => {
    const wide = {
      ...roll,
      width: 20,
      elements: [{ ...square, x: 10, type: 'image', value: BLACK, field: undefined }],
    };
    const template = JSON.parse(JSON.stringify({ ...wide, page: { width: 60, height: 60 } }));
    const calibration = { ...shift, offsetX: 5, offsetY: 0 };
    const { pdf } = await createPdf({ template, items, calibration });
    const { pixels } = await rasterPdfium(pdf, 236, 300);
    // The label's right edge moved 5 mm (59 dots) to the left.
    expect(pixels[150 * 236 + 170]).toBe(0);
    expect(pixels[150 * 236 + 190]).toBe(255);
  });
});
