import { useEffect } from 'preact/hooks';
import type { EditorStore } from '../ui/editor-store.ts';
import { panned, scaledAt } from '../ui/viewport.ts';

const WHEEL_LINE_PX = 16;
/** Zoom factor per pixel. For pinches on a touchpad, every browser sends the logarithm of the scale times 100. */
const ZOOM_PER_PIXEL = 0.01;
/** Maximum pixels per wheel event. A notch of a mouse wheel sends 100 or more, and should zoom by only a fifth. */
const MAX_PX = 18;

/**
 * Pans with the wheel, and zooms with Ctrl or Command. Uses a non-passive listener, so that it can stop the page from
 * scrolling.
 */
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
        const by = Math.exp(-Math.min(MAX_PX, Math.max(-MAX_PX, down)) * ZOOM_PER_PIXEL);
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
