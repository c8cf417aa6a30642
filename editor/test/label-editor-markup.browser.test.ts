import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { markup } from '../../sdk/src/entries/extensions.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Bold, italic and underlined parts of a text, on a page that enables the extension `markup`.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 50, height: 8, value: 'Salt, milk' }],
};

let editor: EditorHarness;
let page: Page;

const begin = async (isEnabled: boolean) => {
  editor = await openEditor();
  page = editor.page;
  if (isEnabled) await page.evaluate(() => labelEditorPage.offerMarkup());
  await editor.give(label);
  await editor.click([10, 6], { clickCount: 2 });
  await inPlace().waitFor();
  await page.getByRole('group', { name: 'Columns in this text' }).waitFor({ state: 'attached' });
};
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const inPlace = () => page.getByRole('textbox', { name: 'Text on the label' });
const select = (from: number, to: number) =>
  inPlace().evaluate((field: HTMLTextAreaElement, [start, end]) => field.setSelectionRange(start, end), [
    from,
    to,
  ] as const);
const first = async () => (await editor.template()).elements[0];

describe('a text of a page with marks', () => {
  beforeEach(() => begin(true));

  it('has bold, italic and underlined parts by keys and buttons, and prints like the picture', async () => {
    await select(6, 10);
    await page.keyboard.press('Control+b');
    expect(await first()).toMatchObject({ value: 'Salt, **milk**', markup: 'inline' });
    await page.keyboard.press('Control+u');
    expect(await first()).toMatchObject({ value: 'Salt, **_milk_**' });
    await page.getByRole('toolbar', { name: 'Style' }).getByTitle('Italic').click();
    expect(await first()).toMatchObject({ value: 'Salt, **_*milk*_**' });
    await page.getByRole('toolbar', { name: 'Style' }).getByTitle('Underline').click();
    expect(await inPlace().inputValue()).toBe('Salt, ***milk***');
    await page.keyboard.press('Escape');
    const renderer = createRenderer(nodePlatform(), { extensions: [markup] });
    const { png } = await renderer.png(await editor.template(), {}, { resolution: 300 });
    const { width, height, rgba } = await readWithSkia(png);
    const sha256 = createHash('sha256').update(rgba).digest('hex');
    await expect.poll(() => page.evaluate(() => labelEditorPage.painted())).toEqual({ width, height, sha256 });
  });

  it('gets a higher box instead of a smaller font while it is typed', async () => {
    await select(6, 10);
    await page.keyboard.press('Control+b');
    await page.keyboard.press('End');
    await page.keyboard.type(', **wheat**, sugar, cocoa butter, vanilla, **hazelnuts** and **soya**');
    await expect.poll(async () => (await first())?.height).toBeGreaterThan(8);
    await page.keyboard.type(', **egg**');
    expect(await inPlace().inputValue()).toMatch(/\*\*soya\*\*, \*\*egg\*\*$/);
    await page.keyboard.press('Escape');
    expect(await first()).toMatchObject({ value: expect.stringMatching(/soya\*\*, \*\*egg\*\*$/), markup: 'inline' });
  });

  it('is bold as a whole if no part is selected', async () => {
    await select(3, 3);
    await page.keyboard.press('Control+b');
    expect(await first()).toMatchObject({ value: 'Salt, milk', bold: true });
  });
});

describe('a text of a page without marks', () => {
  beforeEach(() => begin(false));

  it('gets no marks', async () => {
    await select(6, 10);
    await page.keyboard.press('Control+b');
    expect(await first()).toEqual(label.elements[0]);
  });
});
