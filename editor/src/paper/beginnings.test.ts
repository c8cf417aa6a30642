import type { Preset } from '@platen/sdk';
import { codeOptions } from '@platen/sdk/extensions';
import { describe, expect, it } from 'vitest';
import { defaultPresets } from '../../../sdk/src/surfaces/msw/default-presets.ts';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import { documentOf, templateOf } from '../document/editor-document.ts';
import { setTable } from '../document/table.ts';
import { offerExtensions, offeredExtensions } from '../elements/offered-symbologies.ts';
import { beginnings, beginWith, linkedLabel, retailIn } from './beginnings.ts';
import { LAYOUT_IDS } from './layouts.ts';
import { openLink } from './open-link.ts';

const label = { unit: 'inch', width: 2.625, height: 1, type: 'ROLL' } as const;
const find = (id: string): Preset => {
  const preset = defaultPresets.find((each) => each.id === id);
  if (preset === undefined) throw new Error(`there is no ${id}`);
  return preset;
};
const avery = find('avery_2.625x1in_5160');
const tiny = { ...avery, width: 0.2, height: 0.2 };

describe('the initial content of a label', () => {
  it('is blank, one of the layouts, or a starter', () => {
    const kinds = beginnings(label).map(({ kind }) => kind);
    expect(kinds).toEqual(['blank', ...Array.from({ length: 12 }, () => 'layout'), 'starter', 'starter', 'starter']);
  });

  it('may be a starter of an enabled extension, with its sample', () => {
    offerExtensions([codeOptions]);
    const [last] = beginnings(label).slice(-1);
    offeredExtensions.length = 0;
    expect(last).toMatchObject({ kind: 'starter', starter: { id: 'logistic-label-148x210' }, isOwnRow: false });
    expect(last).toMatchObject({ row: { ssccCode: '(00)095212345000000018' } });
  });

  it('is shown with the own row where it has a column for every field', () => {
    const row = { Name: 'Oak shelf', PRICE: '€ 12', 'S.K.U.': 'OAK-120' };
    const [blank, classic, , picture] = beginnings(label, row);
    expect(blank).toMatchObject({ kind: 'blank', row: {}, isOwnRow: false });
    expect(classic).toMatchObject({ isOwnRow: true, row: { name: 'Oak shelf', price: '€ 12', sku: 'OAK-120' } });
    expect(picture).toMatchObject({ id: 'image-left-text-right', isOwnRow: false, row: { price: '$18.50' } });
  });

  it('is shown with columns that mean the same', () => {
    const [, classic] = beginnings(label, { 'Product name': 'Oak shelf', Preis: '€ 12', EAN: '5901234123457' });
    expect(classic).toMatchObject({ isOwnRow: true, row: { name: 'Oak shelf', price: '€ 12', sku: '5901234123457' } });
  });

  it('is shown with sample data where a field of the own row is empty', () => {
    const [, classic] = beginnings(label, { name: 'Oak shelf', price: '', sku: 'OAK-120' });
    expect(classic).toMatchObject({ isOwnRow: false, row: { name: 'Stoneware mug, sand' } });
  });

  it('is not offered where it would warn', () => {
    expect(beginnings({ width: 3, height: 3 })[1]).toEqual({
      kind: 'layout',
      id: 'classic-top-bottom',
      refusal: 'text-too-small',
    });
  });
});

describe('a link to a paper', () => {
  it('opens the layout on the paper', () => {
    const { template, layout, refusal } = linkedLabel(avery, 'price-tag');
    expect([layout, refusal]).toEqual(['price-tag', undefined]);
    expect(template).toMatchObject({ type: 'SHEET', grid: { col: 3, row: 10 } });
    expect(template.elements).toHaveLength(3);
  });

  it('opens it by itself, and loads the layouts then', async () => {
    expect(await openLink(avery, 'price-tag')).toEqual(linkedLabel(avery, 'price-tag'));
  });

  it('opens the first layout that is offered where it names none', () => {
    expect(linkedLabel(avery).layout).toBe('classic-top-bottom');
    expect(linkedLabel({ ...avery, width: 0.4, height: 0.4 }).layout).toBe('price-tag');
  });

  it('opens the nearest layout that fits where the paper is too small for the one it names, and says why', () => {
    const strip = { ...avery, width: 4.7, height: 0.22 };
    expect(linkedLabel(strip, 'classic-top-bottom')).toMatchObject({ layout: 'price-tag', refusal: 'code-too-small' });
    const address = linkedLabel(strip, 'qr-code-right-address');
    expect(address).toMatchObject({ layout: 'classic-top-bottom-address', refusal: 'code-too-small' });
    expect(address.template.elements).toHaveLength(4);
    // no address fits on a square of 10 mm
    const square = { ...avery, width: 0.4, height: 0.4 };
    expect(linkedLabel(square, 'detailed-address')).toMatchObject({ layout: 'price-tag', refusal: 'text-too-small' });
  });

  it('opens a blank label of a layout that there is not, or where none fits, and says why', () => {
    expect(linkedLabel(avery, 'classic')).toMatchObject({ refusal: 'no-such-layout', template: { elements: [] } });
    expect(linkedLabel(tiny, 'price-tag')).toMatchObject({ refusal: 'text-too-small', layout: undefined });
    expect(linkedLabel(tiny)).toMatchObject({ refusal: 'text-too-small', template: { elements: [] } });
  });

  it('opens with elements on all but six papers of the catalog, whichever layout it names', () => {
    const blank = readPresets().filter((preset) =>
      LAYOUT_IDS.some((id) => linkedLabel(preset, id).template.elements.length === 0),
    );
    expect(blank).toHaveLength(6);
  });
});

const GTINS = ['5901234123457', '4006381333931'];
const fields = ['name', 'price', 'sku'];
const typeIn = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  retailIn({ columns, rows })('sku', fields);

describe('the kind of code that fills a layout’s field', () => {
  it.each([
    [
      ['name', 'sku'],
      [
        ['Mug', GTINS[0]],
        ['Tray', GTINS[1]],
      ],
      'ean13',
    ],
    [
      ['Bezeichnung', 'EAN'],
      [
        ['Mug', GTINS[0]],
        ['Tray', GTINS[1]],
      ],
      'ean13',
    ],
    [['name', 'UPC'], [['Mug', '036000291452']], 'upca'],
    [['title', 'ISBN'], [['Tea', '978-0-306-40615-7']], 'isbn'],
    [['name', 'sku'], [['Mug', 'MUG-0417']], undefined],
    [['name', 'sku'], [['Mug', '5901234123458']], undefined],
    [['name'], [['Mug']], undefined],
  ] as const)('of columns %j with %j is %s', (columns, rows, type) => {
    expect(typeIn(columns, ...(rows as readonly (readonly string[])[]))).toBe(type);
  });

  it('goes by the column of the field’s own name, though another holds retail codes', () => {
    expect(typeIn(['name', 'sku', 'EAN'], ['Mug', 'MUG-1', GTINS[0] ?? ''])).toBeUndefined();
  });
});

const [, classic] = beginnings(label);
if (classic?.kind !== 'layout' || classic.refusal !== undefined) throw new Error('it is not offered');
const name = { type: 'text', x: 1, y: 1, width: 20, height: 5, value: 'Old' } as const;
const before = documentOf({ width: 30, height: 10, elements: [name] }, 'Mine');

describe('beginning anew', () => {
  it('takes label and elements, whose keys were never used', () => {
    const started = beginWith(before, classic);
    expect(templateOf(started)).toEqual(classic.template);
    expect(started.name).toBe('Mine');
    expect(started.elements.map(({ key }) => key)).toEqual([2, 3, 4]);
  });

  it('takes the row that it was shown with where there is no table', () => {
    const { data } = beginWith(before, classic);
    expect(data.columns).toEqual(['name', 'price', 'sku']);
    expect(data.rows.map(({ cells }) => cells)).toEqual([['Stoneware mug, sand', '$18.50', 'MUG-0417']]);
  });

  it('keeps the own table', () => {
    const own = setTable(before, { columns: ['title'], rows: [['Oak shelf']] });
    expect(beginWith(own, classic).data).toBe(own.data);
  });
});
