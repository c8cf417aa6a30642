import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { buildPage } from './browser/build-page.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// An editor that nobody has begun to use: what a page loads for it, and that the first thing that is done is done.

/** What is promised of the element without the preview, in all that a page loads for it before somebody begins. */
const MOST_BYTES = 66_000;

describe('an editor that nobody touches loads, beside what a preview of its label does, at most 66 kB gzip', () => {
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

  /** The files that a page asks for until it has had nothing to ask for and nothing to do for a while. */
  async function filesOf(address: string, shown: string): Promise<readonly string[]> {
    const page = await browser.newPage();
    server.takeRequests();
    await page.goto(`${server.url}${address}`);
    await page.locator(shown).waitFor();
    // a busy machine asks for a worker or a font of the label later than half a second after all else
    await page.locator('label-preview').evaluate(untilDrawn);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await page.waitForLoadState('networkidle');
    const files = server.takeRequests();
    await page.close();
    return [...new Set(files)];
  }

  const untilDrawn = async (preview: Element): Promise<void> => {
    while (!('report' in preview) || preview.report === undefined) await new Promise(requestAnimationFrame);
  };
  const bytesOf = (path: string): number => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;

  it.each([
    ['with a label and its rows', 'index.html', '2 rows, not checked yet'],
    ['with a label and its rows in German', 'index.html?lang=de', '2 Zeilen, noch nicht geprüft'],
    ['that goes on with a draft', 'index.html?autosave=draft', '2 rows, not checked yet'],
    ['that goes on with a draft, on a paper', 'index.html?autosave=draft&laid', '2 rows, not checked yet'],
    ['that goes on with a draft in German', 'index.html?autosave=draft&lang=de', '2 Zeilen, noch nicht geprüft'],
    ['that has all this in German', 'index.html?autosave=draft&laid&lang=de', '2 Zeilen, noch nicht geprüft'],
    ['that has all this in French', 'index.html?autosave=draft&laid&lang=fr', '2 lignes, pas encore vérifiées'],
  ])('%s', async (_, address, said) => {
    const before = new Set(await filesOf('preview.html', 'label-preview'));
    const files = (await filesOf(address, `text=${said}`)).filter((path) => path.endsWith('.js') && !before.has(path));
    const bytes = files.map((path) => [path, bytesOf(path)] as const);
    const total = bytes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, JSON.stringify(bytes)).toBeLessThanOrEqual(MOST_BYTES);
    // else something is not counted
    expect(total).toBeGreaterThan(MOST_BYTES / 2);
  });
});

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' }],
};
const rows = [{ name: 'Mug' }, { name: 'Plate' }];

/** The files of groups of parts, and of the words that they say, however a bundler marks their content. */
const LATER = /\/(?:working|filling|dialogs|printing|keeping|shelving|later)-[^/]*\.js$/;

describe('an editor that nobody has begun to use', () => {
  let editor: EditorHarness;
  let page: Page;
  let asked: string[];
  let release: () => void;

  /** Every file of what comes later waits until `release`: a slow line. */
  beforeEach(async () => {
    editor = await openEditor({ preload: false, hasTouch: true });
    page = editor.page;
    asked = [];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(LATER, async (route) => {
      asked.push(
        route
          .request()
          .url()
          .replace(/^.*\/(\w+)-[^/]*$/, '$1'),
      );
      await released;
      await route.continue();
    });
    // what the page before it still asks for is none of this one's
    page.once('framenavigated', () => asked.splice(0));
    await page.reload();
    await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('label-preview') !== null);
    await editor.give(label, rows);
    await page.getByText('2 rows, not checked yet').waitFor();
  });
  afterEach(async () => {
    release();
    await editor.close();
  });
  afterAll(closeEditorBrowser);

  it('shows the row of the label that the page gave, says that nothing is checked, and asks for no part', async () => {
    expect((await editor.template()).elements).toEqual(label.elements);
    expect(await editor.text('.left, .side .panel')).toBe('Loads when you start editing.');
    await page.evaluate(() => labelEditorPage.editor.ready);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(asked).toEqual([]);
    expect(editor.errors).toEqual([]);
  });

  it.each([1440, 1024, 390])('has nothing that axe finds at %i px', async (width) => {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page, 'label-editor')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('asks for what it is worked with at the first move of a pointer over it, and checks its rows then', async () => {
    await page.mouse.move(640, 400);
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['working', 'later']));
    expect(asked).not.toContain('filling');
    await page.getByText('2 rows, not checked yet').waitFor();
    release();
    await page.getByText('All 2 rows print exactly as shown').waitFor();
    expect(editor.errors).toEqual([]);
  });

  it('does the drag that it was begun with', async () => {
    await editor.drag([10, 6], [20, 12], [30, 16]);
    expect((await editor.template()).elements).toEqual(label.elements);
    release();
    await expect
      .poll(async () => (await editor.template()).elements[0])
      .toMatchObject({ x: expect.closeTo(22, 1), y: expect.closeTo(12, 1) });
  });

  it('selects what a finger tapped first', async () => {
    await page.touchscreen.tap(...(await editor.placeOf([10, 6])));
    release();
    await page.getByRole('option', { selected: true }).waitFor();
  });

  it('does the first key', async () => {
    await page.getByRole('group', { name: 'Label' }).focus();
    await page.keyboard.press('t');
    release();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('opens the panel that was clicked first', async () => {
    await page.getByRole('tab', { name: 'Data' }).click();
    release();
    await page.getByRole('tabpanel').getByRole('combobox').first().waitFor();
  });

  it('does the first command of the page', async () => {
    await page.evaluate(() => labelEditorPage.editor.do('add-text'));
    expect((await editor.template()).elements).toHaveLength(1);
    release();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('has all of its parts soon after it was begun, and goes on without a network', async () => {
    const underWay = new Set<Request>();
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    release();
    await editor.click([10, 6]);
    await expect
      .poll(() => [...new Set(asked)])
      .toEqual(expect.arrayContaining(['keeping', 'shelving', 'filling', 'dialogs', 'printing']));
    // the page was idle before it was begun, which is all that Playwright's networkidle says
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
  it('lays the paper under that label, though what reads papers comes first', async () => {
    const { page, close } = await openEditor({ preload: false });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/reading-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await page.waitForFunction(
      async () => 'labelEditorPage' in globalThis && (await labelEditorPage.editor.ready) === undefined,
    );
    const laying = page.waitForResponse(/\/laying-[^/]*\.js$/);
    await page.evaluate((given) => {
      const { editor: element } = labelEditorPage;
      element.template = given;
      element.paper = { unit: 'mm', width: 70, height: 37 };
    }, label);
    await (await laying).finished();
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(await page.evaluate(() => labelEditorPage.changes)).toEqual([]);
    release();
    const changes = () => page.evaluate(() => labelEditorPage.changes);
    await expect.poll(changes).toMatchObject([{ template: { width: 70, elements: label.elements } }]);
    await close();
  });
});
