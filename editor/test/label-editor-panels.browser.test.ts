import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// The panels of `<label-editor>`: the field of every property, several selected elements, the list, the palette and the
// keys.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' },
    { type: 'text', x: 2, y: 12, width: 30, height: 6, field: 'name', fontSize: 9 },
    { type: 'barcode', x: 2, y: 22, width: 40, height: 14, value: '5901234123457' },
    { type: 'qrcode', x: 44, y: 2, width: 14, height: 14, value: 'A-1' },
  ],
};
const rows = [
  { name: 'Mug', price: '€ 18,50', ean: '4006381333931' },
  { name: 'Plate', price: '€ 7,00', ean: '5901234123457' },
];
/** Names in the list, and their indexes in the template. */
const PLACES = { Fixed: 0, name: 1, '5901234123457': 2, 'A-1': 3 } as const;
type Name = keyof typeof PLACES;

let editor: EditorHarness;
let page: Page;
/** Opens one page for all tests of a window size. Each test starts with the label above. */
const openOnce = (options?: Parameters<typeof openEditor>[0]): void => {
  beforeAll(async () => {
    editor = await openEditor(options);
    page = editor.page;
  });
  beforeEach(() => editor.give(label, rows));
  afterEach(() => expect(editor.errors).toEqual([]));
  afterAll(() => editor.close());
};
afterAll(closeEditorBrowser);

const listed = (): Locator => page.getByRole('listbox', { name: 'Elements' }).getByRole('option');
const choose = (name: Name, ...others: readonly Name[]) =>
  others.reduce(
    (before, other) =>
      before.then(() =>
        listed()
          .filter({ hasText: other })
          .click({ modifiers: ['Control'] }),
      ),
    listed().filter({ hasText: name }).click(),
  );
const namesListed = () => listed().locator('.name').allTextContents();
const field = (name: string): Locator => page.getByLabel(name, { exact: true }).and(page.locator('input, textarea'));
const radio = (name: string): Locator => page.getByRole('radio', { name, exact: true });
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
const undo = () => page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: /^Undo/ }).click();
const elementOf = async (name: Name) => (await editor.template()).elements[PLACES[name]];

/** An action in the panel, the element that it changes, and the changed properties. */
type Case = readonly [title: string, Name, act: () => Promise<unknown>, expected: object];

const cases: readonly Case[] = [
  ['left', 'Fixed', () => field('Left').fill('3,5'), { x: 3.5 }],
  ['top by a sum', 'Fixed', () => field('Top').fill('2+1'), { y: 3 }],
  ['width in another unit', 'Fixed', () => field('Width').fill('1 in'), { width: 25.4 }],
  ['height', 'Fixed', () => field('Height').fill('9.25'), { height: 9.25 }],
  ['rotation', 'Fixed', () => field('Rotation').fill('90'), { rotation: 90 }],
  ['content', 'Fixed', () => field('Content').pressSequentially('!'), { value: 'Fixed!' }],
  ['size', 'Fixed', () => field('Size').fill('12.5'), { fontSize: 12.5 }],
  ['bold', 'Fixed', () => button('Bold').click(), { bold: true }],
  ['italic', 'Fixed', () => button('Italic').click(), { italic: true }],
  ['underlined', 'Fixed', () => button('Underline').click(), { underline: true }],
  ['alignment', 'Fixed', () => radio('Centred').click(), { align: 'center' }],
  ['vertical alignment', 'Fixed', () => radio('At the bottom').click(), { verticalAlign: 'bottom' }],
  ['colour by number', 'Fixed', () => page.locator('.colour input:not([type])').fill('c5221f'), { color: '#c5221f' }],
  ['colour by swatch', 'Fixed', () => button('Blue').click(), { color: '#1a56c4' }],
  ['font', 'Fixed', () => typed(field('Font'), 'Tinos'), { fontFamily: 'Tinos' }],
  // a column that no other element shows, in the style of its prices
  ['column', 'Fixed', () => radio('Column').click(), { field: 'price', bold: true, align: 'right' }],
  ['another column', 'name', () => typed(field('Column'), 'price'), { field: 'price', bold: true, align: 'right' }],
  ['fixed text of a column', 'name', () => radio('Typed text').click(), { value: 'Mug' }],
  ['kind', 'name', () => radio('Barcode').click(), { type: 'barcode', field: 'name', width: 30, height: 6 }],
  [
    'text of a barcode',
    '5901234123457',
    () => field('Show the text below the bars').click(),
    { showBarcodeText: false },
  ],
  ['border', 'A-1', () => field('Border').click(), { stroke: '#000000', strokeWidth: 0.1694 }],
];

/** Types into a field that takes its text when Enter is pressed. */
async function typed(into: Locator, text: string): Promise<void> {
  await into.fill(text);
  await into.press('Enter');
}

describe('a property', () => {
  openOnce();

  it('is changed by its field in one step, and comes back undone', async () => {
    for (const [title, name, act, expected] of cases) {
      await choose(name);
      await act();
      expect(await elementOf(name), title).toMatchObject(expected);
      await page.keyboard.press('Tab');
      await undo();
      expect(await editor.template(), title).toEqual(label);
    }
  });

  it('is changed for all that are selected; where they differ, that is said', async () => {
    await choose('Fixed', 'name');
    expect(await field('Size').getAttribute('placeholder')).toBe('Mixed');
    expect(await field('Left').inputValue()).toBe('2');
    await field('Size').fill('11');
    const { elements } = await editor.template();
    expect(elements.map((element) => ('fontSize' in element ? element.fontSize : undefined))).toEqual([
      11,
      11,
      undefined,
      undefined,
    ]);
    await undo();
    expect(await editor.template()).toEqual(label);
  });

  it('shows hundredths of a millimetre, and keeps the exact length until another one is typed', async () => {
    const exact = { type: 'text', x: 2, y: 2, width: 24.9953, height: 8.0034, value: 'Fixed' } as const;
    await editor.give({ ...label, elements: [exact] });
    await choose('Fixed');
    expect(await field('Width').inputValue()).toBe('25');
    expect(await field('Height').inputValue()).toBe('8');
    await field('Width').click();
    await page.keyboard.press('Tab');
    expect((await editor.template()).elements).toEqual([exact]);
    await field('Width').fill('24.9876');
    expect(await field('Width').inputValue()).toBe('24.9876');
    await page.keyboard.press('Tab');
    expect(await field('Width').inputValue()).toBe('24.99');
    expect(await elementOf('Fixed')).toMatchObject({ width: 24.9876 });
    await undo();
    expect(await field('Width').inputValue()).toBe('25');
    expect((await editor.template()).elements).toEqual([exact]);
    await field('Width').fill('');
    await field('Width').press('Escape');
    expect(await field('Width').inputValue()).toBe('25');
  });

  it('keeps what is typed where it is no number, and changes nothing', async () => {
    await choose('Fixed');
    await field('Width').fill('wide');
    await field('Height').click();
    expect(await field('Width').inputValue()).toBe('wide');
    expect(await field('Width').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('Enter a number').count()).toBe(1);
    await field('Width').fill('0');
    expect(await page.getByText('Enter a value of at least 0.0001 mm').count()).toBe(1);
    expect(await editor.template()).toEqual(label);
  });

  it('of a locked element cannot be changed until it is unlocked', async () => {
    await choose('Fixed');
    await page.keyboard.press('Control+Shift+l');
    expect(await field('Content').isDisabled()).toBe(true);
    await page.locator('.right').getByRole('button', { name: 'Unlock' }).click();
    expect(await field('Content').isDisabled()).toBe(false);
  });

  it('says below the content what keeps it from being drawn', async () => {
    await choose('5901234123457');
    await field('Content').fill('5901234123450');
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
    await page
      .getByRole('option', { name: /EAN-13/ })
      .and(page.locator('[aria-disabled=true]'))
      .waitFor();
    await page.keyboard.press('Escape');
    await field('Content').fill('5901234123457');
    await page.getByRole('combobox', { name: 'Barcode type' }).click();
    await page.getByRole('option', { name: /EAN-13/ }).click();
    await field('Content').fill('5901234123450');
    await page.locator('.right').getByText('Check the number:').waitFor();
    expect((await elementOf('5901234123457'))?.value).toBe('5901234123450');
  });
});

describe('the label', () => {
  openOnce();

  it('is converted to another unit, and takes no side longer than 200 inches', async () => {
    await field('Width').fill('50,8');
    await radio('Inches').click();
    expect(await editor.template()).toMatchObject({ unit: 'inch', width: 2 });
    await field('Width').fill('201');
    await page.getByText('Enter a value from 0.0001 in to 200 in').waitFor();
    expect((await editor.template()).width).toBe(2);
  });
});

describe('a font size', () => {
  openOnce();
  const sizeAndBox = async () => {
    const text = await elementOf('Fixed');
    return text?.type === 'text' ? [text.fontSize, text.width, text.height] : [];
  };
  const fill = async (size: string): Promise<void> => {
    await field('Size').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(size);
  };

  it('that the box cannot hold enlarges the box, in one undo step', async () => {
    await choose('Fixed');
    await fill('24');
    await expect.poll(sizeAndBox).toEqual([24, 30, 12]);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('.set-size').count()).toBe(0);
    await undo();
    expect(await editor.template()).toEqual(label);
  });

  it('enlarges the box also if the field is left at once, and from the first box for each typed digit', async () => {
    await choose('Fixed');
    await fill('50');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('24');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(sizeAndBox).toEqual([24, 30, 12]);
    await undo();
    expect(await editor.template()).toEqual(label);
  });

  it('that the label cannot hold changes no box and shows both sizes', async () => {
    await choose('Fixed');
    await fill('300');
    await page.locator('.set-size', { hasText: '300 →' }).waitFor();
    // the first digits enlarged the box
    await expect.poll(sizeAndBox).toEqual([300, 30, 8]);
  });
});

describe('the content of a label that gets another size', () => {
  openOnce();
  const scale = (): Locator => page.getByRole('checkbox', { name: 'Scale the content to the new label size' });
  const resize = async (width: number, height: number): Promise<void> => {
    await field('Width').click();
    await page.keyboard.type(String(width));
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(height));
    await page.keyboard.press('Tab');
  };

  it('is scaled with it while the box is ticked, and comes back undone', async () => {
    expect(await scale().isChecked()).toBe(true);
    await resize(120, 80);
    expect(await editor.template()).toMatchObject({ width: 120, height: 80 });
    expect(await elementOf('name')).toMatchObject({ x: 4, y: 24, width: 60, height: 12, fontSize: 18 });
    await undo();
    await undo();
    expect(await editor.template()).toEqual(label);
  });

  it('gets the other size by the button of the message, in the same undo step', async () => {
    await field('Height').fill('80');
    await page.getByText('Content scaled to the new size.').waitFor();
    expect((await editor.template()).elements).not.toEqual(label.elements);
    await page.getByRole('button', { name: 'Keep its size' }).click();
    await page.getByText('Content kept its size.').waitFor();
    expect(await editor.template()).toEqual({ ...label, height: 80 });
    await page.getByRole('button', { name: 'Scale it' }).click();
    await page.getByText('Content scaled to the new size.').waitFor();
    expect((await editor.template()).elements).not.toEqual(label.elements);
    await undo();
    expect(await editor.template()).toEqual(label);
    expect(await page.getByRole('button', { name: 'Keep its size' }).count()).toBe(0);
  });

  it('keeps its size without the tick, in the panel for paper too', async () => {
    await scale().click();
    await resize(120, 80);
    expect((await editor.template()).elements).toEqual(label.elements);
    await page.getByRole('tab', { name: 'Paper' }).click();
    const panel = page.locator('.paper-panel');
    await expect.poll(() => scale().count()).toBe(1);
    const tick = panel.getByRole('checkbox', { name: 'Scale the content to the new label size' });
    expect(await tick.isChecked()).toBe(false);
    await tick.click();
    await panel.getByLabel('Label width').fill('60');
    await panel.getByLabel('Label height').fill('40');
    expect(await elementOf('name')).toMatchObject({ width: 15, fontSize: 4.5 });
  });

  it('is not asked about on a blank label', async () => {
    await editor.give({ ...label, elements: [] });
    await expect.poll(() => scale().count()).toBe(0);
  });
});

describe('the list of elements', () => {
  openOnce();

  it('can be navigated and reordered by keyboard', async () => {
    await choose('Fixed');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await namesListed()).toEqual(['A-1', 'name', '5901234123457', 'Fixed']);
    expect((await editor.template()).elements.map(({ field: name, value }) => name ?? value)).toEqual([
      'Fixed',
      '5901234123457',
      'name',
      'A-1',
    ]);
  });

  it('is reordered by dragging', async () => {
    await listed()
      .filter({ hasText: 'Fixed' })
      .dragTo(listed().filter({ hasText: 'A-1' }), {
        targetPosition: { x: 40, y: 4 },
      });
    expect(await namesListed()).toEqual(['Fixed', 'A-1', '5901234123457', 'name']);
  });

  it('stays in its order at Escape, and where a row was only clicked', async () => {
    const before = await namesListed();
    await listed().first().hover();
    await page.mouse.down();
    await listed().last().hover();
    await page.locator('[role=option].held').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=option].held').waitFor({ state: 'detached' });
    await page.mouse.up();
    await listed().last().click();
    expect(await namesListed()).toEqual(before);
    expect(await listed().last().getAttribute('aria-selected')).toBe('true');
  });

  it('locks and deletes the element that is pointed at', async () => {
    await listed().filter({ hasText: 'A-1' }).hover();
    await button('Lock: A-1').click();
    await button('Delete: A-1').and(page.locator('[disabled]')).waitFor();
    await listed().filter({ hasText: 'Fixed' }).hover();
    await button('Delete: Fixed').click();
    expect(await namesListed()).toEqual(['A-1', '5901234123457', 'name']);
  });
});

describe('commands', () => {
  openOnce();

  it('are found by their names and done', async () => {
    await choose('Fixed');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Find a command' });
    await palette.fill('right align');
    expect(await palette.getAttribute('aria-activedescendant')).not.toBeNull();
    await palette.press('Enter');
    expect(await elementOf('Fixed')).toMatchObject({ x: 30 });
    await page.keyboard.press('Control+k');
    await palette.fill('zebra');
    await page.getByText('No matching commands.').first().waitFor();
    await palette.press('Escape');
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('rowheader', { name: 'Bring to front' })
      .waitFor();
  });
});

describe('in a narrow editor', () => {
  openOnce({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  it('tools that the bar has no room for are in its menu, and elements can be added all the same', async () => {
    const bar = page.getByRole('toolbar', { name: 'Tools' });
    expect(await bar.getByRole('button', { name: 'Align left' }).count()).toBe(0);
    await bar.getByRole('button', { name: 'Add a QR code' }).tap();
    expect((await editor.template()).elements).toHaveLength(5);
    await bar.getByRole('button', { name: 'More tools' }).tap();
    await page.getByRole('menuitem', { name: /^Align left/ }).tap();
    expect((await editor.template()).elements[4]).toMatchObject({ type: 'qrcode', x: 0 });
  });

  it('half of the room is the label’s, whatever panel is open', async () => {
    for (const name of ['Elements', 'Selection']) {
      await page.getByRole('tab', { name }).tap();
      const { height = 0 } = (await page.locator('.side').boundingBox()) ?? {};
      expect(height).toBeLessThanOrEqual(422);
    }
    await button('Close the panel').tap();
    expect(await page.getByRole('tabpanel').count()).toBe(0);
  });

  it('the buttons that print keep their place when findings appear above them', async () => {
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Print' }).tap();
    const place = async (): Promise<number> => (await button('Save as PDF').boundingBox())?.y ?? Number.NaN;
    const before = await place();
    const code = { type: 'barcode', x: 2, y: 22, width: 40, height: 14, field: 'ean', barcodeType: 'ean13' } as const;
    await editor.give({ ...label, elements: [code] }, [{ ean: '4006381333932' }]);
    await page.locator('.print-view').getByText('Fix these problems before you print').waitFor();
    expect(Math.abs((await place()) - before)).toBeLessThan(5);
  });
});

describe('a picture', () => {
  openOnce();

  it('is added from a file, in its proportions, and what was done is said', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.adds').getByRole('button', { name: 'Add a picture' }).click();
    await (await chooser).setFiles({ name: 'dots.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByText(/^The picture is used unchanged: 2 × 1 pixels/).waitFor();
    const picture = (await editor.template()).elements[4];
    // the label is nearly full, so the picture is smaller than its usual 20 x 10 mm
    expect(picture).toMatchObject({ type: 'image', width: 12, height: 6 });
    expect(picture?.value).toBe(`data:image/png;base64,${PICTURE.toString('base64')}`);
  });

  it('is added at the drop position, or where there is space if it was pasted', async () => {
    const [x, y] = await editor.placeOf([30, 30]);
    await page.evaluate(
      ([base64, clientX, clientY]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], 'dots.png', { type: 'image/png' }));
        const how = { bubbles: true, composed: true, cancelable: true };
        labelEditorPage
          .part('.window')
          ?.dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: files, clientX, clientY }));
        labelEditorPage.part('.window')?.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData: files }));
      },
      [PICTURE.toString('base64'), x, y] as const,
    );
    await expect.poll(async () => (await editor.template()).elements.length).toBe(6);
    const pictures = (await editor.template()).elements.slice(4);
    const dropped = pictures.find(({ width }) => width === 20);
    expect(Math.abs((dropped?.x ?? 0) + 10 - 30)).toBeLessThan(0.1);
    expect(Math.abs((dropped?.y ?? 0) + 5 - 30)).toBeLessThan(0.1);
    expect(pictures.find((picture) => picture !== dropped)).toMatchObject({ width: 12, height: 6 });
  });

  it('that is none is refused in a sentence, and nothing is added', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.adds').getByRole('button', { name: 'Add a picture' }).click();
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText(/^This file is not a picture/).waitFor();
    expect(await editor.template()).toEqual(label);
  });

  it('that is a drawing with a picture in it is refused by line and element, whatever these are called', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.adds').getByRole('button', { name: 'Add a picture' }).click();
    const buffer = Buffer.from('<svg viewBox="0 0 9 9">\n<g>\n<image href="#a"/>\n</g></svg>');
    await (await chooser).setFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer });
    await page.getByText(/^On line 3, this SVG drawing contains <image>, which cannot be printed\./).waitFor();
    expect(await editor.template()).toEqual(label);
  });

  it('that is on its way can be stopped', async () => {
    // Blocks the messages to workers, so that reading the picture never ends.
    const restored = await page.evaluateHandle(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: { question?: { source?: unknown } }, ...rest: never[]) {
        if (message.question?.source === undefined) post.call(this, message, ...rest);
      };
      return () => {
        Worker.prototype.postMessage = post;
      };
    });
    const chooser = page.waitForEvent('filechooser');
    await page.locator('.adds').getByRole('button', { name: 'Add a picture' }).click();
    await (await chooser).setFiles({ name: 'dots.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByText('Reading the picture…').waitFor();
    await button('Cancel').click();
    await page.getByText('Cancelled. The picture was not added.').waitFor();
    expect(await editor.template()).toEqual(label);
    await restored.evaluate((restore) => restore());
  });

  it('is not added to a label of 200 elements, which is said, and which it was not said to be', async () => {
    const [first] = label.elements;
    if (first === undefined) throw new Error('the label is blank');
    await editor.give({ ...label, elements: Array.from({ length: 200 }, () => first) });
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'dots.png', { type: 'image/png' }));
      const how = { bubbles: true, composed: true, cancelable: true, clipboardData: files };
      labelEditorPage.part('.window')?.dispatchEvent(new ClipboardEvent('paste', how));
    }, PICTURE.toString('base64'));
    const said = 'This label already has the maximum of 200 elements. Remove an element before you add the picture.';
    await page.getByText(said).waitFor();
    expect((await editor.template()).elements).toHaveLength(200);
  });
});

/** Two pixels, black and white, in one row (ISO/IEC 15948). */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNg+A8AAQIBAEK+vGgAAAAASUVORK5CYII=',
  'base64',
);
