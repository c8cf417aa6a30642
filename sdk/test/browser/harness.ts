import type { Browser, BrowserContext, Page } from 'playwright';
import { buildPage } from './build-page.ts';
import { launchChromium } from './chromium.ts';
import type { Case, Shown } from './page/page.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

export type { Case, Shown } from './page/page.ts';

export interface HarnessOptions {
  /** Headers for every response, such as a content security policy. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Paths that the server answers with 404. */
  readonly missing?: RegExp;
  /** JavaScript that runs in the page before its own code. */
  readonly before?: string;
}

/** The test page in a real Chromium. */
export interface Harness {
  readonly page: Page;
  readonly server: StaticServer;
  /** Errors that the page threw or logged. */
  readonly errors: readonly string[];
  show(cases: readonly Case[], options?: { readonly pixels?: boolean }): Promise<Shown[]>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/**
 * Builds the test page and starts the browser that all harnesses of this process share. Call it in a hook: it takes
 * longer than a test may.
 */
export async function startBrowser(): Promise<void> {
  shared ??= launchChromium();
  await Promise.all([buildPage(), shared]);
}

/** Ends the browser that all harnesses of this process share. */
export async function closeBrowser(): Promise<void> {
  const started = shared;
  // Reset first, so that a failed start does not affect the next file.
  shared = undefined;
  await (await started)?.close();
}

/** Opens the test page in a new profile; call `close` when done. Needs the built SDK (`npm run build`). */
export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  shared ??= launchChromium();
  const [folder, browser] = await Promise.all([buildPage(), shared]);
  const context = await browser.newContext();
  const server = await serveFolder(folder, options);
  const errors: string[] = [];
  const page = await openPage(context, server, options, errors);
  return {
    page,
    server,
    errors,
    show: (cases, how = {}) =>
      page.evaluate(([all, pixels]) => pageUnderTest.show(all, pixels), [cases, how.pixels === true] as const),
    async close() {
      await context.close();
      await server.close();
    },
  };
}

async function openPage(
  context: BrowserContext,
  server: StaticServer,
  options: HarnessOptions,
  errors: string[],
): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  if (options.before !== undefined) await page.addInitScript(options.before);
  await page.goto(server.url);
  await page.waitForFunction(() => 'pageUnderTest' in globalThis);
  return page;
}
