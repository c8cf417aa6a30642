import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// What comes after the frame of <label-editor>: until it is there nothing that is done is lost, and nothing moves when it comes.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' }],
};
const rows = [{ name: 'Mug' }, { name: 'Plate' }];

/** The file of the parts that the label is worked with, however a bundler marks its content. */
const WORKING = /\/working-[^/]*\.js$/;
/** The file of what reads a label that is given. */
const READING = /\/reading-[^/]*\.js$/;

let editor: EditorHarness;
let page: Page;

/** Opens the page anew, and holds a file back until the function it gives is called. */
async function openHeld(answer: 'continue' | 'abort' = 'continue', file = WORKING): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    if (answer === 'continue') await released;
    await route[answer]();
  });
  await page.reload();
  await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('label-preview') !== null);
  await editor.give(label, rows);
  // the label is read by a file of its own, which may come after the preview has settled
  if (file !== READING) await page.getByText('2 rows, not checked yet').waitFor();
  return release;
}

/** Where everything of the frame lies, CSS pixels. */
const frame = () =>
  page.evaluate(() =>
    ['.bar', '.toolbar', '.side', '.middle', '.window', '.holder', '.zoom', '.right', '.strip'].map((part) => {
      const { x, y, width, height } = labelEditorPage.part(part)?.getBoundingClientRect() ?? new DOMRect();
      return [part, x, y, width, height];
    }),
  );

afterAll(closeEditorBrowser);

describe.each([
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
])('a %s editor whose parts are under way', (_, viewport) => {
  beforeEach(async () => {
    editor = await openEditor({ viewport });
    page = editor.page;
  });
  afterEach(() => editor.close());

  it('shows its frame with the label, says that its rows are not checked yet, and nothing of it moves when they come', async () => {
    const release = await openHeld();
    const before = await frame();
    release();
    await page.getByRole('group', { name: 'Row' }).waitFor();
    await page.getByText('All 2 rows print exactly as shown').waitFor();
    expect(await frame()).toEqual(before);
    expect(editor.errors).toEqual([]);
  });
});

describe('before its parts have come', () => {
  beforeEach(async () => {
    editor = await openEditor();
    page = editor.page;
  });
  afterEach(() => editor.close());

  it('a drag is done when they are there', async () => {
    const release = await openHeld();
    await editor.drag([10, 6], [20, 12], [30, 16]);
    expect((await editor.template()).elements).toEqual(label.elements);
    release();
    await expect
      .poll(async () => (await editor.template()).elements[0])
      .toMatchObject({ x: expect.closeTo(22, 1), y: expect.closeTo(12, 1) });
  });

  it('a menu opens when it is there, and has the focus', async () => {
    const release = await openHeld();
    await page.getByRole('button', { name: 'File' }).click();
    release();
    await page.getByRole('menu', { name: 'File' }).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('menuitem')
          .first()
          .evaluate((item) => item.matches(':focus')),
      )
      .toBe(true);
  });

  it('a right click opens the menu of what it was pressed on', async () => {
    const release = await openHeld();
    await editor.click([10, 6], { button: 'right' });
    release();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('a command by its key is done', async () => {
    const release = await openHeld();
    await page.getByRole('group', { name: 'Label' }).focus();
    await page.keyboard.press('t');
    release();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('a label that is given is opened when it can be read, which is no change and no step', async () => {
    const release = await openHeld('continue', READING);
    expect((await editor.template()).elements).toEqual([]);
    release();
    await expect.poll(async () => (await editor.template()).elements).toEqual(label.elements);
    await page.evaluate(() => labelEditorPage.editor.ready);
    await page.evaluate(() => labelEditorPage.perform(['undo']));
    expect((await editor.template()).elements).toEqual(label.elements);
    expect(await page.evaluate(() => labelEditorPage.changes)).toEqual([]);
  });

  it('those that could not be loaded are named, and what they are needed for is said and closed', async () => {
    await openHeld('abort');
    const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
    await failed.first().getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('button', { name: 'File' }).click();
    await page.getByRole('status').filter({ hasText: 'This part could not be loaded' }).waitFor();
    // the same was said when the frame stood
    await expect.poll(() => page.getByRole('button', { name: 'File' }).getAttribute('aria-expanded')).toBe('false');
  });
});
