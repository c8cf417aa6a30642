import { batch } from '@preact/signals-core';
import { addColumn } from '../commands/add-column.ts';
import { droppedColumn, hasColumn } from '../data/dragged-column.ts';
import { boxOf, type Point, placeElements } from '../document/box.ts';
import { selectedElements } from '../document/editor-document.ts';
import type { Editor } from '../ui/editor-context.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { onLabel } from '../ui/viewport.ts';

/**
 * Drop handlers of the editor. A dropped table file opens in the data panel, and a column dropped on the label is added
 * there. Ignores drops that another handler has already taken.
 */
export const droppingTables = (editor: Editor) => ({
  onDragOver: (event: DragEvent): void => {
    // Without this, the browser would leave the page to open the dropped file.
    if (event.dataTransfer?.types.includes('Files') === true || (hasColumn(event) && windowAt(event) !== null))
      event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    const column = droppedColumn(event);
    if (event.defaultPrevented) return;
    const window = windowAt(event)?.getBoundingClientRect();
    if (column !== undefined && window !== undefined) {
      event.preventDefault();
      const pixel = { x: event.clientX - window.left, y: event.clientY - window.top };
      const at = onLabel(editor.store.viewport.value, pixel);
      putColumn(editor.store, column, at);
    }
    if (file === undefined) return;
    event.preventDefault();
    batch(() => {
      editor.panel.value = 'data';
      editor.table.given.value = { name: file.name, content: file };
    });
  },
});

/** The label's window under the pointer, if any. */
const windowAt = ({ target }: DragEvent): Element | null =>
  target instanceof Element ? target.closest('.window') : null;

/** Adds an element for a column to the label, centred on a point. */
function putColumn(store: EditorStore, column: number, at: Point): void {
  const added = addColumn(store.history.value.present.document, column);
  const boxes = selectedElements(added).map(({ key, element }) => {
    const box = boxOf(element);
    return [key, { ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 }] as const;
  });
  if (added !== store.history.value.present.document) store.commit(placeElements(added, new Map(boxes)), 'add-text');
}
