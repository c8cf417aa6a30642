import type { Server } from 'node:http';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createPdf } from '../../sdk/src/entries/pdf.ts';
import { createRenderer, starters } from '../../sdk/src/entries/render.ts';
import { checkComponent, checkFetched } from '../../sdk/test/contract.ts';
import { closeServer, createHttpServer, listen } from '../src/http-server.ts';
import { startPairing } from '../src/printers/agents.ts';
import { changedFont } from './changed-font.ts';
import { data, endOf, startTestServer, type TestServer, template } from './test-server.ts';

// The official MCP client over a real connection.

let server: TestServer;
let http: Server;
let url: URL;

beforeAll(async () => {
  server = await startTestServer();
  http = createHttpServer(server.app, () => 'request');
  // No keep-alive: a client that is busy for longer than the timeout would reuse a connection that is being closed.
  http.keepAliveTimeout = 0;
  const { port } = await listen(http, 0, '127.0.0.1');
  url = new URL(`http://127.0.0.1:${port}/api/v1/mcp`);
});
afterAll(() => closeServer(http, 0));

/** A `fetch` for the client that checks every response against openapi.json. */
const checkedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  // The client's OAuth discovery requests are outside of the API.
  if (pathname.startsWith('/api/')) expect(await checkFetched(init?.method ?? 'GET', pathname, answer)).toEqual([]);
  return answer;
};
const bearer = (key: string) => ({
  requestInit: { headers: { Authorization: `Bearer ${key}` } },
  fetch: checkedFetch,
});

async function connect(options: StreamableHTTPClientTransportOptions, at: URL = url): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(at, options) as Parameters<Client['connect']>[0]);
  onTestFinished(() => client.close());
  return client;
}

const connected = async (): Promise<Client> => connect(bearer(await server.newKey()));

/** Calls a tool. Returns the result, with its text parsed as JSON. */
async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const result = (await client.callTool({ name, arguments: input })) as CallToolResult;
  const [first] = result.content;
  const body: unknown = first?.type === 'text' ? JSON.parse(first.text) : undefined;
  return { ...result, body };
}

/** Polls get_print_job until the accepted job has ended. */
const endOfPrint = (client: Client, { structuredContent }: Awaited<ReturnType<typeof call>>) =>
  endOf(
    () => call(client, 'get_print_job', { ...structuredContent, wait: 30 }),
    (answer) => answer.structuredContent,
  );

/** Sends a raw request to the endpoint and checks the response against openapi.json. */
async function send(method: string, headers: Record<string, string>, body?: string): Promise<Response> {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  expect(await checkFetched(method, '/mcp', answer)).toEqual([]);
  return answer;
}

const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

describe('the MCP endpoint', () => {
  it('serves the official client and names itself', async () => {
    const client = await connected();
    expect(client.getServerVersion()).toMatchObject({ name: 'platen', version: '1.0.0' });
    expect(client.getInstructions()).toContain('validate_template');
    await expect(client.ping()).resolves.toEqual({});
  });

  it('lists its tools with self-contained schemas, titles and hints', async () => {
    const { tools } = await (await connected()).listTools();
    for (const tool of tools) {
      expect(tool.title).toBeTruthy();
      expect(tool.description?.length).toBeGreaterThan(60);
      expect(tool.inputSchema).toMatchObject({ type: 'object' });
      for (const keyword of ['oneOf', 'if']) expect(tool.inputSchema).not.toHaveProperty(keyword);
      expect(tool.outputSchema).toMatchObject({ type: 'object' });
      // Keywords that older JSON Schema drafts interpret differently or not at all.
      expect(JSON.stringify(tool)).not.toMatch(/#\/components\/|"prefixItems"|"discriminator"/);
      expect(Object.keys(tool.annotations ?? {}).sort()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ]);
    }
    const hinted = (hint: 'readOnlyHint' | 'destructiveHint') =>
      tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name);
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'cancel_print_job',
      'continue_print_job',
      'create_print_job',
      'create_printer',
      'create_template',
      'delete_printer',
      'delete_template',
      'get_preset',
      'get_print_job',
      'get_template',
      'get_usage',
      'list_agents',
      'list_fonts',
      'list_print_jobs',
      'list_printers',
      'list_starters',
      'list_template_versions',
      'list_templates',
      'render_label',
      'restore_template_version',
      'search_presets',
      'update_printer',
      'update_template',
      'validate_template',
    ]);
    expect(hinted('readOnlyHint').sort()).toEqual([
      'get_preset',
      'get_print_job',
      'get_template',
      'get_usage',
      'list_agents',
      'list_fonts',
      'list_print_jobs',
      'list_printers',
      'list_starters',
      'list_template_versions',
      'list_templates',
      'search_presets',
      'validate_template',
    ]);
    expect(hinted('destructiveHint')).toEqual([
      ...['update_template', 'delete_template', 'restore_template_version'],
      ...['update_printer', 'delete_printer', 'cancel_print_job'],
    ]);
  });

  it('render_label gives the PNG as an image and what was drawn as data', async () => {
    const answer = await call(await connected(), 'render_label', { template, data });
    expect(answer.isError).toBeFalsy();
    expect(answer.structuredContent).toMatchObject({
      image: { format: 'png', width: 591, height: 295 },
      layout: {
        unit: 'mm',
        elements: [
          { id: 'e0', type: 'TEXT' },
          { id: 'e1', type: 'BARCODE' },
        ],
      },
    });
    expect(answer.body).toEqual(answer.structuredContent);
    const [, image] = answer.content;
    if (image?.type !== 'image') throw new Error('no image');
    expect(image.mimeType).toBe('image/png');
    expect(Buffer.from(image.data, 'base64').subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  });

  it('render_label with ink draws black and white dots', async () => {
    const client = await connected();
    const template = {
      ...{ width: 50, height: 20 },
      elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 10, value: 'Tea', color: '#c00' }],
    };
    const answer = await call(client, 'render_label', { template, ink: 'mono' });
    expect(answer.structuredContent).toMatchObject({ layout: { warnings: [{ code: 'not_printable_in_mono' }] } });
    const [, image] = answer.content;
    if (image?.type !== 'image') throw new Error('no image');
    expect([...Buffer.from(image.data, 'base64').subarray(24, 26)]).toEqual([1, 0]);
    const other = await call(client, 'render_label', { template, ink: 'sepia' });
    expect(other).toMatchObject({ isError: true, body: { issues: [{ path: '/ink' }] } });
  });

  it('render_label with verify adds the predicted grades that the SDK gives', async () => {
    const client = await connected();
    const answer = await call(client, 'render_label', { template, data, verify: 'grade' });
    const { grades } = await createRenderer(nodePlatform()).png(template, data, { verify: 'grade' });
    expect(answer.isError).toBeFalsy();
    expect(answer.structuredContent).toMatchObject({ image: { format: 'png' }, grades });
    expect(grades).toMatchObject([{ element: 'e1', standard: 'ISO/IEC 15416', grade: 4, letter: 'A' }]);
    const other = await call(client, 'render_label', { template, data, verify: 'codes' });
    expect(other).toMatchObject({ isError: true, body: { issues: [{ path: '/verify' }] } });
  });

  it('render_label and validate_template report render_timeout for input that takes too long', async () => {
    const hurried = await startTestServer({ config: { renderSeconds: 1 } });
    const ownHttp = createHttpServer(hurried.app, () => 'request');
    onTestFinished(() => closeServer(ownHttp, 0));
    const { port } = await listen(ownHttp, 0, '127.0.0.1');
    const address = new URL(`http://127.0.0.1:${port}/api/v1/mcp`);
    const client = await connect(bearer(await hurried.newKey()), address);
    // Overlapping borders as wide as the label, which take minutes to paint.
    const box = {
      type: 'qrcode',
      x: 0,
      y: 0,
      width: 500,
      height: 500,
      value: 'x',
      stroke: '#abcdef',
      strokeWidth: 200,
    };
    const borders = Array.from({ length: 200 }, (_, rotation) => ({ ...box, rotation }));
    const late = { isError: true, body: { error: 'user_error', issues: [{ path: '', code: 'render_timeout' }] } };
    const template = { width: 500, height: 500, elements: borders };
    /** Repeats a tool call while the machine is too busy. */
    const worked = async (name: string, input: Record<string, unknown>) => {
      let answer = await call(client, name, input);
      while (JSON.stringify(answer.body).includes('"unavailable"')) answer = await call(client, name, input);
      return answer;
    };
    expect(await worked('render_label', { template })).toMatchObject(late);
    const code = { type: 'qrcode', x: 0, y: 0, width: 50, height: 25, field: 'a' };
    const codes = { width: 50, height: 25, elements: Array.from({ length: 200 }, () => code) };
    const items = Array.from({ length: 300 }, (_, i) => ({ data: { a: `${i} ${'x'.repeat(1000)}` } }));
    expect(await worked('validate_template', { template: codes, items })).toMatchObject(late);
    expect(hurried.log.filter((line) => line.includes('"event":"fault"'))).toEqual([]);
  });

  it('create_print_job and get_print_job print a PDF and link it', async () => {
    const client = await connected();
    const items = [{ quantity: 2, data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const accepted = await call(client, 'create_print_job', { starter: 'product-label-2x1', items });
    expect(checkComponent('PrintAccepted', accepted.structuredContent)).toEqual([]);
    const job = await endOfPrint(client, accepted);
    expect(checkComponent('PrintJob', job.structuredContent)).toEqual([]);
    expect(job.structuredContent).toMatchObject({ status: 'completed', labels: { total: 2, done: 2 } });
    expect(job.content[1]).toMatchObject({
      type: 'resource_link',
      uri: job.structuredContent?.url,
      mimeType: 'application/pdf',
    });
  });

  it('create_print_job with verify reads the codes back, which the job then says', async () => {
    const client = await connected();
    const items = [{ quantity: 2, data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const arguments_ = { starter: 'product-label-2x1', items, idempotencyKey: 'verified' };
    const accepted = await call(client, 'create_print_job', { ...arguments_, verify: 'codes' });
    const job = await endOfPrint(client, accepted);
    expect(job.structuredContent).toMatchObject({ status: 'completed', verified: { codes: 1, read: 1 } });
    // `verify` is part of the idempotent call.
    expect((await call(client, 'create_print_job', arguments_)).isError).toBe(true);
    const other = await call(client, 'create_print_job', { ...arguments_, verify: 'all' });
    expect(other).toMatchObject({ isError: true, body: { issues: [{ path: '/verify' }] } });
  });

  it('render_label and create_print_job end labels after their content', async () => {
    const client = await connected();
    const text = { type: 'text', x: 2, y: 2, width: 40, height: 80, value: 'one line' };
    const template = { unit: 'mm', width: 50, height: 100, elements: [text] };
    const drawn = await call(client, 'render_label', { template, length: 'content', minLength: 25.4 });
    expect(drawn.structuredContent).toMatchObject({ image: { height: 300 }, layout: { label: { height: 25.4 } } });
    const alone = await call(client, 'render_label', { template, margin: 3 });
    expect(alone).toMatchObject({ isError: true, body: { issues: [{ path: '/margin' }] } });
    const items = [{ data: { name: 'Tea', price: '£2', sku: 'T-1' } }];
    const order = { starter: 'product-label-2x1', items, length: 'content', margin: 4 };
    const job = await endOfPrint(client, await call(client, 'create_print_job', order));
    expect(job.structuredContent).toMatchObject({ status: 'completed' });
  });

  it('create_print_job with verify predicts the grades of the codes, which the job then has', async () => {
    const client = await connected();
    const items = [{ data: { name: 'Tea', price: '£2', sku: 'T-1' } }];
    const job = await endOfPrint(
      client,
      await call(client, 'create_print_job', { starter: 'product-label-2x1', items, verify: 'grade' }),
    );
    const template = starters.find(({ id }) => id === 'product-label-2x1')?.template ?? expect.unreachable();
    const { graded } = await createPdf({ template, items, verify: 'grade' });
    expect(job.structuredContent).toMatchObject({ status: 'completed', graded });
    expect(graded).toMatchObject({ codes: 1, graded: 1, lowest: [{ item: 0, standard: 'ISO/IEC 15416', grade: 4 }] });
  });

  it('create_print_job with marks draws crop marks, as part of the idempotent call', async () => {
    const client = await connected();
    const items = [{ data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const arguments_ = { starter: 'product-label-2x1', items, idempotencyKey: 'marked' };
    const job = await endOfPrint(client, await call(client, 'create_print_job', { ...arguments_, marks: 'crop' }));
    expect(job.structuredContent).toMatchObject({ status: 'completed' });
    expect((await call(client, 'create_print_job', arguments_)).isError).toBe(true);
    const other = await call(client, 'create_print_job', { ...arguments_, marks: 'cut' });
    expect(other).toMatchObject({ isError: true, body: { issues: [{ path: '/marks' }] } });
  });

  it('create_print_job with codes sets their form, as part of the idempotent call', async () => {
    const client = await connected();
    const items = [{ data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const arguments_ = { starter: 'product-label-2x1', items, idempotencyKey: 'vectors' };
    const job = await endOfPrint(client, await call(client, 'create_print_job', { ...arguments_, codes: 'vectors' }));
    expect(job.structuredContent).toMatchObject({ status: 'completed' });
    expect((await call(client, 'create_print_job', arguments_)).isError).toBe(true);
    const other = await call(client, 'create_print_job', { ...arguments_, codes: 'lines' });
    expect(other).toMatchObject({ isError: true, body: { issues: [{ path: '/codes' }] } });
  });

  it('create_print_job with a standard creates a PDF that conforms to it', async () => {
    const client = await connected();
    const items = [{ data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const arguments_ = { starter: 'product-label-2x1', items, conformance: 'a-2b,ua-1', title: 'Tea', language: 'de' };
    const job = await endOfPrint(client, await call(client, 'create_print_job', arguments_));
    expect(job.structuredContent).toMatchObject({ status: 'completed' });
    const other = await call(client, 'create_print_job', { ...arguments_, conformance: 'a-3b' });
    expect(other).toMatchObject({ isError: true, body: { issues: [{ path: '/conformance' }] } });
  });

  it('create_print_job with a format makes a file for a printer', async () => {
    const client = await connected();
    const items = [{ quantity: 2, data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const arguments_ = { starter: 'product-label-2x1', items, idempotencyKey: 'printer' };
    const printer = { format: 'zpl', dpi: 300, darkness: 12, offset: '4,0' };
    const accepted = await call(client, 'create_print_job', { ...arguments_, ...printer });
    const job = await endOfPrint(client, accepted);
    expect(checkComponent('PrintJob', job.structuredContent)).toEqual([]);
    const { jobId, url } = job.structuredContent as { jobId: string; url: string };
    expect(job).toMatchObject({
      structuredContent: { status: 'completed', format: 'zpl', labels: { total: 2, done: 2 } },
      content: [{}, { uri: url, name: `labels-${jobId}.zpl`, mimeType: 'application/octet-stream' }],
    });
    expect(await (await server.app.request(url)).text()).toMatch(/^~SD12\n\^XA\n\^PW600\n/);
    // The printer is part of the idempotent call.
    const same = { offset: '4,0', darkness: 12, dpi: 300, format: 'zpl' };
    expect((await call(client, 'create_print_job', { ...same, ...arguments_ })).structuredContent).toEqual({ jobId });
    expect((await call(client, 'create_print_job', { ...arguments_, ...printer, dpi: 203 })).isError).toBe(true);
    const other = await call(client, 'create_print_job', { ...arguments_, format: 'escpos', darkness: 3 });
    expect(other).toMatchObject({ isError: true, body: { issues: [{ path: '/darkness', code: 'not_supported' }] } });
  });

  describe('create_print_job with an idempotencyKey', () => {
    const starter = 'product-label-2x1';
    const items = [{ quantity: 2, data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const used = async (client: Client): Promise<unknown> =>
      ((await call(client, 'get_usage')).structuredContent as { trial: { used: number } }).trial.used;

    it('is one job however often it is called, charged once, its arguments in any order', async () => {
      const client = await connected();
      const first = await call(client, 'create_print_job', { starter, items, idempotencyKey: 'k1' });
      const [{ data: row }] = items as [(typeof items)[0]];
      const again = await call(client, 'create_print_job', {
        idempotencyKey: 'k1',
        items: [{ data: { sku: row.sku, price: row.price, name: row.name }, quantity: 2 }],
        starter,
      });
      expect(first.isError).toBeFalsy();
      expect(again.structuredContent).toEqual(first.structuredContent);
      expect(await used(client)).toBe(2);
    });

    it('is refused for another job, with the body of 409', async () => {
      const client = await connected();
      await call(client, 'create_print_job', { starter, items, idempotencyKey: 'k2' });
      const other = await call(client, 'create_print_job', {
        starter,
        items: [...items, ...items],
        idempotencyKey: 'k2',
      });
      const message = 'This Idempotency-Key was already used for a different request. Use a new key.';
      expect(other).toMatchObject({ isError: true, body: { ok: false, error: 'user_error', message } });
      expect(await used(client)).toBe(2);
    });

    it('without it every call is a new job; another account’s key is another', async () => {
      const client = await connected();
      const answers = [
        await call(client, 'create_print_job', { starter, items }),
        await call(client, 'create_print_job', { starter, items }),
        await call(client, 'create_print_job', { starter, items, idempotencyKey: 'k3' }),
        await call(await connected(), 'create_print_job', { starter, items, idempotencyKey: 'k3' }),
      ];
      expect(new Set(answers.map(({ structuredContent }) => structuredContent?.jobId)).size).toBe(4);
    });

    it('keeps nothing of a call that was refused', async () => {
      const client = await connected();
      const bad = await call(client, 'create_print_job', { starter, items: [{ data: {} }], idempotencyKey: 'k4' });
      expect(bad.isError).toBe(true);
      const good = await call(client, 'create_print_job', { starter, items, idempotencyKey: 'k4' });
      expect(good.isError).toBeFalsy();
    });

    it('reports a malformed key together with all other issues', async () => {
      const refused = await call(await connected(), 'create_print_job', { starter, item: items, idempotencyKey: 5 });
      expect(refused.body).toMatchObject({
        issues: [
          { path: '/idempotencyKey', message: '/idempotencyKey: expected a string, got 5; write "5"' },
          { path: '/item', message: '/item: unknown property; did you mean "items"?' },
        ],
      });
      const spaced = await call(await connected(), 'create_print_job', { starter, items, idempotencyKey: 'a b' });
      expect(spaced.body).toMatchObject({ issues: [{ path: '/idempotencyKey', code: 'idempotency_key' }] });
    });
  });

  it.each<[string, object, readonly string[]]>([
    ['get_print_job', {}, ['/jobId: required, but missing']],
    ['get_print_job', { jobID: 'x' }, ['/jobID: unknown property; did you mean "jobId"?']],
    [
      'get_print_job',
      { wait: 31, now: true },
      [
        '/jobId: required, but missing',
        '/wait: expected a number of at most 30, got 31',
        '/now: unknown property; expected only jobId, wait',
      ],
    ],
    [
      'get_template',
      { id: 'x' },
      ['/id: expected a UUID such as 6f1c2a3e-5b7d-4c1a-9e84-2d1f0c9b7a65, got the string "x"'],
    ],
    ['get_preset', {}, ['/id: required, but missing']],
    ['list_starters', { all: true }, ['/all: unknown property; expected no properties']],
    [
      'update_template',
      { name: 5 },
      ['/id: required, but missing', '/template: required, but missing', '/name: expected a string, got 5; write "5"'],
    ],
    [
      'search_presets',
      { size: '5x5', ready: 'perhaps', limit: 5000, vendr: 'Avery' },
      [
        '/ready: expected true or false, got the string "perhaps"',
        '/vendr: unknown property; did you mean "vendor"?',
        '/size: expected width x height with a unit, such as 63.5x38.1mm or 2.625x1in, got "5x5"',
        '/limit: expected a whole number from 1 to 1000, got "5000"',
      ],
    ],
  ])('%s with %j is refused with every issue and how to correct it', async (tool, input, messages) => {
    const refused = await call(await connected(), tool, { ...input });
    expect(refused.isError).toBe(true);
    expect(checkComponent('ValidationError', refused.body)).toEqual([]);
    expect((refused.body as { issues: { message: string }[] }).issues.map(({ message }) => message)).toEqual(messages);
  });

  it('the tools for templates keep an account’s templates and their versions', async () => {
    const key = await server.newKey();
    const client = await connect(bearer(key));
    const stored = await call(client, 'create_template', { name: ' Shelf ', template });
    expect(checkComponent('TemplateRecord', stored.structuredContent)).toEqual([]);
    expect(stored.structuredContent).toMatchObject({ name: 'Shelf', template: { unit: 'mm', type: 'ROLL' } });
    const { id } = stored.structuredContent as { id: string };
    const overHttp = await server.call('GET', `/templates/${id}`, { key });
    expect((await call(client, 'get_template', { id })).structuredContent).toEqual(overHttp.body);
    await call(client, 'create_template', { name: 'Other', template });
    const first = await call(client, 'list_templates', { limit: 1 });
    expect(first.structuredContent).toMatchObject({ data: [{}], nextCursor: expect.any(String) });
    const { nextCursor } = first.structuredContent as { nextCursor: string };
    const second = await call(client, 'list_templates', { limit: 1, cursor: nextCursor });
    expect(second.structuredContent).toMatchObject({ data: [{}], nextCursor: null });
    const changed = await call(client, 'update_template', { id, name: 'New', template: { ...template, width: 60 } });
    expect(changed.structuredContent).toMatchObject({ id, name: 'New', template: { width: 60 } });
    const versions = await call(client, 'list_template_versions', { id });
    expect(versions.structuredContent).toMatchObject({ data: [{ number: 1, name: 'Shelf', width: 50 }] });
    const restored = await call(client, 'restore_template_version', { id, number: 1 });
    expect(restored.structuredContent).toMatchObject({ id, name: 'New', template: { width: 50 } });
    const missing = await call(client, 'restore_template_version', { id, number: 9 });
    expect(missing).toMatchObject({ isError: true, body: { error: 'user_error' } });
    expect((await call(client, 'delete_template', { id })).structuredContent).toEqual({ id });
    const gone = await call(client, 'delete_template', { id });
    expect(gone).toMatchObject({ isError: true, body: { ok: false, error: 'user_error' } });
    const foreign = await call(await connected(), 'get_template', { id });
    expect(foreign).toMatchObject({ isError: true, body: gone.body });
    const partly = await call(client, 'update_template', { id, name: 'New' });
    expect(partly).toMatchObject({ isError: true, body: { issues: [{ path: '/template', code: 'missing' }] } });
  });

  it('the tools for printers and agents do the same as the HTTP API, with its errors', async () => {
    const key = await server.newKey();
    const client = await connect(bearer(key));
    const overHttp = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
      (await server.call(method, path, { key, ...(body && { body }) })).body;
    const { userCode: code } = await startPairing(server.deps, 'warehouse');
    const { id: agentId } = (await overHttp('POST', '/agents', { code })) as { id: string };
    expect((await call(client, 'list_agents')).structuredContent).toEqual(await overHttp('GET', '/agents'));
    const settings = {
      ...{ name: ' Zebra ', profile: { language: 'zpl', dpi: 203, width: 832 } },
      ...{ agentId, address: 'tcp://192.0.2.7:9100' },
    };
    const added = await call(client, 'create_printer', settings);
    expect(checkComponent('PrinterRecord', added.structuredContent)).toEqual([]);
    expect(added.structuredContent).toMatchObject({ ...settings, name: 'Zebra', state: 'offline' });
    const { id } = added.structuredContent as { id: string };
    const changed = await call(client, 'update_printer', { id, name: 'Table 2' });
    expect(changed.structuredContent).toEqual({ ...added.structuredContent, name: 'Table 2' });
    expect(await overHttp('GET', `/printers/${id}`)).toEqual(changed.structuredContent);
    for (const wrong of [
      { ...settings, agentId: id },
      { ...settings, address: null },
      { ...settings, dpi: 203 },
    ]) {
      const refused = await call(client, 'create_printer', wrong);
      expect(refused).toMatchObject({ isError: true, body: await overHttp('POST', '/printers', wrong) });
    }
    const partly = await call(client, 'update_printer', { id, agentId: null });
    expect(partly).toMatchObject({
      isError: true,
      body: await overHttp('PATCH', `/printers/${id}`, { agentId: null }),
    });
    const foreign = await call(await connected(), 'delete_printer', { id });
    expect((await call(client, 'delete_printer', { id })).structuredContent).toEqual({ id });
    const gone = await call(client, 'delete_printer', { id });
    expect(gone).toMatchObject({ isError: true, body: await overHttp('GET', `/printers/${id}`) });
    expect(foreign.body).toEqual(gone.body);
  });

  it('create_printer returns the address of a printer that polls the server', async () => {
    const profile = { language: 'escpos', dpi: 203, width: 576 };
    const added = await call(await connected(), 'create_printer', {
      ...{ name: 'Star', profile, connection: { kind: 'cloudprnt' } },
    });
    const url = expect.stringMatching(/^http:\/\/platen\.test\/cloudprnt\//);
    expect(added.structuredContent).toMatchObject({ agentId: null, connection: { kind: 'cloudprnt', url } });
  });

  it('validate_template answers issues as data', async () => {
    const client = await connected();
    const bad = { ...template, elements: [{ ...template.elements[1], value: '1', barcodeType: 'ean13' }] };
    const answer = await call(client, 'validate_template', { template: bad });
    expect(answer.isError).toBeFalsy();
    expect(checkComponent('TemplateValidation', answer.structuredContent)).toEqual([]);
    expect(answer.structuredContent).toMatchObject({ valid: false });
    const fine = await call(client, 'validate_template', { template, items: [{ data }] });
    expect(fine.structuredContent).toMatchObject({ valid: true, issues: [], paperStatus: 'ok' });
    expect(await call(client, 'validate_template', {})).toMatchObject({ isError: true });
  });

  it('search_presets, get_preset and list_starters read what is the same for all', async () => {
    const client = await connected();
    const found = await call(client, 'search_presets', { q: 'avery 5160', vendor: ['Avery'], ready: true });
    expect(checkComponent('PresetList', found.structuredContent)).toEqual([]);
    const [preset] = (found.structuredContent as { presets: { id: string }[] }).presets;
    expect(preset?.id).toMatch(/^avery_/);
    expect((await call(client, 'get_preset', { id: preset?.id })).structuredContent).toEqual(preset);
    const all = await call(client, 'search_presets');
    expect((all.structuredContent as { presets: object[] }).presets).toHaveLength(20);
    expect(await call(client, 'search_presets', { size: '5x5' })).toMatchObject({ isError: true });
    expect(await call(client, 'get_preset', { id: 'a_b_c' })).toMatchObject({ isError: true });
    const starters = await call(client, 'list_starters');
    expect(starters.structuredContent).toMatchObject({ starters: [{ id: 'product-label-2x1' }, {}, {}] });
  });

  it('search_presets returns the exact model first, and its cursor continues after it', async () => {
    const client = await connected();
    const page = async (input: object) => {
      const { structuredContent } = await call(client, 'search_presets', { q: 'avery 5160', limit: 1, ...input });
      const { presets, nextCursor } = structuredContent as { presets: { id: string }[]; nextCursor: string };
      return { ids: presets.map(({ id }) => id), nextCursor };
    };
    const first = await page({});
    expect(first.ids).toEqual(['avery_2.625x1in_5160']);
    expect((await page({ cursor: first.nextCursor })).ids).toEqual(['avery_2.625x1in_15160']);
  });

  it('list_fonts lists the account’s stored fonts, as GET /fonts does, and no other account’s', async () => {
    const key = await server.newKey();
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'font/ttf' };
    for (const family of ['House Sans', 'House Serif']) {
      const font = changedFont({ family });
      const { status } = await server.app.request('/api/v1/fonts', { method: 'POST', headers, body: font });
      expect(status).toBe(201);
    }
    const client = await connect(bearer(key));
    const { structuredContent } = await call(client, 'list_fonts');
    expect(checkComponent('FontList', structuredContent)).toEqual([]);
    expect(structuredContent).toEqual((await server.call('GET', '/fonts', { key })).body);
    const first = await call(client, 'list_fonts', { limit: 1 });
    const { data: shown, nextCursor } = first.structuredContent as { data: { family: string }[]; nextCursor: string };
    const second = await call(client, 'list_fonts', { limit: 1, cursor: nextCursor });
    expect(second.structuredContent).toMatchObject({ data: [{}], nextCursor: null });
    const rest = (second.structuredContent as { data: { family: string }[] }).data;
    expect([...shown, ...rest].map(({ family }) => family).sort()).toEqual(['House Sans', 'House Serif']);
    const other = await call(await connected(), 'list_fonts');
    expect(other.structuredContent).toEqual({ data: [], nextCursor: null });
    expect(await call(client, 'list_fonts', { limit: 101 })).toMatchObject({
      isError: true,
      body: { issues: [{ path: '/limit' }] },
    });
  });

  it('get_usage reports the remaining budget', async () => {
    const usage = await call(await connected(), 'get_usage');
    expect(checkComponent('Usage', usage.structuredContent)).toEqual([]);
    expect(usage.structuredContent).toMatchObject({ account: 'developer', trial: { total: 2000, used: 0 } });
  });

  it('a trial that can’t cover the call is an isError result with the 402 body, and nothing is rendered', async () => {
    const poor = await startTestServer({ config: { trialLabels: 1 } });
    const poorHttp = createHttpServer(poor.app, () => 'request');
    onTestFinished(() => closeServer(poorHttp, 0));
    const { port } = await listen(poorHttp, 0, '127.0.0.1');
    const client = await connect(bearer(await poor.newKey()), new URL(`http://127.0.0.1:${port}/api/v1/mcp`));
    const items = [{ quantity: 2, data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }];
    const refused = await call(client, 'create_print_job', { starter: 'product-label-2x1', items });
    expect(refused).toMatchObject({ isError: true, body: { error: 'developer_payment_required', available: 1 } });
    expect(checkComponent('PaymentRequired', refused.body)).toEqual([]);
  });

  it('issues with a call are isError results with the body that the HTTP API gives', async () => {
    const key = await server.newKey();
    const client = await connect(bearer(key));
    const bad = { template: { ...template, width: -1 }, data: { name: 'x', sku: 'x', constructor: 'y' }, extra: 1 };
    const overHttp = await server.call('POST', '/render', { key, body: bad });
    expect(overHttp.status).toBe(400);
    expect(await call(client, 'render_label', bad)).toMatchObject({ isError: true, body: overHttp.body });
    const noJob = await call(client, 'get_print_job', { jobId: 'nothing' });
    expect(noJob).toMatchObject({ isError: true, body: { ok: false, error: 'user_error' } });
    const noWait = await call(client, 'get_print_job', { jobId: 'x', wait: 31 });
    expect(checkComponent('ValidationError', noWait.body)).toEqual([]);
    expect(noWait.isError).toBe(true);
    expect((await call(client, 'get_print_job')).isError).toBe(true);
  });

  it('a tool that does not exist is an error of the protocol', async () => {
    await expect(call(await connected(), 'make_coffee')).rejects.toThrow('There is no tool named make_coffee.');
  });

  it('hostile input is an issue with the call, never a fault of the server', async () => {
    const headers = { ...json, Authorization: `Bearer ${await server.newKey()}` };
    const answer = async (input: string) => {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"render_label","arguments":${input}}}`;
      return (await (await send('POST', headers, body)).json()) as { result?: CallToolResult; error?: object };
    };
    const deep = `{"template":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const input of [
      deep,
      '{"template":{"width":1e999}}',
      '{"__proto__":{"template":1}}',
      '{"template":"\\ud800\\u0000"}',
    ]) {
      const { result } = await answer(input);
      expect(result?.isError).toBe(true);
      expect(JSON.stringify(result)).toContain('user_error');
    }
    expect(await answer('[]')).toHaveProperty('error');
    expect(server.log.filter((line) => line.includes('"event":"fault"'))).toEqual([]);
  });

  it('an internal error is an isError result without details, and a log line', async () => {
    const label = () => Promise.reject(new Error('select * from keys'));
    const app = await server.withParts({ rendering: { ...server.deps.rendering, label } });
    const params = { name: 'render_label', arguments: { template, data } };
    const response = await app.request('http://platen.test/api/v1/mcp', {
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${await server.newKey()}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params }),
    });
    const text = '{"ok":false,"error":"internal_error","message":"Something went wrong on the server."}';
    expect(await response.json()).toMatchObject({
      id: 7,
      result: { isError: true, content: [{ type: 'text', text }] },
    });
    const faults = server.log.filter((line) => line.includes('"event":"fault"'));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(response.headers.get('X-Request-Id'));
  });

  it('answers what was cancelled in the same breath, instead of waiting for ever', async () => {
    const headers = { ...json, Authorization: `Bearer ${await server.newKey()}` };
    const batch = [
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_usage' } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    ];
    const answer = await send('POST', headers, JSON.stringify(batch));
    expect(await answer.json()).toMatchObject({ id: 1, result: { structuredContent: { account: 'developer' } } });
  });

  it('reports a missing or invalid key clearly to the official client, with or without OAuth', async () => {
    await expect(connect({})).rejects.toThrow('unauthorized');
    await expect(connect(bearer(`plt_dev_${'0'.repeat(38)}`))).rejects.toThrow('invalid_token');
    const provider: StreamableHTTPClientTransportOptions['authProvider'] = {
      redirectUrl: 'http://localhost/callback',
      clientMetadata: { redirect_uris: ['http://localhost/callback'] },
      clientInformation: () => undefined,
      tokens: () => undefined,
      saveTokens: () => undefined,
      redirectToAuthorization: () => undefined,
      saveCodeVerifier: () => undefined,
      codeVerifier: () => '',
    };
    const error = await connect({ authProvider: provider }).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UnauthorizedError);
  });

  it('needs a key', async () => {
    const none = await send('POST', json, ping);
    expect(none.status).toBe(401);
    expect(none.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await none.json()).toMatchObject({ error: 'unauthorized' });
  });

  it('refuses what the transport can’t read: media types, JSON, messages, sizes', async () => {
    const headers = { ...json, Authorization: `Bearer ${await server.newKey()}` };
    const refused = async (body: string, changed: Record<string, string> = {}) =>
      (await send('POST', { ...headers, ...changed }, body)).status;
    expect(await refused(ping, { Accept: 'application/json' })).toBe(406);
    expect(await refused(ping, { 'Content-Type': 'text/plain' })).toBe(415);
    expect(await refused('{')).toBe(400);
    expect(await refused('{"jsonrpc":"1.0"}')).toBe(400);
    expect(await refused(ping, { 'Mcp-Protocol-Version': '1999-01-01' })).toBe(400);
    expect(await refused(`"${'x'.repeat(5_242_880)}"`)).toBe(413);
    expect(await refused('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toBe(202);
    expect(await refused(ping)).toBe(200);
  });

  it.each(['GET', 'DELETE'])('answers %s with 405 and the methods it has, with and without a key', async (method) => {
    const keyed = { ...json, Authorization: `Bearer ${await server.newKey()}` };
    for (const headers of [keyed, { Accept: 'text/event-stream', 'Mcp-Session-Id': 'none' }]) {
      const answer = await send(method, headers);
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
      expect(await answer.json()).toMatchObject({ error: 'user_error' });
    }
  });

  it('checks Host and Origin', async () => {
    const { app } = server;
    const key = await server.newKey();
    const status = async (headers: Record<string, string>): Promise<number> => {
      const sent = { ...json, Authorization: `Bearer ${key}`, ...headers };
      const answer = await app.request('http://platen.test/api/v1/mcp', { method: 'POST', headers: sent, body: ping });
      expect(await checkFetched('POST', '/mcp', answer)).toEqual([]);
      return answer.status;
    };
    expect(await status({ Host: 'platen.test' })).toBe(200);
    expect(await status({ Host: '192.168.1.20:8787' })).toBe(200);
    expect(await status({ Host: '[::1]:8787' })).toBe(200);
    expect(await status({ Host: 'rebound.example:8787' })).toBe(403);
    expect(await status({ Origin: 'http://platen.test' })).toBe(200);
    expect(await status({ Origin: 'http://localhost:6274' })).toBe(200);
    expect(await status({ Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status({ Origin: 'null' })).toBe(403);
  });

  it('a spent label budget is an isError result; each HTTP request counts, and a spent request budget is HTTP', async () => {
    const small = await startTestServer({ config: { labelsPerMinute: 1, requestsPerMinute: 6 } });
    const smallHttp = createHttpServer(small.app, () => 'request');
    onTestFinished(() => closeServer(smallHttp, 0));
    const { port } = await listen(smallHttp, 0, '127.0.0.1');
    // Two requests: initialise, and the notification after it.
    const client = await connect(bearer(await small.newKey()), new URL(`http://127.0.0.1:${port}/api/v1/mcp`));
    expect((await call(client, 'render_label', { template, data })).isError).toBeFalsy();
    const spent = await call(client, 'render_label', { template, data });
    expect(spent).toMatchObject({ isError: true, body: { error: 'rate_limit_exceeded' } });
    expect(checkComponent('RateLimitError', spent.body)).toEqual([]);
    await client.ping();
    await client.ping();
    await expect(client.ping()).rejects.toMatchObject({ code: 429 });
  });
});
