import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { parameterIssues, parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import type { Parsed } from '@platen/sdk/render';
import { isLight, MOST_LIGHT_VALUES } from '../bodies/json.ts';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import { type BodyKind, type ReadBody, readSent } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
import { resolve, type Schema, type SchemaObject } from '../openapi.ts';
import { optedSymbologies } from '../rendering/opted-symbologies.ts';
import type { InspectSubject } from '../rendering/rendering.ts';
import type { Caller } from '../stores/account-store.ts';
import type { ToolSchema } from './tool-schemas.ts';

/** Context of a tool call: the caller, and the server's parts. */
export interface ToolCall {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Fires when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Result of a tool in the form of its `outputSchema`: data, or its JSON if that is already available. */
export type ToolAnswer = ({ readonly structured: object } | { readonly json: string }) & {
  /** Additional content, such as pictures and links. */
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
  /** Throws the same ApiErrors as the HTTP API. */
  run(input: ToolInput, call: ToolCall): Promise<ToolAnswer>;
}

/** Parses a tool's input like the body of the same HTTP request. Throws 400 with all issues. */
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
/** Annotations of a tool that adds data and changes nothing existing. Each call adds more. */
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

/** Returns the input of a tool that takes parameters and no body. Throws 400 if it has too many values. */
export function smallInput(input: ToolInput): unknown {
  const known = lightened(input);
  if (known.kind === 'value') return known.value;
  const message = `The input: expected at most ${MOST_LIGHT_VALUES} values, got more`;
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
  beside?: readonly string[],
): ReadBody<K> | Promise<ReadBody<K>> {
  const options = { maxLabels: deps.config.labelsPerJob, beside };
  const known = lightened(input);
  if (known.kind === 'value') {
    return readSent(kind, known.value, { ...options, symbologies: optedSymbologies(deps.config.symbologies) });
  }
  return deps.rendering.readBody({ kind, bytes: known.bytes, ...options }, { accountId: caller.accountId, signal });
}

/**
 * Returns the input of a validation, which runs in a worker thread in any case. A large input is passed on unparsed.
 */
export function validationOf(input: ToolInput): InspectSubject {
  const known = lightened(input);
  return known.kind === 'value' ? parsed(parseValidateTemplateRequest, known.value) : { bytes: known.bytes };
}

/** Parses an input if it is small enough, even if the whole request was large. */
function lightened(input: ToolInput): ToolInput {
  if (input.kind === 'value' || !isLight(input.bytes)) return input;
  return { kind: 'value', value: JSON.parse(Buffer.from(input.bytes).toString()) as unknown };
}

/** Returns a parser of a tool's parameters from its schema. It reports issues in the same words as the HTTP API. */
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
