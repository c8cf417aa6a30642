import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFramework, type FrameworkPage } from './browser/build-framework.ts';
import { launchChromium } from './browser/chromium.ts';
import { FRAMEWORKS_TRIED, type FrameworkTried } from './browser/frameworks-tried.ts';
import { type StaticServer, serveFolder } from './browser/static-server.ts';
import { type PackedSdk, packSdk } from './package/packed-sdk.ts';

// The components of the published package in an application outside of the workspace: rendered on a server and hydrated
// in a page, with the frameworks' development builds. Each parent sets state at every event, and then passes new
// objects.

/** Time limit for packing, and for building a page twice. */
const BUILT_MS = 240_000;

let browser: Browser;
let packed: PackedSdk;
beforeAll(async () => {
  packed = await packSdk();
  browser = await launchChromium();
}, BUILT_MS);
afterAll(async () => {
  await browser?.close();
  await packed?.remove();
});

for (const tried of FRAMEWORKS_TRIED) {
  const { name, missing } = tried;
  describe.skipIf(missing !== undefined)(missing ?? `the component for ${name}`, () => componentOf(tried));
}

function componentOf({ folder, packages, modules }: FrameworkTried): void {
  let built: FrameworkPage;
  let server: StaticServer;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    await packed.link(packages, modules);
    for (const method of ['warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((...said) => complaints.push(said.join(' ')));
    }
    built = await buildFramework(join(import.meta.dirname, 'browser/frameworks'), folder, packed.project);
    vi.restoreAllMocks();
    server = await serveFolder(built.folder);
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'info') complaints.push(message.text());
    });
    await page.goto(server.url);
    await page.waitForFunction(() => reported.painted > 0);
  }, BUILT_MS);
  afterAll(async () => {
    await page?.close();
    await server?.close();
  });

  /** Returns the event counts after a pause, in which a page with a render loop would have painted many times. */
  const reportedInTotal = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 40; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await document.querySelector('label-preview')?.settled();
      }
      return reported;
    });
  const size = () =>
    page.evaluate(() => {
      const { width, height } = document.querySelector('label-preview')?.report?.label ?? {};
      return [width, height];
    });
  const lines = () => page.evaluate(() => document.querySelector('label-preview')?.report?.elements[0]?.text?.lines);

  it('is sent empty by a server, and filled by the page without a complaint', async () => {
    expect(built.html).toMatch(/<label-preview class="label"[^>]*><\/label-preview>/);
    expect(built.html).not.toContain('[object');
    expect(await lines()).toEqual(['Mug']);
    expect(complaints).toEqual([]);
  });

  it('shows enabled symbologies, by their names', async () => {
    const drawn = await page.evaluate(() =>
      document.querySelector('label-preview')?.report?.elements.map(({ type }) => type),
    );
    expect(drawn).toEqual(['TEXT', 'BARCODE', 'BARCODE']);
  });

  it('paints a label once, though its parent makes it anew and sets state at each layout', async () => {
    expect(await reportedInTotal()).toEqual({ layouts: 1, painted: 1, errors: 0 });
  });

  it('paints a label that differs', async () => {
    await page.getByRole('textbox', { name: 'name' }).fill('Tea');
    await expect.poll(lines).toEqual(['Tea']);
    expect(await reportedInTotal()).toEqual({ layouts: 2, painted: 2, errors: 0 });
  });

  it('sees a template that was changed in place', async () => {
    await page.getByRole('button', { name: 'Grow' }).click();
    await expect.poll(size).toEqual([50, 25]);
    await page.getByRole('button', { name: 'Grow' }).click();
    await expect.poll(size).toEqual([50, 30]);
    expect(await reportedInTotal()).toEqual({ layouts: 4, painted: 4, errors: 0 });
  });

  it('reports an error once, though its parent sets state at each, and marks the element', async () => {
    await page.getByRole('textbox', { name: 'gtin' }).fill('5901234123450');
    await page
      .getByRole('button', { name: /^Issue on element 2, barcode: .*check digit should be 7, got 0/ })
      .waitFor();
    expect(await reportedInTotal()).toEqual({ layouts: 4, painted: 4, errors: 1 });
  });

  it('gives its worker up when it is removed', async () => {
    expect(page.workers()).toHaveLength(1);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(complaints).toEqual([]);
  });
}
