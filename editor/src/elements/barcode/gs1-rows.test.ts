import { describe, expect, it } from 'vitest';
import { readGs1Rows, writeGs1Rows } from './gs1-rows.ts';

describe('the rows of a GS1 barcode', () => {
  it('are the application identifiers in brackets and their data', () => {
    const rows = [
      { ai: '01', data: '09521234543213' },
      { ai: '10', data: 'A(1)' },
    ];
    expect(writeGs1Rows(rows)).toBe('(01)09521234543213(10)A\\(1)');
    expect(readGs1Rows('(01)09521234543213(10)A\\(1)')).toEqual(rows);
  });
  it('without data are left out, and other text has none', () => {
    expect(writeGs1Rows([{ ai: '10', data: '' }])).toBe('');
    expect(readGs1Rows('0109521234543213')).toBeUndefined();
    expect(readGs1Rows('')).toBeUndefined();
  });
});
