import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { labelDrawn, openPortal, openTab, type Portal } from './portal-pages.ts';
import { button, does, dropped } from './room-steps.ts';

// The first table of a visitor, on the sample label of the first page.

let portal: Portal;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(() => context.close());

async function visit(options: BrowserContextOptions = {}): Promise<void> {
  context = await portal.newContext({ serviceWorkers: 'block', ...options });
  page = await openTab(context, []);
  await page.goto(portal.base);
  await labelDrawn(page);
}

const fields = () =>
  page.evaluate(() => document.querySelector('label-editor')?.template.elements.map(({ field }) => field));

/** A table without a column for the sample's barcode. */
const PLANTS = 'Plant;Latin name;Height\nBasil;Ocimum basilicum;0.3125\nSage;Salvia officinalis;0.6\n';

describe('the first table of a visitor', () => {
  it('is laid out on the sample label if the label has a field without a column, in one undo step', async () => {
    await visit();
    const sample = await fields();
    await dropped('plants.csv', PLANTS)(page);
    await page.getByText('Imported 2 rows.').first().waitFor();
    await page.getByText('All 2 rows print exactly as shown').first().waitFor();
    expect(await fields()).toEqual(['Plant', 'Latin name', 'Height']);
    await does('undo')(page);
    await expect.poll(fields).toEqual(sample);
    await page.getByText('Imported 2 rows.').first().waitFor({ state: 'detached' });
  });

  it('names the columns that found no place on the label', async () => {
    await visit();
    await dropped('parts.csv', 'Part;Colour;Size;Material;Origin;Shelf\nBolt;Zinc;M6;Steel;Taiwan;B4\n')(page);
    const message = page.getByText('Imported 1 row.').first();
    await message.waitFor();
    const shown = new Set(await fields());
    const leftOut = ['Part', 'Colour', 'Size', 'Material', 'Origin', 'Shelf'].filter((name) => !shown.has(name));
    expect(leftOut.length).toBeGreaterThan(0);
    expect(await message.textContent()).toContain(`Not on the label: ${new Intl.ListFormat('en').format(leftOut)}.`);
  });

  it('becomes an address block if it has postal addresses', async () => {
    await visit();
    await dropped('people.csv', 'Name;Street;Postcode;Town\nAnna Meier;Lindenweg 1;10115;Berlin\n')(page);
    await page.getByText('Imported 1 row.').first().waitFor();
    await expect.poll(fields).toEqual(['Address']);
  });

  it('fills the sample label if the label has a column for each field, whatever else the table has', async () => {
    await visit();
    const sample = await fields();
    await dropped('goods.csv', 'Artikel;Preis;EAN;Hausnummer\nBecher;1,50 €;4006381333931;12\n')(page);
    await page.getByText('Imported 1 row.').first().waitFor();
    expect(await fields()).toEqual(sample);
  });

  it('leaves a label as it is that the visitor has changed', async () => {
    await visit();
    await does('add-box')(page);
    const changed = await fields();
    await dropped('plants.csv', PLANTS)(page);
    await page.getByText('Your rows have no column').first().waitFor();
    expect(await fields()).toEqual(changed);
  });
});

describe('the toolbar', () => {
  const tools = () => page.getByRole('toolbar').getByRole('button').filter({ visible: true }).allTextContents();

  it('has no tools for a design in the print view', async () => {
    await visit();
    const before = (await tools()).length;
    await does('view-print')(page);
    await button(page, 'Save as PDF').waitFor();
    expect((await tools()).length).toBeLessThan(before);
    await expect.poll(() => page.getByRole('toolbar').getByRole('button', { name: 'Add text' }).count()).toBe(0);
  });

  it('has a menu on a phone that lists only what is possible', async () => {
    await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const names = async () => {
      await button(page, 'More tools').tap();
      await page.getByRole('menuitem').first().waitFor();
      const items = await page.getByRole('menuitem').allTextContents();
      expect(await page.locator('[role=menuitem][aria-disabled=true]').count()).toBe(0);
      await page.keyboard.press('Escape');
      return items.map((name) => /^\D*?(?=Ctrl|Alt|Shift|$)/.exec(name)?.[0] ?? name);
    };
    expect(await names()).not.toContain('Align left');
    await does('select-all')(page);
    expect(await names()).toContain('Align left');
  });
});
