import { type DrawnShape, thicknessOf, thinSideOf } from '@platen/sdk/internal/shapes';
import type { ElementOf } from '../elements/element-kind.ts';
import { drawnAs, shapeOf } from '../elements/image/shape.ts';
import { type EditorDocument, isElement, type Keys, mapElements, withElement } from './editor-document.ts';
import { roundLength } from './lengths.ts';

/**
 * Applies `changes` to the shapes with these keys. Locked elements, elements that are not shapes, and shapes that would
 * become invalid stay unchanged.
 */
export function changeShapes(document: EditorDocument, keys: Keys, changes: Partial<DrawnShape>): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) => {
    const { key, locked, element } = each;
    const shape = shapeOf(element);
    if (!changed.has(key) || locked || element.type !== 'image' || shape === undefined) return each;
    const next = withShape(element, { ...shape, ...changes });
    return next.value === element.value || !isElement(next) ? each : withElement(each, next);
  });
}

/**
 * Replaces the shape of an element. The box of a horizontal or vertical line becomes exactly as thick as the line, and
 * keeps its centre. For any other line, each side of the box becomes at least the line's thickness.
 */
export function withShape(element: ElementOf<'image'>, shape: DrawnShape): ElementOf<'image'> {
  const before = shapeOf(element);
  const thin = before && thinSideOf(before, element);
  const thickness = roundLength(thicknessOf(shape));
  const side = (name: 'width' | 'height'): number => (name === thin ? thickness : Math.max(element[name], thickness));
  const size = { width: side('width'), height: side('height') };
  const x = roundLength(element.x + (element.width - size.width) / 2);
  const y = roundLength(element.y + (element.height - size.height) / 2);
  return drawnAs({ ...element, x, y, ...size }, shape);
}
