import { readCsv } from '@platen/sdk/items';
import { describe, expect, it } from 'vitest';
import { labelOf, textAt } from '../../test/editor-documents.ts';
import { workingStore } from '../../test/editor-work.ts';
import { setCell } from '../document/table.ts';
import { createTally, emptySummary } from '../findings/summary.ts';
import { csvOf, importTable, readTsv, tableOf, tsvOf, withoutGuards } from './table-exchange.ts';
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

it.each(['Quantité', 'Qté', 'Anzahl', 'Menge', 'Cantidad', 'Quantità', 'Qtà', 'Ilość', 'Aantal'])(
  'uses a column %s of whole numbers as the quantity',
  (name) => {
    const quantityOf = (cells: readonly string[], columns = ['name', name]) =>
      importTable(label(), { columns, rows: cells.map((cell) => ['x', cell]) }).document.data.quantityColumn;
    expect(quantityOf(['2', '', '10'])).toBe(1);
    expect(quantityOf(['2', '500 g'])).toBeUndefined();
    expect(quantityOf(['', ''])).toBeUndefined();
    expect(quantityOf(['2', '3'], ['qty', name])).toBeUndefined();
  },
);

describe('a table that is imported', () => {
  it('fills fields by name, and reports the guesses for the others', () => {
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
      ...{ texts: [], shrunkTexts: [] },
    });

  it('are marked, listed and stepped through, and remain until all rows are checked again', () => {
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

describe('cells of the clipboard', () => {
  it('are separated by tabs and line ends; a trailing line end adds no row', () => {
    expect(readTsv('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(readTsv('a\tb\rc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTsv('one')).toEqual([['one']]);
    expect(readTsv('')).toEqual([]);
  });
  it('keep an empty row and an empty first cell', () => {
    expect(readTsv('\ta\n\nb')).toEqual([['', 'a'], [''], ['b']]);
  });
  it('hold tabs and line ends in quotes, as Excel writes them', () => {
    expect(readTsv('"two\nlines"\t"a ""b"""\nx')).toEqual([['two\nlines', 'a "b"'], ['x']]);
  });
  it('keep quotes that are a part of a text, as Excel leaves them', () => {
    expect(readTsv('3/4" hose\t"quoted"\t"open')).toEqual([['3/4" hose', '"quoted"', '"open']]);
  });
  it('are read as they were written, whatever they hold', () => {
    const cells = [
      ['', 'a\tb', 'c\nd'],
      ['"', '""', '"x"'],
      ['e\r\nf', ' g ', '3" x'],
    ];
    expect(readTsv(tsvOf(cells))).toEqual(cells);
  });
});

describe('a table as CSV', () => {
  it('is UTF-8 with its mark, and in quotes where it must be', () => {
    expect(csvOf({ columns: ['name', 'note'], rows: [['Mug, large', 'a "b"']] })).toBe(
      '\uFEFFname,note\r\n"Mug, large","a ""b"""\r\n',
    );
    expect(csvOf({ columns: ['a', 'b'], rows: [['1,5', 'x;y']] }, ';')).toBe('\uFEFFa;b\r\n1,5;"x;y"\r\n');
  });
  it('guards what a spreadsheet would calculate, and no number', () => {
    const guarded = ['=1+1', '@SUM(A1)', '+cmd|x', '-x', '\t=1', "'=1"];
    const plain = ['-20 %', '+43 1 2345-678', '- 5', 'a=b', "'n Broodje", '2026-11-22'];
    const lines = csvOf({ columns: ['a'], rows: [...guarded, ...plain].map((cell) => [cell]) }).split('\r\n');
    expect(lines.slice(1, 7).every((line) => line.startsWith("'"))).toBe(true);
    expect(lines.slice(7, 13)).toEqual(plain);
  });
  it('is read back as it was', () => {
    const table = {
      columns: ['name', '=x', 'note'],
      rows: [
        ['Crème "brûlée"', '=A1', "'=A1"],
        ["''@x", 'two\nlines', '-20 %'],
        ["'n", '+a', ' spaces '],
      ],
    };
    for (const delimiter of [',', ';'] as const) {
      const { columns, rows, issues } = readCsv(new TextEncoder().encode(csvOf(table, delimiter)));
      expect(issues).toEqual([]);
      expect(withoutGuards({ columns, rows: rows.map(({ cells }) => cells) })).toEqual(table);
    }
  });
});
