import { describe, expect, it } from 'vitest';
import type { Config } from '../src/config.ts';
import { endOfJob, startTestServer, type TestServer, template } from './test-server.ts';

const HOUR = 3_600_000;
const tag = { starter: 'product-label-2x1', items: [{ data: { name: 'Tea', price: '4.20', sku: 'TEA-1' } }] };
const named = (name: string, elements: readonly object[] = template.elements) => ({
  name,
  template: { ...template, elements },
});
const idIn = ({ body }: { readonly body: unknown }): string => (body as { id: string }).id;

/** Returns a function that calls the same server with a changed configuration. */
async function setOtherwise(server: TestServer, config: Partial<Config>, key: string) {
  const app = await server.withParts({ config: { ...server.deps.config, ...config } });
  return (method: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    app.request(`http://platen.test/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
}

/** Returns what all accounts of a server have stored. */
async function storedBy({ deps }: Awaited<ReturnType<typeof startTestServer>>) {
  return (await deps.stores.use.storedPage({ position: 0, entries: 100, most: 1 })).sums;
}

describe('PLATEN_TEMPLATE_BYTES', () => {
  it('refuses a template beyond it with 400, and takes it once another is deleted', async () => {
    const server = await startTestServer();
    const key = await server.newKey();
    const first = await server.call('POST', '/templates', { key, body: named('a') });
    const [stored] = await storedBy(server);
    const call = await setOtherwise(server, { templateBytes: Math.floor(1.5 * (stored?.bytes ?? 0)) }, key);
    const refused = await call('POST', '/templates', named('b'));
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        error: 'user_error',
        message: expect.stringMatching(
          / is \d+ bytes\. This change would increase their total size to \d+ bytes\. Delete templates/,
        ),
        issues: [{ path: '/template', code: 'template_bytes' }],
      },
    ]);
    const other = await setOtherwise(server, { templateBytes: stored?.bytes ?? 0 }, await server.newKey());
    expect((await other('POST', '/templates', named('b'))).status).toBe(201);
    await server.call('DELETE', `/templates/${idIn(first)}`, { key });
    expect((await call('POST', '/templates', named('b'))).status).toBe(201);
  });

  it('lets a template be made smaller, renamed and deleted where there is too much already', async () => {
    const server = await startTestServer();
    const key = await server.newKey();
    const path = `/templates/${idIn(await server.call('POST', '/templates', { key, body: named('a') }))}`;
    const call = await setOtherwise(server, { templateBytes: 1 }, key);
    const larger = named('larger', [...template.elements, ...template.elements]);
    expect((await call('PUT', path, larger)).status).toBe(400);
    expect((await call('PUT', path, named('smaller', [template.elements[0]]))).status).toBe(200);
    expect((await call('PATCH', path, { name: 'renamed' })).status).toBe(200);
    expect((await server.call('DELETE', path, { key })).status).toBe(204);
  });

  it('counts what is kept for an Idempotency-Key, which outlives its template', async () => {
    const server = await startTestServer();
    const key = await server.newKey();
    const headers = { 'Idempotency-Key': 'once' };
    const stored = await server.call('POST', '/templates', { key, headers, body: named('a') });
    await server.call('DELETE', `/templates/${idIn(stored)}`, { key });
    const answers = (await storedBy(server)).find(({ kind }) => kind === 'answers');
    const call = await setOtherwise(server, { templateBytes: answers?.bytes ?? 0 }, key);
    expect((await call('POST', '/templates', named('b'))).status).toBe(400);
    const again = await call('POST', '/templates', named('a'), headers);
    expect([again.status, idIn({ body: await again.json() })]).toEqual([201, idIn(stored)]);
    server.clock.time += 25 * HOUR;
    await server.deps.sweeper.round();
    expect((await call('POST', '/templates', named('b'))).status).toBe(201);
  });
});

describe('PLATEN_FILE_BYTES', () => {
  it('rejects a job with 503 until the first PDF is deleted, reports when that is, and charges nothing', async () => {
    const server = await startTestServer({ config: { fileBytes: 1000 } });
    const [key, other] = [await server.newKey(), await server.newKey()];
    const print = (by: string) => server.call('POST', '/print', { key: by, body: tag });
    const accepted = await print(key);
    expect(accepted.status).toBe(202);
    const { body } = await endOfJob(server, (accepted.body as { jobId: string }).jobId, { key });
    expect(body).toMatchObject({ status: 'completed' });
    const usage = async () => (await server.call('GET', '/usage', { key })).body as { trial: object; windows: object };
    const before = await usage();
    const refused = await print(key);
    expect([refused.status, refused.body]).toMatchObject([
      503,
      { ok: false, message: expect.stringMatching(/ use \d+ bytes; the limit is 1000 bytes\./) },
    ]);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBe(24 * 3600 + 70);
    const { trial, windows } = await usage();
    expect([trial, Object(windows).labels]).toEqual([before.trial, Object(before.windows).labels]);
    expect((await print(other)).status).toBe(202);
    server.clock.time += (wait - 1) * 1000;
    await server.deps.sweeper.round();
    expect((await print(key)).status).toBe(202);
  });

  it('is without bound unless set', async () => {
    const server = await startTestServer();
    expect([server.deps.config.templateBytes, server.deps.config.fileBytes]).toEqual([0, 0]);
  });
});
