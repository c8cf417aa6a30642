import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeBinary, root } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'platen-dev-'));
let address = '';
let servers: ChildProcess;

beforeAll(async () => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const at = probe.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  probe.close();
  await once(probe, 'close');
  address = `http://localhost:${port}`;
  servers = spawn(nodeBinary(), ['tools/dev-servers.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PLATEN_DATA_DIR: folder,
      PLATEN_SYMBOLOGIES: 'itf14',
      PLATEN_EXTENSIONS: 'markup',
    },
  });
  // Read until the servers end: if their standard output were closed, their next line would crash them.
  let printed = '';
  await new Promise<void>((resolve) => {
    servers.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Platen listens on')) resolve();
    });
    servers.once('close', () => resolve());
  });
  expect(printed).toContain(`Platen listens on ${address}`);
});

afterAll(async () => {
  servers.kill('SIGTERM');
  if (servers.exitCode === null) await once(servers, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

it('serves the pages from their sources and the API behind one address', async () => {
  const page = await fetch(`${address}/print`);
  expect(await page.text()).toContain('src="/src/pages/print.ts');
  const presets = await fetch(`${address}/api/v1/template-presets?limit=1`);
  expect(presets.status).toBe(200);
});

it('names the symbologies and extensions that the server enables in a page', async () => {
  const page = await (await fetch(`${address}/`)).text();
  expect(page).toContain('<meta name="platen-symbologies" content="itf14">');
  expect(page).toContain('<meta name="platen-extensions" content="markup">');
});

it('sends a visitor who is not signed in to the sign-in page', async () => {
  const answer = await fetch(`${address}/editor`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?next=/editor']);
});

it("serves the TypeScript source of the SDK's worker, which names its built file", async () => {
  const engine = await (await fetch(`${address}/@fs${root}/sdk/src/surfaces/preview/start-engine.ts`)).text();
  expect(engine).toMatch(/surfaces\/preview\/worker\.ts\?worker_file/);
});
