import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { labelDrawn, makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// The history of an account's stored label, with the real server.

let portal: Portal;
let context: BrowserContext;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
afterEach(() => context.close());

const text = { type: 'text', x: 2, y: 2, width: 40, height: 6, rotation: 0 };
const label = (...elements: readonly object[]) => ({ unit: 'mm', width: 50, height: 25, elements });
const FIRST = label({ ...text, value: 'Oolong', fontSize: 10 });
const SECOND = label({ ...text, value: 'Oolong', fontSize: 14 });
const THIRD = label({ ...text, value: 'Oolong', y: 12, fontSize: 14 }, { ...text, value: 'Assam' });

interface Opened {
  readonly page: Page;
  readonly id: string;
  /** Reads the stored label. */
  stored(): Promise<{ readonly name: string; readonly template: { readonly elements: readonly object[] } }>;
}

/** Opens the pages for a new account with one label, which was saved once for each template. */
async function open(templates: readonly object[], options?: BrowserContextOptions): Promise<Opened> {
  context = await portal.newContext({ serviceWorkers: 'block', ...options });
  await makeAccount(context, portal.base);
  const at = `${portal.base}/portal/templates`;
  const headers = { origin: portal.base };
  const [first, ...later] = templates.map((template) => ({ data: { name: 'Tea', template }, headers }));
  const { id } = await (await context.request.post(at, first)).json();
  for (const each of later) expect((await context.request.put(`${at}/${id}`, each)).status()).toBe(200);
  const page = await openTab(context, []);
  await page.goto(`${portal.base}/editor?template=${id}`);
  await labelDrawn(page);
  return { page, id, stored: async () => (await context.request.get(`${at}/${id}`)).json() };
}

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

async function openHistory(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+o');
  await button(page, 'History of Tea').click();
  return page.getByRole('dialog', { name: 'History of “Tea”' });
}

const drawn = (dialog: Locator) => dialog.locator('.version-pictures[aria-busy=false]').waitFor();

/** Returns the number of pixels of each colour in the picture of the difference. */
const difference = (dialog: Locator): Promise<Readonly<Record<string, number>>> =>
  dialog.getByRole('img', { name: /^Difference/ }).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const counts: Record<string, number> = {};
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    return counts;
  });

it('compares a version with the current label in pictures and in words', async () => {
  const { page } = await open([FIRST, SECOND, THIRD]);
  const dialog = await openHistory(page);
  await drawn(dialog);
  expect(await dialog.getByRole('radio').count()).toBe(2);
  const items = await dialog.getByRole('listitem').allInnerTexts();
  expect(items.map((item) => item.trim())).toEqual([
    'Only in version 2 (orange)',
    'Only in the current label (blue stripes)',
    'Oolong: position',
    'Added: Assam',
  ]);
  const pixels = await difference(dialog);
  expect(pixels['194,65,12']).toBeGreaterThan(100);
  expect((pixels['29,78,216'] ?? 0) + (pixels['147,197,253'] ?? 0)).toBeGreaterThan(100);
  await dialog.getByRole('radio').last().check();
  await dialog.getByText('Oolong: position, font size').waitFor();
});

it('restores a version by keyboard after a question, shows it in the editor, and undoes that', async () => {
  const { page, stored } = await open([FIRST, SECOND]);
  const dialog = await openHistory(page);
  await drawn(dialog);
  await dialog.getByRole('radio').first().focus();
  for (let tabs = 0; tabs < 9; tabs++) {
    await page.keyboard.press('Tab');
    if (await button(dialog, 'Restore version 1…').evaluate((one) => one.matches(':focus'))) break;
  }
  await page.keyboard.press('Enter');
  await dialog.getByText('Replace the current label with version 1?').waitFor();
  await expect.poll(() => button(dialog, 'Restore').evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('Version 1 is the current label again.').waitFor();
  expect(await stored()).toMatchObject({ name: 'Tea', template: { elements: [{ fontSize: 10 }] } });
  const shown = () => page.evaluate(() => document.querySelector('label-editor')?.template.elements[0]);
  await expect.poll(shown).toMatchObject({ fontSize: 10 });
  await expect.poll(() => button(dialog, 'Undo').evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('Version 2 is the current label again.').waitFor();
  expect(await stored()).toMatchObject({ template: { elements: [{ fontSize: 14 }] } });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Open a label' }).waitFor();
});

it('does not replace the open label while it has unsaved changes', async () => {
  const { page } = await open([FIRST, SECOND]);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('ArrowDown');
  const dialog = await openHistory(page);
  await button(dialog, 'Restore version 1…').click();
  await button(dialog, 'Restore').click();
  await dialog.getByText('The open label has unsaved changes').waitFor();
  const shown = await page.evaluate(() => document.querySelector('label-editor')?.template.elements[0]);
  expect(shown).toMatchObject({ fontSize: 14 });
});

it('rejects a restore if the label was changed in the meantime', async () => {
  const { page, id, stored } = await open([FIRST, SECOND]);
  const dialog = await openHistory(page);
  await button(dialog, 'Restore version 1…').click();
  const headers = { origin: portal.base };
  await context.request.put(`${portal.base}/portal/templates/${id}`, {
    data: { name: 'Tea', template: THIRD },
    headers,
  });
  await button(dialog, 'Restore').click();
  await dialog.getByText('The label was changed elsewhere').waitFor();
  expect((await stored()).template.elements).toHaveLength(2);
  await button(dialog, 'Try again').click();
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(2);
});

it('says that a label has no earlier versions', async () => {
  const { page } = await open([FIRST]);
  const dialog = await openHistory(page);
  await dialog.getByText('There are no earlier versions yet.').waitFor();
});

describe.each([
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light', forcedColors: 'none' },
  { viewport: { width: 1024, height: 768 }, colorScheme: 'dark', forcedColors: 'none' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'light', forcedColors: 'active' },
] as const)('in the window $viewport, $colorScheme, forced colours: $forcedColors', (look) => {
  it('axe finds nothing in the dialog, and it fits the window', async () => {
    const { page } = await open([FIRST, SECOND, THIRD], look);
    const dialog = await openHistory(page);
    await drawn(dialog);
    expect(await axeFindings(page)).toEqual([]);
    await button(dialog, 'Restore version 2…').click();
    expect(await axeFindings(page)).toEqual([]);
    await button(dialog, 'Restore').click();
    await dialog.getByText('Version 2 is the current label again.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
