import { addColumn } from '../commands/add-column.ts';
import { boxOf, placeElements } from '../document/boxes.ts';
import { selectedElements } from '../document/editor-document.ts';
import type { Point } from '../kernels/box.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** Adds a column to the label, its middle at a point of it. */
export function putColumn({ history, commit }: EditorStore, column: number, at: Point): void {
  const { document } = history.value.present;
  const added = addColumn(document, column);
  const boxes = selectedElements(added).map(({ key, element }) => {
    const box = boxOf(element);
    return [key, { ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 }] as const;
  });
  if (added !== document) commit(placeElements(added, new Map(boxes)), 'add-text');
}
