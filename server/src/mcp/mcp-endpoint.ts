import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Context } from 'hono';
import { isLight, readJson } from '../bodies/json.ts';
import { MOST_MESSAGES, openMessages, type SentMessages, type ToolInput } from '../bodies/mcp-messages.ts';
import type { Receipt } from '../bodies/received-bytes.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { faultFacts } from '../log.ts';
import type { AppHandler, Env } from '../middleware/env.ts';
import { readBody } from '../middleware/request-body.ts';
import { openApi } from '../openapi.ts';
import type { McpBody } from '../rendering/read-bodies.ts';
import { type Asker, DrawingTimeout, type Rendering } from '../rendering/rendering.ts';
import { LineFull } from '../scheduling/turns.ts';
import { faultyPart, TakenOver } from '../stores/storage-faults.ts';
import { createAnswers, createMcpServer, toolList } from './mcp-server.ts';
import type { Tool } from './tool.ts';
import { allTools } from './tools.ts';

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP. It has no sessions: a new server object answers each
 * request in JSON, so any instance behind the same address can answer.
 */
export function postMcp(deps: Deps): AppHandler {
  let tools: readonly Tool[] | undefined;
  let listJson: Uint8Array | undefined;
  const answered = async (context: Context<Env>, receipt: Receipt): Promise<Response> => {
    const { caller, requestId } = context.var;
    const { raw } = context.req;
    const contract = openApi(deps.config.symbologies);
    tools ??= allTools(contract);
    listJson ??= toolList(tools);
    const asker = { accountId: caller.accountId, signal: raw.signal };
    const body = await readMcpBody(await readBody(raw, deps.config.printBodyBytes, receipt), deps.rendering, asker);
    const messages = body.kind === 'messages' ? body.messages : [];
    // the first message was counted as the request, before its body was read
    if (Array.isArray(messages) && messages.length > 1)
      await deps.requestBudget.take(caller.keyId, messages.length - 1);
    const answers = createAnswers();
    const server = createMcpServer({
      ...{ tools, listJson, answers },
      version: contract.info.version,
      call: { deps, caller, signal: raw.signal },
      inputs: body.kind === 'messages' ? body.inputs : [],
      onCalled: (tool, error) => logCall(deps, { requestId, tool }, error),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const request = new Request(raw.url, { method: 'POST', headers: raw.headers });
      // the library must check the headers first, even if the body can't be read
      const answer = refusedOr(await transport.handleRequest(request, { parsedBody: messages }), body);
      context.header('Cache-Control', 'no-store');
      const parts = answers.filled(await answer.text());
      return context.newResponse(inParts(parts), answer.status as 200, {
        ...Object.fromEntries(answer.headers),
        'Content-Length': String(parts.reduce((sum, { byteLength }) => sum + byteLength, 0)),
      });
    } finally {
      await server.close();
    }
  };
  return async (context) => {
    const receipt = deps.receivedBytes.begin(context.var.caller.accountId);
    try {
      return await answered(context, receipt);
    } finally {
      receipt.end();
    }
  };
}

/** Returns the library's answer, or the JSON-RPC error of a body that could not be read. */
function refusedOr(answer: Response, body: McpMessages): Response {
  if (body.kind === 'messages' || answer.status !== 202) return answer;
  const { code, message } = body;
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 });
}

/** Creates a body from parts without concatenating them; null if it is empty. */
function inParts(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> | null {
  const filled = parts.filter(({ byteLength }) => byteLength > 0);
  if (filled.length === 0) return null;
  return new ReadableStream({
    start: (controller) => {
      for (const part of filled) controller.enqueue(part);
      controller.close();
    },
  });
}

/**
 * Logs a line for every tool call, because all calls have the same route. Rejections are logged by kind, faults in
 * full.
 */
function logCall(
  { log, storage }: Deps,
  facts: { readonly requestId: string; readonly tool: string },
  error: unknown,
): void {
  if (error === undefined) log('info', 'tool', { ...facts, outcome: 'done' });
  else if (error instanceof ApiError) log('info', 'tool', { ...facts, outcome: error.kind });
  else if (error instanceof TakenOver) log('info', 'tool', { ...facts, outcome: 'conflict' });
  else if (error instanceof DrawingTimeout) log('info', 'tool', { ...facts, outcome: 'invalid_request' });
  else if (error instanceof LineFull) log('info', 'tool', { ...facts, outcome: 'unavailable' });
  else if (faultyPart(error) !== undefined) {
    storage.noteFault(error);
    log('info', 'tool', { ...facts, outcome: 'unavailable' });
  } else log('error', 'fault', { ...facts, ...faultFacts(error) });
}

/** The messages of a body, or a JSON-RPC error (2.0, clause 5.1). */
export type McpMessages =
  | ({ readonly kind: 'messages' } & SentMessages<ToolInput>)
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Parses the body of a request to /mcp: on the main thread if it has few values, otherwise in a worker thread. */
async function readMcpBody(
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
