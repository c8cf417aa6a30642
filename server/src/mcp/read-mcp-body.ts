import { isLight } from '../bodies/is-light.ts';
import { MOST_MESSAGES, openMessages, type SentMessages, type ToolInput } from '../bodies/mcp-messages.ts';
import { readJson } from '../bodies/read-json.ts';
import type { McpBody } from '../rendering/read-bodies.ts';
import type { Asker, Rendering } from '../rendering/rendering.ts';

/** The messages of a body, or a JSON-RPC error (2.0, clause 5.1). */
export type McpMessages =
  | ({ readonly kind: 'messages' } & SentMessages<ToolInput>)
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Parses the body of a request to /mcp: on the main thread if it has few values, otherwise in a worker thread. */
export async function readMcpBody(
  bytes: Uint8Array,
  rendering: Pick<Rendering, 'readMessages'>,
  asker: Asker,
): Promise<McpMessages> {
  return isLight(bytes) ? readHere(bytes) : unpacked(await rendering.readMessages(bytes, asker));
}

function readHere(bytes: Uint8Array): McpMessages {
  const { value, issues } = readJson(bytes);
  if (issues.length > 0) return unpacked({ kind: 'broken' });
  if (Array.isArray(value) && value.length > MOST_MESSAGES) return unpacked({ kind: 'long-batch' });
  const { messages, inputs } = openMessages(value);
  return { kind: 'messages', messages, inputs: inputs.map((input) => ({ kind: 'value', value: input })) };
}

function unpacked(body: McpBody): McpMessages {
  switch (body.kind) {
    case 'messages': {
      const { messages, inputs } = body.packed;
      const opened: unknown = JSON.parse(messages);
      return { kind: 'messages', messages: opened, inputs: inputs.map((bytes) => ({ kind: 'json', bytes })) };
    }
    case 'broken':
      return { kind: 'refused', code: PARSE_ERROR, message: 'Parse error: Invalid JSON' };
    case 'countless':
      return { kind: 'refused', code: INVALID_REQUEST, message: `Invalid Request: ${body.message}` };
    case 'long-batch': {
      const message = `Invalid Request: a batch has at most ${MOST_MESSAGES} messages`;
      return { kind: 'refused', code: INVALID_REQUEST, message };
    }
    case 'crowded': {
      const message = 'Invalid Request: too many values that are no arguments of a tool';
      return { kind: 'refused', code: INVALID_REQUEST, message };
    }
    default:
      return body satisfies never;
  }
}
