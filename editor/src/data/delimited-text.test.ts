import { readCsv } from '@platen/sdk/items';
import { describe, expect, it } from 'vitest';
import { csvOf, readTsv, tsvOf, withoutGuards } from './delimited-text.ts';

describe('cells of the clipboard', () => {
  it('are divided by tabs and line ends, and the last line end begins no row', () => {
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
