import { nameIn, type OpenApi, type Parameter, resolve, type Schema, type SchemaObject } from '../openapi.ts';

// Schemas of tools are the contract's own, in a form that every client and model provider reads: one document with
// `$defs`, an object at its root, no choice at the root of an input, one type a schema, no condition, no keyword that
// draft 7 reads otherwise.

/** A JSON Schema that stands alone; its root is an object. */
export type ToolSchema = SchemaObject & { readonly type: 'object' };

/** The input of a tool that takes the body of a request: a component of the contract. */
export function bodyInput(contract: OpenApi, component: string): ToolSchema {
  // some model providers refuse a choice at the root; what it says, the tool's description says too
  const { oneOf: _, ...root } = componentOf(contract, component);
  return standalone(contract, { ...root, type: 'object' });
}

/** The input of a tool that takes the parameters of an operation, but for headers, and with `body` that component's properties. */
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

/** The output of a tool that gives the body of an answer: a component of the contract. */
export function answerOutput(contract: OpenApi, component: string): ToolSchema {
  return output(contract, componentOf(contract, component));
}

/** The output of a tool that gives something of its own. */
export function output(contract: OpenApi, schema: SchemaObject): ToolSchema {
  const tool = standalone(contract, { ...(withoutExamples(schema) as SchemaObject), type: 'object' });
  // a template that comes back has been described where it was sent
  const sent = definitionsOf(contract, { $ref: '#/components/schemas/FilledTemplate' });
  const $defs = mapValues(tool.$defs ?? {}, (part, name) =>
    sent.has(name) ? (withoutDescriptions(part) as Schema) : part,
  );
  return { ...tool, ...(tool.$defs !== undefined && { $defs }) };
}

/** A component without some of its properties. */
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

/** A schema with everything that it refers to. */
function standalone(contract: OpenApi, root: SchemaObject): ToolSchema {
  const definitions = definitionsOf(contract, root);
  const $defs = Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1)));
  return portable({ ...root, ...(definitions.size > 0 && { $defs }) }) as ToolSchema;
}

/** The components that a schema leads to, by name. */
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

/** Keywords whose value maps names, which may be any word, to schemas. */
const MAPS: readonly string[] = ['properties', '$defs'];
/** Keywords whose value is data. */
const DATA: readonly string[] = ['default', 'const', 'enum', 'required', 'examples', 'dependentRequired'];

function withoutExamples(node: unknown): unknown {
  return changed(node, ({ examples: _, ...rest }) => rest);
}

function withoutDescriptions(node: unknown): unknown {
  return changed(node, ({ description: _, ...rest }) => rest);
}

/** References into `$defs`, no discriminators, fixed lists in the words that draft 7 knows, no schema that is a mere boolean. */
function portable(node: unknown): unknown {
  return changed(node, ({ discriminator: _, if: _if, then: _then, else: _else, prefixItems, properties, ...rest }) => ({
    ...oneType(rest),
    ...(rest.$ref !== undefined && { $ref: `#/$defs/${nameIn(rest.$ref)}` }),
    ...(prefixItems !== undefined && { items: itemOf(prefixItems) }),
    ...(properties !== undefined && { properties: mapValues(properties, asObject) }),
  }));
}

/** Several types as a choice of schemas with one each: some model providers know no other way. */
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

/** What every entry of a fixed list may be. */
function itemOf(prefixItems: readonly Schema[]): SchemaObject {
  const kinds = prefixItems.map((schema) => (typeof schema === 'object' ? String(schema.type) : 'any'));
  return { type: kinds.every((kind) => kind === 'number' || kind === 'integer') ? 'number' : [...new Set(kinds)] };
}

/** A copy of a schema, `change`d at every depth from the outside in. */
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
