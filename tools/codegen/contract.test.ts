import { expect, it } from 'vitest';
import { codegenForm, jsonSchemaOf } from './contract.mjs';

it('leaves properties that a closed schema excludes out of the validator, and keeps those of a choice', () => {
  const text = { type: 'string' };
  const schemas = {
    Line: { type: 'object', additionalProperties: false, properties: { type: text, value: false } },
    Text: { oneOf: [{ properties: { value: text, field: false } }] },
  };
  expect(jsonSchemaOf({ components: { schemas } }).$defs).toEqual({
    Line: { ...schemas.Line, properties: { type: text } },
    Text: schemas.Text,
  });
});

it('turns excluded properties into `false`, single values into constants, and conditions into a choice', () => {
  const text = { type: 'string' };
  const excludes = (...names: readonly string[]) => ({ not: { anyOf: names.map((name) => ({ required: [name] })) } });
  expect(codegenForm({ ...excludes('url', 'error'), properties: { url2: text } })).toEqual({
    properties: { url2: text, url: false, error: false },
  });
  expect(codegenForm({ properties: { enum: { enum: ['text'] } } })).toEqual({
    properties: { enum: { const: 'text' } },
  });
  const properties = { value: text, field: { type: 'number' } };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const choice = { if: { required: ['value'] }, then: { not: { required: ['field'] } }, else: { required: ['field'] } };
  expect(codegenForm({ properties, ...choice })).toEqual({
    properties,
    oneOf: [
      { required: ['value'], properties: { value: text, field: false } },
      { required: ['field'], properties: { field: { type: 'number' }, value: false } },
    ],
  });
});

it('leaves other conditions and exclusions unchanged', () => {
  const kept = { if: { properties: { type: { const: 'TEXT' } } }, else: { not: { const: 1 } }, enum: [1, 2] };
  expect(codegenForm(kept)).toEqual(kept);
});
