import { useEffect, useRef } from 'preact/hooks';
import { type LongPress, startLongPress } from '../ui/long-press.ts';

/** What is done to a list whose row is held. */
interface HeldRow {
  /** The row that the pointer is on is taken. */
  readonly take: (row: Element) => void;
  /** The pointer is at this height, CSS pixels of the page. */
  readonly over: (clientY: number) => void;
  readonly drop: (clientY: number) => void;
  readonly end: () => void;
}

/** A pointer on a list. */
interface Hand {
  readonly id: number;
  readonly row: Element;
  /** Where it was pressed, CSS pixels of the page. */
  readonly y: number;
  /** A finger rests on a row first. */
  readonly press: LongPress | undefined;
  isHolding: boolean;
}

/** How far a mouse moves before it drags, CSS pixels: less is a click. */
const DRAGS_PX = 4;

/**
 * Handlers of a list whose rows are dragged: by a mouse that moves, by a finger that has rested on one, since a finger that
 * moves at once scrolls. Not the browser's own dragging, which differs from one to the next, and which phones lack.
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
  const letGo = (): boolean => {
    const isHeld = state.hand?.isHolding === true;
    state.hand?.press?.end();
    state.hand = undefined;
    if (isHeld) held.end();
    return isHeld;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer must not outlive the list
  useEffect(() => () => void letGo(), []);
  return {
    /** Leaves the order as it is; whether a row was held. */
    cancel: letGo,
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
        if (hand.press === undefined && Math.abs(event.clientY - hand.y) > DRAGS_PX && !hand.isHolding) take(hand);
        if (hand.isHolding) held.over(event.clientY);
      },
      onPointerUp(event: PointerEvent) {
        if (event.pointerId !== state.hand?.id) return;
        state.isDropped = state.hand.isHolding;
        if (state.hand.isHolding) held.drop(event.clientY);
        letGo();
      },
      onPointerCancel: letGo,
      /** A row that was dropped was not clicked. */
      onClickCapture(event: MouseEvent) {
        if (state.isDropped) event.stopPropagation();
        state.isDropped = false;
      },
      onTouchMove(event: TouchEvent) {
        // what is held moves, and not the page
        if (state.hand?.isHolding === true && event.cancelable) event.preventDefault();
      },
      onContextMenu(event: MouseEvent) {
        if (state.hand?.press !== undefined) event.preventDefault();
      },
    },
  };
}
