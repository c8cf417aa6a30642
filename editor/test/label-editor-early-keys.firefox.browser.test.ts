import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxPage, launchFirefox, missingFirefox } from '../../sdk/test/browser/firefox.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { buildPage } from './browser/build-page.ts';
import { EARLY_KEYS, EARLY_LABEL, EDITING_FILE, ON_TEXT, placeInFrame } from './early-keys.ts';

// Keys that are pressed after a text was opened for typing and before its field exists, in Firefox.

describe.skipIf(missingFirefox() !== undefined)(missingFirefox() ?? 'the label editor in Firefox', () => {
  let server: StaticServer;
  let page: FirefoxPage;
  let release: () => void = () => {};
  let released: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    server = await serveFolder(await buildPage('label-editor-page'), {
      headers: { 'cache-control': 'no-store' },
      wait: async (path) => EDITING_FILE.test(path) && released,
    });
    page = await launchFirefox();
  });
  afterEach(() => release());
  afterAll(async () => {
    await page?.close();
    await server?.close();
  });

  /** Opens the label, and delays the editor's main file until `release` is called. */
  async function openHeld(): Promise<void> {
    released = new Promise((resolve) => {
      release = resolve;
    });
    await page.open(`${server.url}?untouched`);
    await page.evaluate(async (template) => {
      while (!('labelEditorPage' in globalThis) || labelEditorPage.part('.frame') === null)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await labelEditorPage.give(template, []);
    }, EARLY_LABEL);
  }
  const texts = () =>
    page.evaluate(
      () => labelEditorPage.editor.template.elements.map((each) => ('value' in each ? each.value : undefined)),
      null,
    );
  const press = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.act(key === 'Control+a' ? { key: 'a', with: 'Control' } : { key });
  };
  const down = [{ button: 'down' }, { button: 'up' }] as const;
  const place = () => page.evaluate(placeInFrame, [ON_TEXT, EARLY_LABEL.width] as const);

  it.each(Object.entries(EARLY_KEYS))('keeps %s after a double click, before it has been loaded', async (_, early) => {
    await openHeld();
    await page.act({ move: await place() }, ...down, ...down);
    await press(early.keys);
    release();
    await expect.poll(texts).toEqual([early.text]);
  });

  it.each(Object.entries(EARLY_KEYS))('keeps %s after Enter, before it has been loaded', async (_, early) => {
    await openHeld();
    await page.act({ move: await place() }, ...down);
    await press(['Enter', ...early.keys]);
    release();
    await expect.poll(texts).toEqual([early.text]);
  });
});
