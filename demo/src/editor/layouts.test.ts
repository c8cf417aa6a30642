import { checkLabel } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { findLayout, layouts } from './layouts.ts';
import { sampleData } from './sample-data.ts';

const sizes = [
  { unit: 'inch', width: 2.625, height: 1 },
  { unit: 'mm', width: 100, height: 150 },
  { unit: 'mm', width: 40, height: 30 },
] as const;

describe("the editor's layouts", () => {
  it('are the twelve that deep links name', () => {
    expect(layouts.map(({ id }) => id)).toEqual([
      'classic-top-bottom',
      'price-tag',
      'image-left-text-right',
      'qr-code-right',
      'barcode-only',
      'detailed-product',
      'classic-top-bottom-address',
      'order-tag-address',
      'image-left-text-right-address',
      'qr-code-right-address',
      'barcode-only-address',
      'detailed-address',
    ]);
  });

  it.each(layouts)('$id can be printed on labels of three sizes', ({ arrange }) => {
    for (const size of sizes) {
      const template = { ...size, type: 'ROLL', elements: arrange(size) };
      expect(checkLabel(template, sampleData(template))).toEqual([]);
    }
  });

  it.each(layouts)('$id leaves nothing over the edge of the label', ({ arrange }) => {
    for (const size of sizes) {
      for (const { x, y, width, height } of arrange(size)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width);
        expect(y + height).toBeLessThanOrEqual(size.height);
      }
    }
  });

  it('are not found by another id', () => {
    expect(findLayout('classic')).toBeUndefined();
  });
});
