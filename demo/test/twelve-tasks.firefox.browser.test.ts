import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlaten } from '../../sdk/src/entries/index.ts';
import { type FirefoxPage, launchFirefox, missingFirefox } from '../../sdk/test/browser/firefox.ts';
import { readPages } from '../../sdk/test/pdf.ts';
import { openPortal, type Portal } from './portal-pages.ts';
import type { Actions } from './task-actions.ts';
import { firefoxActions } from './task-actions-firefox.ts';
import * as check from './twelve-checks.ts';
import * as tasks from './twelve-tasks.ts';

// The tasks of twelve-tasks.browser.test.ts in Firefox, with as few actions, except those on a phone and offline.

describe.skipIf(missingFirefox() !== undefined)(missingFirefox() ?? 'a first-time user with Firefox', () => {
  let portal: Portal;
  let page: FirefoxPage;
  let actions: Actions;
  beforeAll(async () => {
    [portal, page] = await Promise.all([openPortal(), launchFirefox()]);
  });
  afterAll(async () => {
    await page?.close();
    await portal?.close();
  });

  /** Starts a first visit. */
  async function visit(): Promise<void> {
    actions = firefoxActions(page, portal.base);
    await actions.open('/');
    await page.evaluate(async () => {
      localStorage.clear();
      await Promise.all((await indexedDB.databases()).map(({ name = '' }) => indexedDB.deleteDatabase(name)));
    }, null);
  }

  it('prints 45 products on Avery 5160 from the seventh label on, in 9 actions', async () => {
    await visit();
    await check.products(await tasks.printProducts(actions));
    expect(actions.count()).toBeLessThanOrEqual(9);
  });

  it('makes a shelf label from nothing, without a line and a box, in 17 actions', async () => {
    await visit();
    await tasks.makeShelfLabel(actions);
    expect(actions.count()).toBeLessThanOrEqual(17);
    await check.shelfLabel(await tasks.savePdf(actions), await actions.template());
  });

  it('prints address labels on L7163 from a workbook, each as often as it says, in 8 actions', async () => {
    await visit();
    await check.addresses(await tasks.printAddresses(actions));
    expect(actions.count()).toBeLessThanOrEqual(8);
  });

  it('saves a file of a roll of 50 × 25 mm for a Brother printer, in 8 actions', async () => {
    await visit();
    const file = await tasks.printRoll(actions, tasks.BROTHER);
    await check.brotherFile(file, await actions.template(), await actions.rows());
    expect(actions.count()).toBeLessThanOrEqual(8);
  });

  it('prints the serial numbers 0001 to 0100, in 8 actions', async () => {
    await visit();
    await check.serialNumbers(await tasks.printSerialNumbers(actions));
    expect(actions.count()).toBeLessThanOrEqual(8);
  });

  it('corrects a typo on a label seen on the second sheet, in 4 actions', async () => {
    await visit();
    await tasks.openTypo(actions);
    const before = actions.count();
    await tasks.correctTypo(actions);
    await expect.poll(async () => (await actions.rows())[tasks.TYPO_ROW - 1]?.name).toBe('Oolong');
    expect(actions.count() - before).toBeLessThanOrEqual(4);
  });

  it('finds a German text that is too long and shortens it, in 3 actions', async () => {
    await visit();
    await tasks.openLongText(actions);
    const before = actions.count();
    await tasks.shortenLongText(actions);
    await actions.sees('All 20 rows print exactly as shown');
    expect((await actions.rows())[tasks.LONG_ROW - 1]?.Name).toBe(tasks.SHORTER);
    expect(actions.count() - before).toBeLessThanOrEqual(3);
  });

  it('corrects a printer that prints 1.5 mm too far right, in 8 actions', async () => {
    await visit();
    expect(await readPages((await tasks.calibratePrinter(actions)).bytes)).toHaveLength(1);
    expect(actions.count()).toBeLessThanOrEqual(8);
    await check.movedLeft(actions);
  });

  it('signs up, stores a template and prints it through the API, in 7 actions', async () => {
    await visit();
    const { key, templateId } = await tasks.storeTemplate(actions, 'firefox@example.com');
    expect(actions.count()).toBeLessThanOrEqual(7);
    const platen = createPlaten({ baseUrl: `${portal.base}/api/v1`, apiKey: key });
    const items = [{ data: { name: 'Oolong', price: '$ 4', sku: 'TEA-1' } }];
    const { jobId } = await platen.jobs.create({ templateId, items });
    const pages = await readPages(await platen.jobs.download(await platen.jobs.wait(jobId)));
    expect(pages.map(({ text }) => text.includes('Oolong'))).toEqual([true]);
  });
});
