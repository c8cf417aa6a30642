import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { EditorDocument, EditorElement, ElementKey } from '../document/editor-document.ts';
import { bringForward, moveInOrder, sendBackward } from '../document/order.ts';
import { useEditor } from '../ui/editor-context.ts';
import { type LongPress, startLongPress } from '../ui/long-press.ts';
import { elementName, filled } from '../words/sentences.ts';

/** State and handlers of a list of elements whose order can be changed. */
interface Reordering {
  /** Index of the row above which the dragged elements would be dropped, from 0; undefined if nothing is dragged. */
  readonly dropAt: number | undefined;
  /** Keys of the dragged elements. */
  readonly dragged: readonly ElementKey[];
  /** Moves an element, together with the selection if it is selected, forward (1) or backward (-1). */
  step(by: 1 | -1, active: EditorElement | undefined): void;
  /** Cancels the drag; returns true if there was one. */
  readonly cancel: () => boolean;
  readonly onList: ReturnType<typeof useRowDrag>['onList'];
}

/** Makes a list of elements reorderable. The topmost element is first. */
export function useReordering(listed: readonly EditorElement[]): Reordering {
  const { store, words, say } = useEditor();
  const dragged = useSignal<readonly ElementKey[]>([]);
  const dropAt = useSignal<number | undefined>(undefined);
  const together = (key: ElementKey): readonly ElementKey[] => {
    const { selection } = store.shown.value;
    return selection.includes(key) ? selection : [key];
  };
  const end = (): void => {
    dragged.value = [];
    dropAt.value = undefined;
  };
  const drop = (gap: number): void => {
    const { document } = store.history.value.present;
    const [key] = dragged.value;
    if (key !== undefined) {
      const moved = moveInOrder(document, dragged.value, listed.length - gap);
      store.commit(moved, 'bring-forward');
      announce(moved, key);
    }
    end();
  };
  const announce = ({ elements }: EditorDocument, key: ElementKey): void => {
    const index = elements.findIndex((each) => each.key === key);
    const element = elements[index]?.element;
    if (element === undefined) return;
    const name = elementName(element, words.panels);
    say(filled(words.panels.movedTo, { name, place: elements.length - index, count: elements.length }));
  };
  const list = useRef<Element | null>(null);
  const drag = useRowDrag({
    take(row) {
      list.current = row.parentElement;
      const key = listed[numberOf(row)]?.key;
      if (key === undefined) return;
      dragged.value = together(key);
      dropAt.value = numberOf(row);
    },
    over(clientY) {
      const gap = gapAt(list.current, clientY);
      dropAt.value = gap;
      list.current?.children[Math.min(gap, listed.length - 1)]?.scrollIntoView({ block: 'nearest' });
    },
    drop: (clientY) => drop(gapAt(list.current, clientY)),
    end,
  });
  return {
    ...{ dropAt: dropAt.value, dragged: dragged.value },
    step(by, active) {
      if (active === undefined) return;
      const { document } = store.history.value.present;
      const moved = (by === 1 ? bringForward : sendBackward)(document, together(active.key));
      store.commit(moved, by === 1 ? 'bring-forward' : 'send-backward');
      announce(moved, active.key);
    },
    ...drag,
  };
}

/** Returns the index of a row in its list, from 0. */
const numberOf = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

/** Returns the index of the gap between rows that is nearest to this height; 0 is above the first row. */
function gapAt(list: Element | null, clientY: number): number {
  if (list === null) return 0;
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => clientY > top + height / 2).length;
}

/** Callbacks of a list while a row is dragged. */
interface HeldRow {
  /** Dragging of this row has started. */
  readonly take: (row: Element) => void;
  /** The pointer has moved to this height, in CSS pixels of the page. */
  readonly over: (clientY: number) => void;
  readonly drop: (clientY: number) => void;
  readonly end: () => void;
}

/** A pointer that is down on a list. */
interface Hand {
  readonly id: number;
  readonly row: Element;
  /** Height where it went down, in CSS pixels of the page. */
  readonly y: number;
  /** Pending long press of a touch, which starts the drag; undefined for a mouse. */
  readonly press: LongPress | undefined;
  isHolding: boolean;
}

/** Distance in CSS pixels that a mouse must move to start a drag. Shorter movements are clicks. */
const DRAG_THRESHOLD_PX = 4;

/**
 * Handlers for dragging rows of a list: with a mouse by moving, with a finger after a long press, because a finger that
 * moves immediately scrolls. HTML drag and drop is not used, because it differs between browsers and is missing on
 * phones.
 */
function useRowDrag(held: HeldRow) {
  const { current: state } = useRef<{ hand: Hand | undefined; isDropped: boolean }>({
    hand: undefined,
    isDropped: false,
  });
  const take = (hand: Hand): void => {
    hand.isHolding = true;
    hand.row.setPointerCapture(hand.id);
    held.take(hand.row);
  };
  const endDrag = (): boolean => {
    const isHeld = state.hand?.isHolding === true;
    state.hand?.press?.end();
    state.hand = undefined;
    if (isHeld) held.end();
    return isHeld;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer must not outlive the list
  useEffect(() => () => void endDrag(), []);
  return {
    /** Cancels the drag; returns true if a row was being dragged. */
    cancel: endDrag,
    onList: {
      onPointerDown(event: PointerEvent) {
        state.isDropped = false;
        const row = event.target instanceof Element ? event.target.closest('[role=option]') : null;
        if (row === null || !event.isPrimary || event.button !== 0) return;
        const hand: Hand = {
          ...{ id: event.pointerId, row, y: event.clientY, isHolding: false },
          press: event.pointerType === 'mouse' ? undefined : startLongPress(event, () => take(hand)),
        };
        state.hand = hand;
      },
      onPointerMove(event: PointerEvent) {
        const { hand } = state;
        if (event.pointerId !== hand?.id) return;
        hand.press?.move(event);
        if (hand.press === undefined && Math.abs(event.clientY - hand.y) > DRAG_THRESHOLD_PX && !hand.isHolding)
          take(hand);
        if (hand.isHolding) held.over(event.clientY);
      },
      onPointerUp(event: PointerEvent) {
        if (event.pointerId !== state.hand?.id) return;
        state.isDropped = state.hand.isHolding;
        if (state.hand.isHolding) held.drop(event.clientY);
        endDrag();
      },
      onPointerCancel: endDrag,
      /** Ignores the click event that follows a drop. */
      onClickCapture(event: MouseEvent) {
        if (state.isDropped) event.stopPropagation();
        state.isDropped = false;
      },
      onTouchMove(event: TouchEvent) {
        // prevents scrolling the page during a drag
        if (state.hand?.isHolding === true && event.cancelable) event.preventDefault();
      },
      onContextMenu(event: MouseEvent) {
        if (state.hand?.press !== undefined) event.preventDefault();
      },
    },
  };
}
