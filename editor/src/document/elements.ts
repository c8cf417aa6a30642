import type { LabelElement } from '@platen/sdk';
import type { EditorDocument, EditorElement, ElementKey } from './editor-document.ts';

/** Keys of the elements that a command changes. */
export type Keys = Iterable<ElementKey>;

/** The document with these elements. Removed elements leave the selection, which stays in drawing order. */
export function withElements(document: EditorDocument, elements: readonly EditorElement[]): EditorDocument {
  if (sameItems(elements, document.elements)) return document;
  return { ...document, elements, selection: inDrawingOrder(elements, document.selection, document.selection) };
}

/** The document with `change` applied to each element. Returns the same document if no element changed. */
export const mapElements = (document: EditorDocument, change: (each: EditorElement) => EditorElement): EditorDocument =>
  withElements(document, document.elements.map(change));

/** The keys of existing elements among `keys`, in drawing order. Returns `known` itself if it has the same items. */
export function inDrawingOrder(
  elements: readonly EditorElement[],
  keys: Keys,
  known: readonly ElementKey[],
): readonly ElementKey[] {
  const wanted = new Set(keys);
  const ordered = elements.flatMap(({ key }) => (wanted.has(key) ? key : []));
  return sameItems(ordered, known) ? known : ordered;
}

/** Tests if two lists have identical items in the same order. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The element with other content. Returns the same object if the content is identical. */
export const withElement = (each: EditorElement, element: LabelElement): EditorElement =>
  element === each.element ? each : { ...each, element };
