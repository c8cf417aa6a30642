import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { missingTool, rasterAllPoppler } from '../../sdk/test/pdf.ts';
import { buildPage } from './browser/build-page.ts';
import type {} from './browser/print-page/page.ts';

// Crop marks: the option of the print view, the sheets on the screen and the PDF.

const sheet = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'SHEET', grid: { col: 3, row: 8 } },
  page: { width: 210, height: 297, margins: [10, 15, 10, 15] },
  elements: [{ type: 'text', x: 4, y: 4, width: 52, height: 8, field: 'name', fontSize: 14 }],
};
const rows = Array.from({ length: 40 }, (_, row) => ({ name: `Mug${row + 1}` }));

let browser: Browser;
let server: StaticServer;
let page: Page;

beforeAll(async () => {
  const [folder, launched] = await Promise.all([buildPage('print-page'), launchChromium()]);
  browser = launched;
  server = await serveFolder(folder);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(() => page.context().close());

async function show(template: object = sheet): Promise<void> {
  await page.goto(server.url);
  await page.waitForFunction(() => 'printPage' in globalThis);
  await page.evaluate(
    ([given, table]) => {
      printPage.editor.template = given as never;
      printPage.editor.rows = table as never;
    },
    [template, rows] as const,
  );
}

async function open(template?: object): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  page = await context.newPage();
  await show(template);
}

const view = (name: 'Sheet' | 'Print') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name }).click();
const option = () => page.getByRole('checkbox', { name: 'Crop marks' });
/** The start and length of each line on the visible sheet, in mm. */
async function linesShown(): Promise<readonly (readonly number[])[]> {
  const path = await page.locator('.sheet-paper .printed-line').first().getAttribute('d');
  return [...(path ?? '').matchAll(/M([\d.]+) ([\d.]+)([hv])([\d.]+)/g)].map(([, x, y, way, length]) =>
    way === 'v' ? [Number(x), Number(y), 0, Number(length)] : [Number(x), Number(y), Number(length), 0],
  );
}

it('crop marks are on the sheets and in the PDF at the same places, and only if they are chosen', async () => {
  await open();
  await view('Sheet');
  await page.getByText('40 labels on 2 sheets').first().waitFor();
  expect(await page.locator('.printed-line').count()).toBe(0);
  await view('Print');
  await option().check();
  await view('Sheet');
  await page.locator('.sheet-paper .printed-line').first().waitFor();
  const shown = await linesShown();
  // 6 edges of columns in the margins above and below and the 7 gaps, 16 edges of rows in 2 margins and 2 gaps
  expect(shown).toHaveLength(6 * 9 + 16 * 4);
  await view('Print');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  if (missingTool('pdftoppm') !== undefined) return;
  const [first] = rasterAllPoppler(await readFile(await download.path()), 300);
  if (first === undefined) throw new Error('no page');
  const dots = (mm: number): number => Math.round((mm / 25.4) * 300);
  const isDark = (x: number, y: number): boolean =>
    [-1, 0, 1].some((aside) =>
      [-1, 0, 1].some((below) => (first.pixels[(y + below) * first.width + x + aside] ?? 255) < 64),
    );
  for (const [x = 0, y = 0, across = 0, down = 0] of shown) {
    const middle = [dots(x + across / 2), dots(y + down / 2)] as const;
    expect([x, y, isDark(...middle)]).toEqual([x, y, true]);
  }
});

it('crop marks stay chosen for the next visit, and are not offered on a roll', async () => {
  await open();
  await view('Print');
  await option().check();
  await show();
  await view('Print');
  expect(await option().isChecked()).toBe(true);
  await show({ ...sheet, type: 'ROLL', page: undefined, grid: undefined });
  await view('Print');
  await page.getByRole('checkbox', { name: 'Last label first' }).waitFor();
  expect(await option().count()).toBe(0);
});
