import { expect } from 'vitest';
import { shapeOf } from '../../editor/src/elements/image/shape.ts';
import { labelsFrom, readLabels } from '../../editor/test/shop-labels.ts';
import { contains, type Rect } from '../../sdk/src/base/rect.ts';
import type { Template } from '../../sdk/src/contract/types.ts';
import { createPlaten } from '../../sdk/src/entries/index.ts';
import { type MonoRaster, strideOf } from '../../sdk/src/pipeline/paint/mono/mono-raster.ts';
import { decodeGrey } from '../../sdk/test/decode.ts';
import { type GreyImage, rasterPages, readPages } from '../../sdk/test/pdf.ts';
import { type ReadLabel, readBrother, readZpl } from '../../sdk/test/printers/read-printer-files.ts';
import type { Actions, CreatedFile } from './task-actions.ts';
import * as tasks from './twelve-tasks.ts';

// The checks that a user makes at the end of each of the twelve tasks, with third-party readers of PDFs and codes.

const DPI = 300;

async function pagesOf({ bytes }: CreatedFile): Promise<readonly GreyImage[]> {
  const pages: GreyImage[] = [];
  for await (const page of rasterPages(bytes, DPI)) pages.push(page);
  return pages;
}

const codesOn = async (image: GreyImage): Promise<readonly string[]> =>
  (await decodeGrey(image)).map(({ format, text }) => `${format} ${text}`);

const textsOf = async ({ bytes }: CreatedFile): Promise<readonly string[]> =>
  (await readPages(bytes)).map(({ text }) => text.replace(/\s+/g, ' ').trim());

/** All 45 products, each with its whole name and its code, from the seventh place on. */
export const products = async ({ bytes }: CreatedFile): Promise<void> =>
  expect(await readLabels(bytes)).toEqual(labelsFrom(tasks.FIRST_PLACE));

export async function shelfLabel(pdf: CreatedFile, { elements, width, height }: Template): Promise<void> {
  const [box, name, price, line, code, logo] = elements;
  expect(elements).toHaveLength(6);
  expect(name).toMatchObject({ type: 'text', value: 'Oak shelf', bold: true });
  expect(price).toMatchObject({ type: 'text', value: '€ 4.50', fontSize: 20, align: 'right' });
  expect(code).toMatchObject({ type: 'barcode', barcodeType: 'ean13', value: tasks.SHELF_GTIN });
  expect(logo).toMatchObject({ type: 'image' });
  expect(box && shapeOf(box)?.kind).toBe('box');
  expect(line && shapeOf(line)?.kind).toBe('line');
  // Every element is on the label, and none covers another. The box surrounds them all.
  const [, ...inner] = elements;
  for (const [at, one] of inner.entries()) {
    // the boxes tell which element is out of place
    expect(
      box && contains(box, one),
      JSON.stringify(elements.map(({ type, x, y, width: w, height: h }) => ({ type, x, y, w, h }))),
    ).toBe(true);
    expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true);
    for (const other of inner.slice(at + 1)) {
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      expect(isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true);
    }
  }
  const [page, ...others] = await pagesOf(pdf);
  expect(others).toEqual([]);
  expect(page && (await codesOn(page))).toEqual([`EAN13 ${tasks.SHELF_GTIN}`]);
  expect((await textsOf(pdf))[0]).toMatch(/^(?=.*Oak shelf)(?=.*€ 4\.50)/);
  // the price is printed as large as its font size (digits are 0.71 em high), at the right of its box
  const pricePrinted = page && price && inkIn(page, price);
  expect(pricePrinted?.height).toBeCloseTo((20 * 0.71 * 25.4) / 72, 0);
  expect((price?.x ?? 0) + (price?.width ?? 0) - (pricePrinted?.right ?? 0)).toBeLessThan(1);
  expect((pricePrinted?.left ?? 0) - (price?.x ?? 0)).toBeGreaterThan(1);
}

/** The extent of the ink in a box on a page, in millimetres. */
function inkIn({ width, pixels }: GreyImage, { x, y, width: across, height: down }: Rect) {
  const dots = (mm: number): number => Math.round((mm * DPI) / 25.4);
  const ink = { left: Number.POSITIVE_INFINITY, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  for (let row = dots(y); row < dots(y + down); row++)
    for (let column = dots(x); column < dots(x + across); column++) {
      if ((pixels[row * width + column] ?? 255) > 127) continue;
      ink.left = Math.min(ink.left, column);
      ink.right = Math.max(ink.right, column + 1);
      ink.top = Math.min(ink.top, row);
      ink.bottom = Math.max(ink.bottom, row + 1);
    }
  const mm = 25.4 / DPI;
  return { left: ink.left * mm, right: ink.right * mm, height: (ink.bottom - ink.top) * mm };
}

/** One sheet, with the whole address of each recipient as often as the workbook says. */
export async function addresses(pdf: CreatedFile, rows: Rows): Promise<void> {
  expect(rows.map((row) => row.Address)).toEqual(tasks.RECIPIENTS.map(({ address }) => address.join('\n')));
  const [sheet = '', ...others] = await textsOf(pdf);
  expect(others).toEqual([]);
  const plain = sheet.replace(/\s+/g, ' ');
  const counts = tasks.RECIPIENTS.map(({ address }) => plain.split(address.join(' ')).length - 1);
  expect(counts).toEqual(tasks.RECIPIENTS.map(({ row }) => row.at(-1)));
}

type Rows = Awaited<ReturnType<Actions['rows']>>;

/** Every row once, with the code of its SKU, on a label of 50 × 25 mm. */
async function printed(labels: readonly ReadLabel[], size: MonoSize, template: Template, rows: Rows): Promise<void> {
  expect(template).toMatchObject({ unit: 'mm', width: 50, height: 25 });
  expect(labels.map(({ raster: { width, height } }) => ({ width, height }))).toEqual(rows.map(() => size));
  const codes = await Promise.all(labels.map(({ raster }) => codesOn(greyOf(raster))));
  expect(codes).toEqual(rows.map(({ sku }) => [`Code128 ${sku}`]));
}

type MonoSize = Pick<MonoRaster, 'width' | 'height'>;

const ZEBRA_SIZE: MonoSize = { width: 400, height: 200 };
/** As wide as the print head, without the 3 mm at each end of a label that the printer cannot print. */
const BROTHER_SIZE: MonoSize = { width: 720, height: 225 };

export const zebraFile = ({ bytes }: CreatedFile, template: Template, rows: Rows): Promise<void> =>
  printed(readZpl(bytes), ZEBRA_SIZE, template, rows);
export const brotherFile = ({ bytes }: CreatedFile, template: Template, rows: Rows): Promise<void> =>
  printed(readBrother(bytes), BROTHER_SIZE, template, rows);

/** White around the dots, as on the paper, for readers of codes. */
const AROUND = 20;

function greyOf({ width, height, bits }: MonoRaster): GreyImage {
  const stride = strideOf({ width });
  const across = width + 2 * AROUND;
  const pixels = new Uint8Array(across * (height + 2 * AROUND)).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (((bits[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) pixels[(y + AROUND) * across + x + AROUND] = 0;
  return { width: across, height: height + 2 * AROUND, pixels };
}

export async function serialNumbers(pdf: CreatedFile): Promise<void> {
  const numbers = Array.from({ length: 100 }, (_, at) => String(at + 1).padStart(4, '0'));
  expect(await textsOf(pdf)).toEqual(numbers);
  const [first] = await pagesOf(pdf);
  expect(first && (await codesOn(first))).toEqual(['Code128 0001']);
}

/** Only these rows are corrected. */
export function corrected(rows: Rows, ...numbers: readonly number[]): void {
  expect(rows.flatMap(({ name }, at) => (name === 'Oolong' ? [at + 1] : [])).toSorted()).toEqual(numbers.toSorted());
  expect(rows[0]?.name).toBe('Tea 1');
}

/** Prints the label with and without the correction: it moves by 1.5 mm to the left. */
export async function movedLeft(actions: Actions): Promise<void> {
  const left = async (): Promise<number> => {
    await actions.click(tasks.button('Save as PDF'));
    const [page] = await pagesOf(await actions.created('application/pdf'));
    if (page === undefined) throw new Error('there is no page');
    return page.pixels.reduce((least, grey, at) => (grey < 128 ? Math.min(least, at % page.width) : least), page.width);
  };
  const corrected = await left();
  await actions.select(tasks.list('Printer'), 'Office printer, 300 dpi');
  expect(((await left()) - corrected) * (25.4 / DPI)).toBeCloseTo(1.5, 1);
}

/** Prints a stored template through the API with the client. */
export async function printedByApi(base: string, apiKey: string, templateId: string): Promise<void> {
  const platen = createPlaten({ baseUrl: `${base}/api/v1`, apiKey });
  const items = [{ data: { name: 'Oolong', price: '$ 4', sku: 'TEA-1' } }];
  const { jobId } = await platen.jobs.create({ templateId, items });
  const pages = await readPages(await platen.jobs.download(await platen.jobs.wait(jobId)));
  expect(pages.map(({ text }) => text.includes('Oolong'))).toEqual([true]);
}

export async function threeLabels(pdf: CreatedFile): Promise<void> {
  const texts = await textsOf(pdf);
  expect(texts.map((text) => /mug|oil|coffee/.exec(text)?.[0])).toEqual(['mug', 'oil', 'coffee']);
  const codes = await Promise.all((await pagesOf(pdf)).map(codesOn));
  expect(codes.map((found) => found.length)).toEqual([1, 1, 1]);
}
