import { describe, expect, it } from 'vitest';
import { labelOf } from '../../test/editor-documents.ts';
import { removeColumn } from '../document/columns.ts';
import { addRow, setCell, setTable } from '../document/rows.ts';
import { type RowMemory, readRows } from './read-rows.ts';

const document = setTable(labelOf([]), {
  columns: ['name', 'qty', 'shelf'],
  rows: Array.from({ length: 1000 }, (_, at) => [`Tea ${at}`, at === 3 ? 'some' : '2', 'A']),
});
const FIELDS = ['name'];

describe('rows that are read', () => {
  it('are items with their copies, and name the cells that count none', () => {
    const { items, quantityColumn, issues } = readRows(document.data, FIELDS);
    expect(items?.slice(2, 4)).toEqual([
      { quantity: 2, data: { name: 'Tea 2' } },
      { quantity: 1, data: { name: 'Tea 3' } },
    ]);
    expect([quantityColumn, issues.map(({ message }) => message)]).toEqual([
      'qty',
      ['row 5, column "qty" (B5): expected a whole number of at least 1, or nothing for 1, got "some"'],
    ]);
  });

  it('keep their items while they and what is read of them stay the same', () => {
    const memory: RowMemory = {};
    const { items: before } = readRows(document.data, FIELDS, memory);
    const typed = setCell(document, document.data.rows[500]?.key ?? 0, 0, 'Oolong');
    const { items: after } = readRows(typed.data, FIELDS, memory);
    expect(after?.filter((item, at) => item !== before?.[at])).toEqual([{ quantity: 2, data: { name: 'Oolong' } }]);
    const { items: longer } = readRows(addRow(typed, 0).data, FIELDS, memory);
    expect(longer?.slice(1).every((item, at) => item === after?.[at])).toBe(true);
    expect(readRows(addRow(typed, 0).data, FIELDS, memory).items).toHaveLength(1001);
    const { items: again } = readRows(typed.data, FIELDS, memory);
    expect(readRows(typed.data, FIELDS, memory).items).toBe(again);
  });

  it('are read anew by other columns, or other copies', () => {
    const memory: RowMemory = {};
    readRows(document.data, FIELDS, memory).items?.at(0);
    expect(readRows(document.data, ['shelf'], memory).items?.[0]).toEqual({ quantity: 2, data: { shelf: 'A' } });
    const uncounted = { ...removeColumn(document, 1).data, copies: 7 };
    expect(readRows(uncounted, FIELDS, memory).items?.[0]).toEqual({ quantity: 7, data: { name: 'Tea 0' } });
    expect(readRows({ ...uncounted, copies: 8 }, FIELDS, memory).items?.[0]?.quantity).toBe(8);
  });
});
