import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';

// The schema for editing JSON files of templates, tested with ajv instead of the SDK's own validators.

const schema = JSON.parse(readFileSync(new URL('../../sdk/template.schema.json', import.meta.url), 'utf8'));
const takes = new Ajv({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);

const text = { type: 'text', x: 1, y: 1, width: 38, height: 8, field: 'sku' };
const template = { unit: 'mm', width: 40, height: 20, type: 'ROLL', elements: [text] };
const page = { width: 210, height: 297, margins: [8, 13, 8, 13] };
const qr = { type: 'qrcode', x: 0, y: 0, width: 9, height: 9, value: 'A-1', stroke: '#000', strokeWidth: 1 };

describe('template.schema.json', () => {
  it('is draft 7, which every editor knows, and refers to nothing outside of itself', () => {
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
    expect(references.filter((reference) => !reference?.startsWith('#/definitions/'))).toEqual([]);
  });

  it.each([
    ['a template', template],
    ['the least of one', { width: 40, height: 20, elements: [text] }],
    ['a sheet', { ...template, type: 'SHEET', page, grid: { col: 3, row: 8 } }],
    [
      'every kind of element',
      { ...template, elements: [text, qr, { ...text, type: 'barcode' }, { ...text, type: 'image' }] },
    ],
  ])('takes %s', (_, value) => {
    expect(takes(value)).toBe(true);
  });

  it.each([
    ['a misspelt property', { ...template, hieght: 20 }],
    ['a misspelt property of an element', { ...template, elements: [{ ...text, fontsize: 9 }] }],
    ['value and field at once', { ...template, elements: [{ ...text, value: 'A-1' }] }],
    ['three margins', { ...template, page: { ...page, margins: [1, 2, 3] } }],
    ['five margins', { ...template, page: { ...page, margins: [1, 2, 3, 4, 5] } }],
    ['a stroke without its width', { ...template, elements: [{ ...qr, strokeWidth: undefined }] }],
    ['a unit that there is not', { ...template, unit: 'cm' }],
    ['the name of its own schema, which the API refuses, too', { ...template, $schema: 'template.schema.json' }],
  ])('refuses %s', (_, value) => {
    expect(takes(JSON.parse(JSON.stringify(value)))).toBe(false);
  });

  it('describes what an editor shows', () => {
    expect(schema.properties.width.description).toMatch(/^Width of one label/);
    expect(schema.definitions.TextElement.properties.field.description).toMatch(/^The key of each item's `data`/);
  });
});
