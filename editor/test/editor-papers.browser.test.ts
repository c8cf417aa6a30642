import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { paperIssues } from '../../sdk/src/materials/paper/paper.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { buildPage } from './browser/build-page.ts';
import { chooseOption } from './choose-option.ts';

// The paper panel and the dialog for new labels, in a real browser, from the built package.

let browser: Awaited<ReturnType<typeof launchChromium>>;
let server: StaticServer;
let page: Page;
let thrown: string[];

beforeAll(async () => {
  const [folder, launched] = await Promise.all([buildPage('editor-papers'), launchChromium()]);
  browser = launched;
  server = await serveFolder(folder);
});
afterAll(() => Promise.all([browser.close(), server.close()]));
afterEach(async () => {
  await page.close();
  expect(thrown).toEqual([]);
});

async function openEditor(query = ''): Promise<void> {
  thrown = [];
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto(server.url + query);
}
async function openPanel(): Promise<void> {
  await openEditor();
  await page.getByRole('tab', { name: 'Paper' }).click();
}
const template = (): Promise<Template> =>
  page.evaluate(() => (document.querySelector('label-editor') as unknown as { template: Template }).template);
const search = () => page.getByRole('combobox', { name: 'Find paper' });
const found = () => page.getByRole('listbox', { name: 'Papers found' }).getByRole('option');
async function find(words: string): Promise<void> {
  await search().first().fill(words);
  await found().first().waitFor();
}

describe('the panel of papers', () => {
  it('finds a paper by keys, lays it under the label in one step, and remembers it', async () => {
    await openPanel();
    const before = await template();
    await find('avery 5160');
    await page.keyboard.press('ArrowDown');
    const active = await search().getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).textContent()).toContain('Avery 5160');
    await page.keyboard.press('Enter');
    expect(await template()).toMatchObject({ type: 'SHEET', unit: 'inch', width: 2.625, grid: { col: 3, row: 10 } });
    await page.getByRole('button', { name: /^Undo/ }).click();
    expect(await template()).toEqual(before);
    await search().focus();
    await page.keyboard.press('ArrowDown');
    const used = ['Avery 5160, Address labels2.625 × 1 in, 30 per sheet'];
    await expect.poll(() => found().allTextContents()).toEqual(used);
    await page.reload();
    await page.getByRole('tab', { name: 'Paper' }).click();
    await search().focus();
    await expect.poll(() => found().allTextContents()).toEqual(used);
  });

  it('says what keeps a paper from being printed on, and takes values that fix it', async () => {
    await openPanel();
    await find('acme fault');
    await page.keyboard.press('Enter');
    await page.getByText('Bottom margin: -3 mm. The labels extend beyond the edge of the sheet.').waitFor();
    await page.getByText('Bottom margin: 0.5 mm instead of -3 mm').waitFor();
    await page.getByRole('button', { name: 'Use these values' }).click();
    expect(paperIssues(await template())).toEqual([]);
  });

  it('accepts a custom size and a custom sheet', async () => {
    await openPanel();
    await page.getByLabel('Label width').fill('63,5');
    await page.getByLabel('Label height').fill('38.1');
    await chooseOption(page.getByLabel('Paper type'), 'Sheet of labels');
    expect(await template()).toMatchObject({
      ...{ width: 63.5, height: 38.1, type: 'SHEET', grid: { col: 3, row: 7 } },
      page: { width: 210, height: 297, margins: [9.75, 15.15, 9.75, 15.15] },
    });
  });
});

describe('the dialog of new labels', () => {
  it('starts from a layout by keyboard, shown with the user’s row, and returns the focus', async () => {
    await openPanel();
    const button = page.getByRole('button', { name: 'New label' });
    await button.press('Enter');
    const card = page.getByRole('dialog').getByRole('button', { name: 'Price tag', exact: true });
    await card.press('Enter');
    expect((await template()).elements.map(({ type }) => type)).toEqual(['text', 'text', 'barcode']);
    await expect.poll(() => button.evaluate((each) => each.matches(':focus'))).toBe(true);
    await page.keyboard.press('Control+z');
    expect((await template()).elements).toEqual([]);
  });

  it('says why a layout is not offered on a paper', async () => {
    await openPanel();
    await page.getByRole('button', { name: 'New label' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('acme tiny');
    await dialog.getByRole('listbox').getByRole('option').first().click();
    const reason = dialog.getByText('The text would be too small to read on this label.').first();
    const others = dialog.getByText(/^Unsuitable for this paper: /);
    await others.waitFor();
    expect(await reason.isVisible()).toBe(false);
    await others.click();
    await reason.waitFor();
    expect(await dialog.getByRole('button', { name: 'Product with a picture' }).count()).toBe(0);
  });
});

const tea = { name: 'tea.csv', mimeType: 'text/csv', buffer: Buffer.from('title,price\nOolong,$1.00\nAssam,$2.00\n') };
const card = () => page.getByRole('region', { name: 'Start with' });
const rows = () => page.evaluate(() => document.querySelector('label-editor')?.rows);
/** Clicks a button that opens the file chooser, and chooses the table. */
async function chooseTea(within: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: 'Open a spreadsheet…' }).click();
  await (await chooser).setFiles(tea);
  await expect.poll(rows).toEqual([
    { title: 'Oolong', price: '$1.00' },
    { title: 'Assam', price: '$2.00' },
  ]);
}

describe('the ways to start, over a blank label', () => {
  beforeEach(() => openEditor('?blank'));

  it('open a spreadsheet, whose columns are then offered for the label', async () => {
    await card().getByText('Design a label, and print it for every row of a spreadsheet.').waitFor();
    await chooseTea(card());
    await card().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Put the columns on the label' }).click();
    await expect.poll(async () => (await template()).elements.length).toBe(2);
  });

  it('open the designs, and move the focus to the label once one is chosen', async () => {
    await card().getByRole('button', { name: 'Choose a design…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Price tag', exact: true }).press('Enter');
    await card().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.window').evaluate((each) => each.matches(':focus'))).toBe(true);
    expect((await template()).elements).toHaveLength(3);
  });

  it('show designs with pictures, of which one is opened by a click and undone in one step', async () => {
    const designs = card().getByRole('list', { name: 'Gallery' });
    await expect.poll(() => designs.getByRole('button').count()).toBe(8);
    const drawn = designs.getByRole('button', { name: 'Price tag' }).locator('canvas');
    await expect.poll(() => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(100);
    await designs.getByRole('button', { name: 'Price tag' }).click();
    await expect.poll(async () => (await template()).elements.length).toBe(6);
    await card().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await template()).elements.length).toBe(0);
  });

  it('stay while a drawing tool is chosen, except on a small screen, where they give their space to the label', async () => {
    const choose = async (): Promise<void> => {
      await page.locator('.window').focus();
      await page.locator('.window').hover({ position: { x: 20, y: 20 } });
      await page.keyboard.press('r');
      await page.locator('.tool-hint').waitFor({ state: 'attached' });
    };
    await card().waitFor();
    await choose();
    expect(await card().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.workspace.narrow').waitFor();
    await choose();
    await card().waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await card().waitFor();
  });

  it('open a spreadsheet from the dialog of new labels, on the paper chosen there', async () => {
    await card().getByRole('button', { name: 'Choose a design…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('avery 5160');
    await dialog.getByRole('listbox').getByRole('option').first().click();
    await chooseTea(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await template()).toMatchObject({ type: 'SHEET', grid: { col: 3, row: 10 }, elements: [] });
  });

  it('open the gallery, in which keys find a design that brings its paper and its sample rows', async () => {
    await card().getByRole('button', { name: 'Choose a design…' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Gallery' }).click();
    const pictures = dialog.getByRole('option');
    await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(40);
    const width = (at: number) =>
      pictures
        .nth(at)
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await expect.poll(() => width(0)).toBeGreaterThan(100);
    await dialog.getByRole('searchbox').fill('address');
    await expect.poll(() => pictures.count()).toBeLessThan(5);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await dialog.getByRole('searchbox').fill('5160');
    await expect.poll(() => pictures.count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await template()).toMatchObject({ type: 'SHEET', width: 2.625, grid: { col: 3, row: 10 } });
    await page.getByText('of 3').first().waitFor();
    await expect.poll(() => page.locator('.window').evaluate((each) => each.matches(':focus'))).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await template()).elements.length).toBe(0);
  });

  it('start blank', async () => {
    await card().getByRole('button', { name: 'Start with a blank label' }).click();
    await card().waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await expect.poll(async () => (await template()).elements.length).toBe(1);
  });

  it('blank a label that Escape, or undo as one step, restores right afterwards', async () => {
    const length = async () => (await template()).elements.length;
    await card().getByRole('button', { name: 'Choose a design…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Price tag', exact: true }).click();
    await expect.poll(length).toBe(3);
    const newLabel = async (name: string): Promise<void> => {
      await page.keyboard.press('Alt+Shift+N');
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await newLabel('Blank');
    await expect.poll(length).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(length).toBe(3);
    await newLabel('Blank');
    await expect.poll(length).toBe(0);
    await page.getByRole('button', { name: /^Undo: New label/ }).click();
    await expect.poll(length).toBe(3);
    await newLabel('Blank');
    await page.keyboard.press('t');
    await expect.poll(length).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await length()).toBe(1);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(length).toBe(3);
  });

  it('disappear when an element is added, and stay closed on later visits once they are closed', async () => {
    await page.getByRole('button', { name: 'Add text' }).first().click();
    await card().waitFor({ state: 'detached' });
    await page.reload();
    await card().getByRole('button', { name: 'Close' }).click();
    await card().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('tab', { name: 'Paper' }).click();
    expect(await card().count()).toBe(0);
  });

  it('are not offered over a template or rows that the page assigns', async () => {
    await card().waitFor();
    await page.evaluate(() => {
      const editor = document.querySelector('label-editor');
      if (editor !== null) editor.rows = [{ name: 'Oolong' }];
    });
    await card().waitFor({ state: 'detached' });
    await page.evaluate(() => {
      const editor = document.querySelector('label-editor');
      if (editor === null) return;
      const text = { type: 'text', x: 1, y: 1, width: 20, height: 5, field: 'name' } as const;
      Object.assign(editor, { rows: [], template: { unit: 'mm', width: 60, height: 30, elements: [text] } });
    });
    await page.getByRole('option', { name: /name/ }).waitFor();
    expect(await card().count()).toBe(0);
  });
});
