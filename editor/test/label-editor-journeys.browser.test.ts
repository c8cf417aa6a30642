import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { ARTICLES_CSV } from '../../sdk/test/browser/shop-table.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { missingTool } from '../../sdk/test/pdf.ts';
import { buildPage } from './browser/build-page.ts';
import { type Hand, keyboardHand, mouseHand, touchHand } from './browser/journey-hands.ts';
import type {} from './browser/journey-page/page.ts';
import { labelsFrom, placeOfWord, readLabels } from './shop-labels.ts';

// User journeys from a blank label to a PDF of 45 labels, with the built package and the whole catalog, for each kind
// of input.

/** Maximum number of user actions for the whole journey. */
const MAX_ACTIONS = 11;
const FIRST_PLACE = 7;
const TABLE = { name: 'articles.csv', mimeType: 'text/csv', buffer: Buffer.from(ARTICLES_CSV) };

let browser: Browser;
let server: StaticServer;
let page: Page;
let errors: string[];

beforeAll(async () => {
  const [folder, launched] = await Promise.all([buildPage('journey-page'), launchChromium()]);
  browser = launched;
  server = await serveFolder(folder);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(async () => {
  await page.context().close();
  expect(errors).toEqual([]);
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  page = await context.newPage();
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(server.url);
  await page.waitForFunction(() => 'journeyEditor' in globalThis);
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (name: string) => page.getByRole('tab', { name });
const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
const whole = () => page.evaluate(() => ({ template: journeyEditor.template, rows: journeyEditor.rows }));

/** Walks through the whole journey. Returns the PDF saved at its end. */
async function walk(hand: Hand): Promise<Uint8Array> {
  await hand.press(tab('Paper'));
  await hand.type(page.getByRole('combobox', { name: 'Find paper' }), 'avery 5160');
  await hand.pick(page.getByRole('option', { name: /^Avery 5160/ }));
  await hand.press(tab('Data'));
  await hand.choose(button('Import spreadsheet…'), TABLE);
  await hand.press(button('Put the columns on the label'));
  await page
    .getByText(/^45 rows: 2 /)
    .first()
    .waitFor();
  await hand.press(button(/^Show all/));
  // No box can grow into free space, so no fix is offered that would make the other 43 rows worse.
  await button('Shorten the text of row 10…').waitFor();
  await hand.press(view('Sheet'));
  await hand.type(page.getByRole('textbox', { name: 'First label' }), String(FIRST_PLACE));
  await page.getByText('45 labels on 2 sheets, starting at position 7').first().waitFor();
  await hand.press(view('Print'));
  const [download] = await Promise.all([page.waitForEvent('download'), hand.press(button('Save as PDF'))]);
  return readFile(await download.path());
}

async function expectLabels(pdf: Uint8Array): Promise<void> {
  expect(await readLabels(pdf)).toEqual(labelsFrom(FIRST_PLACE));
  const isMissing = missingTool('pdftotext') !== undefined;
  expect(placeOfWord('Stoneware', pdf)).toBe(isMissing ? undefined : FIRST_PLACE);
}

describe('from a blank label to 45 labels on Avery 5160, from the seventh on', () => {
  it('takes eleven actions by mouse; undo leads back to the very start, redo to the end', async () => {
    await open();
    const start = await whole();
    const hand = mouseHand(page);
    await expectLabels(await walk(hand));
    expect(hand.actions()).toBeLessThanOrEqual(MAX_ACTIONS);
    const end = await whole();
    expect(end).not.toEqual(start);
    await travel('undo');
    expect(await whole()).toEqual(start);
    await travel('redo');
    expect(await whole()).toEqual(end);
  });

  it('is done by keys alone', async () => {
    await open();
    await expectLabels(await walk(keyboardHand(page)));
  });

  it('takes as few by touch, 390 pixels wide', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const hand = touchHand(page);
    await expectLabels(await walk(hand));
    expect(hand.actions()).toBeLessThanOrEqual(MAX_ACTIONS);
  });
});

/** Undoes or redoes until no step is left. */
async function travel(way: 'undo' | 'redo'): Promise<void> {
  const control = button(way === 'undo' ? /^Undo/ : /^Redo/);
  const isLeft = async () => (await control.getAttribute('aria-disabled')) !== 'true';
  for (let step = 0; (await isLeft()) && step < MAX_ACTIONS; step++) await control.click();
}
