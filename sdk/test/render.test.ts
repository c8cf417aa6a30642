import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { renderPdf } from '../src/entries/pdf.ts';
import { createRenderer, ImageError, TemplateError } from '../src/entries/render.ts';
import { buildCorpus } from './corpus.ts';

const renderer = createRenderer(nodePlatform());
const base = { unit: 'mm', width: 50, height: 25, type: 'ROLL' } as const;
const box = { x: 2, y: 2, width: 40, height: 10 };

const issuesOf = async (template: unknown, data?: unknown): Promise<unknown> => {
  try {
    await renderer.layout(template, data);
  } catch (error) {
    if (error instanceof TemplateError) return error.issues.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
};

describe('one label', () => {
  it('has round(size in inches x 300) pixels', async () => {
    const { width, height } = await renderer.png({ ...base, elements: [{ type: 'text', ...box, value: 'x' }] });
    expect([width, height]).toEqual([591, 295]);
  });

  it('reports the label at 0, 0 in its own unit', async () => {
    const { report } = await renderer.layout({ ...base, elements: [{ type: 'text', ...box, value: 'x' }] });
    expect(report.label).toEqual({ x: 0, y: 0, width: 50, height: 25 });
    expect(report.unit).toBe('mm');
  });

  it('reports the quiet zones of its codes, rotated with them', async () => {
    const { quietZones } = await renderer.layout({
      ...base,
      elements: [
        { type: 'text', ...box, value: 'x' },
        { type: 'qrcode', x: 2, y: 2, width: 20, height: 20, value: 'x' },
        { type: 'barcode', x: 25, y: 7, width: 20, height: 10, rotation: 90, value: '7', showBarcodeText: false },
      ],
    });
    const [qr, bars] = quietZones;
    expect(quietZones.map(({ element }) => element)).toEqual(['e1', 'e2']);
    // 29 modules, including the quiet zone, of 8 dots at 300 dpi, aligned to whole dots.
    expect(qr).toEqual({ element: 'e1', x: 2.2013, y: 2.2013, width: 19.6427, height: 19.6427 });
    expect(bars?.height).toBeGreaterThan(20);
    expect(bars?.width).toBeCloseTo(10, 1);
  });

  it('has element ids e0, e1, … in element order', async () => {
    const { report } = await renderer.layout({
      ...base,
      elements: [
        { type: 'text', ...box, value: 'x' },
        { type: 'qrcode', ...box, value: 'x' },
      ],
    });
    expect(report.elements.map(({ id, type }) => `${id} ${type}`)).toEqual(['e0 TEXT', 'e1 QRCODE']);
  });

  it('names item, element and field when the data lacks a field, for every kind at once', async () => {
    const elements = ['text', 'barcode', 'qrcode', 'image'].map((type) => ({ type, ...box, field: `a/${type}` }));
    expect(await issuesOf({ ...base, elements }, {})).toEqual([
      '/data/a~1text missing_data',
      '/data/a~1barcode missing_data',
      '/data/a~1qrcode missing_data',
      '/data/a~1image missing_data',
    ]);
  });

  it('draws nothing for an empty string and warns', async () => {
    const { scene, report } = await renderer.layout(
      {
        ...base,
        elements: [
          { type: 'text', ...box, value: '' },
          { type: 'barcode', ...box, field: 'code' },
        ],
      },
      { code: '' },
    );
    expect(scene.nodes).toEqual([]);
    expect(report.warnings.map(({ element, code }) => `${element} ${code}`)).toEqual(['e0 empty', 'e1 empty']);
    expect(report.elements[0]?.ink).toEqual({ x: 2, y: 2, width: 0, height: 0 });
    expect(report.elements[1]?.fillRatio).toBe(0);
  });

  it('reports a wrong check digit at its place', async () => {
    const elements = [
      { type: 'barcode', ...box, value: '4006381333932', barcodeType: 'ean13' },
      { type: 'barcode', ...box, field: 'ean', barcodeType: 'ean8' },
    ];
    expect(await issuesOf({ ...base, elements }, { ean: '96385075' })).toEqual([
      '/template/elements/0/value check_digit',
      '/data/ean check_digit',
    ]);
  });

  it('warns of ink past the edge and paints the rest', async () => {
    const { scene, report } = await renderer.layout({
      ...base,
      elements: [{ type: 'text', x: 40, y: 2, width: 40, height: 10, value: 'Past the edge', fontSize: 14 }],
    });
    expect(report.warnings.map(({ code }) => code)).toEqual(['off_label']);
    expect(scene.overflows).toBe(true);
  });

  it('warns when another element intrudes on a quiet zone, naming it', async () => {
    const { report } = await renderer.layout({
      ...base,
      elements: [
        { type: 'barcode', x: 8, y: 2, width: 30.5, height: 12, value: 'QUIET' },
        { type: 'text', x: 39, y: 5, width: 10, height: 5, value: 'near' },
      ],
    });
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        element: 'e0',
        code: 'quiet_zone',
        message: expect.stringContaining('elements[1] (text)'),
      }),
    );
  });

  it('refuses a picture above 40 megapixels and a label side above 14,400 pt', async () => {
    const elements = [{ type: 'text', ...box, value: 'x' }];
    expect(await issuesOf({ ...base, width: 600, height: 600, elements })).toEqual(['/template/width too_large']);
  });

  it('refuses a label whose only fault is a side above 14,400 pt, as PNG, SVG and layout', async () => {
    const wide = { width: 6000, height: 1, elements: [{ type: 'text', x: 0, y: 0, width: 9, height: 1, value: 'a' }] };
    const issues = [
      {
        path: '/template/width',
        code: 'page_too_large',
        message: "the page's width is 6000 mm; a page side can be at most 5080 mm",
      },
    ];
    await expect(renderer.png(wide)).rejects.toMatchObject({ issues });
    await expect(renderer.svg(wide)).rejects.toMatchObject({ issues });
    await expect(renderer.layout(wide)).rejects.toMatchObject({ issues });
  });

  it('refuses data that is null, and reads missing data as an empty row', async () => {
    const elements = [{ type: 'text', ...box, value: 'x' }];
    expect(await issuesOf({ ...base, elements }, null)).toEqual(['/data type']);
    expect(await issuesOf({ ...base, elements })).toEqual([]);
  });

  it('names images that cannot be loaded in the order of their elements, at most 50', async () => {
    const slow = createRenderer(
      nodePlatform({
        fetchBytes: async (url) => {
          await setTimeout(url.endsWith('0') ? 20 : 1);
          throw new ImageError('image_unreachable', `${url} gives nothing`);
        },
      }),
    );
    const elements = Array.from({ length: 60 }, (_, i) => ({
      type: 'image',
      ...box,
      value: `https://example.com/${i}`,
    }));
    const refused = await slow.layout({ ...base, elements }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TemplateError);
    const { issues } = refused as TemplateError;
    expect(issues.map(({ path }) => path)).toEqual(
      Array.from({ length: 50 }, (_, i) => `/template/elements/${i}/value`),
    );
  });

  it('names an image that cannot be read at its element', async () => {
    const elements = [{ type: 'image', ...box, value: 'data:image/png;base64,AAAA' }];
    expect(await issuesOf({ ...base, elements })).toEqual(['/template/elements/0/value image_unsupported']);
  });
});

it('the same input gives the same bytes, from this renderer or another', async () => {
  for (const { template, data } of (await buildCorpus()).filter((_, index) => index % 7 === 0)) {
    const first = await renderer.png(template, data);
    const again = await createRenderer(nodePlatform()).png(template, data);
    expect(Buffer.from(again.png).equals(Buffer.from(first.png))).toBe(true);
    expect(again.report).toEqual(first.report);
  }
});

it('nothing is made once the signal is aborted', async () => {
  const template = { ...base, elements: [{ type: 'text', ...box, value: 'x' }] };
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(renderer.png(template, {}, { signal })).rejects.toThrow('enough');
  await expect(renderPdf(renderer, template, [{}], { signal })).rejects.toThrow('enough');
});
