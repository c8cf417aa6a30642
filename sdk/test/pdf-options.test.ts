import { describe, expect, it } from 'vitest';
import type { Template } from '../src/contract/types.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { type PdfOptions, renderPdf } from '../src/entries/pdf.ts';
import { createRenderer } from '../src/entries/render.ts';
import { paperLayout } from '../src/materials/paper/paper.ts';
import { decodePixels } from './decode.ts';
import { type GreyImage, missingTool, type PdfTool, rasterAllMupdf, rasterAllPoppler, readPages } from './pdf.ts';

const renderer = createRenderer(nodePlatform());

/** Labels whose size is no whole number of dots, with a gap between columns and none between rows. */
const SHEET: Template = {
  width: 60,
  height: 30,
  type: 'SHEET',
  page: { width: 140, height: 80, margins: [5, 10, 5, 10] },
  grid: { col: 2, row: 2 },
  elements: [
    { type: 'text', x: 3, y: 3, width: 30, height: 6, field: 'name', fontSize: 12 },
    { type: 'barcode', barcodeType: 'code128', x: 6, y: 12, width: 40, height: 14, field: 'name' },
  ],
};
/** Codes in two corners of each label, whose quiet zones end at the label's edges. */
const EDGES: Template = {
  ...SHEET,
  elements: [
    { type: 'barcode', barcodeType: 'code128', x: 0, y: 0, width: 38, height: 14, field: 'name' },
    { type: 'qrcode', x: 40, y: 10, width: 20, height: 20, field: 'name' },
  ],
};
const ROLL: Template = { ...SHEET, type: 'ROLL' };
const ITEMS = [{ quantity: 2, data: { name: 'A1' } }, { data: { name: 'B2' } }, { quantity: 3, data: { name: 'C3' } }];

const made = (template: Template, options: PdfOptions = {}) => renderPdf(renderer, template, ITEMS, options);
const texts = async (options: PdfOptions, template = ROLL): Promise<readonly string[]> =>
  (await readPages((await made(template, options)).pdf)).map(({ text }) =>
    text.replace(/\s+/g, ' ').trim().slice(0, 2),
  );

describe('a job', () => {
  it('is printed in the order of its items, in reverse, collated or both', async () => {
    expect(await texts({})).toEqual(['A1', 'A1', 'B2', 'C3', 'C3', 'C3']);
    expect(await texts({ reverse: true })).toEqual(['C3', 'C3', 'C3', 'B2', 'A1', 'A1']);
    expect(await texts({ collate: true })).toEqual(['A1', 'B2', 'C3', 'A1', 'C3', 'C3']);
    expect(await texts({ collate: true, reverse: true })).toEqual(['C3', 'C3', 'A1', 'C3', 'B2', 'A1']);
  });

  it('has the bytes that it has without options where none is chosen', async () => {
    const none = { reverse: false, collate: false, mirror: false };
    const lines = { cutLines: false, outlines: false, cropMarks: false };
    expect((await made(SHEET, { ...none, ...lines })).pdf).toEqual((await made(SHEET)).pdf);
  });

  it('has its codes as dots unless vectors are chosen, and rejects other forms', async () => {
    const { pdf } = await made(ROLL);
    expect((await made(ROLL, { codes: 'dots' })).pdf).toEqual(pdf);
    expect((await made(ROLL, { codes: 'vectors' })).pdf).not.toEqual(pdf);
    await expect(made(ROLL, { codes: 'lines' as 'dots' })).rejects.toMatchObject({
      issues: [
        { path: '/codes', code: 'enum', message: '/codes: expected "dots" or "vectors", got the string "lines"' },
      ],
    });
  });

  it('warns of what prints badly once for each item, however its copies lie', async () => {
    const narrow: Template = {
      ...ROLL,
      elements: [{ ...SHEET.elements[0], width: 3 } as Template['elements'][number]],
    };
    const plain = await renderPdf(renderer, narrow, ITEMS);
    const collated = await renderPdf(renderer, narrow, ITEMS, { collate: true });
    expect(plain.warningCount).toBeGreaterThan(0);
    expect([collated.warningCount, collated.warnings]).toEqual([plain.warningCount, plain.warnings]);
  });

  it('gets a warning about mirrored codes', async () => {
    expect((await made(ROLL)).notes).toBeUndefined();
    expect((await made(ROLL, { mirror: true })).notes).toEqual([
      {
        code: 'mirrored_code',
        element: 1,
        message: 'elements[1] (barcode): the code is mirrored; scanners can read it only after it is mirrored back',
      },
    ]);
  });

  it('refuses what is no switch', async () => {
    const options = { mirror: 'yes', cutLines: 1 } as unknown as PdfOptions;
    await expect(made(ROLL, options)).rejects.toMatchObject({
      issues: [
        { path: '/mirror', message: '/mirror: expected true or false, got the string "yes"' },
        { path: '/cutLines', message: '/cutLines: expected true or false, got 1' },
      ],
    });
  });
});

const ENGINES: readonly { name: string; tool: PdfTool; raster(pdf: Uint8Array, dpi: number): GreyImage[] }[] = [
  { name: 'poppler', tool: 'pdftoppm', raster: rasterAllPoppler },
  { name: 'MuPDF', tool: 'mutool', raster: rasterAllMupdf },
];
const at = ({ width, pixels }: GreyImage, x: number, y: number): number => pixels[y * width + x] ?? -1;
interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** The dots within each place of a sheet. */
const placesOf = (template: Template, dpi: number): readonly Place[] =>
  paperLayout(template).slots.map(({ x, y }) => {
    const [left, top] = [Math.round((x * dpi) / 72), Math.round((y * dpi) / 72)];
    const { width, height } = template;
    return {
      left,
      top,
      right: left + Math.floor((width / 25.4) * dpi),
      bottom: top + Math.floor((height / 25.4) * dpi),
    };
  });
const isDark = (grey: number): boolean => grey >= 0 && grey < 64;

for (const { name, tool, raster } of ENGINES) {
  describe.skipIf(missingTool(tool) !== undefined)(`on paper, by ${name}`, () => {
    it.each([203, 300, 600] as const)('at %d dpi each label is mirrored in its place, dot by dot', async (dpi) => {
      const [plain] = raster((await made(SHEET, { resolution: dpi })).pdf, dpi);
      const [mirrored] = raster((await made(SHEET, { resolution: dpi, mirror: true })).pdf, dpi);
      if (plain === undefined || mirrored === undefined) throw new Error('no page');
      const toDots = (points: number): number => Math.round((points * dpi) / 72);
      const width = (60 / 25.4) * 72;
      let [dark, different] = [0, 0];
      for (const { x, y } of paperLayout(SHEET).slots) {
        const left = toDots(x);
        // The sum of a dot's column and its mirrored column.
        const sum = left + toDots((left * 72) / dpi + width) - 1;
        // Only rows with bars, which smoothing does not turn grey; the text is above.
        for (
          let row = toDots(y) + Math.round((13 / 25.4) * dpi);
          row < toDots(y) + Math.round((20 / 25.4) * dpi);
          row++
        )
          for (let column = left; column <= sum - left; column++) {
            const [before, after] = [isDark(at(plain, column, row)), isDark(at(mirrored, sum - column, row))];
            if (before) dark++;
            if (before !== after) different++;
          }
      }
      expect(dark).toBeGreaterThan(1000);
      expect(different).toBe(0);
    });

    it.each([203, 300, 600] as const)('at %d dpi cut lines are whole dots along the labels’ edges', async (dpi) => {
      const [page] = raster((await made(SHEET, { resolution: dpi, cutLines: true })).pdf, dpi);
      if (page === undefined) throw new Error('no page');
      // Scans above and to the left of all labels, where only cut lines are.
      const across = Array.from({ length: page.width }, (_, x) => x).filter((x) => isDark(at(page, x, 3)));
      const down = Array.from({ length: page.height }, (_, y) => y).filter((y) => isDark(at(page, 3, y)));
      const mm = (dot: number): number => Math.round((dot / dpi) * 25.4);
      expect([...new Set(across.map(mm))]).toEqual([5, 65, 75, 135]);
      expect([...new Set(down.map(mm))]).toEqual([10, 40, 70]);
      // All cut lines are equally thick: 0.25 pt, rounded to whole dots.
      const thick = dpi === 600 ? 2 : 1;
      expect([across.length, down.length]).toEqual([4 * thick, 3 * thick]);
      for (const x of across) expect(at(page, x, page.height - 3)).toBeLessThan(16);
    });

    it.each([203, 300, 600] as const)(
      'at %d dpi crop marks are black dots outside the labels, which stay as they are',
      async (dpi) => {
        const [plain] = raster((await made(EDGES, { resolution: dpi })).pdf, dpi);
        const [marked] = raster((await made(EDGES, { resolution: dpi, cropMarks: true })).pdf, dpi);
        if (plain === undefined || marked === undefined) throw new Error('no page');
        const places = placesOf(EDGES, dpi);
        let [onLabels, black, grey] = [0, 0, 0];
        for (let y = 0; y < marked.height; y++)
          for (let x = 0; x < marked.width; x++) {
            if (at(plain, x, y) === at(marked, x, y)) continue;
            const isInside = ({ left, top, right, bottom }: Place): boolean =>
              x >= left && x < right && y >= top && y < bottom;
            if (places.some(isInside)) onLabels++;
            if (at(marked, x, y) < 16) black++;
            else grey++;
          }
        expect([onLabels, grey]).toEqual([0, 0]);
        // 4 edges at the top and bottom and 4 at each side in margins of 3 mm or more; the gap of 10 mm has 8 more marks
        const thick = dpi === 600 ? 2 : 1;
        expect(black / (thick * dpi)).toBeGreaterThan((20 * 2.9) / 25.4 - 0.2);
      },
    );

    it('codes at the edges of labels are read next to crop marks', async () => {
      const [marked] = raster((await made(EDGES, { resolution: 300, cropMarks: true })).pdf, 300);
      if (marked === undefined) throw new Error('no page');
      const found = await decodePixels({ ...marked, grey: marked.pixels });
      const texts = found.map(({ format, text }) => `${format} ${text}`).sort();
      expect(texts).toEqual(['A1', 'A1', 'B2', 'C3'].flatMap((text) => [`Code128 ${text}`, `QRCode ${text}`]).sort());
    });

    it('outlines lie around labels that are there, and around no other', async () => {
      const [, second] = raster((await made(SHEET, { outlines: true })).pdf, 300);
      if (second === undefined) throw new Error('no page');
      const row = Math.round((45 / 25.4) * 300);
      const upper = Math.round((11.5 / 25.4) * 300);
      const darkOf = (y: number): number[] =>
        Array.from({ length: second.width }, (_, x) => x).filter((x) => isDark(at(second, x, y)));
      expect(darkOf(upper).map((x) => Math.round((x / 300) * 25.4))).toEqual([5, 65, 75, 135]);
      expect(darkOf(row)).toEqual([]);
    });
  });
}
