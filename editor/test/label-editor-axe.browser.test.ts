import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { heardFaults } from '../../sdk/test/browser/heard.ts';
import type { CommandId } from '../src/commands/commands.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';
import { chooseOption } from './choose-option.ts';

// Checks the states of `<label-editor>` with axe-core and for problems with screen readers, at several widths, in light
// and dark mode.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 20, height: 4, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 2, y: 22, width: 40, height: 14, value: '5901234123457' },
    { type: 'qrcode', x: 44, y: 2, width: 14, height: 14, value: 'A-1' },
  ],
};
/** A label with a drawing that can be cropped. */
const pictured: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    {
      ...{ type: 'image', x: 5, y: 5, width: 40, height: 30 },
      value: "data:image/svg+xml,%3Csvg viewBox='0 0 9 9'%3E%3Cpath d='M0 0h9v9z'/%3E%3C/svg%3E",
    },
  ],
};
const rows = [{ name: 'Mug' }, { name: 'A name that is far too long for its place on the label, and goes on and on' }];

/** A function that brings the editor into a state. */
type Enter = (page: Page) => Promise<unknown>;

const does =
  (command: CommandId): Enter =>
  (page) =>
    page.evaluate((id) => labelEditorPage.editor.do(id), command);
const tab =
  (name: string): Enter =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click();
const dialog =
  (command: CommandId): Enter =>
  async (page) => {
    await does(command)(page);
    await page.getByRole('dialog').waitFor();
  };

/** Opens a panel's tab unless it is open: in a narrow editor, a second click would close it. */
async function openTab(page: Page, name: string): Promise<void> {
  const shut = page.getByRole('tab', { name, selected: false });
  if (await shut.isVisible()) await shut.click();
}

/** Opens the properties, which are a tab only in a narrow editor. */
const openSelection: Enter = (page) => openTab(page, 'Selection');

const states: Readonly<Record<string, Enter>> = {
  'a label': async () => {},
  'all elements': does('select-all'),
  'the elements': tab('Elements'),
  'the data': tab('Data'),
  'a computed column that cannot be made': async (page) => {
    await openTab(page, 'Data');
    await page.getByRole('button', { name: 'Add a computed column' }).click();
    await page.getByRole('menuitem', { name: 'Counter', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Digits' }).fill('many');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
  },
  'guides, and the form that adds one': async (page) => {
    await dialog('add-guide')(page);
    await page.getByRole('button', { name: 'Add guide', exact: true }).click();
    await page.getByRole('list', { name: 'Guides' }).waitFor();
  },
  'the settings of the grid': async (page) => {
    await does('grid-dots')(page);
    await page.getByRole('button', { name: 'Guides and grid' }).click();
    await page.getByRole('dialog', { name: 'Guides and grid' }).waitFor();
  },
  'the list of undo steps': async (page) => {
    await does('select-all')(page);
    await does('nudge-right')(page);
    await dialog('show-history')(page);
  },
  'the papers': tab('Paper'),
  'the sheet': does('view-sheet'),
  'the print view': does('view-print'),
  'printing and its printer that is measured': async (page) => {
    await does('view-print')(page);
    await page.getByRole('button', { name: 'Calibrate a printer…' }).click();
    await page.getByLabel('A: left edge to line').fill('0.75');
    await page.getByText('If you measured').waitFor();
  },
  'the options of the PDF, mirrored codes among them': async (page) => {
    await does('view-print')(page);
    await page.getByLabel('Mirrored, for transfer film').check();
    await page.getByText('Scanners can read the codes only after the film is turned over.').waitFor();
  },
  'a label printer with what would be refused': async (page) => {
    await does('view-print')(page);
    await page.getByRole('button', { name: 'Add a label printer…' }).click();
    await page.getByLabel('Darkness').fill('31');
    await page.getByText('More settings').click();
    await page.getByRole('button', { name: 'Save this printer' }).click();
    await page.locator('dialog .issue').first().waitFor();
  },
  'a label printer whose labels are too wide': async (page) => {
    await does('view-print')(page);
    await page.getByRole('button', { name: 'Add a label printer…' }).click();
    await chooseOption(page.getByLabel('Model'), 'Zebra ZD411 · 203 dpi');
    await page.getByLabel('Printer name').fill('Packing');
    await page.getByRole('button', { name: 'Save this printer' }).click();
    await page.getByRole('button', { name: 'Rotate labels by 90°' }).waitFor();
  },
  'the menu of tools': async (page) => {
    await does('select-all')(page);
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem').first().waitFor();
  },
  'a text that is typed on the label': async (page) => {
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.locator('.in-place').waitFor();
  },
  'what is found, row by row': async (page) => {
    await page.getByRole('button', { name: /^Show (it|all)/ }).click();
    await page.getByRole('dialog', { name: 'What to check' }).waitFor();
  },
  'a field with what is no length': async (page) => {
    await does('select-all')(page);
    await openSelection(page);
    await page.getByRole('textbox', { name: 'Left', exact: true }).fill('wide');
    await page.keyboard.press('Tab');
    await page.getByText('Enter a number').waitFor();
  },
  'kinds of barcodes as pictures': async (page) => {
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await openSelection(page);
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
    await page.getByRole('option', { name: /EAN-13/ }).waitFor();
  },
  'a Wi-Fi network in a QR code': async (page) => {
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    for (const key of ['Escape', 'n', 'n', 'n']) await page.keyboard.press(key);
    await openSelection(page);
    await page.getByRole('combobox', { name: 'Content type' }).click();
    await page.getByRole('option', { name: 'Wi-Fi network' }).click();
    await page.getByLabel('Network name (SSID)').fill('Guests');
  },
  'a GS1 barcode with a wrong date': async (page) => {
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    for (const key of ['Escape', 'n', 'n']) await page.keyboard.press(key);
    await openSelection(page);
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
    await page.getByRole('option', { name: /GS1-128/ }).click();
    await page.getByRole('button', { name: 'Add an identifier' }).click();
    await page.getByLabel('Data', { exact: true }).last().fill('ä');
    await page.getByText('This value is not valid').waitFor();
  },
  'a picture that is cropped': async (page) => {
    await page.evaluate((label) => labelEditorPage.give(label, []), pictured);
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('n');
    await openSelection(page);
    await page.getByRole('button', { name: 'Crop' }).click();
    await page.getByRole('slider', { name: 'Left edge' }).waitFor();
  },
  'JSON to import': dialog('import'),
  'for developers': dialog('developer'),
  'stored labels': dialog('open'),
  'the palette': dialog('open-palette'),
  'the keys': dialog('show-keys'),
  'the icons': async (page) => {
    await does('add-icon')(page);
    await page.getByRole('option', { name: 'Fragile' }).waitFor();
  },
  'an icon on the label': async (page) => {
    await does('add-icon')(page);
    await page.getByRole('option', { name: 'Fragile' }).click();
    await openSelection(page);
    await page.getByRole('button', { name: 'Change icon…' }).waitFor();
  },
  'a new label': dialog('new'),
  'the gallery': async (page) => {
    await dialog('new')(page);
    await page.getByRole('radio', { name: 'Gallery' }).click();
    await page.getByRole('option', { name: /^Price tag/ }).waitFor();
  },
};

beforeAll(startEditorBrowser);
afterAll(closeEditorBrowser);

describe.each([
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1024, height: 768, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  // 1280 x 1024 at 400% zoom (WCAG 2.2, 1.4.10)
  { width: 320, height: 256, colorScheme: 'dark' },
] as const)('at $width × $height, $colorScheme', (size) => {
  let editor: EditorHarness;
  afterAll(() => editor?.close());

  it.each(Object.entries(states))('%s has nothing that axe finds, and nothing that sounds wrong', async (_, enter) => {
    editor ??= await openEditor({
      viewport: { width: size.width, height: size.height },
      colorScheme: size.colorScheme,
    });
    const { page } = editor;
    await editor.give(label, rows);
    await enter(page);
    await page.waitForFunction(() => labelEditorPage.part('.loading') === null);
    expect(await axeFindings(page, 'label-editor')).toEqual([]);
    expect(await heardFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // A closed dialog is removed only after its `close` event; opened before that, it would close at once.
    await page.waitForFunction(() => labelEditorPage.part('dialog') === null);
    await does('view-label')(page);
  });
});
