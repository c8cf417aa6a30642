import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

const label: Template = {
  width: 60,
  height: 30,
  elements: [{ type: 'text', x: 3, y: 3, width: 54, height: 8, field: 'name' }],
};
const rows = [{ name: 'Mug' }];
/** A barcode whose check digit is wrong. */
const WRONG = {
  type: 'barcode',
  x: 3,
  y: 3,
  width: 50,
  height: 24,
  barcodeType: 'ean13',
  value: '4006381333930',
} as const;
const sheet: Template = {
  ...{ width: 63.5, height: 38.1, type: 'SHEET', grid: { col: 3, row: 7 }, elements: label.elements },
  page: { width: 210, height: 297, margins: [9.75, 15.15, 9.75, 15.15] },
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

beforeAll(startEditorBrowser, 120_000);
afterAll(closeEditorBrowser);

it('has one Print button, which opens the print view with the printing options instead of the inspector', async () => {
  const { page, give, close } = await openEditor();
  await give(label, rows);
  const print = page.getByRole('button', { name: 'Print', exact: true });
  expect(await print.count()).toBe(1);
  await print.click();
  await page.getByRole('complementary', { name: 'How to print' }).getByLabel('Printer').waitFor();
  expect(await print.getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByRole('complementary', { name: 'Selection' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('complementary', { name: 'Selection' }).waitFor();
  await close();
});

it('leads the inspector with the content of the selection, before position and size', async () => {
  const { page, give, click, close } = await openEditor();
  await give(label, rows);
  await click([10, 6]);
  const inspector = page.getByRole('complementary', { name: 'Selection' });
  await inspector.getByRole('heading', { name: 'name' }).waitFor();
  const text = await inspector.innerText();
  expect(text.indexOf('Content source')).toBeLessThan(text.indexOf('Position and size'));
  await close();
});

it('removes a message about a label when another label is opened', async () => {
  const { page, give, close } = await openEditor();
  await give(label, rows);
  await page.evaluate(() => labelEditorPage.perform(['save-png']));
  await page.locator('.toast p').waitFor({ timeout: 8000 });
  await page.evaluate((other) => labelEditorPage.editor.open({ template: other }), { ...label, width: 50 });
  await page.locator('.toast p').waitFor({ state: 'detached', timeout: 4000 });
  await close();
});

describe.each([
  ['1440 pixels wide', { viewport: { width: 1440, height: 900 } }],
  ['1024 pixels wide', { viewport: { width: 1024, height: 700 } }],
  ['on a phone', PHONE],
])('a message, %s', (_, options) => {
  it('covers neither the strip, the zoom nor the parts of the sheet, and is closed by its button', async () => {
    const { page, give, close } = await openEditor(options);
    await give(
      sheet,
      Array.from({ length: 50 }, (_, at) => ({ name: `Mug ${at}` })),
    );
    for (const view of ['Label', 'Sheet'] as const) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.evaluate(() => labelEditorPage.perform(['save-png']));
      await page.locator('.toast p').waitFor();
      if (view === 'Sheet') await page.locator('.sheet-about .hint').waitFor();
      await settled(page);
      expect(await page.evaluate(covered, PARTS)).toEqual([]);
      await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
      await page.locator('.toast p').waitFor({ state: 'detached' });
    }
    await close();
  });
});

describe('a message on a phone', () => {
  it('covers no option and no button of the print view', async () => {
    const { page, give, close } = await openEditor(PHONE);
    await give(label, rows);
    await page.evaluate(() => labelEditorPage.editor.do('view-print'));
    await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
    await page.evaluate(() => labelEditorPage.perform(['save-png']));
    await page.locator('.toast p').waitFor();
    await settled(page);
    expect(await page.evaluate(covered, ['.strip', '.print-view', '.views', '.document'])).toEqual([]);
    await page.locator('.toast').getByRole('button', { name: 'Close' }).tap();
    await page.locator('.toast p').waitFor({ state: 'detached' });
    await close();
  });

  it('covers no notice about the label, even next to an open panel', async () => {
    const { page, give, close } = await openEditor(PHONE);
    await give({ ...label, elements: [WRONG] });
    await page.locator('.canvas-notice').waitFor();
    for (const isOpen of [false, true]) {
      if (isOpen) await page.getByRole('tab', { name: 'Data' }).tap();
      await page.evaluate(() => labelEditorPage.perform(['save-png']));
      await page.locator('.toast p').waitFor();
      await settled(page);
      expect(await page.evaluate(covered, ['.strip', '.canvas-notice', '.side'])).toEqual([]);
    }
    await close();
  });
});

/** Waits until the message no longer moves. */
const settled = (page: EditorHarness['page']): Promise<unknown> =>
  page.locator('.toast p').evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)));

const PARTS = ['.strip', '.zoom', '.sheet-head', '.sheet-about', '.all-sheets', '.side', '.right'];

/** Returns the parts of the editor that the message overlaps. Runs in the page. */
function covered(parts: readonly string[]): readonly string[] {
  const boxOf = (part: string): DOMRect => labelEditorPage.part(part)?.getBoundingClientRect() ?? new DOMRect();
  const message = boxOf('.toast p');
  return parts.filter((part) => {
    const { left, right, top, bottom } = boxOf(part);
    return left < message.right && right > message.left && top < message.bottom && bottom > message.top;
  });
}

it('moves nothing for longer than 160 ms, and nothing at all for users who prefer reduced motion', async () => {
  const { page, give, click, close } = await openEditor();
  await give(label, rows);
  await click([10, 6]);
  const motions = (): Promise<readonly number[]> =>
    page.evaluate(() => {
      const seconds = (list: string): number[] => list.split(',').map((each) => Number.parseFloat(each) * 1000);
      const all = [...(labelEditorPage.editor.shadowRoot?.querySelectorAll('*') ?? [])];
      return all.flatMap((each) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(each);
        // the animation `wait` moves nothing: it shows that a part is loading after 400 ms
        return [...seconds(transitionDuration), ...(/none|wait/.test(animationName) ? [] : seconds(animationDuration))];
      });
    });
  await page.evaluate(() => labelEditorPage.perform(['save-png']));
  await page.locator('.toast p').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  expect(Math.max(...(await motions()))).toBe(160);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(Math.max(...(await motions()))).toBe(0);
  await close();
});
