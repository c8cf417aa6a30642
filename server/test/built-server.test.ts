import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlaten } from '@platen/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createKey, type ServerProcess, startServer } from './server-process.ts';
import { triedEnvironment } from './tried-database.ts';

// Tests the built files, which `npm start` runs. They read neighbouring files that no compiler checks.

describe('the built server', () => {
  let folder = '';
  let server: ServerProcess | undefined;
  let url = '';
  let apiKey = '';
  let said = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platen-'));
    // Long time limits for a busy machine.
    const patience = { PLATEN_RENDER_SECONDS: '300', PLATEN_JOB_SECONDS: '600' };
    const environment = { ...(await triedEnvironment(folder)), ...patience };
    apiKey = await createKey(environment);
    server = startServer(environment, (text) => (said += text));
    url = (await server.url) ?? '';
    expect(said).toBe('');
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  it('is ready', async () => {
    // A readiness check may take two seconds, which can be too short on a busy machine.
    await vi.waitFor(async () => {
      const answer = await fetch(`${url}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
    }, 60_000);
  });

  it.each([
    ['/openapi.json', 'application/json'],
    ['/reference/', 'text/html'],
    ['/', 'text/html'],
    ['/print', 'text/html'],
    ['/api/v1/template-presets', 'application/json'],
  ])('answers %s', async (path, type) => {
    const answer = await fetch(`${url}${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10);
  });

  it('signs a developer up, recognises the session, and signs out', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: url };
    const body = JSON.stringify({ email: 'new@example.com', password: 'correct horse battery' });
    const signedUp = await fetch(`${url}/portal/sign-up`, { method: 'POST', headers, body });
    expect([signedUp.status, await signedUp.json()]).toEqual([
      201,
      { account: { kind: 'developer', name: 'new@example.com' } },
    ]);
    const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(';')));
    const signedIn = { ...headers, Cookie: cookies.join('; ') };
    const session = await fetch(`${url}/portal/session`, { headers: signedIn });
    expect([session.status, await session.json()]).toEqual([
      200,
      expect.objectContaining({ account: { kind: 'developer', name: 'new@example.com' } }),
    ]);
    const signedOut = await fetch(`${url}/portal/sign-out`, { method: 'POST', headers: signedIn });
    expect(signedOut.status).toBe(204);
    expect((await fetch(`${url}/portal/session`, { headers: signedIn })).status).toBe(401);
  });

  it('lists its tools over MCP', async () => {
    const headers = {
      ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      Authorization: `Bearer ${apiKey}`,
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const answer = await fetch(`${url}/api/v1/mcp`, { method: 'POST', headers, body });
    const { result } = (await answer.json()) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toContain('render_label');
  });

  it('has source maps that lead to the sources', async () => {
    const built = async (name: string) => await readFile(new URL(`../dist/${name}`, import.meta.url), 'utf8');
    const code = await built('main.js');
    const line = code.split('\n').findIndex((text) => text.includes('could not start'));
    const entry = new SourceMap(JSON.parse(await built('main.js.map'))).findEntry(line, 20);
    if (!('originalSource' in entry)) throw new Error('the source map has no entry for the line');
    const { originalSource, originalLine } = entry;
    const source = await readFile(new URL(`../dist/${originalSource}`, import.meta.url), 'utf8');
    expect(originalSource).toBe('../src/main.ts');
    expect(source.split('\n')[originalLine]).toContain('could not start');
    expect(code).toContain('//# sourceMappingURL=main.js.map');
  });

  it('finds papers, draws a label and prints a job', async () => {
    const platen = createPlaten({ baseUrl: `${url}/api/v1`, apiKey, timeoutMs: 120_000 });
    const { data } = await platen.presets.list({ q: 'avery 5160', limit: 1 });
    expect(data.map(({ model }) => model)).toEqual(['5160']);
    const text = { type: 'text', x: 1, y: 1, width: 38, height: 8, value: 'Ελλάδα ไทย 👍' } as const;
    const { report } = await platen.render({ template: { width: 40, height: 10, elements: [text] } });
    expect(report.warnings).toEqual([]);
    const items = [{ data: { name: 'Garden Hose', price: '$24.90', sku: 'HD-00417' } }];
    const { jobId } = await platen.jobs.create({ starter: 'price-tag-1.5x1', items });
    const job = await platen.jobs.wait(jobId);
    expect(new TextDecoder().decode((await platen.jobs.download(job)).subarray(0, 5))).toBe('%PDF-');
  });
});
