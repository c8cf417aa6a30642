import { describe, expect, it } from 'vitest';
import { csvItems, jsonItems } from './items.ts';
import { InputError } from './problem.ts';

const csv = (text: string, fields: readonly string[] = []) => csvItems({ name: 'rows.csv', text }, undefined, fields);
const json = (text: string) => jsonItems({ name: 'items.json', text });

function faults(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.problems.map(({ place, message }) => `${place}: ${message}`);
    throw error;
  }
  return [];
}

describe('the quantity column of a CSV', () => {
  it('counts copies, is 1 when empty, and is no data', () => {
    expect(csv('sku,quantity\nA,3\nB,\n').items).toEqual([
      { quantity: 3, data: { sku: 'A' } },
      { quantity: 1, data: { sku: 'B' } },
    ]);
  });

  it('may be written in any case; the one in lower case comes first', () => {
    expect(csv('sku,Quantity\nA,20\n').items).toEqual([{ quantity: 20, data: { sku: 'A' } }]);
    expect(csv('QUANTITY,quantity\n7,2\n').items).toEqual([{ quantity: 2, data: { QUANTITY: '7' } }]);
    expect(faults(() => csv('sku,Quantity\nA,zwei\n'))).toEqual([
      'rows.csv:2 (Quantity): expected a whole number of at least 1, or nothing for 1, got "zwei"',
    ]);
  });

  it('is data as well when the template shows it', () => {
    expect(csv('sku,quantity\nA, 3\n', ['quantity']).items).toEqual([
      { quantity: 3, data: { sku: 'A', quantity: ' 3' } },
    ]);
  });

  it('refuses what is no whole number of at least 1', () => {
    expect(faults(() => csv('sku,quantity\nA,0\nB,-1\nC,1.5\nD,two\nE,99999999999999999999\nF,2\n'))).toEqual([
      'rows.csv:2 (quantity): expected a whole number of at least 1, or nothing for 1, got "0"',
      'rows.csv:3 (quantity): expected a whole number of at least 1, or nothing for 1, got "-1"',
      'rows.csv:4 (quantity): expected a whole number of at least 1, or nothing for 1, got "1.5"',
      'rows.csv:5 (quantity): expected a whole number of at least 1, or nothing for 1, got "two"',
      'rows.csv:6 (quantity): expected a whole number of at least 1, or nothing for 1, got "99999999999999999999"',
    ]);
  });
});

describe('a CSV', () => {
  it('lacks a column that the template shows: told once, with a column that is meant', () => {
    expect(faults(() => csv('SKU,name\nA,B\nC,D\n', ['sku', 'name']))).toEqual([
      'rows.csv: has no column "sku", which the template shows (there is "SKU": names must agree to the letter); its columns are SKU, name',
    ]);
  });

  it('takes any column name as data, __proto__ too', () => {
    const [item] = csv('__proto__,constructor\na,b\n').items;
    expect(Object.entries(item?.data ?? {})).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  it('names rows by their line and columns by their name', () => {
    const { placeOf, labelOf } = csv('a/b,c\n"x\ny",1\nz,2\n');
    expect(placeOf('/0/data/c')).toBe('rows.csv:2 (c)');
    expect(placeOf('/1/data/a~1b')).toBe('rows.csv:4 (a/b)');
    expect(placeOf('/1')).toBe('rows.csv:4');
    expect(placeOf('')).toBe('rows.csv');
    expect(labelOf(1)).toBe('4');
  });
});

describe('items in a JSON file', () => {
  it('are handed on as they are, and placed by line and column', () => {
    const source = json('[\n  { "data": { "sku": "A" } },\n  { "quantity": 0 }\n]');
    expect(source.items).toEqual([{ data: { sku: 'A' } }, { quantity: 0 }]);
    expect(source.placeOf('/1/quantity')).toBe('items.json:3:17 (/1/quantity)');
    expect(source.labelOf(1)).toBe('/1');
  });

  it('are an array that is not empty', () => {
    expect(faults(() => json('[]'))).toEqual(['items.json: holds no items']);
    expect(faults(() => json('{ "items": [] }'))).toEqual([
      'items.json: expected an array of items like [{ "quantity": 2, "data": { … } }]; give what "items" holds',
    ]);
  });
});
