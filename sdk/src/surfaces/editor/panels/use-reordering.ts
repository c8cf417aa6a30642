import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { bringForward, moveInOrder, sendBackward } from '../document/order.ts';
import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import { elementName } from './element-name.ts';

/** What makes a list of elements one whose order can be changed. */
export interface Reordering {
  /** Where what is dragged would come to lie: above the row of this number, from 0; undefined while nothing is dragged. */
  readonly dropAt: number | undefined;
  /** Draws an element, with the others that are selected with it, over the next (1) or under it (-1). */
  step(by: 1 | -1, active: EditorElement | undefined): void;
  /** Leaves what is dragged where it was. */
  cancel(): void;
  readonly onList: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
}

/** A row that a pointer holds, and where it took it, CSS pixels. */
interface Grasp {
  readonly pointer: number;
  readonly key: ElementKey;
  readonly y: number;
}

/** A pointer that goes less far has clicked, CSS pixels. */
const DRAG_PX = 4;

/**
 * The order of a list whose topmost element is first. Rows are dragged by pointer events, which mouse, pen and finger have in
 * every browser; a finger drags by the row's `.row-grip`, since elsewhere it scrolls the list.
 */
export function useReordering(listed: readonly EditorElement[]): Reordering {
  const { store, words, say } = useEditor();
  const { current: hand } = useRef<{ grasp: Grasp | undefined; hasDragged: boolean }>({
    grasp: undefined,
    hasDragged: false,
  });
  const dropAt = useSignal<number | undefined>(undefined);
  const together = (key: ElementKey): readonly ElementKey[] => {
    const { selection } = store.shown.value;
    return selection.includes(key) ? selection : [key];
  };
  const move = (moved: EditorDocument, by: 'bring-forward' | 'send-backward', key: ElementKey): void => {
    store.commit(moved, by);
    const place = moved.elements.toReversed().findIndex((each) => each.key === key);
    const element = moved.elements.at(-1 - place)?.element;
    if (element === undefined) return;
    const name = elementName(element, words.panels);
    say(filled(words.panels.movedTo, { name, place: place + 1, count: moved.elements.length }));
  };
  const cancel = (): void => {
    hand.grasp = undefined;
    dropAt.value = undefined;
  };
  return {
    ...{ dropAt: dropAt.value, cancel },
    step(by, active) {
      if (active === undefined) return;
      const { document } = store.history.value.present;
      const moved = (by === 1 ? bringForward : sendBackward)(document, together(active.key));
      move(moved, by === 1 ? 'bring-forward' : 'send-backward', active.key);
    },
    onList: {
      onPointerDown(event) {
        if (dropAt.value !== undefined) return;
        const key = listed[rowAt(event)]?.key;
        hand.hasDragged = false;
        hand.grasp =
          key !== undefined && mayDrag(event) ? { pointer: event.pointerId, key, y: event.clientY } : undefined;
      },
      onPointerMove(event) {
        const { grasp } = hand;
        if (grasp?.pointer !== event.pointerId || !(event.currentTarget instanceof Element)) return;
        if (dropAt.value === undefined && Math.abs(event.clientY - grasp.y) < DRAG_PX) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hand.hasDragged = true;
        dropAt.value = gapAt(event.currentTarget, event);
      },
      onPointerUp({ pointerId }) {
        const { grasp } = hand;
        const at = dropAt.value;
        if (grasp?.pointer !== pointerId) return;
        cancel();
        if (at === undefined) return;
        const { document } = store.history.value.present;
        move(moveInOrder(document, together(grasp.key), listed.length - at), 'bring-forward', grasp.key);
      },
      onPointerCancel: cancel,
      onClickCapture(event) {
        // the click that ends a drag chooses nothing
        if (hand.hasDragged) event.stopPropagation();
        hand.hasDragged = false;
      },
    },
  };
}

const mayDrag = ({ pointerType, button, target }: PointerEvent): boolean =>
  button === 0 && (pointerType !== 'touch' || (target instanceof Element && target.closest('.row-grip') !== null));

/** The number of the row under the pointer, from 0; -1 for none. */
function rowAt({ target }: PointerEvent): number {
  const row = target instanceof Element ? target.closest('[role=option]') : null;
  return row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
}

/** The gap between rows that is nearest to the pointer, counted from the one above the first; what lies beside it is brought into sight. */
function gapAt(list: Element, { clientY }: PointerEvent): number {
  const rows = [...list.children];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const gap = boxes.filter(({ top, height }) => clientY > top + height / 2).length;
  for (const row of rows.slice(Math.max(0, gap - 1), gap + 1)) row.scrollIntoView({ block: 'nearest' });
  return gap;
}
