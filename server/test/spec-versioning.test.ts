// The specification's section "Versioning".
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { data, endOfJob, startTestServer, template } from './test-server.ts';

const server = await startTestServer();

describe('The version is carried in the path prefix `/api/v1`', () => {
  it.each(['', '/api', '/v1', '/api/v2', '/api/v1.0', '/API/v1'])('and the API is not at %s', async (prefix) => {
    for (const path of ['/starters', '/render', '/template-presets']) {
      expect((await server.app.request(`http://platen.test${prefix}${path}`)).status).toBe(404);
    }
  });

  it('which every link to the API has', async () => {
    const stored = await server.call('POST', '/templates', { body: { name: 'a', template } });
    const items = [{ data: { ...data, price: '$ 4' } }];
    const printed = await server.call('POST', '/print', { body: { starter: 'price-tag-1.5x1', items } });
    for (const { headers } of [stored, printed]) {
      expect(headers.get('Location')).toMatch(/^http:\/\/platen\.test\/api\/v1\/(?:templates|print)\/[\w-]+$/);
    }
  });

  it('and the published description is version 1.0.0', async () => {
    const answer = await server.app.request('http://platen.test/openapi.json');
    expect(await answer.json()).toMatchObject({
      info: { version: '1.0.0' },
      servers: [{ url: 'http://platen.test/api/v1' }],
    });
  });
});

describe('Stored templates are snapshots', () => {
  it('and never change when catalog or layouts change: they hold every value, and refer to nothing', async () => {
    const list = await server.call('GET', '/template-presets?ready=true&type=SHEET&limit=1');
    const { presets } = list.body as { presets: readonly Record<string, unknown>[] };
    const { id, unit, width, height, type, page, grid } = presets[0] ?? {};
    const element = { type: 'text', x: 0, y: 0, width: 5, height: 5, rotation: 0, value: 'x' };
    const copy = { unit, width, height, type, page, grid, elements: [element] };
    const stored = await server.call('POST', '/templates', { body: { name: 'a', template: copy } });
    expect(stored).toMatchObject({ status: 201, body: { template: copy, paperStatus: 'ok' } });
    expect(JSON.stringify((stored.body as { template: object }).template)).not.toContain(id);
    // Stored templates have no property for the id of a preset or a layout.
    for (const name of ['preset', 'presetId', 'layout']) {
      const body = { name: 'a', template: { ...copy, [name]: id } };
      expect((await server.call('POST', '/templates', { body })).status).toBe(400);
    }
  });

  it('and are returned unchanged years later', async () => {
    const key = await server.newKey();
    const stored = await server.call('POST', '/templates', { key, body: { name: 'a', template } });
    const before = server.clock.time;
    server.clock.time += 5 * 365 * 24 * 3_600_000;
    const found = await server.call('GET', `/templates/${(stored.body as { id: string }).id}`, { key });
    server.clock.time = before;
    expect(found.body).toEqual(stored.body);
    expect(found.headers.get('ETag')).toBe(stored.headers.get('ETag'));
  });
});

describe('Published starters never change', () => {
  interface Starter {
    readonly id: string;
    readonly name: string;
    readonly template: object;
  }
  const starters = async (): Promise<readonly Starter[]> =>
    ((await server.call('GET', '/starters')).body as { starters: readonly Starter[] }).starters;

  it('their designs are the published ones, byte for byte', async () => {
    const text = JSON.stringify(await starters());
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '348d0c1d66d62b5215ab867f6effddf23ad7366bbde768c607f9647d4037e3e7',
    );
  });

  it('by no call: their paths take GET alone, and their ids are no templates’', async () => {
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
      expect((await server.call(method, '/starters', { body: {} })).status).toBe(405);
    }
    const body = { name: 'a', template };
    expect((await server.call('PUT', '/templates/price-tag-1.5x1', { body })).status).toBe(404);
  });

  it('a changed design is a new saved copy with its own `templateId`', async () => {
    const [starter] = await starters();
    const design = starter?.template as { readonly elements: readonly object[] };
    const changed = { ...design, elements: design.elements.slice(0, 1) };
    const stored = await server.call('POST', '/templates', { body: { name: 'Mine', template: changed } });
    const { id: templateId } = stored.body as { id: string };
    expect(templateId).toMatch(/^[0-9a-f-]{36}$/);
    const row = { name: 'Tea', price: '$ 4', sku: 'T-1' };
    const textOf = async (body: object): Promise<string | undefined> => {
      const accepted = await server.call('POST', '/print', { body: { ...body, items: [{ data: row }] } });
      const { jobId } = accepted.body as { jobId: string };
      const job = await endOfJob(server, jobId);
      const file = await server.app.request((job.body as { url: string }).url);
      return (await readPages(new Uint8Array(await file.arrayBuffer())))[0]?.text.replaceAll(/\s+/g, ' ').trim();
    };
    expect(await textOf({ templateId })).toBe('Tea');
    expect(await textOf({ starter: starter?.id })).toContain('$ 4');
    expect((await starters())[0]).toEqual(starter);
  });
});

it('the published description is the file that the clients are made from', async () => {
  const file = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
  const served = (await (await server.app.request('http://platen.test/openapi.json')).json()) as object;
  expect({ ...served, servers: file.servers }).toEqual(file);
});
