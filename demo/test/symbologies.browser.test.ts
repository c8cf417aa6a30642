import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodePixels } from '../../sdk/test/decode.ts';
import { rasterPages } from '../../sdk/test/pdf.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { createKey } from '../../server/test/server-process.ts';
import { labelDrawn, makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

// Tests the optional symbologies of a deployment (PLATEN_SYMBOLOGIES) in its pages, with the real server and the real
// pages.

let context: BrowserContext;
let page: Page;
let complaints: string[];
/** Names of the loaded scripts, without their hashes. */
let scripts: string[];

async function begin(portal: Portal, serviceWorkers: 'allow' | 'block' = 'block'): Promise<void> {
  context = await portal.newContext({ serviceWorkers });
  complaints = [];
  scripts = [];
  page = await openTab(context, complaints);
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) scripts.push(name);
  });
}
afterEach(() => context.close());

async function open(address: string): Promise<void> {
  await page.goto(address);
  await labelDrawn(page);
}

/** Opens the list of barcode types for the sample's barcode, and returns the names in it. */
async function openList(): Promise<readonly string[]> {
  await page.getByRole('listbox', { name: 'Elements' }).getByRole('option', { name: /^sku/ }).click();
  await page.getByRole('combobox', { name: 'Barcode type' }).click();
  return page.getByRole('option').locator('.pictured .name').allTextContents();
}
async function chooseDataMatrix(): Promise<void> {
  await openList();
  await page.getByRole('option', { name: /^Data Matrix.*Any text in a small space/ }).click();
  await expect.poll(barcodeType).toBe('datamatrix');
}

const template = () => page.evaluate(() => document.querySelector('label-editor')?.template);
const barcodeType = async (): Promise<unknown> => {
  const barcode = (await template())?.elements.find(({ type }) => type === 'barcode');
  return barcode?.type === 'barcode' ? barcode.barcodeType : undefined;
};
/** SHA-256 of the visible dots. */
const painted = () =>
  page.evaluate(async () => {
    const preview = document.querySelector('label-editor')?.shadowRoot?.querySelector('label-preview');
    if (!preview) throw new Error('there is no preview');
    const { rgba } = await preview.readPixels();
    const digest = await crypto.subtle.digest('SHA-256', rgba.slice());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  });

async function savePdf(): Promise<Uint8Array> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF', exact: true }).click();
  return new Uint8Array(await readFile(await (await download).path()));
}
/** Scans each label of the PDF, one per page, and returns the texts. */
async function scanned(pdf: Uint8Array): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const { pixels, width, height } of rasterPages(pdf, 300)) {
    const found = await decodePixels({ width, height, grey: pixels }, { formats: ['DataMatrix'] });
    texts.push(...found.map(({ text }) => text));
  }
  return texts;
}

describe('the pages of a server that opts into symbologies', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await openPortal({ PLATEN_SYMBOLOGIES: 'datamatrix,itf14' });
  });
  afterAll(() => portal?.close());
  beforeEach(() => begin(portal));

  it('offer those behind the eight, and ask nothing more of the server for it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(`${portal.base}/`);
    const names = await openList();
    expect(names.slice(8)).toEqual(['ITF-14', 'Data Matrix']);
    expect(asked.filter((path) => !/^\/(?:assets\/.+|platen\.svg|)$/.test(path))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('blocked by Playwright'))).toEqual([]);
  });

  it('draw the one that is chosen dot for dot as /render does', async () => {
    await open(`${portal.base}/`);
    await chooseDataMatrix();
    const key = await createKey(portal.environment);
    const answer = await context.request.post(`${portal.base}/api/v1/render`, {
      headers: { authorization: `Bearer ${key}` },
      data: { template: await template(), data: { name: 'Stoneware mug, sand', price: '$18.50', sku: 'MUG-0417' } },
    });
    const { image } = await answer.json();
    const { rgba } = await readWithSkia(Buffer.from(image.dataUri.replace(/^.*,/, ''), 'base64'));
    await expect.poll(painted).toBe(createHash('sha256').update(rgba).digest('hex'));
  });

  it('keep a label with an optional symbology, and print it in the browser and on the server', async () => {
    await open(`${portal.base}/`);
    await chooseDataMatrix();
    await page.getByText('Stored in this browser').waitFor();
    await makeAccount(context, portal.base);
    await open(`${portal.base}/editor`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await open(`${portal.base}/print`);
    expect(await barcodeType()).toBe('datamatrix');
    const rows = ['MUG-0417', 'OIL-0500', 'COF-0250'];
    expect(await scanned(await savePdf())).toEqual(rows);
    await page.getByRole('radio', { name: 'the server (through the API)' }).check();
    expect(await scanned(await savePdf())).toEqual(rows);
    expect(complaints.filter((text) => !text.includes('blocked by Playwright'))).toEqual([]);
  });

  it('store a template with one in the account, and open it again', async () => {
    await makeAccount(context, portal.base);
    await open(`${portal.base}/editor`);
    await chooseDataMatrix();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Parts');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.waitForURL(/template=/);
    const address = page.url();
    await page.goto('about:blank');
    await open(address);
    expect(await barcodeType()).toBe('datamatrix');
  });

  it('offer and draw them without a network', async () => {
    await context.close();
    await begin(portal, 'allow');
    await open(`${portal.base}/`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await context.setOffline(true);
    await open(`${portal.base}/print`);
    await open(`${portal.base}/`);
    await chooseDataMatrix();
    await page.getByText('Stored in this browser').waitFor();
    await open(`${portal.base}/print`);
    expect(await scanned(await savePdf())).toEqual(['MUG-0417', 'OIL-0500', 'COF-0250']);
  });

  it('say that the editor could not be loaded where their part of it could not, and keep what was made', async () => {
    await open(`${portal.base}/`);
    await chooseDataMatrix();
    await page.getByText('Stored in this browser').waitFor();
    await context.route(/\/assets\/symbologies-/, (route) => route.abort());
    await page.goto(`${portal.base}/`);
    await page.getByRole('alert').getByText('The editor could not be loaded.').waitFor();
    await context.unroute(/\/assets\/symbologies-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await labelDrawn(page);
    expect(await barcodeType()).toBe('datamatrix');
  });
});

describe('the pages of any other server', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal?.close());
  beforeEach(() => begin(portal));

  it('offer the eight, and load nothing of others', async () => {
    await open(`${portal.base}/`);
    expect(await openList()).toHaveLength(8);
    expect(scripts).toContain('workspace');
    expect(scripts.filter((name) => /symbologies|recorded|place-symbol/.test(name))).toEqual([]);
  });
});
