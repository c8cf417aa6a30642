import type { Signal } from '@preact/signals';
import { useEditor } from '../ui/editor-context.ts';

/** Where a page keeps how high the table is. */
const KEPT_AS = 'platen-editor-table-height';
/** CSS pixels. */
const [LEAST, USUAL, MOST, STEP] = [132, 264, 1200, 24];
/** So much of the editor the table may take, so that the label is seen. */
const SHARE = 0.7;

/** The height that was chosen last; the usual one where none was, or where the page may keep nothing. */
export function keptHeight(): number {
  try {
    const kept = Number(localStorage.getItem(KEPT_AS));
    return kept >= LEAST && kept <= MOST ? kept : USUAL;
  } catch {
    return USUAL;
  }
}

function keep(height: number): void {
  try {
    localStorage.setItem(KEPT_AS, String(Math.round(height)));
  } catch {
    // the page may keep nothing: the height is the usual one next time
  }
}

/** The upper edge of the table, which is dragged or moved by arrow keys (WAI-ARIA Authoring Practices, window splitter). */
export function DrawerHeight({ height }: { readonly height: Signal<number> }) {
  const { words } = useEditor();
  const set = (edge: Element, asked: number): void => {
    const room = edge.closest('.workspace')?.clientHeight ?? MOST;
    height.value = Math.max(LEAST, Math.min(asked, room * SHARE));
    keep(height.value);
  };
  return (
    <div
      class="edge"
      role="separator"
      aria-orientation="horizontal"
      tabIndex={0}
      aria-label={words.data.resize}
      aria-valuenow={Math.round(height.value)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const { bottom = 0 } = currentTarget.parentElement?.getBoundingClientRect() ?? {};
        set(currentTarget, bottom - clientY);
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        set(event.currentTarget, height.value + by);
      }}
    />
  );
}
