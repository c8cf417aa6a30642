import { describe, expect, it } from 'vitest';
import { workbook } from '../../../../test/xlsx.ts';
import { sheetNames } from './workbook-files.ts';

describe('the sheets of a workbook', () => {
  it('are listed by their names in their order, and the first is read by default', () => {
    expect(sheetNames(workbook({ sheets: { Preise: '', 'Lager & Regal': '' } }))).toEqual({
      sheets: [
        { name: 'Preise', isHidden: false },
        { name: 'Lager & Regal', isHidden: false },
      ],
      byDefault: 1,
    });
  });
  it('are listed as hidden if they are, and the first visible one is read by default', () => {
    const states = { Lists: 'hidden', Keys: 'veryHidden', Prices: 'visible' };
    expect(sheetNames(workbook({ sheets: { Lists: '', Keys: '', Prices: '' }, states }))).toEqual({
      sheets: [
        { name: 'Lists', isHidden: true },
        { name: 'Keys', isHidden: true },
        { name: 'Prices', isHidden: false },
      ],
      byDefault: 3,
    });
  });
  it('are none for what is no workbook', () => {
    expect(sheetNames(new TextEncoder().encode('a;b')).sheets).toEqual([]);
    expect(sheetNames(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])).sheets).toEqual([]);
  });
});
