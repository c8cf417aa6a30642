import type { EditorDocument, EditorElement } from './editor-document.ts';
import { type Keys, mapElements, withElements } from './elements.ts';

/** Removes these elements, except locked ones. */
export function removeElements(document: EditorDocument, keys: Keys): EditorDocument {
  const removed = new Set(keys);
  return withElements(
    document,
    document.elements.filter(({ key, locked }) => locked || !removed.has(key)),
  );
}

/** Locks or unlocks these elements. Locked elements can be neither moved nor changed. */
export function lockElements(document: EditorDocument, keys: Keys, locked: boolean): EditorDocument {
  const chosen = new Set(keys);
  return mapElements(
    document,
    (each): EditorElement => (chosen.has(each.key) && each.locked !== locked ? { ...each, locked } : each),
  );
}
