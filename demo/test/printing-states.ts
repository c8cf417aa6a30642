import type { Page } from 'playwright';
import { chooseOption } from '../../editor/test/choose-option.ts';
import { button, does, type States } from './room-steps.ts';

const LINES = ['Cut lines across the whole sheet', 'A line around each label'];
const MIRRORED = 'Mirrored, for transfer film';

const form = (page: Page) => page.getByRole('dialog', { name: 'Add a label printer' });
const choose = (page: Page, field: string, option: string) =>
  chooseOption(form(page).getByLabel(field, { exact: true }), option);

/** A fake USB printer that accepts a number of transfers, one that blocks forever, or a browser without ports. */
type Port = { readonly takes: number } | 'waiting' | 'none';

/** Replaces the page's ports and reopens the print view, which then detects them again. */
async function putPort(page: Page, port: Port): Promise<void> {
  await page.evaluate((given) => {
    const put = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });
    if (given === 'none') {
      put('usb', undefined);
      put('serial', undefined);
      return;
    }
    const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }];
    const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }];
    let transfers = 0;
    const device = {
      configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
      open: async () => {},
      close: async () => {},
      claimInterface: async () => {},
      transferOut: async (_: number, { length }: Uint8Array) => {
        if (given === 'waiting') await new Promise<void>((go) => Object.assign(globalThis, { letPrinterGo: go }));
        else if (++transfers > given.takes) throw new Error('it is gone');
        return { status: 'ok', bytesWritten: length };
      },
    };
    put('usb', { requestDevice: async () => device });
    put('serial', { requestPort: async () => {} });
  }, port);
  await does('view-sheet')(page);
  await does('view-print')(page);
}

/**
 * States of printing, starting from the print view: as a PDF and on label printers. At the end no printer is selected.
 */
export const PRINTING_STATES: States = {
  'the options of the PDF, mirrored codes among them': async (page) => {
    for (const name of [MIRRORED, ...LINES]) await page.getByLabel(name).check();
    await page.getByText('Scanners can read the codes only after the film is turned over.').waitFor();
  },
  'a PDF that was saved': async (page) => {
    await page.getByLabel(MIRRORED).uncheck();
    await button(page, 'Save as PDF').click();
    await button(page, 'Remember this sheet').waitFor();
  },
  'a label printer that is added': async (page) => {
    for (const name of LINES) await page.getByLabel(name).uncheck();
    await button(page, 'Add a label printer…').click();
    await form(page).getByText('More settings').click();
  },
  'a label printer of tapes that is added': async (page) => {
    await choose(page, 'Language', 'Brother QL');
    await form(page).getByLabel('Tape').waitFor();
  },
  'a label printer of black marks that is added': async (page) => {
    await choose(page, 'Language', 'TSPL (TSC)');
    await choose(page, 'Labels', 'Labels with black marks on the back');
    await form(page).getByLabel('Height of the mark').waitFor();
  },
  'a label printer with what would be refused': async (page) => {
    await choose(page, 'Language', 'ZPL (Zebra)');
    await form(page).getByLabel('Darkness').fill('31');
    await button(page, 'Save this printer').click();
    await form(page).locator('.issue').first().waitFor();
  },
  'a label printer whose labels are too wide': async (page) => {
    await choose(page, 'Model', 'Zebra ZD411 · 203 dpi');
    await form(page).getByLabel('Printer name').fill('Packing table 2');
    await button(page, 'Save this printer').click();
    await button(page, 'Rotate labels by 90°').waitFor();
  },
  'a label printer that is changed': async (page) => {
    await button(page, 'Rotate labels by 90°').click();
    await button(page, 'Change this printer…').click();
    await page.getByRole('dialog', { name: 'Change a label printer' }).waitFor();
  },
  'labels on their way to a label printer': async (page) => {
    await button(page, 'Cancel').click();
    await putPort(page, 'waiting');
    await button(page, 'Send by USB…').click();
    await page.getByRole('progressbar', { name: 'Print' }).waitFor();
    await page.waitForFunction(() => 'letPrinterGo' in globalThis);
  },
  'labels that were held back': async (page) => {
    await button(page, 'Cancel').click();
    await page.evaluate(() => (globalThis as unknown as { letPrinterGo: () => void }).letPrinterGo());
    await page.getByText('Cancelled.').first().waitFor();
  },
  'a label printer that stopped': async (page) => {
    await putPort(page, { takes: 12 });
    await button(page, 'Send by USB…').click();
    await button(page, 'Send remaining labels…').waitFor();
  },
  'labels that were sent': async (page) => {
    await putPort(page, { takes: Number.MAX_SAFE_INTEGER });
    await button(page, 'Send by USB…').click();
    await page.getByText('45 labels were sent.').waitFor();
  },
  'a label printer in a browser without ports': async (page) => {
    await putPort(page, 'none');
    await button(page, 'Print the PDF instead').waitFor();
  },
  'a printer file that was saved': async (page) => {
    await button(page, 'Save printer file').click();
    await page.getByText('Shelf labels.zpl was saved.').waitFor();
  },
  'a label printer that was forgotten': async (page) => {
    await button(page, 'Forget this printer').click();
    await button(page, 'Save as PDF').waitFor();
  },
};
