import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { rasterPages } from '../../sdk/test/pdf.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { rule } from '../../sdk/test/rule-element.ts';
import { closeEditorBrowser, openEditor } from './browser/editor-harness.ts';

const template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'text', x: 3, y: 2, width: 54, height: 8, field: 'name', fontSize: 14 },
    { type: 'rule', x: 5, y: 15, width: 50, height: 4, thickness: 2 },
  ],
} as unknown as Template;
const rows = [{ name: 'Garden Hose' }, { name: 'Rake' }];

afterAll(closeEditorBrowser);

it('draws, edits and prints elements of a kind that the page enabled', async () => {
  const editor = await openEditor();
  const { page } = editor;
  await page.evaluate(() => labelEditorPage.offerRule());
  await editor.give(template, rows);

  const renderer = createRenderer(nodePlatform(), { elements: [rule] });
  const { png } = await renderer.png(template, { name: 'Garden Hose' }, { resolution: 300 });
  const { width, height, rgba } = await readWithSkia(png);
  const sha256 = createHash('sha256').update(rgba).digest('hex');
  await expect.poll(() => page.evaluate(() => labelEditorPage.painted())).toEqual({ width, height, sha256 });

  await page.getByRole('listbox', { name: 'Elements' }).getByRole('option', { name: 'rule' }).click();
  await page.evaluate(() => labelEditorPage.perform(['nudge-down', 'duplicate']));
  await expect
    .poll(async () => (await editor.template()).elements.map(({ type, y }) => [type, y]))
    .toEqual([
      ['text', 2],
      ['rule', 15.5],
      ['rule', 17.5],
    ]);
  await editor.give(template, rows);

  await page.evaluate(() => labelEditorPage.perform(['view-print']));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  const pages: number[] = [];
  for await (const picture of rasterPages(new Uint8Array(await readFile(await download.path())), 100)) {
    const middle = Math.round(picture.height * (17 / 30)) * picture.width + Math.round(picture.width / 2);
    pages.push(picture.pixels[middle] ?? 255);
  }
  expect(pages).toEqual([0, 0]);
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 120_000);
