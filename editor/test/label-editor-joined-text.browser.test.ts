import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Texts with column names in braces, such as `{name} · {size}`: typed on the label and in the inspector.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 50, height: 8, value: 'Fixed' },
    { type: 'text', x: 2, y: 25, width: 50, height: 8, field: 'name' },
  ],
};
const rows = [
  { name: 'Tea', size: '250 g' },
  { name: 'Salt', size: '' },
];

let editor: EditorHarness;
let page: Page;

beforeEach(async () => {
  editor = await openEditor();
  page = editor.page;
  await editor.give(label, rows);
  await page.getByText('print exactly as shown').or(page.getByText('Prints exactly as shown')).first().waitFor();
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const element = async (at = 0) => {
  const { field, value } = (await editor.template()).elements[at] ?? {};
  return field ?? { value };
};
const inPlace = () => page.getByRole('textbox', { name: 'Text on the label' });
const content = () => page.getByRole('textbox', { name: 'Content' });
const list = () => page.getByRole('listbox', { name: 'Columns in this text' });
const type = (text: string) => page.keyboard.type(text);
const press = (key: string) => page.keyboard.press(key);
const printed = () => page.evaluate(() => labelEditorPage.editor.rows.map((row) => row['name + size']));
/** Opens the first text on the label. */
const open = async () => {
  await editor.click([10, 6], { clickCount: 2 });
  await inPlace().waitFor();
};

describe('a text with columns in braces', () => {
  it('typed on the label joins the columns, and shows the braces again when it is edited', async () => {
    await open();
    await type('{name} · {size}');
    expect(await inPlace().inputValue()).toBe('{name} · {size}');
    await press('Escape');
    expect(await element()).toBe('name + size');
    expect(await printed()).toEqual(['Tea · 250 g', 'Salt']);
    await open();
    await expect.poll(() => inPlace().inputValue()).toBe('{name} · {size}');
    await type('{size}: {name}');
    await press('Escape');
    expect(await element()).toBe('size + name');
    await press('Control+z');
    expect(await element()).toBe('name + size');
    await press('Control+z');
    expect(await element()).toEqual({ value: 'Fixed' });
  });

  it('gets a higher box instead of a smaller font while it is typed, in the same undo step', async () => {
    const height = async () => (await editor.template()).elements[0]?.height;
    await open();
    // boxes grow once the code for these texts has loaded
    await page.getByRole('group', { name: 'Columns in this text' }).waitFor({ state: 'attached' });
    await type('{name}');
    await press('Enter');
    await type('{size}');
    await expect.poll(height).toBeGreaterThan(8);
    expect(await inPlace().inputValue()).toBe('{name}\n{size}');
    await type(' {');
    await list().waitFor();
    await press('Escape');
    await press('Escape');
    await press('Control+z');
    expect(await editor.template()).toEqual(label);
  });

  it('also gets a higher box while it is typed in the inspector', async () => {
    const height = async () => (await editor.template()).elements[0]?.height;
    await editor.click([10, 6]);
    await page.getByRole('group', { name: 'Columns in this text' }).waitFor({ state: 'attached' });
    await content().fill('{name}\n{size}');
    await expect.poll(height).toBeGreaterThan(8);
    expect(await content().inputValue()).toBe('{name}\n{size}');
  });

  it('completes the names by Enter, Tab, arrow keys and the mouse, and Escape closes only the list', async () => {
    await open();
    await type('{');
    await list().waitFor();
    expect(await list().getByRole('option').allTextContents()).toEqual(['nameTea', 'size250 g']);
    await press('ArrowDown');
    await press('Enter');
    await type(' {na');
    await press('Tab');
    await type(' {si');
    await list().getByRole('option', { name: 'size' }).click();
    expect(await inPlace().inputValue()).toBe('{size} {name} {size}');
    await type(' {');
    await list().waitFor();
    await press('Escape');
    expect(await list().count()).toBe(0);
    await press('Backspace');
    await press('Escape');
    expect(await inPlace().count()).toBe(0);
    expect(await element()).toBe('size + name');
  });

  it('opens a single list for a new text, although the inspector shows the same text', async () => {
    await page.evaluate(() => labelEditorPage.editor.do('add-text'));
    await inPlace().waitFor();
    await type('{');
    await list().first().waitFor();
    await expect.poll(() => content().inputValue()).toBe('{');
    expect(await list().count()).toBe(1);
  });

  it('typed in the inspector has its columns as chips, and names the nearest column of an unknown name', async () => {
    await editor.click([10, 6]);
    await content().fill('{name} · {siez}');
    await page.getByText('The table has no column “siez”.').waitFor();
    await page.getByRole('button', { name: 'Use “size”' }).click();
    expect(await content().inputValue()).toBe('{name} · {size}');
    expect(await element()).toBe('name + size');
    await page.getByRole('button', { name: 'Remove size from the text' }).click();
    expect(await content().inputValue()).toBe('{name}');
    await page.getByRole('button', { name: 'Insert column' }).click();
    await list().getByRole('option', { name: 'size' }).click();
    expect(await content().inputValue()).toBe('{name}{size}');
    expect(await printed()).toEqual(['Tea250 g', 'Salt']);
    await content().blur();
    expect(await content().inputValue()).toBe('{name}{size}');
  });

  it('adds a column for an unknown name', async () => {
    await editor.click([10, 6]);
    await content().fill('{name} {origin}');
    await page.getByRole('button', { name: 'Add column “origin”' }).click();
    expect(await element()).toBe('name + origin');
    expect(await content().inputValue()).toBe('{name} {origin}');
  });
});
