import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LabelPreview } from '@platen/sdk/preview';
import type { Browser, Page, Request, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { buildPage } from './browser/build-page.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// An editor that the user has not used yet: the files that a page loads for it, and when.

/** Maximum gzip sizes, without the code that the preview shares: of the shell that shows a label, and of the editor. */
const MAX_SHELL_BYTES = 35_000;
const MAX_EDITING_BYTES = 160_000;
/** The URL of the editor's main file, with any content hash of a bundler. */
const EDITING = /\/editing-[^/]*\.js$/;

describe('requests of a page with an editor, in addition to those of a preview', () => {
  let browser: Browser;
  let folder: string;
  let server: StaticServer;

  beforeAll(async () => {
    [folder, browser] = await Promise.all([buildPage('untouched-page'), launchChromium()]);
    server = await serveFolder(folder);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** The scripts that a page requests until its network and main thread have been idle for a while. */
  async function scriptsOf(address: string, shown: string, isHeld = false): Promise<ReadonlySet<string>> {
    const page = await browser.newPage();
    // Chromium sends a `pointermove` for a pointer that rests where the page opens, which would start the editor.
    await page.addInitScript("addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true)");
    // Simulates a page that is never idle.
    if (isHeld) await page.addInitScript('requestIdleCallback = () => 0');
    server.takeRequests();
    await page.goto(`${server.url}${address}`);
    await page.locator(shown).first().waitFor();
    // On a busy machine, a worker or font of the label may be requested more than half a second after all other files.
    await page.locator('label-preview').evaluate(untilDrawn);
    await page.waitForLoadState('networkidle');
    if (!isHeld) await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await page.waitForLoadState('networkidle');
    const files = server.takeRequests();
    await page.close();
    return new Set(files.filter((path) => path.endsWith('.js')));
  }

  const untilDrawn = async (preview: Element): Promise<void> => {
    while (!('report' in preview) || preview.report === undefined) await new Promise(requestAnimationFrame);
  };
  const bytesOf = (paths: readonly string[]): number =>
    paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0);

  it.each([
    ['with a label and its rows', 'index.html', '2 rows, not checked yet'],
    ['with a label and its rows in German', 'index.html?lang=de', '2 Zeilen, noch nicht geprüft'],
    ['that goes on with a draft', 'index.html?autosave=draft', '2 rows, not checked yet'],
    ['that goes on with a draft, on a paper', 'index.html?autosave=draft&laid', '2 rows, not checked yet'],
    ['that goes on with a draft in German', 'index.html?autosave=draft&lang=de', '2 Zeilen, noch nicht geprüft'],
    ['that has all this in German', 'index.html?autosave=draft&laid&lang=de', '2 Zeilen, noch nicht geprüft'],
    ['that has all this in French', 'index.html?autosave=draft&laid&lang=fr', '2 lignes, pas encore vérifiées'],
  ])('at most 35 kB gzip first and 160 kB when it is idle, %s', async (_, address, said) => {
    const preview = await scriptsOf('preview.html', 'label-preview');
    const shell = await scriptsOf('index.html', 'label-preview', true);
    const all = await scriptsOf(address, `text=${said}`);
    const first = [...shell].filter((path) => !preview.has(path));
    const later = [...all].filter((path) => !preview.has(path) && !first.includes(path));
    expect(bytesOf(first), first.join()).toBeLessThanOrEqual(MAX_SHELL_BYTES);
    expect(bytesOf(later), later.join()).toBeLessThanOrEqual(MAX_EDITING_BYTES);
    // Tests that no file was missed.
    expect(bytesOf(later)).toBeGreaterThan(MAX_EDITING_BYTES / 2);
  });
});

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' }],
};
const rows = [{ name: 'Mug' }, { name: 'Plate' }];

/** The URLs of the files with rarely needed parts. */
const RARE = /\/(?:rare-dialogs|views|paper-panel)-[^/]*\.js$/;

describe('an editor before its first use', () => {
  let editor: EditorHarness;
  let page: Page;
  let asked: string[];
  let release: () => void;

  /** Simulates a slow connection: the editor loads only after `release`. */
  beforeEach(async () => {
    editor = await openEditor({ preload: false, hasTouch: true });
    page = editor.page;
    asked = [];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const nameOf = (route: Route): string =>
      new URL(route.request().url()).pathname.replace(/^.*\/([a-z-]+)-[^/]*$/, '$1');
    await page.route(EDITING, async (route) => {
      asked.push(nameOf(route));
      await released;
      await route.continue();
    });
    await page.route(RARE, async (route) => {
      asked.push(nameOf(route));
      await route.continue();
    });
    // Ignores late requests of the previous page.
    page.once('framenavigated', () => asked.splice(0));
    await page.reload();
    await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.frame') !== null);
    await editor.give(label, rows);
  });
  afterEach(async () => {
    release();
    await editor.close();
  });
  afterAll(closeEditorBrowser);

  it('shows the label that the page gave, asks for the editor when the page is idle, and for no rare part', async () => {
    const drawn = () =>
      page.evaluate(() => (labelEditorPage.part('label-preview') as LabelPreview | null)?.report?.elements.length);
    await expect.poll(drawn).toBe(1);
    await expect.poll(() => asked).toEqual(['editing']);
    release();
    await page.getByText('2 rows, not checked yet').waitFor();
    await page.evaluate(() => labelEditorPage.editor.ready);
    expect((await editor.template()).elements).toEqual(label.elements);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(asked).toEqual(['editing']);
    expect(editor.errors).toEqual([]);
  });

  it.each([1440, 1024, 390])(
    'has nothing that axe finds at %i px, before the editor has come and after',
    async (width) => {
      await page.setViewportSize({ width, height: 844 });
      expect(await axeFindings(page, 'label-editor')).toEqual([]);
      release();
      await page.getByText('2 rows, not checked yet').waitFor();
      expect(await axeFindings(page, 'label-editor')).toEqual([]);
    },
  );

  it('checks its rows at the first move of a pointer over it', async () => {
    release();
    await page.getByText('2 rows, not checked yet').waitFor();
    await page.mouse.move(640, 400);
    await page.getByText('All 2 rows print exactly as shown').waitFor();
    expect(editor.errors).toEqual([]);
  });

  it('selects what a finger tapped first', async () => {
    const { x = 0, y = 0 } = (await page.locator('.holder').boundingBox()) ?? {};
    await page.touchscreen.tap(x + 30, y + 30);
    release();
    await page.getByRole('option', { selected: true }).waitFor();
  });

  it('does the first key', async () => {
    await page.getByRole('group', { name: 'Label' }).focus();
    await page.keyboard.press('t');
    release();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('does the first command of the page', async () => {
    await page.evaluate(() => labelEditorPage.editor.do('add-text'));
    release();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('loads all of its parts soon after its first use, then works offline', async () => {
    const underWay = new Set<Request>();
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    release();
    await page.getByText('2 rows, not checked yet').waitFor();
    await editor.click([10, 6]);
    await expect
      .poll(() => [...new Set(asked)], { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['editing', 'rare-dialogs', 'views', 'paper-panel']));
    // Playwright's networkidle cannot be used: the page was already idle once before the editor was first used.
    await expect.poll(() => underWay.size).toBe(0);
    await page.context().setOffline(true);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Paper' }).click();
    await page.getByRole('tabpanel').getByRole('textbox').first().waitFor();
    await page.evaluate(() => labelEditorPage.editor.do('show-keys'));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => labelEditorPage.editor.do('view-sheet'));
    await expect.poll(() => editor.text('.middle .failed')).toBeUndefined();
    await page.getByRole('grid').waitFor({ state: 'attached' });
  });
});

describe('a blank editor that is given a label and a paper', () => {
  it('lays the paper under that label as soon as both are read', async () => {
    const { page, close } = await openEditor({ preload: false });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(EDITING, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.frame') !== null);
    await page.evaluate((given) => {
      const { editor: element } = labelEditorPage;
      element.template = given;
      element.paper = { unit: 'mm', width: 70, height: 37 };
    }, label);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(await page.evaluate(() => labelEditorPage.changes)).toEqual([]);
    release();
    const changes = () => page.evaluate(() => labelEditorPage.changes);
    await expect.poll(changes).toMatchObject([{ template: { width: 70, elements: label.elements } }]);
    await close();
  });
});
