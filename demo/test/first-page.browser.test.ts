import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { readPages } from '../../sdk/test/pdf.ts';

const dist = join(import.meta.dirname, '../dist');
/** As strict as the server's: nothing inline, nothing from elsewhere but images asked for. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' https:; worker-src 'self'; base-uri 'none'; form-action 'none'";

let server: StaticServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('demo/dist is not built: run "npm run build" first');
  server = await serveFolder(dist, { headers: { 'content-security-policy': policy } });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(() => page.close());

async function open(width = 1280, height = 800, file = ''): Promise<void> {
  page = await browser.newPage({ viewport: { width, height } });
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(server.url).origin) complaints.push(request.url());
  });
  await page.goto(`${server.url}${file}`);
  await settled();
}

const settled = () => page.waitForFunction(() => document.querySelector('label-preview')?.report !== undefined);

/** Lines of the first text as the preview drew them. */
const firstText = () =>
  page.evaluate(async () => {
    const preview = document.querySelector('label-preview');
    await preview?.settled();
    return preview?.report?.elements.find((element) => element.text !== undefined)?.text?.lines.join(' ');
  });

/** The scripts that the page has loaded, by their addresses. */
const loadedScripts = () =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .then((names) => names.join('\n'));

const status = () => page.locator('.summary');

describe('the first page', () => {
  it('shows a starter without complaint under a strict policy and without a request elsewhere', async () => {
    await open();
    expect(await firstText()).toBe('Stoneware mug, sand');
    expect(await status().textContent()).toBe('Prints exactly as shown');
    expect(complaints).toEqual([]);
  });

  it('offers the three starters, a label with every element and a blank one, each of which prints as shown', async () => {
    await open();
    const names = await page.getByRole('combobox', { name: 'Start from' }).locator('option').allTextContents();
    expect(names).toHaveLength(5);
    for (const name of names) {
      await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: name });
      await firstText();
      await expect.poll(() => status().textContent()).toBe('Prints exactly as shown');
    }
  });

  it('changes the label at every keystroke in a data field, and says how long that took', async () => {
    await open();
    const field = page.getByLabel('name', { exact: true });
    await field.fill('');
    await field.pressSequentially('Te');
    await expect.poll(firstText).toBe('Te');
    await field.press('a');
    await expect.poll(firstText).toBe('Tea');
    await expect.poll(() => page.locator('.latency').textContent()).toMatch(/^key to paint \d+\.\d ms$/);
  });

  it('edits an element by form, and its JSON follows', async () => {
    await open();
    await page.getByLabel('Size, pt').fill('7');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('label-preview')?.report?.elements[0]?.text?.fontSize))
      .toBe(7);
    await page.getByRole('tab', { name: 'Template JSON' }).click();
    expect(await page.getByRole('textbox', { name: 'Template as JSON' }).inputValue()).toContain('"fontSize": 7,');
  });

  it('adds an element, and a field for it when its content comes from data', async () => {
    await open();
    await page.getByRole('button', { name: 'Add: Text' }).click();
    await page.getByLabel('Content').selectOption('From data');
    await page.getByLabel('text', { exact: true }).fill('From a field');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('label-preview')?.report?.elements[3]?.text?.lines))
      .toEqual(['From a field']);
  });

  it('tells line and column where the JSON breaks, and keeps the picture', async () => {
    await open();
    await page.getByRole('tab', { name: 'Data JSON' }).click();
    await page.getByRole('textbox', { name: 'Data as JSON' }).fill('{\n  "name": "Tea",\n}');
    const issue = page.getByRole('button', {
      name: 'Line 2, column 16: remove the "," before the closing "}"',
      exact: true,
    });
    await issue.click();
    const cursor = await page.evaluate(() => {
      const area = document.activeElement;
      return area instanceof HTMLTextAreaElement ? area.selectionStart : -1;
    });
    expect(cursor).toBe(17);
    expect(await firstText()).toBe('Stoneware mug, sand');
  });

  it('leads from an issue to the data field it is about', async () => {
    await open();
    await page.getByLabel('sku', { exact: true }).fill('é');
    const problem = page.getByRole('list', { name: 'Issues and warnings' }).getByRole('button');
    await expect.poll(() => problem.textContent()).toContain('/data/sku');
    await page.getByLabel('name', { exact: true }).focus();
    await problem.click();
    await expect
      .poll(() => page.getByLabel('sku', { exact: true }).evaluate((field) => field === document.activeElement))
      .toBe(true);
  });

  it('leads from an issue to its place in the JSON', async () => {
    await open();
    await page.getByRole('tab', { name: 'Template JSON' }).click();
    const area = page.getByRole('textbox', { name: 'Template as JSON' });
    await area.fill((await area.inputValue()).replace('"barcodeType": "code128"', '"barcodeType": "code129"'));
    await page.getByRole('list', { name: 'Issues and warnings' }).getByRole('button').click();
    const selected = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLTextAreaElement
        ? focused.value.slice(focused.selectionStart, focused.selectionEnd)
        : '';
    });
    expect(selected).toBe('"code129"');
  });

  it('downloads the PNG and the PDF of pasted rows, made in the page', async () => {
    await open();
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PNG', exact: true }).click(),
    ]);
    expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');
    await page.getByRole('tab', { name: 'Print' }).click();
    await page
      .getByLabel('Rows from a spreadsheet or CSV (optional)')
      .fill('name,price,sku,qty\nMug,$1,M-1,3\nCup,$2,C-1,1');
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF, 4 labels' }).click(),
    ]);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(complaints).toEqual([]);
  });

  it('makes no PNG and no PDF while the JSON is broken, and says why', async () => {
    await open();
    await page.getByRole('tab', { name: 'Data JSON' }).click();
    const area = page.getByRole('textbox', { name: 'Data as JSON' });
    const good = await area.inputValue();
    await area.fill('{');
    for (const name of ['PNG', 'PDF']) {
      const button = page.getByRole('button', { name, exact: true });
      expect(await button.isDisabled()).toBe(true);
      expect(await button.getAttribute('title')).toContain('Waits for the data. Not JSON at line 1, column 1');
    }
    expect(await status().textContent()).toContain('Not JSON at line 1, column 1');
    await area.fill(good);
    await expect.poll(() => page.getByRole('button', { name: 'PNG', exact: true }).isEnabled()).toBe(true);
  });

  it('tells the row of a wrong quantity and of too few cells, and makes no PDF of them', async () => {
    await open();
    await page.getByRole('tab', { name: 'Print' }).click();
    await page
      .getByLabel('Rows from a spreadsheet or CSV (optional)')
      .fill('name,price,sku,qty\nMug,$1,M-1,3\nCup,$2\nBowl,$3,B-1,two');
    expect(
      await page.getByRole('list', { name: 'Issues of the rows' }).getByRole('listitem').allTextContents(),
    ).toEqual([
      'Line 3: has 2 values, expected 4 (name, price, sku, qty).',
      'Line 4, column "qty" (D4): expected a whole number of at least 1, or nothing for 1, got "two".',
    ]);
    expect(await page.getByRole('button', { name: /^PDF/ }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'PNG', exact: true }).isEnabled()).toBe(true);
  });

  it('tells what is wrong with codes of a file with what is wrong with its rows, before a PDF is made', async () => {
    await open();
    await page.getByRole('tab', { name: 'Print' }).click();
    expect(await loadedScripts()).not.toContain('judge-rows');
    const text = 'name;price;Artikel;qty\nMug;1;M-1;1\nCup;2;Ä-2;1\nBowl;3\nJar;4;J-4;two\nPot;5;P-é;1\n';
    await page
      .getByLabel('or a CSV or Excel file')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.locator('.mapping').getByLabel('sku', { exact: true }).selectOption({ label: 'Artikel' });
    const ascii = (character: string) =>
      `elements[2] (barcode): Code 128 takes ASCII characters alone, got "${character}"; a QR code takes any character.`;
    const issues = [
      `Line 3, column "Artikel" (C3): ${ascii('Ä')}`,
      'Line 4: has 2 values, expected 4 (name, price, Artikel, qty).',
      'Line 5, column "qty" (D5): expected a whole number of at least 1, or nothing for 1, got "two".',
      `Line 6, column "Artikel" (C6): ${ascii('é')}`,
    ];
    const rows = page.getByRole('list', { name: 'Issues of the rows' }).getByRole('listitem');
    await expect.poll(() => rows.allTextContents()).toEqual(issues);
    expect(await loadedScripts()).toContain('judge-rows');
    expect(await page.getByRole('button', { name: /^PDF/ }).getAttribute('title')).toBe(
      `Waits for the rows. ${issues[0]}`,
    );
    const problems = page.getByRole('list', { name: 'Issues and warnings' }).getByRole('button');
    await problems.filter({ hasText: 'Line 6' }).click();
    await expect.poll(() => page.getByText('Row 4 of 4').isVisible()).toBe(true);
    await page.evaluate(() => document.querySelector('label-preview')?.settled());
    expect(await problems.filter({ hasText: 'takes ASCII' }).count()).toBe(2);
  });

  it('names the row of a picture that is found broken when the PDF is made', async () => {
    await open();
    await page.getByRole('tab', { name: 'Template JSON' }).click();
    const area = page.getByRole('textbox', { name: 'Template as JSON' });
    const template = JSON.parse(await area.inputValue());
    const photo = { type: 'image', field: 'photo', x: 0, y: 0, width: 0.5, height: 0.5 };
    await area.fill(JSON.stringify({ ...template, elements: [photo] }));
    await page.getByRole('tab', { name: 'Print' }).click();
    const whole = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const photos = [whole, whole.slice(0, 60)].map((bytes) => `"data:image/png;base64,${bytes}"`);
    await page.getByLabel('Rows from a spreadsheet or CSV (optional)').fill(['photo', ...photos].join('\n'));
    await page.getByRole('button', { name: 'PDF, 2 labels' }).click();
    const problems = page.getByRole('list', { name: 'Issues and warnings' }).getByRole('button');
    await expect
      .poll(() => problems.allTextContents())
      .toContainEqual(expect.stringContaining('Line 3, column "photo" (A3): '));
  });

  it('judges the rows again when the template changes', async () => {
    await open();
    await page.getByRole('tab', { name: 'Print' }).click();
    await page
      .getByLabel('Rows from a spreadsheet or CSV (optional)')
      .fill('name,price,sku\nMug,$1,4006381333931\nCup,$2,4006381333930');
    await page.getByRole('button', { name: 'PDF, 2 labels' }).waitFor();
    const rows = page.getByRole('list', { name: 'Issues of the rows' }).getByRole('listitem');
    const choose = async (barcodeType: string) => {
      await page.getByRole('tab', { name: 'Template JSON' }).click();
      const area = page.getByRole('textbox', { name: 'Template as JSON' });
      const template = await area.inputValue();
      await area.fill(template.replace(/"barcodeType": "\w+"/, `"barcodeType": "${barcodeType}"`));
      await page.getByRole('tab', { name: 'Print' }).click();
    };
    await choose('ean13');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(['Line 3, column "sku" (C3): elements[2] (barcode): EAN-13 check digit should be 1, got 0.']);
    await choose('code128');
    await expect.poll(() => rows.count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'PDF, 2 labels' }).isEnabled()).toBe(true);
  });

  it('says each warning of many labels once, with their number', async () => {
    await open();
    await page.getByLabel('Size, pt').fill('90');
    await page.getByRole('tab', { name: 'Print' }).click();
    const rows = Array.from({ length: 10 }, (_, index) => `${'Mug '.repeat(80)},$${index},MUG-041${index},3`);
    await page.getByLabel('Rows from a spreadsheet or CSV (optional)').fill(['name,price,sku,qty', ...rows].join('\n'));
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF, 30 labels' }).click()]);
    const problems = page.getByRole('list', { name: 'Issues and warnings' }).getByRole('button');
    await expect
      .poll(() => problems.allTextContents())
      .toEqual([
        'warning: the text does not fit its box at its smallest size and was cut (on 30 labels) /template/elements/0',
        'warning: the text asks for 90 pt and is printed at 4 pt to fit its box; enlarge the box, shorten the text or ask for a smaller size (on 30 labels) /template/elements/0',
      ]);
  });

  it('prints on a sheet from the label that is free', async () => {
    await open();
    await page.getByLabel('Paper', { exact: true }).selectOption('Sheet of labels');
    await page.getByLabel('Page width').fill('8.5');
    await page.getByLabel('Page height').fill('11');
    await page.getByLabel('Columns').fill('3');
    await page.getByLabel('Rows', { exact: true }).fill('10');
    await page.getByRole('tab', { name: 'Print' }).click();
    await page.getByLabel('Copies of each label').fill('30');
    await page.getByLabel('First label to use on the first sheet').fill('2');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF, 30 labels' }).click(),
    ]);
    const pages = await readPages(await readFile(await file.path()));
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [612, 792],
      [612, 792],
    ]);
  });

  it('says what keeps a sheet from being printed', async () => {
    await open();
    await page.getByLabel('Paper', { exact: true }).selectOption('Sheet of labels');
    await page.getByLabel('Columns').fill('2');
    await expect
      .poll(() => page.getByRole('list', { name: 'Issues and warnings' }).textContent())
      .toContain('2 columns of 2 inch need 4 inch, but page and margins leave 2 inch');
  });

  it('takes the rows of a file as a spreadsheet writes it', async () => {
    await open();
    await page.getByRole('tab', { name: 'Print' }).click();
    const text = '\uFEFFsep=;\r\nSKU;Name;Price;Qty\r\n00420;Mug;"1,50 €";2\r\n';
    await page
      .getByLabel('or a CSV or Excel file')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'PDF, 2 labels' }).waitFor();
    expect(await page.getByLabel('sku', { exact: true }).first().inputValue()).toBe('00420');
    expect(await page.getByLabel('Copies of each label').isDisabled()).toBe(true);
  });

  it('steps through pasted rows on the label', async () => {
    await open();
    await page.getByRole('tab', { name: 'Print' }).click();
    await page.getByLabel('Rows from a spreadsheet or CSV (optional)').fill('name,price,sku\nMug,$1,M-1\nCup,$2,C-1');
    await expect.poll(firstText).toBe('Mug');
    await page.getByRole('button', { name: 'Next row' }).click();
    await expect.poll(firstText).toBe('Cup');
  });

  it('moves between elements and between tabs with the arrow keys', async () => {
    await open();
    await page.getByRole('listbox', { name: 'Elements' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('listbox').getByRole('option', { selected: true }).textContent()).toContain('Barcode');
    await page.getByRole('tab', { name: 'Design' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('textbox', { name: 'Template as JSON' }).waitFor();
  });

  it('fits a screen of 360 pixels without scrolling sideways', async () => {
    await open(360, 740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('does not move anything when an issue comes and goes', async () => {
    await open();
    const place = () => page.locator('.paper').boundingBox();
    const before = await place();
    await page.getByLabel('sku', { exact: true }).fill('é');
    await expect
      .poll(() => page.getByRole('list', { name: 'Issues and warnings' }).getByRole('button').count())
      .toBe(1);
    expect(await place()).toEqual(before);
  });
});

describe('the page that prints', () => {
  const openPrint = () => open(1280, 800, 'print.html');

  it('is the same bench, opened where rows are given', async () => {
    await openPrint();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Print labels');
    expect(await page.getByRole('tab', { name: 'Print' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByLabel('Rows from a spreadsheet or CSV (optional)').isVisible()).toBe(true);
    expect(await firstText()).toBe('Stoneware mug, sand');
    expect(complaints).toEqual([]);
  });

  it('takes the columns of an export by the names it has, its copies too, and says what it was not told', async () => {
    await openPrint();
    await page
      .getByLabel('Rows from a spreadsheet or CSV (optional)')
      .fill('Artikelbezeichnung;VK brutto;EAN;Menge\nMüsli;1,90 €;4006381333931;3\nÖl;2,50 €;4006381333948;2');
    const problems = page.getByRole('list', { name: 'Issues and warnings' });
    await expect
      .poll(() => problems.textContent())
      .toContain('“name” has no column: every label shows “Stoneware mug, sand”.');
    expect(await problems.textContent()).toContain('Column "Menge": it may count copies');
    for (const [field, column] of [
      ['name', 'Artikelbezeichnung'],
      ['price', 'VK brutto'],
      ['sku', 'EAN'],
      ['Copies', 'Menge'],
    ] as const) {
      await page.locator('.mapping').getByLabel(field, { exact: true }).selectOption({ label: column });
    }
    await page.getByRole('button', { name: 'PDF, 5 labels' }).waitFor();
    await expect.poll(() => status().textContent()).toBe('Prints exactly as shown');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF, 5 labels' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('labels.pdf');
    const texts = (await readPages(await readFile(await file.path()))).map(({ text }) => text);
    expect(texts.map((text) => /Müsli|Öl/.exec(text)?.[0])).toEqual(['Müsli', 'Müsli', 'Müsli', 'Öl', 'Öl']);
  });

  it('goes on showing the row when another design is chosen', async () => {
    await openPrint();
    await page.getByLabel('Rows from a spreadsheet or CSV (optional)').fill('name,price,sku\nMug,$1,M-1\nCup,$2,C-1');
    await page.getByRole('button', { name: 'Next row' }).click();
    await expect.poll(firstText).toBe('Cup');
    await page.getByRole('combobox', { name: 'Start from' }).selectOption('price-tag-1.5x1');
    await expect.poll(firstText).toBe('Cup');
    expect(await page.getByText('2 rows: 2 labels').isVisible()).toBe(true);
  });

  it('draws in the dots of the printer that is chosen', async () => {
    await openPrint();
    await page.getByLabel('Printer').selectOption({ label: '203 dpi label printer (8 dots a mm)' });
    await expect.poll(() => page.locator('.dots').textContent()).toBe('406 × 203 dots at 203 dpi');
  });
});
