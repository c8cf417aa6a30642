import { createHash } from 'node:crypto';
import type { CDPSession } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseTemplate } from '../../sdk/src/contract/contract-issues.ts';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { standsStill } from '../../sdk/test/browser/stands-still.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { seededRandom } from '../../sdk/test/seeded-random.ts';
import type { CommandId } from '../src/commands/commands.ts';
import { commandList } from '../src/commands/commands.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, type Place } from './browser/editor-harness.ts';

// `<label-editor>` with real mouse, keyboard and touch input. All points are in millimetres on the label.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'text', x: 5, y: 3, width: 20, height: 6, field: 'name', fontSize: 10 },
    { type: 'text', x: 35, y: 3, width: 15, height: 6, value: 'Fixed' },
    { type: 'barcode', x: 5, y: 14, width: 40, height: 12, field: 'sku', barcodeType: 'code128' },
  ],
};
const rows = [
  { name: 'Oolong', sku: 'TEA-1' },
  { name: 'Assam', sku: 'TEA-2' },
];
const [NAME, FIXED, CODE] = [
  [15, 6],
  [42, 6],
  [20, 20],
] as const satisfies readonly Place[];

const renderer = createRenderer(nodePlatform());
let editor: EditorHarness;

/** Waits until the strip and the toolbar have their final heights, which affect the label's position. */
async function settled(): Promise<void> {
  // Appears together with the styles of the tools and the texts for screen readers.
  await soon(() => isVisible('.stage > [role=status]')).toBe(true);
  await soon(() => isVisible('.strip:is(.good, .differs, .blocks)')).toBe(true);
  await still();
}
const still = () => standsStill(editor.page.locator('.holder'));

/** Opens the editor with the label above. */
async function begin(options?: Parameters<typeof openEditor>[0]): Promise<void> {
  editor = await openEditor(options);
  await editor.give(label, rows);
  await settled();
}
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

/** Polls a value until it matches. The timeout is for values that never do. */
const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => editor.page.keyboard.press(key)), Promise.resolve());
const boxOf = async (index: number) => {
  const { x, y, width, height, rotation = 0 } = (await editor.template()).elements[index] ?? {};
  return { x, y, width, height, rotation };
};
const selected = () =>
  editor.page.evaluate(() =>
    [...(labelEditorPage.editor.shadowRoot?.querySelectorAll('[role=option][aria-selected=true] .name') ?? [])].map(
      ({ textContent }) => textContent,
    ),
  );
const isVisible = (selector: string) => editor.page.evaluate((given) => labelEditorPage.part(given) !== null, selector);
const viewOf = () =>
  editor.page.evaluate(() => {
    const { left, top, width } = labelEditorPage.part('.holder')?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, width };
  });
const focused = () => editor.page.evaluate(() => labelEditorPage.editor.shadowRoot?.activeElement?.className);
/** The announcement for screen readers. */
const heard = () => editor.text('.stage > [role=status]');

describe('by mouse', () => {
  beforeEach(() => begin());

  it('a drag is one step: undone it gives the very start, redone the end', async () => {
    await editor.page.evaluate(() => labelEditorPage.keep());
    await editor.drag(NAME, [18, 8], [23, 9]);
    const end = await editor.template();
    expect(end.elements[0]).not.toEqual(label.elements[0]);
    expect(end.elements.slice(1)).toEqual(label.elements.slice(1));
    expect(await editor.page.evaluate(() => labelEditorPage.changes.length)).toBe(1);
    await press('Control+z');
    expect(await editor.page.evaluate(() => labelEditorPage.isKept())).toBe(true);
    await press('Control+Shift+z');
    expect(await editor.template()).toEqual(end);
  });

  it('Escape, and a window that loses the focus, leave the very same object', async () => {
    await editor.page.evaluate(() => labelEditorPage.keep());
    await editor.hold(NAME, [20, 8]);
    await press('Escape');
    await editor.page.mouse.up();
    await editor.hold(NAME, [20, 8]);
    await editor.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await editor.page.mouse.up();
    expect(await editor.page.evaluate(() => [labelEditorPage.isKept(), labelEditorPage.changes.length])).toEqual([
      true,
      0,
    ]);
  });

  it('snaps with a guide and reports its position; Alt hides the guide and reports the distances', async () => {
    await editor.hold(FIXED, [42.2, 9], [42.1, 6.1]);
    await soon(() => isVisible('.guide')).toBe(true);
    await soon(() => editor.text('.readout')).toMatch(/^Left 35(\.\d+)? · Top 3 mm$/);
    expect(await isVisible('.guide.gap')).toBe(false);
    await editor.page.keyboard.down('Alt');
    await soon(() => isVisible('.guide.edge')).toBe(false);
    await soon(() => editor.text('.readout')).toBe('Left 35.1 · Top 3.1 mm');
    expect(await isVisible('.guide.gap')).toBe(true);
    await editor.page.keyboard.up('Alt');
    await editor.page.mouse.up();
    expect((await boxOf(1)).y).toBe(3);
    await soon(() => isVisible('.readout, .guide')).toBe(false);
  });

  it('selects by click, Shift, Ctrl and a rectangle, and moves what is selected together', async () => {
    await editor.click(NAME);
    await editor.page.keyboard.down('Shift');
    await editor.click(FIXED);
    await editor.page.keyboard.up('Shift');
    await soon(selected).toEqual(['Fixed', 'name']);
    await editor.page.keyboard.down('Control');
    await editor.click(NAME);
    await editor.page.keyboard.up('Control');
    await soon(selected).toEqual(['Fixed']);
    await editor.click([55, 25]);
    await soon(selected).toEqual([]);
    await editor.drag([55, 1], [40, 8], [10, 10]);
    await soon(selected).toEqual(['Fixed', 'name']);
    await editor.page.keyboard.down('Alt');
    await editor.drag(NAME, [17, 8], [19, 10]);
    await editor.page.keyboard.up('Alt');
    const [name, fixed] = [await boxOf(0), await boxOf(1)];
    expect([name.x, name.y]).toEqual([9, 7]);
    expect([fixed.x, fixed.y]).toEqual([39, 7]);
  });

  it('does not cover the selected element with its frame', async () => {
    await editor.click(NAME);
    const frame = editor.page.locator('.handles .around');
    await soon(() => frame.evaluate((shape) => getComputedStyle(shape).fill)).toBe('none');
  });

  it('resizes by each of the eight handles, the opposite side staying where it is', async () => {
    const [left, top, right, bottom] = [5, 14, 45, 26];
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    await editor.click(CODE);
    for (const [x, y] of [
      [left, top],
      [middle[0], top],
      [right, top],
      [right, middle[1]],
      [right, bottom],
      [middle[0], bottom],
      [left, bottom],
      [left, middle[1]],
    ] as const) {
      await editor.hold([x, y], [x + 1, y + 1], [x + 2, y - 2]);
      await soon(() => editor.text('.readout')).toMatch(/^[\d.]+ × [\d.]+ mm$/);
      await editor.page.mouse.up();
      const box = await boxOf(2);
      const edges = [box.x, box.y, (box.x ?? 0) + (box.width ?? 0), (box.y ?? 0) + (box.height ?? 0)];
      const isMoved = [x === left, y === top, x === right, y === bottom];
      for (const [at, edge] of [left, top, right, bottom].entries()) {
        if (isMoved[at]) expect(Math.abs((edges[at] ?? 0) - edge)).toBeGreaterThan(1);
        else expect(edges[at]).toBeCloseTo(edge, 3);
      }
      await press('Control+z');
    }
    expect(await editor.template()).toEqual(label);
  });

  it('turns by the handle above, and says the degrees', async () => {
    await editor.click(FIXED);
    const [x, y] = await editor.placeOf([42.5, 3]);
    await editor.page.mouse.move(x, y - 28);
    await editor.page.mouse.down();
    const [centreX, centreY] = await editor.placeOf(FIXED);
    await editor.page.mouse.move(centreX + 60, centreY - 60);
    await editor.page.mouse.move(centreX + 90, centreY - 1);
    await soon(() => editor.text('.readout')).toBe('90°');
    await editor.page.mouse.up();
    expect(await boxOf(1)).toEqual({ x: 35, y: 3, width: 15, height: 6, rotation: 90 });
  });

  it('moves and enlarges the view by wheel, middle button and Space, and the label stays what it is', async () => {
    const start = await viewOf();
    await editor.page.mouse.move(...(await editor.placeOf([30, 15])));
    await editor.page.mouse.wheel(0, 40);
    await soon(viewOf).toEqual({ ...start, top: start.top - 40 });
    const under = await editor.placeOf([30, 15]);
    await editor.page.mouse.move(...under);
    await editor.page.keyboard.down('Control');
    await editor.page.mouse.wheel(0, -100);
    await editor.page.keyboard.up('Control');
    await soon(async () => (await viewOf()).width / start.width).toBeCloseTo(Math.exp(0.18), 3);
    const zoomed = await viewOf();
    // The point under the pointer stays in place.
    const after = await editor.placeOf([30, 15]);
    expect(Math.hypot(after[0] - under[0], after[1] - under[1])).toBeLessThan(0.5);
    await editor.page.mouse.down({ button: 'middle' });
    await editor.page.mouse.move(under[0] + 30, under[1] + 10);
    await editor.page.mouse.up({ button: 'middle' });
    await soon(async () => (await viewOf()).left).toBeCloseTo(zoomed.left + 30, 1);
    await editor.click([48, 28]);
    await editor.page.keyboard.down('Space');
    await editor.drag(NAME, [20, 6]);
    await editor.page.keyboard.up('Space');
    await soon(async () => (await viewOf()).left).toBeGreaterThan(zoomed.left + 40);
    expect(await editor.template()).toEqual(label);
  });

  it('opens a menu for what is under the right button, and gives the focus back', async () => {
    await editor.click(FIXED, { button: 'right' });
    await soon(() => isVisible('.menu:popover-open')).toBe(true);
    expect(await selected()).toEqual(['Fixed']);
    await press('Escape');
    await soon(() => isVisible('.menu')).toBe(false);
    expect(await focused()).toContain('window');
  });

  it('types a text where it is printed, into the cell of the row that is seen', async () => {
    await editor.click(NAME, { clickCount: 2 });
    await soon(focused).toBe('in-place');
    await editor.page.keyboard.type('Green tea');
    const cells = () => editor.page.evaluate(() => labelEditorPage.editor.rows.map(({ name }) => name));
    expect(await cells()).toEqual(['Green tea', 'Assam']);
    await press('Escape');
    await soon(() => isVisible('.in-place')).toBe(false);
    expect(await focused()).toContain('window');
    expect(await editor.template()).toEqual(label);
    await press('Control+z');
    expect(await cells()).toEqual(['Oolong', 'Assam']);
  });

  it('types the first row of a label that has none, lines as they are, and ends with Ctrl and Enter', async () => {
    await editor.give(label, []);
    await settled();
    await editor.click(NAME, { clickCount: 2 });
    await soon(focused).toBe('in-place');
    await editor.page.keyboard.type('One');
    await press('Enter');
    await editor.page.keyboard.type('Two');
    await press('Control+Enter');
    await soon(() => isVisible('.in-place')).toBe(false);
    expect(await editor.page.evaluate(() => labelEditorPage.editor.rows)).toEqual([{ name: 'One\nTwo' }]);
    expect(await editor.template()).toEqual(label);
  });

  it('types what a code says below it, and shows the rest of the label while that cannot be printed', async () => {
    await editor.click(CODE, { clickCount: 2 });
    await soon(focused).toBe('in-place code');
    await editor.page.keyboard.type('Ä');
    await soon(() => editor.text('.canvas-notice')).toContain(
      'sku: The code contains characters that this type of code does not support.',
    );
    const isStale = () =>
      editor.page.evaluate(
        () => labelEditorPage.part('label-preview')?.shadowRoot?.querySelector('canvas.stale') !== null,
      );
    expect(await isStale()).toBe(false);
    expect(await isVisible('.undrawable')).toBe(true);
    await press('Enter', 'Control+z');
    await soon(() => isVisible('.canvas-notice, .undrawable')).toBe(false);
  });

  it('marks what prints over each other, and a text that is set smaller than it asks for', async () => {
    expect(await isVisible('.overlap, .set-size')).toBe(false);
    const long = { ...rows[0], name: 'Darjeeling First Flush from a single estate' };
    const [name, fixed] = label.elements;
    if (name === undefined || fixed === undefined) throw new Error('the label has two texts');
    await editor.give({ ...label, elements: [name, { ...fixed, x: 20, y: 4 }] }, [long]);
    await soon(() => isVisible('.overlap')).toBe(true);
    await soon(() => editor.text('.set-size')).toMatch(/^10 → [\d.]+ pt$/);
    await editor.click(NAME);
    const [size, ink] = await Promise.all(['.set-size', '.ink'].map((part) => editor.page.locator(part).boundingBox()));
    if (!size || !ink) throw new Error('the text or its size is not shown');
    const gap = Math.max(size.x - ink.x - ink.width, size.y - ink.y - ink.height, ink.y - size.y - size.height);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(12);
  });

  it('leads from a badge at an element to the first row in which something is found of it', async () => {
    const table = ['Oolong', 'Assam', 'Darjeeling First Flush from a single estate', 'Sencha'].map((name, index) => ({
      name,
      sku: `TEA-${index}`,
    }));
    await editor.give(label, table);
    const badge = editor.page.getByRole('button', {
      name: 'name: problems in 1 of 4 rows. Show the first row with a problem.',
    });
    await badge.click();
    await soon(selected).toEqual(['name']);
    await soon(() => editor.text('.set-size')).toMatch(/^10 → [\d.]+ pt$/);
  });

  it('paints its template with the same pixels as the renderer', async () => {
    await editor.drag(CODE, [22, 18], [24, 17]);
    await editor.drag(FIXED, [40, 8]);
    const { png } = await renderer.png(await editor.template(), rows[0]);
    const { width, height, rgba } = await readWithSkia(png);
    const expected = { width, height, sha256: createHash('sha256').update(rgba).digest('hex') };
    // The preview may still be drawing an earlier state.
    await expect.poll(() => editor.page.evaluate(() => labelEditorPage.painted())).toEqual(expected);
  });
});

describe('by keyboard alone', () => {
  beforeEach(() => begin());

  it('selects, moves, resizes and turns, and says each in the template’s unit', async () => {
    await editor.page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await press('n');
    await soon(heard).toBe('name selected, 1 of 3. name: left 5 mm, top 3 mm');
    await press('ArrowRight', 'Shift+ArrowDown');
    await soon(heard).toBe('name: left 5.5 mm, top 8 mm');
    await press('Control+ArrowRight');
    await soon(heard).toBe('name: 20.5 × 6 mm');
    await press('Alt+r');
    await soon(heard).toBe('name: 90°');
    expect(await boxOf(0)).toMatchObject({ width: 20.5, height: 6, rotation: 90 });
    await press('Delete');
    await soon(heard).toBe('1 element deleted');
    await press('Control+z');
    await soon(heard).toBe('Undo: Delete. 1 element added');
    await press('Control+z', 'Control+z', 'Control+z');
    expect(await editor.template()).toEqual(label);
  });

  it('nudges by dots of the printer', async () => {
    await editor.page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await press('n', 'Alt+ArrowRight', 'Alt+ArrowRight');
    expect((await boxOf(0)).x).toBeCloseTo((Math.round((5 / 25.4) * 300) + 2) * (25.4 / 300), 4);
  });

  it('brings what is selected into sight', async () => {
    await editor.page.evaluate(() => labelEditorPage.part('.window')?.focus());
    await press('n', 'Control+Equal', 'Control+Equal', 'Control+Equal', 'n');
    const isSeen = async (): Promise<boolean> => {
      const [x, y] = await editor.placeOf([36, 4]);
      return editor.page.evaluate(
        ([left, top]) => labelEditorPage.editor.shadowRoot?.elementFromPoint(left, top)?.closest('.window') != null,
        [x, y] as const,
      );
    };
    await soon(isSeen).toBe(true);
  });

  it('reaches the canvas by Tab and leaves it so, describes it, and opens its menu', async () => {
    await editor.page.evaluate(() => labelEditorPage.part('.window')?.focus());
    expect(await editor.text('#canvas-state')).toContain('60 × 30 mm, 3 elements.');
    await press('Tab');
    expect(await focused()).not.toContain('window');
    await press('Shift+Tab');
    expect(await focused()).toContain('window');
    await press('n', 'Shift+F10');
    await soon(() => isVisible('.menu:popover-open')).toBe(true);
    await press('Escape', 'Enter');
    await soon(focused).toBe('in-place');
  });

  it('leaves Enter to the button that has the focus', async () => {
    await editor.click(NAME);
    await editor.page.evaluate(() => labelEditorPage.part('[data-command=duplicate]')?.focus());
    await press('Enter');
    expect((await editor.template()).elements).toHaveLength(4);
    expect(await isVisible('.in-place')).toBe(false);
  });
});

describe('by touch', () => {
  beforeEach(() => begin({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }));

  const fingers = async (cdp: CDPSession, ...moves: readonly (readonly Place[])[]): Promise<void> => {
    const points = (places: readonly Place[]) => places.map(([x, y], id) => ({ x, y, id }));
    const [first = [], ...others] = moves;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(first) });
    for (const places of others) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(places) });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const line = (from: Place, to: Place): readonly (readonly Place[])[] =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => [
      [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
    ]);

  it('a finger moves the selection, and scrolls the page outside it', async () => {
    const { page } = editor;
    await page.evaluate(() => document.documentElement.classList.add('long'));
    await settled();
    const cdp = await page.context().newCDPSession(page);
    await page.touchscreen.tap(...(await editor.placeOf(NAME)));
    await soon(heard).toContain('name selected');
    const from = await editor.placeOf(NAME);
    await fingers(cdp, ...line(from, [from[0] + 30, from[1] + 30]));
    await soon(heard).toContain('name: left');
    expect((await boxOf(0)).x).toBeGreaterThan(8);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const moved = await editor.template();
    const extra = await editor.placeOf([50, 22]);
    await fingers(cdp, ...line(extra, [extra[0], extra[1] - 150]));
    await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await editor.template()).toEqual(moved);
  });

  it('two fingers enlarge the label and not the page, and one moves the view then', async () => {
    const { page } = editor;
    const cdp = await page.context().newCDPSession(page);
    const [x, y] = await editor.placeOf([30, 15]);
    const before = await viewOf();
    await fingers(
      cdp,
      ...[30, 45, 60, 75, 90].map((half): readonly Place[] => [
        [x - half, y],
        [x + half, y],
      ]),
    );
    await still();
    const pinched = await viewOf();
    expect(pinched.width / before.width).toBeGreaterThan(2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await fingers(cdp, ...line([x, y + 100], [x - 40, y + 100]));
    await soon(async () => (await viewOf()).left).toBeCloseTo(pinched.left - 40, 0);
    expect(await editor.template()).toEqual(label);
  });

  it('a finger that rests opens the menu of what it rests on', async () => {
    const { page } = editor;
    const cdp = await page.context().newCDPSession(page);
    const [x, y] = await editor.placeOf(CODE);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 0 }] });
    await soon(heard).toContain('sku selected');
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await soon(() => isVisible('.menu:popover-open')).toBe(true);
  });
});

describe('commands in any order', () => {
  beforeEach(() => begin());

  /** Commands that open a dialog or a file, which other tests cover. */
  const OPENING: readonly CommandId[] = ['open-palette', 'new', 'open', 'save', 'print', 'save-png', 'add-image'];

  it('200 of them with undo and redo in between keep the template valid; undone to the start they give the start', async () => {
    const ids = commandList().flatMap(([id]) => (OPENING.includes(id) || id.startsWith('view-') ? [] : id));
    const random = seededRandom(11);
    const commands = Array.from({ length: 200 }, (): CommandId => {
      const kind = random(10);
      return kind < 2 ? 'undo' : kind < 3 ? 'redo' : kind < 5 ? 'select-all' : (ids[random(ids.length)] ?? 'undo');
    });
    const templates = await editor.page.evaluate((given) => labelEditorPage.perform(given), commands);
    expect(new Set(templates).size).toBeGreaterThan(20);
    for (const template of new Set(templates)) {
      const { elements, ...rest }: Template = JSON.parse(template);
      // A label may be blank while it is edited, but a template must have an element.
      const filled = { ...rest, elements: elements.length > 0 ? elements : label.elements };
      expect(parseTemplate(filled).issues).toEqual([]);
    }
    const all = (id: CommandId) => Array.from({ length: commands.length }, () => id);
    const redone = await editor.page.evaluate((given) => labelEditorPage.perform(given), all('redo'));
    const undone = await editor.page.evaluate((given) => labelEditorPage.perform(given), all('undo'));
    expect(JSON.parse(undone.at(-1) ?? '')).toEqual(label);
    const again = await editor.page.evaluate((given) => labelEditorPage.perform(given), all('redo'));
    expect(again.at(-1)).toBe(redone.at(-1));
  });
});
