import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Context } from 'hono';
import type { Receipt } from '../bodies/received-bytes.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { faultFacts } from '../log.ts';
import type { AppHandler, Env } from '../middleware/env.ts';
import { readBody } from '../middleware/read-body.ts';
import { openApi } from '../openapi.ts';
import { DrawingTimeout } from '../rendering/rendering.ts';
import { LineFull } from '../scheduling/turns.ts';
import { faultyPart, TakenOver } from '../stores/storage-faults.ts';
import { createAnswers } from './answers.ts';
import { createMcpServer, toolList } from './mcp-server.ts';
import { type McpMessages, readMcpBody } from './read-mcp-body.ts';
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
