import type { EditorDocument, EditorElement } from './editor-document.ts';
import { type Keys, mapElements, withElements } from './elements.ts';

/** Takes these elements away; locked ones stay. */
export function removeElements(document: EditorDocument, keys: Keys): EditorDocument {
  const removed = new Set(keys);
  return withElements(
    document,
    document.elements.filter(({ key, locked }) => locked || !removed.has(key)),
  );
}

/** Keeps these elements where and as they are, or lets them go again. */
export function lockElements(document: EditorDocument, keys: Keys, locked: boolean): EditorDocument {
  const chosen = new Set(keys);
  return mapElements(
    document,
    (each): EditorElement => (chosen.has(each.key) && each.locked !== locked ? { ...each, locked } : each),
  );
}
