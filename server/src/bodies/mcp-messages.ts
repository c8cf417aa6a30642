import { isLight } from './is-light.ts';
import { sharedUtf8 } from './shared-bytes.ts';

/** The most messages in a batch; each counts as a request. */
export const MOST_MESSAGES = 20;

/** The arguments of a tool's call: as a value, or as JSON in UTF-8 where they came through another thread. */
export type ToolInput =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'json'; readonly bytes: Uint8Array };

/**
 * A message of JSON-RPC, or a batch of them, as the protocol needs to see it: in the place of each call's arguments stands
 * `{ input }`, their place in `inputs`.
 */
export interface SentMessages<I> {
  readonly messages: unknown;
  readonly inputs: readonly I[];
}

/** The same as it comes from a thread: `messages` as JSON, and arguments as JSON in UTF-8. */
export interface PackedMessages extends SentMessages<Uint8Array> {
  readonly messages: string;
}

/** Takes the arguments of its calls out of what was sent. */
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
 * Inside a thread: what the server's thread needs of a large body; undefined where the rest is large without arguments. The
 * arguments are written into the room that the body has, where they fit: it is needed no more, and 5 MiB beside it would be.
 */
export function packMessages(sent: unknown, room: Uint8Array): PackedMessages | undefined {
  const { messages, inputs } = openMessages(sent);
  const json = jsonOf(messages);
  if (!isLight(new TextEncoder().encode(json))) return undefined;
  const written = writerInto(room);
  return { messages: json, inputs: inputs.map((input) => written(jsonOf(input))) };
}

/** Writes texts in UTF-8 one behind the other into a room that threads share; elsewhere what does not fit there. */
function writerInto(room: Uint8Array): (text: string) => Uint8Array {
  const isShared = room.buffer instanceof SharedArrayBuffer;
  let end = 0;
  return (text) => {
    const length = Buffer.byteLength(text);
    if (!isShared || end + length > room.byteLength) return sharedUtf8(text);
    const bytes = room.subarray(end, end + length);
    Buffer.from(bytes.buffer, bytes.byteOffset, length).write(text, 'utf8');
    end += length;
    return bytes;
  };
}

/** Levels that are kept of what is nested too deep: more than any body may have, so that its reader says so. */
const KEPT_LEVELS = 40;

/** JSON of a value. `JSON.parse` takes any nesting; `JSON.stringify` ends the stack at some thousand levels. */
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
