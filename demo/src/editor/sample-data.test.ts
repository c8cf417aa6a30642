import { checkLabel } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { sampleData } from './sample-data.ts';

const field = (type: string, name: string, more: object = {}) => ({ type, field: name, ...more });

describe('data to show a template with', () => {
  it('speaks a field of text', () => {
    expect(sampleData({ elements: [field('text', 'best_before')] })).toEqual({ best_before: 'Best before' });
  });

  it('suits the barcode where a text shows the same field', () => {
    const elements = [field('text', 'code'), field('barcode', 'code', { barcodeType: 'ean8' })];
    expect(sampleData({ elements })).toEqual({ code: '96385074' });
  });

  it.each(['upca', 'ean13', 'code128', 'upce', 'code39', 'isbn', 'ean8', 'gs1-128'] as const)(
    'has a code that %s takes',
    (barcodeType) => {
      const box = { x: 10, y: 2, width: 100, height: 20, rotation: 0 };
      const template = {
        ...{ unit: 'mm', width: 120, height: 30, type: 'ROLL' },
        elements: [{ type: 'barcode', ...box, field: 'code', barcodeType }],
      } as const;
      expect(checkLabel(template, sampleData(template))).toEqual([]);
    },
  );
});
