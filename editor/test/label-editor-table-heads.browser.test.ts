import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';
import { APPEARANCES, headsOverColumns } from './browser/table-heads.ts';

// The heads of the table and the columns below them, in Chromium.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 50, height: 8, field: 'name' }],
};
const rows = [
  { name: 'Darjeeling First Flush, single estate', 'price in euros': '18', sku: 'TEA-1' },
  { name: 'Mug', 'price in euros': '7', sku: 'TEA-2' },
];

let editor: EditorHarness;
beforeEach(async () => {
  editor = await openEditor({ viewport: { width: 1600, height: 900 } });
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

it('the heads of the table are exactly over its columns, in any font and at any zoom', async () => {
  const { page } = editor;
  await editor.give(label, rows);
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Edit the table' }).click();
  await page.getByRole('gridcell', { name: 'Mug' }).waitFor();
  for (const appearance of APPEARANCES) {
    const { apart, cells } = await page.evaluate(headsOverColumns, appearance);
    expect({ ...appearance, isApart: apart > 0.1, cells }).toEqual({ ...appearance, isApart: false, cells: 12 });
  }
});

it('the data panel shows the table from the print view too', async () => {
  const { page } = editor;
  await editor.give(label, rows);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Print' }).click();
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Edit the table' }).click();
  await page.getByRole('gridcell', { name: 'Mug' }).waitFor();
});
