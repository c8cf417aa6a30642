import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOfControl } from '../../editor/test/browser/driven-controls.ts';
import type { DrivenPage } from '../../sdk/test/browser/driven-page.ts';
import { launchWebkitgtk, missingWebkitgtk } from '../../sdk/test/browser/webkitgtk.ts';
import { openPortal, type Portal } from './portal-pages.ts';

// Runs the built pages, served by the real server, in a third browser engine.

describe.skipIf(missingWebkitgtk() !== undefined)(missingWebkitgtk() ?? 'the pages in WebKitGTK', () => {
  let portal: Portal;
  let page: DrivenPage;
  beforeAll(async () => {
    portal = await openPortal();
    page = await launchWebkitgtk();
  });
  afterAll(async () => {
    await page?.close();
    await portal?.close();
  });

  const drawn = () =>
    expect
      .poll(
        () =>
          page.evaluate(
            () =>
              document.querySelector('label-editor')?.shadowRoot?.querySelector('label-preview')?.report !== undefined,
            null,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
  const elements = () =>
    page.evaluate(() => document.querySelector('label-editor')?.template.elements.map(({ type }) => type), null);

  it('show a label of three rows that print as shown', async () => {
    await page.open(portal.base);
    await drawn();
    await placeOfControl(page, 'All 3 rows print exactly as shown');
    expect(await elements()).toEqual(['text', 'text', 'barcode']);
  });

  it('have on the page to print what was done on the first one', async () => {
    await page.evaluate(() => document.querySelector('label-editor')?.do('add-qrcode'), null);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('label-editor')?.shadowRoot?.textContent, null), {
        timeout: 20_000,
      })
      .toContain('Stored in this browser');
    await page.open(`${portal.base}/print`);
    await drawn();
    await placeOfControl(page, 'What to print');
    await placeOfControl(page, 'Save as PDF');
    expect(await elements()).toEqual(['text', 'text', 'barcode', 'qrcode']);
  });

  it('ask guests to sign in before their templates', async () => {
    await page.open(`${portal.base}/editor`);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('h1')?.textContent, null), { timeout: 20_000 })
      .toBe('Sign in');
  });
});
