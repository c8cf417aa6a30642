import { createHash } from 'node:crypto';
import type { PrintItem } from '@platen/sdk';
import { canonicalJson } from '@platen/sdk/internal/base';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemsDigest, namedFontDigests } from './evidence.ts';

const sha256 = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

it('hashes no items as an empty array', () => {
  expect(itemsDigest([])).toBe(sha256('[]'));
});

it('hashes items as canonical JSON, whatever the names and the order of their fields', () => {
  const name = fc.oneof(fc.constantFrom('10', '2', '__proto__', 'toString', 'b', 'a', 'é', '\ud800'), fc.string());
  // JSON.parse creates a field named __proto__; a literal would set the prototype
  const data = fc
    .array(fc.tuple(name, fc.string()), { maxLength: 5 })
    .map((fields) =>
      JSON.parse(`{${fields.map((field) => field.map((text) => JSON.stringify(text)).join(':')).join(',')}}`),
    );
  const item = fc.record({ data, quantity: fc.integer({ min: 1, max: 1000 }) }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 600 }), (items: PrintItem[]) => {
      const filled = items.map(({ data = {}, quantity = 1 }) => ({ data, quantity }));
      expect(itemsDigest(items)).toBe(sha256(canonicalJson(filled)));
    }),
    { numRuns: 50 },
  );
});

it('hashes items without common fields as fast as items with the same fields', () => {
  const rows = (nameOf: (row: number, field: number) => string): PrintItem[] =>
    Array.from({ length: 256 }, (_, row) => ({
      data: Object.fromEntries(Array.from({ length: 130 }, (_, field) => [nameOf(row, field), 'x'])),
    }));
  const disjoint = rows((row, field) => `r${row}f${field}`);
  const expected = sha256(canonicalJson(disjoint.map(({ data }) => ({ data, quantity: 1 }))));
  const before = process.cpuUsage();
  expect(itemsDigest(disjoint)).toBe(expected);
  const { user, system } = process.cpuUsage(before);
  // copies with the fields of all rows would have 8.5 million properties, which take several seconds
  expect((user + system) / 1e6).toBeLessThan(1);
});

it('leaves out the font files that cannot be read', async () => {
  const template = { elements: [{ type: 'text', value: 'Tea', fontFamily: 'Corporate' }] };
  const files = {
    regular: new TextEncoder().encode('font'),
    bold: '/missing/bold.ttf',
    italic: new URL('file:///a%2Fb'),
  };
  const fonts = [{ family: 'Corporate', files }];
  const digest = sha256('font');
  expect(await namedFontDigests(template, fonts)).toEqual([{ family: 'Corporate', style: 'regular', digest }]);
});
