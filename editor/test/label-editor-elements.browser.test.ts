import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { rasterPages } from '../../sdk/test/pdf.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { rule } from '../../sdk/test/rule-element.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

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

describe('shapes', () => {
  const blank: Template = { unit: 'mm', width: 60, height: 40, type: 'ROLL', elements: [] };
  const boxes = async (editor: EditorHarness) =>
    (await editor.template()).elements.map(({ x, y, width, height }) => [x, y, width, height]);

  it('are first filled in a light colour, so that their stroke stays visible', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await editor.give(blank);
    await page.evaluate(() => labelEditorPage.perform(['add-box']));
    await page.getByRole('checkbox', { name: 'Fill' }).check();
    await expect
      .poll(async () => decodeURIComponent((await editor.template()).elements[0]?.value ?? ''))
      .toContain("fill='#e6e6e6' stroke='#000000'");
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('are drawn with the keys of Figma, dragged by their handles, changed in their form, and undone', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await editor.give(blank);
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('l');
    await expect.poll(() => boxes(editor)).toEqual([[10, 19.5, 40, 0.508]]);
    expect(await page.locator('.right h2').first().textContent()).toBe('Line');

    await editor.drag([50, 20], [50, 25], [45, 30]);
    await expect.poll(async () => (await boxes(editor))[0]?.[3]).toBeGreaterThan(9);
    await page.keyboard.press('Control+z');
    await expect.poll(() => boxes(editor)).toEqual([[10, 19.5, 40, 0.508]]);
    await page.keyboard.down('Shift');
    await editor.drag([50, 20], [50, 25], [55, 23]);
    await page.keyboard.up('Shift');
    await expect.poll(async () => (await boxes(editor))[0]?.[3]).toBe(0.508);
    expect((await boxes(editor))[0]?.[2]).toBeGreaterThan(44);

    await page.getByRole('radio', { name: 'Thick' }).click();
    await expect.poll(async () => (await boxes(editor))[0]?.[3]).toBe(1.016);
    const width = page.getByRole('textbox', { name: 'Exact width' });
    await width.press('ArrowUp');
    await expect.poll(() => width.inputValue()).toBe('1.1');
    // a typed width is rounded to whole dots: 15 dots at 300 dpi are 1.27 mm
    await width.fill('1.3');
    await width.press('Tab');
    await expect.poll(() => width.inputValue()).toBe('1.27');
    await page.getByRole('radio', { name: 'Dashed' }).click();
    await page.getByRole('radio', { name: 'End', exact: true }).click();
    await expect.poll(() => page.locator('.right h2').first().textContent()).toBe('Arrow');

    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await boxes(editor))[0]?.[3]).toBe(0.508);

    // over the label, the first key only chooses the drawing tool
    await page.mouse.move(...(await editor.placeOf([30, 35])));
    for (const key of ['r', 'r', 'o', 'o']) await page.keyboard.press(key);
    await expect.poll(async () => (await boxes(editor)).length).toBe(3);
    const options = page.getByRole('listbox', { name: 'Elements' }).getByRole('option');
    expect(await options.locator('.name').allTextContents()).toEqual(['Ellipse', 'Box', 'Line']);

    const renderer = createRenderer(nodePlatform());
    const { png, report } = await renderer.png(await editor.template(), {}, { resolution: 300 });
    expect(report.warnings).toEqual([]);
    const { width: across, height, rgba } = await readWithSkia(png);
    const sha256 = createHash('sha256').update(rgba).digest('hex');
    await expect.poll(() => page.evaluate(() => labelEditorPage.painted())).toEqual({ width: across, height, sha256 });
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('are added to a full label with a message, and marked as overlapping only once they are moved', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await editor.give({
      ...blank,
      elements: [
        { type: 'text', x: 0, y: 0, width: 60, height: 20, fontSize: 40, value: 'Upper' },
        { type: 'text', x: 0, y: 20, width: 60, height: 20, fontSize: 40, value: 'Lower' },
      ],
    });
    await page.getByText('Prints exactly as shown').first().waitFor();
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('b');
    await page.getByText('The label is full: the new element overlaps others.').waitFor();
    await expect.poll(() => page.locator('.ink').count()).toBe(1);
    expect(await page.locator('.overlap').count()).toBe(0);
    expect(await page.locator('.canvas-badge').count()).toBeLessThan(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('.overlap').count()).toBeGreaterThan(0);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('are in the menu of the toolbar', async () => {
    const editor = await openEditor();
    await editor.give(blank);
    await editor.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Shapes and icons' }).click();
    await editor.page.getByRole('menuitem', { name: 'Add an arrow' }).click();
    await editor.page.keyboard.press('Enter');
    await expect.poll(async () => (await boxes(editor)).length).toBe(1);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);
});

describe('icons', () => {
  const blank: Template = { unit: 'mm', width: 60, height: 40, type: 'ROLL', elements: [] };
  const names = (editor: EditorHarness) =>
    editor.page.getByRole('listbox', { name: 'Elements' }).getByRole('option').locator('.name').allTextContents();

  it('are added with the mouse, recoloured, replaced, undone, and painted as they print', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await editor.give(blank);
    await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Shapes and icons' }).click();
    await page.getByRole('menuitem', { name: 'Add an icon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an icon' });
    await dialog.getByRole('radio', { name: 'Hazards (GHS)' }).click();
    expect(await dialog.getByRole('option').count()).toBe(9);
    await dialog.getByRole('option', { name: 'GHS06: skull and crossbones' }).click();
    await expect.poll(() => names(editor)).toEqual(['GHS06: skull and crossbones']);
    expect(await page.getByRole('textbox', { name: 'Colour' }).count()).toBe(0);

    await page.evaluate(() => labelEditorPage.perform(['add-icon']));
    await dialog.getByRole('option', { name: 'Fragile' }).click();
    await expect.poll(() => names(editor)).toEqual(['Fragile', 'GHS06: skull and crossbones']);
    await page.getByRole('button', { name: 'Red', exact: true }).click();
    await expect.poll(async () => (await editor.template()).elements[1]?.value).toContain("color='%23c5221f'");
    await page.getByRole('button', { name: 'Change icon…' }).click();
    await dialog.getByRole('option', { name: 'Keep dry' }).click();
    await expect.poll(() => names(editor)).toEqual(['Keep dry', 'GHS06: skull and crossbones']);
    const changed = await editor.template();
    expect(changed.elements[1]?.value).toContain("color='%23c5221f'");

    const renderer = createRenderer(nodePlatform());
    const { png, report } = await renderer.png(changed, {}, { resolution: 300 });
    expect(report.warnings).toEqual([]);
    const { width, height, rgba } = await readWithSkia(png);
    const sha256 = createHash('sha256').update(rgba).digest('hex');
    await expect.poll(() => page.evaluate(() => labelEditorPage.painted())).toEqual({ width, height, sha256 });
    await page.evaluate(() => labelEditorPage.perform(['undo', 'undo', 'undo']));
    await expect.poll(() => names(editor)).toEqual(['GHS06: skull and crossbones']);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('are found and added with the keyboard alone', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await editor.give(blank);
    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('Shift+I');
    const search = page.getByRole('searchbox', { name: 'Search icons' });
    await expect.poll(() => search.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('this way up');
    await page.keyboard.press('Enter');
    await expect.poll(() => names(editor)).toEqual(['This way up']);

    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('Shift+I');
    await expect.poll(() => search.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => labelEditorPage.part('[role=option]:focus')?.getAttribute('data-icon'));
    expect(await focused()).toBe('ghs01');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('ghs02');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('ghs02');
    await page.keyboard.press('End');
    expect(await focused()).toBe('bone');
    await page.keyboard.press('Enter');
    await expect.poll(() => names(editor)).toEqual(['Bone', 'This way up']);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await page.keyboard.press('Shift+I');
    await search.fill('no such icon');
    await page.getByText('No icon matches all these words.').last().waitFor();
    // The first Escape clears the search, as in every search field of the browser.
    await page.keyboard.press('Escape');
    await expect.poll(() => search.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);
});
