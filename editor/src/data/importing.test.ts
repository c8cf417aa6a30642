import { readCsv } from '@platen/sdk/items';
import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { workingStore } from '../../test/editor-work.ts';
import { setCell } from '../document/rows.ts';
import { createTally, emptySummary } from '../findings/summary.ts';
import { importTable, tableOf } from './importing.ts';
import { createTableState } from './table-state.ts';

it('imports columns without a name if they have a value, and no others', () => {
  expect(tableOf(readCsv('a;;b;\n1;;2;\n3;;4;5'), false)).toEqual({
    columns: ['a', 'b', '#4'],
    rows: [
      ['1', '2', ''],
      ['3', '4', '5'],
    ],
  });
});

it('keeps the cells of rows with too many values', () => {
  expect(tableOf(readCsv('a;;b\n1;;2\n3;;4;5'), true).rows).toEqual([
    ['1', '2'],
    ['3', '4', '5'],
  ]);
});

const field = (name: string) => ({ ...textAt(2, 2), value: undefined, field: name }) as never;
const label = () => labelOf([field('name'), field('price'), field('sku')]);
const table = {
  columns: ['Artikelname', 'Preis', 'SKU', 'Menge'],
  rows: [
    ['Mug', '€ 4', 'A-1', '2'],
    ['Cup', '€ 3', "'=B", '1'],
  ],
};

describe('a table that is imported', () => {
  it('fills fields by name, and those without one by a guess that is told', () => {
    const { document, guessed } = importTable(label(), table);
    expect(document.data.mapping).toEqual({ name: 0, price: 1 });
    expect([...guessed]).toEqual(['name', 'price']);
  });
  it('leaves what was decided by hand', () => {
    const before = label();
    const chosen = { ...before, data: { ...before.data, mapping: { name: false as const } } };
    expect(importTable(chosen, table).document.data.mapping).toEqual({ name: false, price: 1 });
  });
  it('takes guards of spreadsheets off', () => {
    expect(importTable(label(), table).document.data.rows[1]?.cells[2]).toBe('=B');
  });
});

describe('the rows with findings', () => {
  const store = workingStore(importTable(label(), table).document);
  const state = createTableState(store);
  const checked = (row: number | undefined) =>
    createTally(2, store.shown.value.elements).add({
      rows: [0, 1],
      inspection: {
        issues: [],
        warnings: row === undefined ? [] : [{ item: row, element: 'e0', code: 'truncated', message: '' }],
      },
      texts: [],
    });

  it('are marked, listed and walked through, and stand until all rows are checked anew', () => {
    const [, second] = store.shown.value.data.rows;
    store.summary.value = checked(1);
    expect([...state.marks.value]).toEqual([[second?.key, 'differs']]);
    expect(state.neighbour(-1)).toBe(0);
    state.isOnlyFound.value = true;
    expect(state.listed.value).toEqual([0, 1]);
    state.find('cup');
    expect(store.row.value).toBe(1);
    state.find('');
    expect(state.listed.value).toEqual([1]);
    expect(state.neighbour(-1)).toBe(1);
    store.commit(setCell(store.shown.value, second?.key ?? 0, 0, 'C'), 'data');
    store.summary.value = emptySummary(2);
    expect(state.marks.value.size).toBe(1);
    store.summary.value = checked(undefined);
    expect(state.marks.value.size).toBe(0);
  });
});
