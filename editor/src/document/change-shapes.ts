import { type Shape, shapeOf, withShape } from '../elements/image/shape.ts';
import { type EditorDocument, isElement, type Keys, mapElements, withElement } from './editor-document.ts';

/**
 * Changes the look of these shapes. Locked elements, elements that are no shapes, and shapes that would become invalid
 * stay unchanged.
 */
export function changeShapes(document: EditorDocument, keys: Keys, changes: Partial<Shape>): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) => {
    const { key, locked, element } = each;
    const shape = shapeOf(element);
    if (!changed.has(key) || locked || element.type !== 'image' || shape === undefined) return each;
    const next = withShape(element, { ...shape, ...changes });
    return next.value === element.value || !isElement(next) ? each : withElement(each, next);
  });
}
