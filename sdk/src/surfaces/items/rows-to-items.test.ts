import { describe, expect, it } from 'vitest';
import { readCsv } from './read-rows.ts';
import { rowsToItems } from './rows-to-items.ts';
import type { ItemsOptions } from './table-items.ts';

const made = (text: string, options: ItemsOptions = {}) => rowsToItems(readCsv(text), options);
const items = (text: string, options?: ItemsOptions) => made(text, options).items;
const issues = (text: string, options?: ItemsOptions) => made(text, options).issues.map(({ message }) => message);

describe('the column of a field', () => {
  it('is the one of its name, else the only one that differs in case, spaces and punctuation', () => {
    const { matches } = made('Best before,SKU,sku\n1,2,3\n', { fields: ['best_before', 'sku'] });
    expect(matches.map(({ column, by }) => [column, by])).toEqual([
      [0, 'near'],
      [2, 'exact'],
    ]);
  });

  it('is never a name that is only similar: such are suggested', () => {
    const { matches, issues: found } = made('Article name,pirce,qty\na,1,1\n', { fields: ['name', 'price'] });
    expect(matches.map(({ column, suggestions }) => [column, suggestions])).toEqual([
      [undefined, ['Article name']],
      [undefined, ['pirce']],
    ]);
    expect(found.map(({ message, field }) => [field, message])).toEqual([
      [
        'name',
        'there is no column "name", which the template uses; did you mean "Article name"? Available columns: Article name, pirce, qty',
      ],
      [
        'price',
        'there is no column "price", which the template uses; did you mean "pirce"? Available columns: Article name, pirce, qty',
      ],
    ]);
  });

  it('is named in the mapping when it has another name, or counted from 0', () => {
    const mapping = { name: 'Article', price: 1 };
    expect(items('Article,EUR\nMug,5\n', { fields: ['name', 'price'], mapping })).toEqual([
      { quantity: 1, data: { name: 'Mug', price: '5' } },
    ]);
    expect(issues('a,b\n1,2\n', { fields: ['a'], mapping: { a: 'c' } })).toEqual([
      'there is no column "c", which is mapped to the field "a". Available columns: a, b',
    ]);
  });

  it('is not chosen among several that could be meant', () => {
    expect(issues('SKU,Sku\n1,2\n', { fields: ['sku'] })).toEqual([
      'more than one column matches "sku": SKU (A) and Sku (B); rename one, or choose one in the mapping',
    ]);
    expect(issues('sku,sku\n1,2\n', { fields: ['sku'] })).toHaveLength(1);
    expect(items('sku,sku\n1,2\n', { fields: ['sku'], mapping: { sku: 1 } })[0]?.data).toEqual({ sku: '2' });
  });

  it('may be called as something that every object has', () => {
    const made = items('__proto__,name\na,Mug\n', { fields: ['__proto__', 'toString'] });
    expect(made.map(({ data }) => Object.entries(data))).toEqual([[['__proto__', 'a']]]);
  });

  it('may be missing when a default is given, or wanted: false', () => {
    const options = { fields: ['name', 'price'], defaults: { price: '$1' } };
    expect(items('name\nMug\n', options)[0]?.data).toEqual({ name: 'Mug', price: '$1' });
    expect(items('name,price\nMug,2\n', { ...options, mapping: { price: false } })[0]?.data).toEqual({
      name: 'Mug',
      price: '$1',
    });
  });

  it("is found for a template's fields; columns that nothing uses are named", () => {
    const element = { type: 'text', x: 0, y: 0, width: 1, height: 1 };
    const template = {
      elements: [
        { ...element, field: 'sku' },
        { ...element, value: 'x' },
        { ...element, field: 'sku' },
      ],
    };
    const result = made('sku,note,Quantity\n1,n,2\n', { template });
    expect(result.items).toEqual([{ quantity: 2, data: { sku: '1' } }]);
    expect(result.unusedColumns).toEqual(['note']);
    expect(result.quantityColumn).toBe('Quantity');
  });

  it('is its own field when no template is given; any name is data, __proto__ too', () => {
    const [item] = items('__proto__,constructor,quantity\na,b,4\n');
    expect(item?.quantity).toBe(4);
    expect(Object.entries(item?.data ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  it('keeps marks of scripts whose vowels are marks', () => {
    expect(issues('की\n1\n', { fields: ['का'] })).toHaveLength(1);
  });
});

describe('the quantity', () => {
  it.each(['quantity', 'Quantity', 'QTY', 'copies', ' Qty. '])('is counted by a column %j', (name) => {
    expect(items(`sku,${name}\nA,20\nB,\n`, { fields: ['sku'] })).toEqual([
      { quantity: 20, data: { sku: 'A' } },
      { quantity: 1, data: { sku: 'B' } },
    ]);
  });

  it('is counted by the column in lower case when several could', () => {
    expect(items('qty,Quantity,quantity\n1,2,3\n', { fields: [] })[0]?.quantity).toBe(3);
  });

  it('is data as well when the template shows it', () => {
    expect(items('sku,quantity\nA, 3\n', { fields: ['quantity'] })).toEqual([
      { quantity: 3, data: { quantity: ' 3' } },
    ]);
  });

  it('may be counted by a named column, or by none', () => {
    expect(items('n,quantity\n5,6\n', { fields: [], quantityColumn: 'n' })[0]?.quantity).toBe(5);
    expect(items('n,quantity\n5,6\n', { quantityColumn: false })).toEqual([
      { quantity: 1, data: { n: '5', quantity: '6' } },
    ]);
    expect(issues('n\n5\n', { fields: [], quantityColumn: 'm' })).toEqual([
      'there is no column "m" for the quantity. Available columns: n',
    ]);
  });

  it('is only suggested where a name may mean something else, as Menge may mean what is in a pack', () => {
    const notes = (csv: string, options: ItemsOptions) => made(csv, options).notes.map(({ message }) => message);
    const suggestion =
      'column "Menge": this column was not used as the quantity; if it contains the number of copies, choose it as the quantity';
    expect(made('sku,Menge\nA,3\n', { fields: ['sku'] }).labels).toBe(1);
    expect(notes('sku,Menge\nA,3\n', { fields: ['sku'] })).toEqual([suggestion]);
    expect(notes('sku,Menge\nA,3\n', { fields: ['sku'], quantityColumn: 'Menge' })).toEqual([]);
    expect(notes('sku,Menge\nA,3\n', { fields: ['sku'], quantityColumn: false })).toEqual([]);
    expect(notes('sku,Menge,Qty\nA,3,1\n', { fields: ['sku'] })).toEqual([]);
    expect(notes('sku,Menge\nA,500 ml\n', { fields: ['sku', 'Menge'] })).toEqual([]);
  });

  it('is a whole number of at least 1: any other is reported with its cell', () => {
    const expected = 'expected a whole number of at least 1 (an empty cell means 1), got';
    expect(issues('sku,quantity\nA,0\nB,-1\n"C\nc",1.5\nD,two\nE,99999999999999999999\n', { fields: [] })).toEqual([
      `line 2, column "quantity" (B2): ${expected} "0"`,
      `line 3, column "quantity" (B3): ${expected} "-1"`,
      `line 4, column "quantity" (B4): ${expected} "1.5"`,
      `line 6, column "quantity" (B5): ${expected} "two"`,
      `line 7, column "quantity" (B6): ${expected} "99999999999999999999"`,
    ]);
  });

  it('adds up to at most 1,000 labels: the row that exceeds them is reported', () => {
    expect(made('quantity\n600\n400\n', { fields: [] })).toMatchObject({ labels: 1000, issues: [] });
    expect(issues('quantity\n600\n401\n5\n', { fields: [] })).toEqual([
      'line 3, column "quantity" (A3): from this row on, the job exceeds the maximum of 1000 labels; the whole table results in 1006 labels: split the table into several jobs',
    ]);
    expect(issues('quantity\n600\n401\n', { fields: [], maxLabels: 2000 })).toEqual([]);
  });
});

it("an item's row is known, so that an error in it can be reported", () => {
  const { rows } = made('a,b\n"x\ny",1\n\nz,2\n');
  expect(rows.map(({ line, row }) => [line, row])).toEqual([
    [2, 2],
    [5, 4],
  ]);
});

it('a duplicate name is reported only if the column is used', () => {
  const codes = (fields: readonly string[]) => made('sku,Note,Note\nA,b,c\n', { fields }).notes.map(({ code }) => code);
  expect(codes(['sku'])).toEqual([]);
  expect(made('sku,Note,Note\nA,b,c\n', { fields: ['sku', 'Note'] }).issues[0]?.code).toBe('ambiguous_column');
});

it('issues of no row come first, the others row by row, and all are counted', () => {
  const result = made(`sku,quantity\n${'A\nB,0\n'.repeat(30)}`, { fields: ['sku', 'name'] });
  expect(result.issues).toHaveLength(50);
  expect(result.issueCount).toBe(61);
  expect(result.issues.slice(0, 4).map(({ code, row }) => [code, row])).toEqual([
    ['missing_column', undefined],
    ['ragged_row', 2],
    ['quantity', 3],
    ['ragged_row', 4],
  ]);
});

it('a file without columns is reported once', () => {
  expect(issues('', { fields: ['sku'] })).toHaveLength(1);
});
