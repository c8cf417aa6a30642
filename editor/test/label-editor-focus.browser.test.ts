import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CommandId } from '../src/commands/commands.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

// The keyboard focus: F6, and where the focus goes when the focused control disappears.

let editor: EditorHarness;
beforeAll(startEditorBrowser);
afterAll(closeEditorBrowser);
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});

async function begin(): Promise<void> {
  editor = await openEditor();
  await editor.give(
    {
      ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
      elements: [
        { type: 'text', x: 5, y: 3, width: 40, height: 6, field: 'name' },
        { type: 'barcode', x: 5, y: 14, width: 40, height: 12, field: 'sku', barcodeType: 'code128' },
      ],
    },
    [{ name: 'Oolong', sku: 'TEA-1' }],
  );
  await editor.page.locator('.strip.good').waitFor();
}

const dialog = () => editor.page.getByRole('dialog');
/** Role or tag, and name, of the element with the focus; undefined if nothing in the editor has it. */
const focused = () =>
  editor.page.evaluate(() => {
    const active = labelEditorPage.editor.shadowRoot?.activeElement;
    if (!active) return undefined;
    const name = active.getAttribute('aria-label') ?? (active.textContent?.trim() || active.getAttribute('title'));
    return `${active.getAttribute('role') ?? active.localName} ${name}`;
  });
const region = () =>
  editor.page.evaluate(
    () =>
      labelEditorPage.editor.shadowRoot?.activeElement?.closest('.bar, .side, .middle, .right, .strip')?.classList[0],
  );
const press = (...keys: readonly string[]) =>
  keys.reduce<Promise<void>>((last, key) => last.then(() => editor.page.keyboard.press(key)), Promise.resolve());
const CANVAS = 'group Label';
/** Commands that open a dialog. */
const DIALOGS: readonly CommandId[] = ['new', 'open', 'import', 'developer', 'open-palette', 'show-keys', 'add-icon'];

describe('the focus', () => {
  it('returns to the canvas after Escape closes a dialog', async () => {
    await begin();
    await editor.click([30, 25]);
    expect(await focused()).toBe(CANVAS);
    for (const command of DIALOGS) {
      await editor.page.evaluate((id) => void labelEditorPage.editor.do(id), command);
      await editor.page.getByRole('dialog').waitFor();
      await press('Escape');
      await editor.page.getByRole('dialog').waitFor({ state: 'detached' });
      expect([command, await focused()]).toEqual([command, CANVAS]);
    }
  });

  it('starts in the first field of a dialog, or on its main button, but not on the button that closes it', async () => {
    await begin();
    for (const [command, first] of [
      ['new', /^button Your columns$/],
      ['open', /^input/],
      ['import', /^textarea/],
      ['developer', /^button Copy: Template/],
      ['open-palette', /^combobox Find a command$/],
      ['add-icon', /^input Search icons$/],
      ['add-guide', /^input/],
      ['share', /^button Save file$/],
      // a dialog with only text, which the arrow keys scroll
      ['show-keys', /^dialog Keyboard shortcuts/],
    ] as const) {
      await editor.page.evaluate((id) => void labelEditorPage.editor.do(id), command);
      await dialog().waitFor();
      await expect.poll(focused, { message: command }).toMatch(first);
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
  });

  it('starts in the first field of each form for a computed column, and Enter reports what is missing', async () => {
    await begin();
    await editor.page.getByRole('tab', { name: 'Data' }).click();
    const kinds = [
      ...['Counter', 'Date', 'Combined text', 'Address', 'Upper case', 'EAN from a number', 'SSCC from a counter'],
      'GS1 Digital Link',
    ];
    const name = editor.page.getByRole('textbox', { name: 'Column name' });
    for (const kind of kinds) {
      await editor.page.getByRole('button', { name: 'Add a computed column' }).click();
      await editor.page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
      await expect.poll(() => name.evaluate((field) => field.matches(':focus')), { message: kind }).toBe(true);
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
    await editor.page.getByRole('button', { name: 'Add a computed column' }).click();
    await editor.page.getByRole('menuitem', { name: 'SSCC from a counter' }).press('Enter');
    await dialog().getByText('No column looks suitable. Choose a column yourself.').waitFor();
    await press('Enter');
    await dialog().getByText('Choose a column.', { exact: true }).waitFor();
    await expect.poll(focused).toBe('combobox Choose a column');
  });

  it('in a dialog keeps pasted cells away from the label behind it', async () => {
    await begin();
    await editor.page.evaluate(() => void labelEditorPage.editor.do('share'));
    await dialog().waitFor();
    const isHandled = await editor.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'name\tprice\nTea\t1');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
      labelEditorPage.editor.shadowRoot?.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(isHandled).toBe(false);
    expect(await dialog().count()).toBe(1);
  });

  it('starts in the first field of the forms of the print view', async () => {
    await begin();
    await editor.page.evaluate(() => labelEditorPage.editor.do('view-print'));
    for (const [button, first] of [
      ['Add a label printer…', 'Printer name'],
      ['Calibrate a printer…', 'Paper'],
    ] as const) {
      await editor.page.getByRole('button', { name: button }).press('Enter');
      const field = dialog().getByLabel(first).first();
      await expect.poll(() => field.evaluate((each) => each.matches(':focus')), { message: button }).toBe(true);
      await press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
  });

  it('stays in the panel if a dialog replaces the button that opened it', async () => {
    await begin();
    await editor.page.evaluate(() => labelEditorPage.give(labelEditorPage.editor.template, []));
    await editor.page.getByRole('tab', { name: 'Data' }).click();
    await editor.page.getByRole('button', { name: 'Create numbered labels' }).focus();
    await press('Enter');
    await editor.page.getByRole('dialog').waitFor();
    await editor.page.getByRole('button', { name: 'Add the column' }).focus();
    await press('Enter');
    await editor.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await region()).toBe('side');
  });

  it('moves to the canvas if the element is deleted whose properties have the focus', async () => {
    await begin();
    await editor.click([10, 5]);
    await editor.page.getByRole('button', { name: 'Bold' }).focus();
    await press('Delete');
    await expect.poll(focused).toBe(CANVAS);
    await press('n', 'Delete');
    expect((await editor.template()).elements).toEqual([]);
    expect(await focused()).toBe(CANVAS);
  });

  it('follows into the view that a key shows, and back', async () => {
    await begin();
    await editor.click([30, 25]);
    await press('2');
    await expect.poll(region).toBe('middle');
    await expect.poll(focused).not.toBe(CANVAS);
    await press('1');
    await expect.poll(region).toBe('middle');
    await press('3');
    await expect.poll(region).toBe('middle');
  });

  it('is not taken back after a click next to all controls', async () => {
    await begin();
    await editor.click([10, 5]);
    await editor.page.getByRole('button', { name: 'Bold' }).focus();
    await editor.page.getByRole('heading', { name: 'Position and size' }).click();
    expect(await focused()).toBeUndefined();
    await press('Delete');
    await expect.poll(async () => (await editor.template()).elements).toHaveLength(1);
    expect(await focused()).toBeUndefined();
  });

  it('returns to the button that started a file when the file is saved', async () => {
    await begin();
    await editor.page.evaluate(() => labelEditorPage.editor.do('view-print'));
    await editor.page.getByRole('button', { name: 'Save as PDF' }).focus();
    const [download] = await Promise.all([editor.page.waitForEvent('download'), press('Enter')]);
    expect(download.suggestedFilename()).toBe('labels.pdf');
    await expect.poll(focused).toBe('button Save as PDF');
  });

  it('moves by F6 to the buttons that print', async () => {
    await begin();
    await editor.click([30, 25]);
    await press('3');
    await editor.page.getByRole('button', { name: 'Save as PDF' }).waitFor();
    await press('F6', 'F6');
    expect(await focused()).toBe('button Print…');
    await press('Shift+F6');
    expect(await focused()).toBe('combobox Office printer, 300 dpi');
    await press('F6', 'F6');
    expect(await region()).toBe('strip');
  });
});
