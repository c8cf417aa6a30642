import { type EditorDocument, type EditorElement, type Keys, withElements } from './editor-document.ts';

// Drawing order. Elements that move together keep their relative order.

/** Moves these elements to the front: they are drawn last. */
export const bringToFront = (document: EditorDocument, keys: Keys): EditorDocument =>
  moveInOrder(document, keys, document.elements.length);

/** Moves these elements to the back: they are drawn first. */
export const sendToBack = (document: EditorDocument, keys: Keys): EditorDocument => moveInOrder(document, keys, 0);

/** Moves each of these elements one place towards the front. */
export function bringForward(document: EditorDocument, keys: Keys): EditorDocument {
  return withElements(document, steppedUp(document.elements, new Set(keys)));
}

/** Moves each of these elements one place towards the back. */
export function sendBackward(document: EditorDocument, keys: Keys): EditorDocument {
  return withElements(document, steppedUp(document.elements.toReversed(), new Set(keys)).toReversed());
}

/**
 * Moves these elements to one place in the drawing order, before the element at `index`. Used for dropping elements in
 * a list.
 */
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
