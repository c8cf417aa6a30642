import { beforeAll, describe, expect, it } from 'vitest';
import { isWellFormedKey, newApiKey } from '../src/accounts/keys.ts';
import { data, startTestServer, type TestServer, template } from './test-server.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.newKey();
});

const render = (headers: Readonly<Record<string, string>>) =>
  server.call('POST', '/render', { key: '', headers, body: { template, data } });

describe('authentication', () => {
  it('lets a key in, whatever the case of "Bearer"', async () => {
    expect((await render({ Authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await render({ Authorization: `bearer ${key}` })).status).toBe(200);
  });

  it('says "unauthorized" where there is no Authorization header', async () => {
    const { status, headers, body } = await render({});
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toMatchObject({ error: 'unauthorized' });
  });

  it.each([
    ['another scheme', () => `Basic ${key}`],
    ['no key', () => 'Bearer '],
    ['two keys', () => `Bearer ${key} ${key}`],
    ['a slip', () => `Bearer ${key.slice(0, -1)}`],
    ['a key that was never made', () => `Bearer ${newApiKey('dev', (count) => new Uint8Array(count))}`],
    ['the other family’s prefix', () => `Bearer ${key.replace('plt_dev_', 'plt_app_')}`],
    ['a very long header', () => `Bearer ${'x'.repeat(8000)}`],
  ])('says "invalid_token" to %s', async (_, header) => {
    const { status, headers, body } = await render({ Authorization: header() });
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toMatchObject({ error: 'invalid_token' });
  });

  it('refuses a well-formed key of the other family made from the same secret', async () => {
    const bytes = (count: number): Uint8Array => new Uint8Array(count).fill(7);
    const app = newApiKey('app', bytes);
    expect(isWellFormedKey(app)).toBe(true);
    expect((await render({ Authorization: `Bearer ${app}` })).status).toBe(401);
  });

  it('comes before everything that could be wrong with the body', async () => {
    const { status } = await server.call('POST', '/render', { key: '', body: '{', headers: { 'Content-Type': 'x/y' } });
    expect(status).toBe(401);
  });

  it('lets every key of an account see its templates and jobs', async () => {
    const one = await server.newKey('shared@example.com');
    const other = await server.newKey('Shared@example.com');
    const { body } = await server.call('POST', '/templates', { key: one, body: { name: 'a', template } });
    const { id } = body as { id: string };
    expect((await server.call('GET', `/templates/${id}`, { key: other })).status).toBe(200);
  });

  it('leaves no key in the log', async () => {
    await render({ Authorization: `Bearer ${key}` });
    expect(server.log.join('\n')).not.toContain(key.slice(8));
    expect(server.log.join('\n')).toContain('"route":"/api/v1/render"');
  });
});
