import { batch } from '@preact/signals-core';
import type { Editor } from '../ui/editor-context.ts';

/** Files of tables that are dropped anywhere on the editor: the panel of data takes them. What others took is theirs. */
export const droppingTables = ({ panel, table }: Editor) => ({
  onDragOver: (event: DragEvent): void => {
    // a browser would leave the page for what is dropped where nothing takes it
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined || event.defaultPrevented) return;
    event.preventDefault();
    batch(() => {
      panel.value = 'data';
      table.given.value = { name: file.name, content: file };
    });
  },
});
