import type { Page } from 'playwright';
import { chooseOption } from '../../editor/test/choose-option.ts';
import { button, leaveDialog, type States } from './room-steps.ts';

const form = (page: Page) => page.getByRole('dialog');
const add = async (page: Page, kind: string) => {
  await button(page, 'Add a computed column').click();
  await page.getByRole('menuitem', { name: kind }).click();
  await page.getByRole('dialog', { name: kind }).waitFor();
};

/** States of counters and computed columns, starting from the data panel; one for each kind of form. */
export const COMPUTED_STATES: States = {
  'the columns that can be computed': async (page) => {
    await button(page, 'Add a computed column').click();
    await page.getByRole('menuitem', { name: 'Counter', exact: true }).waitFor();
  },
  'a computed column that cannot be made': async (page) => {
    await page.getByRole('menuitem', { name: 'Counter', exact: true }).click();
    await form(page).getByRole('textbox', { name: 'Digits' }).fill('many');
    await form(page).getByLabel('Column name').fill('');
    await page.keyboard.press('Enter');
    await form(page).locator('[aria-invalid=true]').first().waitFor();
  },
  'a number of each copy': async (page) => {
    await form(page).getByRole('textbox', { name: 'Digits' }).fill('6');
    await chooseOption(form(page).getByLabel('What to count'), 'Copies: each copy has its own number');
    await form(page).getByLabel('Column name').fill('name');
    await form(page).getByText('A column with this name already exists.').waitFor();
  },
  'a date made of those of a column': async (page) => {
    await leaveDialog(page);
    await add(page, 'Date');
    await chooseOption(form(page).getByLabel('Computed from'), 'price');
    await form(page).getByLabel('Dates with slashes').waitFor();
  },
  'a column of texts that are joined': async (page) => {
    await leaveDialog(page);
    await add(page, 'Combined text');
    await form(page).getByRole('textbox', { name: 'Text', exact: true }).fill('{name');
    await form(page).getByText('a brace is missing').waitFor();
  },
  'a column in upper case': async (page) => {
    await leaveDialog(page);
    await add(page, 'Upper case');
    await form(page).getByText('STONEWARE MUG, SAND').waitFor();
  },
  'a column of addresses': async (page) => {
    await leaveDialog(page);
    await add(page, 'Address');
    await form(page).getByLabel('Capital letters').waitFor();
  },
  'a column of SSCCs': async (page) => {
    await leaveDialog(page);
    await add(page, 'SSCC from a counter');
    await form(page).getByRole('textbox', { name: 'Extension digit' }).waitFor();
  },
  'a column of GS1 Digital Links': async (page) => {
    await leaveDialog(page);
    await add(page, 'GS1 Digital Link');
    await form(page).getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  },
  'trade item numbers that rows have nothing for': async (page) => {
    await leaveDialog(page);
    await add(page, 'EAN from a number');
    await chooseOption(form(page).getByLabel('Computed from'), 'name');
    await chooseOption(form(page).getByLabel('Kind', { exact: true }), 'GTIN-14');
    await form(page).getByRole('textbox', { name: 'Indicator digit' }).fill('1');
    await form(page).locator('.shown-cells .issue').waitFor();
  },
  'a computed column with rows that it cannot be made of': async (page) => {
    await form(page).getByRole('textbox', { name: 'Column name' }).fill('carton');
    await button(page, 'Add the column').click();
    await button(page, 'Remove carton').waitFor();
  },
  'a computed column that is made otherwise': async (page) => {
    await button(page, 'Change how carton is computed').click();
    await button(page, 'Change the column').waitFor();
  },
};
