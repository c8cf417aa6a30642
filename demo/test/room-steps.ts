import type { Page } from 'playwright';
import type { CommandId } from '../../editor/src/commands/commands.ts';
import type { Template } from '../../sdk/src/contract/types.ts';
import { ARTICLES } from '../../sdk/test/browser/shop-table.ts';
import { labelDrawn } from './portal-pages.ts';

// User steps in the workspace, from which tests build the paths to its states.

/** Steps into the states of a page, each from the previous state. */
export type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** A shop's shelf labels on Avery 5160. Two of the 45 articles have names that are printed smaller. */
export const SHELF: Template = {
  ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } },
  ...{ gap: { column: 0.125, line: 0 }, page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] } },
  elements: [
    {
      ...{ type: 'text', x: 0.1, y: 0.08, width: 1.2, height: 0.13 },
      ...{ value: 'MILL STREET POTTERY', fontSize: 6, color: '#575e66' },
    },
    { type: 'text', x: 0.1, y: 0.22, width: 1.2, height: 0.42, field: 'name', fontSize: 10, bold: true },
    {
      ...{ type: 'text', x: 0.1, y: 0.66, width: 1.2, height: 0.26 },
      ...{ field: 'price', fontSize: 13, bold: true, verticalAlign: 'bottom' },
    },
    { type: 'barcode', x: 1.36, y: 0.07, width: 1.2, height: 0.86, field: 'ean', barcodeType: 'ean13' },
  ],
};

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const does = (command: CommandId) => (page: Page) =>
  page.evaluate((id) => document.querySelector('label-editor')?.do(id), command);
/** Opens a panel by its tab if it is closed. */
export const panel = (name: string) => async (page: Page) => {
  const tab = page.getByRole('tab', { name, exact: true, selected: false });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('tabpanel', { name }).waitFor();
};
export const leaveDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
export const fromFile = (item: string, title: string) => async (page: Page) => {
  await button(page, 'File').click();
  await page
    .getByRole('menuitem', { name: new RegExp(`^${item}`) })
    .first()
    .click();
  await page.getByRole('dialog', { name: title }).waitFor();
};
/** Opens the properties, which have a tab if there is no space for them next to the label. */
export const openSelection = async (page: Page) => {
  const selection = page.getByRole('tab', { name: 'Selection', selected: false });
  if (await selection.isVisible()) await selection.click();
};
/** Focuses the label, as a tap or a click does. */
export const focusLabel = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('label-editor')?.shadowRoot?.querySelector<HTMLElement>('.window')?.focus(),
  );
export const dropped = (name: string, text: string) => (page: Page) =>
  page.evaluate(
    ([called, content]) => {
      const dataTransfer = new DataTransfer();
      const type = { png: 'image/png', svg: 'image/svg+xml' }[called.split('.').pop() ?? ''] ?? '';
      dataTransfer.items.add(new File([content], called, { type }));
      document
        .querySelector('label-editor')
        ?.shadowRoot?.querySelector('.window')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
/** Opens the shelf labels with all 45 articles and waits until every row is checked. */
export const openShelf = async (page: Page) => {
  await labelDrawn(page);
  await page.evaluate(
    ([template, rows]) =>
      document.querySelector('label-editor')?.open({ template, rows: [...rows], name: 'Shelf labels' }),
    [SHELF, ARTICLES.map((article) => ({ ...article }))] as const,
  );
  await page
    .getByText(/^45 rows: 2 /)
    .first()
    .waitFor();
};
