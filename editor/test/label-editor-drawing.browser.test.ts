import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import {
  closeEditorBrowser,
  type EditorHarness,
  openEditor,
  type Place,
  startEditorBrowser,
} from './browser/editor-harness.ts';

const blank: Template = { unit: 'mm', width: 60, height: 40, type: 'ROLL', elements: [] };

beforeAll(startEditorBrowser);
afterAll(closeEditorBrowser);

const texts = async (editor: EditorHarness) =>
  (await editor.template()).elements.map(({ type, value }) => [type, value?.slice(0, 14)]);
const boxes = async (editor: EditorHarness) =>
  (await editor.template()).elements.map(({ x, y, width, height }) =>
    [x, y, width, height].map((length) => Math.round(length)),
  );
const focus = (editor: EditorHarness): Promise<void> =>
  editor.page.evaluate(() => labelEditorPage.part('.window')?.focus());
/** Moves the mouse pointer over the label, so that the keys of shapes choose their drawing tools. */
const hover = async ({ page, placeOf }: EditorHarness): Promise<void> => page.mouse.move(...(await placeOf([30, 20])));

/** Opens the blank label, and closes the card above it, which would move the label when it disappears. */
const giveBlank = async (editor: EditorHarness): Promise<void> => {
  await editor.give(blank);
  const card = editor.page.locator('.starts');
  await card.getByTitle('Close').click();
  await card.waitFor({ state: 'detached' });
};

describe('a new element', () => {
  it('is drawn by a drag right after its key; a text then takes what is typed', async () => {
    const editor = await openEditor();
    const { keyboard } = editor.page;
    await giveBlank(editor);
    await focus(editor);
    await hover(editor);
    await keyboard.press('r');
    await editor.drag([3, 3], [20, 20], [57, 37]);
    await expect.poll(() => boxes(editor)).toEqual([[3, 3, 54, 34]]);
    await keyboard.press('t');
    await editor.drag([6, 6], [20, 10], [40, 14]);
    await keyboard.type('Oak shelf');
    await keyboard.press('Escape');
    await keyboard.press('l');
    await editor.drag([6, 30], [20, 30], [50, 30]);
    await expect
      .poll(() => boxes(editor))
      .toEqual([
        [3, 3, 54, 34],
        [6, 6, 34, 8],
        [6, 30, 44, 1],
      ]);
    expect((await texts(editor))[1]).toEqual(['text', 'Oak shelf']);
    for (const count of [2, 1, 0]) {
      await keyboard.press('Control+z');
      await expect.poll(() => boxes(editor)).toHaveLength(count);
    }
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('is added where its tool is dropped on the label, and once', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await giveBlank(editor);
    const dragTool = async (name: string, x: number, y: number): Promise<void> => {
      const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
      if (box === null) throw new Error(`no button ${name}`);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(...(await editor.placeOf([x, 1])), { steps: 5 });
      await page.mouse.move(...(await editor.placeOf([x, y])), { steps: 5 });
      await page.mouse.up();
    };
    const middles = async () =>
      (await editor.template()).elements.map(({ x, y, width, height }) => [
        Math.round(x + width / 2),
        Math.round(y + height / 2),
      ]);
    await dragTool('Add text', 25, 9);
    await page.keyboard.type('Oak shelf');
    await expect.poll(() => texts(editor)).toEqual([['text', 'Oak shelf']]);
    await dragTool('Add a barcode', 33, 31);
    await expect
      .poll(() => middles())
      .toEqual([
        [25, 9],
        [33, 31],
      ]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => texts(editor)).toEqual([['text', 'Oak shelf']]);

    // a drag that does not reach the label adds nothing
    const tool = await page.getByRole('button', { name: 'Add text', exact: true }).first().boundingBox();
    await page.mouse.move((tool?.x ?? 0) + 5, (tool?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await editor.drag([5, 35], [15, 38]);
    expect(await texts(editor)).toEqual([['text', 'Oak shelf']]);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);
});

describe('a drawing tool', () => {
  it('is chosen in the toolbar, shows a cross and a hint, draws with a drag, and then selects again', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await editor.give(blank);
    await page.getByRole('button', { name: 'Shapes and icons' }).first().click();
    await page.getByRole('menuitem', { name: 'Add a box' }).click();
    const cursor = () => page.evaluate(() => labelEditorPage.part('.window')?.style.cursor);
    await expect.poll(cursor).toBe('crosshair');
    expect(await editor.text('.tool-hint')).toContain('Drag to draw.');
    await expect.poll(() => editor.text('.heard')).toContain('Add a box. Drag to draw.');
    expect(await boxes(editor)).toEqual([]);
    await editor.drag([40, 30], [20, 20], [10, 5]);
    await expect.poll(() => boxes(editor)).toEqual([[10, 5, 30, 25]]);
    expect(await editor.text('.tool-hint')).toBeUndefined();
    // a drag now moves the box
    await editor.drag([10, 15], [14, 17], [16, 18]);
    await expect.poll(async () => (await boxes(editor))[0]?.slice(2)).toEqual([30, 25]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => boxes(editor)).toEqual([]);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('is left with Escape, and places its shape with Enter, the key again, a click or the palette', async () => {
    const editor = await openEditor();
    const { page } = editor;
    const { keyboard } = page;
    await editor.give(blank);
    await focus(editor);
    await hover(editor);
    await keyboard.press('o');
    await expect.poll(() => editor.text('.tool-hint')).toContain('Drag');
    await keyboard.press('Escape');
    await expect.poll(() => editor.text('.tool-hint')).toBeUndefined();
    expect(await boxes(editor)).toEqual([]);
    await keyboard.press('o');
    await keyboard.press('Enter');
    await expect.poll(async () => (await boxes(editor)).length).toBe(1);
    await keyboard.press('r');
    await editor.click([12, 9]);
    await expect.poll(async () => (await boxes(editor))[1]?.slice(0, 2)).toEqual([0, 2]);
    await keyboard.press('Control+k');
    await keyboard.type('Add a line');
    await keyboard.press('Enter');
    await expect.poll(() => editor.text('.tool-hint')).toContain('Drag');
    await keyboard.press('Enter');
    await expect.poll(async () => (await boxes(editor)).length).toBe(3);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('places its shape at once if the label has the focus by keyboard and the pointer is elsewhere', async () => {
    const editor = await openEditor();
    const { page } = editor;
    await editor.give(blank);
    await page.mouse.move(2, 2);
    await page.getByRole('group', { name: 'Label', exact: true }).press('r');
    await expect.poll(() => boxes(editor)).toEqual([[15, 13, 30, 15]]);
    expect(await editor.text('.tool-hint')).toBeUndefined();
    await hover(editor);
    await page.keyboard.press('o');
    await expect.poll(() => editor.text('.tool-hint')).toContain('Drag');
    expect(await boxes(editor)).toHaveLength(1);
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);

  it('draws with a quick finger, and the next tap works', async () => {
    const editor = await openEditor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = editor;
    await editor.give(blank);
    await page.getByRole('button', { name: 'Shapes and icons' }).first().tap();
    await page.getByRole('menuitem', { name: 'Add a box' }).tap();
    const session = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', at: Place): Promise<void> => {
      const [x, y] = await editor.placeOf(at);
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    };
    await touch('touchStart', [3, 3]);
    await touch('touchMove', [30, 20]);
    await touch('touchMove', [57, 37]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => boxes(editor)).toEqual([[3, 3, 54, 34]]);
    await page.getByRole('tab', { name: 'Selection' }).tap();
    await page.getByRole('tabpanel', { name: 'Selection' }).waitFor();
    expect(editor.errors).toEqual([]);
    await editor.close();
  }, 60_000);
});
