import { describe, expect, it } from 'vitest';
import { retailIn } from './retail-codes.ts';

const GTINS = ['5901234123457', '4006381333931'];
const fields = ['name', 'price', 'sku'];
const typeIn = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  retailIn({ columns, rows })('sku', fields);

describe('the kind of code that fills a layout’s field', () => {
  it.each([
    [
      ['name', 'sku'],
      [
        ['Mug', GTINS[0]],
        ['Tray', GTINS[1]],
      ],
      'ean13',
    ],
    [
      ['Bezeichnung', 'EAN'],
      [
        ['Mug', GTINS[0]],
        ['Tray', GTINS[1]],
      ],
      'ean13',
    ],
    [['name', 'UPC'], [['Mug', '036000291452']], 'upca'],
    [['title', 'ISBN'], [['Tea', '978-0-306-40615-7']], 'isbn'],
    [['name', 'sku'], [['Mug', 'MUG-0417']], undefined],
    [['name', 'sku'], [['Mug', '5901234123458']], undefined],
    [['name'], [['Mug']], undefined],
  ] as const)('of columns %j with %j is %s', (columns, rows, type) => {
    expect(typeIn(columns, ...(rows as readonly (readonly string[])[]))).toBe(type);
  });

  it('goes by the column of the field’s own name, though another holds retail codes', () => {
    expect(typeIn(['name', 'sku', 'EAN'], ['Mug', 'MUG-1', GTINS[0] ?? ''])).toBeUndefined();
  });
});
