import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  CancelledNotificationSchema,
  type ContentBlock,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import { errorBodyOf } from '../errors.ts';
import type { Tool, ToolAnswer, ToolCall } from './tool.ts';

const INSTRUCTIONS =
  'Platen makes print-ready labels: a template (text, barcodes, QR codes, images) and rows of data become a PNG or a ' +
  'PDF. Design a template, check it with validate_template (free), look at it with render_label, store it with ' +
  'create_template, print it with create_print_job and fetch the PDF’s link with get_print_job. For branded label ' +
  'sheets find the geometry with search_presets and copy its fields into the template. A refused call is a result ' +
  'with isError and a body that names every issue by its path.';

export interface McpServerOptions {
  readonly tools: readonly Tool[];
  /** JSON of the result of `tools/list`, see {@link toolList}. */
  readonly listJson: Uint8Array;
  readonly version: string;
  readonly call: ToolCall;
  /**
   * Arguments of the request's tool calls. Each call contains `{ input }`, an index into this list, instead of its
   * arguments.
   */
  readonly inputs: readonly ToolInput[];
  /** Stores the answers until the library has serialised the text around them. */
  readonly answers: Answers;
  /** Called after every tool call, with the error that it threw, if any. */
  readonly onCalled: (tool: string, error?: unknown) => void;
}

/**
 * Shared, because creating it costs more than the rest of a request, although this server uses no feature that needs
 * it.
 */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Creates a server for the messages of one request. It keeps no state between requests. */
export function createMcpServer(options: McpServerOptions): Server {
  const { tools, listJson, version, call, inputs, answers, onCalled } = options;
  const server = new Server(
    { name: 'platen', title: 'Platen', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  // ignores cancellations: a cancelled call would get no answer and keep its HTTP request open; calls end by themselves
  // or when the client disconnects
  server.setNotificationHandler(CancelledNotificationSchema, () => undefined);
  const ownRound = oneByOne();
  server.setRequestHandler(ListToolsRequestSchema, () => answers.standIn('tools', listJson));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool named ${params.name}.`);
    await ownRound();
    try {
      const answer = await tool.run(inputs[Number(params.arguments?.input)] ?? NO_INPUT, call);
      onCalled(tool.name);
      await ownRound();
      return answers.standIn('content', resultJson(answer));
    } catch (error) {
      onCalled(tool.name, error);
      // without structured content, which would have to match the output schema
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(errorBodyOf(error)) }] };
    }
  });
  return server;
}

const NO_INPUT: ToolInput = { kind: 'value', value: {} };

/** Returns the result of `tools/list` as JSON. The caller caches it, because it is long and often requested. */
export function toolList(tools: readonly Tool[]): Uint8Array {
  return Buffer.from(JSON.stringify({ tools: tools.map(({ run: _, ...tool }) => tool) }));
}

/**
 * Spreads short pieces of work over the event loop: each call resolves in its own turn, so that other requests can run
 * in between.
 */
function oneByOne(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

// Answers of tools may be megabytes: pictures, a thousand presets, twenty lists of tools. The MCP library would copy,
// validate and serialise them in one synchronous step. So it gets placeholders instead, which are replaced with the
// answers' bytes at the end.

/** Placeholder for an answer in the values that the library serialises. */
export interface StandIn {
  readonly _meta: { readonly answer: number };
  readonly [list: string]: unknown;
}

/** The answers of one request. */
export interface Answers {
  /**
   * Stores the JSON of a result and returns its placeholder. `list` names the empty list that the library requires in
   * such a result.
   */
  standIn(list: 'content' | 'tools', json: Uint8Array): StandIn;
  /** Returns the library's text as bytes, with each placeholder replaced by its answer. */
  filled(text: string): readonly Uint8Array[];
}

/**
 * Matches a {@link StandIn} as `JSON.stringify` writes it. Text from clients can't match, because quotes within strings
 * are escaped.
 */
const STAND_IN = /\{"_meta":\{"answer":(\d+)\},"(?:content|tools)":\[\]\}/;

export function createAnswers(): Answers {
  const kept: Uint8Array[] = [];
  return {
    standIn: (list, json) => ({ _meta: { answer: kept.push(json) - 1 }, [list]: [] }),
    // splitting by a pattern with one group returns texts and groups alternately
    filled: (text) =>
      text
        .split(STAND_IN)
        .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : (kept[Number(part)] ?? NOTHING))),
  };
}

const NOTHING = new Uint8Array();

/**
 * Returns the JSON of a call's result: the answer as structured data, and as text for clients without support for it.
 */
function resultJson(answer: ToolAnswer): Uint8Array {
  const text = 'json' in answer ? answer.json : JSON.stringify(answer.structured);
  const { content = [] } = answer;
  const blocks = [`{"type":"text","text":${JSON.stringify(text)}}`, ...content.map(blockJson)];
  return Buffer.from(`{"structuredContent":${text},"content":[${blocks.join(',')}]}`);
}

/** Serialises a block. Image data is inserted unescaped, because base64 needs no escapes and may be megabytes. */
function blockJson(block: ContentBlock): string {
  if (block.type !== 'image') return JSON.stringify(block);
  const { data, ...rest } = block;
  return `${JSON.stringify(rest).slice(0, -1)},"data":"${data}"}`;
}
