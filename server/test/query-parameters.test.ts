import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const template = {
  width: 40,
  height: 20,
  elements: [{ type: 'text', x: 1, y: 1, width: 38, height: 8, value: 'Oolong' }],
} as const;
const job = {
  starter: 'product-label-2x1',
  items: [{ data: { name: 'Oolong', price: '4.20', sku: 'TEA-0042' } }],
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const used = async (): Promise<unknown> => ((await server.call('GET', '/usage')).body as { trial: unknown }).trial;
const issuesOf = (body: unknown) =>
  (body as { issues: readonly { path: string; code: string; message: string }[] }).issues;

describe('a query parameter that does not exist', () => {
  it.each([
    ['/print?formt=zpl', job, '/formt: unknown query parameter; did you mean "format"?'],
    ['/print?verfy=codes', job, '/verfy: unknown query parameter; did you mean "verify"?'],
    ['/print?format=zpl&darknes=20', job, '/darknes: unknown query parameter; did you mean "darkness"?'],
    ['/render?inc=mono', { template }, '/inc: unknown query parameter; did you mean "ink"?'],
    [
      '/render?resolution=203',
      { template },
      '/resolution: unknown query parameter; expected only ink, verify, length, margin, minLength, feed',
    ],
  ])('%s is a 400 that charges nothing', async (path, body, message) => {
    const before = await used();
    const answer = await server.call('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ code: 'unknown_parameter', message }] } });
    expect(await used()).toEqual(before);
  });

  it('is reported with the issues of the other parameters and of the body', async () => {
    const { status, body } = await server.call('POST', '/print?formt=zpl&dpi=1&verify=all', {
      body: { ...job, items: [], colour: 'red' },
    });
    expect(status).toBe(400);
    expect(issuesOf(body).map(({ path, code }) => [path, code])).toEqual([
      ['/formt', 'unknown_parameter'],
      ['/verify', 'enum'],
      ['/dpi', 'range'],
      ['/colour', 'unknown_property'],
      ['/items', 'count'],
    ]);
  });

  it('is reported with a body that is not JSON', async () => {
    const { status, body } = await server.call('POST', '/render?inc=mono', { body: '{' });
    expect([status, issuesOf(body).map(({ code }) => code)]).toEqual([400, ['unknown_parameter', 'json']]);
  });

  it('is ignored where presets are searched', async () => {
    expect((await server.call('GET', '/template-presets?limit=1&wendor=Avery')).status).toBe(200);
  });
});

describe('a repeated query parameter', () => {
  it.each([
    ['/print?format=zpl&format=zpl', job, '/format: expected this query parameter once, got it 2 times'],
    ['/render?ink=mono&ink=mono-dithered', { template }, '/ink: expected this query parameter once, got it 2 times'],
  ])('%s is a 400 that charges nothing', async (path, body, message) => {
    const before = await used();
    const answer = await server.call('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ code: 'repeated_parameter' }] } });
    expect(await used()).toEqual(before);
  });
});
