import { untracked, useSignalEffect } from '@preact/signals';
import { boxOf } from '../document/boxes.ts';
import { selectedElements } from '../document/editor-document.ts';
import { boundsOfAll } from '../kernels/box.ts';
import { useEditor } from '../ui/editor-context.ts';
import { rectInWindow, showing } from '../viewport/viewport.ts';

/**
 * Brings what is selected into the window when none of it is seen: it was chosen in a list or by a key, or moved out by keys
 * (WCAG 2.2, 2.4.11). The view stays while the hand works.
 */
export function useInSight(): void {
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
