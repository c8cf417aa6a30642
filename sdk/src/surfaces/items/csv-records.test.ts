import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRuns, timeout } from '../../../test/property-tools.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';

function recordsOf(text: string, delimiter: string): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  csvRecords(new TextEncoder().encode(text), delimiter, 1, {
    get length() {
      return records.length;
    },
    at: (index) => records[index],
    add: (record) => records.push(record),
  });
  return records;
}

const cellsOf = (text: string, delimiter = ','): readonly (readonly string[])[] =>
  recordsOf(text, delimiter).map(({ cells }) => cells);

describe('a CSV text', () => {
  it.each([
    ['a,b\n1,2\n', '[["a","b"],["1","2"]]'],
    ['a,b\n1,2', '[["a","b"],["1","2"]]'],
    ['a,b\r1,\r', '[["a","b"],["1",""]]'],
    ['a\r\n\r\n""\r\n', '[["a"],[""],[""]]'],
    ['\n\na\n', '[["a"]]'],
    ['"a,""b""","c\r\nd"\n', '[["a,\\"b\\"","c\\r\\nd"]]'],
    ['a\n5" pipe\n', '[["a"],["5\\" pipe"]]'],
    ['', '[]'],
  ])('%j has the records %s', (text, records) => {
    expect(JSON.stringify(cellsOf(text))).toBe(records);
  });

  it('may have a delimiter of several characters', () => {
    expect(cellsOf('a||b|c||"d||e"\n', '||')).toEqual([['a', 'b|c', 'd||e']]);
  });

  it('reports the row and line at which each record starts', () => {
    const records = recordsOf('a\n"1\r\n2"\n3\n', ',');
    expect(records.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
  });
});

describe('any CSV text', () => {
  const cell = fc
    .array(fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', 'ü', '😀'), { maxLength: 6 })
    .map((parts) => parts.join(''));
  const written = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  it(
    'that is written by RFC 4180 is read back',
    () => {
      const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }));
      fc.assert(
        fc.property(rows, (table) => {
          const text = table.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
          expect(cellsOf(text)).toEqual(table);
        }),
        anyRuns(500),
      );
    },
    timeout,
  );
});
