import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';
import { EARLY_KEYS, EARLY_LABEL, EDITING_FILE, ON_TEXT, placeInFrame } from './early-keys.ts';

// Keys that are pressed after a text was opened for typing and before its field exists, because the code is still
// loading.

let editor: EditorHarness;
let page: Page;

/** Opens the label and delays the editor's main file until the returned function is called. */
async function openHeld(): Promise<() => void> {
  editor = await openEditor({ preload: false });
  page = editor.page;
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(EDITING_FILE, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.frame') !== null);
  await editor.give(EARLY_LABEL);
  return release;
}
const place = () => page.evaluate(placeInFrame, [ON_TEXT, EARLY_LABEL.width] as const);
const press = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const texts = async () => (await editor.template()).elements.map((each) => ('value' in each ? each.value : undefined));

beforeAll(startEditorBrowser);
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const OPENED: Readonly<Record<string, () => Promise<void>>> = {
  'a double click': async () => page.mouse.dblclick(...(await place())),
  'a click and Enter': async () => {
    await page.mouse.click(...(await place()));
    await page.keyboard.press('Enter');
  },
};

describe.each(Object.keys(OPENED))('after %s on a text, before the editor has been loaded', (way) => {
  it.each(Object.entries(EARLY_KEYS))('keeps %s', async (_, { keys, text }) => {
    const release = await openHeld();
    await OPENED[way]?.();
    await press(keys);
    release();
    await expect.poll(texts).toEqual([text]);
    await page.locator('textarea.in-place:focus').waitFor();
    // one undo restores the text
    await press(['Escape', 'Control+z']);
    await expect.poll(texts).toEqual(['Fixed']);
  });
});

it('pastes into a text that was opened before the editor has been loaded', async () => {
  const release = await openHeld();
  await OPENED['a double click']?.();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Pasted');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
    labelEditorPage.part('.window')?.dispatchEvent(event);
  });
  await press(['!']);
  release();
  await expect.poll(texts).toEqual(['Pasted!']);
});

it('keeps a key that is pressed between the first rendering of the editor and its first frame', async () => {
  const release = await openHeld();
  await page.evaluate(() => {
    labelEditorPage.editor.setAttribute('autofocus', '');
    const observer = new MutationObserver(() => {
      if (labelEditorPage.part('.workspace') === null) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', bubbles: true }));
    });
    const { shadowRoot } = labelEditorPage.editor;
    if (shadowRoot !== null) observer.observe(shadowRoot, { childList: true, subtree: true });
  });
  release();
  await page.evaluate(() => labelEditorPage.editor.ready);
  await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
});
