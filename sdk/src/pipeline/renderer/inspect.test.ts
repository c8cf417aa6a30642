import { describe, expect, it } from 'vitest';
import type { Template } from '../../contract/types.ts';
import { nodePlatform } from '../../entries/node.ts';
import { createRenderer } from './create-renderer.ts';
import { inspect } from './inspect.ts';

const renderer = createRenderer(nodePlatform());
const box = { x: 10, y: 2, width: 40, height: 8 };
const labelOf = (...elements: Template['elements']): Template => ({ unit: 'mm', width: 60, height: 30, elements });
const name = { type: 'text', ...box, field: 'name', fontSize: 12 } as const;
const sku = { type: 'barcode', x: 10, y: 12, width: 40, height: 15, field: 'sku' } as const;
/** A PNG of one black pixel. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

describe('inspect', () => {
  it('finds nothing wrong with a valid job', async () => {
    const found = await inspect(renderer, labelOf(name, sku), [{ data: { name: 'Oak shelf', sku: 'OAK-120' } }]);
    expect(found).toEqual({
      issues: [],
      paper: { issues: [], notes: [] },
      warnings: [],
      warningCount: 0,
      texts: [{ element: 'e0', fontSize: 12, smallestFontSize: 12, smallestItem: 0, shrunk: 0, truncated: 0 }],
      shrunkTexts: [],
    });
  });

  it('lists each text that is printed smaller than it asks for, with its row', async () => {
    const rows = ['Mug', 'Stoneware mug with a sand-coloured glaze, hand-thrown'].map((text) => ({
      data: { name: text },
    }));
    const { shrunkTexts } = await inspect(renderer, labelOf(name), rows);
    expect(shrunkTexts).toEqual([{ item: 1, element: 'e0', fontSizePt: 8.25 }]);
  });

  it('gives every warning of every row, with its row', async () => {
    const rows = ['', 'a', 'x'.repeat(900), 'a'].map((text) => ({ data: { name: text, sku: 'A1' } }));
    const { warnings, warningCount } = await inspect(renderer, labelOf(name, sku), rows);
    expect(warnings.map(({ item, element, code }) => [item, element, code])).toEqual([
      [0, 'e0', 'empty'],
      [2, 'e0', 'truncated'],
      [2, 'e0', 'shrunk'],
    ]);
    expect(warningCount).toBe(3);
  });

  it('warns again of a row that is like an earlier one', async () => {
    const rows = [1, 2].map(() => ({ data: { name: '' } }));
    expect((await inspect(renderer, labelOf(name), rows)).warnings.map(({ item }) => item)).toEqual([0, 1]);
  });

  it('says which row has the smallest type of each text, and how many shrank or were cut', async () => {
    const rows = ['short', 'x'.repeat(40), 'x'.repeat(900)].map((text) => ({ data: { name: text } }));
    const { texts } = await inspect(renderer, labelOf(name), rows);
    expect(texts).toEqual([
      { element: 'e0', fontSize: 12, smallestFontSize: 4, smallestItem: 2, shrunk: 2, truncated: 1 },
    ]);
  });

  it.each([
    ['bars narrower than GS1 allows', { ...sku, barcodeType: 'ean13', width: 24, field: 'ean' }, 'x_dimension'],
    ['bars lower than GS1 allows', { ...sku, barcodeType: 'ean13', height: 10, field: 'ean' }, 'bar_height'],
    ['a quiet zone that the edge cuts', { ...sku, x: 0, width: 32, field: 'ean' }, 'quiet_zone'],
    ['pale type', { ...name, color: '#dddddd' }, 'low_contrast'],
    ['characters that no font has', { ...name, field: 'rare' }, 'missing_glyph'],
    ['type far smaller than asked for', { ...name, fontSize: 40 }, 'shrunk'],
    ['control characters', { ...name, field: 'scanned' }, 'dropped_characters'],
    ['blanks alone', { ...name, field: 'blank' }, 'empty'],
    ['ink past the edge', { ...name, x: 55, align: 'right' }, 'off_label'],
    ['a coarse picture', { type: 'image', ...box, field: 'picture' }, 'image_resolution'],
    ['a font that is not there', { ...name, fontFamily: 'Papyrus' }, 'font_substituted'],
  ] as const)('warns of %s', async (_, element, code) => {
    const data = {
      name: 'Oak',
      ean: '4006381333931',
      rare: '\u{13000}',
      scanned: 'A\u001d1',
      blank: ' \n',
      picture: DOT,
    };
    const { issues, warnings } = await inspect(renderer, labelOf(element), [{ data }]);
    expect(issues).toEqual([]);
    expect(warnings.map((warning) => warning.code)).toContain(code);
  });

  it.each(['load', 'inline'] as const)('warns of a coarse picture within the rows, with images: %s', async (images) => {
    const element = { type: 'image', ...box, field: 'picture' } as const;
    const { issues, warnings } = await inspect(renderer, labelOf(element), [{ data: { picture: DOT } }], { images });
    expect(issues).toEqual([]);
    expect(warnings.map(({ element: id, code }) => [id, code])).toEqual([['e0', 'image_resolution']]);
  });

  it('says of an element on the bars that it covers them, of one next to them that it is in the quiet zone', async () => {
    const code = { type: 'barcode', x: 10, y: 2, width: 40, height: 15, value: 'OAK-120' } as const;
    const across = { type: 'text', x: 20, y: 5, width: 20, height: 5, value: 'SALE', fontSize: 10 } as const;
    const extra = { type: 'text', x: 48.5, y: 5, width: 9, height: 5, value: 'NEW', fontSize: 10 } as const;
    const { warnings } = await inspect(renderer, labelOf({ ...code, width: 38 }, across, extra));
    expect(warnings.filter(({ element }) => element === 'e0')).toEqual([
      {
        item: 0,
        element: 'e0',
        code: 'code_covered',
        message:
          'elements[1] (text) covers bars of the code, so scanners may fail to read the code; move the elements apart',
      },
      {
        item: 0,
        element: 'e0',
        code: 'quiet_zone',
        message:
          "the code's quiet zone must stay empty, but elements[2] (text) intrudes on it; move the elements apart",
      },
    ]);
  });

  it('does not warn of a frame around a code: a drawing, a border, or a turned frame', async () => {
    const code = { type: 'barcode', x: 12, y: 7, width: 36, height: 15, value: 'OAK-120' } as const;
    const frame =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 26"><rect x="1" y="1" width="54" height="24" rx="3" fill="none" stroke="#000"/></svg>';
    const drawn = {
      type: 'image',
      x: 2,
      y: 2,
      width: 56,
      height: 26,
      value: `data:image/svg+xml,${encodeURIComponent(frame)}`,
    } as const;
    const bordered = { ...drawn, stroke: '#000000', strokeWidth: 0.4 };
    for (const around of [drawn, bordered, { ...drawn, rotation: 180 }, { ...drawn, rotation: 3 }]) {
      for (const elements of [
        [around, code],
        [code, around],
      ]) {
        const { issues, warnings } = await inspect(renderer, labelOf(...elements));
        expect({ issues, warnings }).toEqual({ issues: [], warnings: [] });
      }
    }
    const { warnings } = await inspect(renderer, labelOf({ ...drawn, y: -10 }, code));
    expect(warnings.map(({ code }) => code)).toContain('code_covered');
  });

  it('speaks of the modules of a QR code that something covers', async () => {
    const code = { type: 'qrcode', x: 10, y: 2, width: 20, height: 20, value: 'OAK-120' } as const;
    const logo = { type: 'image', x: 17, y: 9, width: 6, height: 6, value: DOT } as const;
    const { warnings } = await inspect(renderer, labelOf(code, logo));
    expect(warnings.find(({ element }) => element === 'e0')?.message).toBe(
      'elements[1] (image) covers modules of the code, so scanners may fail to read the code; move the elements apart',
    );
  });

  it('names the clause that a bar height falls short of', async () => {
    const element = { ...sku, barcodeType: 'ean13', height: 10, field: 'ean' } as const;
    const { warnings } = await inspect(renderer, labelOf(element), [{ data: { ean: '4006381333931' } }]);
    expect(warnings.find(({ code }) => code === 'bar_height')?.message).toContain('GS1 General Specifications');
  });

  it('gives every issue of template, items and paper at once, and then no warning', async () => {
    const short = { type: 'barcode', x: 10, y: 12, width: 40, height: 15, value: '12', barcodeType: 'ean13' } as const;
    const sheet = labelOf(name, short);
    const { issues, paper, warnings } = await inspect(renderer, { ...sheet, type: 'SHEET' }, [{}, { quantity: 0 }]);
    expect(issues.map(({ path }) => path)).toEqual(['/template/elements/1/value', '/items/1/quantity']);
    expect(paper?.issues.map(({ code }) => code)).toEqual(['page_missing']);
    expect(warnings).toEqual([]);
  });

  it('returns warnings of the printable rows next to the issues of the others', async () => {
    const skus = ['A1', 'ü', 'A3', 'é'];
    const rows = [...skus, ...Array(60).fill('ö'), 'A5'].map((text) => ({ data: { name: '', sku: text } }));
    const { issues, warnings } = await inspect(renderer, labelOf(name, sku), rows);
    expect(issues.slice(0, 2).map(({ path }) => path)).toEqual(['/items/1/data/sku', '/items/3/data/sku']);
    expect(issues).toHaveLength(50);
    expect(warnings.map(({ item, code }) => [item, code])).toEqual([
      [0, 'empty'],
      [2, 'empty'],
      [64, 'empty'],
    ]);
  });

  it('names a picture that can’t be loaded, or leaves pictures alone', async () => {
    const design = labelOf({ type: 'image', ...box, field: 'picture' });
    const rows = [{ data: { picture: DOT.slice(0, 82) } }];
    expect((await inspect(renderer, design, rows)).issues.map(({ path }) => path)).toEqual(['/items/0/data/picture']);
    expect(await inspect(renderer, design, rows, { images: 'skip' })).toMatchObject({ issues: [], warnings: [] });
  });

  it('names every picture that can’t be loaded, and gives the warnings of the other rows', async () => {
    const design = labelOf({ type: 'image', ...box, field: 'picture' }, name);
    const pictures = [DOT, DOT.slice(0, 82), DOT, DOT.slice(0, 81)];
    const rows = pictures.map((picture, row) => ({ data: { picture, name: 'x'.repeat(row === 2 ? 900 : 1) } }));
    const { issues, warnings, texts } = await inspect(renderer, design, rows);
    expect(issues.map(({ path }) => path)).toEqual(['/items/1/data/picture', '/items/3/data/picture']);
    expect(warnings.filter(({ element }) => element === 'e1').map(({ item, code }) => [item, code])).toEqual([
      [2, 'truncated'],
      [2, 'shrunk'],
    ]);
    expect(texts).toMatchObject([{ element: 'e1', smallestItem: 2, shrunk: 1, truncated: 1 }]);
  });

  it('names the row of the smallest text by its place among all rows, those that are refused included', async () => {
    const rows = ['ü', 'A1', 'A2'].map((text, row) => ({ data: { name: 'x'.repeat(row === 2 ? 900 : 1), sku: text } }));
    const { issues, texts } = await inspect(renderer, labelOf(name, sku), rows);
    expect(issues.map(({ path }) => path)).toEqual(['/items/0/data/sku']);
    expect(texts[0]?.smallestItem).toBe(2);
  });

  it('inspects a template by itself, its fields left blank', async () => {
    const aside = { type: 'text', x: 45, y: 2, width: 40, height: 8, value: 'Far too far to the right' } as const;
    const { warnings } = await inspect(renderer, labelOf(name, aside));
    expect(warnings.map(({ item, element, code }) => [item, element, code])).toEqual([[0, 'e1', 'off_label']]);
  });

  it('lists as many warnings as asked for, and counts them all', async () => {
    const rows = Array.from({ length: 30 }, () => ({ data: { name: '' } }));
    const found = await inspect(renderer, labelOf(name), rows, { maxWarnings: 4 });
    expect([found.warnings.length, found.warningCount]).toEqual([4, 30]);
  });

  it('reports its progress, and ends when asked to or when its signal is aborted', async () => {
    const rows = Array.from({ length: 80 }, (_, i) => ({ data: { name: `${i}` } }));
    const seen: number[] = [];
    await inspect(renderer, labelOf(name), rows, { onProgress: ({ done, total }) => seen.push(done, total) });
    expect(seen).toEqual([25, 80, 50, 80, 75, 80, 80, 80]);
    const { texts } = await inspect(renderer, labelOf({ ...name, fontSize: 40 }), rows, { keepGoing: () => false });
    expect(texts.map(({ shrunk }) => shrunk)).toEqual([25]);
    const stop = AbortSignal.abort(new Error('enough'));
    await expect(inspect(renderer, labelOf(name), rows, { signal: stop })).rejects.toThrow('enough');
  });

  it.each([[null], [7], ['x'], [[]], [{ elements: 3 }]])('never throws for a template that is %j', async (template) => {
    const { issues, paper } = await inspect(renderer, template, [{}]);
    expect(issues.length).toBeGreaterThan(0);
    expect(paper).toBeUndefined();
  });
});
