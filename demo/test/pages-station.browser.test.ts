import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { connectAgent } from './page-visits.ts';
import { makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// The packing station, with codes that are typed as keyboard wedge scanners type them.

let portal: Portal;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(async () => {
  await context.close();
  expect(complaints.splice(0).filter((text) => !text.includes('blocked by Playwright'))).toEqual([]);
});

const template = {
  ...{ unit: 'mm', width: 60, height: 30 },
  elements: [
    { type: 'text', x: 2, y: 2, width: 56, height: 8, field: 'name' },
    { type: 'barcode', barcodeType: 'ean13', x: 8, y: 12, width: 44, height: 16, field: 'gtin' },
  ],
};
const TABLE =
  'name,GTIN,box\nOolong tea,4006381333931,00012345678905\nGreen tea,5901234123457,TEA-2\nA,4006381333931,D-1\nB,4006381333931,D-1\nC,40063,BAD\n';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const post = (path: string, data: object) =>
  context.request.post(portal.base + path, { data, headers: { origin: portal.base } });

async function open(label: object = template, serviceWorkers: 'allow' | 'block' = 'block'): Promise<void> {
  context = await portal.newContext({ serviceWorkers });
  await makeAccount(context, portal.base);
  await post('/portal/templates', { name: 'Tea label', template: label });
  page = await openTab(context, complaints);
}

async function addPrinter(): Promise<void> {
  await page.goto(`${portal.base}/printers`);
  await connectAgent(page, 'Code', 'Connect agent');
  await page.getByLabel('Name', { exact: true }).fill('Packing table');
  await button('Add printer').click();
  await page.getByRole('rowheader', { name: /^Packing table/ }).waitFor();
}

/** Sets up a station with the table and the account's printer. */
async function startStation(): Promise<void> {
  await open();
  await addPrinter();
  await page.goto(`${portal.base}/station`);
  const buffer = Buffer.from(TABLE);
  await page.getByLabel('Table of label data').setInputFiles({ name: 'teas.csv', mimeType: 'text/csv', buffer });
  await page.getByText('teas.csv: 5 rows').waitFor();
  await page.getByLabel('Column with the codes').selectOption('box');
  await button('Start station').click();
  await page.getByLabel('Scan or type a code').waitFor();
}

/** Types a code like a scanner: 5 ms between two keys, then a last key. */
async function scan(code: string, last = 'Enter'): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press(last);
}
const answer = (text: string | RegExp) => page.locator('.station-answer').getByText(text).waitFor();

interface Jobs {
  readonly data: readonly { readonly labels: { readonly total: number }; readonly delivery?: object }[];
}
const jobs = async (): Promise<Jobs['data']> =>
  ((await (await context.request.get(`${portal.base}/portal/print`)).json()) as Jobs).data;

it('prints the label of each scanned code on the printer, and keeps its set-up after a reload', async () => {
  await startStation();
  expect(await page.locator('.station-preview').isVisible()).toBe(false);
  await scan('12345678905');
  await answer('No row has the code 12345678905');
  expect(await jobs()).toEqual([]);
  // a GTIN-13 in a column with 14 digits
  await scan('0012345678905');
  await answer('Sent to Packing table: Oolong tea');
  await page.locator('.station-preview').waitFor();
  await page.locator('.station-list').getByText('Waiting for the printer').waitFor();
  await page.reload();
  await page.getByLabel('Scan or type a code').waitFor();
  await scan('3*TEA-2', 'Tab');
  await answer('Sent to Packing table: 3 × Green tea');
  await scan('D-1');
  await answer('Several rows have the code D-1');
  await answer('Give each row a unique code. Rows: 4, 5.');
  await scan('BAD');
  await answer('Not printed: C');
  await answer(/12 or 13 digits|digits/);
  complaints.length = 0;
  expect(await jobs()).toMatchObject([
    { labels: { total: 3 }, delivery: { state: 'queued' } },
    { labels: { total: 1 }, delivery: { state: 'queued' } },
  ]);
  expect(await page.getByLabel('Scan or type a code').evaluate((input) => input === document.activeElement)).toBe(true);
});

it('reads the GTIN of a GS1-128 code whose FNC1 arrives as the control key with a bracket', async () => {
  await startStation();
  await page.keyboard.type(']C10100012345678905');
  await page.keyboard.type('10LOT');
  await page.keyboard.press('Control+]');
  await scan('21A');
  await answer('Sent to Packing table: Oolong tea');
});

it('prints a double scan once, unless Enter confirms it', async () => {
  await startStation();
  await page.route(/\/portal\/print\?/, async (route) => {
    await page.waitForTimeout(700);
    await route.continue();
  });
  await scan('TEA-2');
  await scan('TEA-2');
  await answer('Scanned twice: Green tea');
  // the question stays when the server has accepted the first label
  await page.locator('.station-list').getByText('Waiting for the printer').waitFor();
  await answer('Scanned twice: Green tea');
  await page.waitForTimeout(500);
  expect(await jobs()).toHaveLength(1);
  await page.keyboard.press('Enter');
  await answer('Sent to Packing table: Green tea');
  expect(await jobs()).toHaveLength(2);
  // a scan after a second is no double scan
  await page.waitForTimeout(1100);
  await scan('TEA-2');
  await expect.poll(async () => (await jobs()).length).toBe(3);
});

it('takes a code that is typed while a button has the focus, and prints again from the list', async () => {
  await startStation();
  await scan('TEA-2');
  await answer('Sent to Packing table: Green tea');
  await button(/^Print again: Green tea/).focus();
  await scan('00012345678905');
  await answer('Sent to Packing table: Oolong tea');
  await button(/^Print again: Green tea/).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await jobs()).length).toBe(3);
});

it('sends nothing by itself after a lost connection, and never prints a label twice', async () => {
  await startStation();
  // the server accepts the job, but its response is lost
  let isLost = true;
  await page.route(/\/portal\/print\?/, async (route) => {
    const response = await route.fetch();
    if (isLost) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await scan('TEA-2');
  await answer('Not sent: Green tea');
  await answer(/The label will not be printed twice/);
  complaints.length = 0;
  await page.waitForTimeout(2000);
  expect(await jobs()).toHaveLength(1);
  isLost = false;
  await button(/^Try again: Green tea/).click();
  await answer('Sent to Packing table: Green tea');
  expect(await jobs()).toHaveLength(1);
  await context.setOffline(true);
  await page.getByText('No connection. Labels are not sent until').waitFor();
  await context.setOffline(false);
});

it('keeps every label that was not sent, and asks before it discards them', async () => {
  await startStation();
  await page.route(/\/portal\/print\?/, (route) => route.abort('connectionreset'));
  for (let number = 1; number <= 12; number++) {
    await scan(`${number}*TEA-2`);
    await answer(number === 1 ? 'Not sent: Green tea' : `Not sent: ${number} × Green tea`);
    // no double scan
    await page.waitForTimeout(1000);
  }
  complaints.length = 0;
  const entries = page.locator('.station-list li');
  expect(await entries.count()).toBe(12);
  await entries
    .last()
    .getByText(/The server cannot be reached/)
    .waitFor();
  await button('Settings').click();
  await page.getByRole('dialog').getByText('Labels that the server has not confirmed: 12.').waitFor();
  await button('Keep labels').click();
  expect(await entries.count()).toBe(12);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect(await asked).toBe('beforeunload');
  expect(await entries.count()).toBe(12);
  await button('Settings').click();
  await button('Discard labels').click();
  await button('Start station').waitFor();
});

it('prints one label for a double click on “Print again”', async () => {
  await startStation();
  await scan('TEA-2');
  await answer('Sent to Packing table: Green tea');
  await scan('00012345678905');
  await answer('Sent to Packing table: Oolong tea');
  await page.waitForTimeout(600);
  const { x, y, width, height } = (await button(/^Print again: Green tea/).boundingBox()) ?? expect.unreachable();
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 30 });
  await answer('Sent to Packing table: Green tea');
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForTimeout(500);
  expect(await jobs()).toHaveLength(3);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(async () => (await jobs()).length).toBe(4);
});

it('announces the failure of an earlier label without replacing an open question', async () => {
  await startStation();
  await page.route(/\/portal\/print\?/, async (route) => {
    await page.waitForTimeout(900);
    await route.abort('connectionreset');
  });
  await scan('TEA-2');
  await scan('TEA-2');
  await answer('Scanned twice: Green tea');
  const alert = page.getByRole('alert').getByText('Not sent: Green tea');
  await alert.waitFor({ state: 'attached' });
  await answer('Scanned twice: Green tea');
  await page
    .locator('.station-list')
    .getByText(/The server cannot be reached/)
    .waitFor();
  complaints.length = 0;
});

it('says that the printer was removed, and asks to sign in after the session has ended', async () => {
  await startStation();
  await page.route(/\/portal\/print\?/, (route) =>
    route.fulfill({ status: 404, json: { error: 'not_found', message: 'There is no such printer.' } }),
  );
  await scan('TEA-2');
  await answer('The printer was removed. Choose another one in the settings.');
  await page.unrouteAll();
  await context.clearCookies();
  await scan('00012345678905');
  await answer('Your session has ended.');
  expect(await page.locator('.station-answer').getByRole('link').getAttribute('target')).toBe('_blank');
  complaints.length = 0;
});

it('deletes the table of an account when another account signs in', async () => {
  await startStation();
  await context.clearCookies();
  await makeAccount(context, portal.base);
  await page.goto(`${portal.base}/usage`);
  await page.locator('.account-name').waitFor();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('platen-station', 1);
            opening.onsuccess = () => {
              const reading = opening.result.transaction('stations').objectStore('stations').count();
              reading.onsuccess = () => {
                opening.result.close();
                resolve(reading.result);
              };
            };
          }),
      ),
    )
    .toBe(0);
});

/** Opens a station that prints the code itself, in a browser that opens PDFs in a tab. */
async function startInBrowser(serviceWorkers: 'allow' | 'block'): Promise<void> {
  const elements = [{ type: 'text', x: 2, y: 2, width: 56, height: 8, field: 'code' }];
  await open({ ...template, elements }, serviceWorkers);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
    window.open = (url) => {
      document.documentElement.dataset.opened = String(url);
      return window;
    };
  });
  await page.goto(`${portal.base}/station`);
  await page.getByText('Without a table, only the code is filled in').waitFor();
  await button('Start station').click();
  await page.getByLabel('Scan or type a code').waitFor();
}

it('prints offline if it is the only page that was opened, but not for another account', async () => {
  await startInBrowser('allow');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel('Scan or type a code').waitFor();
  await scan('SHELF-7');
  await answer('Opened for printing: SHELF-7');
  await page.evaluate(() => localStorage.setItem('platen.signed-in', 'other@example.com'));
  await page.reload();
  await page.getByText('This page could not be loaded').waitFor();
  complaints.length = 0;
});

it('prints the code itself with the browser, without a table and a printer', async () => {
  await startInBrowser('block');
  await scan('SHELF-7');
  await answer('Opened for printing: SHELF-7');
  await answer(/choose one of the account’s printers in the settings/);
  const start = await page.evaluate(async () => {
    const response = await fetch(document.documentElement.dataset.opened ?? '');
    return (await response.text()).slice(0, 5);
  });
  expect(start).toBe('%PDF-');
  expect(await jobs()).toEqual([]);
});

it('selects no other printer after the chosen one was removed, and says that a template has no fields', async () => {
  await startStation();
  const fixed = { type: 'text', x: 2, y: 2, width: 56, height: 8, value: 'Tea' };
  await post('/portal/templates', { name: 'Fixed', template: { ...template, elements: [fixed] } });
  const [printer] = ((await (await context.request.get(`${portal.base}/portal/printers`)).json()) as Printers).data;
  await context.request.delete(`${portal.base}/portal/printers/${printer?.id}`, { headers: { origin: portal.base } });
  await button('Settings').click();
  const chosen = page.getByLabel('Printer', { exact: true });
  expect(await chosen.inputValue()).toBe('');
  expect(await chosen.evaluate((select: HTMLSelectElement) => select.validity.valid)).toBe(false);
  await page.getByLabel('Template', { exact: true }).selectOption('Fixed');
  await page.getByText('This template has no fields, so every code prints the same label.').waitFor();
});

interface Printers {
  readonly data: readonly { readonly id: string }[];
}

it('leaves other keys of the browser alone, and takes back the copies with Escape', async () => {
  await startStation();
  const isTaken = await page.getByLabel('Scan or type a code').evaluate((input) => {
    // Control and plus on a German keyboard, which zooms the page
    const zoom = new KeyboardEvent('keydown', { key: '+', code: 'BracketRight', ctrlKey: true, cancelable: true });
    input.dispatchEvent(zoom);
    return zoom.defaultPrevented;
  });
  expect(isTaken).toBe(false);
  await scan('3*');
  await scan('UNKNOWN');
  await answer(/Copies of the next label: 3/);
  await page.keyboard.press('Escape');
  await scan('TEA-2');
  await answer('Sent to Packing table: Green tea');
});

it('says which fields get no value, and that a file is no table', async () => {
  await open();
  await page.goto(`${portal.base}/station`);
  await page.getByLabel('Field for the code').selectOption('gtin');
  await button('Start station').click();
  await page.getByText('These fields would be empty: name.').waitFor();
  const buffer = Buffer.from('name\n');
  await page.getByLabel('Table of label data').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByText('The table cannot be used.').waitFor();
});

it.each(['light', 'dark'] as const)(
  'has no accessibility problem in the %s scheme, on a desktop and a phone',
  async (colorScheme) => {
    await startStation();
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await scan('X');
      expect(await axeFindings(page)).toEqual([]);
      await scan('TEA-2');
      await answer('Sent to Packing table: Green tea');
      expect(await axeFindings(page)).toEqual([]);
      await scan('TEA-2');
      await page.waitForTimeout(1100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await button('Settings').click();
    await button('Start station').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
