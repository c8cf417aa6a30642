import { describe, expect, it } from 'vitest';
import { dpiChoices, kindOf } from './printers.ts';

describe('dots an inch to choose among', () => {
  it('are those of PDFs', () => {
    expect(dpiChoices(300)).toEqual([203, 300, 600]);
  });

  it('have a label printer’s own in their order where it has others', () => {
    expect(dpiChoices(180)).toEqual([180, 203, 300, 600]);
    expect(dpiChoices(360)).toEqual([203, 300, 360, 600]);
  });

  it('are those of a label printer where no PDF has them', () => {
    expect([180, 203, 300, 600].map(kindOf)).toEqual([
      'label-printer',
      'label-printer',
      'office-printer',
      'laser-printer',
    ]);
  });
});
