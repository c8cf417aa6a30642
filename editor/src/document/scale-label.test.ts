import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { changeElements } from './change-elements.ts';
import { type EditorDocument, select } from './editor-document.ts';
import { setUnit } from './label.ts';
import { scaleToLabel, setSize } from './scale-label.ts';

const label = labelOf([textAt(10, 10, { width: 20, height: 10, fontSize: 12 })]);
const first = ({ elements }: EditorDocument) => elements[0]?.element;
/** Changes the size once for each typed number, as the size fields do. */
const typed = (document: EditorDocument, side: 'width' | 'height', ...sizes: readonly number[]): EditorDocument =>
  sizes.reduce((now, size) => setSize(now, { [side]: size }, true), document);

describe('a new label size', () => {
  it('leaves the elements in place by default', () => {
    const larger = setSize(label, { width: 120 }, false);
    expect(larger.label.width).toBe(120);
    expect(larger.elements).toBe(label.elements);
  });
  it('scales elements with their font size, also a default one', () => {
    const twice = typed(typed(label, 'width', 120), 'height', 80);
    expect(first(twice)).toMatchObject({ x: 20, y: 20, width: 40, height: 20, fontSize: 24 });
    const unset = labelOf([textAt(10, 10)]);
    expect(first(typed(typed(unset, 'width', 120), 'height', 80))).toMatchObject({ fontSize: 20 });
  });
  it('gives the same elements whichever side is typed first, digit by digit', () => {
    const expected = setSize(label, { width: 30, height: 20 }, true).elements;
    expect(typed(typed(label, 'width', 3, 30), 'height', 2, 20).elements).toEqual(expected);
    expect(typed(typed(label, 'height', 2, 20), 'width', 3, 30).elements).toEqual(expected);
    expect(first(setSize(label, { width: 30, height: 20 }, true))).toMatchObject({ x: 5, width: 10, fontSize: 6 });
  });
  it('restores the elements with the original size', () => {
    const back = typed(typed(label, 'width', 1, 17, 60), 'height', 33.3, 40);
    expect(back.elements).toBe(label.elements);
    expect(back.label).toEqual(label.label);
  });
  it('scales elements as they are now, if they have changed since', () => {
    const small = setSize(label, { width: 30, height: 20 }, true);
    const moved = changeElements(small, [1], { x: 0, y: 0 });
    expect(first(setSize(moved, { width: 60, height: 40 }, true))).toMatchObject({ x: 0, y: 0, width: 20 });
  });
  it('keeps the selection and the other settings of the label', () => {
    const chosen = select(setSize(label, { width: 30 }, true), [1]);
    const inches = setUnit(chosen, 'inch');
    expect(setSize(inches, { width: 2 }, true)).toMatchObject({ selection: [1], label: { unit: 'inch', width: 2 } });
    expect(setSize(chosen, { width: 40 }, true).selection).toEqual([1]);
  });
  it('changes nothing if it is invalid or the same', () => {
    expect(setSize(label, { width: 0 }, true)).toBe(label);
    const half = setSize(label, { width: 30 }, true);
    expect(setSize(half, { width: -1 }, true)).toBe(half);
    expect(scaleToLabel(label, { ...label.label })).toBe(label);
  });
});
