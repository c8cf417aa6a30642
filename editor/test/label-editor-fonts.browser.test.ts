import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { parsePrinterProfile, printerModels, renderPrinterFile } from '../../sdk/src/entries/printers.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { missingTool } from '../../sdk/test/pdf.ts';
import { JAPANESE_FONT } from '../../sdk/test/test-fonts.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';
import { chooseOption } from './choose-option.ts';

// Fonts that the user adds in `<label-editor>`: read, shown, kept in the browser, drawn and printed.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [{ type: 'text', x: 5, y: 5, width: 50, height: 10, fontSize: 14, value: '緑茶 Tea' }],
};

/** A font file with these bits in fsType. */
async function fontWithBits(fsType: number): Promise<string> {
  const bytes = new Uint8Array(await readFile(JAPANESE_FONT));
  const view = new DataView(bytes.buffer);
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
    if (view.getUint32(at) === 0x4f532f32) view.setUint16(view.getUint32(at + 8) + 8, fsType);
  const path = join(await mkdtemp(join(tmpdir(), 'platen-font-')), 'restricted.ttf');
  await writeFile(path, bytes);
  return path;
}

async function openFonts(page: Page): Promise<void> {
  await page.getByRole('listbox', { name: 'Elements' }).getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Font' }).click();
  await page.getByRole('option', { name: 'Add font…' }).click();
  await page.getByRole('dialog', { name: 'Your fonts' }).waitFor();
}

async function choose(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose font files…' }).click();
  await (await chooser).setFiles(path);
}

const painted = (page: Page) => page.evaluate(() => labelEditorPage.painted());
const familyOf = async ({ template }: EditorHarness) => {
  const [element] = (await template()).elements;
  return element?.type === 'text' ? element.fontFamily : undefined;
};

describe('a font that the user adds', () => {
  let editor: EditorHarness;
  let page: Page;
  beforeAll(async () => {
    editor = await openEditor({ acceptDownloads: true });
    page = editor.page;
    await editor.give(label);
  });
  afterAll(async () => {
    await editor.close();
    await closeEditorBrowser();
  });

  it('is refused with a reason if its licence forbids embedding, or if it is no font', async () => {
    await openFonts(page);
    await choose(page, await fontWithBits(2));
    await page
      .getByRole('alert')
      .getByText(/restricted\.ttf.*Restricted License/)
      .waitFor();
    await choose(page, join(import.meta.dirname, 'label-editor-fonts.browser.test.ts'));
    await page
      .getByRole('alert')
      .getByText(/could not be read as a font/)
      .waitFor();
    expect(await page.locator('.font-card').count()).toBe(0);
  });

  it('is shown with its style, licence, embedding and scripts', async () => {
    await choose(page, JAPANESE_FONT);
    const card = page.locator('.font-card');
    await card.getByRole('heading', { name: 'Noto Sans JP' }).waitFor();
    const facts = await card.locator('dl').innerText();
    expect(facts).toMatch(/Regular, weight 400/);
    expect(facts).toMatch(/Open Font License/);
    expect(facts).toMatch(/Allowed in all documents/);
    expect(facts).toMatch(/Latin/);
  });

  it('is drawn by the texts that name it', async () => {
    const before = await painted(page);
    await page.getByRole('button', { name: 'Use this font' }).click();
    expect(await familyOf(editor)).toBe('Noto Sans JP');
    await expect.poll(async () => (await painted(page)).sha256).not.toBe(before.sha256);
  });

  it.skipIf(missingTool('pdffonts'))('is embedded in the PDF that the page makes', async () => {
    await page.evaluate(() => labelEditorPage.editor.do('view-print'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    const path = await (await download).path();
    expect(execFileSync('pdffonts', [path], { encoding: 'utf8' })).toMatch(/NotoSansJP\S*\s.*yes yes yes/);
    expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })).toMatch(/緑茶\s+Tea/);
    await page.evaluate(() => labelEditorPage.editor.do('view-label'));
  });

  it('prints in a printer file that the page makes', async () => {
    await page.evaluate(() => labelEditorPage.editor.do('view-print'));
    await page.getByRole('button', { name: 'Add a label printer…' }).click();
    await page.getByLabel('Printer name').fill('Packing');
    await chooseOption(page.getByLabel('Model', { exact: true }), 'Zebra ZD421, ZT411 · 300 dpi');
    await page.getByRole('button', { name: 'Save this printer' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save printer file' }).click();
    const fonts = [{ family: 'Noto Sans JP', scripts: [], files: { regular: JAPANESE_FONT } }];
    const renderer = createRenderer(nodePlatform({ fonts }));
    const profile = parsePrinterProfile(printerModels['zebra-300']);
    const { file } = await renderPrinterFile(renderer, await editor.template(), [{ data: {} }], profile);
    expect((await readFile(await (await download).path())).equals(Buffer.from(file))).toBe(true);
    await page.getByRole('button', { name: 'Forget this printer' }).click();
    await page.evaluate(() => labelEditorPage.editor.do('view-label'));
  });

  it('is named before a service that lacks it prints, and the page prints instead', async () => {
    await page.evaluate(() => {
      labelEditorPage.editor.printer = { name: 'Print server', print: () => Promise.reject(new Error('was asked')) };
      labelEditorPage.editor.do('view-print');
    });
    await page.getByText('The service does not have these fonts and would use others: Noto Sans JP.').waitFor();
    await page.getByRole('radio', { name: 'Print server' }).check();
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    await page.getByText(/The PDF was not created\. The service does not have these fonts/).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Create the PDF in this browser' }).click();
    await download;
    await page.evaluate(() => labelEditorPage.editor.do('view-label'));
  });

  it('is uploaded before a printer of the service prints with it', async () => {
    await page.evaluate(() => {
      const state = { fonts: [] as string[], printed: 0 };
      Object.assign(globalThis, { fontState: state });
      labelEditorPage.editor.printer = {
        name: 'Print server',
        print: () => Promise.reject(new Error('was asked')),
        hasFont: async (family) => state.fonts.includes(family),
        addFont: async ({ family }) => {
          state.fonts.push(family);
        },
        printers: {
          list: async () => [{ id: 'a', name: 'Packing', state: 'ready', isForLabels: true }],
          print: async (_order, _printer, { onDelivery }) => {
            state.printed++;
            onDelivery({ jobId: 'job_1', state: 'printed' });
          },
          resume: () => Promise.reject(new Error('not interrupted')),
          follow: async () => {},
        },
      };
      labelEditorPage.editor.do('view-print');
    });
    const printed = () => page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'fontState'), 'printed'));
    const card = page.getByRole('region', { name: 'Printers in your account' });
    const print = card.getByRole('button', { name: 'Print on Packing' });
    await print.click();
    await card.getByText('The service does not have these fonts and would use others: Noto Sans JP.').waitFor();
    expect(await printed()).toBe(0);
    await card.getByRole('button', { name: 'Upload font to your account' }).click();
    await card.getByRole('button', { name: 'Upload font to your account' }).waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByText('Printed', { exact: true }).waitFor();
    expect(await printed()).toBe(1);
    await page.evaluate(() => labelEditorPage.editor.do('view-label'));
  });

  it('comes back when the page is reloaded, until it is removed', async () => {
    const { sha256 } = await painted(page);
    const template = await editor.template();
    await page.reload();
    await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.workspace') !== null);
    await editor.give(template);
    await expect.poll(async () => (await painted(page)).sha256).toBe(sha256);
    await openFonts(page);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Noto Sans JP was removed.').waitFor();
    await expect.poll(async () => (await painted(page)).sha256).not.toBe(sha256);
    expect(editor.errors).toEqual([]);
  });

  it('can come from a catalog that the page names, found by its name', async () => {
    const headers = { 'access-control-allow-origin': '*' };
    const url = { ttf: 'https://files.example/latin-400-normal.ttf' };
    const asked: string[] = [];
    await page.route('https://*.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      if (pathname.endsWith('.ttf')) await route.fulfill({ headers, path: JAPANESE_FONT });
      else if (pathname === '/v1/fonts')
        await route.fulfill({ headers, json: [{ id: 'noto-sans-jp', family: 'Noto Sans JP', license: 'OFL-1.1' }] });
      else
        await route.fulfill({
          headers,
          json: { defSubset: 'latin', variants: { 400: { normal: { latin: { url } } } } },
        });
    });
    await page.keyboard.press('Escape');
    await page.evaluate(() => labelEditorPage.editor.setAttribute('font-catalog', 'https://api.example/v1/'));
    await openFonts(page);
    expect(asked).toEqual([]);
    await page.getByLabel('Find a font by name').fill('sans');
    await page.getByText('OFL-1.1').waitFor();
    await page.getByRole('button', { name: 'Add Noto Sans JP' }).click();
    await page.locator('.font-card').getByRole('heading', { name: 'Noto Sans JP' }).waitFor();
    expect(asked).toEqual(['/v1/fonts', '/v1/fonts/noto-sans-jp', '/latin-400-normal.ttf']);
  });
});
