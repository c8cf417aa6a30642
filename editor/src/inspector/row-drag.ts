import { useEffect, useRef } from 'preact/hooks';
import { type LongPress, startLongPress } from '../ui/long-press.ts';

/** Returns the index of a row in its list, from 0. */
export const numberOf = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

/** Returns the index of the gap nearest to the vertical position `clientY`; gap 0 is above the first row. */
export function gapAt(list: Element | null, clientY: number): number {
  if (list === null) return 0;
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, height }) => clientY > top + height / 2).length;
}

/** Callbacks of a list while a row is dragged. */
interface HeldRow {
  /** Called when the user starts to drag this row. */
  readonly take: (row: Element) => void;
  /** Called when the pointer moves to this vertical position, in CSS pixels from the top of the window. */
  readonly over: (clientY: number) => void;
  readonly drop: (clientY: number) => void;
  readonly end: () => void;
}

/** A press on a list with the mouse or a finger. */
interface Hand {
  readonly id: number;
  readonly row: Element;
  /** Vertical position where the pointer was pressed, in CSS pixels from the top of the window. */
  readonly y: number;
  /** Pending long press that starts a drag by touch; undefined for a mouse. */
  readonly press: LongPress | undefined;
  isHolding: boolean;
}

/** Distance in CSS pixels that a mouse must move to start a drag. A shorter movement is a click. */
const DRAG_THRESHOLD_PX = 4;

/**
 * Returns handlers for dragging the rows of a list. With a mouse, a drag starts when the mouse moves. With a finger, a
 * drag starts after a long press, because moving a finger without a long press scrolls the page. HTML drag and drop is
 * not used, because it differs between browsers and is missing on phones.
 */
export function useRowDrag(held: HeldRow) {
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
        // prevents the page from scrolling during a drag
        if (state.hand?.isHolding === true && event.cancelable) event.preventDefault();
      },
      onContextMenu(event: MouseEvent) {
        if (state.hand?.press !== undefined) event.preventDefault();
      },
    },
  };
}
