import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { importLabel } from './import-label.ts';
import { ImportError } from './imported-label.ts';

it.each([
  ['', 'the format was not recognised'],
  ['name;sku\nHose;1', 'the format was not recognised'],
  ['{ "unit": "mm" }', 'the format was not recognised'],
  ['{ "basePdf": {}, }', 'line 1, column 16: remove the "," before the closing "}"'],
  ['<svg/>', 'the format was not recognised'],
  ['<?xml version="1.0"?><svg/>', 'expected a document of gLabels, got XML with the root element <svg>'],
  ['<?xml version="1.0"?><Glabels-document>', 'the file cannot be read: its XML is not well-formed'],
  ['<?xml version="1.0"?><Glabels-document/>', 'the document contains no <Template>'],
  [Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2]), 'the compressed document is damaged or cut off'],
  ['^XA^XZ', 'the file contains no element that can be imported'],
  ['[]', 'the format was not recognised'],
])('rejects the file %j', async (file, message) => {
  const error: unknown = await importLabel(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ImportError);
  expect((error as ImportError).message).toContain(message);
});

it.each([
  ['deeply nested JSON', '{"basePdf":'.repeat(5000)],
  ['deeply nested XML', `<?xml version="1.0"?>${'<a>'.repeat(5000)}`],
  [
    'entities that expand',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(999)}"><!ENTITY c "&b;&b;&b;&b;">]><Glabels-document><Template>&c;</Template></Glabels-document>`,
  ],
  ['a compressed document that is too large', gzipSync(new Uint8Array(65 << 20), { level: 1 })],
  [
    'an XML file with more than 100,000 elements',
    `<?xml version="1.0"?><Glabels-document>${'<a/>'.repeat(100_001)}</Glabels-document>`,
  ],
])('rejects %s', async (_, file) => {
  await expect(importLabel(file)).rejects.toBeInstanceOf(ImportError);
});

it('keeps column names that are names of built-in properties', async () => {
  const position = { x: 1, y: 1 };
  const { data } = await importLabel({
    basePdf: { width: 50, height: 20 },
    schemas: [[{ name: '__proto__', type: 'text', content: 'a', fontName: 'Arimo', position, width: 40, height: 9 }]],
  });
  expect(Object.entries(data)).toEqual([['__proto__', 'a']]);
});

it('imports at most 200 elements, and counts the others', async () => {
  const schema = { name: 'a', type: 'line', color: '#000000', position: { x: 1, y: 1 }, width: 9, height: 1 };
  const { template, notes } = await importLabel({
    basePdf: { width: 50, height: 20 },
    schemas: [Array.from({ length: 205 }, () => schema)],
  });
  expect(template.elements).toHaveLength(200);
  expect(notes).toEqual([
    {
      ...{ kind: 'lost', place: '/schemas/0/200', count: 5 },
      message: 'the label has more than 200 elements; split it, or remove some elements',
    },
  ]);
});

it('takes the format that the caller names', async () => {
  await expect(importLabel('{}', { format: 'pdfme' })).rejects.toThrow('/schemas: expected an array of pages');
});
