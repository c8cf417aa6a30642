import { batch, effect, type ReadonlySignal, untracked, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Editor } from '../ui/editor-context.ts';
import { isUnderCorner, type ViewWindow } from '../ui/viewport.ts';

type Held = { readonly current: HTMLElement | null };

/**
 * Reports the window's size, and the corner that the controls cover, to the store. Returns true if the controls must be
 * below the window, because they would cover the label. Nothing changes during a gesture, because a resized window
 * would make the dragged elements jump.
 */
export function useWindowSize(box: Held, controls: Held, { store, hand }: Editor): ReadonlySignal<boolean> {
  const isBelow = useSignal(false);
  /** Size of the window if the controls are over it. */
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

/** Returns the space that the window leaves for the controls below it, in CSS pixels. */
const belowOf = (window: HTMLElement): number => Number.parseFloat(window.style.bottom) || 0;

function cornerOf(window: HTMLElement, { current }: Held): ViewWindow['corner'] {
  if (current === null) return undefined;
  const [outer, inner] = [window.getBoundingClientRect(), current.getBoundingClientRect()];
  return { width: outer.right - inner.left, height: outer.bottom - inner.top };
}
