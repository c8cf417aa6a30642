import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxPage, launchFirefox, missingFirefox } from '../../sdk/test/browser/firefox.ts';
import { readPages } from '../../sdk/test/pdf.ts';
import { openPortal, type Portal } from './portal-pages.ts';
import type { Actions } from './task-actions.ts';
import { firefoxActions } from './task-actions-firefox.ts';
import * as check from './twelve-checks.ts';
import * as tasks from './twelve-tasks.ts';

// The tasks of twelve-tasks.browser.test.ts in Firefox, with as few actions.

const TITLE = missingFirefox() ?? 'a first-time user with Firefox';
// Once more if it fails, like the tasks in Chromium.
describe.skipIf(missingFirefox() !== undefined)(TITLE, { retry: 1 }, () => {
  let portal: Portal;
  let page: FirefoxPage;
  let actions: Actions;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platen-chosen-'));
    [portal, page] = await Promise.all([openPortal(), launchFirefox({ languages: tasks.LANGUAGE })]);
  });
  afterAll(async () => {
    await page?.close();
    await portal?.close();
    await rm(folder, { recursive: true });
  });

  /** Starts a first visit. */
  async function visit(): Promise<void> {
    actions = firefoxActions(page, portal.base, folder);
    await page.renew();
  }

  it('prints 45 products on Avery 5160 from the seventh label on, in 9 actions', async () => {
    await visit();
    await check.products(await tasks.printProducts(actions));
    expect(actions.count()).toBeLessThanOrEqual(9);
  });

  it('makes a shelf label from nothing, with a logo, a line and a box, in 18 actions', async () => {
    await visit();
    await tasks.makeShelfLabel(actions);
    expect(actions.count()).toBeLessThanOrEqual(18);
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
    const before = actions.count();
    await tasks.shortenLongText(actions);
    await actions.sees('1 with smaller text');
    expect((await actions.rows())[tasks.LONG_ROW - 1]?.Name).toBe(tasks.SHORTER);
    expect(actions.count() - before).toBeLessThanOrEqual(3);
  });

  it('corrects a printer that prints 1.5 mm too far right, in 6 actions', async () => {
    await visit();
    expect(await readPages((await tasks.calibratePrinter(actions)).bytes)).toHaveLength(1);
    expect(actions.count()).toBeLessThanOrEqual(6);
    await actions.sees('This printer prints 1.5 mm too far right. The editor corrects this');
    await check.movedLeft(actions);
  });

  it('finds a saved label again after a reload, in the list, in a second tab, and offline', async () => {
    await visit();
    await tasks.saveLabel(actions);
    const before = await actions.template();
    await actions.open('/');
    await expect.poll(() => actions.template()).toEqual(before);
    await tasks.reopenLabel(actions);
    await expect.poll(() => actions.template()).toEqual(before);
    await page.openTab();
    // the first tab stores its draft shortly after the label is opened
    const opened = async () => {
      await actions.open('/');
      return actions.template();
    };
    await expect.poll(opened).toEqual(before);
    await page.evaluate(async () => {
      while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
    }, null);
    await page.setOffline(true);
    await actions.open('/');
    expect(await actions.template()).toEqual(before);
    expect(await page.evaluate(isReachable, null)).toBe(false);
  });

  it('reads what the page is for and where to start, over a finished label with sample rows', async () => {
    await visit();
    await actions.open('/');
    await actions.sees('All 3 rows print exactly as shown');
    await actions.sees('Design a label, and print it for every row of a spreadsheet.');
    for (const start of ['Open a spreadsheet…', 'Choose a design…', 'Start with a blank label'])
      await actions.sees(start);
  });

  it('signs up, stores a template and prints it through the API, in 6 actions', async () => {
    await visit();
    const { key, templateId } = await tasks.storeTemplate(actions, 'first-time@example.com');
    expect(actions.count()).toBeLessThanOrEqual(6);
    await check.printedByApi(portal.base, key, templateId);
  });
});

describe.skipIf(missingFirefox() !== undefined)(`${TITLE} on a phone`, () => {
  let portal: Portal;
  let page: FirefoxPage;
  beforeAll(async () => {
    [portal, page] = await Promise.all([openPortal(), launchFirefox({ hasTouch: true, languages: tasks.LANGUAGE })]);
  });
  afterAll(async () => {
    await page?.close();
    await portal?.close();
  });

  it('prints three labels, in 2 taps', async () => {
    await page.resize(390, 844, 2);
    const actions = firefoxActions(page, portal.base, tmpdir(), 'tap');
    await check.threeLabels(await tasks.printThreeLabels(actions));
    expect(actions.count()).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches], null)).toEqual([390, true]);
  });
});

/** Tests if the page and its service worker reach the server. Runs in the page. */
const isReachable = async (): Promise<boolean> =>
  navigator.onLine || (await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined))?.ok === true;
