import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { PAGE_SERVER, type ServerProcess, startServer } from '../../server/test/server-process.ts';

export const PASSWORD = 'correct horse battery';

/** Settings of a server on which all test users sign up and sign in from the same address. */
export const MANY_VISITORS = { PLATEN_SIGN_IN_ATTEMPTS: '1000', PLATEN_ADDRESS_SIGN_UPS_PER_HOUR: '0' };

/** The built pages, served by the real server, in a real browser. */
export interface Portal {
  readonly base: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Creates a fresh browser context for another user, without cookies and drafts. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Starts the server. `settings` are added to the settings of all tests. */
export async function openPortal(settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const dist = join(import.meta.dirname, '../dist');
  if (!existsSync(join(dist, 'sw.js'))) throw new Error('demo/dist is not built: run "npm run build" first');
  const folder = await mkdtemp(join(tmpdir(), 'platen-portal-'));
  const said: string[] = [];
  const environment = { ...MANY_VISITORS, PLATEN_DATA_DIR: folder, ...settings };
  const server: ServerProcess = startServer(environment, (text) => said.push(text), PAGE_SERVER);
  const base = await server.url;
  if (base === undefined) throw new Error(`the server did not start: ${said.join('')}`);
  const browser: Browser = await launchChromium();
  return {
    ...{ base, environment },
    newContext: (options) => browser.newContext({ viewport: { width: 1280, height: 800 }, ...options }),
    async close() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Opens a tab and collects its complaints: console messages, uncaught errors and violations of the content security
 * policy.
 */
export async function openTab(context: BrowserContext, complaints: string[]): Promise<Page> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(30_000);
  tab.on('pageerror', (error) => complaints.push(error.message));
  tab.on('console', (message) => complaints.push(message.text()));
  await tab.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return tab;
}

/** Waits until the label has been painted. */
export const labelDrawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector('label-editor')?.shadowRoot?.querySelector('label-preview')?.report !== undefined,
  );

let people = 0;

/** Signs up a new developer and returns the e-mail address. */
export async function makeAccount(context: BrowserContext, base: string): Promise<string> {
  const email = `person${++people}@example.com`;
  const made = await context.request.post(`${base}/portal/sign-up`, {
    data: { email, password: PASSWORD },
    headers: { origin: base },
  });
  if (!made.ok()) throw new Error(await made.text());
  return email;
}
