import { describe, expect, it } from 'vitest';
import { workbook } from '../../../../test/xlsx.ts';
import { sheetNames } from './sheet-names.ts';

describe('the sheets of a workbook', () => {
  it('are told by their names, in their order', () => {
    expect(sheetNames(workbook({ sheets: { Preise: '', 'Lager & Regal': '' } }))).toEqual(['Preise', 'Lager & Regal']);
  });
  it('are none for what is no workbook', () => {
    expect(sheetNames(new TextEncoder().encode('a;b'))).toEqual([]);
    expect(sheetNames(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toEqual([]);
  });
});
