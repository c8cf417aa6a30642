import type { Template } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { addImage } from '../commands/adding.ts';
import type { CommandId } from '../commands/commands.ts';
import { documentOf } from '../document/editor-document.ts';
import { lineEnds } from '../document/line-ends.ts';
import { onLabel } from '../ui/viewport.ts';
import { hitAt, type Modifiers } from './gesture.ts';
import { createGestureHandler } from './gesture-handler.ts';

type Place = readonly [x: number, y: number];

/** Creates a store with this label, shown at ten pixels per mm, and functions that drag the mouse on it. */
function started(elements: Template['elements'] = []) {
  const store = workingStore(documentOf({ unit: 'mm', width: 60, height: 40, elements }));
  store.window.value = { width: 648, height: 448 };
  store.look({ scale: 10, x: 24, y: 24 });
  store.do('toggle-snapping');
  const hand = createGestureHandler(store);
  const at = ([x, y]: Place, type: 'mouse' | 'touch' = 'mouse') => {
    const pixel = { x: 24 + 10 * x, y: 24 + 10 * y };
    const pointer = { id: 1, type, pixel, point: onLabel(store.viewport.value, pixel) };
    return { pointer, hit: hitAt(store.history.value.present.document, pointer, store.viewport.value) };
  };
  const drag = (from: Place, to: Place, keys: Partial<Modifiers> = {}, type: 'mouse' | 'touch' = 'mouse'): void => {
    const modifiers = { shift: false, alt: false, mod: false, ...keys };
    hand.take({ kind: 'down', ...at(from, type), modifiers, button: 'main', clicks: 1 });
    hand.take({ kind: 'move', ...at(to, type), modifiers });
    hand.take({ kind: 'up', pointer: at(to, type).pointer, modifiers });
  };
  const boxes = () => store.template.value.elements.map(({ x, y, width, height }) => [x, y, width, height]);
  /** Adds an element and returns its box after a drag. */
  const drawn = (id: CommandId, from: Place, to: Place, keys: Partial<Modifiers> = {}) => {
    store.do(id);
    drag(from, to, keys);
    return boxes().at(-1);
  };
  return { store, hand, at, drag, boxes, drawn };
}

const modifiers: Modifiers = { shift: false, alt: false, mod: false };

describe('a drag on the blank label right after an element was added', () => {
  it('draws the box of a shape, a text and a barcode in any direction', () => {
    expect(started().drawn('add-box', [4, 4], [44, 34])).toEqual([4, 4, 40, 30]);
    expect(started().drawn('add-ellipse', [52, 36], [34, 33])).toEqual([34, 33, 18, 3]);
    expect(started().drawn('add-text', [4, 30], [30, 36])).toEqual([4, 30, 26, 6]);
    expect(started().drawn('add-barcode', [40, 4], [12, 10])).toEqual([12, 4, 28, 6]);
  });
  it('draws a line or an arrow between the two points, level if it is nearly level', () => {
    for (const id of ['add-line', 'add-arrow'] as const) {
      const { store, drawn } = started();
      drawn(id, [5, 5], [45, 30]);
      const [element] = store.template.value.elements;
      const ends = element && lineEnds(element)?.map(({ at: { x, y } }) => [Math.round(x * 10), Math.round(y * 10)]);
      expect(ends, id).toEqual([
        [50, 50],
        [450, 300],
      ]);
    }
    expect(started().drawn('add-line', [5, 30], [55, 30.3])?.slice(2)).toEqual([50, 0.508]);
  });
  it('makes QR codes square, and boxes with Shift', () => {
    expect(started().drawn('add-qrcode', [2, 2], [12, 4])).toEqual([2, 2, 10, 10]);
    expect(started().drawn('add-box', [2, 2], [12, 4], { shift: true })).toEqual([2, 2, 10, 10]);
    expect(started().drawn('add-box', [8, 8], [12, 10], { alt: true })).toEqual([4, 6, 8, 4]);
  });
  it('keeps the proportions of a picture', () => {
    const { store, drag, boxes } = started();
    const document = addImage(store.history.value.present.document, 'data:image/png;base64,AAAA', {
      width: 200,
      height: 100,
    });
    store.commit(document, 'add-image');
    store.addition.value = document;
    drag([2, 2], [22, 5]);
    expect(boxes()).toEqual([[2, 2, 20, 10]]);
  });
  it('is part of the step that added the element', () => {
    const { store, drawn, boxes } = started();
    drawn('add-box', [4, 4], [44, 34]);
    expect(store.history.value.past).toHaveLength(1);
    expect(store.history.value.present.by).toBe('add-box');
    store.do('undo');
    expect(boxes()).toEqual([]);
  });
  it('opens a new text for typing, with a font size for one line in its box', () => {
    const { store, drawn } = started();
    drawn('add-text', [4, 30], [30, 35]);
    expect(store.editing.value).toBe(store.history.value.present.document.selection[0]);
    expect(store.template.value.elements[0]).toMatchObject({ value: 'Abc', fontSize: 8.5 });
  });
  it('may start in an unfilled shape, but moves any other element', () => {
    const { drawn, boxes } = started([{ type: 'text', x: 45, y: 30, width: 10, height: 5, value: 'Mug' }]);
    drawn('add-box', [1, 1], [58, 38]);
    expect(drawn('add-text', [4, 4], [30, 10])).toEqual([4, 4, 26, 6]);
    drawn('add-barcode', [50, 32], [50, 20]);
    expect(boxes()[0]).toEqual([45, 18, 10, 5]);
  });
  it('moves or resizes the new element if it starts there', () => {
    const { store, drag, boxes } = started();
    store.do('add-box', true);
    drag([30, 20], [32, 24]);
    expect(boxes()).toEqual([[17, 16.5, 30, 15]]);
  });
  it('selects again after the element was changed, moved or unselected', () => {
    const { store, drag, boxes } = started();
    store.do('add-box', true);
    store.do('nudge-left');
    const [before] = boxes();
    drag([2, 2], [12, 4]);
    store.do('add-ellipse', true);
    drag([58, 2], [58, 2]);
    drag([2, 2], [12, 4]);
    expect(boxes()[0]).toEqual(before);
    expect(store.history.value.present.document.selection).toEqual([]);
  });
  it('draws nothing with a finger, which scrolls, or after Escape', () => {
    const { store, hand, at, drag, boxes } = started();
    store.do('add-box', true);
    const before = boxes();
    hand.take({ kind: 'down', ...at([2, 2]), modifiers, button: 'main', clicks: 1 });
    hand.take({ kind: 'move', ...at([30, 9]), modifiers });
    expect(boxes()).toEqual([[2, 2, 28, 7]]);
    expect(hand.figures.value).toMatchObject({ kind: 'size', width: 28, height: 7 });
    hand.take({ kind: 'escape' });
    expect(boxes()).toEqual(before);
    drag([2, 2], [12, 4], {}, 'touch');
    expect(boxes()).toEqual(before);
  });
  it('snaps both corners to other elements', () => {
    const { store, drawn } = started([{ type: 'text', x: 45, y: 30, width: 10, height: 5, value: 'Mug' }]);
    store.do('toggle-snapping');
    expect(drawn('add-box', [4, 29.7], [44.6, 20])).toMatchObject({
      2: expect.closeTo(41, 1),
      3: expect.closeTo(10, 1),
    });
  });
  it('is announced by a cross as the cursor', () => {
    const { store, hand, at } = started();
    const cursorAt = (place: Place): string => {
      hand.take({ kind: 'move', ...at(place), modifiers });
      return hand.cursor.value;
    };
    expect(cursorAt([2, 2])).toBe('default');
    store.do('add-box', true);
    expect([cursorAt([2, 2]), cursorAt([30, 20])]).toEqual(['crosshair', 'move']);
  });
});

describe('a drawing tool', () => {
  it('adds nothing until a drag draws its shape, in one step, and is used once', () => {
    const { store, drag, boxes } = started();
    store.do('add-box');
    expect([store.tool.value, boxes()]).toEqual(['add-box', []]);
    drag([44, 34], [4, 4]);
    expect([store.tool.value, boxes()]).toEqual([undefined, [[4, 4, 40, 30]]]);
    drag([2, 2], [3, 20]);
    expect(boxes()).toHaveLength(1);
    expect(store.history.value.past).toHaveLength(1);
    store.do('undo');
    expect(boxes()).toEqual([]);
  });
  it('draws over other elements and over their handles, and with a finger', () => {
    const { drawn, boxes } = started([{ type: 'text', x: 10, y: 10, width: 40, height: 20, value: 'Mug' }]);
    expect(drawn('add-ellipse', [20, 15], [40, 25])).toEqual([20, 15, 20, 10]);
    const { store, drag } = started();
    store.do('add-box');
    drag([2, 2], [32, 22], {}, 'touch');
    expect(store.template.value.elements[0]).toMatchObject({ x: 2, y: 2, width: 30, height: 20 });
    expect(boxes()[0]).toEqual([10, 10, 40, 20]);
  });
  it('places the usual size at a click, inside the label', () => {
    expect(started().drawn('add-box', [30, 20], [30, 20])).toEqual([15, 12.5, 30, 15]);
    expect(started().drawn('add-box', [59, 1], [59, 1])).toEqual([30, 0, 30, 15]);
  });
  it('places the usual size in a free place if its command runs again', () => {
    const { store, boxes } = started();
    store.do('add-box');
    store.do('add-box');
    expect([store.tool.value, boxes()]).toEqual([undefined, [[15, 12.5, 30, 15]]]);
    expect(store.history.value.present.by).toBe('add-box');
  });
  it('makes squares and lines of 45° with Shift, and draws from the centre with Alt', () => {
    expect(started().drawn('add-ellipse', [10, 10], [30, 22], { shift: true })).toEqual([10, 10, 20, 20]);
    expect(started().drawn('add-box', [20, 20], [30, 25], { alt: true })).toEqual([10, 15, 20, 10]);
    const { store, drawn } = started();
    drawn('add-line', [5, 5], [35, 33], { shift: true });
    const [line] = store.template.value.elements;
    const [from, to] = (line && lineEnds(line)) ?? [];
    const [across, down] = [(to?.at.x ?? 0) - (from?.at.x ?? 0), (to?.at.y ?? 0) - (from?.at.y ?? 0)];
    expect(across).toBeCloseTo(down, 3);
    expect(across).toBeGreaterThan(27);
  });
  it('moves the shape while Space is held', () => {
    const { store, hand, at, boxes } = started();
    store.do('add-box');
    hand.take({ kind: 'down', ...at([4, 4]), modifiers, button: 'main', clicks: 1 });
    hand.take({ kind: 'move', ...at([24, 14]), modifiers });
    hand.take({ kind: 'move', ...at([34, 19]), modifiers: { ...modifiers, space: true } });
    hand.take({ kind: 'move', ...at([39, 19]), modifiers });
    expect(boxes()).toEqual([[14, 9, 25, 10]]);
    hand.take({ kind: 'escape' });
    expect([boxes(), store.tool.value]).toEqual([[], undefined]);
  });
  it('shows a cross, and ends with another command, but not with a change of the zoom', () => {
    const { store, hand, at } = started([{ type: 'text', x: 10, y: 10, width: 40, height: 20, value: 'Mug' }]);
    store.do('add-line');
    hand.take({ kind: 'move', ...at([20, 20]), modifiers });
    expect(hand.cursor.value).toBe('crosshair');
    store.do('zoom-in');
    expect(store.tool.value).toBe('add-line');
    store.do('add-ellipse');
    expect(store.tool.value).toBe('add-ellipse');
    store.do('select-all');
    expect(store.tool.value).toBeUndefined();
  });
});
