import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './browser/chromium.ts';

// The client's errors in a real browser if no response arrives. For all of these cases, fetch itself throws the same
// TypeError.

const servers: Server[] = [];
let browser: Browser;
let client: string;
/** Addresses of two servers: an API without CORS headers, and one that redirects every call. */
let api: string;
let redirecting: string;
/** An address where no server listens. */
let closed: string;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Serves a page that contains the client, with an optional content security policy. */
const servePage = (policy?: string): Promise<string> =>
  listen(({ url }, response) => {
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', url === '/client.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/client.js' ? client : '<!doctype html><script src="/client.js"></script>');
  });

/** Calls the API in a page. Returns the name, code and message of the error. */
async function failureIn(pageUrl: string, baseUrl: string, isOffline = false) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(pageUrl);
  await context.setOffline(isOffline);
  const failure = await page.evaluate(async (url) => {
    // The global variable of the bundle.
    const { createPlaten } = Reflect.get(globalThis, 'platenClient');
    const platen = createPlaten({ baseUrl: url, apiKey: 'plt_dev_a', maxRetries: 1 });
    return platen.usage.retrieve().catch(({ name, code, message }: Record<string, string>) => [name, code, message]);
  }, baseUrl);
  await context.close();
  return failure;
}

beforeAll(async () => {
  const entry = new URL('../src/entries/index.ts', import.meta.url).pathname;
  const bundle = await build({
    ...{ entryPoints: [entry], bundle: true, write: false, format: 'iife', globalName: 'platenClient' },
    logLevel: 'error',
  });
  client = bundle.outputFiles[0]?.text ?? '';
  api = await listen((_, response) => response.end('{}'));
  redirecting = await listen((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization');
    if (request.method === 'OPTIONS') response.end();
    else response.writeHead(301, { Location: `https://labels.example${request.url}` }).end();
  });
  closed = await listen(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
});

describe('in a page a call without an answer', () => {
  it('says that the server’s CORS headers do not allow the page', async () => {
    const page = await servePage();
    expect(await failureIn(page, `${api}/api/v1`)).toEqual([
      ...['ConnectionError', 'cross_origin'],
      `GET ${api}/api/v1/usage: no response: ${api} responds, but its CORS headers do not allow this call from ${page}`,
    ]);
  });

  it('says that the server is unreachable', async () => {
    const failure = await failureIn(await servePage(), `${closed}/api/v1`);
    expect(failure).toEqual(['ConnectionError', 'no_connection', expect.stringContaining(`${closed} is unreachable`)]);
  });

  it('says that the page’s Content-Security-Policy blocks the server', async () => {
    const page = await servePage("default-src 'self'");
    expect(await failureIn(page, `${api}/api/v1`)).toEqual([
      ...['ConnectionError', 'blocked_by_csp'],
      `GET ${api}/api/v1/usage: no response: the page's Content-Security-Policy blocks ${api}; add it to connect-src`,
    ]);
  });

  it('says that the device is offline', async () => {
    const failure = await failureIn(await servePage(), `${api}/api/v1`, true);
    expect(failure).toEqual(['ConnectionError', 'offline', expect.stringContaining('this device is offline')]);
  });

  it('says that baseUrl redirects, though not where, and asks for https', async () => {
    expect(await failureIn(await servePage(), `${redirecting}/api/v1`)).toEqual([
      ...['ConnectionError', 'redirected'],
      `GET ${redirecting}/api/v1/usage: baseUrl redirects to an address that the browser hides, but redirects are not followed; use https: in baseUrl`,
    ]);
  });
});
