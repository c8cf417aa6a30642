import { describe, expect, it } from 'vitest';
import { countPages } from '../../../test/pdf.ts';
import { pdfObjects } from '../../../test/pdf-objects.ts';
import { nodePlatform } from '../../entries/node.ts';
import * as nodeEntry from '../../entries/pdf.ts';
import { createPdf, type Progress, renderPdf, TemplateError } from '../../entries/pdf.ts';
import * as browserEntry from '../../entries/pdf-browser.ts';
import { createRenderer } from '../../entries/render.ts';
import { browserPlatform } from '../../platform/browser.ts';

const template = {
  unit: 'mm',
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 46, height: 8, rotation: 0, field: 'name' },
    { type: 'barcode', x: 4, y: 11, width: 42, height: 12, rotation: 0, field: 'sku' },
  ],
};
const items = Array.from({ length: 120 }, (_, index) => ({ data: { name: `Mug ${index}`, sku: `M-${index}` } }));

describe('createPdf', () => {
  it('gives the bytes that renderPdf gives, with labels, pages and warnings', async () => {
    const made = await createPdf({ template, items, resolution: 203 });
    const same = await renderPdf(createRenderer(nodePlatform()), template, items, { resolution: 203 });
    expect(made).toEqual(same);
    expect([made.labels, made.pages, await countPages(made.pdf)]).toEqual([120, 120, 120]);
  });

  it('gives a file of the same content with the deflate of a browser', async () => {
    const { deflate, loadDeflate } = browserPlatform();
    await loadDeflate?.();
    const renderer = createRenderer({ ...nodePlatform(), deflate });
    const browsers = await renderPdf(renderer, template, items);
    const { pdf } = await createPdf({ template, items });
    expect(pdfObjects(browsers.pdf)).toEqual(pdfObjects(pdf));
    expect(pdfObjects(pdf).length).toBeGreaterThan(120);
  });

  it('reports its progress, the end of it too', async () => {
    const progress: Progress[] = [];
    await createPdf({ template, items, onProgress: (at) => progress.push(at) });
    expect(progress).toEqual([
      { done: 50, total: 120 },
      { done: 100, total: 120 },
      { done: 120, total: 120 },
    ]);
  });

  it('stops when its signal says so, with its reason', async () => {
    const controller = new AbortController();
    const progress: number[] = [];
    const onProgress = ({ done }: Progress): void => {
      progress.push(done);
      controller.abort(new Error('changed my mind'));
    };
    await expect(createPdf({ template, items, onProgress, signal: controller.signal })).rejects.toThrow(
      'changed my mind',
    );
    expect(progress).toEqual([50]);
  });

  it('reports every issue of a job at once', async () => {
    const job = { template, items: [{ data: { name: 'a' } }, { data: { sku: 'Ä', name: 'b' } }], startPosition: 2 };
    const calibration = { version: 1, offsetX: 80, offsetY: 0, scaleX: 1, scaleY: 1 } as const;
    const error = await createPdf({ ...job, calibration }).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(TemplateError);
    expect(error instanceof TemplateError && error.issues.map(({ path }) => path)).toEqual([
      '/startPosition',
      '/items/0/data/sku',
      '/items/1/data/sku',
      '/calibration/offsetX',
    ]);
  });
});

it('the entry has the same names in Node and in a browser', () => {
  expect(Object.keys(browserEntry).sort()).toEqual(Object.keys(nodeEntry).sort());
});
