import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { labelDrawn, openPortal, openTab, type Portal } from './portal-pages.ts';
import { type KeyboardActions, keyboardActions } from './task-actions-keyboard.ts';
import * as check from './twelve-checks.ts';
import * as tasks from './twelve-tasks.ts';

// The tasks of twelve-tasks.browser.test.ts by keyboard alone, with the same end states. Each test also checks that the
// focus is always visible and never lost.

/** Maximum number of keys that only move the focus to a control, from anywhere in the window. */
const MAX_WAY = 10;

let portal: Portal;
let context: BrowserContext;
let page: Page;
let actions: KeyboardActions;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(async () => {
  await actions.end();
  await context.close();
  expect(actions.faults).toEqual([]);
  expect(actions.ways.filter(({ passed }) => passed.length > MAX_WAY)).toEqual([]);
});

/** Starts a first visit. */
async function visit(options: BrowserContextOptions = {}): Promise<void> {
  context = await portal.newContext({ locale: tasks.LANGUAGE, serviceWorkers: 'block', ...options });
  page = await openTab(context, []);
  actions = keyboardActions(page, portal.base);
}

// Once more if it fails, like the tasks by mouse.
describe('a first-time user without a mouse', { retry: 1 }, () => {
  it('prints 45 products on Avery 5160 from the seventh label on', async () => {
    await visit();
    await check.products(await tasks.printProducts(actions));
  });

  it('makes a shelf label from nothing, with a logo, a line and a box', async () => {
    await visit();
    await tasks.makeShelfLabel(actions);
    await check.shelfLabel(await tasks.savePdf(actions), await actions.template());
  });

  it('prints address labels on L7163 from a workbook, each as often as it says', async () => {
    await visit();
    await check.addresses(await tasks.printAddresses(actions), await actions.rows());
  });

  it('saves a file of a roll of 50 × 25 mm for a Zebra printer', async () => {
    await visit();
    const file = await tasks.printRoll(actions, tasks.ZEBRA);
    await check.zebraFile(file, await actions.template(), await actions.rows());
  });

  it('saves a file of a roll of 50 × 25 mm for a Brother printer', async () => {
    await visit();
    const file = await tasks.printRoll(actions, tasks.BROTHER);
    await check.brotherFile(file, await actions.template(), await actions.rows());
  });

  it('prints the serial numbers 0001 to 0100', async () => {
    await visit();
    await check.serialNumbers(await tasks.printSerialNumbers(actions));
  });

  it('corrects a typo on a label seen on the second sheet, and on the first sheet', async () => {
    await visit();
    await tasks.openTypo(actions);
    await tasks.correctTypo(actions);
    check.corrected(await actions.rows(), tasks.TYPO_ROW);
    await tasks.showFirstSheet(actions);
    await tasks.correctOnFirstSheet(actions);
    check.corrected(await actions.rows(), tasks.TYPO_ROW, tasks.FIRST_TYPO_ROW);
  });

  it('finds a German text that is too long and shortens it', async () => {
    await visit();
    await tasks.openLongText(actions);
    const before = await actions.template();
    await tasks.shortenLongText(actions);
    await actions.sees('1 with smaller text');
    expect((await actions.rows())[tasks.LONG_ROW - 1]?.Name).toBe(tasks.SHORTER);
    expect(await actions.template()).toEqual(before);
  });

  it('corrects a printer that prints 1.5 mm too far right', async () => {
    await visit();
    const sheet = await tasks.calibratePrinter(actions);
    expect(await readPages(sheet.bytes)).toHaveLength(1);
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
    const there = keyboardActions(second, portal.base);
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
    await there.type({ role: 'textbox', name: 'Name' }, 'Tea 2');
    await there.press('Control+s');
    await there.sees('Stored in this browser');
    await there.end();
    expect(there.faults).toEqual([]);
  });

  it('reaches each way to start from the first page', async () => {
    await visit();
    await actions.open('/');
    await actions.sees('Design a label, and print it for every row of a spreadsheet.');
    await actions.click(tasks.button('Choose a design…'));
    await page.getByRole('dialog', { name: 'New label' }).waitFor();
    await actions.press('Escape');
    await actions.click(tasks.button('Start with a blank label'));
    await expect.poll(async () => (await actions.template()).elements).toEqual([]);
  });

  it('signs up, stores a template and prints it through the API', async () => {
    await visit();
    const { key, templateId } = await tasks.storeTemplate(actions, 'first-time@example.com');
    await check.printedByApi(portal.base, key, templateId);
  });

  it('prints three labels in the narrow layout of a phone', async () => {
    await visit({ viewport: { width: 390, height: 844 } });
    await check.threeLabels(await tasks.printThreeLabels(actions));
  });
});
