import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createPdf } from '../src/entries/pdf.ts';
import { printerModels, renderPrinterFile } from '../src/entries/printers.ts';
import {
  checkJob,
  checkLabel,
  checkTemplate,
  createRenderer,
  defineElement,
  inspect,
  parseTemplate,
} from '../src/entries/render.ts';
import { PageEngine } from '../src/surfaces/preview/engine/page-engine.ts';
import { rasterPdfium, readPages } from './pdf.ts';
import { readWithSkia } from './png.ts';
import { isBlack } from './printers/mono-pictures.ts';
import { renderZpl } from './printers/zpl-renderer.ts';
import { rule } from './rule-element.ts';

/** A custom element: a triangle for each letter. */
const flags = defineElement({
  type: 'flags',
  content: 'text',
  properties: [],
  parse: () => ({ value: undefined }),
  draw: (_properties, { box: { x, y, height }, content }) =>
    Array.from(content, (_letter, index) => {
      const left = x + index * height;
      const points = [
        { x: left, y },
        { x: left + height, y: y + height / 2 },
        { x: left, y: y + height },
      ];
      return { kind: 'polygon', points };
    }),
});
const elements = [rule, flags];
const renderer = createRenderer(nodePlatform(), { elements });

/**
 * A label of 32 × 16 mm: 256 × 128 dots at 203 dpi (8 dots per mm). Its rule of 2 mm is in the middle, from 4 mm to 28
 * mm.
 */
const line = { type: 'rule', x: 4, y: 6, width: 24, height: 4, thickness: 2 };
const label = (...shown: readonly object[]): unknown => ({ unit: 'mm', width: 32, height: 16, elements: shown });

describe('an element of a kind of your own', () => {
  it('is drawn alike as a PNG, a PDF, a printer file and a preview', async () => {
    const template = label(line);
    const dots = { width: 256, height: 128 };
    const isRule = (x: number, y: number): boolean => x >= 33 && x < 223 && y >= 57 && y < 71;
    const isBlank = (x: number, y: number): boolean => x < 31 || x > 224 || y < 55 || y > 72;
    const wrong = (width: number, isDark: (x: number, y: number) => boolean): number => {
      let count = 0;
      for (let y = 0; y < dots.height; y++)
        for (let x = 0; x < width; x++) if (isDark(x, y) ? isBlank(x, y) : isRule(x, y)) count++;
      return count;
    };

    const { png } = await renderer.png(template, {}, { resolution: 203 });
    const { rgba, width } = await readWithSkia(png);
    expect(wrong(width, (x, y) => (rgba[(y * width + x) * 4] ?? 255) < 128)).toBe(0);

    const { pdf } = await createPdf({ template, items: [{}], elements });
    expect(await readPages(pdf)).toHaveLength(1);
    const page = await rasterPdfium(pdf, dots.width, dots.height);
    expect(wrong(dots.width, (x, y) => (page.pixels[y * dots.width + x] ?? 255) < 128)).toBe(0);

    const { file } = await renderPrinterFile(renderer, template, [{}], printerModels['zebra-203']);
    const [printed] = await renderZpl(file, dots.width, dots.height);
    if (printed === undefined) throw new Error('no label was printed');
    expect(wrong(dots.width, (x, y) => isBlack(printed, x, y))).toBe(0);

    const noWorker = new PageEngine(() => Promise.reject(new Error('a worker was started')));
    const given = { template, data: {}, resolutionDpi: 203, fonts: undefined, elements };
    const { patch, width: shown } = await noWorker.paint(given, 0, undefined);
    expect(wrong(shown, (x, y) => (patch?.rgba[(y * shown + x) * 4] ?? 255) < 128)).toBe(0);
  });

  it('is drawn next to elements of the contract, and reported apart from them', async () => {
    const qrcode = { type: 'qrcode', x: 1, y: 1, width: 14, height: 14, value: 'A' };
    const { report, customElements } = await renderer.layout(
      label(qrcode, { ...line, x: 17, width: 10, rotation: 90 }),
    );
    expect(report.elements.map(({ id, type }) => [id, type])).toEqual([['e0', 'QRCODE']]);
    expect(customElements).toEqual([
      {
        ...{ id: 'e1', type: 'rule', rotation: 90 },
        ...{ box: { x: 17, y: 6, width: 10, height: 4 }, ink: { x: 17, y: 7, width: 10, height: 2 } },
      },
    ]);
    expect(report.warnings).toEqual([]);
  });

  it('shows a field of each row when its kind has content', async () => {
    const template = label({ type: 'flags', x: 0, y: 0, width: 32, height: 4, field: 'lot' });
    const inks = await Promise.all(
      ['A', 'ABC'].map(async (lot) => (await renderer.layout(template, { lot })).customElements[0]?.ink.width),
    );
    expect(inks).toEqual([4, 12]);
    const { report } = await renderer.layout(template, { lot: '' });
    expect(report.warnings).toEqual([
      { element: 'e0', code: 'empty', message: 'the flags has no content, so nothing is drawn' },
    ]);
    expect(checkJob(template, [{ data: {} }], { elements }).map(({ path, code }) => [path, code])).toEqual([
      ['/items/0/data/lot', 'missing_data'],
    ]);
  });

  it('is inspected with the others', async () => {
    const faint = { ...line, x: 20, color: '#ffff00' };
    const { issues, warnings } = await inspect(renderer, label(faint), [{}], { ink: 'mono' });
    expect(issues).toEqual([]);
    expect(warnings.map(({ element, code }) => [element, code])).toEqual([
      ['e0', 'off_label'],
      ['e0', 'not_printable_in_mono'],
    ]);
  });
});

describe('the JSON of an element of a kind of your own', () => {
  const issuesOf = (element: object) =>
    checkTemplate(label(element), { elements }).map(({ path, code, message }) => [path, code, message]);

  it('is checked by its kind, each issue with its place', () => {
    expect(issuesOf({ ...line, thickness: -1 })).toEqual([
      ['/template/elements/0/thickness', 'range', '/template/elements/0/thickness: expected a number above 0'],
    ]);
  });

  it('has a value where its parse function finds no issue', () => {
    const empty = defineElement({ type: 'empty', properties: [], parse: () => ({ issues: [] }), draw: () => [] });
    const template = { width: 50, height: 25, elements: [{ type: 'empty', x: 1, y: 1, width: 9, height: 9 }] };
    expect(() => checkTemplate(template, { elements: [empty] })).toThrow(
      new TypeError(
        'defineElement: parse of "empty" returned an empty list of issues; return { value } if there are no issues',
      ),
    );
  });

  it('has no unknown property', () => {
    expect(issuesOf({ ...line, thikness: 1, thickness: undefined })).toEqual([
      [
        '/template/elements/0/thikness',
        'unknown_property',
        '/template/elements/0/thikness: unknown property; did you mean "thickness"?',
      ],
    ]);
    expect(issuesOf({ ...line, value: 'x' })).toEqual([
      [
        '/template/elements/0/value',
        'unknown_property',
        '/template/elements/0/value: unknown property; expected only thickness, color',
      ],
    ]);
  });

  it('has a place and a size as every element has', () => {
    expect(issuesOf({ type: 'rule', x: 1, y: 'a', width: 0, height: 1 }).map(([path, code]) => [path, code])).toEqual([
      ['/template/elements/0/y', 'type'],
      ['/template/elements/0/width', 'range'],
    ]);
  });

  it('has a value or a field when its kind has content', () => {
    const box = { x: 0, y: 0, width: 4, height: 4 };
    expect(issuesOf({ type: 'flags', ...box }).map(([path, code]) => [path, code])).toEqual([
      ['/template/elements/0', 'value_or_field'],
    ]);
    expect(issuesOf({ type: 'flags', ...box, value: 'A' })).toEqual([]);
  });

  it('is what was given once it is parsed', () => {
    expect(parseTemplate(label(line), { elements }).value?.elements).toEqual([line]);
  });

  it('is rejected where its kind is not enabled, and listed where it is', () => {
    const unknown = { ...line, type: 'ruler' };
    expect(checkLabel(label(line)).map(({ path, code }) => [path, code])).toEqual([
      ['/template/elements/0/type', 'enum'],
    ]);
    expect(issuesOf(unknown)).toEqual([
      [
        '/template/elements/0/type',
        'enum',
        '/template/elements/0/type: expected one of "text", "barcode", "qrcode", "image", "rule", "flags", got the string "ruler"',
      ],
    ]);
  });
});

describe('a kind of element', () => {
  it('has a type that no other kind has', () => {
    const text = defineElement({ type: 'text', properties: [], parse: () => ({ value: 0 }), draw: () => [] });
    expect(() => createRenderer(nodePlatform(), { elements: [text] })).toThrow(
      new TypeError('elements: the type "text" already exists; give the element kind another type'),
    );
  });

  it('draws in colours that can be read', async () => {
    const odd = defineElement({
      ...{ type: 'odd', properties: [], parse: () => ({ value: 0 }) },
      draw: (_properties, { box }) => [{ kind: 'rectangle', ...box, color: 'reddish' }],
    });
    const template = label({ type: 'odd', x: 1, y: 1, width: 2, height: 2 });
    await expect(createRenderer(nodePlatform(), { elements: [odd] }).png(template)).rejects.toThrow(
      new TypeError('the element kind "odd" draws in the colour "reddish": expected #RGB or #RRGGBB'),
    );
  });

  it('draws rectangles and polygons only', async () => {
    // Parsed JSON, to bypass TypeScript's checks.
    const shapes = JSON.parse('[{ "kind": "circle", "x": 1, "y": 1 }]');
    const odd = defineElement({ type: 'odd', properties: [], parse: () => ({ value: 0 }), draw: () => shapes });
    const template = label({ type: 'odd', x: 1, y: 1, width: 2, height: 2 });
    await expect(createRenderer(nodePlatform(), { elements: [odd] }).png(template)).rejects.toThrow(
      new TypeError('the element kind "odd" draws a shape of kind "circle": expected "rectangle" or "polygon"'),
    );
  });

  it.each([
    ['rectangle', Number.NaN, { kind: 'rectangle', x: Number.NaN, y: 0, width: 1, height: 1 }],
    ['rectangle', Number.POSITIVE_INFINITY, { kind: 'rectangle', x: 1e308, y: 0, width: 1e308, height: 1 }],
    ['polygon', Number.NEGATIVE_INFINITY, { kind: 'polygon', points: [{ x: 0, y: Number.NEGATIVE_INFINITY }] }],
  ] as const)('draws a %s at finite coordinates, not at %s', async (kind, coordinate, shape) => {
    const odd = defineElement({ type: 'odd', properties: [], parse: () => ({ value: 0 }), draw: () => [shape] });
    const template = label({ type: 'odd', x: 1, y: 1, width: 2, height: 2 });
    await expect(createRenderer(nodePlatform(), { elements: [odd] }).png(template)).rejects.toThrow(
      new TypeError(
        `the element kind "odd" draws a ${kind} with the coordinate ${coordinate}: expected finite numbers`,
      ),
    );
  });
});
