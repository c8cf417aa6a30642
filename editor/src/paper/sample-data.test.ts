import type { LabelElement } from '@platen/sdk';
import { checkJob, parseTemplate } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { sampleData } from './sample-data.ts';

const box = { x: 10, y: 2, width: 100, height: 20 };
const text = (field: string): LabelElement => ({ type: 'text', ...box, field });

describe('data to show a template with', () => {
  it('speaks a field of text', () => {
    expect(sampleData([text('best_before')])).toEqual({ best_before: 'Best before' });
  });

  it('suits the barcode where a text shows the same field', () => {
    const barcode = { type: 'barcode', ...box, field: 'code', barcodeType: 'ean8' } as const;
    expect(sampleData([text('code'), barcode])).toEqual({ code: '96385074' });
  });

  it('has nothing for what is the same on every label', () => {
    expect(sampleData([{ type: 'text', ...box, value: 'Fragile' }])).toEqual({});
  });

  it.each(['upca', 'ean13', 'code128', 'upce', 'code39', 'isbn', 'ean8', 'gs1-128'] as const)(
    'has a code that %s takes',
    (barcodeType) => {
      const elements: LabelElement[] = [{ type: 'barcode', ...box, field: 'code', barcodeType }];
      const { value } = parseTemplate({ width: 120, height: 30, elements });
      expect(value && checkJob(value, [{ data: sampleData(elements) }])).toEqual([]);
    },
  );
});
