import type { Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../document/address-block.ts';
import { addressBeginning, columnsBeginning, ownColumnsOn } from './beginnings.ts';

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

  it('is as large as most texts allow, not as the longest one asks', () => {
    const names = Array.from({ length: 20 }, (_, at) => [at === 7 ? 'long '.repeat(40) : 'Stoneware mug']);
    const usual = ownColumnsOn(avery5160, { columns: ['Name'], rows: names.filter((_, at) => at !== 7) });
    expect(ownColumnsOn(avery5160, { columns: ['Name'], rows: names })).toEqual(usual);
  });
});

describe('an address block', () => {
  const addresses = {
    columns: ['PLZ', 'Ort', 'Name', 'Straße', 'Land', 'Menge'],
    rows: [
      ['10115', 'Berlin', 'Anna Meier', 'Lindenstraße 1', 'Deutschland', '1'],
      ['82467', 'Garmisch-Partenkirchen', 'Bernhard von Hohenstein', 'Am Bahnhof 12', '', '2'],
      ['69001', 'Lyon', 'Claire Petit', '3 rue des Lilas', 'Frankreich', '1'],
    ],
  };
  const words = { language: 'de', usual: 'Adresse', other: 'Adressblock' };
  const l7163 = { width: 99.1, height: 38.1 };

  it('is one text with the address of each row, from a computed column', () => {
    const started = addressBeginning(l7163, addresses, 2, words);
    expect(started?.column).toEqual({
      ...{ kind: 'address', name: '{Name}', street: '{Straße}', postcode: '{PLZ}', town: '{Ort}', country: '{Land}' },
      ...{ sender: 'DE', language: 'de' },
    });
    expect(started?.row.Adresse).toBe('Claire Petit\n3 rue des Lilas\n69001 LYON\nFRANKREICH');
    expect(started?.template.elements).toMatchObject([
      { type: 'text', field: 'Adresse', fontSize: 12, align: 'left', verticalAlign: 'middle' },
    ]);
    expect(ownColumnsOn(l7163, addresses)).toBeUndefined();
  });

  it('has another name if the table has a column of its name', () => {
    const table = { columns: ['Adresse', 'PLZ', 'Ort'], rows: [['Weg 1', '04109', 'Leipzig']] };
    expect(addressBeginning(l7163, table, 0, words)?.name).toBe('Adressblock');
  });

  it('has a smaller font on a smaller label, and is not offered if it does not fit', () => {
    const sizeOn = (width: number, height: number) =>
      addressBeginning({ width, height }, addresses, 0, words)?.template.elements.map(
        (each) => each.type === 'text' && each.fontSize,
      );
    expect(sizeOn(52, 25)).toEqual([11]);
    expect(sizeOn(38, 21)).toEqual([8]);
    expect(sizeOn(60, 6)).toBeUndefined();
  });

  it.each([203, 300, 600] as const)('prints at %i dpi as designed', async (resolution) => {
    for (const [width, height] of [
      [99.1, 38.1],
      [63.5, 25],
      [38.1, 21.2],
    ] as const) {
      const started = addressBeginning({ width, height }, addresses, 0, words);
      if (started === undefined) throw new Error('there is no room');
      const items = addressesOf(addresses, started.column).map((address) => ({ data: { [started.name]: address } }));
      const { warnings, shrunkTexts } = await inspect(renderer, started.template, items, { resolution });
      expect([warnings, shrunkTexts]).toEqual([[], []]);
    }
  });
});
