import { isLight } from './json.ts';
import { sharedUtf8 } from './received-bytes.ts';

/** Maximum number of messages in a batch. Each message counts as one request. */
export const MAX_MESSAGES = 20;

/** Arguments of a tool call: a parsed value, or JSON in UTF-8 if a worker thread parsed the body. */
export type ToolInput =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'json'; readonly bytes: Uint8Array };

/**
 * A JSON-RPC message or a batch of them. The arguments of each tool call are replaced with `{ input }`, an index into
 * `inputs`.
 */
export interface SentMessages<I> {
  readonly messages: unknown;
  readonly inputs: readonly I[];
}

/** Messages as a drawing thread returns them: `messages` is JSON, and the arguments of each call are JSON in UTF-8. */
export interface PackedMessages extends SentMessages<Uint8Array> {
  readonly messages: string;
}

/** Separates the arguments of tool calls from the messages. */
export function openMessages(sent: unknown): SentMessages<unknown> {
  const inputs: unknown[] = [];
  const opened = (message: unknown): unknown => {
    if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) return message;
    const { arguments: input } = message.params;
    if (!isObject(input)) return message;
    inputs.push(input);
    return { ...message, params: { ...message.params, arguments: { input: inputs.length - 1 } } };
  };
  return { messages: Array.isArray(sent) ? sent.map(opened) : opened(sent), inputs };
}

/**
 * Returns the parts of a large body that the main thread needs. Runs in a worker thread. Returns undefined if the
 * messages are large even without their arguments.
 *
 * If the arguments fit, they overwrite the body in its own buffer, `bodyBytes`. The body is no longer needed, and
 * reusing its buffer avoids a second one of up to 5 MiB.
 */
export function packMessages(sent: unknown, bodyBytes: Uint8Array): PackedMessages | undefined {
  const { messages, inputs } = openMessages(sent);
  const json = jsonOf(messages);
  if (!isLight(new TextEncoder().encode(json))) return undefined;
  const written = writerInto(bodyBytes);
  return { messages: json, inputs: inputs.map((input) => written(jsonOf(input))) };
}

/** Returns a function that appends strings in UTF-8 to `target`. A string that does not fit gets a new buffer. */
function writerInto(target: Uint8Array): (text: string) => Uint8Array {
  const isShared = target.buffer instanceof SharedArrayBuffer;
  let end = 0;
  return (text) => {
    const length = Buffer.byteLength(text);
    if (!isShared || end + length > target.byteLength) return sharedUtf8(text);
    const bytes = target.subarray(end, end + length);
    Buffer.from(bytes.buffer, bytes.byteOffset, length).write(text, 'utf8');
    end += length;
    return bytes;
  };
}

/**
 * Number of nesting levels that `jsonOf` keeps if a value is too deeply nested. A valid body has fewer levels, so
 * the parser still rejects the shortened value for its depth.
 */
const KEPT_LEVELS = 40;

/**
 * Serialises a value. If the value is so deeply nested that `JSON.stringify` overflows the stack, cuts off the deeper
 * levels.
 */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return JSON.stringify(shallow(value, KEPT_LEVELS));
  }
}

function shallow(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((entry) => shallow(entry, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shallow(entry, levels - 1)]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
