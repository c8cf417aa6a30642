import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildFramework, type FrameworkPage } from '../../sdk/test/browser/build-framework.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { FRAMEWORKS_TRIED, type FrameworkTried } from '../../sdk/test/browser/frameworks-tried.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { type PackedSdk, packSdk } from '../../sdk/test/package/packed-sdk.ts';
import type {} from './browser/editor-frameworks/design.ts';

// The components of the published package in an application outside of the workspace. They are rendered on a server and
// hydrated in a page, in the frameworks' development builds. Each parent renders at every change and passes new
// objects.

let browser: Browser;
let packed: PackedSdk;
beforeAll(async () => {
  packed = await packSdk({ editor: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await packed?.remove();
});

for (const tried of FRAMEWORKS_TRIED) {
  const { name, missing } = tried;
  describe.skipIf(missing !== undefined)(missing ?? `the editor’s component for ${name}`, () => componentOf(tried));
}

function componentOf({ version, folder, packages, modules }: FrameworkTried): void {
  let built: FrameworkPage;
  let server: StaticServer;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    await packed.link(packages, modules);
    for (const method of ['warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((...said) => complaints.push(said.join(' ')));
    }
    built = await buildFramework(join(import.meta.dirname, 'browser/editor-frameworks'), folder, packed.project);
    vi.restoreAllMocks();
    server = await serveFolder(built.folder);
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'info') complaints.push(message.text());
    });
    await page.goto(server.url);
    await page.locator('label-editor canvas').waitFor();
    // The first use starts the editor, so that commands run at once.
    await page.locator('label-editor').hover();
    await page.getByRole('listbox').first().waitFor();
  });
  afterAll(async () => {
    await page?.close();
    await server?.close();
  });

  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const act = (...commands: readonly ('select-all' | 'nudge-right' | 'undo' | 'redo')[]) =>
    page.evaluate((ids) => {
      for (const id of ids) document.querySelector('label-editor')?.do(id);
    }, commands);
  /**
   * The left positions of the elements and the number of selected ones. Waits some frames, because the parent may pass
   * the event's values back.
   */
  const seen = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const editor = document.querySelector('label-editor');
      const { elements = [], height } = editor?.template ?? {};
      const selected = editor?.shadowRoot?.querySelectorAll('.overlay .outline').length;
      return { lefts: elements.map(({ x }) => x), height, selected };
    });
  const reported = () => page.evaluate(() => reportedByEditor);

  it('is sent empty by a server, and filled by the page without a complaint', async () => {
    expect(built.html).toMatch(/<label-editor class="editor"[^>]*><\/label-editor>/);
    expect(built.html).not.toContain('[object');
    await expect.poll(seen).toEqual({ lefts: [2, 2], height: 20, selected: 0 });
    expect(complaints).toEqual([]);
  });

  it('is that of the framework’s version that is tried', async () => {
    expect(await page.evaluate(() => reportedByEditor.version())).toMatch(version);
  });

  it('gives its element to its parent', async () => {
    expect(await page.evaluate(() => reportedByEditor.element() === document.querySelector('label-editor'))).toBe(true);
  });

  it('keeps what was done by hand, and its history, though its parent gives the first label anew at each change', async () => {
    const { renders } = await reported();
    await act('select-all', 'nudge-right');
    await expect.poll(seen).toEqual({ lefts: [2.5, 2.5], height: 20, selected: 2 });
    await act('nudge-right');
    await expect.poll(seen).toEqual({ lefts: [3, 3], height: 20, selected: 2 });
    await expect.poll(async () => (await reported()).renders).toBeGreaterThan(renders);
    expect((await reported()).changes).toBe(2);
    await act('undo');
    await expect.poll(seen).toEqual({ lefts: [2, 2], height: 20, selected: 2 });
  });

  it('opens a label that differs, with nothing to undo', async () => {
    await button('Grow').click();
    await expect.poll(seen).toEqual({ lefts: [2, 2], height: 25, selected: 0 });
    await act('undo');
    await expect.poll(seen).toEqual({ lefts: [2, 2], height: 25, selected: 0 });
    await expect.poll(reported).toMatchObject({ changes: 3, errors: 0 });
  });

  it('keeps its state when it gets back its own template', async () => {
    await button('Keep').click();
    await act('select-all', 'nudge-right');
    await expect.poll(seen).toEqual({ lefts: [2.5, 2.5], height: 25, selected: 2 });
    await act('undo');
    await expect.poll(seen).toEqual({ lefts: [2, 2], height: 25, selected: 2 });
    await act('redo');
    await expect.poll(seen).toEqual({ lefts: [2.5, 2.5], height: 25, selected: 2 });
    await expect.poll(reported).toMatchObject({ changes: 6, errors: 0 });
  });

  it('is laid on the paper that it is given, and keeps what could be undone', async () => {
    const paper = () =>
      page.evaluate(() => {
        const { type, page: sheet } = document.querySelector('label-editor')?.paper ?? {};
        return { type, width: sheet?.width };
      });
    const { changes } = await reported();
    await button('Lay on a sheet').click();
    await expect.poll(paper).toEqual({ type: 'SHEET', width: 210 });
    await expect.poll(seen).toMatchObject({ lefts: [2.5, 2.5], height: 20 });
    expect((await reported()).changes).toBe(changes + 1);
    await act('nudge-right');
    expect(await paper()).toEqual({ type: 'SHEET', width: 210 });
    await act('undo', 'undo', 'undo');
    await expect.poll(seen).toMatchObject({ lefts: [2, 2], height: 25 });
    await expect.poll(reported).toMatchObject({ errors: 0 });
  });

  it('ends its workers when it is removed, and takes its element back', async () => {
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    await button('Remove').click();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.evaluate(() => reportedByEditor.element() ?? undefined)).toBeUndefined();
    expect(complaints).toEqual([]);
  });
}
