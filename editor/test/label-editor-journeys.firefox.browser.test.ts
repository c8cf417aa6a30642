import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxPage, launchFirefox, missingFirefox } from '../../sdk/test/browser/firefox.ts';
import { ARTICLES_CSV } from '../../sdk/test/browser/shop-table.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { buildPage } from './browser/build-page.ts';
import { placeOfControl } from './browser/driven-controls.ts';
import type {} from './browser/journey-page/page.ts';
import { labelsFrom, readLabels } from './shop-labels.ts';

// The journey from a blank label to a PDF by mouse in Firefox. The table is dropped like a file from a folder.

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

  const placeOf = (name: string) => placeOfControl(page, name);
  const press = async (name: string) => page.act({ move: await placeOf(name) }, ...click);

  it('takes clicks, words and one dropped file', async () => {
    await press('Paper');
    await press('Find paper');
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
    await placeOf('45 rows: 2 ');
    await press('Show all');
    await placeOf('Shorten the text of row 10');
    await press('Sheet');
    await press('Position 7:');
    await press('Start printing here');
    await placeOf('45 labels on 2 sheets, starting at position 7');
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
