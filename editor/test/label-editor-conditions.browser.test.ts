import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { rasterPages } from '../../sdk/test/pdf.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Elements that are shown only in the rows that meet a condition.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 50, height: 8, field: 'name', fontSize: 12 }],
};
const csv = ['name,allergens,vegan', 'Tofu,soy,yes', 'Ham,none,no', 'Hummus,"sesame, soy",Yes'].join('\n');

let editor: EditorHarness;
let page: Page;

beforeEach(async () => {
  editor = await openEditor();
  page = editor.page;
  await editor.give(label);
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'food.csv'));
    labelEditorPage
      .part('.window')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, csv);
  await page.getByRole('grid').first().waitFor();
  await page.getByRole('tab', { name: 'Elements' }).click();
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const layer = (name: string) =>
  page.getByRole('listbox', { name: 'Elements' }).getByRole('option').filter({ hasText: name });
const combobox = (name: string) => page.locator('.show-fields').getByRole('combobox', { name, exact: true });
const choose = async (name: string, option: string) => {
  await combobox(name).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
};
/** Contents of the last element on the label in every row. */
const contents = async () => {
  const { elements } = await editor.template();
  const { field = '', value } = elements.at(-1) ?? {};
  return value ?? (await page.evaluate((name) => labelEditorPage.editor.rows.map((row) => row[name]), field));
};
const addIcon = async (name: string) => {
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Shapes and icons' }).click();
  await page.getByRole('menuitem', { name: 'Add an icon' }).click();
  await page.getByRole('dialog', { name: 'Add an icon' }).getByRole('option', { name, exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
};
const nextRow = () => page.getByRole('button', { name: 'Next row', exact: true }).click();
/** Expects that the canvas shows a row in the same pixels as the renderer of the server. */
const expectPainted = async (row: number) => {
  const [template, rows] = [await editor.template(), await page.evaluate(() => labelEditorPage.editor.rows)];
  const { png } = await createRenderer(nodePlatform()).png(template, rows[row] ?? {}, { resolution: 300 });
  const { width, height, rgba } = await readWithSkia(png);
  const sha256 = createHash('sha256').update(rgba).digest('hex');
  await expect.poll(() => page.evaluate(() => labelEditorPage.painted())).toEqual({ width, height, sha256 });
};

describe('an icon with a condition', () => {
  it('is shown only where "vegan" is "yes", marked on the canvas elsewhere, and back on every label without it', async () => {
    await addIcon('Seedling');
    const before = await contents();
    await page.getByRole('radio', { name: 'Only if…' }).click();
    await expect.poll(() => combobox('Column').textContent()).toBe('vegan');
    expect(await combobox('Value').inputValue()).toBe('yes');
    expect(await contents()).toEqual([before, '', before]);
    await page.getByText('Shown in 2 of 3 rows.').waitFor();
    await expectPainted(0);
    expect(await page.locator('.absent').count()).toBe(0);

    await nextRow();
    await expectPainted(1);
    await page.locator('svg .absent').waitFor({ state: 'attached' });
    await layer('Seedling').and(page.locator('.absent')).waitFor();
    await page.getByText('Prints exactly as shown').or(page.getByText('print exactly as shown')).first().waitFor();
    await page.keyboard.press('Escape');
    await layer('Seedling').and(page.locator('[aria-selected=true]')).waitFor({ state: 'detached' });
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = (await editor.template()).elements.slice(
      -1,
    );
    await editor.click([x + width / 2, y + height / 2]);
    await layer('Seedling').and(page.locator('[aria-selected=true]')).waitFor();

    await page.getByRole('radio', { name: 'Always' }).click();
    expect(await contents()).toEqual(before);
    await page.keyboard.press('Control+z');
    expect(await contents()).toEqual([before, '', before]);
    await page.keyboard.press('Control+z');
    expect(await contents()).toEqual(before);
  });

  it('compares other columns and texts, and goes with a copied element', async () => {
    await addIcon('Seedling');
    const icon = await contents();
    await page.getByRole('radio', { name: 'Only if…' }).click();
    await choose('Column', 'allergens');
    await choose('Condition', 'contains');
    await combobox('Value').fill('SOY');
    await page.keyboard.press('Enter');
    await expect.poll(contents).toEqual([icon, '', icon]);
    await choose('Condition', 'is not');
    await expect.poll(contents).toEqual(['', icon, icon]);
    await choose('Condition', 'is empty');
    await expect.poll(contents).toEqual(['', '', '']);
    expect(await combobox('Value').count()).toBe(0);
    await choose('Column', 'vegan');
    await expect.poll(contents).toEqual([icon, '', icon]);
    await layer('Seedling').click();
    await page.keyboard.press('Control+d');
    await expect.poll(async () => (await editor.template()).elements.length).toBe(3);
    await expect.poll(contents).toEqual([icon, '', icon]);
  });
});

it('shows a text only in some rows, and edits it on the label as before', async () => {
  await editor.click([20, 5]);
  await page.getByRole('radio', { name: 'Only if…' }).click();
  await expect.poll(contents).toEqual(['Tofu', '', 'Hummus']);
  expect(await page.getByRole('combobox', { name: 'Column' }).first().inputValue()).toBe('name');
  await editor.click([20, 5], { clickCount: 2 });
  await page.locator('textarea.in-place:focus').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Silken tofu');
  await page.keyboard.press('Escape');
  await expect.poll(contents).toEqual(['Silken tofu', '', 'Hummus']);
});

it('prints only the labels with the icon, as the saved PDF shows', async () => {
  await addIcon('Seedling');
  await page.getByRole('radio', { name: 'Only if…' }).click();
  await expect.poll(contents).toHaveLength(3);
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF', exact: true }).click(),
  ]);
  const pdf = new Uint8Array(await readFile(await download.path()));
  const inked: boolean[] = [];
  for await (const { pixels, width, height } of rasterPages(pdf, 72)) {
    const centre = pixels.filter((_, at) => {
      const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
      return x > 0.4 && x < 0.6 && y > 0.4;
    });
    inked.push(centre.some((grey) => grey < 128));
  }
  expect(inked).toEqual([true, false, true]);
});

it('hides elements in a saved label as soon as it is opened', async () => {
  const saved = {
    ...{ kind: 'platen/document', version: 1, name: 'Food', locked: [], originals: undefined },
    template: { ...label, elements: [{ ...label.elements[0], field: undefined, value: 'Vegan' }] },
    conditions: { 0: { field: 'vegan', test: 'is', value: 'yes' } },
    data: { columns: ['vegan'], rows: [['no'], ['yes']], mapping: {}, quantityColumn: null, copies: 1 },
  };
  await page.evaluate(
    (document) => {
      labelEditorPage.editor.template = document as never;
    },
    JSON.parse(JSON.stringify(saved)),
  );
  await expect.poll(contents).toEqual(['', 'Vegan']);
  await expectPainted(0);
  await page.locator('svg .absent').waitFor({ state: 'attached' });
  await nextRow();
  await expectPainted(1);
});
