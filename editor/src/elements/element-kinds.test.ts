import type { LabelElement } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { ELEMENT_KINDS, kindOf, showing } from './element-kinds.ts';
import { sampleOf } from './samples.ts';

const box = { x: 1, y: 2, width: 20, height: 10, value: '12345' };
const text = { type: 'text', ...box, fontSize: 9, color: '#333333', fontFamily: 'Inter' } as const;
const framed = { type: 'image', ...box, stroke: '#000000', strokeWidth: 0.2 } as const;

describe('the kinds of elements', () => {
  it('are one for each type of the contract', () => {
    const types: readonly LabelElement['type'][] = ['text', 'barcode', 'qrcode', 'image'];
    expect(Object.keys(ELEMENT_KINDS).sort()).toEqual(types.toSorted());
  });

  it('change the type size of a text, and no length of it', () => {
    const kind = kindOf(text);
    expect(kind.withPoints(text, (points) => points * 2)).toEqual({ ...text, fontSize: 18 });
    expect(kind.withLengths(text, (length) => length * 2)).toEqual(text);
  });

  it('change the width of a border, which a text and a barcode do not have', () => {
    expect(kindOf(framed).withLengths(framed, (length) => length * 2)).toEqual({ ...framed, strokeWidth: 0.4 });
    const plain = { type: 'qrcode', ...box } as const;
    expect(kindOf(plain).withLengths(plain, (length) => length * 2)).toEqual(plain);
  });

  it('take colour or font from a text, one of them at a time, and nothing from a code', () => {
    const { color: _color, ...black } = text;
    const { fontFamily: _font, ...bundled } = text;
    expect(kindOf(text).restyled(text)).toEqual({ black_ink: black, bundled_font: bundled });
    expect(kindOf({ type: 'barcode' }).restyled({ type: 'barcode', ...box })).toBeUndefined();
  });

  it('grow to both sides of a code, and of a text only if it is centred', () => {
    expect(kindOf(text).isCentred(text)).toBe(false);
    expect(kindOf(text).isCentred({ ...text, align: 'center' })).toBe(true);
    expect(kindOf({ type: 'qrcode' }).isCentred({ type: 'qrcode', ...box })).toBe(true);
  });

  it('suit a column: a barcode takes the type of its codes, and a price without its own style is emphasised', () => {
    const barcode = { type: 'barcode', ...box } as const;
    const plain = { type: 'text', ...box } as const;
    expect(showing(barcode, { barcodeType: 'ean13' })).toEqual({ ...barcode, barcodeType: 'ean13' });
    expect(showing(plain, { isPrice: true })).toEqual({ ...plain, bold: true, align: 'right' });
    expect(showing({ ...plain, align: 'center' }, { isPrice: true })).toEqual({ ...plain, align: 'center' });
    expect(showing(plain, { barcodeType: 'ean13' })).toBe(plain);
    expect(showing(framed, { isPrice: true })).toBe(framed);
  });

  it('give a field a sample that its symbology takes, rather than what its name suggests', () => {
    const ean = { type: 'barcode', x: 1, y: 2, width: 20, height: 10, barcodeType: 'ean13', field: 'sku' } as const;
    const hints = { field: 'sku', usual: 'MUG-0417' };
    expect(sampleOf(ean, hints)).toEqual({ text: '5901234123457', rank: 2 });
    expect(sampleOf(text, { field: 'best_before', usual: undefined }).text).toBe('Best before');
  });
});
