import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

const label: Template = {
  width: 60,
  height: 30,
  elements: [{ type: 'text', x: 3, y: 3, width: 54, height: 8, field: 'name' }],
};
const rows = [{ name: 'Mug' }];

beforeAll(startEditorBrowser, 120_000);
afterAll(closeEditorBrowser);

it('has one Print button, which opens the print view with the printing options instead of the inspector', async () => {
  const { page, give, close } = await openEditor();
  await give(label, rows);
  const print = page.getByRole('button', { name: 'Print', exact: true });
  expect(await print.count()).toBe(1);
  await print.click();
  await page.getByRole('complementary', { name: 'How to print' }).getByLabel('Printer').waitFor();
  expect(await print.getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByRole('complementary', { name: 'Selection' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('complementary', { name: 'Selection' }).waitFor();
  await close();
});

it('leads the inspector with the content of the selection, before position and size', async () => {
  const { page, give, click, close } = await openEditor();
  await give(label, rows);
  await click([10, 6]);
  const inspector = page.getByRole('complementary', { name: 'Selection' });
  await inspector.getByRole('heading', { name: 'name' }).waitFor();
  const text = await inspector.innerText();
  expect(text.indexOf('Content source')).toBeLessThan(text.indexOf('Position and size'));
  await close();
});

it('removes a message about a label when another label is opened', async () => {
  const { page, give, close } = await openEditor();
  await give(label, rows);
  await page.evaluate(() => labelEditorPage.perform(['save-png']));
  await page.locator('.toast p').waitFor({ timeout: 8000 });
  await page.evaluate((other) => labelEditorPage.editor.open({ template: other }), { ...label, width: 50 });
  await page.locator('.toast p').waitFor({ state: 'detached', timeout: 4000 });
  await close();
});
