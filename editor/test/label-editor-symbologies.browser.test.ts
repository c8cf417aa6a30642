import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer, inspect } from '../../sdk/src/entries/render.ts';
import { SYMBOLOGIES } from '../../sdk/src/entries/symbologies.ts';
import { enabledRenderer } from '../../sdk/test/codes/enabled-trial.ts';
import { decodePixels } from '../../sdk/test/decode.ts';
import { rasterPages } from '../../sdk/test/pdf.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// Optional symbologies that the page enables in `<label-editor>`: chosen from the list, drawn, inspected and printed.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'barcode', barcodeType: 'code128', x: 10, y: 5, width: 40, height: 30, field: 'code' }],
};
const datamatrix = {
  ...label,
  elements: [{ type: 'barcode', barcodeType: 'datamatrix', x: 10, y: 5, width: 40, height: 30, field: 'code' }],
} as unknown as Template;
const rows = [{ code: 'Grüße, 世界' }, { code: 'A-2' }];

afterAll(closeEditorBrowser);

const typeOf = async ({ template }: EditorHarness) => {
  const [element] = (await template()).elements;
  return element?.type === 'barcode' ? element.barcodeType : undefined;
};
const openList = async (page: Page) => {
  await page.getByRole('listbox', { name: 'Elements' }).getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Barcode type' }).click();
};

describe('an editor of a page that opts into symbologies', () => {
  let editor: EditorHarness;
  let page: Page;
  beforeAll(async () => {
    editor = await openEditor();
    page = editor.page;
    await page.evaluate(() => labelEditorPage.offerAll());
    await editor.give(label, rows);
  });
  afterAll(() => editor.close());

  it('offers them behind the eight, each with what it is for', async () => {
    await openList(page);
    const names = await page.getByRole('option').locator('.pictured .name').allTextContents();
    expect(names.slice(0, 8)).toContain('GS1-128');
    expect(names.slice(8)).toEqual(SYMBOLOGIES.map(({ title }) => title));
    await page.getByRole('option', { name: /^Data Matrix.*Any text in a small space/ }).waitFor();
  });

  it('says of one that the content does not fit what it needs', async () => {
    await page
      .getByRole('option', { name: /^ITF-14.*Needs 13 or 14 digits/ })
      .and(page.locator('[aria-disabled=true]'))
      .waitFor();
  });

  it('takes the one that is chosen, and draws the dots of the PNG', async () => {
    await page.getByRole('option', { name: /^Data Matrix.*Any text in a small space/ }).click();
    await expect.poll(() => typeOf(editor)).toBe('datamatrix');
    const { png } = await enabledRenderer.png(datamatrix as object, { code: 'Grüße, 世界' }, { resolution: 300 });
    const { width, height, rgba } = await readWithSkia(png);
    const sha256 = createHash('sha256').update(rgba).digest('hex');
    await expect.poll(() => page.evaluate(() => labelEditorPage.painted())).toEqual({ width, height, sha256 });
  });

  it('inspects every row of a label that is given with it', async () => {
    const carton = { ...datamatrix, elements: datamatrix.elements.map((each) => ({ ...each, barcodeType: 'itf14' })) };
    await editor.give(carton as unknown as Template, [{ code: '0952123454321' }, { code: '12' }]);
    await expect.poll(() => typeOf(editor)).toBe('itf14');
    await page.getByText('In 1 row').first().waitFor();
    expect(editor.errors).toEqual([]);
  });

  it('makes a PDF that a scanner reads', async () => {
    await editor.give(datamatrix, rows);
    await page.evaluate(() => labelEditorPage.perform(['view-print']));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PDF' }).click(),
    ]);
    const pdf = new Uint8Array(await readFile(await download.path()));
    const texts: string[] = [];
    for await (const picture of rasterPages(pdf, 300))
      texts.push(
        ...(await decodePixels({ ...picture, grey: picture.pixels }, { formats: ['DataMatrix'] })).map(
          ({ text }) => text,
        ),
      );
    expect(texts).toEqual(rows.map(({ code }) => code));
  });
});

it('says why the content does not fit one as soon as it is disabled', async () => {
  const editor = await openEditor();
  await editor.page.evaluate(() => labelEditorPage.offerAll());
  await editor.give(label, rows);
  await openList(editor.page);
  const refused = editor.page.getByRole('option', { name: /^ITF-14/ }).and(editor.page.locator('[aria-disabled=true]'));
  await refused.waitFor();
  expect(await refused.innerText()).toBe('ITF-14\nNeeds 13 or 14 digits.');
  await editor.close();
});

describe('the content of a new barcode', () => {
  let editor: EditorHarness;
  let page: Page;
  const barcode = async () => {
    const [element] = (await editor.template()).elements;
    return element?.type === 'barcode' ? [element.barcodeType, element.value] : [];
  };
  /** Chooses a symbology from the list. */
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
    await page.getByRole('option', { name: new RegExp(`^${name}\\b`) }).click();
  };
  beforeAll(async () => {
    editor = await openEditor();
    page = editor.page;
  });
  afterAll(() => editor.close());

  it('is replaced by a valid sample for each symbology that is chosen', async () => {
    await editor.give({ ...label, elements: [] });
    await editor.click([50, 35]);
    await page.keyboard.press('b');
    const chosen: Record<string, string> = {};
    for (const name of ['EAN-13', 'UPC-A', 'EAN-8', 'UPC-E', 'ISBN', 'Code 39', 'GS1-128', 'Code 128']) {
      await choose(name);
      const [type, value] = await barcode();
      chosen[String(type)] = String(value);
    }
    expect(chosen).toEqual({
      ean13: '5901234123457',
      upca: '036000291452',
      ean8: '96385074',
      upce: '04252614',
      isbn: '978-3-16-148410-0',
      code39: 'ABC-1234',
      'gs1-128': '(01)09501101530003',
      code128: 'ABC-1234',
    });
    const elements = Object.entries(chosen).map(([barcodeType, value]) => ({
      ...{ type: 'barcode', x: 5, y: 5, width: 50, height: 30 },
      ...{ barcodeType, value },
    }));
    const { issues } = await inspect(createRenderer(nodePlatform()), { ...label, elements } as Template);
    expect(issues).toEqual([]);
  });

  it('changes together with the symbology in one undo step', async () => {
    await editor.give({ ...label, elements: [] });
    await editor.click([50, 35]);
    await page.keyboard.press('b');
    await choose('ISBN');
    expect(await barcode()).toEqual(['isbn', '978-3-16-148410-0']);
    await page.evaluate(() => labelEditorPage.perform(['undo']));
    expect(await barcode()).toEqual(['code128', '12345678']);
  });

  it('stays if the user has typed it, and disables what cannot encode it', async () => {
    const element = { type: 'barcode', x: 10, y: 5, width: 40, height: 30, value: 'MUG-1' } as const;
    await editor.give({ ...label, elements: [element] });
    await openList(page);
    await page.getByRole('option', { name: /^ISBN/ }).and(page.locator('[aria-disabled=true]')).waitFor();
    await page.keyboard.press('Escape');
    await choose('Code 39');
    expect(await barcode()).toEqual(['code39', 'MUG-1']);
  });
});

describe('an editor of any other page', () => {
  it('offers the eight, and refuses a label with another, which it names', async () => {
    const editor = await openEditor();
    await editor.give(label, rows);
    await openList(editor.page);
    expect(await editor.page.getByRole('option').locator('.pictured').count()).toBe(8);
    const refused = await editor.page.evaluate(
      (given) =>
        new Promise<readonly (readonly string[])[]>((resolve) => {
          const reported = ({ detail }: CustomEvent<readonly { path: string; code: string }[]>): void =>
            resolve(detail.map(({ path, code }) => [path, code]));
          labelEditorPage.editor.addEventListener('error', reported, { once: true });
          labelEditorPage.editor.template = given;
        }),
      datamatrix,
    );
    expect(refused).toEqual([['/elements/0/barcodeType', 'enum']]);
    await editor.close();
  });
});
