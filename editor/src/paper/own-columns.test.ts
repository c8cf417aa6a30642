import type { Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { columnsBeginning, ownColumnsOn } from './beginnings.ts';

const avery5160 = { unit: 'inch', width: 2.625, height: 1 } as const;
const shop = {
  columns: ['Product name', 'Price', 'EAN'],
  rows: [
    ['Stoneware mug, sand', '€ 18.50', '5901234123457'],
    ['Oak serving board', '€ 42.00', '4006381333931'],
  ],
};
const renderer = createRenderer(nodePlatform());
const warningsOf = async (template: Template, row: Readonly<Record<string, string>>, resolution: 203 | 300 | 600) =>
  (await inspect(renderer, template, [{ data: row }], { resolution })).warnings.map(({ code }) => code);

describe('a layout of the columns of the user', () => {
  it('shows each column as what its cells are', () => {
    const elements = ownColumnsOn(avery5160, shop);
    expect(elements?.map(({ type, field }) => [type, field])).toEqual([
      ['text', 'Product name'],
      ['text', 'Price'],
      ['barcode', 'EAN'],
    ]);
    expect(elements?.[1]).toMatchObject({ bold: true });
    expect(elements?.[2]).toMatchObject({ barcodeType: 'ean13' });
  });

  it.each([203, 300, 600] as const)('prints at %i dpi as designed', async (resolution) => {
    const started = columnsBeginning(avery5160, shop, 0);
    if (started === undefined) throw new Error('there is no room');
    const warnings = await warningsOf(started.template, started.row, resolution);
    // Bars as tall as GS1 requires for retail would leave no room for the texts.
    expect(warnings.filter((code) => code !== 'bar_height')).toEqual([]);
  });

  it('takes a retail code for the bars, and a number of the own as a text', () => {
    const table = { columns: ['SKU', 'EAN'], rows: [['MUG-1', '5901234123457']] };
    expect(ownColumnsOn(avery5160, table)?.map(({ type, field }) => [type, field])).toEqual([
      ['text', 'SKU'],
      ['barcode', 'EAN'],
    ]);
  });

  it('shows an address as a QR code, and a picture next to its texts', () => {
    const address = { columns: ['Name', 'Web'], rows: [['Mug', 'https://example.com/mug']] };
    expect(ownColumnsOn(avery5160, address)?.map(({ type }) => type)).toEqual(['text', 'qrcode']);
    const picture = { columns: ['Name', 'Photo'], rows: [['Mug', 'https://example.com/mug.png']] };
    expect(ownColumnsOn(avery5160, picture)?.map(({ type }) => type)).toEqual(['text', 'image']);
  });

  it('leaves texts out that have no room, and is none where not even the first has', () => {
    const lines = { columns: ['A', 'B', 'C', 'D'], rows: [['one', 'two', 'three', 'four']] };
    expect(ownColumnsOn({ width: 40, height: 7 }, lines)).toHaveLength(2);
    expect(ownColumnsOn({ width: 3, height: 1 }, lines)).toBeUndefined();
    expect(ownColumnsOn(avery5160, { columns: ['A'], rows: [['']] })).toBeUndefined();
  });

  const addresses = {
    columns: ['PLZ', 'Ort', 'Name', 'Straße', 'Land'],
    rows: [
      ['10115', 'Berlin', 'Anna Meier', 'Lindenstraße 1', 'Deutschland'],
      ['82467', 'Garmisch-Partenkirchen', 'Bernhard von Hohenstein', 'Am Bahnhof 12', 'Deutschland'],
    ],
  };

  it('shows every column of an address in the order of an address, in one font size', () => {
    const elements = ownColumnsOn(avery5160, addresses) ?? [];
    expect(elements.map(({ field }) => field)).toEqual(['Name', 'Straße', 'PLZ', 'Ort', 'Land']);
    expect(new Set(elements.map((each) => each.type === 'text' && each.fontSize)).size).toBe(1);
    const [, , postcode, town] = elements;
    expect(postcode?.y).toBe(town?.y);
    expect(town?.x).toBeCloseTo((postcode?.x ?? 0) + (postcode?.width ?? 0), 3);
  });

  it.each([203, 300, 600] as const)('prints addresses at %i dpi as designed', async (resolution) => {
    const started = columnsBeginning(avery5160, addresses, 0);
    if (started === undefined) throw new Error('there is no room');
    const data = addresses.rows.map((cells) =>
      Object.fromEntries(addresses.columns.map((name, at) => [name, cells[at] ?? ''])),
    );
    const { warnings, shrunkTexts } = await inspect(
      renderer,
      started.template,
      data.map((row) => ({ data: row })),
      { resolution },
    );
    expect([warnings, shrunkTexts]).toEqual([[], []]);
  });

  it('shows an address whole or not at all, and a postcode as a text', () => {
    expect(ownColumnsOn({ width: 60, height: 6 }, addresses)).toBeUndefined();
    const american = {
      columns: ['Name', 'Street', 'City', 'State', 'ZIP code', 'Order no.'],
      rows: [['Ann Lee', '12 Main St', 'Springfield', 'IL', '62704', 'A-1001']],
    };
    expect(ownColumnsOn(avery5160, american)?.map(({ type, field }) => [type, field])).toEqual([
      ['text', 'Name'],
      ['text', 'Street'],
      ['text', 'City'],
      ['text', 'State'],
      ['text', 'ZIP code'],
      ['barcode', 'Order no.'],
    ]);
    const small = ownColumnsOn({ width: 16, height: 16 }, american);
    expect(small?.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text', 'text']);
  });

  it('wraps a name that is much longer than the other lines, so that all lines stay large', () => {
    const table = {
      ...addresses,
      rows: addresses.rows.map((cells) => cells.with(2, 'Verein der Freunde des Botanischen Gartens')),
    };
    const sizes = (given: typeof table) =>
      ownColumnsOn({ width: 63, height: 38 }, given)?.map((each) => each.type === 'text' && each.fontSize);
    // In one line, the name would fit at 6 pt.
    expect(sizes(table)).toEqual([10, 10, 10, 10, 10]);
  });

  it('is as large as most texts allow, not as the longest one asks', () => {
    const names = Array.from({ length: 20 }, (_, at) => [at === 7 ? 'long '.repeat(40) : 'Stoneware mug']);
    const usual = ownColumnsOn(avery5160, { columns: ['Name'], rows: names.filter((_, at) => at !== 7) });
    expect(ownColumnsOn(avery5160, { columns: ['Name'], rows: names })).toEqual(usual);
  });
});
