import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../test/check-document.ts';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { addElements, duplicateElements } from './add-elements.ts';
import { bringForward, bringToFront, sendBackward, sendToBack } from './arrange.ts';
import { boxOf, placeElements } from './box.ts';
import { changeElements, lockElements, removeElements } from './change-elements.ts';
import {
  type EditorDocument,
  elementIssues,
  labelIssues,
  select,
  selectAll,
  selectAlso,
  selectNeighbour,
  selectNone,
  templateOf,
  toggle,
} from './editor-document.ts';

const keysOf = ({ elements }: EditorDocument) => elements.map(({ key }) => key);
const elementAt = ({ elements }: EditorDocument, index: number) => elements[index]?.element;
const places = ({ elements }: EditorDocument) => elements.map(({ element }) => [element.x, element.y]);

describe('selecting', () => {
  it('keeps drawing order without duplicates, and ignores unknown keys', () => {
    expect(select(fullLabel(), [4, 99, 1, 4]).selection).toEqual([1, 4]);
  });
  it('gives the same document when the same is selected', () => {
    const document = select(fullLabel(), [1, 2]);
    expect(select(document, [2, 1])).toBe(document);
    expect(selectNone(fullLabel())).toEqual(fullLabel());
  });
  it('selects all but locked elements, adds, and toggles', () => {
    const document = lockElements(fullLabel(), [2], true);
    expect(selectAll(document).selection).toEqual([1, 3, 4]);
    expect(selectAlso(select(document, [3]), [1]).selection).toEqual([1, 3]);
    expect(toggle(select(document, [3, 4]), [1, 3]).selection).toEqual([1, 4]);
  });
  it('moves to the next and the previous element, wraps at the ends, and includes locked ones', () => {
    const document = lockElements(fullLabel(), [4], true);
    expect(selectNeighbour(document, 1).selection).toEqual([1]);
    expect(selectNeighbour(document, -1).selection).toEqual([4]);
    expect(selectNeighbour(select(document, [4]), 1).selection).toEqual([1]);
    expect(selectNeighbour(select(document, [1]), -1).selection).toEqual([4]);
    expect(selectNeighbour(select(document, [2, 3]), 1).selection).toEqual([4]);
    expect(selectNeighbour(labelOf([]), 1).selection).toEqual([]);
  });
});

describe('placing elements', () => {
  it('rounds what differs to 4 decimals and leaves the rest as it was written', () => {
    const document = labelOf([textAt(1.234567, 2)]);
    const moved = placeElements(document, new Map([[1, { ...boxOf(textAt(1.234567, 2)), y: 3.000049 }]]));
    expect(elementAt(moved, 0)).toEqual(textAt(1.234567, 3));
  });
  it('gives the same document for the same boxes, and writes no rotation where there was none', () => {
    const document = fullLabel();
    expect(placeElements(document, new Map([[1, boxOf(textAt(2, 2))]]))).toBe(document);
    const moved = placeElements(document, new Map([[1, boxOf(textAt(3, 2))]]));
    expect(elementAt(moved, 0)).not.toHaveProperty('rotation');
  });
  it('leaves locked elements where they are', () => {
    const document = lockElements(fullLabel(), [1], true);
    expect(placeElements(document, new Map([[1, boxOf(textAt(9, 9))]]))).toBe(document);
  });
  it('keeps lengths within what the contract takes', () => {
    const box = { x: 2e6, y: Number.NaN, width: 0, height: 3e6, rotation: 725 };
    const placed = placeElements(labelOf([textAt(1, 2)]), new Map([[1, box]]));
    expect(elementAt(placed, 0)).toMatchObject({ x: 1e6, y: 2, width: 0.0001, height: 1e6, rotation: 5 });
    expect(documentFaults(placed)).toEqual([]);
  });
});

describe('changing properties', () => {
  it('changes those of the type that an element has, and rounds lengths', () => {
    const changed = changeElements(fullLabel(), [1, 2], { fontSize: 9, x: 1.00004 });
    expect(elementAt(changed, 0)).toMatchObject({ x: 1, fontSize: 9 });
    expect(elementAt(changed, 1)).toMatchObject({ x: 1 });
    expect(elementAt(changed, 1)).not.toHaveProperty('fontSize');
  });
  it('takes a property away that is undefined', () => {
    expect(elementAt(changeElements(fullLabel(), [1], { fontSize: undefined }), 0)).toEqual(textAt(2, 2));
  });
  it('replaces a value with a field, and a field with a value', () => {
    const changed = changeElements(fullLabel(), [1], { field: 'name' });
    expect(elementAt(changed, 0)).not.toHaveProperty('value');
    expect(elementAt(changeElements(changed, [1], { value: 'B' }), 0)).toEqual(
      textAt(2, 2, { fontSize: 12, value: 'B' }),
    );
  });
  it('gives a border its width, 0.2 mm or 0.01 inch, and takes both away together', () => {
    const colour = { stroke: '#00f' } as const;
    expect(elementAt(changeElements(fullLabel(), [4], colour), 3)).toMatchObject({ stroke: '#00f', strokeWidth: 0.2 });
    const inches = { ...fullLabel(), label: { width: 2, height: 1, unit: 'inch' } } as const;
    expect(elementAt(changeElements(inches, [4], colour), 3)).toMatchObject({ strokeWidth: 0.01 });
    expect(elementAt(changeElements(fullLabel(), [4], { strokeWidth: 1 }), 3)).toMatchObject({ stroke: '#000000' });
    const without = elementAt(changeElements(fullLabel(), [2], { stroke: undefined }), 1);
    expect(without).not.toHaveProperty('stroke');
    expect(without).not.toHaveProperty('strokeWidth');
  });
  it('leaves an element unchanged if the contract would reject the change, and reports why', () => {
    const document = fullLabel();
    expect(changeElements(document, [1], { fontSize: -1 })).toBe(document);
    expect(changeElements(document, [1], { value: undefined })).toBe(document);
    expect(elementIssues({ ...textAt(1, 1), fontSize: -1 })).toEqual([
      { path: '/fontSize', code: 'range', message: expect.stringMatching(/^\/fontSize: expected .*, got -1/) },
    ]);
    expect(labelIssues({ width: 0, height: 1 }).map(({ path }) => path)).toEqual(['/width']);
  });
  it('leaves locked elements alone, and gives the same document where nothing differs', () => {
    const document = lockElements(fullLabel(), [1], true);
    expect(changeElements(document, [1], { fontSize: 9 })).toBe(document);
    expect(changeElements(document, [2], { field: 'sku', strokeWidth: 0.5 })).toBe(document);
    expect(removeElements(document, [1])).toBe(document);
    expect(keysOf(removeElements(document, [1, 2]))).toEqual([1, 3, 4]);
    expect(changeElements(lockElements(document, [1], false), [1], { fontSize: 9 })).not.toBe(document);
  });
  it('takes what is removed out of the selection', () => {
    expect(removeElements(select(fullLabel(), [1, 2]), [2]).selection).toEqual([1]);
  });
});

describe('drawing order', () => {
  it('moves several to an end in their own order', () => {
    expect(keysOf(bringToFront(fullLabel(), [3, 1]))).toEqual([2, 4, 1, 3]);
    expect(keysOf(sendToBack(fullLabel(), [2, 4]))).toEqual([2, 4, 1, 3]);
  });
  it('moves each one step, and stops where the end is', () => {
    expect(keysOf(bringForward(fullLabel(), [1, 2]))).toEqual([3, 1, 2, 4]);
    expect(keysOf(bringForward(fullLabel(), [2, 4]))).toEqual([1, 3, 2, 4]);
    expect(keysOf(sendBackward(fullLabel(), [1, 3]))).toEqual([1, 3, 2, 4]);
  });
  it('gives the same document where nothing moves', () => {
    const document = fullLabel();
    expect(bringToFront(document, [3, 4])).toBe(document);
    expect(bringForward(document, [4])).toBe(document);
    expect(sendBackward(document, [1])).toBe(document);
  });
});

describe('adding and duplicating', () => {
  it('adds over all others, selected, with keys that were never used', () => {
    const added = addElements(fullLabel(), [textAt(1, 30), textAt(20, 30)]);
    expect(keysOf(added)).toEqual([1, 2, 3, 4, 8, 9]);
    expect(added.selection).toEqual([8, 9]);
    expect(added.nextKey).toBe(10);
  });
  it('is offset by 2 mm where the place is taken, again and again', () => {
    const once = addElements(labelOf([textAt(2, 2)]), [textAt(2, 2)]);
    expect(places(addElements(once, [textAt(2, 2)]))).toEqual([
      [2, 2],
      [4, 4],
      [0, 0],
    ]);
  });
  it('is not offset by what is of another kind', () => {
    const code = { type: 'barcode', x: 2, y: 2, width: 10, height: 5, value: 'A' } as const;
    expect(places(addElements(labelOf([textAt(2, 2)]), [code]))).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });
  it('brings to the middle what would not touch the label', () => {
    expect(places(addElements(labelOf([]), [textAt(100, 0), textAt(110, 5)]))).toEqual([
      [20, 15],
      [30, 20],
    ]);
  });
  it('duplicates with an offset of 2 mm or 0.1 inch that keeps copies on the label', () => {
    expect(places(duplicateElements(labelOf([textAt(2, 2)]), [1]))[1]).toEqual([4, 4]);
    expect(places(duplicateElements(labelOf([textAt(50, 35)]), [1]))[1]).toEqual([48, 33]);
    expect(places(duplicateElements(labelOf([textAt(50, 0)]), [1]))[1]).toEqual([48, 2]);
    const inches = labelOf([textAt(0, 0, { width: 1, height: 1 })], { unit: 'inch', width: 3, height: 2 });
    expect(places(duplicateElements(inches, [1]))[1]).toEqual([0.1, 0.1]);
  });
  it('never duplicates onto another copy', () => {
    let document = labelOf([textAt(50, 35)]);
    for (let times = 0; times < 12; times++)
      document = duplicateElements(
        document,
        document.elements.slice(-1).map(({ key }) => key),
      );
    expect(new Set(places(document).map(String)).size).toBe(13);
    expect(documentFaults(document)).toEqual([]);
  });
  it('duplicates what fills the label, beyond its edge', () => {
    const full = labelOf([textAt(0, 0, { width: 60, height: 40 })]);
    expect(places(duplicateElements(full, [1]))[1]).toEqual([2, 2]);
  });
  it('duplicates locked elements; the copies are free', () => {
    const document = duplicateElements(lockElements(fullLabel(), [1], true), [1]);
    expect(document.elements.map(({ locked }) => locked)).toEqual([true, false, false, false, false]);
  });
  it('adds nothing beyond 200 elements, and nothing that the contract refuses', () => {
    const many = labelOf(Array.from({ length: 199 }, (_, index) => textAt(index / 10, 0)));
    expect(addElements(many, [textAt(0, 9), textAt(0, 19)])).toBe(many);
    expect(addElements(many, [textAt(0, 9)]).elements).toHaveLength(200);
    expect(duplicateElements(many, [1, 2])).toBe(many);
    expect(addElements(many, [textAt(0, 9, { width: 0 })])).toBe(many);
    expect(addElements(many, [])).toBe(many);
  });
  it('gives the API a template in drawing order', () => {
    const document = bringToFront(labelOf([textAt(1, 1), textAt(2, 2)]), [1]);
    expect(templateOf(document).elements).toEqual([textAt(2, 2), textAt(1, 1)]);
    expect(templateOf(select(document, [1]))).toBe(templateOf(document));
  });
});
