import { expect, it } from 'vitest';
import { jsonSchemaOf } from './contract.mjs';

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
