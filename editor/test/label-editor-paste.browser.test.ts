import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Words, spreadsheet cells and JSON that are pasted or dropped on the label, with the real clipboard; imported files.

const blank: Template = { unit: 'mm', width: 66, height: 36, type: 'ROLL', elements: [] };
const label: Template = {
  ...blank,
  elements: [
    { type: 'text', x: 3, y: 3, width: 40, height: 8, field: 'name', fontSize: 12 },
    { type: 'text', x: 3, y: 12, width: 40, height: 8, field: 'price', fontSize: 12 },
  ],
};
const WITH_NAMES = 'Name\tPrice\r\nMug, blue\t€ 12,50\r\n"Cup\nwith lid"\t€ 9,00\r\n';

let editor: EditorHarness;

beforeEach(async () => {
  editor = await openEditor({ permissions: ['clipboard-read', 'clipboard-write'] });
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const role = (...asked: Parameters<EditorHarness['page']['getByRole']>) => editor.page.getByRole(...asked);
const rows = () => editor.page.evaluate(() => labelEditorPage.editor.rows);
const elements = async () => (await editor.template()).elements;
const press = (key: string) => editor.page.keyboard.press(key);

/** Copies a text, and with `html` also its table, as spreadsheets do. */
const copy = (text: string, html?: string) =>
  editor.page.evaluate(
    ([words, table]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([words], { type: 'text/plain' }),
          ...(table !== undefined && { 'text/html': new Blob([table], { type: 'text/html' }) }),
        }),
      ]),
    [text, html] as const,
  );

/** Pastes with the shortcut on the label. */
async function pasteByKey(): Promise<void> {
  await editor.page.locator('.window').focus();
  await press('Control+v');
}

/** Pastes with the menu of the label. */
async function pasteByMenu(): Promise<void> {
  await editor.click([60, 30], { button: 'right' });
  await role('menuitem', { name: /^Paste/ }).click();
}

describe('words', () => {
  it('become one selected text with the shortcut and with the menu, and one undo removes it', async () => {
    await editor.give(blank);
    await copy('Blue mug\r\n0.3 l');
    await pasteByKey();
    await expect.poll(elements).toMatchObject([{ type: 'text', value: 'Blue mug\n0.3 l' }]);
    await role('option', { name: /Blue mug/, selected: true }).waitFor();
    await pasteByMenu();
    await expect.poll(async () => (await elements()).length).toBe(2);
    const [first, second] = await elements();
    expect(second).toMatchObject({ type: 'text', value: 'Blue mug\n0.3 l' });
    expect([second?.x, second?.y]).not.toEqual([first?.x, first?.y]);
    await press('Control+z');
    await press('Control+z');
    expect(await elements()).toEqual([]);
  });

  it('copied in another window after an element are pasted by the menu', async () => {
    await editor.give({ ...blank, elements: [{ type: 'text', x: 3, y: 3, width: 40, height: 8, value: 'Abc' }] });
    await editor.click([10, 6]);
    await press('Control+c');
    await expect.poll(() => editor.page.evaluate(() => navigator.clipboard.readText())).toContain('platen/elements');
    await pasteByMenu();
    await expect.poll(async () => (await elements()).map(({ value }) => value)).toEqual(['Abc', 'Abc']);
    await copy('Blue mug');
    await editor.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await pasteByMenu();
    await expect.poll(async () => (await elements()).map(({ value }) => value)).toEqual(['Abc', 'Abc', 'Blue mug']);
  });

  it.each(['[Blue mug', '{"name":"x"}', '[{"type":"text","x":1}]'])(
    'that look like JSON (%s) get one sentence without a pointer, and nothing is added',
    async (text) => {
      await editor.give(blank);
      await copy(text);
      await pasteByKey();
      await role('status')
        .filter({ hasText: /^The pasted JSON is not a label, an element or a list of elements\. Use “Import JSON”/ })
        .waitFor();
      expect(await elements()).toEqual([]);
    },
  );
  it.each([
    ['elements without a size', '{"elements":[{"type":"text","x":5,"y":5,"width":20,"height":6,"value":"Mug"}]}'],
    [
      'a template',
      '{"unit":"mm","width":9,"height":9,"elements":[{"type":"text","x":5,"y":5,"width":20,"height":6,"value":"Mug"}]}',
    ],
    ['a list', '[{"type":"text","x":5,"y":5,"width":20,"height":6,"value":"Mug"}]'],
    ['an element', '{"type":"text","x":5,"y":5,"width":20,"height":6,"value":"Mug"}'],
  ])('that are the JSON of %s add its elements', async (_, text) => {
    await editor.give(blank);
    await copy(text);
    await pasteByKey();
    await expect.poll(elements).toMatchObject([{ type: 'text', x: 5, y: 5, width: 20, height: 6, value: 'Mug' }]);
  });

  it('become a text where they are dropped', async () => {
    await editor.give(blank);
    const [x, y] = await editor.placeOf([40, 10]);
    await editor.page.evaluate(
      ([clientX, clientY]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', 'Blue mug');
        const how = { dataTransfer, clientX, clientY, bubbles: true, composed: true, cancelable: true };
        labelEditorPage.part('.window')?.dispatchEvent(new DragEvent('drop', how));
      },
      [x, y] as const,
    );
    await expect.poll(elements).toMatchObject([{ type: 'text', value: 'Blue mug' }]);
    const [{ x: left, y: top, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = await elements();
    expect([left + width / 2, top + height / 2].map(Math.round)).toEqual([40, 10]);
  });
});

describe('cells of a spreadsheet', () => {
  it('become rows, whose columns have the names of the first row', async () => {
    await editor.give(label);
    await copy(WITH_NAMES);
    await pasteByKey();
    await role('dialog', { name: 'Paste cells' }).waitFor();
    expect(await role('button', { name: 'Replace table' }).count()).toBe(0);
    await press('Enter');
    await expect.poll(rows).toEqual([
      { Name: 'Mug, blue', Price: '€ 12,50' },
      { Name: 'Cup\nwith lid', Price: '€ 9,00' },
    ]);
    await role('tab', { name: 'Data', selected: true }).waitFor();
    await editor.page.locator('.window').focus();
    await press('Control+z');
    expect(await rows()).toEqual([]);
  });

  it('become rows of numbered columns if there are no names, with the menu too', async () => {
    await editor.give(blank);
    await copy('Mug\t12.50\nCup\t9.00');
    await pasteByMenu();
    await role('button', { name: 'Add as rows' }).click();
    await expect.poll(rows).toEqual([
      { 'Column 1': 'Mug', 'Column 2': '12.50' },
      { 'Column 1': 'Cup', 'Column 2': '9.00' },
    ]);
  });

  it('become one text', async () => {
    await editor.give(blank);
    await copy('Mug\t12.50\nCup\t9.00');
    await pasteByKey();
    await role('button', { name: 'Add as text' }).click();
    await expect.poll(elements).toMatchObject([{ type: 'text', value: 'Mug 12.50\nCup 9.00' }]);
    expect(await rows()).toEqual([]);
  });

  it('become nothing if the question is closed', async () => {
    await editor.give(blank);
    await copy('Mug\t12.50\nCup\t9.00');
    await pasteByKey();
    await role('dialog', { name: 'Paste cells' }).waitFor();
    await press('Escape');
    await expect.poll(() => role('dialog').count()).toBe(0);
    expect([await rows(), await elements()]).toEqual([[], []]);
  });

  it('are added to the rows of a table, or replace it', async () => {
    await editor.give(label, [{ name: 'Tea', price: '€ 3' }]);
    await copy('Price\tName\n€ 12\tMug');
    await pasteByKey();
    await role('button', { name: 'Add as rows' }).click();
    await expect.poll(rows).toEqual([
      { name: 'Tea', price: '€ 3' },
      { name: 'Mug', price: '€ 12' },
    ]);
    await editor.page.getByText('Imported 1 row. “Undo” removes it.').waitFor();
    await pasteByKey();
    await role('button', { name: 'Replace table' }).click();
    await expect.poll(rows).toEqual([{ Price: '€ 12', Name: 'Mug' }]);
  });

  it('of one column ask whether the first of them is a name, if that is unclear', async () => {
    await editor.give(blank);
    await copy('Anna\nBen', '<table><tr><td>Anna</td></tr><tr><td>Ben</td></tr></table>');
    await pasteByKey();
    await role('button', { name: 'Add as rows' }).click();
    const check = role('checkbox', { name: 'The first row contains the column names' });
    await check.waitFor();
    expect(await check.isChecked()).toBe(false);
    await role('columnheader', { name: 'Column 1' }).waitFor();
    await check.check();
    await role('columnheader', { name: 'Anna' }).waitFor();
    await role('checkbox', { name: 'The first row contains the column names' }).uncheck();
    await role('button', { name: 'Import 2 rows' }).click();
    await expect.poll(rows).toEqual([{ 'Column 1': 'Anna' }, { 'Column 1': 'Ben' }]);
  });

  it('that are one cell of several lines become a text at once', async () => {
    await editor.give(blank);
    await copy('"Blue\nmug"', '<table><tr><td>Blue<br>mug</td></tr></table>');
    await pasteByKey();
    await expect.poll(elements).toMatchObject([{ type: 'text', value: 'Blue\nmug' }]);
  });
});

describe('a file of another program', () => {
  const BADGE = `<?xml version="1.0"?><Glabels-document><Template size="A4"><Label-rectangle width="60mm" height="30mm"><Layout nx="1" ny="1" x0="5mm" y0="5mm"/></Label-rectangle></Template>
    <Objects><Object-text x="5mm" y="5mm" w="50mm" h="9mm"><Span font_family="Sans" font_size="12"><Field name="Name"/></Span></Object-text></Objects></Glabels-document>`;

  it('opens after the user has seen in what the label differs from it', async () => {
    await editor.give(blank);
    await editor.page.evaluate(() => void labelEditorPage.editor.do('import'));
    const dialog = role('dialog', { name: 'Import JSON' });
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'badge.glabels', mimeType: 'application/x-glabels' },
      buffer: Buffer.from(BADGE),
    });
    await dialog.getByText('The label differs from the file:').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
      'object 1 <Object-text>: uses the font Sans of the computer; Platen prints a font like Arial',
    ]);
    await dialog.getByRole('button', { name: 'Open label' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await elements()).toMatchObject([{ type: 'text', field: 'Name', fontSize: 12 }]);
    expect(await rows()).toEqual([{ Name: 'Name' }]);
  });
});
