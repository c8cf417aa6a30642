import { describe, expect, it } from 'vitest';
import { placeElements } from '../document/box.ts';
import { changeShapes } from '../document/change-shapes.ts';
import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { addShape, addText } from './adding.ts';
import { addedOverOthers, coversOthers } from './free-place.ts';

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

describe('a full label', () => {
  const box = (x: number, y: number, width: number, height: number) =>
    ({ type: 'qrcode', x, y, width, height, value: 'A' }) as const;
  it('gets a new element where it covers least of the others', () => {
    const elements = [box(0, 0, 70, 20), box(0, 20, 66, 16)];
    const added = addText(documentOf({ unit: 'mm', width: 70, height: 36, elements }), 'Mug');
    const { x = 0, y = 0, width = 0, height = 0 } = added.elements[2]?.element ?? {};
    // the free area is at the bottom right, and narrower than a text
    expect([x + width, y >= 20, y + height <= 36]).toEqual([70, true, true]);
    expect(coversOthers(added)).toBe(true);
    expect(addedOverOthers({ document: added, by: 'add-text', opening: 0 })).toBe(added.selection[0]);
    expect(addedOverOthers({ document: added, by: 'move', opening: 0 })).toBeUndefined();
  });
  it('is not one with free space', () => {
    expect(coversOthers(addText(addText(blank, 'Mug'), 'Cup'))).toBe(false);
  });
});
