// Reads openapi.json and prepares it for the generators.
import { readFileSync } from 'node:fs';

/** The first line of every generated file. */
export const GENERATED = '// Generated from openapi.json by tools/codegen: run "npm run generate", never edit.';

export const readContract = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Keywords whose value maps names to schemas. In these maps, a name that is also a keyword is not treated as a keyword.
 */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'schemas']);
/** Keywords whose value is data, not a schema. */
const DATA = new Set(['default', 'const', 'enum', 'required', 'dependentRequired']);
const COMPONENT = '#/components/schemas/';
const DEFINITION = '#/$defs/';

/** Returns a copy of a schema without the given keywords. Properties that have the same name as a keyword are kept. */
export function without(node, keywords) {
  if (Array.isArray(node)) return node.map((item) => without(item, keywords));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([keyword]) => !keywords.includes(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, part(keyword, value, (inner) => without(inner, keywords))]),
  );
}

/**
 * Returns a copy of the contract in which every reference has a description, by default that of the referenced schema.
 */
export const describingReferences = (contract) => described(contract, contract.components.schemas);

function described(node, schemas) {
  if (Array.isArray(node)) return node.map((item) => described(item, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.entries(node).map(([keyword, value]) => [
    keyword,
    part(keyword, value, (inner) => described(inner, schemas)),
  ]);
  const { description } = schemas[componentOf(node.$ref)] ?? {};
  return Object.fromEntries(description === undefined ? copy : [['description', description], ...copy]);
}

const componentOf = (reference) =>
  typeof reference === 'string' && reference.startsWith(COMPONENT) ? reference.slice(COMPONENT.length) : '';

/**
 * Returns the component schemas as one JSON Schema 2020-12 document with the id `platen`, and `$defs` by component
 * name.
 */
export function jsonSchemaOf(contract) {
  const schemas = without(contract.components.schemas, ['title', 'description', 'examples', 'externalDocs']);
  return { $id: 'platen', $defs: mapValues(schemas, plain) };
}

function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(withoutExcluded(node)).map(([keyword, value]) => {
      if (keyword === '$ref') return [keyword, value.replace(COMPONENT, DEFINITION)];
      // ajv rejects `mapping`; the `const` of each branch has the same information.
      if (keyword === 'discriminator') return [keyword, { propertyName: value.propertyName }];
      return [keyword, part(keyword, value, plain)];
    }),
  );
}

/**
 * Returns a closed schema without the properties whose schema is `false`. These properties exist only for the generated
 * types, and the validator reports them like any unknown property.
 */
function withoutExcluded(node) {
  if (node.additionalProperties !== false) return node;
  const kept = Object.entries(node.properties ?? {}).filter(([, schema]) => schema !== false);
  return { ...node, properties: Object.fromEntries(kept) };
}

function part(keyword, value, change) {
  if (DATA.has(keyword)) return value;
  return MAPS.has(keyword) ? mapValues(value, change) : change(value);
}

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
