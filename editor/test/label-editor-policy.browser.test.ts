import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { readPages } from '../../sdk/test/pdf.ts';
import { buildPage } from './browser/build-page.ts';
import type {} from './browser/label-editor-page/page.ts';

// `<label-editor>` under the content security policy from its guide: every panel, menu, dialog and view, and a PDF.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 20, height: 4, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 2, y: 22, width: 40, height: 14, value: '5901234123457' },
    { type: 'qrcode', x: 44, y: 2, width: 14, height: 14, value: 'A-1' },
  ],
};
const rows = [{ name: 'Mug' }, { name: 'A name that is far too long for its place on the label, and goes on and on' }];
/** Two pixels, black and white, in one row (ISO/IEC 15948). */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNg+A8AAQIBAEK+vGgAAAAASUVORK5CYII=',
  'base64',
);

let browser: Browser;
let server: StaticServer;
let page: Page;
const complaints: string[] = [];

/** The policy in `docs/guides/editor.md`. */
async function guidesPolicy(): Promise<string> {
  const guide = await readFile(join(import.meta.dirname, '../../docs/guides/editor.md'), 'utf8');
  const [, policy] = /## Content Security Policy[\s\S]*?```\n(.+)\n```/.exec(guide) ?? [];
  if (policy === undefined) throw new Error('the guide has no policy');
  return policy;
}

beforeAll(async () => {
  const [folder, launched, policy] = await Promise.all([
    buildPage('label-editor-page'),
    launchChromium(),
    guidesPolicy(),
  ]);
  browser = launched;
  server = await serveFolder(folder, { headers: { 'content-security-policy': policy } });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => complaints.push(message.text()));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto(server.url);
  await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.workspace') !== null);
  await page.evaluate(([template, table]) => labelEditorPage.give(template, table), [label, rows] as const);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name }).click();
const focusCanvas = () => page.evaluate(() => labelEditorPage.part('.window')?.focus());
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const leaveDialog = async () => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const leaveMenu = async () => {
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
};
const fromFile = async (item: string, title: string) => {
  await button('File').click();
  await page
    .getByRole('menuitem', { name: new RegExp(`^${item}`) })
    .first()
    .click();
  await page.getByRole('dialog', { name: title }).waitFor();
};

/** Parts of the editor to open and use. Each starts with the assigned label. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  'the label and what is known of its rows': () => page.getByText('2 rows:').waitFor(),
  'what is found': async () => {
    await button(/^Show (it|all)/).click();
    await page.getByText('Prints differently').first().waitFor();
    await button(/^Show (it|all)/).click();
  },
  'the palette': async () => {
    await press('Control+k');
    await page.getByRole('dialog').waitFor();
    await leaveDialog();
  },
  'all keys': async () => {
    await focusCanvas();
    await press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await leaveDialog();
  },
  'the menu of tools': async () => {
    await button('More tools').click();
    await page.getByRole('menuitem').first().waitFor();
    await leaveMenu();
  },
  'the menu of the label': async () => {
    await focusCanvas();
    await press('n', 'Shift+F10');
    await page.getByRole('menuitem').first().waitFor();
    await leaveMenu();
  },
  'properties, with colours, fonts and kinds of barcodes as pictures': async () => {
    await focusCanvas();
    await press('Escape', 'n');
    const left = page.getByRole('textbox', { name: 'Left', exact: true });
    await left.fill('wide');
    await left.fill('3');
    await button('Blue').click();
    await page.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: /Tinos/ }).waitFor();
    await page.keyboard.press('Escape');
    await focusCanvas();
    await press('n');
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
    await page.getByRole('option', { name: /EAN-13/ }).waitFor();
    await page.keyboard.press('Escape');
  },
  'a text that is typed in place': async () => {
    await focusCanvas();
    await press('Escape', 'n', 'Enter');
    await page.locator('.in-place').waitFor();
    await page.keyboard.type('Tea');
    await press('Escape');
  },
  'a drag with its guides': async () => {
    const [[x, y], [toX, toY]] = await page.evaluate(
      () => [labelEditorPage.placeOf(51, 9), labelEditorPage.placeOf(30, 12)] as const,
    );
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move((x + toX) / 2, (y + toY) / 2);
    await page.mouse.move(toX, toY);
    await page.mouse.up();
    await expect.poll(() => page.evaluate(() => labelEditorPage.editor.template.elements[2]?.x)).toBeLessThan(30);
  },
  'zoom and snapping': async () => {
    await focusCanvas();
    await press('Control+Equal', 'Control+Equal', 's', 'Shift+Digit1');
  },
  'a picture from a file': async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.adds').getByRole('button', { name: 'Add a picture' }).click();
    await (await chooser).setFiles({ name: 'dots.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByText(/^The picture is used unchanged/).waitFor();
  },
  'the data, with a table that is typed': async () => {
    await tab('Data');
    await button('Edit the table').click();
    await page.getByRole('grid', { name: 'Data table' }).focus();
    await page.keyboard.type('Cup');
    await press('Enter');
    await button('Rows and columns').click();
    await page.getByRole('menuitem').first().waitFor();
    await leaveMenu();
  },
  'a file of rows that is looked at first': async () => {
    const chooser = page.waitForEvent('filechooser');
    await button('Import another spreadsheet…').click();
    await (await chooser).setFiles({
      ...{ name: 'old.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('name;price\nCafé;1\nMug\n', 'latin1'),
    });
    await page.getByText('The file does not specify its encoding', { exact: false }).waitFor();
    await button(/^Import \d rows?/).click();
  },
  'the papers': async () => {
    await tab('Paper');
    await page.getByRole('tabpanel', { name: 'Paper' }).getByRole('textbox').first().waitFor();
  },
  'JSON that is imported': async () => {
    await fromFile('Import JSON', 'Import JSON');
    await page.getByLabel('or as text').fill('{ "width": 50, }');
    await button('Import').click();
    await page.getByText('The import failed:').waitFor();
    await leaveDialog();
  },
  'the calls for developers': async () => {
    await fromFile('For developers', 'For developers');
    await leaveDialog();
  },
  'a label that is saved and opened again': async () => {
    await press('Control+s');
    await page.getByRole('dialog', { name: 'Save label' }).waitFor();
    await press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await fromFile('Open', 'Open a label');
    await page.getByRole('list', { name: 'Stored labels' }).getByRole('listitem').first().waitFor();
    await leaveDialog();
  },
  'the sheet': () => view('Sheet'),
  'a PDF that is saved': async () => {
    await view('Print');
    const [download] = await Promise.all([page.waitForEvent('download'), button('Save as PDF').click()]);
    expect((await readPages(await readFile(await download.path()))).length).toBeGreaterThan(0);
  },
  'a printer that is measured': async () => {
    await button('Calibrate a printer…').click();
    await page.getByLabel('A: left edge to line').fill('0.75');
    await page.getByText('If you measured').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Save the test sheet as PDF').click()]);
    expect(await readPages(await readFile(await download.path()))).toHaveLength(1);
    await leaveDialog();
  },
  'a label that is saved as a picture': async () => {
    await view('Label');
    await Promise.all([page.waitForEvent('download'), press('Control+Shift+e')]);
  },
  'layouts and starters with their pictures': async () => {
    await page.evaluate(() => labelEditorPage.editor.do('new'));
    await page.getByRole('dialog', { name: 'New label' }).waitFor();
    await page.locator('dialog canvas, dialog img, dialog label-preview').first().waitFor();
    await leaveDialog();
  },
};

it.each(Object.entries(parts))('%s asks nothing more of the policy', async (_, enter) => {
  await enter();
  expect(complaints.splice(0)).toEqual([]);
});

it('the content security policy is enforced: violations are reported', async () => {
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('p'), { innerHTML: '<b style="color:red">a</b>' })),
  );
  await expect.poll(() => complaints.some((each) => each.startsWith('policy: style-src'))).toBe(true);
});
