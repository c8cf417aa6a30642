import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from './browser/build-page.ts';
import { type FirefoxPage, launchFirefox, missingFirefox } from './browser/firefox.ts';
import type {} from './browser/journey-page/page.ts';
import { ARTICLES_CSV } from './browser/shop-table.ts';
import { type StaticServer, serveFolder } from './browser/static-server.ts';
import { labelsFrom, readLabels } from './shop-labels.ts';

// The way from a blank label to a PDF by mouse in a second engine. The table is dropped as a file from a folder is.

const WAIT_MS = 20_000;
const click = [{ button: 'down' }, { button: 'up' }] as const;

describe.skipIf(missingFirefox() !== undefined)(missingFirefox() ?? 'from a blank label to a PDF in Firefox', () => {
  let server: StaticServer;
  let page: FirefoxPage;
  beforeAll(async () => {
    server = await serveFolder(await buildPage('journey-page'));
    page = await launchFirefox();
    await page.open(server.url);
  });
  afterAll(async () => {
    await page?.close();
    await server?.close();
  });

  /** Where the first control or sentence of this name is, CSS pixels, once it is there, stands still, lies under nothing and may be used. */
  const placeOf = (name: string) =>
    page.evaluate(
      async ([wanted, milliseconds]) => {
        const named = (each: Element): boolean =>
          (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().startsWith(wanted);
        const isThere = (each: Element): boolean =>
          each.checkVisibility() && each.getAttribute('aria-disabled') !== 'true';
        let before = '';
        for (const end = Date.now() + milliseconds; Date.now() < end; ) {
          const root = document.querySelector('label-editor')?.shadowRoot;
          const all = [...(root?.querySelectorAll('button, [role=option], [role=combobox], label, p') ?? [])];
          const found = all.find((each) => named(each) && isThere(each));
          const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
          const middle = [left + width / 2, top + height / 2] as const;
          const isStill = before === String(middle);
          const isOpen = found?.contains(root?.elementFromPoint(...middle) ?? null) === true;
          if (width > 0 && isStill && isOpen) return middle;
          before = String(middle);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        throw new Error(`there is no ${wanted}`);
      },
      [name, WAIT_MS] as const,
    );
  const press = async (name: string) => page.act({ move: await placeOf(name) }, ...click);

  it('takes clicks, words and one dropped file', async () => {
    await press('Paper');
    await press('Find a paper');
    await page.act(...[...'avery 5160'].map((key) => ({ key })));
    await press('Avery 5160');
    await page.evaluate((csv) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([csv], 'articles.csv', { type: 'text/csv' }));
      const stage = document.querySelector('label-editor')?.shadowRoot?.querySelector('.stage');
      for (const type of ['dragover', 'drop']) {
        stage?.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }));
      }
    }, ARTICLES_CSV);
    await press('Put the columns on the label');
    await placeOf('45 rows: 43 print as designed');
    await press('Show all');
    await press('Use smaller type in every row');
    await placeOf('All 45 rows print exactly as shown');
    await press('Sheet');
    await press('Place 7:');
    await placeOf('45 labels on 2 sheets, from place 7 on');
    await press('Print');
    await press('Save as PDF');
    await placeOf('labels.pdf was saved.');
    const url = await page.evaluate(async () => {
      const reader = new FileReader();
      await new Promise((resolve) => {
        reader.addEventListener('load', resolve);
        reader.readAsDataURL(journeyPdfs[0] ?? new Blob());
      });
      return String(reader.result);
    }, null);
    const pdf = Buffer.from(url.replace(/^[^,]*,/, ''), 'base64');
    expect(await readLabels(pdf)).toEqual(labelsFrom(7));
  });
});
