import { shapeValue } from '@platen/sdk/internal/shapes';
import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../test/check-document.ts';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { addShape } from '../commands/adding.ts';
import { shapeOf } from '../elements/image/shape.ts';
import { boxOf, placeElements } from './box.ts';
import { lockElements } from './change-elements.ts';
import { changeShapes } from './change-shapes.ts';
import type { EditorDocument } from './editor-document.ts';
import { setUnit } from './label.ts';

const box = addShape(labelOf([]), 'box', 203);
const line = addShape(labelOf([]), 'line', 203);
const only = ({ elements }: EditorDocument) => {
  const [each] = elements;
  if (each === undefined) throw new Error('no element');
  return each.element;
};
/** Tests if the value of the only element is drawn for its box. */
const isFitted = (document: EditorDocument): boolean => {
  const shape = shapeOf(only(document));
  return shape !== undefined && only(document).value === shapeValue(shape, only(document));
};

describe('a shape', () => {
  it('is redrawn for its new size, with the same stroke', () => {
    const wide = placeElements(box, new Map([[1, { ...boxOf(only(box)), width: 50, height: 8 }]]));
    expect(only(wide)).toMatchObject({ width: 50, height: 8 });
    expect(shapeOf(only(wide))).toEqual(shapeOf(only(box)));
    expect(isFitted(wide)).toBe(true);
  });
  it('is not redrawn if it only moves', () => {
    const moved = placeElements(box, new Map([[1, { ...boxOf(only(box)), x: 1 }]]));
    expect(only(moved)).toEqual({ ...only(box), x: 1 });
  });
  it('that is a line is never thinner than its stroke', () => {
    const thin = placeElements(line, new Map([[1, { ...boxOf(only(line)), height: 0.1 }]]));
    expect(thin).toBe(line);
  });
  it('keeps its look in another unit, and a line stays horizontal', () => {
    const inches = setUnit(line, 'inch');
    expect(shapeOf(only(inches))?.stroke).toBe(0.0197);
    expect(only(inches).height).toBe(0.0197);
    expect(isFitted(inches)).toBe(true);
    expect(documentFaults(inches)).toEqual([]);
  });
  it('changes its stroke, colour and filling, unless it is locked', () => {
    const changed = changeShapes(box, [1], { stroke: 1, fill: '#c00', radius: 2, dash: 'dotted' });
    expect(shapeOf(only(changed))).toMatchObject({ stroke: 1, fill: '#c00', radius: 2, dash: 'dotted' });
    expect(changeShapes(changed, [1], { stroke: 1 })).toBe(changed);
    const locked = lockElements(box, [1], true);
    expect(changeShapes(locked, [1], { stroke: 1 })).toBe(locked);
    const text = labelOf([textAt(1, 1)]);
    expect(changeShapes(text, [1], { stroke: 1 })).toBe(text);
  });
});
