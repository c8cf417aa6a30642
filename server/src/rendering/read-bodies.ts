// Runs in a drawing thread: parses bodies that are too large for the main thread, and returns results that are small
// enough to copy.

import { readJson } from '../bodies/json.ts';
import { MAX_MESSAGES, type PackedMessages, packMessages } from '../bodies/mcp-messages.ts';
import { sharedCopy } from '../bodies/received-bytes.ts';
import { type BodyKind, type ReadBody, type ReadOptions, readSent, type SentBodies } from '../bodies/sent-bodies.ts';

/** A body to parse: its bytes and its kind. */
export interface ReadTask<K extends BodyKind> extends ReadOptions {
  readonly kind: K;
  /** JSON in UTF-8. */
  readonly bytes: Uint8Array;
}

/** Parses a body of the given kind. */
export function readBody<K extends BodyKind>({ kind, bytes, ...options }: ReadTask<K>): ReadBody<K> {
  const { value: sent, issues } = readJson(bytes);
  if (issues.length > 0) return { read: { issues }, extra: {} };
  const { read, extra } = readSent(kind, sent, options);
  if (read.value === undefined) return { read, extra: shown(extra) };
  return { read: { value: withoutItems(read.value), issues: [] }, extra: shown(extra) };
}

/** Result of parsing the body of a request to /mcp. */
export type McpBody =
  | { readonly kind: 'messages'; readonly packed: PackedMessages }
  /** The body is not valid JSON. */
  | { readonly kind: 'broken' }
  /** The body has too many arrays and objects; `message` states the limit. */
  | { readonly kind: 'countless'; readonly message: string }
  /** The body is a batch with too many messages. */
  | { readonly kind: 'long-batch' }
  /** The body has too many values outside the arguments of its tool calls. */
  | { readonly kind: 'crowded' };

/** Parses the body of a request to /mcp and separates the arguments of tool calls from the messages. */
export function readMessages(bytes: Uint8Array): McpBody {
  const { value, issues } = readJson(bytes);
  const [issue] = issues;
  if (issue !== undefined)
    return issue.code === 'count' ? { kind: 'countless', message: issue.message } : { kind: 'broken' };
  if (Array.isArray(value) && value.length > MAX_MESSAGES) return { kind: 'long-batch' };
  const packed = packMessages(value, bytes);
  return packed === undefined ? { kind: 'crowded' } : { kind: 'messages', packed };
}

/**
 * Removes the parsed items of a print order and keeps their JSON, because the parsed items may contain half a million
 * values.
 */
function withoutItems<T extends SentBodies[BodyKind]>(value: T): T {
  return 'itemsJson' in value ? { ...value, items: undefined, itemsJson: sharedCopy(value.itemsJson) } : value;
}

/**
 * Replaces arrays and objects among the additional properties of a tool call with empty ones. These values are invalid
 * anyway, and the error messages do not show their content.
 */
function shown(extra: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kindOf = (value: unknown): unknown =>
    typeof value !== 'object' || value === null ? value : Array.isArray(value) ? [] : {};
  return Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, kindOf(value)]));
}
