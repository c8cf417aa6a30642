import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { labelDrawn, openPortal, openTab, type Portal } from './portal-pages.ts';
import type { Actions } from './task-actions.ts';
import { phoneActions } from './task-actions-phone.ts';
import * as check from './twelve-checks.ts';
import * as tasks from './twelve-tasks.ts';

// The tasks of twelve-tasks.browser.test.ts on a phone, by finger and without shortcuts, with the same end states.

let portal: Portal;
let context: BrowserContext;
let page: Page;
let actions: Actions;
let errors: string[];

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(async () => {
  await context.close();
  expect(errors).toEqual([]);
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Starts a first visit. */
async function visit(options: BrowserContextOptions = {}): Promise<void> {
  context = await portal.newContext({ locale: tasks.LANGUAGE, serviceWorkers: 'block', ...PHONE, ...options });
  page = await openTab(context, []);
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  actions = phoneActions(page, portal.base);
}

// Once more if it fails, like the tasks by mouse.
describe('a first-time user with a phone', { retry: 1 }, () => {
  it('prints 45 products on Avery 5160 from the seventh label on, in 9 actions', async () => {
    await visit();
    await check.products(await tasks.printProducts(actions));
    expect(actions.count()).toBeLessThanOrEqual(9);
  });

  it('makes a shelf label from nothing, with a logo, a line and a box, in 38 actions', async () => {
    await visit();
    await tasks.makeShelfLabel(actions);
    expect(actions.count()).toBeLessThanOrEqual(38);
    await check.shelfLabel(await tasks.savePdf(actions), await actions.template());
  });

  it('prints address labels on L7163 from a workbook, each as often as it says, in 8 actions', async () => {
    await visit();
    await check.addresses(await tasks.printAddresses(actions), await actions.rows());
    expect(actions.count()).toBeLessThanOrEqual(8);
  });

  it('saves a file of a roll of 50 × 25 mm for a Zebra printer, in 6 actions', async () => {
    await visit();
    const file = await tasks.printRoll(actions, tasks.ZEBRA);
    await check.zebraFile(file, await actions.template(), await actions.rows());
    expect(actions.count()).toBeLessThanOrEqual(6);
  });

  it('saves a file of a roll of 50 × 25 mm for a Brother printer, in 6 actions', async () => {
    await visit();
    const file = await tasks.printRoll(actions, tasks.BROTHER);
    await check.brotherFile(file, await actions.template(), await actions.rows());
    expect(actions.count()).toBeLessThanOrEqual(6);
  });

  it('prints the serial numbers 0001 to 0100, in 6 actions', async () => {
    await visit();
    await check.serialNumbers(await tasks.printSerialNumbers(actions));
    expect(actions.count()).toBeLessThanOrEqual(6);
  });

  it('corrects a typo on a label seen on the second sheet in 4 actions, and on the first sheet in 3', async () => {
    await visit();
    await tasks.openTypo(actions);
    const before = actions.count();
    await tasks.correctTypo(actions);
    await expect.poll(async () => (await actions.rows())[tasks.TYPO_ROW - 1]?.name).toBe('Oolong');
    expect(actions.count() - before).toBeLessThanOrEqual(4);
    await tasks.showFirstSheet(actions);
    const between = actions.count();
    await tasks.correctOnFirstSheet(actions);
    await expect.poll(async () => (await actions.rows())[tasks.FIRST_TYPO_ROW - 1]?.name).toBe('Oolong');
    check.corrected(await actions.rows(), tasks.TYPO_ROW, tasks.FIRST_TYPO_ROW);
    expect(actions.count() - between).toBeLessThanOrEqual(3);
  });

  it('finds a German text that is too long and shortens it, in 3 actions', async () => {
    await visit();
    await tasks.openLongText(actions);
    const before = [actions.count(), await actions.template()] as const;
    await tasks.shortenLongText(actions);
    await actions.sees('1 with smaller text');
    expect((await actions.rows())[tasks.LONG_ROW - 1]?.Name).toBe(tasks.SHORTER);
    expect(await actions.template()).toEqual(before[1]);
    expect(actions.count() - before[0]).toBeLessThanOrEqual(3);
  });

  it('corrects a printer that prints 1.5 mm too far right, in 6 actions', async () => {
    await visit();
    const sheet = await tasks.calibratePrinter(actions);
    expect(await readPages(sheet.bytes)).toHaveLength(1);
    expect(actions.count()).toBeLessThanOrEqual(6);
    await actions.sees('This printer prints 1.5 mm too far right. The editor corrects this');
    await check.movedLeft(actions);
  });

  it('finds a saved label again after a reload, in the list, in a second tab, and offline', async () => {
    await visit({ serviceWorkers: 'allow' });
    await tasks.saveLabel(actions);
    const before = await actions.template();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await labelDrawn(page);
    expect(await actions.template()).toEqual(before);
    await tasks.reopenLabel(actions);
    await expect.poll(() => actions.template()).toEqual(before);
    const second = await openTab(context, []);
    const there = phoneActions(second, portal.base);
    // the first tab stores its draft shortly after the label is opened
    const opened = async () => {
      await there.open('/');
      return there.template();
    };
    await expect.poll(opened).toEqual(before);
    await second.evaluate(async () => {
      while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await context.setOffline(true);
    await second.reload();
    await labelDrawn(second);
    expect(await there.template()).toEqual(before);
  });

  it('reads what the page is for and where to start, over a finished label with sample rows', async () => {
    await visit();
    await actions.open('/');
    await actions.sees('All 3 rows print exactly as shown');
    await actions.sees('Design a label, and print it for every row of a spreadsheet.');
    for (const name of ['Open a spreadsheet…', 'Choose a design…', 'Start with a blank label'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    for (const name of ['Sample data', 'Add text', 'Add a barcode', 'Add a QR code', 'Add a picture', 'Print'])
      await page.getByRole('button', { name, exact: true }).last().waitFor();
  });

  it('signs up, stores a template and prints it through the API, in 7 actions', async () => {
    await visit();
    const { key, templateId } = await tasks.storeTemplate(actions, 'first-time@example.com');
    expect(actions.count()).toBeLessThanOrEqual(7);
    await check.printedByApi(portal.base, key, templateId);
  });

  it('prints three labels, in 2 actions', async () => {
    await visit();
    await check.threeLabels(await tasks.printThreeLabels(actions));
    expect(actions.count()).toBeLessThanOrEqual(2);
  });
});
