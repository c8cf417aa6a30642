import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  CancelledNotificationSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { errorBodyOf } from '../errors.ts';
import type { Tool, ToolCall } from './tool.ts';

const INSTRUCTIONS =
  'Platen makes print-ready labels: a template (text, barcodes, QR codes, images) and rows of data become a PNG or a ' +
  'PDF. Design a template, check it with validate_template (free), look at it with render_label, store it with ' +
  'create_template, print it with create_print_job and fetch the PDF’s link with get_print_job. For branded label ' +
  'sheets find the geometry with search_presets and copy its fields into the template. A refused call is a result ' +
  'with isError and a body that names every issue by its path.';

export interface McpServerOptions {
  readonly tools: readonly Tool[];
  readonly version: string;
  readonly call: ToolCall;
  /** Told of every call of a tool, and what it threw, if it did. */
  readonly onCalled: (tool: string, error?: unknown) => void;
}

/** Made once: it costs more than the rest of a request, and the server needs it for nothing that we use. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** A server for the messages of one request: it keeps nothing between requests. */
export function createMcpServer({ tools, version, call, onCalled }: McpServerOptions): Server {
  const server = new Server(
    { name: 'platen', title: 'Platen', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
  );
  // a request without an answer would keep its HTTP request open: what is cancelled ends by itself, or with its client
  server.setNotificationHandler(CancelledNotificationSchema, () => undefined);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool named ${params.name}.`);
    try {
      const answer = await tool.run(params.arguments ?? {}, call);
      onCalled(tool.name);
      return resultOf(answer);
    } catch (error) {
      onCalled(tool.name, error);
      // no structured content: it would have to be what the output schema says
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(errorBodyOf(error)) }] };
    }
  });
  return server;
}

function listed({ run: _, ...tool }: Tool): Omit<Tool, 'run'> {
  return tool;
}

/** The answer as data and, for clients that don't read data, as text. */
function resultOf({ structured, content = [] }: Awaited<ReturnType<Tool['run']>>): CallToolResult {
  return {
    structuredContent: { ...structured },
    content: [{ type: 'text', text: JSON.stringify(structured) }, ...content],
  };
}
