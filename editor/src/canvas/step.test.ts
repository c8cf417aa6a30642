import { describe, expect, it } from 'vitest';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { Hand, VIEW } from '../../test/editor-hand.ts';
import { addShape } from '../commands/adding.ts';
import { boxOf, placeElements } from '../document/box.ts';
import { lockElements } from '../document/change-elements.ts';
import { changeShapes } from '../document/change-shapes.ts';
import { type EditorDocument, type ElementKey, select } from '../document/editor-document.ts';
import { undo } from '../document/history.ts';
import { inWindow, onLabel } from '../ui/viewport.ts';
import { elementsAt, hitAt, rotatePoint } from './gesture.ts';

/** Boxes of 10 × 5 at (10, 10), (30, 10) and (12, 12): element 1 is below element 3. */
const three = labelOf([textAt(10, 10), textAt(30, 10), textAt(12, 12)]);
const boxIn = ({ elements }: EditorDocument, key: ElementKey) => {
  const element = elements.find((each) => each.key === key)?.element;
  return element && [element.x, element.y, element.width, element.height, element.rotation ?? 0];
};

describe('a click', () => {
  it('selects the topmost element, and nothing on empty ground', () => {
    const hand = new Hand(three).click(14, 13);
    expect(hand.document.selection).toEqual([3]);
    expect(hand.click(50, 30).document.selection).toEqual([]);
    expect(hand.history.past).toEqual([]);
  });
  it('again on the same spot selects the one below, and around', () => {
    const hand = new Hand(three).click(14, 13).click(14.1, 13);
    expect(hand.document.selection).toEqual([1]);
    expect(hand.click(14, 13).document.selection).toEqual([3]);
  });
  it('elsewhere selects the topmost again; with Alt the one below', () => {
    const hand = new Hand(select(three, [1])).click(17.5, 13);
    expect(hand.document.selection).toEqual([3]);
    expect(hand.click(14, 13, { keys: { alt: true } }).document.selection).toEqual([1]);
  });
  it('twice in short order stays with the element it has', () => {
    const hand = new Hand(three).click(14, 13).click(14, 13, { clicks: 2 });
    expect(hand.document.selection).toEqual([3]);
  });
  it('with Shift or Mod takes one in or out', () => {
    const hand = new Hand(three).click(35, 12).click(14, 16, { keys: { shift: true } });
    expect(hand.document.selection).toEqual([2, 3]);
    expect(hand.click(35, 12, { keys: { mod: true } }).document.selection).toEqual([3]);
    expect(hand.click(50, 30, { keys: { shift: true } }).document.selection).toEqual([3]);
  });
  it('on one of several selects it alone, when the pointer is up', () => {
    const hand = new Hand(select(three, [1, 2])).down(35, 12);
    expect(hand.shown.selection).toEqual([1, 2]);
    expect(hand.up(35, 12).document.selection).toEqual([2]);
  });
  it('ignores locked elements', () => {
    const locked = lockElements(three, [3], true);
    expect(new Hand(locked).click(14, 13).document.selection).toEqual([1]);
    expect(new Hand(locked).click(20, 16.5, { hit: { kind: 'element', key: 3 } }).document.selection).toEqual([]);
  });
  it('on a handle leaves the selection as it is', () => {
    const one = select(three, [1]);
    expect(new Hand(one).click(20, 15).document).toBe(one);
    expect(new Hand(one).click(15, 7.2).document).toBe(one);
  });
  it('may tremble by three pixels', () => {
    const hand = new Hand(three).drag([
      [35, 12],
      [35.3, 12.3],
    ]);
    expect(hand.document.elements).toBe(three.elements);
    expect(hand.document.selection).toEqual([2]);
  });
});

describe('moving', () => {
  it('drags the element under the pointer, shows each move, and makes one undo step', () => {
    const hand = new Hand(three).down(35, 12).move(36, 12).move(40, 15);
    expect(boxIn(hand.shown, 2)).toEqual([35, 13, 10, 5, 0]);
    expect(hand.document).toBe(three);
    hand.up(40, 15);
    expect(boxIn(hand.document, 2)).toEqual([35, 13, 10, 5, 0]);
    expect(hand.document.selection).toEqual([2]);
    expect(hand.history.past).toHaveLength(1);
    expect(hand.history.present.by).toBe('move');
    expect(undo(hand.history).present.document).toBe(three);
  });
  it('moves the whole selection, also when dragged by an element below another', () => {
    const hand = new Hand(select(three, [1, 2])).drag([
      [14, 13],
      [15, 14],
      [16, 15],
    ]);
    expect([1, 2, 3].map((key) => boxIn(hand.document, key)?.slice(0, 2))).toEqual([
      [12, 12],
      [32, 12],
      [12, 12],
    ]);
    expect(hand.document.selection).toEqual([1, 2]);
  });
  it('there and back is nothing but the selection', () => {
    const hand = new Hand(three).drag([
      [35, 12],
      [40, 15],
      [35, 12],
    ]);
    expect(hand.document.elements).toBe(three.elements);
    expect(hand.document.selection).toEqual([2]);
    expect(hand.history.past).toEqual([]);
  });
  it('goes along one axis with Shift, pressed at any time', () => {
    const hand = new Hand(three).down(35, 12).move(40, 14).hold({ shift: true });
    expect(boxIn(hand.shown, 2)).toEqual([35, 10, 10, 5, 0]);
    expect(boxIn(hand.hold({}).shown, 2)).toEqual([35, 12, 10, 5, 0]);
  });
  it('comes to lie in round numbers', () => {
    const odd = labelOf([textAt(10.0333, 10)]);
    expect(
      boxIn(
        new Hand(odd).drag([
          [15, 12],
          [18, 12],
        ]).document,
        1,
      ),
    ).toEqual([13, 10, 10, 5, 0]);
  });
  it('snaps to other elements and reports where; Alt turns it off', () => {
    const hand = new Hand(three, { isSnapping: true }).down(35, 12).move(35.3, 20.2);
    expect(boxIn(hand.shown, 2)?.[0]).toBe(30);
    const guides = hand.last?.guides ?? [];
    expect(guides.map(({ axis, kind }) => `${axis} ${kind}`)).toContain('x centre');
    hand.hold({ alt: true });
    expect(boxIn(hand.shown, 2)?.[0]).toBe(30.3);
    expect(hand.last?.guides).toEqual([]);
  });
  it('snaps to quiet zones from the layout', () => {
    const zone = { axis: 'x', at: 50.2, from: 0, to: 40, kind: 'quiet_zone' } as const;
    const linesBeside = (dragged: ReadonlySet<ElementKey>) => (dragged.has(2) ? [zone] : []);
    const hand = new Hand(three, { isSnapping: true, otherLines: linesBeside }).down(35, 12).move(45, 32);
    expect(boxIn(hand.shown, 2)?.[0]).toBe(40.2);
    expect(hand.last?.guides.map(({ kind }) => kind)).toContain('quiet_zone');
  });
  it('comes as near to others as the quiet zone of a dragged code may', () => {
    const zone = { x: 28, y: 10, width: 14, height: 5 };
    const zoneAround = (dragged: ReadonlySet<ElementKey>) => (dragged.has(2) ? zone : undefined);
    const hand = new Hand(three, { isSnapping: true, zoneAround }).down(35, 12).move(29.1, 12);
    // the zone's left edge snaps to the right edge of element 3, which is at 22
    expect(boxIn(hand.shown, 2)).toEqual([24, 10, 10, 5, 0]);
    expect(hand.last?.guides.map(({ kind }) => kind)).toContain('quiet_zone');
  });
  it('snaps to a margin inside the label, unless the label is hardly larger', () => {
    const hand = new Hand(three, { isSnapping: true }).down(11, 11).move(2.6, 11);
    expect(boxIn(hand.shown, 1)).toEqual([1.5, 10, 10, 5, 0]);
    expect(hand.last?.guides.map(({ kind }) => kind)).toContain('margin');
    const small = labelOf([textAt(5, 2)], { width: 30, height: 11 });
    const free = new Hand(small, { isSnapping: true }).down(6, 4).move(2.6, 4);
    expect(boxIn(free.shown, 1)?.[0]).toBe(1.6);
  });
  it('leaves locked elements where they are, though they are selected', () => {
    const locked = select(lockElements(three, [1], true), [1, 2]);
    const hand = new Hand(locked).drag([
      [35, 12],
      [40, 12],
    ]);
    expect([boxIn(hand.document, 1)?.[0], boxIn(hand.document, 2)?.[0]]).toEqual([10, 35]);
  });
});

describe('resizing', () => {
  const one = select(three, [2]);

  it('draws a corner to the pointer, the opposite one stays', () => {
    const hand = new Hand(one).drag([
      [40, 15],
      [42, 18],
      [45, 19],
    ]);
    expect(boxIn(hand.document, 2)).toEqual([30, 10, 15, 9, 0]);
    expect(hand.history.present.by).toBe('resize');
    expect(
      boxIn(
        new Hand(one).drag([
          [30, 10],
          [25, 8],
        ]).document,
        2,
      ),
    ).toEqual([25, 8, 15, 7, 0]);
  });
  it('does not jump when the handle is grabbed off its centre', () => {
    expect(
      boxIn(
        new Hand(one).drag([
          [40.5, 15.4],
          [42.5, 16.4],
        ]).document,
        2,
      ),
    ).toEqual([30, 10, 12, 6, 0]);
  });
  it('keeps the proportion with Shift, and the centre with Alt', () => {
    const hand = new Hand(one).down(40, 15).move(50, 15).hold({ shift: true });
    expect(boxIn(hand.shown, 2)).toEqual([30, 10, 20, 10, 0]);
    expect(boxIn(hand.hold({ alt: true }).shown, 2)).toEqual([20, 10, 30, 5, 0]);
  });
  it('stops at half a millimetre, and is nothing there and back', () => {
    expect(
      boxIn(
        new Hand(one).drag([
          [40, 15],
          [0, 0],
        ]).document,
        2,
      ),
    ).toEqual([30, 10, 0.5, 0.5, 0]);
    expect(
      new Hand(one).drag([
        [40, 15],
        [50, 30],
        [40, 15],
      ]).document,
    ).toBe(one);
  });
  it('scales several about the opposite corner of the box around them', () => {
    const hand = new Hand(select(three, [1, 2])).drag([
      [40, 15],
      [70, 20],
    ]);
    expect(boxIn(hand.document, 1)).toEqual([10, 10, 20, 10, 0]);
    expect(boxIn(hand.document, 2)).toEqual([50, 10, 20, 10, 0]);
  });
  it('snaps the side that is drawn', () => {
    const hand = new Hand(one, { isSnapping: true }).down(40, 15).move(59.6, 23.3);
    expect(boxIn(hand.shown, 2)).toEqual([30, 10, 30, 13.3, 0]);
  });
  it('works in the frame of a turned box', () => {
    const turned = select(labelOf([textAt(20, 20, { rotation: 90 })]), [1]);
    // It covers x 22.5 to 27.5 and y 17.5 to 27.5; its unrotated bottom right corner is at (22.5, 27.5).
    const hand = new Hand(turned).drag([
      [22.5, 27.5],
      [20.5, 31.5],
    ]);
    expect(boxIn(hand.document, 1)).toEqual([17, 21, 14, 7, 90]);
  });
});

describe('rotating', () => {
  const one = select(labelOf([textAt(20, 20)]), [1]);
  const top = rotatePoint({ x: 20, y: 20, width: 10, height: 5, rotation: 0 }, VIEW);
  const knob = hitAt(one, { id: 1, type: 'mouse', pixel: { x: 0, y: 0 }, point: top }, VIEW);

  it('turns about the middle, in whole degrees, caught at every 45', () => {
    expect(top).toEqual({ x: 25, y: 17.2 });
    expect(knob).toEqual({ kind: 'rotate' });
    expect(
      boxIn(
        new Hand(one).drag([
          [25, 17.2],
          [30.3, 22.5],
        ]).document,
        1,
      ),
    ).toEqual([20, 20, 10, 5, 90]);
    expect(
      boxIn(
        new Hand(one).drag([
          [25, 17.2],
          [30.3, 22.3],
        ]).document,
        1,
      )?.[4],
    ).toBe(90);
    expect(
      boxIn(
        new Hand(one).drag([
          [25, 17.2],
          [27, 17.2],
        ]).document,
        1,
      )?.[4],
    ).toBe(21);
  });
  it('turns in steps of 15 with Shift, freely with Alt, and makes one step', () => {
    const hand = new Hand(one).down(25, 17.2).move(27, 17.2).hold({ shift: true });
    expect(boxIn(hand.shown, 1)?.[4]).toBe(15);
    expect(boxIn(hand.hold({ alt: true }).shown, 1)?.[4]).toBe(20.6744);
    hand.up(27, 17.2);
    expect([hand.history.past.length, hand.history.present.by]).toEqual([1, 'rotate']);
  });
  it('turns several about the middle of the box around them', () => {
    const several = select(three, [1, 2]);
    const hand = new Hand(several).drag(
      [
        [25, 7.2],
        [30.3, 12.5],
      ],
      { hit: { kind: 'rotate' } },
    );
    expect(boxIn(hand.document, 1)).toEqual([20, 0, 10, 5, 90]);
    expect(boxIn(hand.document, 2)).toEqual([20, 20, 10, 5, 90]);
  });
});

describe('the marquee', () => {
  it('selects what it touches, as it is drawn, and is no step', () => {
    const hand = new Hand(three).down(5, 5).move(11, 11);
    expect(hand.shown.selection).toEqual([1]);
    expect(hand.last?.marquee).toEqual({ x: 5, y: 5, width: 6, height: 6 });
    expect(hand.move(35, 12.5).shown.selection).toEqual([1, 2, 3]);
    expect(hand.up(35, 12.5).document.selection).toEqual([1, 2, 3]);
    expect(hand.history.past).toEqual([]);
  });
  it('adds to the selection with Shift, and ignores locked elements', () => {
    const locked = select(lockElements(three, [1], true), [2]);
    const hand = new Hand(locked).drag(
      [
        [5, 5],
        [14, 14],
      ],
      { keys: { shift: true } },
    );
    expect(hand.document.selection).toEqual([2, 3]);
  });
  it('can start on a locked element', () => {
    const locked = lockElements(three, [2], true);
    const hand = new Hand(locked).down(35, 12).move(50, 20);
    expect(hand.state.kind).toBe('marquee');
    expect(hand.up(50, 20).document.elements).toBe(locked.elements);
  });
});

describe('Escape, and a pointer that the system takes away', () => {
  const selected = select(fullLabel(), [1]);
  const gestures = [
    ['pressing', [[5, 4]]],
    [
      'moving',
      [
        [5, 4],
        [15, 14],
      ],
    ],
    [
      'moving',
      [
        [50, 10],
        [55, 15],
      ],
    ],
    [
      'resizing',
      [
        [12, 7],
        [18, 19],
      ],
    ],
    [
      'rotating',
      [
        [7, -0.8],
        [15, 9],
      ],
    ],
    [
      'marquee',
      [
        [58, 38],
        [1, 1],
      ],
    ],
  ] as const;

  it.each(gestures)('drops what is %s: the present is the same object', (kind, [from, to]) => {
    for (const end of ['escape', 'cancel'] as const) {
      const hand = new Hand(selected, { isSnapping: true });
      const { present } = hand.history;
      hand.down(from[0], from[1]);
      if (to !== undefined) hand.move(to[0], to[1]);
      expect(hand.state.kind).toBe(kind);
      hand.do(end === 'escape' ? { kind: 'escape' } : { kind: 'cancel', id: 1 });
      expect(hand.history.present).toBe(present);
      expect(hand.last).toMatchObject({ state: { kind: 'idle' }, draft: undefined, guides: [] });
      hand.move(30, 30).up(30, 30);
      expect(hand.history.present).toBe(present);
    }
  });
  it('brings the view back', () => {
    const hand = new Hand(selected).down(5, 4, { button: 'pan' }).move(20, 20);
    expect(hand.view).not.toEqual(VIEW);
    expect(hand.escape().view).toEqual(VIEW);
  });
});

describe('the view', () => {
  it('is moved by the middle button or Space', () => {
    const hand = new Hand(three).drag(
      [
        [35, 12],
        [36, 14],
      ],
      { button: 'pan' },
    );
    expect(hand.view).toEqual({ scale: 10, x: 110, y: 70 });
    expect(hand.document).toBe(three);
  });
  it('is moved by a finger, unless that is on what is selected', () => {
    const touch = { type: 'touch' } as const;
    const hand = new Hand(three).drag(
      [
        [35, 12],
        [35, 22],
      ],
      touch,
    );
    expect(hand.view).toEqual({ scale: 10, x: 100, y: 150 });
    expect(hand.document).toBe(three);
    const other = new Hand(select(three, [2])).drag(
      [
        [35, 12.5],
        [35, 22.5],
      ],
      touch,
    );
    expect(boxIn(other.document, 2)).toEqual([30, 20, 10, 5, 0]);
  });
  it('is pinched by two fingers, about the place between them; what one did is dropped', () => {
    const [one, two] = [
      { type: 'touch', id: 1 },
      { type: 'touch', id: 2 },
    ] as const;
    const hand = new Hand(select(three, [2])).down(35, 12.5, one).move(37, 12.5, one).down(47, 12.5, two);
    expect(hand.state.kind).toBe('pinching');
    expect(hand.last?.draft).toBeUndefined();
    const middle = inWindow(VIEW, { x: 42, y: 12.5 });
    hand.move(57, 12.5, two).move(27, 12.5, one);
    expect(hand.view.scale).toBe(30);
    expect(onLabel(hand.view, middle)).toEqual({ x: 42, y: 12.5 });
    hand.up(27, 12.5, one).up(57, 12.5, two);
    expect(hand.document.elements).toBe(three.elements);
    expect(hand.history.past).toEqual([]);
  });
});

describe('hit testing', () => {
  const mouse = (x: number, y: number) => ({ id: 1, type: 'mouse', pixel: { x: 0, y: 0 }, point: { x, y } }) as const;

  it('is the stack of elements, the topmost first, without locked ones', () => {
    expect(elementsAt(three, { x: 14, y: 13 })).toEqual([3, 1]);
    expect(elementsAt(lockElements(three, [3], true), { x: 14, y: 13 })).toEqual([1]);
  });
  it('is what a frame surrounds, and the frame on its stroke and where it is empty', () => {
    const framed = addShape(labelOf([textAt(25, 17)]), 'box', 203);
    const [, added] = framed.elements;
    const box = added && { ...boxOf(added.element), x: 15, y: 10 };
    const frame = placeElements(framed, new Map(box && [[2, box]]));
    expect(elementsAt(frame, { x: 27, y: 19 })).toEqual([1, 2]);
    expect(elementsAt(frame, { x: 15.2, y: 19 })).toEqual([2]);
    expect(elementsAt(frame, { x: 20, y: 12 })).toEqual([2]);
    const filled = changeShapes(frame, [2], { fill: '#000000' });
    expect(elementsAt(filled, { x: 27, y: 19 })).toEqual([2, 1]);
  });
  it('of a line are only its two ends', () => {
    const line = addShape(labelOf([]), 'line', 203);
    expect(hitAt(line, mouse(10.5, 20.5), VIEW)).toEqual({ kind: 'handle', handle: 'w' });
    expect(hitAt(line, mouse(49, 19.5), VIEW)).toEqual({ kind: 'handle', handle: 'e' });
    expect(hitAt(line, mouse(30, 20.6), VIEW)).toEqual({ kind: 'element', key: 1 });
  });
  it('is a handle of the selection within 12 pixels, 22 for a finger', () => {
    const one = select(three, [2]);
    expect(hitAt(one, mouse(41, 16), VIEW)).toEqual({ kind: 'handle', handle: 'se' });
    expect(hitAt(one, mouse(42, 17), VIEW)).toEqual({ kind: 'empty' });
    expect(hitAt(one, { ...mouse(42, 17), type: 'touch' }, VIEW)).toEqual({ kind: 'handle', handle: 'se' });
    expect(hitAt(one, mouse(35, 10), VIEW)).toEqual({ kind: 'handle', handle: 'n' });
  });
  it('is the box in its middle, however small it is on the screen', () => {
    const far = { ...VIEW, scale: 1 };
    expect(hitAt(select(three, [2]), mouse(35, 12.5), far)).toEqual({ kind: 'element', key: 2 });
  });
  it('is an element that is near enough, where nothing is right there', () => {
    expect(hitAt(three, mouse(40.9, 12), VIEW)).toEqual({ kind: 'element', key: 2 });
    expect(hitAt(three, mouse(42, 12), VIEW)).toEqual({ kind: 'empty' });
  });
  it('determines the cursor', () => {
    const hand = new Hand(select(three, [2]));
    const looks = [
      [35, 12.5],
      [40, 15],
      [40, 10],
      [50, 30],
    ] as const;
    expect(looks.map(([x, y]) => hand.move(x, y).last?.cursor)).toEqual([
      'move',
      'nwse-resize',
      'nesw-resize',
      'default',
    ]);
  });
});
