import { frameOf } from '../gestures/hit.ts';
import { useEditor } from '../ui/editor-context.ts';
import { rectInWindow } from '../viewport/viewport.ts';

/**
 * Lies over what is selected, and as far around it as its handles are grabbed: there a finger moves it, and the page stays.
 * Elsewhere a finger may scroll the page (canvas-styles.ts). It draws nothing, and all events go on to the canvas.
 */
export function Grip() {
  const { store } = useEditor();
  const frame = frameOf(store.shown.value);
  if (frame === undefined || store.editing.value !== undefined) return null;
  const { x, y, width, height } = rectInWindow(store.viewport.value, frame);
  return (
    <div
      class="grip"
      style={{
        translate: `${x}px ${y}px`,
        width: `${width}px`,
        height: `${height}px`,
        rotate: `${frame.rotation}deg`,
      }}
    />
  );
}
