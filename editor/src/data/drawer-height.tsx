import type { Signal } from '@preact/signals';
import { useEditor } from '../ui/editor-context.ts';

/** Local storage key of the table's height. */
const STORAGE_KEY = 'platen-editor-table-height';
/** Bounds, default and keyboard step of the height, in CSS pixels. */
const [MIN_HEIGHT, DEFAULT_HEIGHT, MAX_HEIGHT, STEP] = [132, 264, 1200, 24];
/** Largest share of the editor's height for the table, so that the label stays visible. */
const SHARE = 0.7;

/** Returns the saved height, or the default if none was saved or storage is blocked. */
export function savedHeight(): number {
  try {
    const kept = Number(localStorage.getItem(STORAGE_KEY));
    return kept >= MIN_HEIGHT && kept <= MAX_HEIGHT ? kept : DEFAULT_HEIGHT;
  } catch {
    return DEFAULT_HEIGHT;
  }
}

function keep(height: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Math.round(height)));
  } catch {
    // storage is blocked: the table has its default height next time
  }
}

/**
 * The upper edge of the table: resizes it by dragging or with arrow keys (WAI-ARIA Authoring Practices, window
 * splitter).
 */
export function DrawerHeight({ height }: { readonly height: Signal<number> }) {
  const { words } = useEditor();
  const set = (edge: Element, asked: number): void => {
    const room = edge.closest('.workspace')?.clientHeight ?? MAX_HEIGHT;
    height.value = Math.max(MIN_HEIGHT, Math.min(asked, room * SHARE));
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
      aria-valuemin={MIN_HEIGHT}
      aria-valuemax={MAX_HEIGHT}
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
