import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  CancelledNotificationSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { ToolInput } from '../bodies/mcp-messages.ts';
import { errorBodyOf } from '../errors.ts';
import { type Answers, resultJson } from './answers.ts';
import type { Tool, ToolCall } from './tool.ts';

const INSTRUCTIONS =
  'Platen makes print-ready labels: a template (text, barcodes, QR codes, images) and rows of data become a PNG or a ' +
  'PDF. Design a template, check it with validate_template (free), look at it with render_label, store it with ' +
  'create_template, print it with create_print_job and fetch the PDF’s link with get_print_job. For branded label ' +
  'sheets find the geometry with search_presets and copy its fields into the template. A refused call is a result ' +
  'with isError and a body that names every issue by its path.';

export interface McpServerOptions {
  readonly tools: readonly Tool[];
  /** The result of `tools/list`, see {@link toolList}. */
  readonly listJson: Uint8Array;
  readonly version: string;
  readonly call: ToolCall;
  /** The arguments of the request's calls: each call has `{ input }`, its place among them, in the place of its own. */
  readonly inputs: readonly ToolInput[];
  /** Where answers wait until the library has written what is around them. */
  readonly answers: Answers;
  /** Told of every call of a tool, and what it threw, if it did. */
  readonly onCalled: (tool: string, error?: unknown) => void;
}

/** Made once: it costs more than the rest of a request, and the server needs it for nothing that we use. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** A server for the messages of one request: it keeps nothing between requests. */
export function createMcpServer(options: McpServerOptions): Server {
  const { tools, listJson, version, call, inputs, answers, onCalled } = options;
  const server = new Server(
    { name: 'platen', title: 'Platen', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  // a request without an answer would keep its HTTP request open: what is cancelled ends by itself, or with its client
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
      // no structured content: it would have to be what the output schema says
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(errorBodyOf(error)) }] };
    }
  });
  return server;
}

const NO_INPUT: ToolInput = { kind: 'value', value: {} };

/** The result of `tools/list` as JSON; made once, since it is the longest of all answers to a short question. */
export function toolList(tools: readonly Tool[]): Uint8Array {
  return Buffer.from(JSON.stringify({ tools: tools.map(({ run: _, ...tool }) => tool) }));
}

/** Spreads short pieces of work: each call resolves in its own round of the event loop, so that other requests run in between. */
function oneByOne(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
