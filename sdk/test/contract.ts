// Checks responses against openapi.json: status, headers and body of every operation, and of calls that it does not
// list.
import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

interface HeaderObject {
  readonly required?: boolean;
  readonly schema: JsonObject;
}
interface ResponseObject {
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonObject }>>;
}
interface Reference {
  readonly $ref: string;
}
interface Operation {
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}
type PathItem = Readonly<Record<string, Operation>>;

export interface Contract {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
  };
}

export const contract: Contract = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

const PREFIX = '/api/v1';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const ajv = createAjv(contract);
const compiled = new Map<string, ValidateFunction>();

/**
 * Returns violations of the contract in a response; empty if there are none. Properties that no schema names are
 * reported too: clients must tolerate them, but the service must describe them.
 * @param path as requested (`/api/v1/print/123?wait=5`, or a whole URL) or as described (`/print/{jobId}`)
 * @param body parsed JSON; undefined for an empty body
 */
export function checkResponse(
  method: string,
  path: string,
  status: number,
  headers: Headers | Readonly<Record<string, string>>,
  body: unknown,
): string[] {
  const described = describedResponse(method, path, status);
  if (typeof described === 'string') return [described];
  const given = new Headers(headers);
  return [...headerErrors(described, given), ...bodyErrors(described, given, body)].map(
    (error) => `${method} ${path} ${status}: ${error}`,
  );
}

/** Checks a fetched response with `checkResponse`. The caller can still read its body. */
export async function checkFetched(method: string, path: string, response: Response): Promise<string[]> {
  const text = await response.clone().text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return checkResponse(method, path, response.status, response.headers, body);
}

/** Validates a value against a component and returns the errors. */
export function checkComponent(name: string, value: unknown): string[] {
  return schemaErrors({ $ref: `#/components/schemas/${name}` }, value);
}

/** Validates a value against a schema of the contract and returns the errors. */
export function schemaErrors(schema: JsonObject, value: unknown): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const names = Object.values(params).filter((param) => typeof param === 'string');
    return `${instancePath || 'the body'} ${message} ${names.join(' ')}`.trim();
  });
}

function describedResponse(method: string, path: string, status: number): ResponseObject | string {
  const { NotFound, MethodNotAllowed } = contract.components.responses;
  const item = pathItem(path);
  const operation = METHODS.has(method) ? item?.[method.toLowerCase()] : undefined;
  const implied = operation === undefined ? impliedResponse(method, item, status) : undefined;
  if (implied !== undefined) return implied;
  const fallback =
    item === undefined ? { status: 404, response: NotFound } : { status: 405, response: MethodNotAllowed };
  if (operation === undefined) {
    if (fallback.response !== undefined && status === fallback.status) return fallback.response;
    return `${method} ${path}: not described, so ${fallback.status} was expected, not ${status}`;
  }
  const response = operation.responses[String(status)];
  if (response !== undefined) return resolved(response);
  return `${method} ${path}: ${status} is none of ${Object.keys(operation.responses).join(', ')}`;
}

/** True if a part of a path matches that of a described path. A placeholder matches any non-empty part. */
const fits = (name: string, part: string | undefined): boolean => (name.startsWith('{') ? !!part : name === part);

/** Responses that HTTP defines for every path: HEAD is GET without a body, and OPTIONS lists the methods. */
function impliedResponse(method: string, item: PathItem | undefined, status: number): ResponseObject | undefined {
  const { NotFound, MethodNotAllowed } = contract.components.responses;
  if (method === 'OPTIONS' && status === 204 && item !== undefined) return { headers: MethodNotAllowed?.headers ?? {} };
  if (method !== 'HEAD') return undefined;
  const refusals: Readonly<Record<string, ResponseObject | undefined>> =
    item === undefined ? { 404: NotFound } : { 405: MethodNotAllowed };
  const response = (item?.get?.responses ?? refusals)[String(status)];
  return response === undefined ? undefined : { headers: resolved(response).headers ?? {} };
}

/** Finds the described path; one without placeholders takes precedence. */
function pathItem(path: string): PathItem | undefined {
  const plain = new URL(path, 'http://localhost').pathname.replace(PREFIX, '');
  const asked = decoded(plain);
  const exact = contract.paths[asked];
  if (exact !== undefined) return exact;
  const parts = asked.split('/');
  const match = Object.keys(contract.paths).find((template) => {
    const names = template.split('/');
    return names.length === parts.length && names.every((name, i) => fits(name, parts[i]));
  });
  return match === undefined ? undefined : contract.paths[match];
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function headerErrors({ headers = {} }: ResponseObject, given: Headers): string[] {
  return Object.entries(headers).flatMap(([name, described]) => {
    const { required, schema } = resolvedHeader(described);
    const text = given.get(name);
    if (text === null) return required ? [`header ${name} is missing`] : [];
    const value = schema.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
    return schemaErrors(schema, value).map((error) => `header ${name}: ${error}, got ${text}`);
  });
}

function bodyErrors({ content }: ResponseObject, given: Headers, body: unknown): string[] {
  if (content === undefined) return body === undefined || body === '' ? [] : ['a body, where none was expected'];
  const type = given.get('content-type')?.split(';')[0]?.trim() ?? '';
  const media = content[type];
  if (media === undefined) return [`content type "${type}" is none of ${Object.keys(content).join(', ')}`];
  return schemaErrors(media.schema, body);
}

function resolved(response: ResponseObject | Reference): ResponseObject {
  if (!('$ref' in response)) return response;
  const found = contract.components.responses[nameIn(response.$ref)];
  if (found === undefined) throw new Error(`openapi.json has no ${response.$ref}`);
  return found;
}

function resolvedHeader(header: HeaderObject | Reference): HeaderObject {
  if (!('$ref' in header)) return header;
  const found = contract.components.headers[nameIn(header.$ref)];
  if (found === undefined) throw new Error(`openapi.json has no ${header.$ref}`);
  return found;
}

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function validatorOf(schema: JsonObject): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = ajv.compile(localRefs(schema) as JsonObject);
  compiled.set(key, made);
  return made;
}

function createAjv({ components }: Contract): Ajv {
  const instance = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  formats.default(instance);
  // `discriminator` needs no validation: each branch of a choice already has a constant kind.
  instance.addVocabulary(['discriminator', 'example']);
  const closed = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    isOpen(schema) ? { ...schema, additionalProperties: false } : schema,
  ]);
  instance.addSchema({ $id: 'contract', $defs: localRefs(Object.fromEntries(closed)) });
  return instance;
}

function isOpen(schema: JsonObject): boolean {
  return schema.type === 'object' && schema.properties !== undefined && schema.additionalProperties === undefined;
}

/** Rewrites references for the compiled document. */
function localRefs(node: Json): Json {
  return JSON.parse(JSON.stringify(node).replaceAll('"#/components/schemas/', '"contract#/$defs/'));
}
