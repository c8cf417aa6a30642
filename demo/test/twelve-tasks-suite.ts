import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import type { Actions } from './task-actions.ts';
import * as check from './twelve-checks.ts';
import * as tasks from './twelve-tasks.ts';

/** A user at a page. */
export interface Visitor {
  readonly actions: Actions;
  /** Loads the page again and waits until its label is drawn. */
  reload(): Promise<void>;
  /** Opens an empty tab of the same user, in which the visitor continues. */
  openTab(): Promise<Visitor>;
  /** Cuts the tab off from the network, after the service worker has taken control of it. */
  goOffline(): Promise<void>;
}

/** A browser with a mouse, a keyboard or a touchscreen, and the server that it visits. */
export interface Device {
  readonly base: () => string;
  start(): Promise<void>;
  /** Starts a first visit. Pages have no service worker unless `isKept` is true. */
  visit(options?: { readonly isKept?: boolean }): Promise<Visitor>;
  /** Ends the visit, and checks what went wrong during it. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

/** Maximum number of actions of each task: clicks, drags, typed fields, shortcuts, chosen files. */
export interface Limits {
  readonly products: number;
  readonly shelfLabel: number;
  readonly addresses: number;
  readonly roll: number;
  readonly serialNumbers: number;
  readonly typo: number;
  readonly typoOnFirstSheet: number;
  readonly longText: number;
  readonly calibration: number;
  readonly api: number;
  /** Time in milliseconds in which the first page must show what it is for. Without a limit, the time is not measured. */
  readonly firstSightMs?: number;
}

/** Tests the twelve tasks on a device, except printing on a phone, which `testPhone` tests. */
export function testTwelveTasks(device: Device, limits: Limits): void {
  let visitor: Visitor;
  let actions: Actions;
  const visit = async (options: Parameters<Device['visit']>[0] = {}): Promise<void> => {
    visitor = await device.visit(options);
    ({ actions } = visitor);
  };
  useDevice(device);

  it(`prints 45 products on Avery 5160 from the seventh label on, in ${limits.products} actions`, async () => {
    await visit();
    await check.products(await tasks.printProducts(actions));
    expect(actions.count()).toBeLessThanOrEqual(limits.products);
  });

  it(`makes a shelf label from nothing, with a logo, a line and a box, in ${limits.shelfLabel} actions`, async () => {
    await visit();
    await tasks.makeShelfLabel(actions);
    expect(actions.count()).toBeLessThanOrEqual(limits.shelfLabel);
    await check.shelfLabel(await tasks.savePdf(actions), await actions.template());
  });

  it(`prints address labels on L7163 from a workbook, each as often as it says, in ${limits.addresses} actions`, async () => {
    await visit();
    await check.addresses(await tasks.printAddresses(actions), await actions.rows());
    expect(actions.count()).toBeLessThanOrEqual(limits.addresses);
  });

  it.each([
    ['Zebra', tasks.ZEBRA, check.zebraFile],
    ['Brother', tasks.BROTHER, check.brotherFile],
  ])(
    `saves a file of a roll of 50 × 25 mm for a %s printer, in ${limits.roll} actions`,
    async (_, model, checkFile) => {
      await visit();
      const file = await tasks.printRoll(actions, model);
      await checkFile(file, await actions.template(), await actions.rows());
      expect(actions.count()).toBeLessThanOrEqual(limits.roll);
    },
  );

  it(`prints the serial numbers 0001 to 0100, in ${limits.serialNumbers} actions`, async () => {
    await visit();
    await check.serialNumbers(await tasks.printSerialNumbers(actions));
    expect(actions.count()).toBeLessThanOrEqual(limits.serialNumbers);
  });

  it(`corrects a typo seen on the second sheet in ${limits.typo} actions, and on the first in ${limits.typoOnFirstSheet}`, async () => {
    await visit();
    await tasks.openTypo(actions);
    const before = actions.count();
    await tasks.correctTypo(actions);
    await expect.poll(() => actions.rows().then((rows) => rows[tasks.TYPO_ROW - 1]?.name)).toBe('Oolong');
    check.corrected(await actions.rows(), tasks.TYPO_ROW);
    expect(actions.count() - before).toBeLessThanOrEqual(limits.typo);
    await tasks.showFirstSheet(actions);
    const between = actions.count();
    await tasks.correctOnFirstSheet(actions);
    await expect.poll(() => actions.rows().then((rows) => rows[tasks.FIRST_TYPO_ROW - 1]?.name)).toBe('Oolong');
    check.corrected(await actions.rows(), tasks.TYPO_ROW, tasks.FIRST_TYPO_ROW);
    expect(actions.count() - between).toBeLessThanOrEqual(limits.typoOnFirstSheet);
  });

  it(`finds a German text that is too long and shortens it, in ${limits.longText} actions`, async () => {
    await visit();
    await tasks.openLongText(actions);
    const [before, template] = [actions.count(), await actions.template()];
    await tasks.shortenLongText(actions);
    await actions.sees('All 20 rows print exactly as shown');
    expect((await actions.rows())[tasks.LONG_ROW - 1]?.Name).toBe(tasks.SHORTER);
    expect(await actions.template()).toEqual(template);
    expect(actions.count() - before).toBeLessThanOrEqual(limits.longText);
  });

  it(`corrects a printer that prints 1.5 mm too far right, in ${limits.calibration} actions`, async () => {
    await visit();
    const sheet = await tasks.calibratePrinter(actions);
    expect(await readPages(sheet.bytes)).toHaveLength(1);
    expect(actions.count()).toBeLessThanOrEqual(limits.calibration);
    await actions.sees('This printer prints 1.5 mm too far right. The editor corrects this');
    await check.movedLeft(actions);
  });

  it('finds a saved label again after a reload, in the list, in a second tab, and offline', async () => {
    await visit({ isKept: true });
    await tasks.saveLabel(actions);
    const before = await actions.template();
    await visitor.reload();
    await expect.poll(() => actions.template()).toEqual(before);
    await tasks.reopenLabel(actions);
    await expect.poll(() => actions.template()).toEqual(before);
    const second = await visitor.openTab();
    // the first tab stores its draft shortly after the label is opened
    const opened = async () => {
      await second.actions.open('/');
      return second.actions.template();
    };
    await expect.poll(opened).toEqual(before);
    await second.goOffline();
    await second.reload();
    expect(await second.actions.template()).toEqual(before);
    expect(await second.actions.fileName()).toBe(tasks.SAVED_NAME);
    await tasks.renameLabel(second.actions, 'Tea 2');
    expect(await second.actions.fileName()).toBe('Tea 2');
  });

  it('reads what the page is for and where to start, over a finished label with sample rows', async () => {
    await visit();
    const start = Date.now();
    await actions.open('/');
    await actions.sees('All 3 rows print exactly as shown');
    await actions.sees('Design a label, and print it for every row of a spreadsheet.');
    expect(Date.now() - start).toBeLessThan(limits.firstSightMs ?? Number.POSITIVE_INFINITY);
    for (const name of tasks.FIRST_CONTROLS) await actions.finds(tasks.button(name));
  });

  it(`signs up, stores a template and prints it through the API, in ${limits.api} actions`, async () => {
    await visit();
    const { key, templateId } = await tasks.storeTemplate(actions, 'first-time@example.com');
    expect(actions.count()).toBeLessThanOrEqual(limits.api);
    await check.printedByApi(device.base(), key, templateId);
  });
}

/** Tests the task of a phone. */
export function testPhone(device: Device): void {
  useDevice(device);
  it('prints three labels, in 2 actions', async () => {
    const { actions } = await device.visit();
    await check.threeLabels(await tasks.printThreeLabels(actions));
    expect(actions.count()).toBeLessThanOrEqual(2);
  });
}

const inUse = new WeakSet<Device>();

/** Starts the device before the tests and stops it after them, once for each `describe`. */
function useDevice(device: Device): void {
  if (inUse.has(device)) return;
  inUse.add(device);
  beforeAll(() => device.start());
  afterAll(() => device.stop());
  afterEach(() => device.leave());
}
