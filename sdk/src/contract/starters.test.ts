import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findStarter, starters } from './starters.ts';
import type { StarterFields } from './template-fields.ts';

/** The fields as TypeScript infers them. */
const FIELDS = {
  'product-label-2x1': { name: true, price: true, sku: true },
  'inventory-label-4x2': { name: true, location: true, sku: true },
  'price-tag-1.5x1': { name: true, price: true, sku: true },
} satisfies { readonly [Id in keyof StarterFields]: Readonly<Record<StarterFields[Id], true>> };

it.each([
  ['product-label-2x1', 2, 1, ['name', 'price', 'sku']],
  ['inventory-label-4x2', 4, 2, ['name', 'location', 'sku']],
  ['price-tag-1.5x1', 1.5, 1, ['name', 'price', 'sku']],
])('the starter %s is %d x %d in with its fields', (id, width, height, fields) => {
  const starter = findStarter(id);
  expect(starter?.fields).toEqual(fields);
  expect(starter?.template).toMatchObject({ unit: 'inch', width, height, type: 'ROLL' });
});

it('the fields of every starter are those that TypeScript knows', () => {
  const fields = Object.fromEntries(starters.map((starter) => [starter.id, [...starter.fields]]));
  expect(fields).toEqual(Object.fromEntries(Object.entries(FIELDS).map(([id, known]) => [id, Object.keys(known)])));
});

it('the sku field of a starter prints as a Code 128 barcode', () => {
  for (const { template } of starters)
    expect(template.elements).toContainEqual(
      expect.objectContaining({ type: 'barcode', barcodeType: 'code128', field: 'sku' }),
    );
});

it('starters never change once published', () => {
  const hash = createHash('sha256').update(JSON.stringify(starters)).digest('hex');
  expect(hash).toMatchInlineSnapshot(`"348d0c1d66d62b5215ab867f6effddf23ad7366bbde768c607f9647d4037e3e7"`);
});

it('a starter that was given out cannot be changed', () => {
  const element = findStarter('price-tag-1.5x1')?.template.elements[0];
  expect(() => Object.assign(element ?? {}, { x: 99 })).toThrow(TypeError);
});
