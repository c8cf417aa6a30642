import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { createGestureHandler } from '../canvas/gesture-handler.ts';
import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import { documentOf, select } from '../document/editor-document.ts';
import type { Inspected } from '../findings/row-check.ts';
import { onLabel } from '../ui/viewport.ts';
import { growTexts } from './grow-texts.ts';
import { showTyped } from './show-typed.ts';

const renderer = createRenderer(nodePlatform());

/** A label of 60 x 40 mm with a selected text whose font size has just been set, and a search for its larger box. */
function searching() {
  const text = { type: 'text', x: 30, y: 10, width: 10, height: 8, value: 'Oolong' } as const;
  const second = { type: 'text', x: 2, y: 30, width: 20, height: 6, value: 'Tea' } as const;
  const store = workingStore(documentOf({ width: 60, height: 40, elements: [text, second] }));
  store.window.value = { width: 648, height: 448 };
  store.look({ scale: 10, x: 24, y: 24 });
  const hand = createGestureHandler(store);
  const change = (changes: ElementChanges, run?: string): void =>
    store.commit(changeElements(store.history.value.present.document, [1], changes), 'change', run);
  const answered = Promise.withResolvers<void>();
  const inspectLater = async ({ template, items, resolutionDpi }: Inspected) => {
    await answered.promise;
    return inspect(renderer, template, items, { resolution: resolutionDpi });
  };
  store.select(select(store.history.value.present.document, [1]));
  change({ fontSize: 24 }, 'fontSize of 1');
  const search = () => growTexts({ store, hand, inspect: inspectLater }, store.history.value);
  const done = search();
  const finish = async (): Promise<void> => {
    answered.resolve();
    await done;
  };
  const box = (index = 0) => {
    const element = store.template.value.elements[index];
    return element && [element.x, element.y, element.width, element.height];
  };
  return { store, hand, change, box, answered, finish, search };
}

it('enlarges the box of a text whose font size was set, in the same undo step', async () => {
  const { store, box, finish } = searching();
  await finish();
  expect(box()).toEqual([30, 10, 29.5, 12]);
  store.do('undo');
  expect(box()).toEqual([30, 10, 10, 8]);
});

it('grows towards the other side if the text was aligned to the right in the meantime', async () => {
  const { change, box, finish } = searching();
  change({ align: 'right' });
  await finish();
  expect(box()).toEqual([10.5, 10, 29.5, 12]);
});

it('enlarges the box in the step that set the font size, and in later steps by their alignment', async () => {
  const { store, change, box, finish } = searching();
  change({ align: 'right' });
  change({ color: '#1d4ed8' }, 'color of 1');
  store.do('undo');
  await finish();
  expect(box()).toEqual([10.5, 10, 29.5, 12]);
  store.do('undo');
  expect(box()).toEqual([30, 10, 29.5, 12]);
  store.do('undo');
  expect(box()).toEqual([30, 10, 10, 8]);
  for (const _ of ['font size', 'alignment', 'colour']) store.do('redo');
  expect(box()).toEqual([10.5, 10, 29.5, 12]);
});

it('enlarges the box in a step that was undone in the meantime', async () => {
  const { store, box, finish } = searching();
  store.do('undo');
  await finish();
  expect(box()).toEqual([30, 10, 10, 8]);
  store.do('redo');
  expect(box()).toEqual([30, 10, 29.5, 12]);
});

it('enlarges the boxes of two texts whose searches overlap', async () => {
  const { store, box, finish, search } = searching();
  store.select(select(store.history.value.present.document, [2]));
  store.commit(changeElements(store.history.value.present.document, [2], { fontSize: 24 }), 'change', 'fontSize of 2');
  const second = search();
  await finish();
  await second;
  expect([box(0), box(1)]).toEqual([
    [30, 10, 29.5, 12],
    [2, 28, 20, 12],
  ]);
});

it('does not end the typing of a text that is edited when the search ends', async () => {
  const { store, box, finish } = searching();
  showTyped(store, 2, 'Tea {price}');
  await finish();
  expect(box()).toEqual([30, 10, 29.5, 12]);
  expect(store.typing.value).toMatchObject({ key: 2, text: 'Tea {price}', of: store.history.value.present.document });
});

it('keeps the box if the text has changed in the meantime', async () => {
  const { change, box, finish } = searching();
  change({ value: 'Tea' });
  await finish();
  expect(box()).toEqual([30, 10, 10, 8]);
});

it('waits for the end of a gesture, which would discard the larger box', async () => {
  const { store, hand, box, answered, finish } = searching();
  const pointer = (x: number, y: number) => {
    const pixel = { x: 24 + 10 * x, y: 24 + 10 * y };
    return { id: 1, type: 'mouse', pixel, point: onLabel(store.viewport.value, pixel) } as const;
  };
  const modifiers = { shift: false, alt: false, mod: false };
  const hit = { kind: 'element', key: 2 } as const;
  hand.take({ ...{ kind: 'down', pointer: pointer(5, 32), hit, modifiers }, button: 'main', clicks: 1 });
  hand.take({ kind: 'move', pointer: pointer(5, 36), hit: { kind: 'empty' }, modifiers });
  answered.resolve();
  await expect.poll(() => hand.isBusy.value).toBe(true);
  hand.take({ kind: 'up', pointer: pointer(5, 36), modifiers });
  await finish();
  expect(box()).toEqual([30, 10, 29.5, 12]);
  expect(store.template.value.elements[1]?.y).not.toBe(30);
});
