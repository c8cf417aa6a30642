import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Parsed } from '@platen/sdk/render';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import type { Deps } from '../deps.ts';
import { invalidInput } from '../errors.ts';
import type { Caller } from '../stores/account-store.ts';
import type { ToolSchema } from './tool-schemas.ts';

/** Who calls a tool, and with what it works. */
export interface ToolCall {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Fires when the client went away. */
  readonly signal: AbortSignal;
}

/** What a tool found out, as its `outputSchema` says: data, or the JSON of it where that is at hand. */
export type ToolAnswer = ({ readonly structured: object } | { readonly json: string }) & {
  /** What the client gets beside it: pictures and links. */
  readonly content?: readonly ContentBlock[];
};

/** One tool: what agents read of it, and the function that works it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly inputSchema: ToolSchema;
  readonly outputSchema: ToolSchema;
  /** Throws ApiError for what the HTTP API would refuse. */
  run(input: ToolInput, call: ToolCall): Promise<ToolAnswer>;
}

/** The input of a tool, parsed like the body of the same request over HTTP. Throws 400 with every issue. */
export function parsed<T extends object>(parse: (input: unknown) => Parsed<T>, input: unknown): T {
  return accepted(parse(input));
}

/** What was read of an input. Throws 400 with every issue. */
export function accepted<T extends object>(read: Parsed<T>): T {
  return bothParsed(read, NOTHING)[0];
}

const NOTHING: Parsed<object> = { value: {}, issues: [] };

/** Two parts of an input, each parsed by itself. Throws 400 with the issues of both. */
export function bothParsed<A extends object, B extends object>(a: Parsed<A>, b: Parsed<B>): readonly [A, B] {
  if (a.value === undefined || b.value === undefined) {
    throw invalidInput('invalid_request', [...a.issues, ...b.issues]);
  }
  return [a.value, b.value];
}

/** A tool that only looks. */
export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** A tool that adds something and changes nothing that was there; called again it adds again. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
/** A tool that changes what was there; called again it changes nothing more. */
export const CHANGES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
