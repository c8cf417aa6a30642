import type { Template } from '@platen/sdk';
import { createPdf } from '@platen/sdk/pdf';
import { describe, expect, it } from 'vitest';
import { rasterPdfium, readPages } from '../../../sdk/test/pdf.ts';
import { itemsOn, type Spread, spreadOf } from './spread.ts';
import { planSheets } from './used-sheets.ts';

// Verifies that the sheet view matches the PDF. PDFium, which shares no code with Platen, renders the PDF.

const text = { type: 'text', x: 0.2, y: 0.2, width: 2, height: 0.6, field: 'name', fontSize: 20, bold: true } as const;
const sheet: Template = {
  ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } },
  page: { width: 8.5, height: 11, margins: [0.15625, 0.5, 0.15625, 0.5] },
  elements: [text],
};
const roll: Template = {
  ...{
    unit: 'inch',
    width: 2.625,
    height: 1,
    type: 'ROLL2Up',
    grid: { col: 2, row: 2 },
    gap: { column: 0.1, line: 0.1 },
  },
  elements: [text],
};

const DPI = 30;
/** Pixels darker than this count as ink. */
const INK = 128;

/** Returns which places of the first page have ink on a page of the PDF. */
async function inkedSlots(
  pdf: Uint8Array,
  page: number,
  { width, height, places }: Spread,
): Promise<readonly number[]> {
  const [across, down] = [Math.round(width * DPI), Math.round(height * DPI)];
  const { pixels } = await rasterPdfium(pdf, across, down, page);
  const isInked = (x: number, y: number, right: number, bottom: number): boolean => {
    for (let row = Math.ceil(y); row < bottom; row++)
      for (let column = Math.ceil(x); column < right; column++)
        if ((pixels[row * across + column] ?? 255) < INK) return true;
    return false;
  };
  return places.flatMap((place) =>
    isInked(place.x * DPI, place.y * DPI, (place.x + place.width) * DPI, (place.y + place.height) * DPI)
      ? [place.slot]
      : [],
  );
}

describe('the plan of a job and its PDF', () => {
  it.each([
    ['45 rows from label 7', sheet, Array<number>(45).fill(1), 7],
    ['copies over two sheets', sheet, [4, 1, 30, 2], 25],
    ['a roll of two across', roll, [3, 1, 2], 2],
  ])('agree: %s', async (_, template, quantities, startPosition) => {
    const names = quantities.map((_each, row) => `R${row}x`);
    const items = quantities.map((quantity, row) => ({ quantity, data: { name: names[row] ?? '' } }));
    const { pdf, pages, labels } = await createPdf({ template, items, startPosition });
    const plan = planSheets(quantities, (template.grid?.col ?? 1) * (template.grid?.row ?? 1), startPosition);
    expect([pages, labels]).toEqual([plan.sheets, plan.labels]);
    const texts = await readPages(pdf);
    const { elements: _elements, ...label } = template;
    const spread = spreadOf(label);
    if (spread === undefined) throw new Error('there is paper');
    for (let page = 0; page < pages; page++) {
      const planned = plan.on(page);
      expect(texts[page]?.text.match(/R\d+x/g)).toEqual(planned.map(({ item }) => names[item]));
      if (spread.kind !== 'sheet') continue;
      expect(await inkedSlots(pdf, page, spread)).toEqual(planned.map(({ slot }) => slot));
      expect(itemsOn(plan, spread, page).filter((item) => item !== undefined)).toEqual(planned.map(({ item }) => item));
    }
  });
});
