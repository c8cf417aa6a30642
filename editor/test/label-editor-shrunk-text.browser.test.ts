import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// The note about a text that is printed smaller than its font size.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 40, height: 6, fontSize: 12, field: 'name' }],
};
const rows = [{ name: 'Tea' }, { name: 'A very long name that only fits if it is printed in small letters' }];

let editor: EditorHarness;
let page: Page;

beforeEach(async () => {
  editor = await openEditor();
  page = editor.page;
  await editor.give(label, rows);
  await editor.click([5, 4]);
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const note = () => page.getByText(/^Prints at [\d.]+ pt in row 2/);

describe('a text that is printed smaller than its font size', () => {
  it('says so below its fields, and gets a larger box by one click', async () => {
    await note().waitFor();
    await page.getByRole('button', { name: 'Enlarge box' }).click();
    await expect.poll(async () => (await editor.template()).elements[0]?.height ?? 0).toBeGreaterThan(6);
    await note().waitFor({ state: 'detached' });
  });

  it('does not also say that nothing helps, if no fix was found', async () => {
    // the text is too tall for the label
    const text = { type: 'text', x: 0, y: 0, width: 20, height: 3, fontSize: 16, value: 'Tea' } as const;
    await editor.give({ ...label, width: 20, height: 3, elements: [text] });
    await editor.click([3, 1.5]);
    await page.getByRole('checkbox', { name: 'Allow smaller text' }).waitFor();
    const noFix = page.locator('.selection-findings').getByText('The editor could not fix this problem');
    await noFix.first().waitFor({ state: 'attached' });
    expect(await noFix.first().isVisible()).toBe(false);
  });

  it('keeps shrinking if the user says so, until the user takes that back', async () => {
    await note().waitFor();
    const allow = page.getByRole('checkbox', { name: 'Allow smaller text' });
    expect(await allow.isChecked()).toBe(false);
    await allow.check();
    await page.getByText('All 2 rows print exactly as shown').waitFor();
    expect(await note().count()).toBe(1);
    expect((await editor.template()).elements).toEqual(label.elements);
    await allow.uncheck();
    await page.getByText('All 2 rows print exactly as shown').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByText('All 2 rows print exactly as shown').waitFor();
    expect(await allow.isChecked()).toBe(true);
  });
});
