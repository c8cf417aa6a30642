import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPages } from '../../sdk/test/pdf.ts';
import { JAPANESE_FONT } from '../../sdk/test/test-fonts.ts';
import { labelDrawn, makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// Tests printing on the server from the pages, as a signed-in user, with the real server and the real pages.

let portal: Portal;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  portal = await openPortal({ PLATEN_TRIAL_LABELS: '7', PLATEN_LABELS_PER_MINUTE: '500' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  context = await portal.newContext();
  complaints = [];
  page = await openTab(context, complaints);
});
afterEach(() => context.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Selects the button in the print region, because interrupted row checks also have a "Try again". */
const tryAgain = () =>
  page.getByRole('region', { name: 'Print', exact: true }).getByRole('button', { name: 'Try again' });
const byServer = () => page.getByRole('radio', { name: 'the server (through the API)' });
const said = (text: string | RegExp) => page.getByText(text).waitFor();

/** Signs up a new account, waits until the page shows it, and opens the print view. */
async function openSignedIn(): Promise<void> {
  await makeAccount(context, portal.base);
  await page.goto(`${portal.base}/editor`);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await open();
}
async function open(): Promise<void> {
  await page.goto(`${portal.base}/print`);
  await labelDrawn(page);
  await page.getByText('How to print').waitFor();
}
/** Adds a font to the browser, sets the first text of the label in it, and opens the print view. */
async function addFont(): Promise<void> {
  await page.goto(`${portal.base}/editor`);
  await labelDrawn(page);
  await page.getByRole('listbox', { name: 'Elements' }).getByRole('option').last().click();
  await page.getByRole('combobox', { name: 'Font' }).click();
  await page.getByRole('option', { name: 'Add font…' }).click();
  const chooser = page.waitForEvent('filechooser');
  await button('Choose font files…').click();
  await (await chooser).setFiles(JAPANESE_FONT);
  await button('Use this font').click();
  await open();
}
/** Sets the number of copies of each of the three rows. */
const copies = async (count: number) => page.getByLabel('Copies of each label').fill(String(count));
/** Returns the trial balance that the account's page would show. */
async function trialLeft(): Promise<unknown> {
  const usage = await context.request.get(`${portal.base}/portal/usage`);
  return (await usage.json()).trial.available;
}

describe('printing by the server', () => {
  it('is not offered to guests, who print with the page alone', async () => {
    await open();
    await button('Save as PDF').waitFor();
    expect(await byServer().count()).toBe(0);
  });

  it('prints the current label as a PDF, counts its labels, and explains differences', async () => {
    await openSignedIn();
    await said('No labels count towards your quota, and your rows stay on this device.');
    await said('3 labels count towards your account’s quota. You have 7 labels left.');
    await said('At most 500 labels per minute. The service keeps the label, rows and PDF for 24 hours.');
    await byServer().check();
    const download = page.waitForEvent('download');
    await button('Save as PDF').click();
    const file = await readFile(await (await download).path());
    const pages = await readPages(new Uint8Array(file));
    expect(pages.map(({ text }) => /mug|oil|coffee/.exec(text)?.[0])).toEqual(['mug', 'oil', 'coffee']);
    await said('3 labels count towards your account’s quota. You have 4 labels left.');
    expect(await trialLeft()).toBe(4);
    const templates = await context.request.get(`${portal.base}/portal/templates`);
    expect((await templates.json()).data).toEqual([]);
    // saving the same job again gives the existing PDF
    const again = page.waitForEvent('download');
    await button('Save as PDF').click();
    await again;
    expect(await trialLeft()).toBe(4);
    expect(complaints).toEqual([]);
  });

  it('has the fonts that the user uploads to the account, with one click', async () => {
    await openSignedIn();
    await addFont();
    const offer = page.getByRole('button', { name: 'Upload font to your account' });
    await said('Fonts missing in your account: Noto Sans JP.');
    await offer.click();
    await said('Added to your account: Noto Sans JP.');
    expect(await offer.count()).toBe(0);
    const fonts = await context.request.get(`${portal.base}/portal/fonts`);
    expect((await fonts.json()).data).toMatchObject([{ family: 'Noto Sans JP', style: 'regular' }]);
    await byServer().check();
    const download = page.waitForEvent('download');
    const job = page.waitForResponse(
      async (answer) => /\/portal\/print\/./.test(answer.url()) && (await answer.json()).status === 'completed',
    );
    await button('Save as PDF').click();
    await download;
    expect((await (await job).json()).warnings).toEqual([]);
    // the account keeps the font, so the offer does not come back
    await open();
    await said('3 labels count towards your account’s quota. You have 4 labels left.');
    expect(await offer.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('says when too few labels are left, and lets the page make it instead', async () => {
    await openSignedIn();
    await copies(3);
    await said(
      '9 labels count towards your account’s quota. You have 7 labels left. Your account has too few labels left for this job.',
    );
    await byServer().check();
    await button('Save as PDF').click();
    await said('The PDF was not created. The job has 9 labels, but your trial has 7 left.');
    const download = page.waitForEvent('download');
    await button('Create the PDF in this browser').click();
    expect(await readPages(new Uint8Array(await readFile(await (await download).path())))).toHaveLength(9);
    expect(await byServer().isChecked()).toBe(false);
    expect(await trialLeft()).toBe(7);
  });

  it('is cancelled at once, and the same job is not counted twice when it is printed after all', async () => {
    await openSignedIn();
    await byServer().check();
    let isHeld = true;
    await page.route(/\/portal\/print\/[0-9a-f-]+/, async (route) => {
      if (isHeld) return;
      await route.continue();
    });
    const isAccepted = page.waitForRequest(/\/portal\/print\/[0-9a-f-]+/);
    await button('Save as PDF').click();
    await said('Labels created: 0 of 3');
    await isAccepted;
    await button('Cancel').click();
    await said(
      'If the server (through the API) had already started the job, the job’s labels still count towards your quota.',
    );
    isHeld = false;
    const download = page.waitForEvent('download');
    await button('Save as PDF').click();
    await download;
    expect(await trialLeft()).toBe(4);
  });

  it('is not counted twice where its answer was lost, and what the account may print came before it is tried again', async () => {
    let tell = () => {};
    const announced = new Promise<void>((resolve) => {
      tell = resolve;
    });
    let isLost = true;
    await page.route('**/portal/usage', async (route) => {
      await announced;
      // the page may have been left meanwhile, so the request may be gone
      await route.continue().catch(() => undefined);
    });
    await page.route('**/portal/print', async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await openSignedIn();
    await byServer().check();
    await button('Save as PDF').click();
    await said('The server cannot be reached.');
    isLost = false;
    tell();
    await said('At most 500 labels per minute. The service keeps the label, rows and PDF for 24 hours.');
    const download = page.waitForEvent('download');
    await tryAgain().click();
    await download;
    expect(await trialLeft()).toBe(4);
  });

  it('names the row that the server refuses, a lost connection and a session that is over', async () => {
    await openSignedIn();
    await byServer().check();
    await context.setOffline(true);
    await button('Save as PDF').click();
    await said('The server cannot be reached.');
    await context.setOffline(false);
    await page.route('**/portal/print', (route) =>
      route.fulfill({
        ...{ status: 400, contentType: 'application/json' },
        body: JSON.stringify({
          ...{ ok: false, error: 'user_error', message: '/items/1/data/sku: too long' },
          issues: [{ path: '/items/1/data/sku', code: 'length', message: '/items/1/data/sku: too long' }],
        }),
      }),
    );
    await tryAgain().click();
    await said('The PDF was not created. Fix these problems first:');
    await said('Row 2');
    await page.unroute('**/portal/print');
    await context.request.post(`${portal.base}/portal/sign-out`, { headers: { origin: portal.base } });
    await tryAgain().click();
    await said('You are no longer signed in.');
  });
});
