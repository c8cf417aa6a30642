import { useEffect, useRef } from 'preact/hooks';
import { type LongPress, startLongPress } from '../ui/long-press.ts';

/** What is done to a list whose row a finger holds. */
interface HeldRow {
  /** The row that the finger rested on is taken. */
  readonly take: (row: Element) => void;
  /** The finger is at this height, CSS pixels of the page. */
  readonly over: (clientY: number) => void;
  readonly drop: (clientY: number) => void;
  readonly end: () => void;
}

/** One finger on a list. */
interface Finger {
  readonly id: number;
  readonly press: LongPress;
  isHolding: boolean;
}

/**
 * Handlers of a list whose rows a finger drags: it rests on one first, since a finger that moves at once scrolls. The
 * browser's own dragging stays for the mouse.
 */
export function useFingerDrag(held: HeldRow) {
  const { current: state } = useRef<{ finger: Finger | undefined }>({ finger: undefined });
  const drop = (): void => {
    state.finger?.press.end();
    if (state.finger?.isHolding === true) held.end();
    state.finger = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer must not outlive the list
  useEffect(() => drop, []);
  return {
    onPointerDown(event: PointerEvent) {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null;
      if (row === null) return;
      row.draggable = event.pointerType === 'mouse';
      if (row.draggable || !event.isPrimary) return;
      const finger: Finger = {
        id: event.pointerId,
        isHolding: false,
        press: startLongPress(event, () => {
          finger.isHolding = true;
          held.take(row);
        }),
      };
      state.finger = finger;
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId !== state.finger?.id) return;
      if (state.finger.isHolding) held.over(event.clientY);
      else state.finger.press.move(event);
    },
    onPointerUp(event: PointerEvent) {
      if (event.pointerId === state.finger?.id && state.finger.isHolding) held.drop(event.clientY);
      drop();
    },
    onPointerCancel: drop,
    onTouchMove(event: TouchEvent) {
      // what is held moves, and not the page
      if (state.finger?.isHolding === true && event.cancelable) event.preventDefault();
    },
    onContextMenu(event: MouseEvent) {
      if (state.finger !== undefined) event.preventDefault();
    },
  };
}
