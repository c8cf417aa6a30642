import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Parsed } from '@platen/sdk/render';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
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
