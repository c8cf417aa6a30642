import { describe, expect, it } from 'vitest';
import { placeElements } from '../document/box.ts';
import { changeShapes } from '../document/change-shapes.ts';
import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { addShape, addText } from './adding.ts';

const blank = documentOf({ unit: 'mm', width: 70, height: 36, elements: [] });

/** The label with a box of 67 × 33 mm that surrounds everything. */
function framed(): EditorDocument {
  const document = addShape(blank, 'box', 300);
  const [key = 0] = document.selection;
  return placeElements(document, new Map([[key, { x: 1.5, y: 1.5, width: 67, height: 33, rotation: 0 }]]));
}

describe('a free place', () => {
  it('may be inside a box that is not filled', () => {
    const added = addText(addText(framed(), 'Mug'), '€ 4.50');
    const [, first, second] = added.elements.map(({ element: { x, y, width, height } }) => [x, y, width, height]);
    expect(first).toEqual([15, 14, 40, 8]);
    expect(second).toEqual([15, 5, 40, 8]);
  });
  it('is not inside a filled box', () => {
    const box = framed();
    const filled = changeShapes(box, box.selection, { fill: '#cccccc' });
    expect(addText(filled, 'Mug').elements[1]?.element).toMatchObject({ x: 15, y: 14, width: 40, height: 8 });
    expect(addText(addText(filled, 'Mug'), 'Cup').elements[2]?.element).not.toMatchObject({ y: 5 });
  });
});
