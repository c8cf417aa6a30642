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

  it('returns the predicted grades with verify, also if the PDF is written to a stream', async () => {
    const job = { template, items: items.slice(0, 2) };
    const { graded } = await createPdf({ ...job, verify: 'grade' });
    expect(graded).toMatchObject({ codes: 2, graded: 2, lowest: [{ element: 'e1', standard: 'ISO/IEC 15416' }, {}] });
    const { output } = collector();
    expect(await createPdf({ ...job, verify: 'grade', output })).toMatchObject({ graded });
    expect(await createPdf(job)).not.toHaveProperty('graded');
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

/** A stream that keeps what it receives. `write` is called with each part. */
function collector(write: (part: Uint8Array) => Promise<void> = async () => {}) {
  const parts: Uint8Array[] = [];
  const ends: unknown[] = [];
  const output = new WritableStream<Uint8Array>({
    write: (part) => {
      parts.push(part);
      return write(part);
    },
    close: () => void ends.push('closed'),
    abort: (reason) => void ends.push(reason),
  });
  return { output, parts, ends };
}

describe('createPdf with an output', () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({ data: { name: `Mug ${index}`, sku: `M-${index}` } }));

  it('writes the bytes of createPdf in parts, and closes the stream', async () => {
    const { output, parts, ends } = collector();
    const { pdf, ...rest } = await createPdf({ template, items: many });
    const written = await createPdf({ template, items: many, output });
    expect(written).toEqual({ ...rest, bytes: pdf.length });
    expect(Buffer.concat(parts).equals(pdf)).toBe(true);
    expect(parts.length).toBeGreaterThan(2);
    expect(ends).toEqual(['closed']);
    expect(output.locked).toBe(false);
  });

  it('waits until a part is written before it draws the labels of the next part', async () => {
    const release = Promise.withResolvers<void>();
    const progress: number[] = [];
    const first = Promise.withResolvers<void>();
    const { output, parts } = collector((_) => {
      first.resolve();
      return release.promise;
    });
    const made = createPdf({ template, items: many, output, onProgress: ({ done }) => progress.push(done) });
    await first.promise;
    const done = progress.at(-1);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect([parts.length, progress.at(-1)]).toEqual([1, done]);
    release.resolve();
    expect((await made).labels).toBe(3000);
    expect(progress.at(-1)).toBe(3000);
  });

  it('writes nothing if an item has an issue, and aborts the stream with the error', async () => {
    const { output, parts, ends } = collector();
    const items = [...many, { data: { name: 'b', sku: 'Ä' } }];
    const error = await createPdf({ template, items, output }).catch((reason: unknown) => reason);
    expect(error instanceof TemplateError && error.issues.map(({ path }) => path)).toEqual(['/items/3000/data/sku']);
    expect(parts).toEqual([]);
    expect(ends).toEqual([error]);
  });

  it('rejects with the error of the stream', async () => {
    const { output } = collector(async () => {
      throw new Error('the disk is full');
    });
    await expect(createPdf({ template, items: many, output })).rejects.toThrow('the disk is full');
  });

  it('rejects with the reason of its signal, and aborts the stream', async () => {
    const controller = new AbortController();
    const { output, ends } = collector(async () => controller.abort(new Error('changed my mind')));
    const made = createPdf({ template, items: many, output, signal: controller.signal });
    await expect(made).rejects.toThrow('changed my mind');
    expect(ends).toEqual([controller.signal.reason]);
  });

  it('rejects an output that is not a WritableStream', async () => {
    const output: unknown = { write: () => {} };
    await expect(createPdf({ template, items, output } as Parameters<typeof createPdf>[0])).rejects.toThrow(
      /^createPdf: expected a WritableStream as output, got .*Writable\.toWeb/,
    );
  });
});

it('the entry has the same names in Node and in a browser', () => {
  expect(Object.keys(browserEntry).sort()).toEqual(Object.keys(nodeEntry).sort());
});
