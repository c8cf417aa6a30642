import { batch } from '@preact/signals-core';
import { droppedColumn, hasColumn } from '../data/dragged-column.ts';
import { putColumn } from '../data/put-column.ts';
import type { Editor } from '../ui/editor-context.ts';
import { onLabel } from '../ui/viewport.ts';

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

/** The window of the label that a pointer is over. */
const windowAt = ({ target }: DragEvent): Element | null =>
  target instanceof Element ? target.closest('.window') : null;
