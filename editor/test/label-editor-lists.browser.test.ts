import type { Template } from '@platen/sdk';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';
import { chooseOption } from './choose-option.ts';

// Lists of options, which look and work the same in every browser, by mouse, keyboard and touch.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 8, field: 'name' }],
};
const rows = [{ name: 'Mug', size: 'L' }];

let editor: EditorHarness;
let page: Page;

beforeAll(startEditorBrowser, 120_000);
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

async function open(options?: Parameters<typeof openEditor>[0]): Promise<void> {
  editor = await openEditor(options);
  page = editor.page;
  await editor.give(label, rows);
}

const list = (name: string) => page.getByRole('combobox', { name, exact: true });
const active = () => page.locator('.options .active').innerText();
const optionsOpen = () => page.locator('.options').count();

describe('a list of options', () => {
  it('is opened and moved through by typed letters, and chosen from by Enter', async () => {
    await open();
    await page.getByRole('tab', { name: 'Paper' }).click();
    await list('Printer resolution').focus();
    await page.keyboard.press('l');
    await expect.poll(active).toBe('Laser printer, 600 dpi');
    await page.keyboard.press('Escape');
    await page.keyboard.type('lab');
    await expect.poll(active).toBe('Label printer, 203 dpi');
    await page.keyboard.press('Enter');
    await expect.poll(optionsOpen).toBe(0);
    expect(await list('Printer resolution').innerText()).toBe('Label printer, 203 dpi');
    // the letters are no commands
    expect((await editor.template()).elements).toHaveLength(1);
  });

  it('moves to the next option with the same first letter, with arrow keys, Home and End, and closes with Escape', async () => {
    await open();
    await page.getByRole('tab', { name: 'Paper' }).click();
    await list('Printer resolution').focus();
    await page.keyboard.type('ll');
    await expect.poll(active).toBe('Label printer, 203 dpi');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toBe('Office printer, 300 dpi');
    await page.keyboard.press('End');
    await expect.poll(active).toBe('Laser printer, 600 dpi');
    await page.keyboard.press('Escape');
    await expect.poll(optionsOpen).toBe(0);
    expect(await list('Printer resolution').innerText()).toBe('Office printer, 300 dpi');
  });

  it('shows printers in named groups, next to a list of resolutions with its own name', async () => {
    await open();
    await page.getByRole('tab', { name: 'Paper' }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await list('Printer').waitFor();
    await list('Printer resolution').waitFor();
    await list('Printer').click();
    const models = page.getByRole('listbox', { name: 'Printer' }).getByRole('group', { name: 'Add a label printer' });
    await models.getByRole('option', { name: 'Zebra ZD411 · 203 dpi' }).click();
    await expect.poll(() => list('Printer').innerText()).toBe('Zebra ZD411 · 203 dpi');
  });

  it('has options that are large enough for fingers, and stays in the window of a phone', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole('tab', { name: 'Data' }).tap();
    await list('name').tap();
    const option = page.getByRole('option', { name: 'size', exact: true });
    // the list rises into its place
    await page
      .getByRole('listbox', { name: 'name', exact: true })
      .evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { x, y, width, height } = (await option.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    expect(Math.min(x, y, 390 - x - width, 844 - y - height)).toBeGreaterThanOrEqual(0);
    await option.tap();
    await expect.poll(() => list('name').innerText()).toBe('size');
  });

  it('is the only kind of list: no part of the editor leaves its look to the browser', async () => {
    await open();
    for (const tab of ['Elements', 'Data', 'Paper']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      expect(await page.locator('label-editor select').count()).toBe(0);
    }
    await page.getByRole('tab', { name: 'Paper' }).click();
    await chooseOption(list('Paper type'), 'Sheet of labels');
    await chooseOption(list('Sheet'), 'A5');
    expect((await editor.template()).page).toMatchObject({ width: 148, height: 210 });
  });
});
