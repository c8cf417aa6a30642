import { batch, effect, type ReadonlySignal, untracked, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Editor } from '../ui/editor-context.ts';
import { isUnderCorner, type ViewWindow } from '../ui/viewport.ts';

type Held = { readonly current: HTMLElement | null };

/**
 * Tells the store the window's size and what the controls cover of it. A label that would lie under them, drawn in or moved
 * there, has them below its window instead: true then. While the hand is at work all stays as it is: the strip below may
 * change its height, and what is dragged would jump.
 */
export function useWindowSize(box: Held, controls: Held, { store, hand }: Editor): ReadonlySignal<boolean> {
  const isBelow = useSignal(false);
  /** The window as it is with the controls over it. */
  const whole = useSignal<ViewWindow>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width === 0 || height === 0) return;
      batch(() => {
        const { corner } = whole.peek();
        const covered = isBelow.peek() ? { corner, below: belowOf(current) } : { corner: cornerOf(current, controls) };
        whole.value = { width, height: height + (covered.below ?? 0), corner: covered.corner };
        store.window.value = isBelow.peek() ? { width, height } : whole.value;
      });
    };
    const stopMeasuring = effect(() => {
      if (!hand.isBusy.value) untracked(measure);
    });
    const stopStepping = effect(() => {
      if (!hand.isBusy.value) isBelow.value = isUnderCorner(store.viewport.value, store.template.value, whole.value);
    });
    const stopLaying = effect(() => {
      current.style.bottom = isBelow.value ? `${controls.current?.offsetHeight ?? 0}px` : '';
    });
    const sizes = new ResizeObserver(() => {
      if (!hand.isBusy.peek()) measure();
    });
    for (const each of [current, controls.current]) if (each !== null) sizes.observe(each);
    return () => {
      for (const stop of [stopMeasuring, stopStepping, stopLaying]) stop();
      sizes.disconnect();
    };
  }, [store, hand, box, controls, isBelow, whole]);
  return isBelow;
}

/** How much of its room at the bottom a window leaves to the controls, CSS pixels. */
const belowOf = (window: HTMLElement): number => Number.parseFloat(window.style.bottom) || 0;

function cornerOf(window: HTMLElement, { current }: Held): ViewWindow['corner'] {
  if (current === null) return undefined;
  const [outer, inner] = [window.getBoundingClientRect(), current.getBoundingClientRect()];
  return { width: outer.right - inner.left, height: outer.bottom - inner.top };
}
