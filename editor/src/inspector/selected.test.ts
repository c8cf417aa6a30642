import { describe, expect, it } from 'vitest';
import { documentOf } from '../document/editor-document.ts';
import { allOf, differ, inCommon } from './selected.ts';

const BOX = { x: 0, y: 0, width: 10, height: 10 };
const { elements } = documentOf({
  width: 50,
  height: 25,
  elements: [
    { type: 'text', ...BOX, value: 'A', fontSize: 12 },
    { type: 'text', ...BOX, value: 'B', fontSize: 12 },
    { type: 'qrcode', ...BOX, value: 'A' },
  ],
});
const texts = allOf(elements.slice(0, 2), 'text') ?? [];

describe('a common property of several elements', () => {
  it('is what each of them has', () => {
    expect(inCommon(texts, ({ fontSize }) => fontSize)).toBe(12);
    expect(inCommon(texts, ({ value }) => value)).toBeUndefined();
    expect(inCommon([], () => 1)).toBeUndefined();
  });
  it('is distinguished from a property that none of them has', () => {
    expect(differ(texts, ({ color }) => color)).toBe(false);
    expect(differ(texts, ({ value }) => value)).toBe(true);
  });
  it('is asked of elements that are all of these kinds', () => {
    expect(texts.map(({ type }) => type)).toEqual(['text', 'text']);
    expect(allOf(elements, 'text')).toBeUndefined();
    expect(allOf(elements, 'text', 'qrcode')).toHaveLength(3);
    expect(allOf([], 'text')).toBeUndefined();
  });
});
