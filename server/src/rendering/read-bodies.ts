// Inside a drawing thread: bodies that are too large to be parsed where requests are answered. What goes back is small.
import { MOST_MESSAGES, type PackedMessages, packMessages } from '../bodies/mcp-messages.ts';
import { readJson } from '../bodies/read-json.ts';
import { type BodyKind, type ReadBody, type ReadOptions, readSent, type SentBodies } from '../bodies/sent-bodies.ts';
import { sharedCopy } from '../bodies/shared-bytes.ts';

/** A body of a kind, as its bytes. */
export interface ReadTask<K extends BodyKind> extends ReadOptions {
  readonly kind: K;
  /** JSON in UTF-8. */
  readonly bytes: Uint8Array;
}

/** Reads a body. */
export function readBody<K extends BodyKind>({ kind, bytes, ...options }: ReadTask<K>): ReadBody<K> {
  const { value: sent, issues } = readJson(bytes);
  if (issues.length > 0) return { read: { issues }, beside: {} };
  const { read, beside } = readSent(kind, sent, options);
  if (read.value === undefined) return { read, beside: shown(beside) };
  return { read: { value: withoutItems(read.value), issues: [] }, beside: shown(beside) };
}

/** What was found in the body of a request to /mcp. */
export type McpBody =
  | { readonly kind: 'messages'; readonly packed: PackedMessages }
  /** No JSON. */
  | { readonly kind: 'broken' }
  /** More lists and objects than are taken; why in a sentence. */
  | { readonly kind: 'countless'; readonly message: string }
  /** A batch of more messages than are taken. */
  | { readonly kind: 'long-batch' }
  /** Very many values that are no arguments of a tool. */
  | { readonly kind: 'crowded' };

/** Reads the body of a request to /mcp down to the arguments of its calls. */
export function readMessages(bytes: Uint8Array): McpBody {
  const { value, issues } = readJson(bytes);
  const [issue] = issues;
  if (issue !== undefined)
    return issue.code === 'count' ? { kind: 'countless', message: issue.message } : { kind: 'broken' };
  if (Array.isArray(value) && value.length > MOST_MESSAGES) return { kind: 'long-batch' };
  const packed = packMessages(value, bytes);
  return packed === undefined ? { kind: 'crowded' } : { kind: 'messages', packed };
}

/** An order's items go back as bytes alone: as values they may be half a million. */
function withoutItems<T extends SentBodies[BodyKind]>(value: T): T {
  return 'itemsJson' in value ? { ...value, items: undefined, itemsJson: sharedCopy(value.itemsJson) } : value;
}

/** Single values as they are; of lists and objects, which none of these may be, only that they are one. */
function shown(beside: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kindOf = (value: unknown): unknown =>
    typeof value !== 'object' || value === null ? value : Array.isArray(value) ? [] : {};
  return Object.fromEntries(Object.entries(beside).map(([name, value]) => [name, kindOf(value)]));
}
