import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createKey, type ServerProcess, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { triedEnvironment } from './tried-database.ts';

// Kills the real program while it draws.

/** 35 megapixels, so that drawing takes long enough to be interrupted. */
const large = {
  width: 500,
  height: 500,
  elements: Array.from({ length: 60 }, (_, index) => ({
    ...{ type: 'qrcode', x: 0, y: 0, width: 500, height: 500, value: `${index} `.repeat(200) },
  })),
};
const small = { width: 20, height: 10, elements: [{ type: 'text', x: 1, y: 1, width: 18, height: 8, value: 'Tea' }] };

async function startOn(dataDir: string): Promise<{ server: ServerProcess; api: string }> {
  const settings = { PLATEN_RENDER_SECONDS: '300', PLATEN_RENDER_THREADS: '1', PLATEN_METRICS_PORT: '0' };
  const environment = { ...(await triedEnvironment(dataDir)), ...settings };
  const server = startServer(environment, () => undefined);
  onTestFinished(() => server.kill());
  return { server, api: `${await server.url}/api/v1` };
}

function client(api: string, key: string) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const render = (template: object, more: Record<string, string> = {}): Promise<Response> =>
    fetch(`${api}/render`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify({ template }) });
  const used = async (): Promise<number> => {
    const usage = (await (await fetch(`${api}/usage`, { headers })).json()) as { trial: { used: number } };
    return usage.trial.used;
  };
  return { render, used };
}

/** Resolves once a label is being drawn. */
async function drawing({ metricsUrl }: ServerProcess): Promise<void> {
  const isDrawing = async (): Promise<boolean> =>
    /^platen_threads_working\{.*\} [1-9]/m.test(await (await fetch((await metricsUrl) ?? '')).text());
  while (!(await isDrawing())) await after(1);
}

describe('a /render that kill -9 cuts off', () => {
  it('was never charged; one that was answered before stays charged', async () => {
    const dataDir = await temporaryFolder();
    const key = await createKey(await triedEnvironment(dataDir));
    const first = await startOn(dataDir);
    const { render, used } = client(first.api, key);
    expect((await render(small)).status).toBe(200);
    const cut = render(large).catch(() => 'cut off');
    await drawing(first.server);
    expect(await used()).toBe(1);
    await first.server.kill();
    expect(await cut).toBe('cut off');
    for (let start = 0; start < 2; start++) {
      const { server, api } = await startOn(dataDir);
      expect(await client(api, key).used()).toBe(1);
      await server.kill();
    }
  });

  it('is paid by its retry where its call had an Idempotency-Key, and once', async () => {
    const dataDir = await temporaryFolder();
    const key = await createKey(await triedEnvironment(dataDir));
    const once = { 'Idempotency-Key': 'once' };
    const first = await startOn(dataDir);
    const calls = client(first.api, key);
    const cut = calls.render(large, once).catch(() => 'cut off');
    await drawing(first.server);
    await first.server.kill();
    expect(await cut).toBe('cut off');
    const second = await startOn(dataDir);
    const { render, used } = client(second.api, key);
    expect(await used()).toBe(0);
    for (let retry = 0; retry < 2; retry++) {
      expect((await render(large, once)).status).toBe(200);
      expect(await used()).toBe(1);
    }
  });
});
