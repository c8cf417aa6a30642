import { batch } from '@preact/signals-core';
import { addColumn } from '../commands/add-column.ts';
import { boxOf, placeElements } from '../document/boxes.ts';
import { selectedElements } from '../document/editor-document.ts';
import { droppedColumn, hasColumn } from '../panels/data/dragged-column.ts';
import type { Editor } from '../ui/editor-context.ts';
import { onLabel } from '../viewport/viewport.ts';

/**
 * Files of tables that are dropped anywhere on the editor: the panel of data takes them. Columns that are dropped on the label:
 * each is added there. What others took is theirs.
 */
export const droppingTables = (editor: Editor) => ({
  onDragOver: (event: DragEvent): void => {
    // a browser would leave the page for what is dropped where nothing takes it
    if (event.dataTransfer?.types.includes('Files') === true || (hasColumn(event) && windowAt(event) !== null))
      event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    const column = droppedColumn(event);
    if (event.defaultPrevented) return;
    if (column !== undefined) {
      event.preventDefault();
      putColumn(event, editor, column);
    }
    if (file === undefined) return;
    event.preventDefault();
    batch(() => {
      editor.panel.value = 'data';
      editor.table.given.value = { name: file.name, content: file };
    });
  },
});

/** The window of the label that a pointer is over. */
const windowAt = ({ target }: DragEvent): Element | null =>
  target instanceof Element ? target.closest('.window') : null;

/** Adds a column to the label, its middle where it was let go. */
function putColumn(event: DragEvent, { store }: Editor, column: number): void {
  const window = windowAt(event)?.getBoundingClientRect();
  if (window === undefined) return;
  const at = onLabel(store.viewport.value, { x: event.clientX - window.left, y: event.clientY - window.top });
  const added = addColumn(store.history.value.present.document, column);
  const boxes = selectedElements(added).map(({ key, element }) => {
    const box = boxOf(element);
    return [key, { ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 }] as const;
  });
  if (added !== store.history.value.present.document) store.commit(placeElements(added, new Map(boxes)), 'add-text');
}
