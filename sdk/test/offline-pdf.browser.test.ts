import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../dist/entries/pdf.js';
import { buildPage } from './browser/build-page.ts';
import { launchChromium } from './browser/chromium.ts';
import type { HarnessOptions } from './browser/harness.ts';
import type { MadePdf } from './browser/pdf-page/page.ts';
import { type StaticServer, serveFolder } from './browser/static-server.ts';
import { pdfObjects } from './pdf-objects.ts';
import { workbook } from './xlsx.ts';

// createPdf in a real browser, with the built package.

type Browser = Awaited<ReturnType<typeof launchChromium>>;
const element = { x: 2, width: 46, rotation: 0 };
const template = {
  unit: 'mm',
  width: 50,
  height: 30,
  elements: [
    { ...element, type: 'text', y: 1, height: 8, field: 'name', bold: true },
    { ...element, type: 'barcode', y: 10, height: 9, field: 'sku' },
    { ...element, type: 'qrcode', y: 20, height: 9, field: 'sku' },
  ],
};
const sheet = {
  ...template,
  type: 'SHEET',
  page: { width: 210, height: 297, margins: [5, 8, 5, 8] },
  grid: { col: 3, row: 9 },
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    quantity: 1 + (index % 2),
    data: { name: `Grüße ${index}`, sku: `S-${index}` },
  }));
const bytes = ({ pdf = '' }: MadePdf): Uint8Array => Buffer.from(pdf, 'base64');

let browser: Browser;
let folder: string;
let open: { readonly page: Page; readonly server: StaticServer }[] = [];

beforeAll(async () => {
  [folder, browser] = await Promise.all([buildPage('pdf-page'), launchChromium()]);
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { page, server } of open) {
    await page.close();
    await server.close();
  }
  open = [];
});

async function openPage(options: HarnessOptions = {}): Promise<Page> {
  const server = await serveFolder(folder, options);
  const page = await browser.newPage();
  open.push({ page, server });
  if (options.before !== undefined) await page.addInitScript(options.before);
  await page.goto(server.url);
  await page.waitForFunction(() => 'pdfPage' in globalThis);
  return page;
}

describe('createPdf in a browser', () => {
  it.each([
    ['on a roll', { template, items: rows(70) }],
    ['on sheets', { template: sheet, items: rows(70), startPosition: 5, resolution: 600 }],
    [
      'for a calibrated printer',
      {
        template: sheet,
        items: rows(3),
        calibration: { version: 1, offsetX: 1.5, offsetY: -1, scaleX: 1.01, scaleY: 1 } as const,
      },
    ],
  ])('makes a file of the same content as Node: %s', async (_, job) => {
    const page = await openPage();
    const made = await page.evaluate((given) => pdfPage.make(given), job);
    const node = await createPdf(job);
    expect(made).toMatchObject({ labels: node.labels, pages: node.pages, warnings: node.warnings });
    expect(pdfObjects(bytes(made))).toEqual(pdfObjects(node.pdf));
  });

  it('works in one worker, which serves the next job too, and reports its progress', async () => {
    const page = await openPage();
    const job = { template, items: rows(80) };
    const first = await page.evaluate((given) => pdfPage.make(given), job);
    const second = await page.evaluate((given) => pdfPage.make(given), job);
    expect(page.workers()).toHaveLength(1);
    expect(first.progress).toEqual([
      { done: 50, total: 120 },
      { done: 100, total: 120 },
      { done: 120, total: 120 },
    ]);
    expect(second.pdf).toBe(first.pdf);
  });

  it('loads the QR encoder with the first QR code, not before', async () => {
    const page = await openPage();
    const requested = () => open.flatMap(({ server }) => server.takeRequests());
    const withoutCode = { ...template, elements: template.elements.filter(({ type }) => type !== 'qrcode') };
    await page.evaluate((given) => pdfPage.make(given), { template: withoutCode, items: rows(1) });
    const first = requested();
    await page.evaluate((given) => pdfPage.make(given), { template, items: rows(1) });
    expect(first).toContainEqual(expect.stringContaining('place-barcode'));
    expect(first).not.toContainEqual(expect.stringContaining('place-qr-code'));
    expect(requested()).toContainEqual(expect.stringContaining('place-qr-code'));
  });

  it('ends the work when its signal is aborted', async () => {
    const page = await openPage();
    const stopped = await page.evaluate((given) => pdfPage.make(given, 50), { template, items: rows(600) });
    expect(stopped.error).toMatch(/^AbortError/);
    expect(stopped.progress.at(-1)?.done).toBeLessThan(600);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it('says by a code that a font could not be read, with and without a worker, as Node does', async () => {
    const fonts = [{ family: 'House Sans', files: { regular: 'missing.ttf' } }];
    const text = { type: 'text', x: 0, y: 0, width: 1, height: 1, value: 'A', fontFamily: 'House Sans' } as const;
    const job = { template: { width: 2, height: 2, elements: [text] }, items: [{}], fonts };
    const page = await openPage();
    const worked = await page.evaluate((given) => pdfPage.make(given), job);
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'Worker'));
    const idle = await page.evaluate((given) => pdfPage.make({ ...given, reverse: true }), job);
    const place = 'FontError font_unreachable /fonts/0/files/regular: the font could not be read';
    expect(worked.error).toContain(place);
    expect(idle.error).toContain(place);
    const { name, code, path } = await createPdf(job).catch((error: unknown) => Object(error));
    expect([name, code, path]).toEqual(['FontError', 'font_unreachable', '/fonts/0/files/regular']);
  });

  it.each<readonly [string, HarnessOptions]>([
    ['by a worker', {}],
    ['on the page', { before: 'delete globalThis.Worker;' }],
  ])('writes the same file to a stream in parts, %s', async (_, options) => {
    const page = await openPage(options);
    const job = { template, items: rows(1500) };
    const made = await page.evaluate((given) => pdfPage.make(given), job);
    const written = await page.evaluate((given) => pdfPage.write(given), job);
    expect(written.pdf).toBe(made.pdf);
    expect(written.parts.length).toBeGreaterThan(1);
    expect(written.result).toMatchObject({ labels: made.labels, pages: made.pages, bytes: bytes(made).length });
    expect([written.end, written.error]).toEqual(['closed', undefined]);
  });

  it('stops its worker if a part cannot be written', async () => {
    const page = await openPage();
    const job = { template, items: rows(1500) };
    const { error, parts } = await page.evaluate((given) => pdfPage.write(given, 1), job);
    expect([error, parts.length]).toEqual(['Error: the disk is full', 1]);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it('gives every issue at once', async () => {
    const page = await openPage();
    const items = [{ data: { name: 'a' } }, { data: { name: 'b', sku: 'ä' } }];
    const { issues } = await page.evaluate((given) => pdfPage.make(given), { template, items });
    // Two codes use the missing field of the first row: one path, so one issue.
    expect(issues).toHaveLength(2);
    expect(issues?.[0]).toBe(
      '/items/0/data/sku elements[1] (barcode) uses the field "sku", which items/0/data lacks; add the field with a string as its value, or \'\' to print nothing',
    );
  });

  it.each<readonly [string, HarnessOptions]>([
    ['there are no workers', { before: 'delete globalThis.Worker;' }],
    ['the policy forbids workers', { headers: { 'content-security-policy': "worker-src 'none'" } }],
    ["the worker's file is missing", { missing: /pdf-worker/ }],
  ])('makes the same file on the page where %s', async (_, options) => {
    const page = await openPage(options);
    const job = { template, items: rows(60) };
    const made = await page.evaluate((given) => pdfPage.make(given), job);
    expect(page.workers()).toHaveLength(0);
    expect(made.progress.length).toBeGreaterThan(0);
    expect(pdfObjects(bytes(made))).toEqual(pdfObjects((await createPdf(job)).pdf));
  });

  it('works under a policy without eval, inline code and blob: workers; so do CSV and XLSX', async () => {
    const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";
    const page = await openPage({ headers: { 'content-security-policy': policy } });
    const { pages } = await page.evaluate((given) => pdfPage.make(given), { template, items: rows(2) });
    expect(pages).toBe(3);
    const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const book = workbook({
      sheets: {
        S: `<row r="1">${cell('A1', 'SKU')}${cell('B1', 'Qty')}</row><row r="2"><c r="A2" s="1"><v>42</v></c><c r="B2"><v>3</v></c></row>`,
      },
      formats: ['00000'],
    });
    for (const file of [Buffer.from('SKU;Qty\n00042;3\n'), Buffer.from(book)])
      expect(await page.evaluate((base64) => pdfPage.items(base64, ['sku']), file.toString('base64'))).toEqual({
        items: [{ quantity: 3, data: { sku: '00042' } }],
        issues: [],
      });
  });

  it('draws the calibration sheet', async () => {
    const page = await openPage();
    const pdf = Buffer.from(await page.evaluate(() => pdfPage.sheet()), 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
