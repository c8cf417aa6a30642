// Reads openapi.json and prepares it for the generators.
import { readFileSync } from 'node:fs';

/** The first line of every generated file. */
export const GENERATED = '// Generated from openapi.json by tools/codegen: run "npm run generate", never edit.';

/** Reads a contract in the form that `codegenForm` describes. */
export const readContract = (file) => codegenForm(JSON.parse(readFileSync(file, 'utf8')));

/**
 * Keywords whose value maps names to schemas. In these maps, a name that is also a keyword is not treated as a keyword.
 */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'schemas']);
/** Keywords whose value is data, not a schema. */
const DATA = new Set(['default', 'const', 'enum', 'required', 'dependentRequired']);
const COMPONENT = '#/components/schemas/';
const DEFINITION = '#/$defs/';

/**
 * Returns a copy of the contract with three of its forms replaced. openapi.json uses these forms because other
 * generators of clients fail otherwise (docs/decisions/0007-contract.md); the replacements give better TypeScript types
 * and error messages.
 *   enum: ['text']                                becomes   const: 'text'
 *   not: { required: ['url'] }                    becomes   properties: { url: false }, whose type is `never`; a list of
 *                                                           such properties is an `anyOf` in the `not`
 *   if: { required: ['value'] },                  becomes   oneOf: [{ required: ['value'], properties: { …, field: false } },
 *   then: { not: { required: ['field'] } },                         { required: ['field'], properties: { …, value: false } }]
 *   else: { required: ['field'] }
 */
export function codegenForm(node) {
  if (Array.isArray(node)) return node.map(codegenForm);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => [keyword, part(keyword, value, codegenForm)]),
  );
  return withChoice(withExclusions(withConstant(copy)));
}

function withConstant(node) {
  if (!Array.isArray(node.enum) || node.enum.length !== 1) return node;
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => (keyword === 'enum' ? ['const', value[0]] : [keyword, value])),
  );
}

function withExclusions(node) {
  const excluded = excludedBy(node.not);
  if (excluded.length === 0) return node;
  const { not: _, properties, ...rest } = node;
  return { ...rest, properties: { ...properties, ...falseFor(excluded) } };
}

/** Returns the properties that a `not` excludes, or none if it also has another meaning. */
function excludedBy(not) {
  const schemas = not?.anyOf ?? (not === undefined ? [] : [not]);
  const names = schemas.map(({ required, ...rest }) =>
    required?.length === 1 && Object.keys(rest).length === 0 ? required[0] : undefined,
  );
  return names.includes(undefined) ? [] : names;
}

function withChoice(node) {
  const { if: condition, then: consequence, else: alternative, ...rest } = node;
  const [first] = condition?.required ?? [];
  const [second] = alternative?.required ?? [];
  // `withExclusions` has already converted the `not` in `then`.
  if (first === undefined || second === undefined || consequence?.properties?.[second] !== false) return node;
  const form = (name, other) => ({
    required: [name],
    properties: { [name]: node.properties[name], ...falseFor([other]) },
  });
  return { ...rest, oneOf: [form(first, second), form(second, first)] };
}

const falseFor = (names) => Object.fromEntries(names.map((name) => [name, false]));

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
