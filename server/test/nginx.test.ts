import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

// Runs the nginx example for operators with a real nginx. The server behind it answers 200, or 429 at /full.

const example = fileURLToPath(new URL('../../deploy/compose/nginx.conf', import.meta.url));
const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).error === undefined);

/** Returns a port that is currently free. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startNginx(program: string): Promise<{ readonly url: string; readonly log: string }> {
  const upstream = createServer((request, response) => {
    if (request.url !== '/full') return response.end('ok');
    response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '42' });
    response.end('{"error":"rate_limit_exceeded"}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => void upstream.close());
  const { port: upstreamPort } = upstream.address() as AddressInfo;
  const [folder, port] = [await temporaryFolder(), await freePort()];
  // Lower rates, so that even a slow machine exceeds the limits.
  const site = (await readFile(example, 'utf8'))
    .replace(/^resolver .*$/m, '')
    .replace('server api:8787 resolve;', `server 127.0.0.1:${upstreamPort};`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('/var/log/nginx/access.log', join(folder, 'access.log'))
    .replace('rate=50r/s', 'rate=1r/m')
    .replace('rate=500r/s', 'rate=2r/m')
    .replace('burst=200', 'burst=2')
    .replace('burst=1000', 'burst=4');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = `pid ${folder}/pid; daemon off; master_process off; error_log stderr; events {}\nhttp { access_log off; ${paths.join(' ')}\n${site} }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config);
  const nginx = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  onTestFinished(() => void nginx.kill());
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 60_000);
  return { url, log: join(folder, 'access.log') };
}

it('answers a flood in the API’s JSON, with Retry-After and CORS, whether or not it sends a key', async (context) => {
  if (program === undefined) return context.skip('nginx is not installed');
  const { url } = await startNginx(program);
  const key = { Authorization: 'Bearer anything' };
  const statuses = async (count: number, init: RequestInit) => {
    const got: number[] = [];
    for (let call = 0; call < count; call++) got.push((await fetch(`${url}/api/v1/usage`, init)).status);
    return got;
  };
  expect(await statuses(4, {})).toEqual([200, 200, 200, 429]);
  // Requests with a key have a higher limit, and preflights count towards it.
  expect(await statuses(3, { headers: key })).toEqual([200, 200, 200]);
  expect(await statuses(2, { method: 'OPTIONS' })).toEqual([200, 200]);
  expect(await statuses(1, { headers: key })).toEqual([429]);
  const rejected = await fetch(`${url}/api/v1/usage`, { method: 'POST', headers: key, body: '{}' });
  expect([rejected.status, await rejected.json()]).toEqual([
    429,
    {
      error: 'rate_limit_exceeded',
      error_description: 'This network address sends too many requests at once. Retry in 1 s.',
    },
  ]);
  expect(Object.fromEntries(rejected.headers)).toMatchObject({
    'content-type': 'application/json',
    'retry-after': '1',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After, X-Request-Id',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('passes on the server’s own 429', async (context) => {
  if (program === undefined) return context.skip('nginx is not installed');
  const { url } = await startNginx(program);
  const own = await fetch(`${url}/full`);
  expect([own.status, own.headers.get('Retry-After'), await own.text()]).toEqual([
    429,
    '42',
    '{"error":"rate_limit_exceeded"}',
  ]);
});

it('logs requests without the tokens of printers and hooks', async (context) => {
  if (program === undefined) return context.skip('nginx is not installed');
  const { url, log } = await startNginx(program);
  const headers = { Authorization: 'Bearer anything' };
  for (const path of ['/cloudprnt/SECRET?mac=SECRET', '//hooks/SECRET?a=1', '/%68ooks/SECRET', '/hooks.html?page=2'])
    expect((await fetch(`${url}${path}`, { headers })).status).toBe(200);
  const requests = (text: string) => [...text.matchAll(/"(GET \S+) HTTP/g)].map(([, request]) => request);
  await vi.waitFor(async () => {
    const logged = requests(await readFile(log, 'utf8')).filter((request) => request !== 'GET /healthz');
    expect(logged).toEqual(['GET /cloudprnt/***', 'GET /hooks/***', 'GET /hooks/***', 'GET /hooks.html?page=2']);
  }, 10_000);
  expect(await readFile(log, 'utf8')).not.toContain('SECRET');
});
