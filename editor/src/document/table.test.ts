import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../test/check-document.ts';
import { fullLabel } from '../../test/editor-documents.ts';
import type { EditorDocument } from './editor-document.ts';
import {
  addColumn,
  addRow,
  fieldsOf,
  mapField,
  moveColumn,
  moveRow,
  removeColumn,
  removeRows,
  renameColumn,
  renameField,
  setCell,
  setCopies,
  setQuantityColumn,
  setTable,
} from './table.ts';

const cells = ({ data }: EditorDocument) => data.rows.map((row) => row.cells);
const chosen = () => setQuantityColumn(mapField(mapField(fullLabel(), 'sku', 1), 'price', false), 2);

describe('rows', () => {
  it('fills the document with another table, its rows as long as its columns', () => {
    const document = setTable(fullLabel(), { columns: ['a', 'b'], rows: [['1'], ['2', '3', '4']] });
    expect(cells(document)).toEqual([
      ['1', ''],
      ['2', '3'],
    ]);
    expect(document.data.rows.map(({ key }) => key)).toEqual([8, 9]);
    expect(document.nextKey).toBe(10);
  });
  it('keeps columns that were chosen by hand where the new table has their name', () => {
    const document = setTable(chosen(), { columns: ['qty', 'x', 'sku', 'sku'], rows: [] });
    expect(document.data).toMatchObject({ mapping: { sku: 2, price: false }, quantityColumn: 0 });
    const without = setTable(chosen(), { columns: ['x'], rows: [] });
    expect(without.data).toMatchObject({ mapping: { price: false }, quantityColumn: undefined });
  });
  it('writes cells', () => {
    const document = fullLabel();
    expect(cells(setCell(document, 6, 0, 'Ceylon'))[1]).toEqual(['Ceylon', 'TEA-2', '1']);
    expect(setCell(document, 6, 0, 'Assam')).toBe(document);
    expect(setCell(document, 6, 3, 'x')).toBe(document);
    expect(setCell(document, 99, 0, 'x')).toBe(document);
  });
  it('adds, removes and moves rows', () => {
    const added = addRow(fullLabel(), 1, ['Mate']);
    expect(added.data.rows.map(({ key }) => key)).toEqual([5, 8, 6, 7]);
    expect(cells(added)[1]).toEqual(['Mate', '', '']);
    expect(cells(addRow(fullLabel())).at(-1)).toEqual(['', '', '']);
    expect(removeRows(added, [5, 6]).data.rows.map(({ key }) => key)).toEqual([8, 7]);
    expect(moveRow(added, 5, 2).data.rows.map(({ key }) => key)).toEqual([8, 6, 5, 7]);
    expect(moveRow(added, 5, 0)).toBe(added);
    expect(removeRows(added, [99])).toBe(added);
  });
});

describe('columns', () => {
  it('adds one with empty cells; what is chosen by hand moves on with its column', () => {
    const document = addColumn(chosen(), 'price', 1);
    expect(document.data.columns).toEqual(['name', 'price', 'sku', 'qty']);
    expect(cells(document)[0]).toEqual(['Oolong', '', 'TEA-1', '2']);
    expect(document.data).toMatchObject({ mapping: { sku: 2, price: false }, quantityColumn: 3 });
  });
  it('removes one; what it filled is chosen no longer', () => {
    const document = removeColumn(chosen(), 1);
    expect(cells(document)[0]).toEqual(['Oolong', '2']);
    expect(document.data).toMatchObject({ mapping: { price: false }, quantityColumn: 1 });
    expect(removeColumn(chosen(), 2).data.quantityColumn).toBeUndefined();
    expect(documentFaults(document)).toEqual([]);
  });
  it('moves one', () => {
    const document = moveColumn(chosen(), 0, 2);
    expect(document.data.columns).toEqual(['sku', 'qty', 'name']);
    expect(cells(document)[0]).toEqual(['TEA-1', '2', 'Oolong']);
    expect(document.data).toMatchObject({ mapping: { sku: 0 }, quantityColumn: 1 });
    const same = chosen();
    expect(moveColumn(same, 2, 9)).toBe(same);
    expect(removeColumn(same, 3)).toBe(same);
  });
  it('renames a column, which still fills its field', () => {
    const document = renameColumn(fullLabel(), 1, 'Article');
    expect(document.data).toMatchObject({ columns: ['name', 'Article', 'qty'], mapping: { sku: 1 } });
    expect(renameColumn(fullLabel(), 0, 'Product').data.mapping).toEqual({});
    const same = fullLabel();
    expect(renameColumn(same, 0, 'name')).toBe(same);
  });
});

describe('fields', () => {
  it('are those that elements show, each once', () => expect(fieldsOf(fullLabel())).toEqual(['sku']));
  it('are filled by a column, by none, or by the one of their name', () => {
    expect(mapField(fullLabel(), 'sku', 0).data.mapping).toEqual({ sku: 0 });
    expect(mapField(chosen(), 'sku', undefined).data.mapping).toEqual({ price: false });
    const same = chosen();
    expect(mapField(same, 'sku', 1)).toBe(same);
    expect(mapField(same, 'sku', 3)).toBe(same);
  });
  it('count copies by a column, or as many of each', () => {
    const same = fullLabel();
    expect(setQuantityColumn(same, 3)).toBe(same);
    expect(setQuantityColumn(same, false).data.quantityColumn).toBe(false);
    expect(setCopies(same, 3).data.copies).toBe(3);
    expect([0, 1.5, 1, Number.NaN].map((copies) => setCopies(same, copies) === same)).toEqual([true, true, true, true]);
  });
  it('are renamed on every element, and filled by the same column as before', () => {
    const document = renameField(fullLabel(), 'sku', 'article');
    expect(document.elements.flatMap(({ element }) => element.field ?? [])).toEqual(['article', 'article']);
    expect(document.data.mapping).toEqual({ article: 1 });
    expect(renameField(chosen(), 'sku', 'article').data.mapping).toEqual({ price: false, article: 1 });
  });
  it('join another field that is filled already', () => {
    expect(renameField(chosen(), 'sku', 'name').data.mapping).toEqual({ price: false });
    const same = fullLabel();
    expect(renameField(same, 'sku', '')).toBe(same);
    expect(renameField(same, 'nothing', 'x')).toBe(same);
  });
  it('may be called as properties of objects are', () => {
    const document = renameField(fullLabel(), 'sku', '__proto__');
    expect(fieldsOf(document)).toEqual(['__proto__']);
    expect(Object.entries(document.data.mapping)).toEqual([['__proto__', 1]]);
  });
});
