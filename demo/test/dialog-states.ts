import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { JAPANESE_FONT } from '../../sdk/test/test-fonts.ts';
import { labelDrawn } from './portal-pages.ts';
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
  SHELF,
  type States,
} from './room-steps.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** Selects the nth element in the order of the list, from an empty selection. */
const selectNth = async (page: Page, nth: number) => {
  await does('select-none')(page);
  for (let step = 0; step < nth; step++) await does('select-next')(page);
  await openSelection(page);
};
/** Chooses by keyboard, because the list moves while a small window scrolls to its field. */
const chooseByLetters = async (page: Page, list: string, letters: string) => {
  await page.getByRole('combobox', { name: list, exact: true }).focus();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
};
const pasted = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    document
      .querySelector('label-editor')
      ?.shadowRoot?.querySelector('.window')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
  }, text);
const chooseFonts = async (page: Page, files: Parameters<Awaited<ReturnType<typeof filesAsked>>['setFiles']>[0]) => {
  const asked = filesAsked(page);
  await button(page, 'Choose font files…').click();
  await (await asked).setFiles(files);
};
const filesAsked = (page: Page) => page.waitForEvent('filechooser');
const addIcon = async (page: Page) => {
  await does('add-icon')(page);
  await page.getByRole('option', { name: 'Fragile', exact: true }).waitFor();
};

/** States of drawing: shapes, icons, pictures, groups, guides, conditions and helpers for codes. */
const DRAWING_STATES: States = {
  'guides, and one that exists': async (page) => {
    await openShelf(page);
    await does('add-guide')(page);
    await dialog(page, 'Guides').waitFor();
    for (const _ of [1, 2]) await button(page, 'Add guide').click();
    await page.getByText('There is already a guide').waitFor();
  },
  'the settings of the grid': async (page) => {
    await leaveDialog(page);
    await does('grid-dots')(page);
    await button(page, 'Guides and grid').click();
    await dialog(page, 'Guides and grid').waitFor();
  },
  'the list of undo steps': async (page) => {
    await page.keyboard.press('Escape');
    await does('select-all')(page);
    await does('nudge-right')(page);
    await does('undo')(page);
    await does('show-history')(page);
    await dialog(page, 'History').waitFor();
  },
  'elements that are grouped, hidden and locked': async (page) => {
    await leaveDialog(page);
    await does('group')(page);
    await panel('Elements')(page);
    await does('hide')(page);
    await does('lock')(page);
  },
  'a group that is renamed': async (page) => {
    for (const command of ['unlock', 'unhide', 'rename-element'] as const) await does(command)(page);
    await page.getByRole('textbox', { name: /^Name of/ }).waitFor();
  },
  'a line and its fields': async (page) => {
    await page.keyboard.press('Escape');
    await does('ungroup')(page);
    await does('add-line')(page);
    await openSelection(page);
  },
  'the icons': addIcon,
  'an icon that is not found': async (page) => {
    await page.getByRole('searchbox').last().fill('qqqq');
    await page.getByText('No icon').last().waitFor();
  },
  'an icon on the label': async (page) => {
    await page.getByRole('searchbox').last().fill('');
    await page.getByRole('option', { name: 'Fragile', exact: true }).click();
    await openSelection(page);
    await button(page, 'Change icon…').waitFor();
  },
  'an icon that some rows show': async (page) => {
    await page.getByRole('radio', { name: 'Only if…' }).click();
    await page.getByRole('combobox', { name: 'Condition', exact: true }).waitFor();
  },
  'the conditions': async (page) => {
    await page.getByRole('combobox', { name: 'Condition', exact: true }).click();
    await page.getByRole('option', { name: 'is at least' }).waitFor();
  },
  'a picture and its tools': async (page) => {
    await page.keyboard.press('Escape');
    await dropped(
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    )(page);
    await openSelection(page);
    await button(page, 'Crop').waitFor();
  },
  'a picture that is cropped': async (page) => {
    await button(page, 'Crop').click();
    await page.getByRole('slider', { name: 'Left edge' }).waitFor();
  },
  'the columns that a text can name': async (page) => {
    await page.keyboard.press('Escape');
    await does('add-text')(page);
    await page.keyboard.type('{');
    await page.getByRole('option', { name: /^name Stoneware/ }).waitFor();
  },
  'a text with a column that does not exist': async (page) => {
    await page.keyboard.type('nmae}');
    await page.keyboard.press('Escape');
    await openSelection(page);
    await page.getByText('The table has no column “nmae”.').first().waitFor();
  },
  'a text that may be printed smaller': async (page) => {
    await selectNth(page, 2);
    await page.getByRole('checkbox', { name: 'Allow smaller text' }).check();
  },
  'a Wi-Fi network in a QR code': async (page) => {
    await does('add-qrcode')(page);
    await openSelection(page);
    await chooseByLetters(page, 'Content type', 'wi');
    await page.getByLabel('Network name (SSID)').fill('Guests');
  },
  'a contact in a QR code, and its grade': async (page) => {
    await chooseByLetters(page, 'Content type', 'cont');
    await page.getByLabel('Last name').fill('Okafor');
    await page
      .getByRole('region', { name: 'Predicted print quality' })
      .getByText(/^Grade /)
      .waitFor();
  },
  'a GS1 barcode with a wrong value': async (page) => {
    await does('select-none')(page);
    await does('add-barcode')(page);
    await openSelection(page);
    await chooseByLetters(page, 'Barcode type', 'gs1');
    await button(page, 'Add an identifier').click();
    await page.getByLabel('Data', { exact: true }).last().fill('ä');
    await page.getByText('This value is not valid').waitFor();
  },
};

/** States of the fonts that users add. */
export const FONT_STATES: States = {
  'the list that leads to more fonts': async (page) => {
    await openShelf(page);
    await selectNth(page, 1);
    await page.getByRole('combobox', { name: 'Font', exact: true }).click();
    await page.getByRole('option', { name: 'Add font…' }).waitFor();
  },
  'the fonts': async (page) => {
    await page.getByRole('option', { name: 'Add font…' }).click();
    await dialog(page, 'Your fonts').waitFor();
  },
  'a font that is none': async (page) => {
    await chooseFonts(page, { name: 'font.ttf', mimeType: 'font/ttf', buffer: Buffer.from('nothing') });
    await page.getByText('could not be read as a font').waitFor();
  },
  'a font and its facts': async (page) => {
    const buffer = readFileSync(JAPANESE_FONT);
    await chooseFonts(page, { name: 'noto-sans-jp.ttf', mimeType: 'font/ttf', buffer });
    await page.getByRole('heading', { name: 'Noto Sans JP' }).waitFor();
  },
};

/** States of sharing, pasting, naming, and the list of stored labels with folders. */
const SHELF_STATES: States = {
  'a link that contains the label': async (page) => {
    await button(page, 'Use this font').click();
    await fromFile('Share', 'Share label')(page);
    await dialog(page, 'Share label').getByLabel('Link').first().waitFor();
  },
  'a label that is named to be saved': async (page) => {
    await leaveDialog(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').waitFor();
  },
  'labels in folders': async (page) => {
    await page.getByRole('dialog').getByRole('textbox').fill('Shelf/Mug 30');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await fromFile('Open', 'Open a label')(page);
    await page.locator('summary').filter({ hasText: 'Shelf' }).click();
    await button(page, /^Mug 30/)
      .first()
      .waitFor();
  },
  'a stored label that is not found': async (page) => {
    await page.getByLabel('Find by name').fill('qqqq');
    await page.getByText('No label').last().waitFor();
  },
  'cells that are pasted': async (page) => {
    await page.getByLabel('Find by name').fill('');
    await leaveDialog(page);
    await focusLabel(page);
    await pasted(page, 'Name\tPrice\nMug\t3\nCup\t4');
    await page.getByRole('dialog').waitFor();
  },
  'a row that cannot be printed': async (page) => {
    await leaveDialog(page);
    await page.evaluate(
      ([template]) =>
        document.querySelector('label-editor')?.open({
          template,
          rows: [
            { name: 'Mug', price: '3', ean: '4006381333932' },
            { name: 'Cup', price: '4', ean: '' },
          ],
          name: 'Shelf labels',
        }),
      [SHELF] as const,
    );
    // on a phone, an open panel hides the notice, and the strip says the same
    await page.getByText('cannot be printed').filter({ visible: true }).first().waitFor();
  },
  'crop marks on the sheet': async (page) => {
    await does('view-print')(page);
    await page.getByRole('checkbox', { name: 'Crop marks' }).check();
    await does('view-sheet')(page);
    await page.locator('.printed-line').first().waitFor({ state: 'attached' });
  },
};

/** States of a first visit. */
export const START_STATES: States = {
  'the ways to start, with pictures of designs': async (page) => {
    await labelDrawn(page);
    // the window at 400 % zoom has no space for the designs
    await page.locator('.starts-designs canvas:not([width="1"])').nth(2).waitFor({ state: 'attached' });
  },
  'the designs to start with': async (page) => {
    await button(page, 'Choose a design…').click();
    await dialog(page, 'New label').waitFor();
  },
  'the designs on another paper': async (page) => {
    await dialog(page, 'New label').getByLabel('Find paper').fill('L7163');
    await page
      .getByRole('option', { name: /^Avery L7163/ })
      .first()
      .click();
    await dialog(page, 'New label').getByText('Avery L7163').first().waitFor();
  },
  'addresses on the label of the page': async (page) => {
    await leaveDialog(page);
    await dropped('addresses.csv', 'Name;Street;Postcode;Town\nAnna Meier;Lindenweg 1;10115;Berlin\n')(page);
    await page.getByText('Imported 1 row.').first().waitFor();
    await page.getByText('Prints exactly as shown').first().waitFor();
  },
  'an address block among the designs': async (page) => {
    await fromFile('New label', 'New label')(page);
    await dialog(page, 'New label')
      .getByRole('button', { name: /^Address block/ })
      .waitFor();
  },
  'the menu of shapes': async (page) => {
    await leaveDialog(page);
    await button(page, 'Shapes and icons').first().click();
    await page.getByRole('menuitem', { name: 'Add a line' }).waitFor();
  },
  'a drawing tool that waits for a drag': async (page) => {
    await page.getByRole('menuitem', { name: 'Add a line' }).click();
    await page.locator('.tool-hint').waitFor({ state: 'attached' });
  },
};

/** States of dialogs and tools that users open while they design a label. */
export const DESIGN_STATES: States = { ...DRAWING_STATES, ...FONT_STATES, ...SHELF_STATES };
