import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createPlaten, NotFoundError, type Platen, UnauthorizedError } from '@platen/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelsProxy as expressProxy } from '../../examples/proxy/express.ts';
import { labelsProxy as honoProxy } from '../../examples/proxy/hono.ts';
import { listen } from '../src/http-server.ts';
import { data, startTestServer, type TestServer, template } from './test-server.ts';

const COOKIE = 'session=ada';
/** Long enough for a busy machine. */
const timeoutMs = 120_000;
const running: Server[] = [];
afterAll(() => {
  for (const server of running) server.close().closeAllConnections();
});

let platenServer: TestServer;
let apiKey: string;
beforeAll(async () => {
  platenServer = await startTestServer();
  apiKey = await platenServer.newKey();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  running.push(server);
  const { port } = await listen(server, 0, '127.0.0.1');
  return `http://127.0.0.1:${port}`;
}

describe.each([
  ['Hono', 'hono'],
  ['Express', 'express'],
] as const)('the example proxy for %s', (_, kind) => {
  let platen: Platen;
  let baseUrl: string;
  const seen: (string | null)[] = [];
  beforeAll(async () => {
    const platenUrl = `${await serve(
      getRequestListener((request) => {
        seen.push(request.headers.get('Cookie'));
        return platenServer.app.fetch(request);
      }),
    )}/api/v1`;
    const isAllowed = (cookie: string | undefined): boolean => cookie === COOKIE;
    const options = { platenUrl, apiKey, isAllowed };
    const listener = kind === 'hono' ? getRequestListener(honoProxy(options).fetch) : expressProxy(options);
    baseUrl = `${await serve(listener)}/labels`;
    platen = createPlaten({ baseUrl, headers: { Cookie: COOKIE }, maxRetries: 0, timeoutMs });
  });

  it('is identical in the guide', async () => {
    const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
    const code = (await read(`examples/proxy/${kind}.ts`)).split(/^(?=export )/m)[1] ?? '';
    expect(code).toContain('labelsProxy');
    expect(await read('docs/guides/keys-out-of-pages.md')).toContain(code);
  });

  it('adds the key to a client that has none', async () => {
    const { data: result, labelBudget } = await platen.render({ template, data }).withResponse();
    expect(result).toMatchObject({ width: 591, height: 295 });
    expect(labelBudget).toMatchObject({ limit: 1000 });
  });

  it('lets a job be printed, waited for and downloaded', async () => {
    const item = { data: { name: 'Oolong tea', price: '4.90', sku: 'TEA-0042' } };
    const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items: [item] });
    expect((await platen.jobs.wait(jobId)).status).toBe('completed');
  });

  it('passes entity tags, errors, bodies of every method, and 204', async () => {
    const { data: record, etag } = await platen.templates.create({ name: 'a', template }).withResponse();
    const renamed = await platen.templates.rename(record.id, 'b', { ifMatch: etag ?? '' });
    expect(renamed.name).toBe('b');
    await expect(platen.templates.rename(record.id, 'c', { ifMatch: etag ?? '' })).rejects.toThrow('412');
    expect(await platen.templates.delete(record.id)).toBeUndefined();
    await expect(platen.templates.retrieve(record.id)).rejects.toBeInstanceOf(NotFoundError);
    expect((await platen.presets.list({ vendor: ['Avery'], limit: 2 })).data).toHaveLength(2);
  });

  it('rejects visitors who are not signed in', async () => {
    const stranger = createPlaten({ baseUrl, maxRetries: 0, timeoutMs });
    await expect(stranger.usage.retrieve()).rejects.toBeInstanceOf(UnauthorizedError);
  });

  it('keeps the page’s cookies to itself', () => {
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((cookie) => cookie !== null)).toEqual([]);
  });
});
