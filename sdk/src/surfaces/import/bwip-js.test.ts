import { expect, it } from 'vitest';
import { importLabel } from './import-label.ts';

it('creates a label as large as the code with its quiet zone', async () => {
  const imported = await importLabel(
    '{ "bcid": "code128", "text": "AB", "scale": 2, "height": 12, "includetext": true }',
  );
  // 57 modules and two quiet zones of 10 modules, 2 pixels each, at 72 pixels an inch; a quarter of the box is the text
  expect(imported).toMatchObject({ format: 'bwip-js', data: { code: 'AB' }, notes: [] });
  expect(imported.template).toMatchObject({
    ...{ unit: 'mm', type: 'ROLL', width: 54.3278, height: 18 },
    elements: [{ type: 'barcode', barcodeType: 'code128', field: 'code', x: 7.0556, y: 1, width: 40.2167, height: 16 }],
  });
});

it('imports lists, turned codes, add-ons and optional symbologies', async () => {
  const { template, symbologies } = await importLabel([
    { bcid: 'ean13', text: '9771473968012 12', width: 40, height: 20 },
    { bcid: 'datamatrix', text: 'A', width: 10, height: 10, rotate: 'R' },
  ]);
  expect(template.elements).toMatchObject([
    { barcodeType: 'ean13-addon', field: 'code 1' },
    { barcodeType: 'datamatrix', field: 'code 2', rotation: 90 },
  ]);
  expect(symbologies).toEqual(['ean13-addon', 'datamatrix']);
});

it('reports options that have no effect, and symbologies that Platen lacks', async () => {
  const { notes } = await importLabel([
    { bcid: 'code39', text: 'A', width: 30, barcolor: 'FF0000', alttext: 'x', eclevel: 'H' },
    { bcid: 'posicode', text: 'A' },
  ]);
  expect(notes.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'changed /0/barcolor',
    'changed /0/alttext',
    'changed /0/eclevel',
    'lost /1',
  ]);
});

it('reports wrong types of all options at once', async () => {
  await expect(importLabel([{ bcid: 7 }, { bcid: 'code128', text: 'A', scale: '3' }])).rejects.toMatchObject({
    issues: [{ path: '/0/bcid' }, { path: '/0/bcid' }, { path: '/1/scale' }],
  });
});
