/**
 * Takes the screenshots of the editor for README and guides: a shop's shelf labels on Avery 5160 with 45 rows, through
 * the server's own pages. Also draws an image of labels with a logo.
 *
 * `npm run generate -- pictures` runs it after `npm run build`; add names to take only some images. The content is the
 * same each time, so a changed image shows a change of the editor.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import type { Template } from '../../sdk/src/contract/types.ts';
import { ARTICLES } from '../../sdk/test/browser/shop-table.ts';
import { labelsWithLogo } from './logo-picture.ts';
import { labelDrawn, openPortal, openTab } from './portal-pages.ts';
import { drawSymbologies } from './symbology-pictures.ts';

const FOLDER = join(import.meta.dirname, '../../docs/images');
/** Maximum size of an image in bytes, because readers may use phones. */
const MAX_BYTES = 200_000;

/** Time until all animations have ended, in milliseconds. */
const SETTLED_MS = 2000;

const shelf: Template = {
  ...{
    unit: 'inch',
    width: 2.625,
    height: 1,
    type: 'SHEET',
    grid: { col: 3, row: 10 },
    gap: { column: 0.125, line: 0 },
  },
  page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
  elements: [
    {
      type: 'text',
      x: 0.1,
      y: 0.08,
      width: 1.2,
      height: 0.13,
      value: 'MILL STREET POTTERY',
      fontSize: 6,
      color: '#575e66',
    },
    { type: 'text', x: 0.1, y: 0.22, width: 1.2, height: 0.42, field: 'name', fontSize: 10, bold: true },
    {
      type: 'text',
      x: 0.1,
      y: 0.66,
      width: 1.2,
      height: 0.26,
      field: 'price',
      fontSize: 13,
      bold: true,
      verticalAlign: 'bottom',
    },
    { type: 'barcode', x: 1.36, y: 0.07, width: 1.2, height: 0.86, field: 'ean', barcodeType: 'ean13' },
  ],
};
const rows = ARTICLES.map((article) => ({ ...article }));

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 760 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.5,
};

interface Picture {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Steps from the label to the state that the image shows. */
  readonly show: (page: Page) => Promise<unknown>;
}

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name }).click();
const showFindings = async (page: Page): Promise<void> => {
  await page.locator('.listing').click();
  await page.locator('.fix-offer').first().waitFor();
};
const showSheet = async (page: Page): Promise<void> => {
  await view(page, 'Sheet');
  await page.getByLabel('First label').fill('7');
  await page.getByText('45 labels on 2 sheets, starting at position 7').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const showCounters = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const ask = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Column', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await ask('Combined text');
  await page.getByRole('textbox', { name: 'Text' }).fill('Shelf label of {name}');
  await page.getByRole('button', { name: 'Add the column' }).click();
  await ask('Counter');
  await page.getByRole('textbox', { name: 'Digits' }).fill('6');
  await page.getByRole('textbox', { name: 'Prefix' }).fill('LOT-');
};

const showLabelPrinter = async (page: Page): Promise<void> => {
  await view(page, 'Print');
  await page.getByRole('button', { name: 'Add a label printer…' }).click();
  const form = page.getByRole('dialog', { name: 'Add a label printer' });
  await form.getByLabel('Printer name').fill('Packing table 2');
  await form.getByLabel('Darkness').fill('18');
};

const PICTURES: readonly Picture[] = [
  {
    name: 'editor',
    options: WIDE,
    show: (page) =>
      page
        .getByRole('listbox', { name: 'Elements' })
        .getByRole('option', { name: /^price/ })
        .click(),
  },
  { name: 'editor-findings', options: WIDE, show: showFindings },
  {
    name: 'editor-table',
    options: WIDE,
    show: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
  },
  { name: 'editor-counters', options: WIDE, show: showCounters },
  { name: 'editor-sheet', options: WIDE, show: showSheet },
  { name: 'editor-print', options: WIDE, show: (page) => view(page, 'Print') },
  {
    name: 'editor-label-printer',
    options: WIDE,
    show: async (page) => {
      await showLabelPrinter(page);
      await page.getByRole('button', { name: 'Save this printer' }).click();
    },
  },
  { name: 'editor-label-printer-form', options: { viewport: { width: 720, height: 760 } }, show: showLabelPrinter },
  { name: 'editor-phone', options: PHONE, show: showFindings },
  {
    name: 'editor-dark',
    options: { ...WIDE, colorScheme: 'dark' },
    show: (page) => page.getByRole('listbox', { name: 'Elements' }).getByRole('option', { name: /^name/ }).click(),
  },
];

const asked = new Set(process.argv.slice(2));
if (asked.size === 0 || asked.has('logos')) await save('logos', await labelsWithLogo());
const portal = await openPortal();
try {
  if (asked.size === 0 || asked.has('symbologies')) await drawSymbologies(join(FOLDER, 'symbologies.png'));
  for (const picture of PICTURES) if (asked.size === 0 || asked.has(picture.name)) await take(picture);
} finally {
  await portal.close();
}

async function take({ name, options, show }: Picture): Promise<void> {
  const complaints: string[] = [];
  const context = await portal.newContext(options);
  const page = await openTab(context, complaints);
  await page.goto(portal.base);
  await labelDrawn(page);
  await page.evaluate(
    ([template, table]) =>
      document.querySelector('label-editor')?.open({ template, rows: [...table], name: 'Shelf labels' }),
    [shelf, rows] as const,
  );
  await page
    .getByText(/^45 rows: 2 /)
    .first()
    .waitFor();
  await show(page);
  // the last notification is visible for a while
  await page.locator('.toast p').waitFor({ state: 'detached' });
  // label thumbnails appear one by one
  await page.waitForTimeout(SETTLED_MS);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  if (complaints.length > 0) throw new Error(`${name}: ${complaints.join('; ')}`);
  await save(name, png);
}

async function save(name: string, png: Uint8Array): Promise<void> {
  if (png.length > MAX_BYTES) throw new Error(`${name} weighs ${png.length} bytes, more than ${MAX_BYTES}`);
  await writeFile(join(FOLDER, `${name}.png`), png);
  console.log(`${name}: ${png.length} bytes`);
}
