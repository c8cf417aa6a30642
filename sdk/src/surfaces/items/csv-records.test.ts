import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRuns, timeout } from '../../../test/property-tools.ts';
import { csvRecords } from './csv-records.ts';

const cellsOf = (text: string, delimiter = ','): readonly (readonly string[])[] =>
  csvRecords(text, delimiter, 1).records.map(({ cells }) => cells);

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

  it('is told that a delimiter has no characters', () => {
    expect(csvRecords('a,b\n', '', 1)).toEqual({
      records: [],
      faults: [
        {
          line: 1,
          row: 1,
          message: 'expected a delimiter of at least one character, got an empty text; without one it is found',
        },
      ],
      notes: [],
    });
  });

  it('says at which row and line each record begins', () => {
    const { records } = csvRecords('a\n"1\r\n2"\n3\n', ',', 1);
    expect(records.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
  });

  it('has U+FFFD for half of a surrogate pair', () => {
    expect(cellsOf('a\ud800,😀\n')).toEqual([['a\ufffd', '😀']]);
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

  it(
    'without a fault is read as csv-parse reads it, whatever its quotes do',
    () => {
      const text = fc.array(fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'a', ' ', 'ü'), { maxLength: 24 });
      fc.assert(
        fc.property(text, (parts) => {
          const whole = `name\n${parts.join('')}`;
          if (csvRecords(whole, ',', 1).faults.length > 0) return;
          const options = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true };
          expect(cellsOf(whole)).toEqual(parse(whole, options));
        }),
        anyRuns(2000),
      );
    },
    timeout,
  );
});
