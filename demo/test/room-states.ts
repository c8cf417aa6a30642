import type { Page } from 'playwright';
import type { Template } from '../../sdk/src/contract/types.ts';
import type { CommandId } from '../../sdk/src/surfaces/editor/commands/commands.ts';
import { ARTICLES } from '../../sdk/test/browser/shop-table.ts';
import { labelDrawn } from './portal-pages.ts';

/** Ways into states of a page, each from the one before. */
export type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** A shop's shelf labels on Avery 5160: of 45 articles two have names that are printed smaller. */
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
/** Shows a panel by its tab, where it is not shown. */
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
/** Where there is no room for the properties beside the label, they have a tab. */
const openSelection = async (page: Page) => {
  const selection = page.getByRole('tab', { name: 'Selection', selected: false });
  if (await selection.isVisible()) await selection.click();
};
/** A finger's or a mouse's way to the label itself. */
const focusLabel = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('label-editor')?.shadowRoot?.querySelector<HTMLElement>('.window')?.focus(),
  );
const dropped = (name: string, text: string) => (page: Page) =>
  page.evaluate(
    ([called, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], called, { type: called.endsWith('.png') ? 'image/png' : '' }));
      document
        .querySelector('label-editor')
        ?.shadowRoot?.querySelector('.window')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
/** The table's or, in a narrow window, the row's own button. */
const closeTable = (page: Page) =>
  page
    .locator('.table')
    .getByRole('button', { name: /^Close/ })
    .click();
const dialog = (command: CommandId) => async (page: Page) => {
  await does(command)(page);
  await page.getByRole('dialog').waitFor();
};
const openShelf = async (page: Page) => {
  await labelDrawn(page);
  await page.evaluate(
    ([template, rows]) =>
      document.querySelector('label-editor')?.open({ template, rows: [...rows], name: 'Shelf labels' }),
    [SHELF, ARTICLES.map((article) => ({ ...article }))] as const,
  );
  await page.getByText('45 rows: 43 print as designed').first().waitFor();
};

/** What is seen in the room behind `/`, `/print` and `/editor`, part by part. */
export const ROOM_STATES: States = {
  'a first label': labelDrawn,
  '45 rows': openShelf,
  'nothing selected, the elements': panel('Elements'),
  'a text that is selected': async (page) => {
    await focusLabel(page);
    for (const _ of [1, 2]) await page.keyboard.press('n');
    await openSelection(page);
    await page.getByRole('textbox', { name: 'Left', exact: true }).waitFor();
  },
  'the list of fonts': async (page) => {
    await page.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: 'Roboto Mono' }).or(page.getByRole('option').nth(3)).first().waitFor();
  },
  'a field with what is no length': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Left', exact: true }).fill('wide');
    await page.keyboard.press('Tab');
    await page.getByText('Type a number').waitFor();
  },
  'a text that is typed on the label': async (page) => {
    await page.getByRole('textbox', { name: 'Left', exact: true }).fill('0.1');
    await focusLabel(page);
    await page.keyboard.press('Enter');
    await page.locator('.in-place').waitFor();
  },
  'a barcode and its kinds': async (page) => {
    await page.keyboard.press('Escape');
    await focusLabel(page);
    for (const _ of [1, 2]) await page.keyboard.press('n');
    await openSelection(page);
    await page.getByRole('combobox', { name: 'Kind of barcode' }).click();
    await page.getByRole('option', { name: /EAN-13/ }).waitFor();
  },
  'the menu of what is selected': async (page) => {
    await page.keyboard.press('Escape');
    await focusLabel(page);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem').first().waitFor();
  },
  'all elements': async (page) => {
    await page.keyboard.press('Escape');
    await does('select-all')(page);
  },
  'the menu of tools': async (page) => {
    await button(page, 'More tools').click();
    await page.getByRole('menuitem').first().waitFor();
  },
  'what is found': async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('.listing').click();
    await page
      .getByRole('dialog', { name: 'What to look at' })
      .getByRole('button', { name: 'Use smaller type in every row' })
      .waitFor();
  },
  'the data and its columns': async (page) => {
    await page.locator('.listing').click();
    await panel('Data')(page);
  },
  'the columns that can be computed': async (page) => {
    await button(page, 'Add a computed column').click();
    await page.getByRole('menuitem', { name: 'Counter' }).waitFor();
  },
  'a computed column that cannot be made': async (page) => {
    await page.getByRole('menuitem', { name: 'Counter' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Digits' }).fill('many');
    await page.getByRole('dialog').getByLabel('Name of the column').fill('');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
  },
  'a column of texts that are joined': async (page) => {
    await leaveDialog(page);
    await button(page, 'Add a computed column').click();
    await page.getByRole('menuitem', { name: 'Joined text' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'the table of 45 rows': async (page) => {
    await leaveDialog(page);
    await button(page, 'Edit the table').click();
    await page.getByRole('grid', { name: 'Table of rows' }).or(page.locator('.row-form')).first().waitFor();
  },
  'a table that is refused': async (page) => {
    await closeTable(page);
    await dropped('prices.csv', 'name;price\n"Mug;3')(page);
    await page.getByText('The quotation marks do not match.').waitFor();
  },
  'a table with rows of another length': async (page) => {
    await button(page, 'Cancel').click();
    await dropped('prices.csv', 'name;price;ean\nMug;3;4006381333931\nPlate;4;1;2\nCup;5\n')(page);
    await button(page, 'Use 1 row').waitFor();
  },
  'a picture that is none': async (page) => {
    await button(page, 'Cancel').click();
    await dropped('logo.png', 'nothing')(page);
    await page.getByText('This file is no picture').first().waitFor();
  },
  'a paper that was found': async (page) => {
    await panel('Paper')(page);
    await page.getByLabel('Find a paper').fill('avery 5160');
    await page
      .getByRole('option', { name: /^Avery 5160/ })
      .first()
      .waitFor();
  },
  'a paper that nobody has': async (page) => {
    await page.getByLabel('Find a paper').fill('qqqq');
    await page.getByText('No paper').first().waitFor();
  },
  'the sheet': async (page) => {
    await page.getByLabel('Find a paper').fill('');
    await does('view-sheet')(page);
    await page.getByRole('gridcell').nth(6).click();
    await page.getByText('45 labels on 2 sheets, from place 7 on').first().waitFor();
  },
  'what prints': does('view-print'),
  'the options of the PDF, mirrored codes among them': async (page) => {
    for (const name of ['Mirrored, for transfer film', 'Cut lines over the whole sheet', 'A line around each label'])
      await page.getByLabel(name).check();
    await page.getByText('Scanners read the codes only once the film is turned back.').waitFor();
  },
  'a label printer that is added': async (page) => {
    for (const name of ['Mirrored, for transfer film', 'Cut lines over the whole sheet', 'A line around each label'])
      await page.getByLabel(name).uncheck();
    await button(page, 'Add a label printer …').click();
    await page.getByRole('dialog', { name: 'Add a label printer' }).getByText('More settings').click();
  },
  'a label printer with what would be refused': async (page) => {
    const form = page.getByRole('dialog', { name: 'Add a label printer' });
    await form.getByLabel('Darkness').fill('31');
    await button(page, 'Keep this printer').click();
    await form.getByText('Give the printer a name').waitFor();
  },
  'a label printer whose labels are too wide': async (page) => {
    const form = page.getByRole('dialog', { name: 'Add a label printer' });
    await form.getByLabel('Model').selectOption({ label: 'Zebra ZD411 · 203 dpi' });
    await form.getByLabel('Name of the printer').fill('Packing table 2');
    await button(page, 'Keep this printer').click();
    await button(page, 'Turn labels by 90°').waitFor();
  },
  'a label printer that stopped': async (page) => {
    await button(page, 'Turn labels by 90°').click();
    await page.evaluate(() => {
      const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }];
      const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }];
      let transfers = 0;
      const device = {
        configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
        open: async () => {},
        close: async () => {},
        claimInterface: async () => {},
        transferOut: async (_: number, { length }: Uint8Array) => {
          if (++transfers > 12) throw new Error('it is gone');
          return { status: 'ok', bytesWritten: length };
        },
      };
      Object.defineProperty(navigator, 'usb', { configurable: true, value: { requestDevice: async () => device } });
    });
    // what the page has of ports is looked at anew when the part is shown anew
    await does('view-sheet')(page);
    await does('view-print')(page);
    await button(page, 'Send by USB …').click();
    await button(page, 'Send the rest …').waitFor();
  },
  'a label printer that was saved for, and forgotten': async (page) => {
    await button(page, 'Save printer file').click();
    await page.getByText('Shelf labels.zpl was saved.').waitFor();
    await button(page, 'Forget this printer').click();
    await button(page, 'Save as PDF').waitFor();
  },
  'the printer that is measured': async (page) => {
    await button(page, 'Measure a printer …').click();
    await page.getByRole('dialog').waitFor();
  },
  'readings of another printer': async (page) => {
    await page.getByLabel('A: left edge to line').fill('19');
    await page.getByText('If you measured').waitFor();
  },
  'the palette': async (page) => {
    await leaveDialog(page);
    await does('view-label')(page);
    await dialog('open-palette')(page);
  },
  'the keys': async (page) => {
    await leaveDialog(page);
    await dialog('show-keys')(page);
  },
  'the file menu': async (page) => {
    await leaveDialog(page);
    await button(page, 'File').click();
    await page.getByRole('menuitem').first().waitFor();
  },
  'JSON that is refused': async (page) => {
    await page.keyboard.press('Escape');
    await fromFile('Import JSON', 'Import JSON')(page);
    await page.getByLabel('or as text').fill('{ "width": 50, }');
    await button(page, 'Import').click();
    await page.getByText('This cannot be imported:').waitFor();
  },
  'for developers': async (page) => {
    await leaveDialog(page);
    await fromFile('For developers', 'For developers')(page);
  },
  'no stored label': async (page) => {
    await leaveDialog(page);
    await fromFile('Open', 'Open a label')(page);
  },
  'stored labels': async (page) => {
    await leaveDialog(page);
    await does('save')(page);
    await fromFile('Open', 'Open a label')(page);
    await button(page, /^Shelf labels/)
      .first()
      .waitFor();
  },
  'a new label': async (page) => {
    await leaveDialog(page);
    await fromFile('New label', 'New label')(page);
  },
  'a blank label': async (page) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Blank/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await panel('Elements')(page);
  },
};
