import type { Template } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { markup } from '../../../sdk/src/entries/extensions.ts';
import { nodePlatform } from '../../../sdk/src/entries/node.ts';
import { createRenderer, inspect } from '../../../sdk/src/entries/render.ts';
import { gs1DataMatrix, itf14 } from '../../../sdk/src/entries/symbologies.ts';
import { asGtin, decodeGrey, decodeZbar } from '../../../sdk/test/decode.ts';
import { asGrey } from '../../../sdk/test/property-tools.ts';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import { documentOf } from '../document/editor-document.ts';
import { presetLabel } from '../document/preset-label.ts';
import { isSample, setTable } from '../document/table.ts';
import { beginWith } from '../paper/beginnings.ts';
import { galleryWords as de } from '../words/de/gallery.ts';
import { galleryWords as en } from '../words/en/gallery.ts';
import { galleryWords as fr } from '../words/fr/gallery.ts';
import { findDesigns, loadDesigns, loadGalleryWords } from './find-designs.ts';
import { CATEGORIES } from './gallery-template.ts';
import { PAPERS } from './papers.ts';

const ALL = { symbologies: ['itf14', 'gs1-datamatrix'], extensions: ['markup'] };
const NONE = { symbologies: [], extensions: [] };
const everyDesign = (await loadDesigns(ALL)).list;
const plainDesigns = await loadDesigns(NONE);
const renderer = createRenderer(nodePlatform(), { extensions: [markup], symbologies: [itf14, gs1DataMatrix] });
const plainRenderer = createRenderer(nodePlatform());

type Row = Readonly<Record<string, string>>;
const CODES = ['barcode', 'qrcode'];
/** The symbologies that only ZXing reads. */
const BY_ZXING = ['itf14', 'gs1-datamatrix'];

/** The contents of a label's codes, as readers report them: GTINs with 14 digits, element strings without brackets. */
const contentsOf = ({ elements }: Template, row: Row): readonly string[] =>
  elements
    .filter(({ type }) => CODES.includes(type))
    .map((element) => read(element.value ?? row[element.field ?? ''] ?? ''))
    .toSorted();
const read = (text: string): string =>
  /^\d{8}$|^\d{13}$/.test(text) ? asGtin(text) : text.replaceAll(/^\(|[()\p{Cc}]/gu, '');

describe.each(everyDesign.map((design) => [design.id, design] as const))('the design %s', (_, { template, rows }) => {
  it('is valid and inspected without a warning in every row, with fonts at their full size', async () => {
    const items = rows.map((data) => ({ data, quantity: 1 }));
    const { issues, warnings, shrunkTexts } = await inspect(renderer, template, items);
    expect([issues, warnings, shrunkTexts]).toEqual([[], [], []]);
    const fields = new Set(template.elements.flatMap(({ field }) => field ?? []));
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual([...fields].toSorted());
  });

  it('has codes of grade A at 300 dpi, which another decoder reads, in every row', async () => {
    for (const row of rows) {
      const { scene, grades = [] } = await renderer.layout(template, row, { resolution: 300, verify: 'grade' });
      const expected = contentsOf(template, row);
      expect(grades.map(({ letter }) => letter)).toEqual(expected.map(() => 'A'));
      if (expected.length === 0) continue;
      const byZXing = template.elements.some(
        (each) => 'barcodeType' in each && BY_ZXING.includes(`${each.barcodeType}`),
      );
      const picture = asGrey(renderer.raster(scene));
      const found = byZXing ? await decodeGrey(picture, { formats: ['ITF', 'DataMatrix'] }) : await decodeZbar(picture);
      expect(found.map(({ text }) => read(text)).toSorted()).toEqual(expected);
    }
  });
});

describe('the gallery', () => {
  it('has 40 designs or more that need no option, and all of these are valid without options', async () => {
    expect(plainDesigns.list.length).toBeGreaterThanOrEqual(40);
    expect(plainDesigns.list.length + plainDesigns.missing).toBe(everyDesign.length);
    for (const { template, rows } of plainDesigns.list) {
      const { issues, warnings } = await inspect(
        plainRenderer,
        template,
        rows.map((data) => ({ data, quantity: 1 })),
      );
      expect([issues, warnings]).toEqual([[], []]);
    }
  });

  it('prints allergens in capital letters where bold words are not enabled', () => {
    const bakery = plainDesigns.list.find(({ id }) => id === 'bakery');
    expect(bakery?.rows[0]?.['may contain']).toBe('May contain SESAME and NUTS.');
  });

  it('uses papers of the catalog', () => {
    const presets = new Map(readPresets().map((preset) => [preset.id, preset]));
    for (const [id, { label, ...paper }] of Object.entries(PAPERS)) {
      const preset = presets.get(id);
      expect(preset?.ready).toBe(true);
      expect(preset && presetLabel(preset)).toEqual(label);
      expect('name' in paper ? paper.name : 'Generic thermal-roll').toBe(`${preset?.vendor} ${preset?.model}`);
    }
  });

  it('has every category, with names and descriptions of different designs in each language', () => {
    expect(new Set(everyDesign.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    const ids = everyDesign.map(({ id }) => id).toSorted();
    for (const { designs: named } of [en, de, fr]) {
      expect(Object.keys(named).toSorted()).toEqual(ids);
      for (const key of ['name', 'about'] as const)
        expect(new Set(Object.values(named).map((each) => each[key])).size).toBe(ids.length);
    }
  });

  it('is searched by name, description, trade and paper, in the language of the user', async () => {
    const found = async (typed: string, tag: string) =>
      findDesigns(everyDesign, await loadGalleryWords(tag), { typed }).map(({ id }) => id);
    expect(await found('pharmacy', 'en')).toEqual(['dispensing']);
    expect(await found('GEFAHRSTOFF fass', 'de-AT')).toEqual(['ghs-drum']);
    expect(await found('etiquette vetement composition', 'fr')).toEqual(['care-label']);
    expect(await found('5160', 'ja')).toEqual(['address']);
    expect(await found('allergens wine zebra', 'en')).toEqual([]);
  });

  it('gives a label its paper, its elements and all sample rows, but keeps the rows of the user', () => {
    const [design] = everyDesign;
    if (design === undefined) throw new Error('the gallery is empty');
    const { template, rows } = design;
    const blank = documentOf({ unit: 'mm', width: 60, height: 40, type: 'ROLL', elements: [] });
    const begun = beginWith(blank, { template, row: rows[0] ?? {}, rows });
    expect({ ...begun.label, elements: begun.elements.map(({ element }) => element) }).toEqual(template);
    expect(begun.data.rows.map(({ cells }) => cells)).toEqual(rows.map((row) => Object.values(row)));
    expect(isSample(begun.data)).toBe(true);
    const own = setTable(blank, { columns: ['name'], rows: [['Tea']] });
    expect(beginWith(own, { template, row: rows[0] ?? {}, rows }).data).toEqual(own.data);
  });
});
