import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

// The editor's window: its regions, moving between them with keys, and overlays that must not cover the label.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'text', x: 5, y: 3, width: 12, height: 4, field: 'name', fontSize: 10 },
    { type: 'text', x: 35, y: 3, width: 15, height: 6, value: 'Fixed' },
    { type: 'barcode', x: 5, y: 14, width: 40, height: 12, field: 'sku', barcodeType: 'code128' },
  ],
};
const rows = [
  { name: 'Oolong from the high mountains', sku: 'TEA-1' },
  { name: 'Assam', sku: 'TEA-2' },
];

let editor: EditorHarness;
async function begin(options?: Parameters<typeof openEditor>[0], template: Template = label): Promise<void> {
  editor = await openEditor(options);
  await editor.give(template, rows);
  await editor.page.locator('.strip:not(.checking)').waitFor();
}
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
beforeAll(startEditorBrowser);
afterAll(closeEditorBrowser);

/** The region that has the focus. */
const region = () =>
  editor.page.evaluate(
    () =>
      labelEditorPage.editor.shadowRoot?.activeElement?.closest(
        '.bar, .side, .middle, .right, .table, .strip, .findings',
      )?.classList[0],
  );
const boxOf = async (selector: string) => {
  const box = await editor.page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not seen`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
};
async function isCovered(by: string): Promise<boolean> {
  const [label, over] = [await boxOf('.holder'), await boxOf(by)];
  return label.left < over.right && over.left < label.right && label.top < over.bottom && over.top < label.bottom;
}

describe('the window', () => {
  it('is walked through by F6, part by part, and back with Shift', async () => {
    await begin();
    await editor.page.getByRole('tab', { name: 'Data' }).focus();
    const visited: unknown[] = [];
    for (const _ of Array.from({ length: 5 })) {
      await editor.page.keyboard.press('F6');
      visited.push(await region());
    }
    expect(visited).toEqual(['middle', 'right', 'strip', 'bar', 'side']);
    await editor.page.keyboard.press('Shift+F6');
    expect(await region()).toBe('bar');
    await editor.page.keyboard.press('Control+Shift+F6');
    expect(await region()).toBe('strip');
  });

  it('leads by F6 out of a field that is typed in, and lists the key among all keys', async () => {
    await begin();
    await editor.click([42, 6]);
    await editor.page.getByRole('textbox', { name: 'Left', exact: true }).focus();
    await editor.page.keyboard.press('F6');
    expect(await region()).toBe('strip');
    await editor.page.keyboard.press('?');
    await editor.page.getByRole('row', { name: /Go to the next part of the window/ }).waitFor();
  });

  it('keeps the label visible next to the list of findings, and returns the focus', async () => {
    await begin();
    const open = editor.page.locator('.listing');
    await open.click();
    await editor.page.getByRole('dialog', { name: 'What to check' }).waitFor();
    await expect.poll(() => isCovered('.findings')).toBe(false);
    await editor.page.keyboard.press('Escape');
    await expect.poll(() => open.evaluate((button) => button.matches(':focus'))).toBe(true);
  });

  it.each([
    ['in a large window', 1280, 800],
    ['at 400 %', 320, 700],
    ['in a low window', 1000, 420],
  ])('never has its zoom over the label that is fitted into it, %s', async (_, width, height) => {
    await begin({ viewport: { width, height } }, { ...label, height: 58 });
    await expect.poll(() => isCovered('.zoom')).toBe(false);
  });

  it('has its zoom below its window while a label that is drawn in would lie under it', async () => {
    await begin();
    await editor.page.evaluate(() => {
      for (const _ of [1, 2, 3, 4]) labelEditorPage.editor.do('zoom-in');
    });
    await editor.page.locator('.zoom.below').waitFor();
    const [over, view] = [await boxOf('.zoom'), await boxOf('.window')];
    expect(over.top).toBeGreaterThanOrEqual(view.bottom);
    await editor.page.getByRole('button', { name: 'Fit to window' }).click();
    await editor.page.locator('.zoom:not(.below)').waitFor();
    await expect.poll(() => isCovered('.zoom')).toBe(false);
  });

  it('has its lists of choices where their fields are, though something comes above these', async () => {
    await begin();
    await editor.click([42, 6]);
    const font = editor.page.getByRole('combobox', { name: 'Font' });
    await font.click();
    const list = editor.page.getByRole('listbox', { name: 'Font' });
    await list.waitFor();
    const between = async () => {
      const [field, { top, bottom } = { top: 0, bottom: 0 }] = [await font.boundingBox(), await boxOf('.options')];
      return field === null ? 0 : Math.min(Math.abs(top - field.y - field.height), Math.abs(field.y - bottom));
    };
    // the list rises into its place
    await list.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const before = await between();
    await editor.page.evaluate(() => {
      const above = Object.assign(document.createElement('p'), { textContent: 'Found' });
      labelEditorPage.part('.right')?.prepend(above);
    });
    await expect.poll(between).toBe(before);
    expect(await list.isVisible()).toBe(true);
  });

  it('holds the label still while it is dragged, whatever becomes of the window', async () => {
    await begin();
    await editor.hold([42, 6], [40, 8]);
    const before = await boxOf('.holder');
    await editor.page.setViewportSize({ width: 1280, height: 620 });
    await editor.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await boxOf('.holder')).toEqual(before);
    await editor.page.mouse.up();
    await expect.poll(() => boxOf('.holder')).not.toEqual(before);
  });
});

describe('the list of elements', () => {
  it('is put in another order by a finger that rests on a row first', async () => {
    await begin({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    const { page } = editor;
    await page.getByRole('tab', { name: 'Elements' }).tap();
    const options = page.getByRole('listbox', { name: 'Elements' }).getByRole('option');
    const before = await options.locator('.name').allTextContents();
    const [first, last] = [await options.first().boundingBox(), await options.last().boundingBox()];
    if (first === null || last === null) throw new Error('the list is not seen');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: first.x + 60, y, id: 0 }],
      });
    await touch('touchStart', first.y + first.height / 2);
    await options.first().and(page.locator('.held')).waitFor();
    await touch('touchMove', last.y + last.height - 4);
    await touch('touchEnd');
    const [name, ...others] = before;
    await expect.poll(() => options.locator('.name').allTextContents()).toEqual([...others, name]);
    await expect.poll(() => editor.text('.toast')).toContain('3 of 3');
  });
});

const TALL: Template = {
  ...{ unit: 'mm', width: 100, height: 150 },
  elements: [{ type: 'barcode', x: 10, y: 60, width: 80, height: 30, value: '4006381333932', barcodeType: 'ean13' }],
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('the notice that a label cannot be printed', () => {
  it.each([
    ['in a wide editor', undefined],
    ['on a phone', PHONE],
    ['in a small window', { viewport: { width: 320, height: 420 } }],
  ])('covers neither the label nor the strip %s', async (_, options) => {
    await begin(options, TALL);
    await editor.page.locator('.canvas-notice .fix').waitFor();
    await expect.poll(() => isCovered('.canvas-notice')).toBe(false);
    const [notice, strip] = [await boxOf('.canvas-notice'), await boxOf('.strip')];
    expect(notice.bottom).toBeLessThanOrEqual(strip.top);
  });

  /** Opens a label with a wrong code and corrects the code. Returns the position of the label, which stays. */
  const beginCorrected = async () => {
    await begin(undefined, TALL);
    // the correction loads later than the notice, which then becomes taller
    await editor.page.locator('.label-notice.above .fix').waitFor();
    await expect.poll(() => isCovered('.canvas-notice')).toBe(false);
    const before = await boxOf('.holder');
    await editor.page.locator('.canvas-notice .fix').click();
    await editor.page.locator('.canvas-notice').waitFor({ state: 'detached' });
    // the height of the kept space is a whole number of pixels
    expect(Math.abs((await boxOf('.holder')).top - before.top)).toBeLessThan(1);
    return before;
  };

  it('keeps the label in place during clicks on it, until another element is selected outside the canvas', async () => {
    const before = await beginCorrected();
    const { elements } = await editor.template();
    const handles = editor.page.locator('svg .handles');
    expect(await handles.count()).toBe(0);
    await editor.click([50, 75]);
    await handles.waitFor({ state: 'attached' });
    expect(Math.abs((await boxOf('.holder')).top - before.top)).toBeLessThan(1);
    expect((await editor.template()).elements).toEqual(elements);
    await editor.page.getByRole('tab', { name: 'Elements' }).click();
    await editor.page.getByRole('listbox', { name: 'Elements' }).getByRole('option').first().press('Escape');
    await handles.waitFor({ state: 'detached' });
    await expect.poll(async () => (await boxOf('.holder')).top).toBeLessThan(before.top - 1);
  });

  it('keeps the label in place when it disappears, until another label is shown', async () => {
    const before = await beginCorrected();
    const text = { type: 'text', x: 10, y: 10, width: 80, height: 10, value: 'Tea' } as const;
    await editor.give({ ...TALL, elements: [text] }, []);
    await expect.poll(async () => (await boxOf('.holder')).top).toBeLessThan(before.top);
  });
});

describe('the strip on a phone', () => {
  it('is as high after a check with findings as before, and moves no label', async () => {
    await begin(PHONE);
    const short = [{ name: 'Tea', sku: 'TEA-1' }, ...rows.slice(1)];
    await editor.give(label, short);
    await editor.page.locator('.strip.good').waitFor();
    const before = [await boxOf('.strip'), await boxOf('.holder')];
    await editor.give(label, rows);
    const strip = editor.page.locator('.strip');
    await editor.page.locator('.strip.differs').waitFor();
    await strip.getByRole('button', { name: /^Row 1: name at / }).waitFor();
    await strip.getByRole('button', { name: /^Show/ }).waitFor();
    await strip.getByRole('checkbox', { name: /Only rows with warnings/ }).waitFor();
    expect([await boxOf('.strip'), await boxOf('.holder')]).toEqual(before);
    await strip.getByRole('button', { name: /^Row 1: name at / }).tap();
    await expect.poll(() => editor.page.locator('svg .handles').count()).toBe(1);
  });

  it.each([
    ['en', 'Row 45: Product name at'],
    ['de', 'Zeile 45: Product name mit'],
    ['fr', 'Ligne 45\u00a0: Product name à'],
  ])('shows its sentences whole, in the language %s', async (language, worst) => {
    await begin(PHONE);
    await editor.page.evaluate((lang) => {
      labelEditorPage.editor.lang = lang;
    }, language);
    const many = Array.from({ length: 44 }, (_, at) => ({ 'Product name': 'Tea', sku: `TEA-${at}` }));
    const [first, ...others] = label.elements;
    const named = { ...label, elements: [{ ...first, field: 'Product name' }, ...others] } as Template;
    await editor.give(named, [...many, { 'Product name': 'Oolong from the high mountains', sku: 'TEA-1' }]);
    await editor.page.locator('.strip.differs .link', { hasText: worst }).waitFor();
    const cut = await editor.page
      .locator('.strip .known :is(p > span, .link)')
      .evaluateAll((parts) =>
        parts.flatMap(({ textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight ? [textContent] : [],
        ),
      );
    expect(cut).toEqual([]);
  });
});

describe('the commands for the selection on a phone', () => {
  it('are below the label while an element is selected, and move nothing', async () => {
    await begin(PHONE);
    const { page } = editor;
    const quick = page.getByRole('toolbar', { name: 'Selection' });
    expect(await quick.count()).toBe(0);
    const before = await boxOf('.holder');
    await page.touchscreen.tap(before.left + 42 * ((before.right - before.left) / 60), before.top + 30);
    await quick.waitFor();
    expect(await boxOf('.holder')).toEqual(before);
    const names = await quick
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('title')?.split(' (')[0]));
    expect(names).toEqual(['Edit on the label', 'Duplicate', 'Delete', 'Actions']);
    const box = await quick.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await quick.getByRole('button', { name: 'Duplicate' }).tap();
    await expect.poll(async () => (await editor.template()).elements).toHaveLength(4);
    await quick.getByRole('button', { name: 'Delete' }).tap();
    await expect.poll(async () => (await editor.template()).elements).toEqual(label.elements);
    await quick.waitFor({ state: 'detached' });
  });
});
