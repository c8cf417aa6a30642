import { describe, expect, it } from 'vitest';
import { labelOf } from '../../test/editor-documents.ts';
import { mapChanged, type RowMemory, readRows } from './read-rows.ts';
import { addRow, removeColumn, setCell, setTable } from './table.ts';

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
      ['row 5, column "qty" (B5): expected a whole number of at least 1 (an empty cell means 1), got "some"'],
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

const row = (name: string) => ({ name });
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];

/** Maps `before`, then `of`, and returns the result and the items that the second call mapped. */
function after(before: readonly { readonly name: string }[], of: readonly { readonly name: string }[]) {
  const known = mapChanged(before, { of: [], made: [] }, ({ name }) => name.toUpperCase());
  const anew: string[] = [];
  const mapped = mapChanged(of, known, ({ name }) => {
    anew.push(name);
    return name.toUpperCase();
  });
  return { made: mapped.made, anew, isSame: mapped === known };
}

describe('mapping the items of a list', () => {
  it('is the same while the list has the same items', () => {
    expect(after([a, b, c], [a, b, c])).toEqual({ made: ['A', 'B', 'C'], anew: [], isSame: true });
    expect(after([], [])).toEqual({ made: [], anew: [], isSame: true });
  });
  it('is made anew of an item that was changed, and of no other', () => {
    expect(after([a, b, c], [a, d, c])).toMatchObject({ made: ['A', 'D', 'C'], anew: ['d'] });
  });
  it('stays with items that others are put between, or taken from', () => {
    expect(after([a, b], [a, c, d, b])).toMatchObject({ made: ['A', 'C', 'D', 'B'], anew: ['c', 'd'] });
    expect(after([a, b, c, d], [a, d])).toMatchObject({ made: ['A', 'D'], anew: [] });
    expect(after([a, b], [a, b, c])).toMatchObject({ made: ['A', 'B', 'C'], anew: ['c'] });
    expect(after([a, b], [])).toMatchObject({ made: [], anew: [] });
  });
  it('counts an item at both ends once', () => {
    expect(after([a, a], [a])).toMatchObject({ made: ['A'], anew: [] });
    expect(after([a], [a, a])).toMatchObject({ made: ['A', 'A'] });
  });
});
