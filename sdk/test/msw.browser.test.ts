import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer, starters } from '../src/entries/render.ts';
import { launchChromium } from './browser/chromium.ts';
import { runVite } from './browser/run-vite.ts';
import { type StaticServer, serveFolder } from './browser/static-server.ts';
import { readPages } from './pdf.ts';

// A front end with the client and the mocked API, bundled from the SDK's built files and used in a real Chromium. The
// only server serves files: it has no /api.

const mockServiceWorker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

let folder: string;
let server: StaticServer;
let browser: Browser;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-msw-'));
  const built = await runVite(join(import.meta.dirname, 'browser/msw-page'), folder);
  expect(built).toEqual({ status: 0, output: expect.any(String) });
  await copyFile(mockServiceWorker, join(folder, 'mockServiceWorker.js'));
  server = await serveFolder(folder);
  browser = await launchChromium();
  page = await browser.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(server.url);
  await page.waitForFunction(() => 'mockedApi' in globalThis);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const print = () => page.getByRole('button', { name: 'Print' }).click();

describe('a front-end without a server', () => {
  it('shows the picture that Node would draw', async () => {
    await print();
    const source = () => page.getByRole('img').evaluate((image) => image.getAttribute('src'));
    await expect.poll(source, { timeout: 20_000 }).toContain('data:image/png;base64,');
    const data = { name: 'Oolong tea', price: '4.90', sku: 'TEA-0042' };
    const pixelsOf = (src: string) =>
      page.evaluate(async (url) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data: pixels, width, height } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
        const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(pixels ?? []));
        return [width, height, ...new Uint8Array(digest)].join();
      }, src);
    const template: unknown = starters[0]?.template;
    const { png } = await createRenderer(nodePlatform()).png(template, data);
    const expected = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    expect(await pixelsOf((await source()) ?? '')).toBe(await pixelsOf(expected));
  });

  it('sees its job go from pending to completed, and downloads the PDF', async () => {
    const link = page.getByRole('link');
    await expect.poll(() => link.textContent(), { timeout: 20_000 }).toContain('bytes');
    expect(await page.getByRole('status').textContent()).toBe('pending 0/3, processing 1/3, completed 3/3');
    const bytes = await link.evaluate(async (anchor) => {
      const answer = await fetch(anchor.getAttribute('href') ?? '');
      return [...new Uint8Array(await answer.arrayBuffer())];
    });
    const pages = await readPages(new Uint8Array(bytes));
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [144, 72],
      [144, 72],
      [144, 72],
    ]);
    expect(pages[0]?.text).toContain('Oolong tea');
  });

  it('shows what it does when the trial is spent', async () => {
    await page.evaluate(() => mockedApi.fail('POST /print', 402, { available: 2, requested: 3 }));
    await print();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('2 labels are left.');
  });

  it('asks no server for anything but files', () => {
    expect(server.takeRequests().filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(errors).toEqual([]);
  });
});
