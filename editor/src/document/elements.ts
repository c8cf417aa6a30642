import type { LabelElement } from '@platen/sdk';
import type { EditorDocument, EditorElement, ElementKey } from './editor-document.ts';

/** The keys of elements, as commands and panels name them. */
export type Keys = Iterable<ElementKey>;

/** The document with these elements; the selection loses what is gone, and stays in drawing order. */
export function withElements(document: EditorDocument, elements: readonly EditorElement[]): EditorDocument {
  if (sameItems(elements, document.elements)) return document;
  return { ...document, elements, selection: inDrawingOrder(elements, document.selection, document.selection) };
}

/** The document with each element as `change` gives it; the same document when it gives each as it was. */
export const mapElements = (document: EditorDocument, change: (each: EditorElement) => EditorElement): EditorDocument =>
  withElements(document, document.elements.map(change));

/** Those of `keys` that there are, in drawing order; `known` itself where it has the same. */
export function inDrawingOrder(
  elements: readonly EditorElement[],
  keys: Keys,
  known: readonly ElementKey[],
): readonly ElementKey[] {
  const wanted = new Set(keys);
  const ordered = elements.flatMap(({ key }) => (wanted.has(key) ? key : []));
  return sameItems(ordered, known) ? known : ordered;
}

/** Whether two lists hold the same, one by one. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The element with another content; the same where it is the same. */
export const withElement = (each: EditorElement, element: LabelElement): EditorElement =>
  element === each.element ? each : { ...each, element };
