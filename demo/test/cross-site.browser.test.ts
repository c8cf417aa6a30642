import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { createKey, PAGE_SERVER, type ServerProcess, startServer } from '../../server/test/server-process.ts';
import { MANY_VISITORS, PASSWORD } from './portal-pages.ts';

// Attacks of other sites' pages on a signed-in user, in a real browser with all its protections. The server is at
// localhost. 127.0.0.1 is another site. Another port of localhost is another origin of the same site, which gets the
// cookies.

let folder: string;
let platen: ServerProcess;
let base: string;
let apiKey: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let others: Server;
/** Foreign pages: on another site, and on another origin of the same site. */
let foreignSites: { readonly [Where in 'another site' | 'another port']: string };
/** Requests that the foreign server received: paths and cookies. */
let received: { readonly path: string; readonly cookies: string }[] = [];
let people = 0;

beforeAll(async () => {
  const dist = join(import.meta.dirname, '../dist');
  if (!existsSync(join(dist, 'keys.html'))) throw new Error('demo/dist is not built: run "npm run build" first');
  folder = await mkdtemp(join(tmpdir(), 'platen-cross-site-'));
  const said: string[] = [];
  const environment = { ...MANY_VISITORS, PLATEN_DATA_DIR: folder };
  platen = startServer(environment, (text) => said.push(text), PAGE_SERVER);
  const listening = await platen.url;
  if (listening === undefined) throw new Error(`the server did not start: ${said.join('')}`);
  base = `http://localhost:${new URL(listening).port}`;
  apiKey = await createKey(environment);
  others = othersServer();
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const { port } = others.address() as AddressInfo;
  foreignSites = { 'another site': `http://127.0.0.1:${port}`, 'another port': `http://localhost:${port}` };
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await platen?.stop();
  await new Promise((resolve) => others.close(resolve));
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});
beforeEach(async () => {
  received = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
});
afterEach(() => context.close());

/**
 * Starts a foreign server: an empty page at `/`, a cookie of each kind at `/cookies`, and a response with open CORS at
 * `/open`.
 */
function othersServer(): Server {
  return createServer(({ url = '/', headers }, response) => {
    received.push({ path: url, cookies: headers.cookie ?? '' });
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (url === '/open') response.setHeader('Access-Control-Allow-Origin', '*');
    if (url === '/cookies') response.setHeader('Set-Cookie', ['lax=1; SameSite=Lax', 'strict=1; SameSite=Strict']);
    response.end('<!doctype html><title>Others</title><p>Theirs');
  });
}

/** Creates an account and signs in, in the browser that then visits the foreign pages. */
async function signUp(): Promise<string> {
  const email = `person${++people}@example.com`;
  await page.goto(`${base}/signup`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${base}/keys`);
  // the account's first key, which the page creates
  await page
    .getByText(/^plt_dev_/)
    .first()
    .waitFor();
  return email;
}

/** Options of a script's request. */
interface Asked extends Pick<RequestInit, 'method' | 'mode' | 'credentials'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Fetches an address from the open page. Resolves with the text, or `blocked` if the browser withholds the response.
 */
const read = (url: string, init: Asked = {}): Promise<string> =>
  page.evaluate(
    ([address, how]) =>
      fetch(address, how).then(
        (answer) => answer.text(),
        () => 'blocked',
      ),
    [url, init] as const,
  );

/** Submits a form of the open page, which navigates, and returns the status of the response. */
async function sendForm(action: string, type = 'text/plain', field = ''): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url() === action && response.request().method() === 'POST'),
    page.evaluate(
      ([address, encoding, name]) => {
        const form = document.createElement('form');
        Object.assign(form, { action: address, method: 'post', enctype: encoding });
        const input = document.createElement('input');
        Object.assign(input, { name, value: name === '' ? '' : '"}' });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [action, type, field] as const,
    ),
  ]);
  // the response has replaced the page
  await page.waitForURL(action);
  return answer.status();
}

/** Number of keys that the account's own page shows. */
async function ownKeys(): Promise<number> {
  await page.goto(`${base}/keys`);
  return page.evaluate(async () => {
    const answer = await fetch('/portal/keys');
    const { keys } = (await answer.json()) as { keys: unknown[] };
    return keys.length;
  });
}

describe('the browser of these tests', () => {
  it.each(['another site', 'another port'] as const)(
    'keeps an answer of %s from a page, unless it is for all',
    async (where) => {
      await page.goto(`${foreignSites[where === 'another site' ? 'another port' : 'another site']}/`);
      expect(await read(`${foreignSites[where]}/`)).toBe('blocked');
      expect(await read(`${foreignSites[where]}/open`)).toContain('Theirs');
      // the foreign server received both requests, so the browser withholds the response
      expect(received.map(({ path }) => path).filter((path) => path !== '/favicon.ico')).toEqual(['/', '/', '/open']);
    },
  );

  it('sends cookies of SameSite Lax and Strict to their site alone, and for a link Lax', async () => {
    const { 'another site': there, 'another port': here } = foreignSites;
    await page.goto(`${here}/cookies`);
    const asked = async (from: string): Promise<string | undefined> => {
      await page.goto(`${from}/`);
      await read(`${here}/asked`, { mode: 'no-cors', credentials: 'include' });
      return received.findLast(({ path }) => path === '/asked')?.cookies;
    };
    expect(await asked(here)).toBe('lax=1; strict=1');
    expect(await asked(base)).toBe('lax=1; strict=1');
    expect(await asked(there)).toBe('');
    await page.evaluate((address) => location.assign(address), `${here}/followed`);
    await page.waitForURL(`${here}/followed`);
    expect(received.findLast(({ path }) => path === '/followed')?.cookies).toBe('lax=1');
  });

  it('keeps a frame of another origin shut', async () => {
    await page.goto(`${foreignSites['another site']}/`);
    const opened = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const frame = document.createElement('iframe');
          frame.onload = () => {
            try {
              resolve(String(frame.contentWindow?.document.title));
            } catch {
              resolve('shut');
            }
          };
          frame.src = address;
          document.body.append(frame);
        }),
      `${foreignSites['another port']}/`,
    );
    expect(opened).toBe('shut');
  });
});

it('the cookie of a known browser is sent by our page of signing in, even to one who comes from others, and is read by no script', async () => {
  const email = await signUp();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${base}/`);
  await page.goto(`${foreignSites['another site']}/`);
  await page.evaluate((address) => location.assign(address), `${base}/login`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest(`${base}/portal/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await (await sent).allHeaders()).cookie).toMatch(/^platen_device=[\w.-]+$/);
  await page.waitForURL(`${base}/keys`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

describe.each(['another site', 'another port'] as const)('a page of %s', (where) => {
  const visit = () => page.goto(`${foreignSites[where]}/`);

  it('reads nothing of who is signed in, nor changes anything, by any request that a script can send', async () => {
    await signUp();
    await visit();
    for (const path of ['/portal/session', '/portal/keys', '/portal/usage', '/portal/templates', '/keys'])
      expect([path, await read(base + path, { credentials: 'include' })]).toEqual([path, 'blocked']);
    for (const init of [
      { method: 'POST', credentials: 'include' },
      { method: 'POST', credentials: 'include', mode: 'no-cors' },
      { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{}' },
    ] as const)
      expect(await read(`${base}/portal/keys`, init)).toBe('blocked');
    await read(`${base}/portal/sign-out`, { method: 'POST', credentials: 'include', mode: 'no-cors' });
    expect(await ownKeys()).toBe(1);
  });

  it('changes nothing by a form, which takes the visitor along, nor signs anybody out or in as another', async () => {
    const email = await signUp();
    for (const [path, type, field] of [
      ['/portal/keys', 'text/plain', ''],
      ['/portal/sign-out', 'application/x-www-form-urlencoded', ''],
      ['/portal/sign-in', 'text/plain', `{"email":"${email}","password":"${PASSWORD}","x":"`],
      ['/portal/sign-up', 'text/plain', `{"email":"planted@example.com","password":"${PASSWORD}","x":"`],
    ] as const) {
      await visit();
      expect([path, await sendForm(base + path, type, field)]).toEqual([path, 403]);
    }
    expect(await ownKeys()).toBe(1);
    expect(await read('/portal/session')).toContain(email);
  });

  it('cannot be embedded in a frame of another site (clickjacking)', async () => {
    await signUp();
    await visit();
    for (const path of ['/keys', '/login', '/']) {
      await page.evaluate(
        (address) =>
          new Promise<void>((resolve) => {
            const frame = document.createElement('iframe');
            frame.onload = () => resolve();
            frame.src = address;
            document.body.replaceChildren(frame);
          }),
        base + path,
      );
      // frames of other processes are reported later than the page itself
      const shown = () => [path, ...page.frames().map((frame) => frame.url())];
      await expect.poll(shown).toEqual([path, `${foreignSites[where]}/`, 'chrome-error://chromewebdata/']);
    }
  });

  it('loads no answer of the portal as a script, a style or a picture', async () => {
    await signUp();
    await visit();
    const loads = (kind: string) =>
      page.evaluate(
        ([name, address]) =>
          new Promise<string>((resolve) => {
            const element = document.createElement(name);
            element.onload = () => resolve('loaded');
            element.onerror = () => resolve('blocked');
            if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: address });
            else element.setAttribute('src', address);
            document.head.append(element);
          }),
        [kind, `${base}/portal/session`] as const,
      );
    for (const kind of ['script', 'link', 'img']) expect([kind, await loads(kind)]).toEqual([kind, 'blocked']);
  });

  it('may link to a page of ours, which opens for who is signed in', async () => {
    await signUp();
    await visit();
    await page.evaluate((address) => location.assign(address), `${base}/keys`);
    await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor();
  });

  it('calls the API with its own key, never with a visitor’s cookies', async () => {
    await signUp();
    await visit();
    const headers = { Authorization: `Bearer ${apiKey}` };
    expect(await read(`${base}/api/v1/usage`, { headers })).toContain('"trial"');
    expect(await read(`${base}/api/v1/usage`, { headers, credentials: 'include' })).toBe('blocked');
    expect(await read(`${base}/api/v1/usage`)).toContain('"unauthorized"');
  });
});
