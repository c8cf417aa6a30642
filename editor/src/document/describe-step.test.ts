import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../test/editor-documents.ts';
import { changeElements, removeElements } from './change-elements.ts';
import { stepEffect } from './describe-step.ts';

const before = fullLabel();
const effect = (after: typeof before) => {
  const { elements, part } = stepEffect(before, after);
  return [elements.map(({ key }) => key), part];
};

describe('the effect of a step', () => {
  it('names the elements and the part of them that was changed', () => {
    expect(effect(changeElements(before, [1], { fontSize: 20 }))).toEqual([[1], 'fontSize']);
    expect(effect(changeElements(before, [1], { bold: true, italic: true }))).toEqual([[1], 'style']);
    expect(effect(changeElements(before, [1], { value: 'B' }))).toEqual([[1], 'content']);
    expect(effect(changeElements(before, [2, 4], { stroke: '#000' }))).toEqual([[2, 4], 'border']);
  });
  it('ignores a box that grew with its text', () => {
    expect(effect(changeElements(before, [1], { fontSize: 30, height: 12, y: 1 }))).toEqual([[1], 'fontSize']);
  });
  it('names no part for several unrelated changes', () => {
    expect(effect(changeElements(before, [1], { fontSize: 20, value: 'B' }))).toEqual([[1], undefined]);
  });
  it('names the size for a new box', () => {
    expect(effect(changeElements(before, [1], { x: 1, width: 12 }))).toEqual([[1], 'size']);
    expect(effect(changeElements(before, [1], { x: 1 }))).toEqual([[1], 'place']);
  });
  it('names removed elements, and none if only rows changed', () => {
    expect(effect(removeElements(before, [1, 3]))).toEqual([[1, 3], undefined]);
    expect(effect({ ...before, data: { ...before.data, copies: 2 } })).toEqual([[], undefined]);
  });
});
