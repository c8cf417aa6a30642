import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './browser/chromium.ts';
import { type Finished, runVite } from './browser/run-vite.ts';
import { standsStill } from './browser/stands-still.ts';
import { type StaticServer, serveFolder } from './browser/static-server.ts';

// Tests each example as a user would copy it: built with its own Vite configuration and the SDK's built files, served
// with a strict content security policy, and used in a real Chromium.

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data:";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe.each(['html', 'react', 'vue', 'svelte'])('the example for %s', (name) => {
  let folder: string;
  let built: Finished;
  let server: StaticServer;
  let page: Page;
  let complaints: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platen-example-'));
    built = await runVite(join(import.meta.dirname, '../../examples', name), folder);
    server = await serveFolder(folder, { headers: { 'content-security-policy': POLICY } });
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(server.url);
    await page.waitForFunction(() => document.querySelector('label-preview')?.report !== undefined);
  });
  afterAll(async () => {
    await page?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const field = (label: string) => page.getByRole('textbox', { name: label });
  const dots = () =>
    page.evaluate(async () => {
      const preview = document.querySelector('label-preview');
      const { rgba } = (await preview?.readPixels()) ?? { rgba: new Uint8ClampedArray() };
      const digest = await crypto.subtle.digest('SHA-256', rgba);
      return [...new Uint8Array(digest)].join();
    });
  const lines = () =>
    page.evaluate(() => document.querySelector('label-preview')?.report?.elements[0]?.text?.lines.join(' '));
  const problems = () => page.getByRole('list', { name: 'Problems' }).getByRole('listitem').allTextContents();

  it('is built, its codes’ encoders apart from the rest', () => {
    expect(built.status, built.output).toBe(0);
    expect(built.output).not.toContain('INEFFECTIVE_DYNAMIC_IMPORT');
  });

  it('shows its label in a worker, without a problem or a complaint', async () => {
    expect(await lines()).toBe('Stoneware mug');
    expect(page.workers()).toHaveLength(1);
    expect(await problems()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('changes the picture at a keystroke', async () => {
    const before = await dots();
    await field('name').fill('Tea');
    await expect.poll(lines).toBe('Tea');
    expect(await dots()).not.toBe(before);
  });

  it('lists the issues of its data and marks them on the label, and clears both once they are fixed', async () => {
    await field('gtin').fill('5901234123450');
    await expect.poll(problems).toEqual([expect.stringContaining('EAN-13 check digit should be 7, got 0')]);
    await page.getByRole('button', { name: /^Issue on element 3, barcode: .*should be 7, got 0/ }).waitFor();
    await field('gtin').fill('5901234123457');
    await expect.poll(problems).toEqual([]);
  });

  it('lists what the layout warns of, and marks it on the label', async () => {
    await field('name').fill('a name much longer than the room that there is for it '.repeat(8));
    await expect.poll(async () => (await problems()).join()).toContain('truncated');
    await page.getByRole('button', { name: /^2 warnings on element 1, text/ }).waitFor();
    await field('name').fill('Tea');
    await expect.poll(problems).toEqual([]);
  });

  it.each([
    ['PNG', 'PNG', 'label.png'],
    ['PDF of 10', '%PDF', 'labels.pdf'],
  ])('downloads a file by its button %s', async (button, signature, file) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    expect((await readFile(await download.path())).subarray(0, 4).toString()).toContain(signature);
    expect(complaints.filter((text) => !text.includes('check digit'))).toEqual([]);
  });

  describe('has a page with the editor, which', () => {
    const template = () =>
      page.evaluate((): { readonly elements: readonly { readonly x: number; readonly y: number }[] } =>
        JSON.parse(document.querySelector('#template')?.textContent ?? ''),
      );
    const firstPlace = async () => {
      const [first] = (await template()).elements;
      return [first?.x, first?.y];
    };
    /**
     * Returns the label's position on the screen in CSS pixels, once the toolbar and checked rows have taken their
     * space.
     */
    const label = async () => {
      const canvas = page.locator('label-editor canvas');
      await page.locator('label-editor').hover();
      await page.locator('label-editor .strip:is(.good, .differs, .blocks)').waitFor();
      await standsStill(canvas);
      const box = await canvas.boundingBox();
      if (box === null) throw new Error('the editor shows no label');
      return box;
    };
    /** Drags the label's title down by 3 mm, beyond any snapping. */
    async function drag(): Promise<void> {
      const { x, y, width } = await label();
      const mm = width / 60;
      await page.mouse.move(x + 30 * mm, y + 6.5 * mm);
      await page.mouse.down();
      await page.keyboard.down('Alt');
      await page.mouse.move(x + 30 * mm, y + 8 * mm);
      await page.mouse.move(x + 30 * mm, y + 9.5 * mm);
      await page.mouse.up();
      await page.keyboard.up('Alt');
    }

    beforeAll(async () => {
      complaints = [];
      await page.goto(`${server.url}editor.html`);
      await page.locator('label-editor canvas').waitFor();
    });

    it('shows its label and the words of its language, without a complaint', async () => {
      await page.getByRole('group', { name: 'Label', exact: true }).waitFor();
      expect(await firstPlace()).toEqual([3, 3]);
      expect(complaints).toEqual([]);
    });

    it('fires change for a dragged element, and keeps its state when it gets that template back', async () => {
      await drag();
      await expect.poll(firstPlace).toEqual([3, expect.closeTo(6, 1)]);
      await drag();
      await expect.poll(firstPlace).toEqual([3, expect.closeTo(9, 1)]);
    });

    it('takes steps back by its key and by a button of the page, to the very start', async () => {
      await page.keyboard.press('Control+Z');
      await expect.poll(firstPlace).toEqual([3, expect.closeTo(6, 1)]);
      await page.getByRole('banner').getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(firstPlace).toEqual([3, 3]);
    });

    it('restores its state after a reload, and starts again on request', async () => {
      await drag();
      await expect.poll(firstPlace).toEqual([3, expect.closeTo(6, 1)]);
      await page.reload();
      await page.locator('label-editor canvas').waitFor();
      expect(await firstPlace()).toEqual([3, expect.closeTo(6, 1)]);
      await page.getByRole('button', { name: 'Begin again', exact: true }).click();
      await expect.poll(firstPlace).toEqual([3, 3]);
      const opened = () => page.evaluate(() => document.querySelector('label-editor')?.template.elements[0]?.y);
      await expect.poll(opened).toBe(3);
      expect(complaints).toEqual([]);
    });
  });
});
