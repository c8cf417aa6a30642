import { pointsPer, wholeDots } from '@platen/sdk/internal/base';
import { untracked, useSignalEffect } from '@preact/signals';
import { boundsOfAll } from '../document/box.ts';
import { boxOf } from '../document/boxes.ts';
import { selectedElements } from '../document/editor-document.ts';
import { useEditor } from '../ui/editor-context.ts';
import { rectInWindow, showing } from '../ui/viewport.ts';
import { Badges } from './badges.tsx';
import { frameOf } from './hit.ts';
import { Overlay } from './overlay.tsx';
import { Readout } from './readout.tsx';
import { TextInPlace } from './text-in-place.tsx';

/** Everything drawn over the label. */
export function OverLabel() {
  useInSight();
  return (
    <>
      <Dots />
      <Overlay />
      <Grip />
      <Badges />
      <Readout />
      <TextInPlace />
    </>
  );
}

/** Minimum size of a dot, in CSS pixels, for showing the dot grid. */
const MIN_DOT_PX = 8;

/** A grid of the selected printer's dots over the label, shown when zoomed in far enough. */
function Dots() {
  const { store } = useEditor();
  const { x, y, scale } = store.viewport.value;
  const { width, height } = store.shown.value.label;
  const points = pointsPer(store.unit.value);
  const dots = (length: number): number => Math.max(1, wholeDots(length * points, store.resolutionDpi.value));
  const [across, down] = [(width * scale) / dots(width), (height * scale) / dots(height)];
  if (Math.min(across, down) < MIN_DOT_PX) return null;
  return (
    <div
      class="dots"
      style={{
        translate: `${x}px ${y}px`,
        width: `${width * scale}px`,
        height: `${height * scale}px`,
        backgroundSize: `${across}px ${down}px`,
      }}
    />
  );
}

/**
 * An invisible area over the selection and its handles, with a CSS `touch-action` that lets a finger drag the selection
 * instead of scrolling the page (canvas-styles.ts). All events bubble to the canvas.
 */
function Grip() {
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

/**
 * Scrolls the selection into view if it is completely outside of the window. It may have been selected in a list or by
 * a key, or moved with keys (WCAG 2.2, 2.4.11). The view does not change during a gesture.
 */
function useInSight(): void {
  const { store, hand } = useEditor();
  useSignalEffect(() => {
    const { document } = store.history.value.present;
    const bounds = boundsOfAll(selectedElements(document).map(({ element }) => boxOf(element)));
    if (bounds === undefined || hand.isBusy.peek()) return;
    const [view, window] = [store.viewport.peek(), store.window.peek()];
    const { x, y, width, height } = rectInWindow(view, bounds);
    const isSeen = x < window.width && y < window.height && x + width > 0 && y + height > 0;
    if (!isSeen) untracked(() => store.look(showing(view, bounds, window)));
  });
}
