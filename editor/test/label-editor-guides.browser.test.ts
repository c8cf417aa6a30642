import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

const template: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'text', x: 4, y: 4, width: 14, height: 6, value: 'One' },
    { type: 'text', x: 36, y: 18, width: 14, height: 6, value: 'Two' },
  ],
};

let editor: EditorHarness;
beforeAll(startEditorBrowser, 60_000);
afterAll(closeEditorBrowser);
beforeEach(async () => {
  editor = await openEditor();
  await editor.give(template);
  await editor.page.locator('.ruler.x').hover();
  await editor.page.locator('canvas.grid-layer').waitFor({ state: 'attached' });
}, 60_000);
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});

/** The positions of the guides on the label, as a draft would be saved. */
const guides = async (): Promise<readonly (readonly [string, number])[]> =>
  await editor.page.locator('.ruler-guide:not(.dragged)').evaluateAll((all) =>
    all.map((each) => {
      const holder = each.closest('.window')?.querySelector('.holder')?.getBoundingClientRect() ?? new DOMRect();
      const { left, top, width, height } = each.getBoundingClientRect();
      const isVertical = each.classList.contains('x');
      const place = isVertical ? left + (width - 1) / 2 - holder.left : top + (height - 1) / 2 - holder.top;
      return [isVertical ? 'x' : 'y', Math.round((place / holder.width) * 60 * 5) / 5] as const;
    }),
  );

/** Drags from the middle of a ruler to a point on the label, without releasing the mouse. */
async function holdFromRuler(axis: 'x' | 'y', to: readonly [number, number]): Promise<void> {
  const { page } = editor;
  const ruler = await page.locator(`.ruler.${axis}`).boundingBox();
  if (ruler === null) throw new Error('the ruler is not visible');
  await page.mouse.move(ruler.x + ruler.width / 2, ruler.y + ruler.height / 2);
  await page.mouse.down();
  await page.mouse.move(...(await editor.placeOf(to)), { steps: 4 });
}

async function addVertical(at: number): Promise<void> {
  await holdFromRuler('y', [at, 25]);
  await editor.page.mouse.up();
}

const xs = async () => (await editor.template()).elements.map(({ x }) => x);

describe('guides', () => {
  it('are dragged out of a ruler with their position shown, moved, and removed on the ruler', async () => {
    const { page } = editor;
    await holdFromRuler('y', [25, 25]);
    await expect.poll(() => editor.text('.readout')).toMatch(/^Left 25(\.\d+)? mm$/);
    await page.mouse.up();
    await expect.poll(guides).toEqual([['x', 25]]);
    await holdFromRuler('x', [25, 13]);
    await expect.poll(() => editor.text('.readout')).toMatch(/^Top 13(\.\d+)? mm$/);
    await page.mouse.up();
    await expect.poll(guides).toEqual([
      ['x', 25],
      ['y', 13],
    ]);

    await editor.drag([25, 27], [28, 27], [30.6, 27]);
    await expect.poll(guides).toEqual([
      ['x', 30.6],
      ['y', 13],
    ]);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await guides())[0]).toEqual(['x', 25]);
    await page.keyboard.press('Control+Shift+z');

    await editor.hold([30.6, 27], [20, 27]);
    const ruler = await page.locator('.ruler.y').boundingBox();
    await page.mouse.move((ruler?.x ?? 0) + 5, (ruler?.y ?? 0) + 200);
    await expect.poll(() => editor.text('.readout')).toBe('Remove guide');
    await page.mouse.up();
    await expect.poll(guides).toEqual([['y', 13]]);
    expect(Object.keys(await editor.template())).toEqual(Object.keys(template));
  }, 60_000);

  it('keep their position when Escape cancels a drag', async () => {
    await addVertical(25);
    await expect.poll(guides).toEqual([['x', 25]]);
    await editor.hold([25, 27], [40, 27]);
    await editor.page.keyboard.press('Escape');
    await editor.page.mouse.up();
    await expect.poll(guides).toEqual([['x', 25]]);
  }, 60_000);

  it('attract elements, unless they are hidden or Alt is held', async () => {
    const { page } = editor;
    await addVertical(26);
    await expect.poll(guides).toEqual([['x', 26]]);
    await editor.drag([10, 7], [20, 7], [32.2, 7]);
    await expect.poll(async () => (await xs())[0]).toBeCloseTo(26, 1);
    await page.keyboard.press('Control+;');
    await expect.poll(guides).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await xs())[0]).toBe(4);
    await editor.drag([10, 7], [20, 7], [32.2, 7]);
    await expect.poll(async () => (await xs())[0]).toBeCloseTo(26.2, 1);
    await page.keyboard.press('Control+;');
    await page.keyboard.press('Control+z');
    await expect.poll(guides).toEqual([['x', 26]]);
    await editor.hold([10, 7], [20, 7]);
    await page.keyboard.down('Alt');
    await page.mouse.move(...(await editor.placeOf([32.2, 7])));
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(async () => (await xs())[0]).toBeCloseTo(26.2, 1);
  }, 60_000);

  it('let the pointer reach elements that are aligned with them', async () => {
    const { page } = editor;
    await addVertical(10);
    await editor.drag([10, 7], [20, 7], [30, 7]);
    await expect.poll(async () => (await xs())[0]).not.toBe(4);
    await expect.poll(guides).toEqual([['x', 10]]);
    await page.keyboard.press('Control+z');
  }, 60_000);

  it('are moved to a typed position after a double click', async () => {
    const { page } = editor;
    await addVertical(25);
    await expect.poll(guides).toEqual([['x', 25]]);
    await page.mouse.dblclick(...(await editor.placeOf([25, 27])));
    await page.getByLabel('Distance from the left edge').fill('12,6 mm');
    await page.keyboard.press('Enter');
    await expect.poll(guides).toEqual([['x', 12.6]]);
    await expect.poll(() => page.locator('.guide-field').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(guides).toEqual([['x', 25]]);
  }, 60_000);

  it('are added, moved, removed and cleared with the keyboard alone', async () => {
    const { page } = editor;
    await page.locator('.window').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('add guide');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Guides' });
    await dialog.getByLabel('Distance from the left edge').fill('20');
    await page.keyboard.press('Enter');
    await dialog.getByText('Added: Vertical guide at 20 mm').waitFor();
    await dialog.getByRole('radio', { name: 'Vertical' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByLabel('Distance from the top edge').fill('10');
    await page.keyboard.press('Enter');
    const listed = dialog.getByRole('list', { name: 'Guides' }).getByRole('textbox');
    await expect.poll(() => listed.count()).toBe(2);
    await listed.first().focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(guides).toEqual([
      ['x', 20.6],
      ['y', 10],
    ]);
    await dialog.getByRole('button', { name: 'Remove guide: Horizontal guide 10' }).press('Enter');
    await expect.poll(() => listed.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('clear guides');
    await page.keyboard.press('Enter');
    await expect.poll(guides).toEqual([]);
  }, 60_000);
});

describe('the grid', () => {
  it('is shown as lines or dots, attracts elements, and is remembered', async () => {
    const { page } = editor;
    await page.getByRole('button', { name: 'Guides and grid' }).click();
    await page.getByRole('dialog', { name: 'Guides and grid' }).getByRole('radio', { name: 'Lines' }).click();
    await page.getByRole('dialog', { name: 'Guides and grid' }).getByRole('radio', { name: '5', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.locator('canvas.grid-layer:not([hidden])').waitFor();
    await editor.drag([10, 7], [20, 7], [26.2, 8.1]);
    await expect.poll(async () => (await xs())[0]).toBe(20);
    await page.keyboard.press("Control+'");
    await page.locator('canvas.grid-layer[hidden]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('grid as dots');
    await page.keyboard.press('Enter');
    await page.locator('canvas.grid-layer:not([hidden])').waitFor();
    await page.reload();
    await page.locator('canvas.grid-layer:not([hidden])').waitFor();
  }, 60_000);
});

describe('the list of undo steps', () => {
  it('names the steps, and goes to any of them by mouse and keyboard', async () => {
    const { page } = editor;
    await addVertical(55);
    await expect.poll(guides).toEqual([['x', 55]]);
    await editor.drag([10, 7], [12, 9], [14, 12]);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'History' }).click();
    const list = page.getByRole('listbox', { name: 'History' });
    const names = () => list.getByRole('option').allInnerTexts();
    const current = () => list.locator('[aria-selected=true]').innerText();
    await expect
      .poll(async () => (await names()).map((each) => each.replace(/\s+/g, ' ')))
      .toEqual(['Label opened', 'Add guide Vertical, 55 mm', 'Move One', 'Move 2 elements', 'Delete 2 elements']);
    expect(await current()).toMatch(/^Delete/);
    const count = async () => (await editor.template()).elements.length;
    await list.getByRole('option', { name: 'Move One' }).click();
    await expect.poll(count).toBe(2);
    expect((await xs())[1]).toBe(36);
    await expect.poll(current).toMatch(/^Move/);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(count).toBe(0);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(xs).toEqual([4, 36]);
    await expect.poll(current).toBe('Label opened');
    await page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
  }, 60_000);
});
