import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { parameterIssues, parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import type { Parsed } from '@platen/sdk/render';
import { isLight, MAX_LIGHT_VALUES } from '../bodies/json.ts';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import { type BodyKind, type ReadBody, readSent } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
import { nameIn, type OpenApi, type Parameter, resolve, type Schema, type SchemaObject } from '../openapi.ts';
import { enabledKinds } from '../rendering/enabled-kinds.ts';
import type { InspectSubject } from '../rendering/rendering.ts';
import type { Caller } from '../stores/account-store.ts';

/** Context of a tool call: the caller and the server's components. */
export interface ToolCall {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Fires when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Result of a tool: an object that matches the tool's `outputSchema`, or the JSON of such an object. */
export type ToolAnswer = ({ readonly structured: object } | { readonly json: string }) & {
  /** Additional content blocks, such as pictures and links. */
  readonly content?: readonly ContentBlock[];
};

/** One tool: its description for agents, and the function that runs it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly inputSchema: ToolSchema;
  readonly outputSchema: ToolSchema;
  /** Runs the tool. Throws the same ApiErrors as the HTTP API. */
  run(input: ToolInput, call: ToolCall): Promise<ToolAnswer>;
}

/** Parses a tool's input like the body of the corresponding HTTP request. Throws 400 with all issues. */
export function parsed<T extends object>(parse: (input: unknown) => Parsed<T>, input: unknown): T {
  return accepted(parse(input));
}

/** Returns a parsed value. Throws 400 with all issues if parsing failed. */
export function accepted<T extends object>(read: Parsed<T>): T {
  return bothParsed(read, NOTHING)[0];
}

const NOTHING: Parsed<object> = { value: {}, issues: [] };

/** Returns two parsed parts of an input. Throws 400 with the issues of both if parsing failed. */
export function bothParsed<A extends object, B extends object>(a: Parsed<A>, b: Parsed<B>): readonly [A, B] {
  if (a.value === undefined || b.value === undefined) {
    throw invalidInput('invalid_request', [...a.issues, ...b.issues]);
  }
  return [a.value, b.value];
}

/** Annotations of a read-only tool. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Annotations of a tool that adds data and does not change existing data. Each call adds more data. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
/** Annotations of a tool that changes existing data. Repeating a call has no further effect. */
export const CHANGES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

/** Returns the input of a tool that takes parameters and no body. Throws 400 if the input contains too many values. */
export function smallInput(input: ToolInput): unknown {
  const known = lightened(input);
  if (known.kind === 'value') return known.value;
  const message = `The input has too many values: the limit is ${MAX_LIGHT_VALUES}`;
  throw invalidInput('invalid_request', [{ path: '', code: 'count', message }]);
}

/**
 * Parses the input of a tool that takes a request body: on the main thread if it has few values, otherwise in a worker
 * thread.
 */
export function bodyOf<K extends BodyKind>(
  kind: K,
  input: ToolInput,
  { deps, caller, signal }: ToolCall,
  extra?: readonly string[],
): ReadBody<K> | Promise<ReadBody<K>> {
  const options = { maxLabels: deps.config.labelsPerJob, extra };
  const known = lightened(input);
  if (known.kind === 'value') {
    return readSent(kind, known.value, { ...options, ...enabledKinds(deps.config) });
  }
  return deps.rendering.readBody({ kind, bytes: known.bytes, ...options }, { accountId: caller.accountId, signal });
}

/**
 * Returns a tool's input as the subject of a validation. Leaves a large input unparsed: the worker thread that
 * validates it also parses it.
 */
export function validationOf(input: ToolInput): InspectSubject {
  const known = lightened(input);
  return known.kind === 'value' ? parsed(parseValidateTemplateRequest, known.value) : { bytes: known.bytes };
}

/** Parses a small input that was left unparsed because its request was large. Returns any other input unchanged. */
function lightened(input: ToolInput): ToolInput {
  if (input.kind === 'value' || !isLight(input.bytes)) return input;
  return { kind: 'value', value: JSON.parse(Buffer.from(input.bytes).toString()) as unknown };
}

/**
 * Returns a function that validates a tool's parameters against its schema. It reports issues with the same messages as
 * the HTTP API.
 */
export function parametersOf<T>(schema: ToolSchema): (input: unknown) => Parsed<T> {
  const definitions: Readonly<Record<string, SchemaObject>> = Object.fromEntries(
    Object.entries(schema.$defs ?? {}).flatMap(([name, part]) => (typeof part === 'object' ? [[name, part]] : [])),
  );
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, parameterOf(property, definitions)]),
  );
  const required = schema.required ?? [];
  return (input) => {
    const issues = parameterIssues(input, { properties, required });
    return issues.length > 0 ? { issues } : { value: input as T, issues: [] };
  };
}

function parameterOf(property: Schema, definitions: Readonly<Record<string, SchemaObject>>): SchemaObject {
  return typeof property === 'object' ? resolve<SchemaObject>(property, definitions) : {};
}

// The functions below convert the contract's schemas to tool schemas that every client and model provider accepts. A
// tool schema is a single document with `$defs` and an object at the root. It has one type per schema, no `oneOf` at
// the root of an input, no conditions, and no keywords that draft 7 interprets differently.

/** A self-contained JSON Schema with an object at its root. */
export type ToolSchema = SchemaObject & { readonly type: 'object' };

/**
 * Returns the input schema of a tool that takes a request body. `component` is the name of the body's schema in the
 * contract.
 */
export function bodyInput(contract: OpenApi, component: string): ToolSchema {
  // some model providers reject conditions at the root; the tool's description explains the alternatives instead
  const { if: _if, then: _then, else: _else, ...root } = componentOf(contract, component);
  return standalone(contract, { ...root, type: 'object' });
}

/**
 * Returns the input schema of a tool that takes the parameters of an operation, except headers. If `body` names a
 * schema in the contract, adds the properties of that schema.
 */
export function parameterInput(
  contract: OpenApi,
  path: string,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
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

/**
 * Returns the output schema of a tool whose result is the body of an HTTP response. `component` is the name of the
 * body's schema in the contract.
 */
export function answerOutput(contract: OpenApi, component: string): ToolSchema {
  return output(contract, componentOf(contract, component));
}

/** Returns the output schema of a tool whose result has no named schema in the contract. */
export function output(contract: OpenApi, schema: SchemaObject): ToolSchema {
  const tool = standalone(contract, { ...(withoutExamples(schema) as SchemaObject), type: 'object' });
  // removes the descriptions of templates in the output, because the input schema already contains them
  const sent = definitionsOf(contract, { $ref: '#/components/schemas/FilledTemplate' });
  const $defs = mapValues(tool.$defs ?? {}, (part, name) =>
    sent.has(name) ? (withoutDescriptions(part) as Schema) : part,
  );
  return { ...tool, ...(tool.$defs !== undefined && { $defs }) };
}

/** Returns a named schema of the contract without the properties in `names`. */
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

/** Makes a schema self-contained: adds all schemas that it references. */
function standalone(contract: OpenApi, root: SchemaObject): ToolSchema {
  const definitions = definitionsOf(contract, root);
  const $defs = Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1)));
  return portable({ ...root, ...(definitions.size > 0 && { $defs }) }) as ToolSchema;
}

/** Returns the schemas, by name, that a schema references directly or indirectly. */
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

/** JSON Schema keywords whose value is a map from arbitrary names to schemas. */
const MAPS: readonly string[] = ['properties', '$defs'];
/** JSON Schema keywords whose value is data, not a schema. */
const DATA: readonly string[] = ['default', 'const', 'enum', 'required', 'examples', 'dependentRequired'];

function withoutExamples(node: unknown): unknown {
  return changed(node, ({ examples: _, ...rest }) => rest);
}

function withoutDescriptions(node: unknown): unknown {
  return changed(node, ({ description: _, ...rest }) => rest);
}

/**
 * Makes a schema portable: references point into `$defs`, discriminators and conditions are removed, tuples become
 * lists of one type, and boolean schemas become objects.
 */
function portable(node: unknown): unknown {
  return changed(node, ({ discriminator: _, if: _if, then: _then, else: _else, prefixItems, properties, ...rest }) => ({
    ...oneType(rest),
    ...(rest.$ref !== undefined && { $ref: `#/$defs/${nameIn(rest.$ref)}` }),
    ...(prefixItems !== undefined && { items: itemOf(prefixItems) }),
    ...(properties !== undefined && { properties: mapValues(properties, asObject) }),
  }));
}

/**
 * Converts a list of types to an `anyOf` of schemas with one type each, because some model providers require a single
 * type per schema.
 */
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

/** Returns a single schema that accepts every entry of a tuple. */
function itemOf(prefixItems: readonly Schema[]): SchemaObject {
  const kinds = prefixItems.map((schema) => (typeof schema === 'object' ? String(schema.type) : 'any'));
  return { type: kinds.every((kind) => kind === 'number' || kind === 'integer') ? 'number' : [...new Set(kinds)] };
}

/** Copies a schema and applies `change` at every level, from the root down. */
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
