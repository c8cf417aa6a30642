import type { EditorDocument, ElementKey } from './editor-document.ts';
import { inDrawingOrder, type Keys } from './elements.ts';

/** Selects exactly these elements. Ignores unknown keys. */
export function select(document: EditorDocument, keys: Keys): EditorDocument {
  const selection = inDrawingOrder(document.elements, keys, document.selection);
  return selection === document.selection ? document : { ...document, selection };
}

/** Selects every element that is not locked. */
export const selectAll = (document: EditorDocument): EditorDocument =>
  select(
    document,
    document.elements.flatMap(({ key, locked }) => (locked ? [] : key)),
  );

/** Clears the selection. */
export const selectNone = (document: EditorDocument): EditorDocument => select(document, []);

/** Toggles the selection of each of these elements. */
export function toggle(document: EditorDocument, keys: Keys): EditorDocument {
  const selected = new Set(document.selection);
  for (const key of new Set(keys)) if (!selected.delete(key)) selected.add(key);
  return select(document, selected);
}

/** Adds these elements to the selection. */
export const selectAlso = (document: EditorDocument, keys: Keys): EditorDocument =>
  select(document, [...document.selection, ...keys]);

/** Selects the element drawn after the selected ones (`by` 1) or before them (`by` -1). Wraps around at the ends. */
export function selectNeighbour(document: EditorDocument, by: 1 | -1): EditorDocument {
  const { elements, selection } = document;
  const from: ElementKey | undefined = by === 1 ? selection.at(-1) : selection[0];
  const at = elements.findIndex(({ key }) => key === from);
  const next = elements.at(at < 0 && by === -1 ? -1 : (at + by) % elements.length);
  return next === undefined ? document : select(document, [next.key]);
}
