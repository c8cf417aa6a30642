import { useEffect } from 'preact/hooks';
import type { EditorStore } from '../ui/editor-store.ts';
import { panned, scaledAt } from '../ui/viewport.ts';

const WHEEL_LINE_PX = 16;
/** Two fingers on a touchpad send the logarithm of how far they spread, in hundredths (as browsers on every system do). */
const ZOOM_A_PIXEL = 0.01;
/** A notch of a wheel sends 100 pixels and more, and is to enlarge by a fifth. */
const MOST_PX = 18;

/** A wheel moves the view, and with Ctrl or Command enlarges it. Listened to by hand: the page may otherwise scroll under the label. */
export function useWheel(box: { readonly current: HTMLElement | null }, store: EditorStore): void {
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1;
      const [across, down] = [event.deltaX * step, event.deltaY * step];
      const view = store.viewport.value;
      if (event.ctrlKey || event.metaKey) {
        const { left, top } = current.getBoundingClientRect();
        const by = Math.exp(-Math.min(MOST_PX, Math.max(-MOST_PX, down)) * ZOOM_A_PIXEL);
        store.look(scaledAt(view, { x: event.clientX - left, y: event.clientY - top }, view.scale * by));
      } else {
        const [x, y] = event.shiftKey && across === 0 ? [down, 0] : [across, down];
        store.look(panned(view, { x: -x, y: -y }));
      }
    };
    current.addEventListener('wheel', wheel, { passive: false });
    return () => current.removeEventListener('wheel', wheel);
  }, [store, box]);
}
