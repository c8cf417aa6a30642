import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

// Moments in which first-time users were lost or misled, and which no test of a single part holds.

const label: Template = {
  ...{ unit: 'mm', width: 66.675, height: 25.4, type: 'ROLL' },
  elements: [
    { type: 'text', x: 3, y: 2, width: 40, height: 7, field: 'name', fontSize: 14 },
    { type: 'text', x: 44, y: 2, width: 20, height: 7, field: 'price', fontSize: 14 },
  ],
};
const LONG = 'Darjeeling First Flush, single estate, organic, from the second harvest';
const csv = [
  'Artikelname;Preis;SKU',
  ...Array.from({ length: 45 }, (_, row) => `${row === 9 ? LONG : `Tea ${row}`};€ ${row + 1},50;TEA-${row}`),
].join('\r\n');

let editor: EditorHarness;
let page: Page;

beforeAll(startEditorBrowser, 120_000);
beforeEach(async () => {
  editor = await openEditor({ viewport: { width: 1440, height: 900 } });
  page = editor.page;
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const tab = (name: string) => page.getByRole('tab', { name }).click();
const toolbar = () => page.getByRole('toolbar', { name: 'Tools' });
const boxOf = async (locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not visible');
  return box;
};

/** Imports the table with the button of the data panel. */
async function importTable(): Promise<void> {
  await editor.give(label);
  await tab('Data');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import spreadsheet…' }).click();
  await (await chooser).setFiles({ name: 'tea.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('grid', { name: 'Data table' }).waitFor();
}

describe('a first look', () => {
  it('shows at most the two grey buttons for undo and redo; tools for a selection come with it, and move nothing', async () => {
    await editor.give(label);
    const grey = () => toolbar().locator('[aria-disabled=true]').filter({ visible: true });
    expect(await grey().evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toHaveLength(2);
    const lasting = ['Add text', 'Add a picture', 'More tools'];
    const places = () => Promise.all(lasting.map((name) => boxOf(toolbar().getByRole('button', { name }))));
    const before = await places();
    await editor.click([10, 5]);
    await toolbar()
      .getByRole('button', { name: /^Align left/ })
      .waitFor();
    expect(await places()).toEqual(before);
    await toolbar()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await toolbar()
      .getByRole('button', { name: /^Align left/ })
      .waitFor({ state: 'detached' });
    // keys still reach the editor after the button that had the focus has disappeared
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('keeps the toolbar in place when the state of the label appears next to its name', async () => {
    await editor.give(label);
    const places = () =>
      Promise.all(['Redo', 'Add text'].map((name) => boxOf(toolbar().getByRole('button', { name }).first())));
    const before = await places();
    await editor.drag([10, 5], [14, 8]);
    await page.getByText('Unsaved changes').waitFor();
    expect(await places()).toEqual(before);
  });
});

describe('a table of a spreadsheet', () => {
  it('is imported with the first button of its panel', async () => {
    await editor.give(label);
    await tab('Data');
    const first = page.getByRole('tabpanel', { name: 'Data' }).getByRole('button').first();
    expect((await first.innerText()).trim()).toBe('Import spreadsheet…');
    await importTable();
    expect((await first.innerText()).trim()).toBe('Import another spreadsheet…');
  });

  it('has each head exactly over its column', async () => {
    await importTable();
    const grid = page.getByRole('grid', { name: 'Data table' });
    const cells = grid.getByRole('row').nth(1).getByRole('gridcell');
    for (const [at, name] of ['Artikelname', 'Preis', 'SKU'].entries()) {
      const [head, cell] = [await boxOf(grid.getByRole('columnheader', { name })), await boxOf(cells.nth(at))];
      expect(Math.abs(head.x - cell.x)).toBeLessThan(1);
      expect(Math.abs(head.width - cell.width)).toBeLessThan(1);
    }
  });

  it('asks for columns, not for files, and says once which column fills a field', async () => {
    await importTable();
    const match = page.locator('.match', { hasText: 'price' });
    expect((await match.innerText()).replaceAll('\n', ' ').trim()).toBe('price Preis');
    await match.getByRole('combobox').click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Column with the same name',
      'No column',
      'Artikelname',
      'Preis',
      'SKU',
    ]);
    expect(await page.getByText('Choose a file').count()).toBe(0);
  });

  it('has lists of columns that are as wide as their panel, however long a name is', async () => {
    const name = 'Artikelbezeichnung (deutsch, laut Lieferschein vom Großhandel)';
    const text = { type: 'text', x: 3, y: 2, width: 40, height: 7, field: name } as const;
    await editor.give({ ...label, elements: [text] }, [{ [name]: 'Tee' }]);
    await tab('Data');
    const list = page.getByRole('tabpanel', { name: 'Data' }).getByRole('combobox', { name });
    const [field, panel] = [await boxOf(list), await boxOf(page.getByRole('tabpanel', { name: 'Data' }))];
    expect(field.x + field.width).toBeLessThan(panel.x + panel.width);
  });

  it('has one filter for rows with warnings, also next to the open table', async () => {
    await importTable();
    const filter = page.getByRole('checkbox', { name: /^Only rows with warnings/ });
    await filter.first().waitFor();
    expect(await filter.count()).toBe(1);
  });
});

describe('a new barcode', () => {
  it('offers all of its kinds, and lies under no warning that covers another', async () => {
    await editor.give({ ...label, height: 60, elements: [] });
    for (const at of [1, 2]) {
      await toolbar().getByRole('button', { name: 'Add a barcode', exact: true }).click();
      await expect.poll(async () => (await editor.template()).elements.length).toBe(at);
    }
    expect(await page.locator('.overlap').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
    await page.getByRole('option', { name: 'EAN-13' }).waitFor();
    expect(await page.locator('[role=option][aria-disabled=true]').count()).toBe(0);
  });
});

describe('the sheet', () => {
  it('is never smaller than a thumb, however low the window is', async () => {
    await editor.give({
      ...{ ...label, type: 'SHEET', grid: { col: 3, row: 10 } },
      page: { width: 215.9, height: 279.4, margins: [4.7625, 12.7, 4.7625, 12.7] },
    });
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Sheet' }).click();
    const paper = page.locator('.sheet-body .sheet-paper');
    await paper.waitFor();
    for (const height of [300, 420, 540]) {
      await page.setViewportSize({ width: 1000, height });
      await expect.poll(async () => (await boxOf(paper)).height).toBeGreaterThanOrEqual(120);
    }
  });
});
