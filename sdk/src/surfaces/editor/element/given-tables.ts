import { batch } from '@preact/signals-core';
import type { Point } from '../kernels/box.ts';
import { droppedColumn, hasColumn } from '../panels/data/dragged-column.ts';
import type { Later } from '../state/later.ts';
import type { Editor } from '../ui/editor-context.ts';
import { onLabel } from '../viewport/viewport.ts';
import type { putColumn } from './put-column.ts';

/** What takes columns, by code that may come later. */
export interface ColumnWork {
  readonly putColumn: typeof putColumn;
}

/**
 * Files of tables that are dropped anywhere on the editor: the panel of data takes them. Columns that are dropped on the label:
 * each is added there. What others took is theirs.
 */
export const droppingTables = (editor: Editor, work: Later<ColumnWork>) => ({
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
      const at = pointAt(event, editor);
      if (at !== undefined) work.use(({ putColumn }) => putColumn(editor.store, column, at));
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

/** Where on the label a pointer is, in the label's unit; undefined where it is not over its window. */
function pointAt(event: DragEvent, { store }: Editor): Point | undefined {
  const window = windowAt(event)?.getBoundingClientRect();
  return window && onLabel(store.viewport.value, { x: event.clientX - window.left, y: event.clientY - window.top });
}
