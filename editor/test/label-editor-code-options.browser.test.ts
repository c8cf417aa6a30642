import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { codeOptions } from '../../sdk/src/entries/extensions.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { SYMBOLOGIES } from '../../sdk/src/entries/symbologies.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Error correction, version and X dimension of codes, on a page that enables the extension `code-options`.

const labelOf = (element: object): Template => ({
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'qrcode', x: 10, y: 5, width: 30, height: 30, value: 'A-1024', ...element }],
});

let editor: EditorHarness;
let page: Page;

const begin = async (label: Template, isEnabled = true) => {
  editor = await openEditor();
  page = editor.page;
  if (isEnabled) await page.evaluate(() => labelEditorPage.offerCodeOptions());
  await page.evaluate(() => labelEditorPage.offerAll());
  await editor.give(label);
  await editor.click([25, 20]);
  await page.getByRole('radiogroup', { name: 'Show as' }).waitFor();
};
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const first = async () => (await editor.template()).elements[0];
const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click();
};

describe('the form of a code on a page with code-options', () => {
  it('sets error correction, version and X dimension of a QR code, and prints like the picture', async () => {
    await begin(labelOf({}));
    await choose('Error correction', 'H');
    await page.getByRole('textbox', { name: 'Version' }).fill('5');
    await page.getByRole('textbox', { name: 'X dimension' }).fill('0.4');
    await page.getByText('Prints as 0.423 mm at 300 dpi').waitFor();
    expect(await first()).toMatchObject({ ecc: 'H', version: 5, xDimension: 0.4 });
    const renderer = createRenderer(nodePlatform(), { extensions: [codeOptions], symbologies: SYMBOLOGIES });
    const { png } = await renderer.png(await editor.template(), {}, { resolution: 300 });
    const { width, height, rgba } = await readWithSkia(png);
    const sha256 = createHash('sha256').update(rgba).digest('hex');
    await expect.poll(() => page.evaluate(() => labelEditorPage.painted())).toEqual({ width, height, sha256 });
    await page.getByRole('textbox', { name: 'Version' }).fill('');
    await choose('Error correction', 'Automatic');
    expect(await first()).toMatchObject({ xDimension: 0.4 });
    expect(Object.keys((await first()) ?? {})).not.toContain('version');
    expect(Object.keys((await first()) ?? {})).not.toContain('ecc');
  });

  it('keeps only what the new symbology accepts', async () => {
    const aztec: object = { type: 'barcode', barcodeType: 'aztec', ecc: 40, version: 3, xDimension: 0.508 };
    await begin(labelOf(aztec));
    await choose('Barcode type', 'Data Matrix');
    expect(await first()).toEqual({
      ...{ type: 'barcode', barcodeType: 'datamatrix', x: 10, y: 5, width: 30, height: 30, value: 'A-1024' },
      xDimension: 0.508,
    });
    await choose('Version', '16x16');
    expect(await first()).toMatchObject({ version: '16x16' });
    expect(await page.getByRole('combobox', { name: 'Error correction' }).count()).toBe(0);
  });
});

describe('the form of a code on a page without code-options', () => {
  it('has none of these fields', async () => {
    await begin(labelOf({}), false);
    for (const name of ['Error correction', 'Version', 'X dimension'])
      expect(await page.getByLabel(name).count()).toBe(0);
  });
});
