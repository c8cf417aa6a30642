import { describe, expectTypeOf, it } from 'vitest';
import type {
  DataOf,
  FieldOf,
  Jobs,
  LabelData,
  Platen,
  PrintItem,
  PrintRequest,
  RenderRequest,
  StarterFields,
  StarterId,
  Template,
} from '../src/entries/index.ts';
import type { readCsv, rowsToItems } from '../src/entries/items.ts';
import type { createPdf, PdfJob, PdfOptions, RenderPdfOptions, renderPdf } from '../src/entries/pdf.ts';
import type { LabelPreview, RenderPreviewOptions, renderPreview } from '../src/entries/preview.ts';
import type { Renderer } from '../src/entries/render.ts';

// Type-level tests of a template's fields. tsc checks them, and none of the calls are executed.

const text = { type: 'text', x: 1, y: 1, width: 38, height: 8 } as const;
const template = {
  ...{ width: 40, height: 20, type: 'ROLL' },
  elements: [
    { ...text, field: 'name' },
    { ...text, y: 10, field: 'sku' },
    { ...text, y: 15, value: 'Fragile' },
  ],
} as const satisfies Template;
/** A template without `as const` or imported from JSON: its `type` is a `string`. */
const wide = { width: 40, height: 20, elements: [{ type: 'text', x: 1, y: 1, width: 38, height: 8, field: 'name' }] };
const plain = { width: 40, height: 20, elements: [{ ...text, value: 'Fragile' }] } as const satisfies Template;
const good = { name: 'Mug', sku: 'M1' };

/** SDK functions for the calls below, and values with less precise types. */
interface Given {
  readonly pdf: typeof createPdf;
  readonly renderPdf: typeof renderPdf;
  readonly preview: typeof renderPreview;
  readonly items: typeof rowsToItems;
  readonly table: ReturnType<typeof readCsv>;
  readonly renderer: Renderer;
  readonly platen: Platen;
  readonly canvas: OffscreenCanvas;
  readonly loose: Template;
  readonly json: unknown;
  readonly row: LabelData;
  readonly rows: readonly PrintItem[];
  readonly job: PdfJob;
  readonly request: PrintRequest;
  readonly starter: StarterId;
  /** The type of `import template from './label.json'`. */
  readonly imported: {
    readonly unit: string;
    readonly width: number;
    readonly height: number;
    readonly elements: ({ type: string; x: number; value: string } | { type: string; x: number; field: string })[];
  };
  readonly record: Record<string, unknown>;
  readonly copies: number;
}
/** Compiles `calls` without running them. */
const compiled = (calls: (given: Given) => unknown): void => void expectTypeOf(calls).toBeFunction();

describe('the fields of a template', () => {
  it('are those that its elements name', () => {
    expectTypeOf<FieldOf<typeof template>>().toEqualTypeOf<'name' | 'sku'>();
    expectTypeOf<DataOf<typeof template>>().toEqualTypeOf<{ readonly name: string; readonly sku: string }>();
    expectTypeOf<FieldOf<typeof plain>>().toEqualTypeOf<never>();
  });

  it('are any where no more is known than that it is a template, or not even that', () => {
    expectTypeOf<FieldOf<Template>>().toEqualTypeOf<string>();
    expectTypeOf<FieldOf<unknown>>().toEqualTypeOf<string>();
    expectTypeOf<FieldOf<typeof wide>>().toEqualTypeOf<string>();
    expectTypeOf<DataOf<Template>>().toEqualTypeOf<LabelData>();
  });

  it('are known of every starter', () => {
    expectTypeOf<keyof StarterFields>().toEqualTypeOf<StarterId>();
  });
});

describe('createPdf and renderPdf', () => {
  it('take items with the fields of the template', () =>
    compiled(({ pdf, renderPdf, renderer }) => [
      pdf({ template, items: [{ quantity: 3, data: good }] }),
      pdf({ template, items: [{ data: { name: 'Mug', sku: 'M1' } }] }),
      pdf({
        template: { width: 40, height: 20, elements: [{ ...text, field: 'sku' }] },
        items: [{ data: { sku: 'M1' } }],
      }),
      pdf({ template: plain, items: [{ quantity: 3 }, {}, { data: {} }] }),
      renderPdf(renderer, template, [{ data: { name: 'Mug', sku: 'M1' } }]),
    ]));

  it('refuse a misspelt, a missing and a superfluous field', () =>
    compiled(({ pdf, renderPdf, renderer }) => [
      // @ts-expect-error misspelt
      pdf({ template, items: [{ data: { nmae: 'Mug', sku: 'M1' } }] }),
      // @ts-expect-error missing
      pdf({ template, items: [{ data: { name: 'Mug' } }] }),
      // @ts-expect-error superfluous
      pdf({ template, items: [{ data: { name: 'Mug', sku: 'M1', price: '3' } }] }),
      // @ts-expect-error without data
      pdf({ template, items: [{ quantity: 3 }] }),
      // @ts-expect-error no field at all
      pdf({ template: plain, items: [{ data: { name: 'Mug' } }] }),
      // @ts-expect-error a number
      pdf({ template, items: [{ data: { name: 'Mug', sku: 1 } }] }),
      // @ts-expect-error of many rows
      pdf({ template, items: [1, 2].map((n) => ({ data: { name: `${n}`, sk: `${n}` } })) }),
      // @ts-expect-error misspelt in the call
      renderPdf(renderer, { width: 1, height: 1, elements: [{ ...text, field: 'sku' }] }, [{ data: { sk: '1' } }]),
    ]));

  it('refuse a property that templates do not have', () =>
    compiled(({ pdf }) => [
      // @ts-expect-error `height` is misspelt
      pdf({ template: { width: 40, hieght: 20, elements: [] }, items: [] }),
      // @ts-expect-error `fontSize` is misspelt
      pdf({ template: { width: 40, height: 20, elements: [{ ...text, value: '', fontsize: 9 }] }, items: [] }),
      // @ts-expect-error no such type
      pdf({ template: { width: 40, height: 20, elements: [{ ...text, type: 'txt', value: '' }] }, items: [] }),
      // @ts-expect-error three margins
      pdf({ template: { ...template, page: { width: 1, height: 1, margins: [1, 2, 3] } }, items: [] }),
    ]));

  it('take any keys with what is only a template, or of unknown origin', () =>
    compiled(({ pdf, renderPdf, renderer, loose, json, row, rows, job }) => [
      pdf({ template: loose, items: [{ data: { any: 'text' } }] }),
      pdf({ template: json, items: [{ data: { any: 'text' } }] }),
      pdf({ template: wide, items: [{ data: { any: 'text' } }] }),
      pdf({ template: JSON.parse(''), items: JSON.parse('') }),
      pdf({ template: { ...loose, width: 9 }, items: rows }),
      pdf({ template: { ...template, elements: wide.elements }, items: rows }),
      pdf({ template, items: rows }),
      pdf({ template, items: [{ data: row }] }),
      pdf({ ...job, startPosition: 2 }),
      renderPdf(renderer, loose, rows),
      renderPdf(renderer, json, [{ data: { any: 'text' } }]),
    ]));

  it('serve a function that is given any template', () => {
    const any = <One extends Template>({ pdf, rows }: Given, one: One) => pdf({ template: one, items: rows });
    expectTypeOf(any).returns.resolves.toHaveProperty('pages').toBeNumber();
  });
});

describe('a value that is not a template', () => {
  it('is rejected by createPdf, renderPdf, renderPreview and the renderer', () =>
    compiled(({ pdf, renderPdf, preview, renderer, canvas, loose, rows }) => [
      // @ts-expect-error undefined
      pdf({ template: undefined, items: rows }),
      // @ts-expect-error null
      pdf({ template: null, items: rows }),
      // @ts-expect-error a string
      pdf({ template: 'nonsense', items: rows }),
      // @ts-expect-error without size and elements
      pdf({ template: {}, items: rows }),
      // @ts-expect-error a list
      pdf({ template: [], items: rows }),
      // @ts-expect-error a template that may be missing
      pdf({ template: loose as Template | undefined, items: rows }),
      // @ts-expect-error a number
      renderPdf(renderer, 5, rows),
      // @ts-expect-error a number
      renderer.png(5),
      // @ts-expect-error a string
      renderer.layout('nonsense'),
      // @ts-expect-error undefined
      renderer.svg(undefined),
      // @ts-expect-error an empty object
      preview(canvas, {}),
    ]));

  it('is rejected in a variable of type PdfJob', () =>
    compiled(({ loose, imported, json, rows }) => [
      { template: loose, items: rows } satisfies PdfJob,
      { template: imported, items: rows } satisfies PdfJob,
      { template: json, items: rows } satisfies PdfJob<unknown>,
      // @ts-expect-error a string
      { template: 'nonsense', items: rows } satisfies PdfJob,
      // @ts-expect-error undefined
      { template: undefined, items: rows } satisfies PdfJob,
      // @ts-expect-error without size and elements
      { template: {}, items: rows } satisfies PdfJob,
      // @ts-expect-error a list
      { template: [], items: rows } satisfies PdfJob,
      // @ts-expect-error `height` is misspelt
      { template: { width: 40, hieght: 20, elements: [] }, items: rows } satisfies PdfJob,
      // @ts-expect-error of unknown shape
      { template: json, items: rows } satisfies PdfJob,
    ]));

  it('is distinguished from JSON, which is checked at run time', () =>
    compiled(({ pdf, renderer, imported, record, rows }) => [
      pdf({ template: imported, items: rows }),
      pdf({ template: record, items: rows }),
      renderer.png(imported, { any: 'text' }),
      renderer.png(record),
    ]));

  it('is its data where they are no object', () =>
    compiled(({ renderer, loose, row }) => [
      renderer.png(loose, row),
      renderer.png(loose, undefined),
      // @ts-expect-error a number
      renderer.png(loose, 5),
      // @ts-expect-error a string
      renderer.layout(loose, 'nonsense'),
    ]));
});

describe('items', () => {
  it('have no property but data and quantity', () =>
    compiled(({ pdf, renderPdf, renderer, loose, platen }) => [
      // @ts-expect-error misspelt
      pdf({ template: loose, items: [{ quantity: 1, datum: {} }] }),
      // @ts-expect-error misspelt
      renderPdf(renderer, loose, [{ quantitiy: 1, data: { sku: '1' } }]),
      // @ts-expect-error misspelt
      platen.jobs.create({ templateId: 'id', items: [{ quantity: 1, datum: {} }] }),
    ]));

  it('have a whole number of copies, as far as it is written in the call', () =>
    compiled(({ pdf, loose, platen, copies }) => [
      pdf({ template: loose, items: [{ quantity: 1 }, { quantity: 1_000_000 }, {}] }),
      pdf({ template: loose, items: [{ quantity: copies, data: { sku: '1' } }] }),
      pdf({ template, items: [{ quantity: copies, data: good }] }),
      // @ts-expect-error none
      pdf({ template: loose, items: [{ quantity: 0 }] }),
      // @ts-expect-error negative
      pdf({ template, items: [{ quantity: -1, data: { name: 'Mug', sku: 'M1' } }] }),
      // @ts-expect-error half a label
      pdf({ template: loose, items: [{ quantity: 2 }, { quantity: 0.5 }] }),
      // @ts-expect-error none
      platen.jobs.create({
        starter: 'price-tag-1.5x1',
        items: [{ quantity: 0, data: { name: 'a', price: '1', sku: 'b' } }],
      }),
    ]));
});

describe('renderPreview', () => {
  it('takes what createPdf takes', () =>
    compiled(({ preview, canvas, loose, json, row }) => [
      preview(canvas, template, { name: 'Mug', sku: 'M1' }, { resolution: 203 }),
      preview(canvas, plain),
      preview(canvas, template, row),
      preview(canvas, loose, { any: 'text' }),
      preview(canvas, json, json),
      preview(canvas, wide, { any: 'text' }),
    ]));

  it('has the options of createPdf', () => {
    type Lengths = 'length' | 'margin' | 'minLength' | 'feed';
    type Shared = 'elements' | 'fonts' | 'resolution' | 'signal' | 'symbologies' | Lengths;
    expectTypeOf<Omit<RenderPreviewOptions, 'ink'>>().toEqualTypeOf<Pick<PdfJob, Shared>>();
    expectTypeOf<Parameters<LabelPreview['renderPdf']>[1]>().toEqualTypeOf<PdfOptions | undefined>();
    expectTypeOf<Parameters<typeof renderPdf>[3]>().toEqualTypeOf<RenderPdfOptions | undefined>();
    // `onWarnings` exists only if the PDF is made in the caller's thread.
    expectTypeOf<Omit<RenderPdfOptions, 'onWarnings'>>().toEqualTypeOf<PdfOptions>();
  });

  it('refuses a misspelt field and a misspelt property', () =>
    compiled(({ preview, canvas }) => [
      // @ts-expect-error misspelt field
      preview(canvas, template, { name: 'Mug', skuu: 'M1' }),
      // @ts-expect-error misspelt property
      preview(canvas, { width: 40, height: 20, elements: [], tpye: 'ROLL' }),
    ]));
});

describe('renderer.png and renderer.layout', () => {
  it('know the fields of a template', () =>
    compiled(({ renderer, loose, json }) => [
      renderer.png(template, good),
      renderer.layout({ width: 40, height: 20, elements: [{ ...text, field: 'sku' }] }, { sku: 'M1' }),
      renderer.png(loose, { any: 'text' }),
      renderer.png(json, json),
      // @ts-expect-error misspelt
      renderer.png(template, { name: 'Mug', skuu: 'M1' }),
      // @ts-expect-error misspelt in the call
      renderer.layout({ width: 40, height: 20, elements: [{ ...text, field: 'sku' }] }, { skuu: 'M1' }),
    ]));
});

describe('platen.render and platen.print', () => {
  it('know the fields of a template', () =>
    compiled(({ platen, loose, row }) => [
      platen.render({ template, data: { name: 'Mug', sku: 'M1' } }),
      platen.render({ template, data: row }),
      platen.render({ template: loose, data: { any: 'text' } }),
      platen.render({
        template: {
          ...loose,
          elements: ['a'].map((value) => ({ type: 'text', x: 0, y: 0, width: 1, height: 1, value })),
        },
      }),
      // @ts-expect-error misspelt field
      platen.render({ template, data: { name: 'Mug', skuu: 'M1' } }),
      // @ts-expect-error misspelt property
      platen.render({ template: { width: 40, height: 20, elements: [], tpye: 'ROLL' } }),
      // @ts-expect-error its `type` is a string: `as const satisfies Template` is missing
      platen.render({ template: wide }),
    ]));

  it('know the fields of a starter', () =>
    compiled(({ platen, rows, row, request, starter }) => [
      platen.jobs.create({
        starter: 'inventory-label-4x2',
        items: [{ data: { name: 'Mug', location: 'A3', sku: 'M1' } }],
      }),
      platen.jobs.create({ starter: 'price-tag-1.5x1', items: rows, resolution: 203 }),
      platen.jobs.create({ starter, items: [{ data: { any: 'text' } }] }),
      platen.jobs.create({ templateId: 'id', items: [{ data: { any: 'text' } }, { data: row }] }),
      platen.jobs.create(request),
      // @ts-expect-error misspelt
      platen.jobs.create({ starter: 'price-tag-1.5x1', items: [{ data: { name: 'Mug', prise: '3', sku: 'M1' } }] }),
      // @ts-expect-error missing
      platen.jobs.create({ starter: 'price-tag-1.5x1', items: [{ data: { name: 'Mug', sku: 'M1' } }] }),
      // @ts-expect-error no such starter
      platen.jobs.create({ starter: 'price-tag', items: rows }),
      // @ts-expect-error both
      platen.jobs.create({ starter: 'price-tag-1.5x1', templateId: 'id', items: rows }),
    ]));

  it('can be called with plain requests, so that tests can replace them', () => {
    const render = (request: RenderRequest) => ({ request }) as unknown as ReturnType<Platen['render']>;
    const create = (request: PrintRequest) => ({ request }) as unknown as ReturnType<Jobs['create']>;
    const standIn: Pick<Platen, 'render'> & { readonly jobs: Pick<Jobs, 'create'> } = { render, jobs: { create } };
    expectTypeOf(standIn.jobs.create).toBeFunction();
  });
});

describe('rowsToItems', () => {
  it('takes a mapping and defaults for the fields of the template', () =>
    compiled(({ items, table, loose, row }) => [
      items(table, { template, mapping: { sku: 'Article', name: 0 }, defaults: { name: 'Mug' } }),
      items(table, { template, mapping: { sku: false }, defaults: row }),
      items(table, { template: loose, mapping: { any: 'column' } }),
      items(table, { fields: ['sku'], mapping: { sku: 'Article' } }),
      // @ts-expect-error misspelt
      items(table, { template, mapping: { skuu: 'Article' } }),
      // @ts-expect-error misspelt
      items(table, { template, defaults: { nmae: 'Mug' } }),
    ]));
});
