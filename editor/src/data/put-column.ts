import { addColumn } from '../commands/add-column.ts';
import type { Point } from '../document/box.ts';
import { boxOf, placeElements } from '../document/boxes.ts';
import { selectedElements } from '../document/editor-document.ts';
import type { EditorStore } from '../ui/editor-store.ts';

/** Adds an element for a column to the label, centred on a point. */
export function putColumn(store: EditorStore, column: number, at: Point): void {
  const added = addColumn(store.history.value.present.document, column);
  const boxes = selectedElements(added).map(({ key, element }) => {
    const box = boxOf(element);
    return [key, { ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 }] as const;
  });
  if (added !== store.history.value.present.document) store.commit(placeElements(added, new Map(boxes)), 'add-text');
}
