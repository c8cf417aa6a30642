import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';
import { columnsFor, itemsOf } from './items.ts';

describe('reading CSV', () => {
  it('reads quotes, doubled quotes and line breaks inside them', () => {
    expect(parseCsv('name,note\n"Mug, blue","says ""hi""\nthere"\n')).toEqual([
      ['name', 'note'],
      ['Mug, blue', 'says "hi"\nthere'],
    ]);
  });

  it('takes semicolons and the tabs that a spreadsheet pastes', () => {
    expect(parseCsv('a;b\r\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(parseCsv('a\tb\n1,5\t2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it('keeps leading zeros and skips empty lines', () => {
    expect(parseCsv('\uFEFFsku\n\n00042\n')).toEqual([['sku'], ['00042']]);
  });

  it('reads back any table that was written with every cell quoted', () => {
    const table = fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 }), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
        const head = 'h1,h2\n';
        expect(parseCsv(head + text).slice(1)).toEqual(rows);
      }),
      { seed: 3 },
    );
  });
});

describe('rows as print items', () => {
  it('matches columns to fields whatever their case and spacing', () => {
    expect(columnsFor(['name', 'best_before'], ['Best before', ' NAME '])).toEqual({ name: 1, best_before: 0 });
  });

  it('leaves a field without a column unmatched', () => {
    expect(columnsFor(['name', 'sku'], ['Name'])).toEqual({ name: 0, sku: -1 });
  });

  it('fills each item from its row and takes its quantity from a column of that name', () => {
    const rows = [
      ['name', 'Qty'],
      ['Mug', '3'],
      ['Cup', ''],
    ];
    expect(itemsOf(rows, { name: 0 }, {}, 2)).toEqual([
      { quantity: 3, data: { name: 'Mug' } },
      { quantity: 2, data: { name: 'Cup' } },
    ]);
  });

  it('uses the data on the bench for a field without a column', () => {
    expect(itemsOf([['name'], ['Mug']], { name: 0, price: -1 }, { price: '$1' }, 1)).toEqual([
      { quantity: 1, data: { name: 'Mug', price: '$1' } },
    ]);
  });
});
