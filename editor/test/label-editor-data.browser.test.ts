import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { workbook } from '../../sdk/test/xlsx.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';
import { chooseOption } from './choose-option.ts';

// The editor's table of rows, its list of findings and the row strip, with real mouse and keyboard input.

const label: Template = {
  ...{ unit: 'mm', width: 66.675, height: 25.4, type: 'ROLL' },
  elements: [
    { type: 'text', x: 3, y: 2, width: 40, height: 7, field: 'name', fontSize: 14 },
    { type: 'text', x: 44, y: 2, width: 20, height: 7, field: 'price', fontSize: 14 },
    { type: 'barcode', x: 3, y: 14, width: 42, height: 9.5, barcodeType: 'code128', field: 'sku' },
  ],
};
const LONG = 'Darjeeling First Flush, single estate, organic';
const csv = [
  'Artikelname;Preis;SKU;Lager',
  ...Array.from({ length: 45 }, (_, row) => `${row === 9 ? LONG : `Tea ${row}`};€ ${row + 1},50;TEA-${row};A${row}`),
].join('\r\n');

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
const grid = () => role('grid', { name: 'Data table' });
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await editor.page.keyboard.press(key);
};
const type = (text: string) => editor.page.keyboard.type(text);
const strip = () => editor.page.locator('.strip .known p').innerText();
const stripSays = (sentence: string) =>
  expect.poll(async () => (await strip()).replace(/\s+/g, ' '), { timeout: 20_000 }).toContain(sentence);
/** The text of an element in the painted label. */
const painted = (index: number) =>
  editor.page.evaluate(
    (at) =>
      (labelEditorPage.part('label-preview') as HTMLElementTagNameMap['label-preview']).report?.elements[
        at
      ]?.text?.lines.join(' '),
    index,
  );

/** Drops a file on the label. */
async function drop(name: string, content: string | Uint8Array): Promise<void> {
  await editor.page.evaluate(
    ([called, bytes]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], called));
      labelEditorPage
        .part('.window')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, [...(typeof content === 'string' ? new TextEncoder().encode(content) : content)]] as const,
  );
}

describe('a row with a wrong check digit', () => {
  const WRONG = 'Check the number: its last digit (the check digit) does not match the other digits.';
  const retail: Template = {
    ...{ unit: 'mm', width: 66.675, height: 25.4, type: 'ROLL' },
    elements: [
      { type: 'text', x: 3, y: 1, width: 60, height: 5, field: 'name', fontSize: 12 },
      { type: 'text', x: 46, y: 14, width: 20, height: 5, field: 'ean', fontSize: 8 },
      { type: 'barcode', x: 3, y: 7, width: 40, height: 17, barcodeType: 'ean13', field: 'ean' },
    ],
  };
  const good = { name: 'Tea glass', ean: '5901234123457' };
  const bad = { name: 'Oak shelf', ean: '4006381333930' };
  const use = () => role('button', { name: 'Use 4006381333931' });
  const notice = () => editor.page.locator('.canvas-notice').innerText();
  const texts = async () => [await painted(0), await painted(1)];
  const isDimmed = () => editor.page.evaluate(() => labelEditorPage.part('.holder.stale, .holder.other') !== null);

  it('shows the rest of its label, and the barcode’s frame with the reason', async () => {
    await editor.give(retail, [good, bad]);
    await stripSays('2 rows: 1 cannot be printed');
    expect(await texts()).toEqual(['Tea glass', '5901234123457']);
    await role('button', { name: 'Next row', exact: true }).click();
    await expect.poll(texts).toEqual(['Oak shelf', '4006381333930']);
    expect(await editor.page.locator('.undrawable').allInnerTexts()).toEqual([WRONG]);
    const frame = await editor.page.locator('.undrawable').boundingBox();
    const [left, top] = await editor.placeOf([3, 7]);
    expect([frame?.x, frame?.y]).toEqual([expect.closeTo(left, 0), expect.closeTo(top, 0)]);
    expect(await notice()).toContain(`This label cannot be printed. ean: ${WRONG}`);
    expect(await notice()).not.toContain('earlier version');
    expect(await isDimmed()).toBe(false);
    await role('button', { name: 'Previous row', exact: true }).click();
    await expect.poll(() => editor.page.locator('.undrawable, .canvas-notice').count()).toBe(0);
    expect(await texts()).toEqual(['Tea glass', '5901234123457']);
  });

  it('shows the rest of its label if it is the first row, also while another element is dragged', async () => {
    await editor.give(retail, [bad]);
    await expect.poll(texts).toEqual(['Oak shelf', '4006381333930']);
    await editor.hold([10, 3], [10, 5], [30, 20]);
    await expect.poll(() => editor.text('.readout')).toContain('mm');
    expect(await texts()).toEqual(['Oak shelf', '4006381333930']);
    expect(await editor.page.locator('.undrawable').count()).toBe(1);
    await editor.page.mouse.up();
    expect(await texts()).toEqual(['Oak shelf', '4006381333930']);
  });

  it('is corrected by one click on the label, and undo restores it', async () => {
    await editor.give(retail, [bad, good]);
    await use().click();
    await stripSays('2 rows: 2 with smaller text');
    expect(await rows()).toEqual([{ ...bad, ean: '4006381333931' }, good]);
    expect(await editor.page.locator('.undrawable, .canvas-notice').count()).toBe(0);
    await press('Control+z');
    await use().waitFor();
    expect(await rows()).toEqual([bad, good]);
  });

  it('is corrected from the list of findings', async () => {
    await editor.give(retail, [good, bad]);
    await editor.page.locator('.listing').click();
    await role('button', { name: 'Row 2: use 4006381333931' }).click();
    await stripSays('2 rows: 2 with smaller text');
    expect(await rows()).toEqual([good, { ...bad, ean: '4006381333931' }]);
  });

  it('has its cell marked in the table, with the reason', async () => {
    await editor.give(retail, [good, bad]);
    await role('button', { name: 'Table' }).click();
    const cell = role('gridcell', { name: `4006381333930 ${WRONG}` });
    await cell.waitFor();
    expect(await cell.getAttribute('aria-invalid')).toBe('true');
    expect(await cell.locator('[title]').getAttribute('title')).toBe(WRONG);
    expect(await editor.page.locator('.grid .bad').count()).toBe(1);
    await cell.dblclick();
    await press('Control+a');
    await type('4006381333931');
    await press('Enter');
    await expect.poll(() => editor.page.locator('.grid .bad').count()).toBe(0);
  });
});

describe('own rows that lack the fields of a label', () => {
  const lacking = () => editor.page.getByText('Your rows have no columns for “name”, “price”, and “sku”');
  beforeEach(async () => {
    await editor.give(label, [{ title: 'Oak shelf' }, { title: 'Pine shelf' }]);
    await lacking().waitFor();
  });

  it('give way to sample data by one click, and come back by another or by undo', async () => {
    await role('button', { name: 'Use sample data for this label' }).click();
    await stripSays('Prints exactly as shown');
    await lacking().waitFor({ state: 'detached' });
    expect(Object.keys((await rows())?.[0] ?? {})).toEqual(['name', 'price', 'sku']);
    await editor.page.evaluate(() => labelEditorPage.editor.do('undo'));
    await lacking().waitFor();
    expect(await rows()).toEqual([{ title: 'Oak shelf' }, { title: 'Pine shelf' }]);
    await role('button', { name: 'Use sample data for this label' }).click();
    await role('tab', { name: 'Data' }).click();
    await editor.page.getByText('Your own data (2 rows) is kept.').waitFor();
    await role('button', { name: 'Use my own rows' }).click();
    await lacking().waitFor();
    expect(await rows()).toEqual([{ title: 'Oak shelf' }, { title: 'Pine shelf' }]);
  });

  it('are named once as the reason why it cannot be printed, and marked in place of their elements', async () => {
    const notice = async () => (await editor.page.locator('.canvas-notice').innerText()).replace(/\s+/g, ' ');
    const lacks =
      'Your rows have no columns for “name”, “price”, and “sku”. Use similar columns: title → name Choose columns Use sample data for this label';
    const marked = () => editor.page.locator('.undrawable').count();
    await expect.poll(notice).toBe(`This label cannot be printed. ${lacks}`);
    await expect.poll(marked).toBe(3);
    await role('button', { name: 'Use sample data for this label' }).click();
    await stripSays('Prints exactly as shown');
    expect(await marked()).toBe(0);
    expect(await painted(0)).not.toBe('');
    await editor.page.evaluate(() => labelEditorPage.editor.do('undo'));
    await expect.poll(notice).toBe(`This label cannot be printed. ${lacks}`);
    await expect.poll(marked).toBe(3);
    expect(await painted(0)).toBe('');
    const place = { x: 3, y: 14, width: 42, height: 9 };
    const misprinted = { type: 'barcode', barcodeType: 'ean13', value: '1', ...place } as const;
    await editor.give({ ...label, elements: [...label.elements, misprinted] }, [{ title: 'Oak shelf' }]);
    await expect
      .poll(notice)
      .toBe(`This label cannot be printed. 1: The code has too many or too few characters. ${lacks}`);
  });

  it.each([
    ['de', '„name“, „price“ und „sku“'],
    ['fr', '« name », « price » et « sku »'],
  ])('names the fields in the quotation marks of the language %s', async (language, fields) => {
    await editor.page.evaluate((tag) => labelEditorPage.editor.setAttribute('lang', tag), language);
    await expect.poll(() => editor.page.locator('.canvas-notice').innerText()).toContain(fields);
  });

  it('are offered for the fields that they resemble', async () => {
    await role('button', { name: 'Use similar columns: title → name' }).click();
    await editor.page.getByText('Your rows have no columns for “price” and “sku”').waitFor();
  });

  it('can be mapped to the fields', async () => {
    await role('button', { name: 'Choose columns' }).click();
    for (const field of ['name', 'price', 'sku']) await chooseOption(role('combobox', { name: field }), 'title');
    await lacking().waitFor({ state: 'detached' });
  });
});

describe('a file of 45 rows', () => {
  beforeEach(async () => {
    await editor.give(label);
    await drop('tea.csv', csv);
    await grid().waitFor();
  });

  it('fills the label by reported guesses, and the strip leads to the worst row and its fix', async () => {
    expect(await rows()).toHaveLength(45);
    const { y = 0, height = 0 } = (await editor.page.locator('.toast p').boundingBox()) ?? {};
    // The message covers neither the table nor the strip.
    expect(y + height).toBeLessThan((await editor.page.locator('.drawer').boundingBox())?.y ?? 0);
    await editor.page.getByText('2 columns matched automatically. Check the matches.').waitFor();
    expect(await role('combobox', { name: 'price' }).innerText()).toBe('Preis');
    await stripSays('44 as designed');
    await role('button', { name: /^Row 10 is affected most: name at / }).click();
    expect(await role('textbox', { name: 'Row' }).inputValue()).toBe('10');
    await expect.poll(() => painted(0)).toBe(LONG);
    await role('button', { name: 'Show details' }).click();
    await editor.page.locator('.fix').first().click();
    await stripSays('45 rows: 1 with smaller text · 44 as designed');
    await grid().focus();
    await press('Control+z');
    await stripSays('44 as designed');
  });

  it('shows on the label what is typed into a cell, and takes it back with Escape or undo', async () => {
    await grid().focus();
    await press('ArrowDown');
    await type('Oolong');
    await expect.poll(() => painted(0)).toBe('Oolong');
    await press('Escape');
    await expect.poll(() => painted(0)).toBe('Tea 1');
    await type('Assam');
    await press('Tab');
    await type('9');
    await press('Enter');
    expect((await rows())[1]).toMatchObject({ Artikelname: 'Assam', Preis: '9' });
    await press('Control+z', 'Control+z');
    expect((await rows())[1]).toMatchObject({ Artikelname: 'Tea 1', Preis: '€ 2,50' });
    expect(await role('textbox', { name: 'Row' }).inputValue()).toBe('3');
  });

  it('takes cells from a spreadsheet, with the rows that it lacks, and gives some back', async () => {
    await editor.page.evaluate(() => navigator.clipboard.writeText('Mate\t€ 1\tM-1\r\nRooibos\t€ 2\tR-1\r\n'));
    await grid().focus();
    await press('Control+End', 'Home', 'ArrowUp', 'Control+v');
    expect((await rows()).slice(43)).toMatchObject([{ SKU: 'TEA-43' }, { SKU: 'M-1' }, { SKU: 'R-1', Lager: '' }]);
    await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
    await expect
      .poll(() => editor.page.evaluate(() => navigator.clipboard.readText()))
      .toBe('Mate\t€ 1\r\nRooibos\t€ 2');
    await press('Control+z');
    expect(await rows()).toHaveLength(45);
  });

  it('has columns that are dragged onto the label, and onto what they fill', async () => {
    await editor.page.locator('.unused li', { hasText: 'Lager' }).dragTo(editor.page.locator('.window'));
    const { elements } = await editor.template();
    expect(elements[3]).toMatchObject({ type: 'text', field: 'Lager' });
    await role('columnheader', { name: /^Artikelname/ }).dragTo(editor.page.locator('.match', { hasText: 'price' }));
    expect(await role('combobox', { name: 'price' }).innerText()).toBe('Artikelname');
    await press('Control+z', 'Control+z');
    expect((await editor.template()).elements).toHaveLength(3);
  });

  it('is searched, and walked through by rows with warnings alone', async () => {
    await stripSays('44 as designed');
    await role('searchbox', { name: 'Search' }).fill('darjeeling');
    await editor.page.getByText('1 of 45 rows').waitFor();
    await expect.poll(() => painted(0)).toBe(LONG);
    await role('searchbox', { name: 'Search' }).fill('');
    await role('textbox', { name: 'Row' }).fill('2');
    await expect.poll(() => painted(0)).toBe('Tea 1');
    // The strip leaves the filter to the open table.
    expect(await editor.page.locator('.strip').getByRole('checkbox').count()).toBe(0);
    await role('checkbox', { name: 'Only rows with warnings (1)' }).check();
    await role('button', { name: 'Next row with warnings' }).click();
    expect(await role('textbox', { name: 'Row' }).inputValue()).toBe('10');
    await role('textbox', { name: 'Row' }).fill('30');
    await expect.poll(() => painted(0)).toBe('Tea 29');
  });
});

describe('a table that is typed', () => {
  it('leaves the button that imports a spreadsheet where it was', async () => {
    await editor.give(label);
    await role('tab', { name: 'Data' }).click();
    const before = await role('button', { name: 'Import spreadsheet…' }).boundingBox();
    await role('button', { name: 'Create a table' }).click();
    expect(await role('button', { name: 'Import another spreadsheet…' }).boundingBox()).toEqual(before);
  });

  it('starts with the label’s fields, and grows after its last row', async () => {
    await editor.give(label);
    await role('tab', { name: 'Data' }).click();
    await role('button', { name: 'Create a table' }).click();
    await grid().focus();
    await type('Oolong');
    await press('Tab');
    await type('4');
    await press('Tab');
    await type('A-1');
    await press('Enter', 'Home');
    await type('Assam');
    await press('Enter');
    expect(await rows()).toEqual([
      { name: 'Oolong', price: '4', sku: 'A-1' },
      { name: 'Assam', price: '', sku: '' },
    ]);
  });
});

describe('a file that is not as it should be', () => {
  beforeEach(() => editor.give(label));

  it('is shown with what is wrong, in sentences, before it is used', async () => {
    const bytes = Uint8Array.from('name;price;sku\nCaf\u00e9;1;A\nMug;2\nCup;3;C\n', (letter) => letter.charCodeAt(0));
    await drop('old.csv', bytes);
    await editor.page.getByText('Row 3: The row has too few or too many cells.').waitFor();
    await editor.page.getByText('The file does not specify its encoding.', { exact: false }).waitFor();
    await editor.page.getByRole('cell', { name: 'Café' }).waitFor();
    await role('checkbox', { name: /^Also import 1 row/ }).check();
    await role('button', { name: 'Import 3 rows' }).click();
    expect(await rows()).toMatchObject([{ name: 'Café' }, { name: 'Mug', sku: '' }, { name: 'Cup' }]);
  });

  it('is read in the letters that are chosen for it', async () => {
    await drop(
      'old.csv',
      Uint8Array.from('name;sku\n\u00d7\u00e0\u00e9;1\n', (letter) => letter.charCodeAt(0)),
    );
    await editor.page.getByText('The file does not specify its encoding.', { exact: false }).waitFor();
    await chooseOption(role('combobox', { name: 'Encoding' }), 'Windows (Western European)');
    await role('cell', { name: '×àé' }).waitFor();
    await chooseOption(role('combobox', { name: 'Encoding' }), 'Windows (Cyrillic)');
    await role('cell', { name: 'Чай' }).waitFor();
    await role('button', { name: 'Import 1 row' }).click();
    expect(await rows()).toMatchObject([{ name: 'Чай' }]);
  });

  it('is a workbook of several sheets, of which one is chosen', async () => {
    const cells = (name: string) =>
      `<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${name}</t></is></c></row>`;
    await drop('tea.xlsx', workbook({ sheets: { Notes: cells('no'), Prices: cells('Oolong') } }));
    await chooseOption(role('combobox', { name: 'Sheet' }), 'Prices');
    await role('cell', { name: 'Oolong' }).waitFor();
    await role('button', { name: 'Import 1 row' }).click();
    expect(await rows()).toEqual([{ name: 'Oolong' }]);
  });
});

describe('a workbook', () => {
  beforeEach(() => editor.give(label));
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('with hidden rows asks whether to leave them out', async () => {
    const sheet = `<row r="1">${cell('A1', 'name')}</row><row r="2" hidden="1">${cell('A2', 'Assam')}</row><row r="3">${cell('A3', 'Oolong')}</row>`;
    await drop('tea.xlsx', workbook({ sheets: { Tea: sheet } }));
    await editor.page.getByText('The workbook has hidden rows.', { exact: false }).waitFor();
    await role('button', { name: 'Import 2 rows' }).waitFor();
    await role('checkbox', { name: 'Leave out hidden rows' }).check();
    await role('button', { name: 'Import 1 row' }).click();
    expect(await rows()).toEqual([{ name: 'Oolong' }]);
  });

  it('with hidden columns asks whether to leave them out', async () => {
    const sheet = `<row r="1">${cell('A1', 'cost')}${cell('B1', 'name')}</row><row r="2">${cell('A2', '3')}${cell('B2', 'Oolong')}</row>`;
    const ahead = '<cols><col min="1" max="1" hidden="1"/></cols>';
    await drop('tea.xlsx', workbook({ sheets: { Tea: sheet }, ahead }));
    await editor.page.getByText('Row 1, cost: The column is hidden in the workbook.', { exact: false }).waitFor();
    await role('checkbox', { name: 'Leave out hidden columns' }).check();
    await role('columnheader', { name: 'cost' }).waitFor({ state: 'detached' });
    await role('button', { name: 'Import 1 row' }).click();
    expect(await rows()).toEqual([{ name: 'Oolong' }]);
  });

  it('with a hidden sheet is read by its visible one, and lists the other as hidden', async () => {
    const sheet = (name: string) => `<row r="1">${cell('A1', 'name')}</row><row r="2">${cell('A2', name)}</row>`;
    const sheets = { Lists: sheet('Assam'), Tea: sheet('Oolong') };
    await drop('tea.xlsx', workbook({ sheets, states: { Lists: 'veryHidden' } }));
    await role('cell', { name: 'Oolong' }).waitFor();
    const chosen = role('combobox', { name: 'Sheet' });
    expect(await chosen.innerText()).toBe('Tea');
    await chosen.click();
    expect(await role('listbox', { name: 'Sheet' }).getByRole('option').allInnerTexts()).toEqual([
      'Lists (hidden)',
      'Tea',
    ]);
    await press('Escape');
    await role('button', { name: 'Import 1 row' }).click();
    expect(await rows()).toEqual([{ name: 'Oolong' }]);
  });

  it('with merged cells asks whether to repeat their value', async () => {
    const sheet = `<row r="1">${cell('A1', 'name')}${cell('B1', 'sku')}</row><row r="2">${cell('A2', 'Tea')}${cell('B2', '1')}</row><row r="3">${cell('B3', '2')}</row>`;
    const behind = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    await drop('tea.xlsx', workbook({ sheets: { Tea: sheet }, behind }));
    await role('checkbox', { name: 'Repeat the value in all merged cells' }).check();
    await editor.page.getByRole('cell', { name: 'Tea' }).nth(1).waitFor();
    await role('button', { name: 'Import 2 rows' }).click();
    expect(await rows()).toEqual([
      { name: 'Tea', sku: '1' },
      { name: 'Tea', sku: '2' },
    ]);
  });
});

describe('a large file', () => {
  beforeEach(() => editor.give(label));

  /** Drops a CSV with this number of rows, created in the page. */
  const dropRows = (count: number) =>
    editor.page.evaluate((rowCount) => {
      const lines = Array.from({ length: rowCount }, (_, row) => `Tea number ${row};€ ${row},50;TEA-${row}`);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([['name;price;sku', ...lines].join('\n')], 'large.csv'));
      const how = { dataTransfer, bubbles: true, cancelable: true };
      labelEditorPage.part('.window')?.dispatchEvent(new DragEvent('drop', how));
    }, count);

  it('is read in a worker that ends with it', async () => {
    const started: string[] = [];
    editor.page.on('worker', (worker) => started.push(worker.url()));
    await dropRows(4000);
    await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBe(4000);
    expect((await rows())[3999]).toEqual({ name: 'Tea number 3999', price: '€ 3999,50', sku: 'TEA-3999' });
    expect(started.filter((url) => url.includes('table-worker'))).toHaveLength(1);
    await expect
      .poll(() => editor.page.workers().filter((worker) => worker.url().includes('table-worker')))
      .toHaveLength(0);
  });

  it('that is a workbook is read in the worker however small it is, since it is packed', async () => {
    const started: string[] = [];
    editor.page.on('worker', (worker) => started.push(worker.url()));
    const cells = (row: number, text: string) =>
      `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const book = workbook({ sheets: { Tea: cells(1, 'name') + cells(2, 'Oolong') } });
    expect(book.length).toBeLessThan(4000);
    await drop('tea.xlsx', book);
    await expect.poll(rows).toEqual([{ name: 'Oolong' }]);
    expect(started.filter((url) => url.includes('table-worker'))).toHaveLength(1);
  });

  it('can be stopped while it is read, and the table is as it was', async () => {
    await editor.page.evaluate(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: { question?: { kind?: unknown } }, ...rest: never[]) {
        if (message.question?.kind !== 'read') post.call(this, message, ...rest);
      };
    });
    await dropRows(4000);
    await role('progressbar', { name: 'Reading large.csv…' }).waitFor();
    await role('button', { name: 'Cancel', exact: true }).click();
    await editor.page.getByText('Cancelled. The table is unchanged.').waitFor();
    expect(await rows()).toEqual([]);
  });

  it('of more rows than the editor takes is said to be, before it is used', async () => {
    await dropRows(50_100);
    const said = 'Only the first 50,000 rows are imported; 100 rows are left out. Split the file to import all rows.';
    await editor.page.getByText(said).waitFor();
    await role('button', { name: 'Import 50,000 rows' }).waitFor();
  });
});

describe('computed columns', () => {
  const menuOf = async (name: string): Promise<void> => {
    await role('button', { name: 'Column', exact: true }).click();
    await role('menuitem', { name, exact: true }).click();
  };
  const add = () => role('button', { name: 'Add the column' }).click();

  it('count the rows, update while the user types, are printed, and are removed by undo', async () => {
    await editor.give(label);
    await drop('tea.csv', csv);
    await grid().waitFor();
    await menuOf('Counter');
    await role('textbox', { name: 'Digits' }).fill('5');
    await role('textbox', { name: 'Prefix' }).fill('LOT-');
    await editor.page.getByText('LOT-00001 · LOT-00002 · LOT-00003 …').waitFor();
    await add();
    await menuOf('Combined text');
    await role('textbox', { name: 'Text' }).fill('{No.}/{SKU}');
    await role('textbox', { name: 'Column name' }).fill('Serial');
    await add();
    expect((await rows())[44]).toMatchObject({ 'No.': 'LOT-00045', Serial: 'LOT-00045/TEA-44' });
    await chooseOption(role('combobox', { name: 'name' }), 'Serial');
    await expect.poll(() => painted(0)).toContain('LOT-00001/TEA-0');
    // The label follows typing into a column from which the computed column is derived.
    await grid().focus();
    await press('Home', 'ArrowRight', 'ArrowRight');
    await type('X1');
    await expect.poll(() => painted(0)).toContain('LOT-00001/X1');
    await press('Enter');
    expect((await rows())[0]).toMatchObject({ SKU: 'X1', Serial: 'LOT-00001/X1' });
    await press('Control+z', 'Control+z', 'Control+z', 'Control+z');
    expect(Object.keys((await rows())[0] ?? {})).toEqual(['Artikelname', 'Preis', 'SKU', 'Lager']);
  });

  it('are nothing to type into: Enter leads to how they are made', async () => {
    await editor.give(label);
    await drop('tea.csv', csv);
    await grid().waitFor();
    await menuOf('EAN from a number');
    // No column contains numbers that could be article numbers, so none is suggested.
    await editor.page.getByText('No column looks suitable. Choose a column yourself.').waitFor();
    await chooseOption(role('combobox', { name: 'Computed from' }), 'Artikelname');
    await editor.page.getByText('Row 1 and 44 more: “Tea 0” cannot be turned into a valid EAN-13.').waitFor();
    await role('button', { name: 'Cancel' }).click();
    await menuOf('Upper case');
    await add();
    await grid().focus();
    await press('End');
    await type('a');
    expect((await rows())[0]).toMatchObject({ 'Artikelname computed': 'TEA 0' });
    await press('Enter');
    await role('dialog', { name: 'Upper case' }).waitFor();
    await chooseOption(role('combobox', { name: 'Kind' }), 'lower case');
    await role('button', { name: 'Change the column' }).click();
    expect((await rows())[0]).toMatchObject({ 'Artikelname computed': 'tea 0' });
  });

  it('say in the panel and at each cell why it cannot be made, until it can', async () => {
    await editor.give(label);
    await drop('tea.csv', csv);
    await grid().waitFor();
    await menuOf('EAN from a number');
    await role('textbox', { name: 'Column name' }).fill('EAN');
    await chooseOption(role('combobox', { name: 'Computed from' }), 'Artikelname');
    await add();
    await role('tabpanel', { name: 'Data' })
      .getByText('Row 1 and 44 more: “Tea 0” cannot be turned into a valid EAN-13.')
      .waitFor();
    const cells = (name: RegExp) => role('gridcell', { name });
    await cells(/^“Tea 1” cannot be turned into a valid EAN-13/).waitFor();
    await grid().focus();
    await press('Home');
    await type('17');
    await press('Enter');
    await role('tabpanel', { name: 'Data' })
      .getByText('Row 2 and 43 more: “Tea 1” cannot be turned into a valid EAN-13.')
      .waitFor();
    await cells(/^0000000000178$/).waitFor();
  });

  it('are findings of the rows that show what could not be made, which are not printed', async () => {
    await editor.give(label);
    const mixed = ['name;price;sku', '17;1;A', 'tea;2;B', '18;3;C', 'tin;4;D'].join('\r\n');
    await drop('tea.csv', mixed);
    await grid().waitFor();
    await menuOf('EAN from a number');
    await role('textbox', { name: 'Column name' }).fill('EAN');
    // not suggested, because half of the cells are not numbers
    await chooseOption(role('combobox', { name: 'Computed from' }), 'name');
    await add();
    // No element shows the column yet.
    await stripSays('All 4 rows print exactly as shown');
    await chooseOption(role('combobox', { name: 'name' }), 'EAN');
    await stripSays('4 rows: 2 cannot be printed · 2 as designed');
    await expect.poll(() => grid().locator('[role=rowheader].blocks').count()).toBe(2);
    await role('button', { name: /row 2.*A column could not be computed for this row/i }).click();
    await expect.poll(() => painted(2)).toBeUndefined();
    await role('button', { name: /^Show (it|all)/ }).click();
    await editor.page
      .getByText('A column could not be computed for this row. The “Data” panel shows the reason.')
      .first()
      .waitFor();
    await role('button', { name: 'Close' }).first().click();
    await press('Control+p');
    const checked = role('region', { name: 'Checked rows' });
    await checked
      .getByText('name: A column could not be computed for this row. The “Data” panel shows the reason.')
      .waitFor();
    await checked.getByText('Rows 2, 4').waitFor();
    for (const name of ['Print…', 'Save as PDF'])
      expect(await role('button', { name }).getAttribute('aria-disabled')).toBe('true');
  });

  it('are tried with the first rows of a long table, and made for all of them', async () => {
    await editor.give(label);
    await drop(
      'tea.csv',
      ['name;sku', ...Array.from({ length: 400 }, (_, at) => `Tea ${at};${at + 10}`), 'Tin;x'].join('\r\n'),
    );
    await grid().waitFor();
    await menuOf('EAN from a number');
    await role('textbox', { name: 'Column name' }).fill('EAN');
    // The column `sku` is suggested, because its first cells are numbers.
    await editor.page.getByText('0000000000109 · 0000000000116 · 0000000000123 …').waitFor();
    await add();
    expect((await rows())[399]).toMatchObject({ sku: '409', EAN: '0000000004091' });
    await role('tabpanel', { name: 'Data' }).getByText('Row 401: “x” cannot be turned into a valid EAN-13.').waitFor();
  });

  it('are SSCCs and GS1 Digital Links', async () => {
    await editor.give(label);
    await drop('tea.csv', ['name;serial;gtin', 'Tea;12345;9521234543213', 'Tin;12346;9521234543220'].join('\r\n'));
    await grid().waitFor();
    await menuOf('SSCC from a counter');
    // The column of serial numbers is suggested, not the first one.
    expect(await role('combobox', { name: 'Computed from' }).textContent()).toBe('serial');
    await role('textbox', { name: 'Prefix' }).fill('9521234');
    await editor.page.getByText('095212340000123453 · 095212340000123460').waitFor();
    await add();
    await menuOf('GS1 Digital Link');
    expect(await role('textbox', { name: 'Text' }).inputValue()).toBe('https://id.gs1.org/01/{gtin}');
    await role('textbox', { name: 'Text' }).fill('https://id.gs1.org/01/{gtin}/21/{serial}');
    await editor.page.getByText('https://id.gs1.org/01/09521234543213/21/12345', { exact: false }).first().waitFor();
    await add();
    expect(await rows()).toMatchObject([
      { SSCC: '095212340000123453', 'GS1 Digital Link': 'https://id.gs1.org/01/09521234543213/21/12345' },
      { SSCC: '095212340000123460' },
    ]);
  });

  it('ask for a column if none fits, and say so', async () => {
    await editor.give(label);
    await drop('tea.csv', csv);
    await grid().waitFor();
    await menuOf('GS1 Digital Link');
    await editor.page
      .getByText('No column seems to contain GTINs. Insert the column with your GTINs at the end of the link.')
      .waitFor();
    expect(await role('textbox', { name: 'Text' }).inputValue()).toBe('https://id.gs1.org/01/');
    await role('group', { name: 'Insert a column into the text' }).getByRole('button', { name: 'SKU' }).click();
    expect(await role('textbox', { name: 'Text' }).inputValue()).toBe('https://id.gs1.org/01/{SKU}');
  });

  it('use the columns from which a column on the label is computed', async () => {
    await editor.give({ ...label, elements: [{ type: 'text', x: 3, y: 2, width: 40, height: 20, field: 'all' }] });
    await drop('tea.csv', ['name;price;stock', 'Tea;12;3', 'Tin;13;4'].join('\r\n'));
    await grid().waitFor();
    const unused = editor.page.locator('section', { has: role('heading', { name: 'Columns not on the label' }) });
    const names = () => unused.locator('.name').allTextContents();
    expect(await names()).toEqual(['name', 'price', 'stock']);
    await menuOf('Combined text');
    await role('textbox', { name: 'Text' }).fill('{name} {price}');
    await role('textbox', { name: 'Column name' }).fill('all');
    await add();
    await expect.poll(names).toEqual(['stock']);
  });

  it('number labels without a table', async () => {
    await editor.give({ ...label, elements: [{ type: 'text', x: 3, y: 2, width: 40, height: 7, field: 'No.' }] });
    await role('tab', { name: 'Data' }).click();
    await role('button', { name: 'Create numbered labels' }).click();
    await role('textbox', { name: 'Labels' }).fill('50001');
    await editor.page.getByText('Enter a whole number from 1 to 50,000').waitFor();
    await add();
    await expect.poll(() => role('textbox', { name: 'Labels' }).evaluate((each) => each.matches(':focus'))).toBe(true);
    await role('textbox', { name: 'Labels' }).fill('12');
    await add();
    expect(await rows()).toHaveLength(12);
    await expect.poll(() => painted(0)).toBe('0001');
  });
});

describe('a column that counts copies', () => {
  const named = { ...label, elements: [{ type: 'text' as const, x: 3, y: 2, width: 40, height: 7, field: 'name' }] };
  const cannotBePrinted = async (sentence: string, ...found: readonly string[]): Promise<void> => {
    await press('Control+p');
    const checked = role('region', { name: 'Checked rows' });
    await checked.getByText(sentence).waitFor();
    for (const each of found) await checked.getByText(each, { exact: true }).waitFor();
    for (const name of ['Print…', 'Save as PDF'])
      expect(await role('button', { name }).getAttribute('aria-disabled')).toBe('true');
  };

  it('keeps rows from being printed whose cell is no number', async () => {
    await editor.give(named);
    await drop('tea.csv', ['name;qty', 'Tea;2', 'Tin;many', 'Cup;', 'Jar;0'].join('\r\n'));
    await grid().waitFor();
    await stripSays('4 rows: 2 cannot be printed · 2 as designed');
    // Only the number of rows with faults is red.
    expect(await editor.page.locator('.strip .known .blocks').allTextContents()).toEqual([' 2 cannot be printed']);
    await role('button', {
      name: /^Row 2 is affected most: The number of copies is not a whole number of at least 1/,
    }).waitFor();
    await expect.poll(() => grid().locator('[role=rowheader].blocks').count()).toBe(2);
    await cannotBePrinted('The number of copies is not a whole number of at least 1.', 'Rows 2, 4');
  });

  it('keeps rows from being printed whose cell could not be computed', async () => {
    await editor.give(named);
    await drop('tea.csv', ['name;no', 'Tea;12', 'Tin;x', 'Cup;13'].join('\r\n'));
    await grid().waitFor();
    await role('button', { name: 'Column', exact: true }).click();
    await role('menuitem', { name: 'EAN from a number' }).click();
    await chooseOption(role('combobox', { name: 'Computed from' }), 'no');
    await role('textbox', { name: 'Column name' }).fill('copies');
    await role('button', { name: 'Add the column' }).click();
    await stripSays('3 rows: 1 cannot be printed · 2 as designed');
    await cannotBePrinted(
      'The number of copies could not be computed for this row. The “Data” panel shows the reason.',
      'Row 2',
    );
  });
});
