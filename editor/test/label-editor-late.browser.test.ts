import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, type Place } from './browser/editor-harness.ts';

// `<label-editor>` before the editor has been loaded: no input on the label is lost, and the layout does not shift when
// it loads.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' }],
};
const rows = [{ name: 'Mug' }, { name: 'Plate' }];

/** The URL of the editor's main file, with any content hash of a bundler. */
const EDITING = /\/editing-[^/]*\.js$/;

let editor: EditorHarness;
let page: Page;

/** Reloads the page and delays the editor's main file until the returned function is called. */
async function openHeld(answer: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(EDITING, async (route) => {
    if (answer === 'continue') await released;
    await route[answer]();
  });
  await page.reload();
  await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.frame') !== null);
  await editor.give(label, rows);
  return release;
}

/** Positions and sizes of all parts of the frame, in CSS pixels. */
const frame = () =>
  page.evaluate(() =>
    ['.bar', '.side', '.middle', '.window', '.holder', '.right', '.strip'].map((part) => {
      const { x, y, width, height } = labelEditorPage.part(part)?.getBoundingClientRect() ?? new DOMRect();
      return [part, x, y, width, height];
    }),
  );

afterAll(closeEditorBrowser);

describe.each([
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
])('a %s editor that is being loaded', (_, viewport) => {
  beforeEach(async () => {
    editor = await openEditor({ viewport });
    page = editor.page;
  });
  afterEach(() => editor.close());

  it('shows its frame with the label, and nothing of it moves when the editor comes', async () => {
    const release = await openHeld();
    const before = await frame();
    release();
    await page.getByRole('group', { name: 'Row' }).waitFor();
    await page.getByText('All 2 rows print exactly as shown').waitFor();
    expect(await frame()).toEqual(before);
    expect(editor.errors).toEqual([]);
  });
});

describe('before the editor has been loaded', () => {
  beforeEach(async () => {
    editor = await openEditor();
    page = editor.page;
  });
  afterEach(() => editor.close());

  it('a drag is done when it is there', async () => {
    const release = await openHeld();
    await drag([10, 6], [20, 12], [30, 16]);
    release();
    await expect
      .poll(async () => (await editor.template()).elements[0])
      .toMatchObject({ x: expect.closeTo(22, 1), y: expect.closeTo(12, 1) });
  });

  it('a drag that continues during loading ends where the pointer is released', async () => {
    const release = await openHeld();
    const [first, last] = [await placeOf([10, 6]), await placeOf([30, 16])];
    await page.mouse.move(...first);
    await page.mouse.down();
    await page.mouse.move(...(await placeOf([20, 12])));
    release();
    await page.getByRole('tab', { name: 'Data' }).waitFor();
    await page.mouse.move(...last);
    await page.mouse.up();
    await expect
      .poll(async () => (await editor.template()).elements[0])
      .toMatchObject({ x: expect.closeTo(22, 1), y: expect.closeTo(12, 1) });
  });

  it('a right click opens the menu of what it was pressed on', async () => {
    const release = await openHeld();
    await page.mouse.click(...(await placeOf([10, 6])), { button: 'right' });
    release();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
  });

  it('a command by its key is done, and the label keeps the focus', async () => {
    const release = await openHeld();
    await page.getByRole('group', { name: 'Label' }).focus();
    await page.keyboard.press('b');
    release();
    await expect.poll(async () => (await editor.template()).elements.length).toBe(2);
    expect(await page.getByRole('group', { name: 'Label' }).evaluate((label) => label.matches(':focus'))).toBe(true);
  });

  it('keys and commands are done in their order', async () => {
    const release = await openHeld();
    await page.evaluate(() => labelEditorPage.editor.do('add-barcode'));
    await page.evaluate(() => labelEditorPage.editor.do('add-qrcode'));
    release();
    await expect
      .poll(async () => (await editor.template()).elements.map(({ type }) => type))
      .toEqual(['text', 'barcode', 'qrcode']);
  });

  it('files that are dropped on the label are put there', async () => {
    const release = await openHeld();
    const [x, y] = await placeOf([20, 20]);
    await page.evaluate(
      ([clientX, clientY]) => {
        const dataTransfer = new DataTransfer();
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
        dataTransfer.items.add(new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
        const place = { clientX, clientY, dataTransfer, bubbles: true, cancelable: true };
        labelEditorPage.part('.window')?.dispatchEvent(new DragEvent('drop', place));
      },
      [x, y] as const,
    );
    release();
    await expect
      .poll(async () => (await editor.template()).elements.map(({ type }) => type))
      .toEqual(['text', 'image']);
  });

  it('a label that is given is opened when it can be read, which is no change and no step', async () => {
    const release = await openHeld();
    expect((await editor.template()).elements).toEqual([]);
    release();
    await expect.poll(async () => (await editor.template()).elements).toEqual(label.elements);
    await page.evaluate(() => labelEditorPage.editor.ready);
    await page.evaluate(() => labelEditorPage.perform(['undo']));
    expect((await editor.template()).elements).toEqual(label.elements);
    expect(await page.evaluate(() => labelEditorPage.changes)).toEqual([]);
  });

  it('an editor that could not be loaded is reported next to the label, with a button to retry', async () => {
    await openHeld('abort');
    const failed = page.getByRole('alert').filter({ hasText: 'The editor could not be loaded' });
    await failed.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.locator('label-preview canvas').isVisible()).toBe(true);
    await failed.getByRole('button', { name: 'Try again' }).click();
    // Chromium caches the failed module, so only another page load would request it again.
    await failed.waitFor();
  });
});

/** The position in the page of a point on the assigned label, in CSS pixels. The editor has not read the label yet. */
async function placeOf([x, y]: Place): Promise<Place> {
  const { left, top, width } = await page.evaluate(
    () => labelEditorPage.part('.holder')?.getBoundingClientRect() ?? new DOMRect(),
  );
  const scale = width / label.width;
  return [left + x * scale, top + y * scale];
}

/** Drags the mouse over points on the label. */
async function drag(...[first = [0, 0], ...others]: readonly Place[]): Promise<void> {
  await page.mouse.move(...(await placeOf(first)));
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...(await placeOf(place)));
  await page.mouse.up();
}
