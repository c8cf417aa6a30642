import type { Page } from 'playwright';
import type { CommandId } from '../../editor/src/commands/commands.ts';
import { COMPUTED_STATES } from './computed-column-states.ts';
import { labelDrawn } from './portal-pages.ts';
import { PRINTING_STATES } from './printing-states.ts';
import {
  button,
  does,
  dropped,
  focusLabel,
  fromFile,
  leaveDialog,
  openSelection,
  openShelf,
  panel,
  type States,
} from './room-steps.ts';

/** Presses the close button of the table or, in a narrow window, of the row. */
const closeTable = (page: Page) =>
  page
    .locator('.table')
    .getByRole('button', { name: /^Close/ })
    .click();
const dialog = (command: CommandId) => async (page: Page) => {
  await does(command)(page);
  await page.getByRole('dialog').waitFor();
};

/** States of the workspace behind `/`, `/print` and `/editor`, part by part. */
export const WORKSPACE_STATES: States = {
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
    await page.getByText('Enter a number').waitFor();
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
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
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
    await page.getByRole('dialog', { name: 'What to check' }).locator('.fix-offer').first().waitFor();
  },
  'the data and its columns': async (page) => {
    await page.locator('.listing').click();
    await panel('Data')(page);
  },
  ...COMPUTED_STATES,
  'the table of 45 rows': async (page) => {
    await leaveDialog(page);
    await button(page, 'Edit the table').click();
    await page.getByRole('grid', { name: 'Data table' }).or(page.locator('.row-form')).first().waitFor();
  },
  'a table that is refused': async (page) => {
    await closeTable(page);
    await button(page, 'Remove carton').click();
    await dropped('prices.csv', 'name;price\n"Mug;3')(page);
    await page.getByText('A quotation mark is missing or extra.').waitFor();
  },
  'a table with rows of another length': async (page) => {
    await button(page, 'Cancel').click();
    await dropped('prices.csv', 'name;price;ean\nMug;3;4006381333931\nPlate;4;1;2\nCup;5\n')(page);
    await button(page, 'Import 1 row').waitFor();
  },
  'a picture that is none': async (page) => {
    await button(page, 'Cancel').click();
    await dropped('logo.png', 'nothing')(page);
    await page.getByText('This file is not a picture').first().waitFor();
  },
  'a paper that was found': async (page) => {
    await panel('Paper')(page);
    await page.getByLabel('Find paper').fill('avery 5160');
    await page
      .getByRole('option', { name: /^Avery 5160/ })
      .first()
      .waitFor();
  },
  'a paper that nobody has': async (page) => {
    await page.getByLabel('Find paper').fill('qqqq');
    await page.getByText('No paper').first().waitFor();
  },
  'the sheet': async (page) => {
    await page.getByLabel('Find paper').fill('');
    await does('view-sheet')(page);
    await page.getByLabel('First label').fill('7');
    await page.getByText('45 labels on 2 sheets, starting at position 7').first().waitFor();
  },
  'what prints': does('view-print'),
  ...PRINTING_STATES,
  'the printer that is measured': async (page) => {
    await button(page, 'Calibrate a printer…').click();
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
    await page.getByText('The import failed:').waitFor();
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
  'labels that are numbered': async (page) => {
    await panel('Data')(page);
    await button(page, 'Remove the table').click();
    await button(page, 'Create numbered labels').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Labels' }).fill('50001');
    await page.getByText('Enter a whole number from 1 to 50,000').waitFor();
  },
};
