import type { LabelElement } from '@platen/sdk';
import type { ElementType } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { EditorDocument } from './editor-document.ts';
import { type Keys, mapElements, withElement } from './elements.ts';
import { isElement, propertyNames } from './valid.ts';

/**
 * Changes the type of these elements, between types whose content is typed. Keeps the box, the content and all
 * properties that both types have. Leaves pictures and locked elements unchanged.
 */
export function changeType(document: EditorDocument, keys: Keys, type: ElementType): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) =>
    changed.has(each.key) && !each.locked ? withElement(each, retyped(each.element, type)) : each,
  );
}

function retyped(element: LabelElement, type: ElementType): LabelElement {
  if (element.type === type || [element, { type }].some((each) => kindOf(each).content === 'chosen')) return element;
  const names = propertyNames({ type });
  const kept = Object.entries(element).filter(([name]) => names.has(name));
  const next: unknown = { ...Object.fromEntries(kept), type };
  return isElement(next) ? next : element;
}
