import { expect, it } from 'vitest';
import { createRenderer } from '../../pipeline/renderer/create-renderer.ts';
import { nodePlatform } from '../../platform/node.ts';
import { importLabel } from './import-label.ts';

const labelOf = (fields: string): string => `^XA^PW400^LL240${fields}^XZ`;
const elementsOf = async (fields: string) => (await importLabel(labelOf(fields))).template.elements;

it('imports texts, numbered fields and codes at their positions', async () => {
  const imported = await importLabel(
    labelOf(
      '^LH8,8^FO32,24^A0N,32,32^FDGarden Hose^FS\n^FO32,80^BY2^BCN,80,N^FN1"sku"^FDHD-00417^FS^FO240,80^BQN,2,4^FDQA,https://a.example^FS',
    ),
  );
  expect(imported).toMatchObject({ format: 'zpl', data: { sku: 'HD-00417' } });
  expect(imported.template).toMatchObject({
    ...{ unit: 'mm', type: 'ROLL', width: 50, height: 30 },
    elements: [
      { type: 'text', value: 'Garden Hose', fontFamily: 'Arial', bold: true, fontSize: 11.34, x: 5 },
      { type: 'barcode', barcodeType: 'code128', field: 'sku', showBarcodeText: false, x: 5, y: 11, height: 10 },
      { type: 'qrcode', value: 'https://a.example', width: 16.533, height: 16.533 },
    ],
  });
});

it('keeps the baseline of ^FT within a dot', async () => {
  const { template } = await importLabel(labelOf('^FT32,120^A0N,40,40^FDHxg^FS'));
  const { scene } = await createRenderer(nodePlatform()).layout(template, {}, { resolution: 203 });
  const glyphs = scene.nodes.find(({ kind }) => kind === 'glyphs');
  expect(Math.abs((glyphs?.kind === 'glyphs' ? glyphs.y : 0) - (120 / 8 / 25.4) * 72)).toBeLessThan(72 / 203);
});

it.each([
  ['^FO40,40^A0R,24^FDabc^FS', { rotation: 90, x: -6, y: 16 }],
  ['^FO40,40^A0B,24^FDabc^FS', { rotation: 270, align: 'right' }],
  ['^FO40,40^A0I,24^FDabc^FS', { rotation: 180, align: 'right' }],
])('turns the field %s', async (field, expected) => {
  const [element] = await elementsOf(field);
  expect(element).toMatchObject({ ...expected, x: expect.any(Number), y: expect.any(Number) });
});

it('imports blocks of text, hexadecimal characters and serial numbers', async () => {
  const imported = await importLabel(
    labelOf('^FO8,8^FB200,2,0,C^A0N,24^FDa\\&b^FS^FO8,80^A0N,24^FH^FDK_C3_B6ln^FS^FO8,120^A0N,24^SNA007,1,Y^FS'),
  );
  expect(imported.template.elements).toMatchObject([
    { value: 'a\nb', align: 'center', width: 25 },
    { value: 'Köln' },
    { field: 'serial 1' },
  ]);
  expect(imported.sequence).toEqual({ 'serial 1': { start: 7, step: 1, width: 3, prefix: 'A' } });
});

it('imports boxes, lines and circles', async () => {
  const elements = await elementsOf('^FO8,8^GB80,40,4^FS^FO8,60^GB80,2,2^FS^FO100,8^GC40,40^FS');
  expect(elements.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [1, 1, 10, 5],
    [1, 7.5, 10, 0.25],
    [12.5, 1, 5, 5],
  ]);
});

it('reports commands that are not supported', async () => {
  const { notes } = await importLabel(
    labelOf('^FO8,8^GFA,8,8,1,FF^FS^FO8,8^B4N,20^FDA^FS\n^FO8,8^FR^A0N,24^FDA^FS^PQ5'),
  );
  expect(notes.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'lost: the command ^GF is not supported; add what it prints to the label',
    'lost: the symbology of ^B4 is not supported; choose another one, such as code128 or datamatrix',
    'changed: is printed white on black (^FR); Platen prints it black',
    'changed: uses a font of the printer; Platen prints a similar one, so texts are wider or narrower',
    'needed: prints 5 labels; set the quantity of the row',
  ]);
});
