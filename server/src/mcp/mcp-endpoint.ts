import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  CancelledNotificationSchema,
  type ContentBlock,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { itemAt } from '@platen/sdk/internal/base';
import type { Context } from 'hono';
import { isLight, readJson } from '../bodies/json.ts';
import { MAX_MESSAGES, openMessages, type SentMessages, type ToolInput } from '../bodies/mcp-messages.ts';
import type { Receipt } from '../bodies/received-bytes.ts';
import type { Deps } from '../deps.ts';
import { ApiError, errorBodyOf } from '../errors.ts';
import { faultFacts } from '../log.ts';
import type { AppHandler, Env } from '../middleware/env.ts';
import { readBody } from '../middleware/request-body.ts';
import { type OpenApi, openApi } from '../openapi.ts';
import type { EnabledNames } from '../rendering/enabled-kinds.ts';
import type { McpBody } from '../rendering/read-bodies.ts';
import { DrawingTimeout, type Rendering, type Requester } from '../rendering/rendering.ts';
import { LineFull } from '../scheduling/turns.ts';
import { faultyPart, TakenOver } from '../stores/storage-faults.ts';
import { fontTools, templateTools, usageTools } from './account-tools.ts';
import { catalogTools } from './catalog-tools.ts';
import { jobListTools, labelTools, printTools } from './print-tools.ts';
import { printerTools } from './printer-tools.ts';
import type { Tool, ToolAnswer, ToolCall } from './tool.ts';
import { versionTools } from './version-tools.ts';

/**
 * Handler for POST /mcp: the Model Context Protocol over Streamable HTTP. There are no sessions: a new server object
 * answers each request in JSON, so any instance behind the same address can answer it.
 */
export function postMcp(deps: Deps): AppHandler {
  let tools: readonly Tool[] | undefined;
  let listJson: Uint8Array | undefined;
  const answered = async (context: Context<Env>, receipt: Receipt): Promise<Response> => {
    const { caller, requestId } = context.var;
    const { raw } = context.req;
    const contract = openApi(deps.config);
    tools ??= allTools(contract, deps.config);
    listJson ??= toolList(tools);
    const requester = { accountId: caller.accountId, signal: raw.signal };
    const body = await readMcpBody(await readBody(raw, deps.config.printBodyBytes, receipt), deps.rendering, requester);
    const messages = body.kind === 'messages' ? body.messages : [];
    // the first message is already counted: the HTTP request itself was counted before its body was read
    if (Array.isArray(messages) && messages.length > 1)
      await deps.requestBudget.take(caller.keyId, messages.length - 1);
    const toolResults = createToolResults();
    const server = createMcpServer({
      ...{ tools, listJson, toolResults },
      version: contract.info.version,
      call: { deps, caller, signal: raw.signal },
      inputs: body.kind === 'messages' ? body.inputs : [],
      onCalled: (tool, error) => logCall(deps, { requestId, tool }, error),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const request = new Request(raw.url, { method: 'POST', headers: raw.headers });
      // errors in the headers take precedence over an invalid body, so the library handles every request
      const answer = withRejection(await transport.handleRequest(request, { parsedBody: messages }), body);
      context.header('Cache-Control', 'no-store');
      const parts = toolResults.filled(await answer.text());
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

/** Returns all tools, in the order of `tools/list`. */
function allTools(contract: OpenApi, enabled: EnabledNames): readonly Tool[] {
  return [
    labelTools,
    templateTools,
    versionTools,
    printTools,
    jobListTools,
    printerTools,
    catalogTools,
    fontTools,
    usageTools,
  ].flatMap((tools) => tools(contract, enabled));
}

/** Returns the MCP library's response, or a JSON-RPC error if the request's body could not be parsed. */
function withRejection(answer: Response, body: McpMessages): Response {
  if (body.kind === 'messages' || answer.status !== 202) return answer;
  const { code, message } = body;
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 });
}

/** Creates a response body from its parts without concatenating them. Returns null for an empty body. */
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
 * Logs a line for every tool call, because all calls have the same route in the request log. Logs the kind of a
 * rejection, and the stack of an unexpected error.
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

/** The messages of a body, or a JSON-RPC error for an invalid body (JSON-RPC 2.0, clause 5.1). */
type McpMessages =
  | ({ readonly kind: 'messages' } & SentMessages<ToolInput>)
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Parses the body of a request to /mcp: on the main thread if it has few values, otherwise in a worker thread. */
async function readMcpBody(
  bytes: Uint8Array,
  rendering: Pick<Rendering, 'readMessages'>,
  requester: Requester,
): Promise<McpMessages> {
  return isLight(bytes) ? readHere(bytes) : unpacked(await rendering.readMessages(bytes, requester));
}

function readHere(bytes: Uint8Array): McpMessages {
  const { value, issues } = readJson(bytes);
  if (issues.length > 0) return unpacked({ kind: 'broken' });
  if (Array.isArray(value) && value.length > MAX_MESSAGES) return unpacked({ kind: 'long-batch' });
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
      const message = `Invalid Request: a batch can have at most ${MAX_MESSAGES} messages`;
      return { kind: 'refused', code: INVALID_REQUEST, message };
    }
    case 'crowded': {
      const message = 'Invalid Request: too many values outside the tool arguments';
      return { kind: 'refused', code: INVALID_REQUEST, message };
    }
    default:
      return body satisfies never;
  }
}

const INSTRUCTIONS =
  'Platen creates print-ready labels: a template (text, barcodes, QR codes, images) and rows of data become a PNG or a ' +
  'PDF. Design a template, check it with validate_template (free), preview it with render_label, and store it with ' +
  'create_template. Print it with create_print_job and get the link to the PDF with get_print_job. For branded label ' +
  'sheets, find the geometry with search_presets and copy its fields into the template. The result of a ' +
  'rejected call has isError set and lists every issue with its path.';

interface McpServerOptions {
  readonly tools: readonly Tool[];
  /** The result of `tools/list` as JSON, see {@link toolList}. */
  readonly listJson: Uint8Array;
  readonly version: string;
  readonly call: ToolCall;
  /**
   * Arguments of the request's tool calls. In the messages, each call contains `{ input }` instead: an index into this
   * list.
   */
  readonly inputs: readonly ToolInput[];
  /** Stores the results of the tool calls until the MCP library has serialised the rest of the response. */
  readonly toolResults: ToolResults;
  /** Called after every tool call, with the error that it threw, if any. */
  readonly onCalled: (tool: string, error?: unknown) => void;
}

/**
 * JSON Schema validator that all requests share. The server never uses it, but without it, the library would create one
 * for each request, which takes longer than the rest of the request.
 */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Creates an MCP server for the messages of a single request. */
function createMcpServer(options: McpServerOptions): Server {
  const { tools, listJson, version, call, inputs, toolResults, onCalled } = options;
  const server = new Server(
    { name: 'platen', title: 'Platen', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  // ignores cancellations: the library never answers a cancelled call, so the HTTP request would stay open. A call ends
  // by itself or when the client disconnects
  server.setNotificationHandler(CancelledNotificationSchema, () => undefined);
  const ownRound = oneByOne();
  server.setRequestHandler(ListToolsRequestSchema, () => toolResults.standIn('tools', listJson));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool named ${params.name}.`);
    await ownRound();
    try {
      const answer = await tool.run(inputs[Number(params.arguments?.input)] ?? NO_INPUT, call);
      onCalled(tool.name);
      await ownRound();
      return toolResults.standIn('content', resultJson(answer));
    } catch (error) {
      onCalled(tool.name, error);
      // no structured content, because it would have to match the output schema
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(errorBodyOf(error)) }] };
    }
  });
  return server;
}

const NO_INPUT: ToolInput = { kind: 'value', value: {} };

/** Returns the result of `tools/list` as JSON. The caller caches the JSON, because it is long and requested often. */
function toolList(tools: readonly Tool[]): Uint8Array {
  return Buffer.from(JSON.stringify({ tools: tools.map(({ run: _, ...tool }) => tool) }));
}

/**
 * Returns a function that spreads short tasks over the event loop. Each call resolves in a separate iteration of the
 * loop, so that other requests can run in between.
 */
function oneByOne(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

// A result may contain megabytes of images, presets or tool lists. The MCP library would copy, validate and serialise
// it in one synchronous step. The library therefore gets placeholders, which are then replaced with the bytes of the
// results.

/** Small placeholder for a result: the MCP library serialises it instead of the result. */
interface StandIn {
  readonly _meta: { readonly answer: number };
  readonly [list: string]: unknown;
}

/** Results of the tool calls in one request. */
interface ToolResults {
  /**
   * Stores the JSON of a result and returns its placeholder. `list` names the array that the MCP library requires in
   * the result. In the placeholder, this array is empty.
   */
  standIn(list: 'content' | 'tools', json: Uint8Array): StandIn;
  /** Encodes the MCP library's response, with each placeholder replaced by its stored result. */
  filled(text: string): readonly Uint8Array[];
}

/**
 * Matches a {@link StandIn} as `JSON.stringify` serialises it. Text from clients can't match, because quotes within
 * strings are escaped.
 */
const STAND_IN = /\{"_meta":\{"answer":(\d+)\},"(?:content|tools)":\[\]\}/;

function createToolResults(): ToolResults {
  const kept: Uint8Array[] = [];
  return {
    standIn: (list, json) => ({ _meta: { answer: kept.push(json) - 1 }, [list]: [] }),
    // the pattern has one group, so `split` returns text and matches of the group alternately
    filled: (text) =>
      text.split(STAND_IN).map((part, index) => (index % 2 === 0 ? Buffer.from(part) : itemAt(kept, Number(part)))),
  };
}

/**
 * Returns the JSON of a call's result. It contains the answer twice: as structured content, and as text for clients
 * that don't support structured content.
 */
function resultJson(answer: ToolAnswer): Uint8Array {
  const text = 'json' in answer ? answer.json : JSON.stringify(answer.structured);
  const { content = [] } = answer;
  const blocks = [`{"type":"text","text":${JSON.stringify(text)}}`, ...content.map(blockJson)];
  return Buffer.from(`{"structuredContent":${text},"content":[${blocks.join(',')}]}`);
}

/**
 * Serialises a content block. Inserts image data without escaping it, because base64 needs no escapes and escaping
 * megabytes would take a long time.
 */
function blockJson(block: ContentBlock): string {
  if (block.type !== 'image') return JSON.stringify(block);
  const { data, ...rest } = block;
  return `${JSON.stringify(rest).slice(0, -1)},"data":"${data}"}`;
}
