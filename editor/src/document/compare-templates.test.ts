import type { LabelElement, Template } from '@platen/sdk';
import { expect, it } from 'vitest';
import { compareTemplates } from './compare-templates.ts';

const box = { x: 1, y: 2, width: 30, height: 5 };
const name: LabelElement = { type: 'text', ...box, field: 'name' };
const note: LabelElement = { type: 'text', ...box, value: 'Fresh' };
const code: LabelElement = { type: 'barcode', ...box, field: 'sku', barcodeType: 'code128' };
const label = (...elements: LabelElement[]): Template => ({ width: 50, height: 30, elements });
const NONE = { isPaperChanged: false, isOrderChanged: false, elements: [] };

it('finds no difference between equal templates', () => {
  expect(compareTemplates(label(name, code), label({ ...name }, { ...code }))).toEqual(NONE);
});

it('ignores the order of properties', () => {
  const { width, height, ...others } = name;
  const reordered = { height, ...others, width } as LabelElement;
  expect(compareTemplates(label(name), { elements: [reordered], height: 30, width: 50 })).toEqual(NONE);
});

it('names the changed parts of an element', () => {
  const moved = { ...name, x: 3, fontSize: 9, lineHeight: 2 } as LabelElement;
  expect(compareTemplates(label(name, code), label(moved, code))).toEqual({
    ...NONE,
    elements: [{ kind: 'changed', element: moved, parts: ['place', 'fontSize', 'other'] }],
  });
});

it('matches elements after others were added or removed', () => {
  expect(compareTemplates(label(name, code), label(note, name, code))).toEqual({
    ...NONE,
    elements: [{ kind: 'added', element: note }],
  });
  const moved = { ...code, y: 9 };
  expect(compareTemplates(label(note, name, code), label(name, moved))).toEqual({
    ...NONE,
    elements: [
      { kind: 'changed', element: moved, parts: ['place'] },
      { kind: 'removed', element: note },
    ],
  });
});

it('calls an element of another type removed and added', () => {
  const { elements } = compareTemplates(label(name), label(code));
  expect(elements.map(({ kind }) => kind)).toEqual(['added', 'removed']);
});

it('finds another order, and other paper', () => {
  expect(compareTemplates(label(name, code), label(code, name))).toEqual({ ...NONE, isOrderChanged: true });
  expect(compareTemplates(label(name), { ...label(name), height: 31 })).toEqual({ ...NONE, isPaperChanged: true });
});
