import type { EditorDocument, EditorElement } from './editor-document.ts';
import { type Keys, withElements } from './elements.ts';

// Drawing order. Elements that are moved together keep their order among themselves.

/** Draws these elements over all others. */
export const bringToFront = (document: EditorDocument, keys: Keys): EditorDocument =>
  moveInOrder(document, keys, document.elements.length);

/** Draws these elements under all others. */
export const sendToBack = (document: EditorDocument, keys: Keys): EditorDocument => moveInOrder(document, keys, 0);

/** Draws each of these elements over the one that was over it. */
export function bringForward(document: EditorDocument, keys: Keys): EditorDocument {
  return withElements(document, steppedUp(document.elements, new Set(keys)));
}

/** Draws each of these elements under the one that was under it. */
export function sendBackward(document: EditorDocument, keys: Keys): EditorDocument {
  return withElements(document, steppedUp(document.elements.toReversed(), new Set(keys)).toReversed());
}

/** Puts these elements together, in front of the element that stood at `index`: what dropping them in a list does. */
export function moveInOrder(document: EditorDocument, keys: Keys, index: number): EditorDocument {
  const moved = new Set(keys);
  const { elements } = document;
  const rest = (list: readonly EditorElement[]): readonly EditorElement[] => list.filter(({ key }) => !moved.has(key));
  return withElements(document, [
    ...rest(elements.slice(0, index)),
    ...elements.filter(({ key }) => moved.has(key)),
    ...rest(elements.slice(index)),
  ]);
}

function steppedUp(elements: readonly EditorElement[], moved: ReadonlySet<number>): readonly EditorElement[] {
  const list = [...elements];
  for (let at = list.length - 2; at >= 0; at--) {
    const [under, over] = [list[at], list[at + 1]];
    if (under === undefined || over === undefined || !moved.has(under.key) || moved.has(over.key)) continue;
    list[at] = over;
    list[at + 1] = under;
  }
  return list;
}
