import type { LabelElement } from '@platen/sdk';
import type { EditorDocument } from './editor-document.ts';
import { type Keys, mapElements, withElement } from './elements.ts';
import { isElement, propertyNames } from './valid.ts';

/** Kinds that show the same content in other ways; a picture's content is an address. */
export type ContentKind = Exclude<LabelElement['type'], 'image'>;

/**
 * Shows what these elements show as text, bars or a QR code. Box and content stay, and whatever else both kinds have. Pictures
 * and locked elements stay what they are.
 */
export function changeType(document: EditorDocument, keys: Keys, type: ContentKind): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) =>
    changed.has(each.key) && !each.locked ? withElement(each, retyped(each.element, type)) : each,
  );
}

function retyped(element: LabelElement, type: ContentKind): LabelElement {
  if (element.type === type || element.type === 'image') return element;
  const names = propertyNames({ type });
  const kept = Object.entries(element).filter(([name]) => names.has(name));
  const next: unknown = { ...Object.fromEntries(kept), type };
  return isElement(next) ? next : element;
}
