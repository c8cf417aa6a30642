import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv, rowsToItems } from '../../src/entries/items.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { renderPdf } from '../../src/entries/pdf.ts';
import { printerModels, renderPrinterFile } from '../../src/entries/printers.ts';
import { createRenderer } from '../../src/entries/render.ts';
import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import type { LabelViewer } from '../browser/driven-page.ts';
import { runsAllCases } from '../daily-share.ts';
import { type GreyImage, missingTool, rasterAllPoppler } from '../pdf.ts';
import { differingDots, isBlack, monoFromPixels, monoOf } from './mono-pictures.ts';
import { PRINTED, PRINTED_LABEL } from './printed-dots.ts';
import { renderZpl } from './zpl-renderer.ts';

// Prints one CSV with every kind of printer, and compares each result dot by dot with the preview in a browser.

const LABELS = runsAllCases ? 45 : 15;
const csv = [
  'name;code;Menge',
  ...Array.from({ length: LABELS }, (_, at) => `Schlauch ${at + 1}, ½";HD-${1000 + at * 37};1`),
].join('\r\n');
/** Positions of the bars and modules in millimetres. Outside of them, a PDF has grey levels. */
const CODES = [
  { x: 5, y: 11, width: 34, height: 10 },
  { x: 41, y: 5, width: 12, height: 12 },
];
const NET_MS = 180_000;
const none = Array.from({ length: LABELS }, () => 0);

const renderer = createRenderer(nodePlatform());
const { items } = rowsToItems(readCsv(csv), { fields: ['name', 'code'], quantityColumn: 'Menge' });

/** Labels that printers print, and that zebrash and poppler draw; cached for all browsers. */
const printed = new Map<string, Promise<readonly MonoRaster[]>>();
let zplDrawn: Promise<readonly MonoRaster[]> | undefined;
let pdfDrawn: Promise<readonly GreyImage[]> | undefined;
async function drawZpl(width: number, height: number): Promise<readonly MonoRaster[]> {
  const { file } = await renderPrinterFile(renderer, PRINTED_LABEL, items, printerModels['zebra-203']);
  return renderZpl(file, width, height);
}
/** Returns the labels that a printer of `PRINTED` prints. */
function printedBy({ model, read }: (typeof PRINTED)[number]): Promise<readonly MonoRaster[]> {
  const known = printed.get(model);
  if (known !== undefined) return known;
  const labels = renderPrinterFile(renderer, PRINTED_LABEL, items, printerModels[model]).then(({ file }) => read(file));
  printed.set(model, labels);
  return labels;
}
async function drawPdf(): Promise<readonly GreyImage[]> {
  const { pdf } = await renderPdf(renderer, PRINTED_LABEL, items, { resolution: 300 });
  return rasterAllPoppler(pdf, 300);
}

/** Compares the files of one CSV with the black and white preview in the browser that `open` starts. */
export function describeOneCsv(browser: string, open: () => Promise<LabelViewer>, missing: string | undefined): void {
  describe.skipIf(missing !== undefined)(missing ?? `one CSV of ${LABELS} labels, seen in ${browser},`, () => {
    const seen = new Map<number, readonly MonoRaster[]>();
    beforeAll(async () => {
      const viewer = await open();
      try {
        for (const dpi of [203, 300]) seen.set(dpi, await seenIn(viewer, dpi));
      } finally {
        await viewer.close();
      }
    }, NET_MS);

    async function seenIn(viewer: LabelViewer, resolution: number): Promise<readonly MonoRaster[]> {
      const cases = items.map(({ data }) => ({ template: PRINTED_LABEL, data, resolution, ink: 'mono' as const }));
      const shown = await viewer.show(cases, { pixels: true });
      return shown.map((each) => {
        if ('issues' in each) throw new Error(`not painted: ${JSON.stringify(each.issues)}`);
        const rgba = Buffer.from(each.rgba ?? '', 'base64');
        return monoFromPixels(each.width, each.height, (x, y) => (rgba[(y * each.width + x) * 4] ?? 255) < 128);
      });
    }
    const differing = (dpi: number, printed: readonly MonoRaster[], x = 0, y = 0): readonly number[] =>
      (seen.get(dpi) ?? []).map((each, index) => differingDots(printed[index] ?? monoOf([]), each, x, y));

    it('has rows, and black in each', () => {
      expect(items).toHaveLength(LABELS);
      for (const labels of seen.values()) {
        expect(labels.filter((each) => differingDots(each, monoOf([])) > 1000)).toHaveLength(LABELS);
      }
    });

    it('is what zebrash draws of its ZPL', async () => {
      const { width = 0, height = 0 } = seen.get(203)?.[0] ?? {};
      zplDrawn ??= drawZpl(width, height);
      expect(differing(203, await zplDrawn)).toEqual(none);
    });

    it.each(PRINTED)('is what $model prints', async (printer) => {
      const labels = await printedBy(printer);
      expect(differing(printerModels[printer.model].dpi, labels, printer.x, printer.y)).toEqual(none);
    });

    const noPoppler = missingTool('pdftoppm');
    it.skipIf(noPoppler !== undefined)(noPoppler ?? 'has its codes in the PDF, as poppler draws it', async () => {
      pdfDrawn ??= drawPdf();
      const pages = await pdfDrawn;
      const wrong = (seen.get(300) ?? []).map((label, index) => {
        const page = pages[index];
        if (page === undefined) throw new Error(`the PDF has no page ${index + 1}`);
        const isCode = (x: number, y: number) => CODES.some((box) => isWithin(box, (x * 25.4) / 300, (y * 25.4) / 300));
        const codes = monoFromPixels(
          label.width,
          label.height,
          (x, y) => isCode(x, y) && (page.pixels[y * page.width + x] ?? 255) < 128,
        );
        const shown = monoFromPixels(label.width, label.height, (x, y) => isCode(x, y) && isBlack(label, x, y));
        return differingDots(codes, shown);
      });
      expect(wrong).toEqual(none);
    });
  });
}

const isWithin = (box: (typeof CODES)[number], x: number, y: number): boolean =>
  x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height;
