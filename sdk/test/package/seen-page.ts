import type { Browser } from 'playwright';
import { expect } from 'vitest';

/** The label on the pages of the package tests. */
export const LABEL = {
  ...{ unit: 'mm', width: 40, height: 20, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 1, width: 36, height: 6, value: 'Oak shelf' },
    { type: 'barcode', x: 4, y: 8, width: 32, height: 10, field: 'sku' },
  ],
};

/** Expected result of a page: a label of 40 × 20 mm at 300 dpi and a PDF with two pages, each from its own worker. */
export const FINE = {
  made: { painted: [472, 236], pdf: '%PDF-', pages: 2 },
  workers: { started: 2, left: 2 },
  errors: [],
};

/** Opens a page that stores its results in `made`. Checks the results, the number of workers and the errors. */
export async function expectSeen(browser: Browser, url: string, expected: object): Promise<void> {
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    const errors: string[] = [];
    let started = 0;
    tab.on('worker', () => started++);
    tab.on('pageerror', ({ message }) => errors.push(message));
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await tab.goto(url);
    await tab.waitForFunction('window.made !== undefined', undefined, { timeout: 60_000 }).catch((cause: unknown) => {
      throw new Error(`the page stored no result. Its errors: ${JSON.stringify(errors)}`, { cause });
    });
    const made = await tab.evaluate('window.made');
    // Polls, because the end of a worker is reported a moment later.
    await expect.poll(() => ({ made, workers: { started, left: tab.workers().length }, errors })).toEqual(expected);
  } finally {
    await context.close();
  }
}

/** Expected result of a page with an editor, which starts workers for the label, its rows and an image. */
export const EDITED = {
  made: ['text', 'barcode', 'image'],
  workers: { started: 3, left: expect.any(Number) },
  errors: [],
};
