import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { faultFacts } from '../log.ts';
import type { AppHandler } from '../middleware/env.ts';
import { readBody } from '../middleware/read-body.ts';
import { openApi } from '../openapi.ts';
import { faultyPart } from '../stores/storage-fault.ts';
import { createMcpServer } from './mcp-server.ts';
import type { Tool } from './tool.ts';
import { allTools } from './tools.ts';

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP. No sessions: each request is complete in itself, answered
 * in JSON, by a server of its own, so that any machine behind one address may answer it.
 */
export function postMcp(deps: Deps): AppHandler {
  let tools: readonly Tool[] | undefined;
  return async (context) => {
    const { caller, requestId } = context.var;
    const { raw } = context.req;
    const contract = openApi();
    tools ??= allTools(contract);
    const body = await readBody(raw, deps.config.printBodyBytes);
    const server = createMcpServer({
      tools,
      version: contract.info.version,
      call: { deps, caller, signal: raw.signal },
      onCalled: (tool, error) => logCall(deps, { requestId, tool }, error),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: deps.config.printBodyBytes,
    });
    await server.connect(transport);
    try {
      const request = new Request(raw.url, { method: 'POST', headers: raw.headers, body: body.slice() });
      const answer = await transport.handleRequest(request);
      context.header('Cache-Control', 'no-store');
      return context.newResponse(await answer.text(), answer.status as 200, Object.fromEntries(answer.headers));
    } finally {
      await server.close();
    }
  };
}

/** A line for every call, since their requests all look alike: refusals by their kind, faults whole. */
function logCall(
  { log, storage }: Deps,
  facts: { readonly requestId: string; readonly tool: string },
  error: unknown,
): void {
  if (error === undefined) log('info', 'tool', { ...facts, outcome: 'done' });
  else if (error instanceof ApiError) log('info', 'tool', { ...facts, outcome: error.kind });
  else if (faultyPart(error) !== undefined) {
    storage.noteFault(error);
    log('info', 'tool', { ...facts, outcome: 'unavailable' });
  } else log('error', 'fault', { ...facts, ...faultFacts(error) });
}
