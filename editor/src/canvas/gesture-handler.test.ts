import type { Template } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { documentOf } from '../document/editor-document.ts';
import { onLabel } from '../ui/viewport.ts';
import type { GestureEvent, Hit } from './gesture.ts';
import { createGestureHandler } from './gesture-handler.ts';

const template: Template = {
  width: 50,
  height: 25,
  elements: [
    { type: 'text', x: 2, y: 2, width: 20, height: 8, value: 'Mug' },
    { type: 'barcode', x: 20, y: 14, width: 25, height: 9, value: 'A-1' },
  ],
};
const MODIFIERS = { shift: false, alt: false, mod: false };

/** Creates a store whose window shows ten pixels per millimetre, and its gesture handler. */
function started() {
  const store = workingStore(documentOf(template));
  store.window.value = { width: 548, height: 298 };
  store.look({ scale: 10, x: 24, y: 24 });
  const hand = createGestureHandler(store);
  const pointer = (x: number, y: number) => {
    const pixel = { x: 24 + 10 * x, y: 24 + 10 * y };
    return { id: 1, type: 'mouse', pixel, point: onLabel(store.viewport.value, pixel) } as const;
  };
  const down = (x: number, y: number, hit: Hit): GestureEvent => ({
    ...{ kind: 'down', pointer: pointer(x, y), hit, modifiers: MODIFIERS, button: 'main', clicks: 1 },
  });
  const move = (x: number, y: number): GestureEvent => ({
    ...{ kind: 'move', pointer: pointer(x, y), hit: { kind: 'empty' }, modifiers: MODIFIERS },
  });
  const up = (x: number, y: number): GestureEvent => ({ kind: 'up', pointer: pointer(x, y), modifiers: MODIFIERS });
  return { store, hand, down, move, up };
}
const xOf = ({ store }: ReturnType<typeof started>): number | undefined => store.template.value.elements[0]?.x;

describe('the hand on the label', () => {
  it('shows a draft at every move, and makes one step of it', () => {
    const scene = started();
    const { store, hand, down, move, up } = scene;
    hand.take(down(5, 5, { kind: 'element', key: 1 }));
    for (let x = 6; x <= 9; x++) hand.take(move(x, 5));
    expect([hand.isBusy.value, store.history.value.past.length]).toEqual([true, 0]);
    const underHand = xOf(scene);
    expect(underHand).not.toBe(2);
    hand.take(up(9, 5));
    expect([hand.isBusy.value, store.history.value.past.length, xOf(scene)]).toEqual([false, 1, underHand]);
    store.do('undo');
    expect(xOf(scene)).toBe(2);
  });

  it('leaves the very same document when a gesture is given up', () => {
    const { store, hand, down, move } = started();
    const { document } = store.history.value.present;
    hand.take(down(5, 5, { kind: 'element', key: 1 }));
    hand.take(move(30, 20));
    hand.take({ kind: 'escape' });
    expect(store.shown.value).toBe(document);
    expect(hand.guides.value).toEqual([]);
  });

  it('draws the rectangle that it selects with, and selects what that touches', () => {
    const { store, hand, down, move, up } = started();
    hand.take(down(48, 1, { kind: 'empty' }));
    hand.take(move(19, 16));
    expect(hand.marquee.value).toEqual({ x: 19, y: 1, width: 29, height: 15 });
    hand.take(up(19, 16));
    expect([hand.marquee.value, store.shown.value.selection]).toEqual([undefined, [1, 2]]);
    expect(store.history.value.past).toEqual([]);
  });

  it('snaps to the quiet zone of a code that it does not drag', () => {
    const { store, hand, down, move } = started();
    const report = { unit: 'mm', label: { x: 0, y: 0, width: 50, height: 25 }, elements: [], warnings: [] } as const;
    const zone = { element: 'e1', x: 17.3, y: 14, width: 30, height: 9 };
    store.painted.value = {
      opening: 0,
      isBlank: false,
      issues: [],
      report: { ...report, elements: [], warnings: [] },
      quietZones: [zone],
    };
    hand.take(down(5, 5, { kind: 'element', key: 1 }));
    // its bottom edge comes within one pixel of the top of the quiet zone
    hand.take(move(5.05, 8.95));
    const [text] = store.template.value.elements;
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBe(14);
    expect(hand.guides.value.length).toBeGreaterThan(0);
  });

  it('takes the quiet zone of a code that it drags along', () => {
    const { store, hand, down, move } = started();
    const report = { unit: 'mm', label: { x: 0, y: 0, width: 50, height: 25 }, elements: [], warnings: [] } as const;
    const zone = { element: 'e1', x: 17.3, y: 12, width: 30, height: 13 };
    store.painted.value = {
      opening: 0,
      isBlank: false,
      issues: [],
      report: { ...report, elements: [], warnings: [] },
      quietZones: [zone],
    };
    hand.take(down(30, 18, { kind: 'element', key: 2 }));
    // the top of the quiet zone comes within one pixel of the text's bottom edge, which is at 10
    hand.take(move(30, 16.05));
    expect(store.template.value.elements[1]?.y).toBe(12);
    expect(hand.figures.value).toMatchObject({ kind: 'place', x: 20, y: 12 });
  });
});
