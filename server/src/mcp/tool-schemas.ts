import { nameIn, type OpenApi, type Parameter, resolve, type Schema, type SchemaObject } from '../openapi.ts';

// Converts the contract's schemas to tool schemas that every client and model provider accepts. These are single
// documents with `$defs` and an object at the root. They have one type per schema, no choice at the root of an input,
// no conditions, and no keywords that draft 7 interprets differently.

/** A self-contained JSON Schema with an object at its root. */
export type ToolSchema = SchemaObject & { readonly type: 'object' };

/** Returns the input schema of a tool that takes a request body: a component of the contract. */
export function bodyInput(contract: OpenApi, component: string): ToolSchema {
  // some model providers reject a choice at the root; the tool's description explains it too
  const { oneOf: _, ...root } = componentOf(contract, component);
  return standalone(contract, { ...root, type: 'object' });
}

/**
 * Returns the input schema of a tool that takes the parameters of an operation, except headers. `body` adds the
 * properties of that component.
 */
export function parameterInput(
  contract: OpenApi,
  path: string,
  method: 'get' | 'post' | 'put' | 'delete',
  body?: string,
): ToolSchema {
  const item = contract.paths[path];
  const parameters = [...(item?.parameters ?? []), ...(item?.[method]?.parameters ?? [])]
    .map((parameter) => resolve<Parameter>(parameter, contract.components.parameters))
    .filter((parameter) => parameter.in !== 'header');
  const rest = body === undefined ? {} : componentOf(contract, body);
  const needed = parameters.filter(({ required }) => required === true).map(({ name }) => name);
  return standalone(contract, {
    type: 'object',
    required: [...needed, ...(rest.required ?? [])],
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(parameters.map((parameter) => [parameter.name, schemaOf(parameter)])),
      ...rest.properties,
    },
  });
}

/** Returns the output schema of a tool that answers like an HTTP response: a component of the contract. */
export function answerOutput(contract: OpenApi, component: string): ToolSchema {
  return output(contract, componentOf(contract, component));
}

/** Returns the output schema of a tool whose answer is not a component of the contract. */
export function output(contract: OpenApi, schema: SchemaObject): ToolSchema {
  const tool = standalone(contract, { ...(withoutExamples(schema) as SchemaObject), type: 'object' });
  // shortens the schema of a returned template, because the input schema describes it already
  const sent = definitionsOf(contract, { $ref: '#/components/schemas/FilledTemplate' });
  const $defs = mapValues(tool.$defs ?? {}, (part, name) =>
    sent.has(name) ? (withoutDescriptions(part) as Schema) : part,
  );
  return { ...tool, ...(tool.$defs !== undefined && { $defs }) };
}

/** Returns a component without the named properties. */
export function without(contract: OpenApi, component: string, ...names: readonly string[]): SchemaObject {
  const schema = componentOf(contract, component);
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  return { ...schema, required, properties: Object.fromEntries(kept) };
}

function componentOf({ components }: OpenApi, name: string): SchemaObject {
  return resolve<SchemaObject>({ $ref: name }, components.schemas);
}

function schemaOf({ schema, description, example }: Parameter): SchemaObject {
  return { ...schema, description, ...(example !== undefined && { examples: [example] }) };
}

/** Adds all referenced components to a schema. */
function standalone(contract: OpenApi, root: SchemaObject): ToolSchema {
  const definitions = definitionsOf(contract, root);
  const $defs = Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1)));
  return portable({ ...root, ...(definitions.size > 0 && { $defs }) }) as ToolSchema;
}

/** Returns the components that a schema references directly and indirectly, by name. */
function definitionsOf(contract: OpenApi, root: SchemaObject): ReadonlyMap<string, Schema> {
  const definitions = new Map<string, Schema>();
  const visit = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (definitions.has(name)) continue;
      const definition = withoutExamples(componentOf(contract, name)) as SchemaObject;
      definitions.set(name, definition);
      visit(definition);
    }
  };
  visit(root);
  return definitions;
}

/** Keywords whose value is a map from arbitrary names to schemas. */
const MAPS: readonly string[] = ['properties', '$defs'];
/** Keywords whose value is data, not a schema. */
const DATA: readonly string[] = ['default', 'const', 'enum', 'required', 'examples', 'dependentRequired'];

function withoutExamples(node: unknown): unknown {
  return changed(node, ({ examples: _, ...rest }) => rest);
}

function withoutDescriptions(node: unknown): unknown {
  return changed(node, ({ description: _, ...rest }) => rest);
}

/**
 * Makes a schema portable: references point into `$defs`, discriminators are removed, tuples use draft 7's keywords,
 * and boolean schemas become objects.
 */
function portable(node: unknown): unknown {
  return changed(node, ({ discriminator: _, if: _if, then: _then, else: _else, prefixItems, properties, ...rest }) => ({
    ...oneType(rest),
    ...(rest.$ref !== undefined && { $ref: `#/$defs/${nameIn(rest.$ref)}` }),
    ...(prefixItems !== undefined && { items: itemOf(prefixItems) }),
    ...(properties !== undefined && { properties: mapValues(properties, asObject) }),
  }));
}

/** Converts a list of types to a choice of schemas with one type each, which some model providers require. */
function oneType({ type, ...rest }: SchemaObject): SchemaObject {
  if (typeof type === 'string' || type === undefined) return { ...rest, ...(type !== undefined && { type }) };
  const { description, ...constraints } = rest;
  const branches = type.map((name) => (name === 'null' ? { type: name } : { type: name, ...constraints }));
  return { anyOf: branches, ...(description !== undefined && { description }) };
}

function asObject(schema: Schema): SchemaObject {
  if (typeof schema === 'object') return schema;
  return schema ? {} : { not: {} };
}

/** Returns a schema for any entry of a tuple. */
function itemOf(prefixItems: readonly Schema[]): SchemaObject {
  const kinds = prefixItems.map((schema) => (typeof schema === 'object' ? String(schema.type) : 'any'));
  return { type: kinds.every((kind) => kind === 'number' || kind === 'integer') ? 'number' : [...new Set(kinds)] };
}

/** Copies a schema and applies `change` at every level, from the outside in. */
function changed(node: unknown, change: (schema: SchemaObject) => SchemaObject): unknown {
  if (Array.isArray(node)) return node.map((entry) => changed(entry, change));
  if (typeof node !== 'object' || node === null) return node;
  return mapValues(change(node as SchemaObject), (value, keyword) => {
    if (DATA.includes(keyword)) return value;
    const isMap = MAPS.includes(keyword) && typeof value === 'object' && value !== null;
    return isMap ? mapValues({ ...value }, (schema) => changed(schema, change)) : changed(value, change);
  });
}

function mapValues<T, U>(object: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
