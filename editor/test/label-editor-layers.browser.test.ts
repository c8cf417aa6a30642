import { afterAll, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, openEditor } from './browser/editor-harness.ts';

const template: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 14, height: 6, value: 'One' },
    { type: 'text', x: 22, y: 2, width: 14, height: 6, value: 'Two' },
    { type: 'text', x: 42, y: 20, width: 14, height: 6, value: 'Three' },
  ],
};

afterAll(closeEditorBrowser);

it('groups elements, which are then clicked, moved, copied and entered as one, and ungroups them', async () => {
  const editor = await openEditor();
  const { page } = editor;
  await editor.give(template);
  const boxes = async () => (await editor.template()).elements.map(({ x, y }) => [x, y]);
  const options = page.getByRole('listbox', { name: 'Elements' }).getByRole('option');
  const names = () => options.locator('.name').allTextContents();
  const selected = () => options.and(page.locator('[aria-selected=true]')).locator('.name').allTextContents();

  await editor.click([9, 5]);
  await page.keyboard.down('Shift');
  await editor.click([29, 5]);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Control+g');
  await expect.poll(names).toEqual(['Three', 'Group', 'Two', 'One']);
  await editor.click([50, 28]);
  await expect.poll(selected).toEqual([]);
  await editor.click([9, 5]);
  await expect.poll(selected).toEqual(['Group', 'Two', 'One']);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(boxes).toEqual([
    [2, 7],
    [22, 7],
    [42, 20],
  ]);
  await page.keyboard.press('Control+z');

  await editor.click([29, 5], { clickCount: 2 });
  await expect.poll(selected).toEqual(['Two']);
  await editor.click([9, 5]);
  await expect.poll(selected).toEqual(['One']);
  await page.keyboard.press('Escape');
  await expect.poll(selected).toEqual(['Group', 'Two', 'One']);
  await page.keyboard.press('Enter');
  await expect.poll(selected).toEqual(['Two']);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+d');
  await expect.poll(names).toEqual(['Group', 'Two', 'One', 'Three', 'Group', 'Two', 'One']);
  await page.keyboard.press('Control+Shift+g');
  await expect.poll(names).toEqual(['Two', 'One', 'Three', 'Group', 'Two', 'One']);
  expect((await editor.template()).elements).toHaveLength(5);
  expect(JSON.stringify(await editor.template())).not.toContain('group');
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 60_000);

it('heads the inspector with the name of a hidden element, and reports no missing column for it', async () => {
  const editor = await openEditor();
  const { page } = editor;
  const text = { type: 'text', x: 2, y: 2, width: 20, height: 8, field: 'name' } as const;
  await editor.give({ ...template, elements: [text] }, [{ name: 'Tea' }]);
  const option = page.getByRole('listbox', { name: 'Elements' }).getByRole('option').first();
  await option.dblclick();
  await page.keyboard.type('Product');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Product', exact: true }).waitFor();
  await page.getByText('In this row: Tea').waitFor();
  await page.getByRole('button', { name: 'Hide: Product' }).click();
  await expect.poll(async () => (await editor.template()).elements).toEqual([]);
  expect(await page.getByText('The table has no column').count()).toBe(0);
  // the row shows its state, or the buttons that change it, but not both
  await page.getByRole('button', { name: 'Show: Product' }).waitFor();
  expect(await option.locator('.locked').count()).toBe(0);
  await editor.click([29, 15]);
  await page.mouse.move(2, 2);
  await expect.poll(() => option.locator('.locked').count()).toBe(1);
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 60_000);

it('hides elements, which are then neither printed nor in the template, and names elements and groups', async () => {
  const editor = await openEditor();
  const { page } = editor;
  await editor.give(template);
  const options = page.getByRole('listbox', { name: 'Elements' }).getByRole('option');
  const names = () => options.locator('.name').allTextContents();
  await options.filter({ hasText: 'Two' }).hover();
  await page.getByRole('button', { name: 'Hide: Two' }).click();
  const values = async () => (await editor.template()).elements.map(({ value }) => value);
  await expect.poll(values).toEqual(['One', 'Three']);
  await editor.click([29, 5]);
  await expect.poll(() => options.and(page.locator('[aria-selected=true]')).count()).toBe(0);

  await page.keyboard.press('3');
  await expect.poll(() => editor.text('.print-notice')).toBe('1 hidden element is not printed.');
  await page.keyboard.press('1');
  await options.filter({ hasText: 'Two' }).click();
  await page.keyboard.press('Control+Shift+h');
  await expect.poll(values).toEqual(['One', 'Two', 'Three']);

  await page.keyboard.press('F2');
  await page.keyboard.type('Heading');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Three', 'Heading', 'One']);
  await options.filter({ hasText: 'One' }).dblclick();
  await page.keyboard.type('Other');
  await page.keyboard.press('Escape');
  await expect.poll(names).toEqual(['Three', 'Heading', 'One']);
  await options.filter({ hasText: 'One' }).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['Three', 'Two', 'One']);
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 60_000);

it('renders only the row of the moved element during a drag, not the other rows and the strip', async () => {
  const editor = await openEditor();
  const { page } = editor;
  await editor.give(template, [{ name: 'Mug' }]);
  await page.locator('.strip.good').waitFor();
  const profiler = await page.context().newCDPSession(page);
  await editor.hold([9, 5], [12, 8]);
  const options = page.getByRole('listbox', { name: 'Elements' }).getByRole('option');
  const placeOf = async (name: string) => options.filter({ hasText: name }).locator('.place').textContent();
  await expect.poll(() => placeOf('One')).toBe('5 · 5 mm');

  await profiler.send('Profiler.enable');
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true });
  await page.mouse.move(...(await editor.placeOf([20, 15])));
  await expect.poll(() => placeOf('One')).toBe('13 · 12 mm');
  const { result } = await profiler.send('Profiler.takePreciseCoverage');
  const calls = (name: string) =>
    result
      .flatMap(({ functions }) => functions.filter(({ functionName }) => functionName === name))
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  expect(calls('ElementList')).toBeGreaterThan(0);
  expect(calls('Row')).toBe(calls('ElementList'));
  expect(calls('RowStrip')).toBe(0);
  await page.mouse.up();
  expect(editor.errors).toEqual([]);
  await editor.close();
}, 60_000);
