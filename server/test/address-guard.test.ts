import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newApiKey } from '../src/accounts/keys.ts';
import { closeServer, createHttpServer, listen } from '../src/http-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestServer } from './test-server.ts';

const address = (ip: string) => ({ headers: { 'X-Real-IP': ip } });

describe('the budget of a network address at endpoints that need no key', () => {
  it('answers 429 with Retry-After beyond it, in the shape of every 429, and counts all of them together', async () => {
    const { app } = await startTestServer({ config: { addressRequestsPerMinute: 3, addressHeader: 'X-Real-IP' } });
    const statusOf = async (path: string) => (await app.request(path, address('192.0.2.1'))).status;
    expect(await statusOf('/api/v1/template-presets?limit=1')).toBe(200);
    expect(await statusOf('/openapi.json')).toBe(200);
    expect(await statusOf('/files/none.pdf')).toBe(404);
    for (const path of ['/api/v1/template-presets', '/api/v1/template-presets/none', '/openapi.json', '/reference/']) {
      expect(await statusOf(path)).toBe(429);
    }
    const refused = await app.request('/api/v1/template-presets', address('192.0.2.1'));
    expect(refused.headers.get('Retry-After')).toBe('50');
    expect(await refused.json()).toEqual({
      error: 'rate_limit_exceeded',
      error_description:
        'This network address has reached its limit for requests without a valid key (3 a minute). Retry in 50 s.',
    });
    const other = await app.request('/api/v1/template-presets?limit=1', address('192.0.2.2'));
    expect(other.status).toBe(200);
  });

  it('is one for a whole IPv6 network of 64 bits', async () => {
    const { app } = await startTestServer({ config: { addressRequestsPerMinute: 1, addressHeader: 'X-Real-IP' } });
    const statusOf = async (ip: string) => (await app.request('/openapi.json', address(ip))).status;
    expect(await statusOf('2001:db8:0:1::1')).toBe(200);
    expect(await statusOf('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await statusOf('2001:db8:0:2::1')).toBe(200);
  });

  it('rejects no health check, no page and no call with a key', async () => {
    const pages = await temporaryFolder();
    await mkdir(join(pages, 'assets'));
    await writeFile(join(pages, 'index.html'), '<title>Platen</title>');
    await writeFile(join(pages, 'assets', 'a-0123.js'), '1');
    const server = await startTestServer({ config: { addressRequestsPerMinute: 1 }, pages });
    const statusOf = async (path: string) => (await server.app.request(path)).status;
    expect([await statusOf('/openapi.json'), await statusOf('/openapi.json')]).toEqual([200, 429]);
    for (const path of ['/healthz', '/', '/assets/a-0123.js'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect((await server.call('GET', '/starters')).status).toBe(200);
    expect(await server.deps.metrics.text()).toContain('platen_budget_refusals_total{budget="addresses"} 1');
  });

  it('counts calls with a missing, malformed or unknown key, and answers 429 with Retry-After beyond it', async () => {
    const { app } = await startTestServer({ config: { addressRequestsPerMinute: 3, addressHeader: 'X-Real-IP' } });
    const unknown = newApiKey('dev', randomBytes);
    const answerTo = async (authorization: string | undefined, ip = '192.0.2.1') =>
      await app.request('/api/v1/usage', {
        headers: { 'X-Real-IP': ip, ...(authorization !== undefined && { Authorization: authorization }) },
      });
    for (const authorization of [undefined, 'Bearer x', `Bearer ${unknown}`]) {
      expect([authorization, (await answerTo(authorization)).status]).toEqual([authorization, 401]);
    }
    for (const authorization of [undefined, 'Bearer x', `Bearer ${unknown}`]) {
      const rejected = await answerTo(authorization);
      expect([authorization, rejected.status, rejected.headers.get('Retry-After')]).toEqual([authorization, 429, '50']);
    }
    expect((await answerTo('Bearer x', '192.0.2.2')).status).toBe(401);
  });

  it('lets a valid key call while wrong keys from the same address are rejected, and never counts it', async () => {
    const server = await startTestServer({ config: { addressRequestsPerMinute: 2 } });
    const statusOf = async () =>
      (await server.app.request('/api/v1/usage', { headers: { Authorization: 'Bearer x' } })).status;
    for (let call = 0; call < 5; call++) expect((await server.call('GET', '/usage')).status).toBe(200);
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([401, 401, 429]);
    expect((await server.call('GET', '/usage')).status).toBe(200);
    // A customer whose first call comes after the attack.
    const key = await server.newKey();
    expect((await server.call('GET', '/usage', { key })).status).toBe(200);
  });

  it('says once in the log that a proxy’s clients share one address', async () => {
    const { app, log } = await startTestServer();
    for (const path of ['/healthz', '/openapi.json']) await app.request(path, address('192.0.2.1'));
    expect(log.filter((line) => line.includes('proxy without PLATEN_ADDRESS_HEADER'))).toHaveLength(1);
  });
});

describe('responses that a network address does not read', () => {
  it('make the next one wait, until they are read or their connections end', async () => {
    const { app, deps } = await startTestServer({ config: { addressWaitingMebibytes: 1 } });
    const http = createHttpServer(app, deps.newId);
    const { port } = await listen(http, 0, '127.0.0.1');
    const sockets = Array.from({ length: 4 }, () => connect({ port, host: '127.0.0.1' }).pause());
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await closeServer(http, 0);
    });
    const request = 'GET /api/v1/template-presets HTTP/1.1\r\nHost: a\r\n\r\n';
    for (const socket of sockets) socket.write(request.repeat(60));
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const presets = '/api/v1/template-presets?limit=1';
    await vi.waitFor(async () => expect(await statusOf(presets)).toBe(429), { timeout: 30_000 });
    expect(await statusOf('/healthz')).toBe(200);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await statusOf(presets)).toBe(200), { timeout: 30_000 });
  });

  it('do not count once their clients went away before they were answered', async () => {
    const { app } = await startTestServer({ config: { addressWaitingMebibytes: 1 } });
    const outgoing = { destroyed: true, once: () => undefined };
    const statusOf = async () => (await app.request('/api/v1/template-presets', {}, { outgoing })).status;
    expect([await statusOf(), await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 200, 200]);
  });
});
