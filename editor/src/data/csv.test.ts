import { readCsv } from '@platen/sdk/items';
import { describe, expect, it } from 'vitest';
import { csvOf, withoutGuards } from './csv.ts';

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
