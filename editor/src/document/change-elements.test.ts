import type { LabelElement } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { changeType, lockElements } from './change-elements.ts';
import { documentOf } from './editor-document.ts';

const BOX = { x: 2, y: 3, width: 30, height: 10, rotation: 90 } as const;
const documentWith = (...elements: LabelElement[]) => documentOf({ width: 50, height: 25, elements });

describe('another kind', () => {
  it('keeps box and content, and drops properties that the new kind lacks', () => {
    const text = documentWith({ type: 'text', ...BOX, field: 'sku', bold: true, fontSize: 12 });
    const [changed] = changeType(text, [1], 'barcode').elements;
    expect(changed).toEqual({ key: 1, locked: false, element: { type: 'barcode', ...BOX, field: 'sku' } });
  });
  it('keeps a border between kinds that have borders only', () => {
    const framed = documentWith({ type: 'qrcode', ...BOX, value: 'A-1', stroke: '#000000', strokeWidth: 0.2 });
    expect(changeType(framed, [1], 'text').elements[0]?.element).toEqual({ type: 'text', ...BOX, value: 'A-1' });
  });
  it('is not for pictures, and not for what is locked', () => {
    const picture = documentWith({ type: 'image', ...BOX, value: 'https://example.com/a.png' });
    expect(changeType(picture, [1], 'text')).toBe(picture);
    const locked = lockElements(documentWith({ type: 'text', ...BOX, value: 'A' }), [1], true);
    expect(changeType(locked, [1], 'qrcode')).toBe(locked);
  });
  it('is the same document where nothing changes', () => {
    const text = documentWith({ type: 'text', ...BOX, value: 'A' });
    expect(changeType(text, [1], 'text')).toBe(text);
    expect(changeType(text, [9], 'qrcode')).toBe(text);
  });
});
