import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { type PdfOptions, type PdfResult, renderPdf } from '../src/entries/pdf.ts';
import { checkJob, createRenderer, type Issue, TemplateError } from '../src/entries/render.ts';
import { countPages, rasterPdfium, readPages } from './pdf.ts';
import { asGrey, darkWithout, greatestDifference, leadsSomewhere, runs, timeout } from './property-tools.ts';
import { anyCase, goodCase, type ShapedCase, type ShapedElement, wildCase } from './random-template.ts';

// Properties of the PDF of every job, checked with PDFium.

const renderer = createRenderer(nodePlatform());
const POINTS = { mm: 72 / 25.4, inch: 72 };
/** Rounds a page side to whole dots at 300 dpi, in points. The minimum of a PDF's page, 3 pt, is 13 dots. */
const pageSide = (points: number): number => Math.max(13, Math.round((points * 300) / 72)) * 0.24;
/** An image of one pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=';

describe('the PDF of one label', () => {
  /** Cases whose sides are whole dots, so that page and PNG have the same grid. */
  const wholeDots = goodCase.filter(({ template }) => template.unit === 'inch');
  const hasOutlines = ({ type, showBarcodeText, value }: ShapedElement): boolean =>
    type === 'text' || (type === 'barcode' && showBarcodeText !== false) || /^data:image\/svg/.test(value ?? '');

  it(
    'shows bars, modules and images of pixels exactly as the PNG does, dot by dot, and outlines within two dots',
    async () => {
      await fc.assert(
        fc.asyncProperty(wholeDots, async ({ template, data }) => {
          for (const element of template.elements) {
            const one = { ...template, elements: [element] };
            const png = asGrey(renderer.raster((await renderer.layout(one, data)).scene));
            const { pdf } = await renderPdf(renderer, one, [{ data }]);
            const page = await rasterPdfium(pdf, png.width, png.height);
            if (!hasOutlines(element)) expect(greatestDifference(png, page)).toBeLessThanOrEqual(EXACT);
            else {
              expect(darkWithout(png, page, 2)).toBe(0);
              expect(darkWithout(page, png, 2)).toBe(0);
            }
          }
        }),
        runs(60),
      );
    },
    timeout,
  );

  /**
   * Tolerance in levels of 255: ink stays 1/128 dot, and a rounding error, inside its dots, and colours are rounded
   * when converted to grey.
   */
  const EXACT = 8;

  it(
    'has the label in whole dots as its page',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(goodCase, wildCase), async ({ template, data }) => {
          const made = await computedOf(template, [{ data }], {});
          if (isRefusal(made)) return;
          const [page, ...others] = await readPages(made.pdf);
          expect(others).toEqual([]);
          expect(page?.width).toBeCloseTo(pageSide(template.width * POINTS[template.unit]), 2);
          expect(page?.height).toBeCloseTo(pageSide(template.height * POINTS[template.unit]), 2);
        }),
        runs(100),
      );
    },
    timeout,
  );
});

async function computedOf(
  template: unknown,
  items: unknown,
  options: PdfOptions,
): Promise<PdfResult | readonly Issue[]> {
  try {
    return await renderPdf(renderer, template, items as [], options);
  } catch (error) {
    if (error instanceof TemplateError) return error.issues;
    throw error;
  }
}

const isRefusal = (made: PdfResult | readonly Issue[]): made is readonly Issue[] => Array.isArray(made);

/** Paper settings, valid and invalid. */
const side = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 300 }).map((half) => half / 2) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1e-6, 1e6, 1e308, -5, 5e-324, 5080, 14_400) },
);
const count = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1001, 1e6, 1e15, 1.5, 2 ** 53) },
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const paper = fc.record({
  type: fc.constantFrom('ROLL', 'SHEET', 'ROLL2Up'),
  page: maybe(
    fc.record(
      { width: side, height: side, margins: fc.tuple(side, side, side, side) },
      { requiredKeys: ['width', 'height'] },
    ),
  ),
  grid: maybe(fc.record({ col: count, row: count })),
  gap: maybe(fc.record({ column: side, line: side })),
});
const quantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 0, -1, 1.5, '2', null, 2 ** 53 - 1) },
);
const options = fc.record(
  {
    startPosition: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, -1, 1.5, 1e9, Number.NaN)),
    resolution: fc.constantFrom(203, 300, 600, 0, Number.NaN),
  },
  { requiredKeys: [] },
);

describe('checkJob', () => {
  it(
    'gives [] exactly when renderPdf makes the file, apart from what only the image files show; else the same issues, all with a place',
    async () => {
      const cases = fc.oneof({ weight: 3, arbitrary: goodCase }, { weight: 1, arbitrary: anyCase });
      await fc.assert(
        fc.asyncProperty(
          cases,
          maybe(paper),
          fc.array(quantity, { maxLength: 4 }),
          options,
          async (one, on, of, how) => {
            const template = typeof one.template === 'object' ? { ...one.template, ...on } : one.template;
            const items = of.map((copies) => ({ quantity: copies, data: one.data }));
            const issues = checkJob(template, items, how);
            const made = await computedOf(template, items, how);
            if (isRefusal(made) && !made.every(({ code }) => code.startsWith('image_'))) expect(made).toEqual(issues);
            if (!isRefusal(made)) expect(issues).toEqual([]);
            expect(issues.length).toBeLessThanOrEqual(50);
            for (const { path, message } of issues)
              expect(leadsSomewhere({ template, items, ...how }, path), `${path}: ${message}`).toBe(true);
          },
        ),
        runs(300),
      );
    },
    timeout,
  );
});

// ---- many labels

const sizeOf = async ({ template, data }: ShapedCase, copies: number, more: object = {}): Promise<PdfResult> =>
  renderPdf(renderer, { ...template, ...more }, [{ data, quantity: copies }]);

describe('a thousand copies of a label', () => {
  it(
    'on rolls take less than three times the bytes of one, and 16 a page',
    async () => {
      await fc.assert(
        fc.asyncProperty(goodCase, async (input) => {
          const one = await sizeOf(input, 1);
          const many = await sizeOf(input, 1000);
          expect([many.labels, many.pages, await countPages(many.pdf)]).toEqual([1000, 1000, 1000]);
          expect(many.pdf.length).toBeLessThan(3 * one.pdf.length + 16 * many.pages);
        }),
        runs(25),
      );
    },
    timeout,
  );

  it(
    'on sheets take less than three times the bytes of one, and 64 a page',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          goodCase,
          fc.integer({ min: 1, max: 6 }),
          fc.integer({ min: 1, max: 9 }),
          async (input, col, row) => {
            const { width, height } = input.template;
            const sheet = { type: 'SHEET', grid: { col, row }, page: { width: width * col, height: height * row } };
            const one = await sizeOf(input, 1, sheet);
            const many = await sizeOf(input, 1000, sheet);
            expect([many.labels, many.pages]).toEqual([1000, Math.ceil(1000 / (col * row))]);
            expect(many.pdf.length).toBeLessThan(3 * one.pdf.length + 64 * many.pages);
          },
        ),
        runs(25),
      );
    },
    timeout,
  );
});

describe('a grid of labels', () => {
  /** An entirely black label: its only element has a border thicker than its box. */
  const black = { type: 'image', x: 0, y: 0, width: 20, height: 10, value: PIXEL, stroke: '#000', strokeWidth: 20 };
  const grid = fc.record({ col: fc.integer({ min: 1, max: 4 }), row: fc.integer({ min: 1, max: 4 }) });
  const gap = fc.record({ column: fc.integer({ min: 0, max: 9 }), line: fc.integer({ min: 0, max: 9 }) });
  const margins = fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 12 })));
  const items = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

  it(
    'is filled left to right, then down, from startPosition on, on a page of the stated or derived size',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('SHEET', 'ROLL2Up'),
          grid,
          gap,
          margins,
          items,
          fc.nat(15),
          async (...drawn) => {
            const [type, { col, row }, space, [left = 0, top = 0, right = 0, bottom = 0], quantities, skip] = drawn;
            const wide = { page: col * 20 + (col - 1) * space.column, pitch: 20 + space.column };
            const high = { page: row * 10 + (row - 1) * space.line, pitch: 10 + space.line };
            const [x0, y0] = type === 'SHEET' ? [left, top] : [0, 0];
            const width = wide.page + (type === 'SHEET' ? left + right : 0);
            const height = high.page + (type === 'SHEET' ? top + bottom : 0);
            const template = {
              ...{ type, unit: 'mm', width: 20, height: 10, grid: { col, row }, elements: [black] },
              ...(type === 'SHEET' ? { page: { width, height, margins: [left, top, right, bottom] } } : { gap: space }),
            };
            const skipped = skip % (col * row);
            const labels = quantities.reduce((sum, copies) => sum + copies, 0);
            const made = await renderPdf(
              renderer,
              template,
              quantities.map((copies, index) => ({ quantity: copies, data: { row: `${index}` } })),
              { startPosition: skipped + 1 },
            );
            const pages = Math.ceil((skipped + labels) / (col * row));
            expect([made.labels, made.pages]).toEqual([labels, pages]);
            const read = await readPages(made.pdf);
            expect(read).toHaveLength(pages);
            for (const page of read) {
              expect(page.width).toBeCloseTo(pageSide(width * POINTS.mm), 2);
              expect(page.height).toBeCloseTo(pageSide(height * POINTS.mm), 2);
            }
            for (const index of new Set([0, pages - 1])) {
              // Four pixels per millimetre: the centre pixel of each slot shows if it has a label.
              const raster = await rasterPdfium(made.pdf, width * 4, height * 4, index);
              for (let slot = 0; slot < col * row; slot++) {
                const place = index * col * row + slot;
                const x = (x0 + (slot % col) * wide.pitch + 10) * 4;
                const y = (y0 + Math.floor(slot / col) * high.pitch + 5) * 4;
                const used = place >= skipped && place < skipped + labels;
                expect(raster.pixels[y * raster.width + x]).toBe(used ? 0 : 255);
              }
            }
          },
        ),
        runs(40),
      );
    },
    timeout,
  );
});
