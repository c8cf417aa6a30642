import {
  parsePrintRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
} from '@platen/sdk/internal/requests';
import type { Parsed } from '@platen/sdk/render';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLight } from '../src/bodies/json.ts';
import { type Answer, data, endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

// Bodies with very many values are answered like small ones, and are never parsed in the thread that serves requests.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { labelsPerMinute: 1_000_000 } });
  // The first request loads the server's own preset catalog; do that before the test.
  await server.call('GET', '/template-presets?limit=1');
});

const encoder = new TextEncoder();

/** Makes a test fail if the server's thread (here the test's own) parses a large text. */
function expectNothingLargeParsedHere(): void {
  let parsedHere: string[] = [];
  beforeEach(() => {
    parsedHere = [];
    const { parse } = JSON;
    vi.spyOn(JSON, 'parse').mockImplementation((text: string, reviver) => {
      if (!isLight(encoder.encode(text))) parsedHere.push(text.slice(0, 100));
      return parse(text, reviver) as unknown;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(parsedHere).toEqual([]);
  });
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = (count: number): Record<string, string> =>
  Object.fromEntries(many(count, (index) => [`unused${index}`, 'x']));
const starter = 'product-label-2x1';
const row = (index: number): object => ({ data: { name: 'Tea', price: '4.20', sku: `TEA-${index}`, ...named(20) } });
const manyItems = many(1000, row);
/** A body with errors everywhere. */
const wrong = many(20_000, () => ({}));

const toolCall = (name: string, input: object): object => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: input },
});
const mcp = (body: object, key?: string): Promise<Answer> =>
  server.call('POST', '/mcp', {
    body,
    headers: { Accept: 'application/json, text/event-stream' },
    ...(key !== undefined && { key }),
  });

interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content: readonly { readonly text: string }[];
}
const resultOf = ({ body }: Answer): ToolResult => (body as { result: ToolResult }).result;

describe('a body of very many values', () => {
  expectNothingLargeParsedHere();

  it.each<[string, string, object, (body: unknown) => Parsed<unknown>]>([
    ['/print', 'items', { starter, items: wrong }, (body) => parsePrintRequest(body)],
    ['/print', 'names', { starter, items: [{}], ...named(20_000) }, (body) => parsePrintRequest(body)],
    ['/render', 'elements', { template: { ...template, elements: wrong } }, parseRenderRequest],
    ['/render', 'data', { template, data: { name: wrong } }, parseRenderRequest],
    ['/templates', 'elements', { name: 'a', template: { ...template, elements: wrong } }, parseStoreTemplateRequest],
    ['/templates/validate', 'names', { template, ...named(20_000) }, parseValidateTemplateRequest],
  ])('to %s has the issues of any other: wrong %s', async (path, _, body, parse) => {
    const answer = await server.call('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { error: 'user_error', issues: parse(body).issues } });
  });

  it.each(['/print', '/render', '/templates', '/templates/validate'])(
    'to %s is refused when it is no JSON',
    async (path) => {
      const answer = await server.call('POST', path, { body: '['.repeat(20_000) });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '', code: 'json' }] } });
    },
  );

  it('makes the same label', async () => {
    const small = await server.call('POST', '/render', { body: { template, data } });
    const large = await server.call('POST', '/render', {
      body: { template, data: { ...data, ...named(9990), x: ',,,,,,,,,,' } },
    });
    expect(large.status).toBe(200);
    expect(large.body).toEqual(small.body);
  });

  it('is validated like a small one', async () => {
    const answer = await server.call('POST', '/templates/validate', {
      body: { template, items: manyItems.map(() => ({ data: named(20) })) },
    });
    expect(answer.status).toBe(200);
    const { issues } = answer.body as { issues: readonly { path: string; code: string }[] };
    expect(issues).toHaveLength(50);
    expect(issues[0]).toMatchObject({ path: '/items/0/data/name' });
  });

  it('is printed like a small one', async () => {
    const { status, body } = await server.call('POST', '/print', { body: { starter, items: manyItems.slice(0, 999) } });
    expect(status).toBe(202);
    const job = await endOfJob(server, (body as { jobId: string }).jobId);
    expect(job.body).toMatchObject({ status: 'completed', labels: { total: 999, done: 999 } });
  });

  it('is validated before it is printed', async () => {
    const items = [...manyItems.slice(1), { data: { name: 'Tea', price: '1', sku: 'Ä' } }];
    const answer = await server.call('POST', '/print', { body: { starter, items } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: '/items/999/data/sku' }] } });
  });

  it('is the same call under its Idempotency-Key', async () => {
    const call = {
      body: { starter, items: manyItems },
      headers: { 'Idempotency-Key': 'large' },
      key: await server.newKey(),
    };
    const [first, second] = [await server.call('POST', '/print', call), await server.call('POST', '/print', call)];
    expect(first.status).toBe(202);
    expect(second.body).toEqual(first.body);
  });
});

describe('a call of a tool with very many values', () => {
  expectNothingLargeParsedHere();

  it('has the issues of any other', async () => {
    const answer = await mcp(toolCall('create_print_job', { starter, items: wrong }));
    const { isError, content } = resultOf(answer);
    expect(isError).toBe(true);
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({
      issues: parsePrintRequest({ starter, items: wrong }).issues,
    });
  });

  it('is the same job under its idempotencyKey, regardless of property order', async () => {
    const key = await server.newKey();
    const job = async (input: object) => resultOf(await mcp(toolCall('create_print_job', input), key));
    const first = await job({ idempotencyKey: 'large', starter, items: manyItems });
    expect(first.isError).toBeUndefined();
    expect(await job({ items: manyItems, starter, idempotencyKey: 'large' })).toEqual(first);
    const other = await job({ idempotencyKey: 'large', starter, items: manyItems.slice(1) });
    expect(other).toMatchObject({ isError: true });
  });

  it('reports issues outside the body as well', async () => {
    const input = { starter, items: manyItems, idempotencyKey: many(20_000, () => 1), verify: 'all' };
    const { content } = resultOf(await mcp(toolCall('create_print_job', input)));
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({
      issues: [
        { path: '/idempotencyKey', code: 'type' },
        { path: '/verify', code: 'enum' },
      ],
    });
  });

  it.each(['get_usage', 'search_presets', 'list_starters', 'get_template'])(
    'is refused where %s takes few',
    async (name) => {
      const { isError, content } = resultOf(await mcp(toolCall(name, { vendor: many(20_000, () => 'a') })));
      expect(isError).toBe(true);
      expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ issues: [{ path: '', code: 'count' }] });
    },
  );

  it('is validated like a small one', async () => {
    const { structuredContent } = resultOf(
      await mcp(toolCall('validate_template', { template, items: manyItems.map(() => ({ data: named(20) })) })),
    );
    expect(structuredContent?.issues).toHaveLength(50);
  });

  it.each<[string, object]>([
    ['no message', { jsonrpc: '2.0', id: 1, method: 'ping', params: { x: wrong } }],
    [
      'no object of arguments',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x', arguments: wrong } },
    ],
  ])('is refused where it is %s', async (_, body) => {
    const answer = await mcp(body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: -32600 }, id: null } });
  });
});

describe('a batch', () => {
  const list = (id: number): object => ({ jsonrpc: '2.0', id, method: 'tools/list' });

  it('is answered message by message', async () => {
    const one = (await mcp(list(1))).body as { result: { tools: object[] } };
    expect(one.result.tools).toHaveLength(24);
    const { status, body } = await mcp(
      [...many(19, list), toolCall('list_starters', {})].map((message, id) => ({ ...message, id })),
    );
    expect(status).toBe(200);
    const answers = body as { id: number; result: object }[];
    expect(answers.map(({ id }) => id)).toEqual(many(20, (id) => id));
    expect(answers[18]?.result).toEqual(one.result);
    expect(answers[19]?.result).toMatchObject({ structuredContent: { starters: [{}, {}, {}] } });
  });

  it.each([21, 20_000])('has at most 20 messages: %i are refused', async (count) => {
    const answer = await mcp(many(count, list));
    expect(answer).toMatchObject({ status: 400, body: { jsonrpc: '2.0', error: { code: -32600 }, id: null } });
  });

  it('counts as its messages, none of which is taken where the minute has too few', async () => {
    const small = await startTestServer({ config: { requestsPerMinute: 8 } });
    const send = (count: number) =>
      small.call('POST', '/mcp', {
        body: many(count, list),
        headers: { Accept: 'application/json, text/event-stream' },
      });
    expect((await send(5)).status).toBe(200);
    // Three requests are left. One is counted before the body is read.
    const refused = await send(4);
    expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limit_exceeded' } });
    expect(refused.headers.get('Retry-After')).toBe('50');
    expect((await send(2)).status).toBe(200);
    expect((await send(1)).status).toBe(429);
  });
});
