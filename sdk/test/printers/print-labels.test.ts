import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../../src/entries/node.ts';
import { type PrinterProfile, printerChunks, printerModels, renderPrinterFile } from '../../src/entries/printers.ts';
import { createRenderer, IssuesError } from '../../src/entries/render.ts';
import { dataMatrix } from '../../src/entries/symbologies.ts';
import { differingDots, monoOf } from './mono-pictures.ts';
import { PRINTED, PRINTED_LABEL } from './printed-dots.ts';
import { readTspl } from './read-printer-files.ts';
import { renderZpl } from './zpl-renderer.ts';

// A job of labels, from template and rows to the printed dots.

const renderer = createRenderer(nodePlatform());
const zebra: PrinterProfile = printerModels['zebra-203'];
const template = {
  width: 57,
  height: 32,
  elements: [
    { type: 'text', x: 3, y: 2, width: 51, height: 7, field: 'name', fontSize: 12 },
    { type: 'barcode', barcodeType: 'code128', x: 3, y: 11, width: 51, height: 18, field: 'code' },
  ],
} as const;
const row = (name: string, quantity = 1) => ({ data: { name, code: `LOT ${name}` }, quantity });

async function issuesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof IssuesError)) throw new Error('expected issues', { cause: error });
  return error.issues.map(({ message }) => message);
}

describe('45 rows', () => {
  const items = Array.from({ length: 45 }, (_, index) => ({
    data: { name: `Hose ${index}`, code: `HD-${1000 + index}` },
  }));

  it.each(PRINTED)('have the dots of the black and white picture on $model', async ({ model, read, x, y }) => {
    const profile: PrinterProfile = printerModels[model];
    const { file, cut } = await renderPrinterFile(renderer, PRINTED_LABEL, items, profile);
    const printed = read(file);
    const wrong: number[] = [];
    for (const [index, { data }] of items.entries()) {
      const { scene } = await renderer.layout(PRINTED_LABEL, data, { resolution: profile.dpi, ink: 'mono' });
      wrong.push(differingDots(printed[index] ?? monoOf([]), await renderer.mono(scene, 'mono'), x, y));
    }
    expect({ labels: printed.length, cut, wrong }).toEqual({ labels: 45, cut: [], wrong: items.map(() => 0) });
  });
});

describe('a job for a printer', () => {
  it('has the dots of each label in black and white, as zebrash draws its ZPL', async () => {
    const items = [row('Apple'), row('Pear', 3), row('Plum')];
    const { file, labels } = await renderPrinterFile(renderer, template, items, zebra);
    const drawn = await renderZpl(file, 456, 256);
    const wrong: number[] = [];
    for (const [index, { data }] of items.entries()) {
      const { scene } = await renderer.layout(template, data, { resolution: 203 });
      wrong.push(differingDots(await renderer.mono(scene), drawn[index] ?? monoOf([])));
    }
    expect({ labels, drawn: drawn.length, wrong }).toEqual({ labels: 5, drawn: 3, wrong: [0, 0, 0] });
  });

  it('sends items that look alike, one after the other, once with their count', async () => {
    const items = [row('Apple', 2), row('Apple'), row('Pear'), row('Apple')];
    const { file } = await renderPrinterFile(renderer, template, items, printerModels['tsc-203']);
    expect(readTspl(file).map(({ copies }) => copies)).toEqual([3, 1, 1]);
  });

  it('is made chunk by chunk, as it is asked for', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => row(`No ${index}`));
    const progress: number[] = [];
    const onProgress = ({ done }: { readonly done: number }) => progress.push(done);
    const chunks = printerChunks(renderer, template, items, zebra, { onProgress });
    expect((await chunks.next()).value).toMatchObject({ labels: 1 });
    expect(progress).toEqual([]);
    await chunks.return({ labels: 0, warnings: [], warningCount: 0, cut: [] });
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
  });

  it('reports its progress, and rejects with the signal’s reason when it is cancelled', async () => {
    const items = Array.from({ length: 200 }, (_, index) => row(`No ${index}`));
    const stop = new AbortController();
    const progress: number[] = [];
    const made = renderPrinterFile(renderer, template, items, zebra, {
      signal: stop.signal,
      onProgress: ({ done }) => {
        progress.push(done);
        if (done === 100) stop.abort(new Error('enough'));
      },
    });
    await expect(made).rejects.toThrow('enough');
    expect(progress).toEqual([50, 100]);
  });

  it('is refused for everything that is wrong with template, rows and profile at once', async () => {
    const wrong = { ...zebra, darkness: 99 };
    // Parsed JSON, to bypass TypeScript's checks.
    const items = JSON.parse('[{ "data": { "name": "Apple" } }]');
    expect(await issuesOf(() => renderPrinterFile(renderer, template, items, wrong))).toEqual([
      '/printer/darkness: expected a whole number from 0 to 30, got 99',
      expect.stringContaining('which items/0/data lacks'),
    ]);
  });

  it('is refused where the label is wider than the head, in millimetres and dots', async () => {
    const narrow: PrinterProfile = { language: 'zpl', dpi: 203, width: 384 };
    expect(await issuesOf(() => renderPrinterFile(renderer, template, [row('Apple')], narrow))).toEqual([
      '/template/width: the label measures 57.06 mm (456 dots at 203 dpi) across the printer, but the print head has room for only 48.05 mm (384 dots): set "rotate": 90, make the label smaller, or use another printer',
    ]);
    expect((await renderPrinterFile(renderer, template, [row('Apple')], { ...narrow, rotate: 90 })).labels).toBe(1);
  });

  it('is refused where a label is for another tape, or longer than the labels of it', async () => {
    const brother = printerModels['brother-ql-62x29'];
    expect(await issuesOf(() => renderPrinterFile(renderer, { ...template, width: 70 }, [row('A')], brother))).toEqual([
      expect.stringContaining(
        '/template/width: the label measures 70.02 mm (827 dots at 300 dpi) across the printer, but the tape has room for only 61.98 mm',
      ),
      expect.stringContaining(
        '/template/height: the label measures 32 mm (378 dots at 300 dpi) in the feed direction, but each label on the roll has room for only 29.04 mm',
      ),
    ]);
  });

  it('is rejected for two labels side by side', async () => {
    const twoUp = { ...template, type: 'ROLL2Up' } as const;
    expect(await issuesOf(() => renderPrinterFile(renderer, twoUp, [row('Apple')], zebra))).toContain(
      '/template/type: label printers cannot print two labels side by side; use "ROLL", or print a PDF',
    );
  });

  it('encodes repeated labels once, wherever they occur', async () => {
    let painted = 0;
    const counting: typeof renderer = {
      ...renderer,
      mono: (scene, ink) => {
        painted++;
        return renderer.mono(scene, ink);
      },
    };
    const items = ['Apple', 'Pear', 'Apple', 'Pear', 'Fig', 'Apple'].map((name) => row(name));
    const { file } = await renderPrinterFile(counting, template, items, zebra);
    expect(painted).toBe(3);
    const alone = await Promise.all(items.map((item) => renderPrinterFile(renderer, template, [item], zebra)));
    expect(Buffer.from(file).equals(Buffer.concat(alone.map((job) => job.file)))).toBe(true);
  });

  it('reports warnings before the progress that includes them', async () => {
    const reported: unknown[] = [];
    const red = { ...template, elements: [{ ...template.elements[0], color: '#c00' } as const] };
    const items = [{ ...row('Apple'), quantity: 50 }, row('Pear')];
    await renderPrinterFile(renderer, red, items, zebra, {
      onWarnings: (warnings, count) => reported.push([warnings.map(({ item }) => item), count]),
      onProgress: ({ done }) => reported.push(done),
    });
    expect(reported).toEqual([[[0], 1], 50, [[0, 1], 2], 51]);
  });

  it('reports the items whose labels have dots that the printer cannot print', async () => {
    const moved: PrinterProfile = { ...zebra, offset: { x: 0, y: -60 } };
    const { cut } = await renderPrinterFile(renderer, template, [row('Apple'), row(' ')], moved);
    expect(cut).toEqual([0]);
  });
});

it('has symbologies that its renderer has', async () => {
  const coded = { width: 50, height: 25 } as const;
  const elements = [{ type: 'barcode', barcodeType: 'datamatrix', x: 5, y: 5, width: 15, height: 15, value: 'LOT 7' }];
  const given: unknown = { ...coded, elements };
  const enabled = createRenderer(nodePlatform(), { symbologies: [dataMatrix] });
  const { file } = await renderPrinterFile(enabled, given, [{ data: {} }], zebra);
  const { scene } = await enabled.layout(given, {}, { resolution: 203 });
  const dots = await enabled.mono(scene);
  const [drawn] = await renderZpl(file, dots.width, dots.height);
  expect(differingDots(drawn ?? monoOf([]), dots)).toBe(0);
  expect(await issuesOf(() => renderPrinterFile(renderer, given, [{ data: {} }], zebra))).toHaveLength(1);
});
