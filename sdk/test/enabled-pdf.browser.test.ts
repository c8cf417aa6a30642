import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../src/entries/pdf.ts';
import { SYMBOLOGIES } from '../src/entries/symbologies.ts';
import { buildPage } from './browser/build-page.ts';
import { launchChromium } from './browser/chromium.ts';
import { serveFolder } from './browser/static-server.ts';
import { labelOf } from './codes/enabled-trial.ts';
import { enabledValues } from './codes/enabled-values.ts';
import { pdfObjects } from './pdf-objects.ts';

// Compares createPdf in a real browser, whose worker loads symbologies by name, with createPdf in Node.

const jobs = SYMBOLOGIES.map(({ name }) => ({
  template: labelOf(name, 0),
  items: enabledValues(name, 2, 20261122).map(({ value }) => ({ data: { code: value } })),
  symbologies: [name],
}));

let browser: Browser;
let folder: string;
beforeAll(async () => {
  [folder, browser] = await Promise.all([buildPage('pdf-page'), launchChromium()]);
});
afterAll(() => browser?.close());

describe('the PDF that a page makes', () => {
  it.each([
    ['in its worker', '', 1],
    ['on the page, where there are no workers', 'delete globalThis.Worker;', 0],
  ] as const)(
    '%s has the codes that Node’s has, of every symbology',
    async (_, before, workers) => {
      const server = await serveFolder(folder);
      const page = await browser.newPage();
      await page.addInitScript(before);
      await page.goto(server.url);
      await page.waitForFunction(() => 'pdfPage' in globalThis);
      for (const job of jobs) {
        const made = await page.evaluate((given) => pdfPage.make(given as never), job);
        const { pdf } = await createPdf(job as never);
        expect(made.issues, job.symbologies[0]).toBeUndefined();
        expect(pdfObjects(Buffer.from(made.pdf ?? '', 'base64')), job.symbologies[0]).toEqual(pdfObjects(pdf));
      }
      expect(page.workers()).toHaveLength(workers);
      await page.close();
      await server.close();
    },
    120_000,
  );
});
