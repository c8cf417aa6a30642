import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDelimiter, parseCsv } from './csv.ts';
import { InputError } from './problem.ts';

const table = (text: string, delimiter?: string) => parseCsv({ name: 'rows.csv', text }, delimiter);

function faults(text: string, delimiter?: string): string[] {
  try {
    table(text, delimiter);
  } catch (error) {
    if (error instanceof InputError) return error.problems.map(({ place, message }) => `${place}: ${message}`);
    throw error;
  }
  return [];
}

describe('reading', () => {
  it('keeps values as they are written: leading zeros, spaces, numbers, empty ones', () => {
    expect(table('sku,price,note\n00420, 1.50 ,\n')).toEqual({
      columns: ['sku', 'price', 'note'],
      rows: [{ line: 2, values: ['00420', ' 1.50 ', ''] }],
    });
  });

  it('reads quoted values with delimiters, quotes and line breaks, and counts lines as an editor does', () => {
    expect(table('name,sku\r\n"Hose, 3/4"" brass",1\r\n"two\r\nlines",2\r\n\r\nlast,3').rows).toEqual([
      { line: 2, values: ['Hose, 3/4" brass', '1'] },
      { line: 3, values: ['two\r\nlines', '2'] },
      { line: 6, values: ['last', '3'] },
    ]);
  });

  it('takes line ends of every system, mixed too, and a last line without one', () => {
    expect(table('a,b\r\n1,2\n3,4\r5,6').rows.map(({ line, values }) => [line, ...values])).toEqual([
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ]);
  });

  it('does not mind spaces around column names', () => {
    expect(table('name , sku\na,b').columns).toEqual(['name', 'sku']);
  });

  it('gives back what was written with quotes, whatever it holds', () => {
    const value = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 8 }), (rows) => {
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        expect(table(`a,b\n${quoted.join('\n')}\n`, ',').rows.map(({ values }) => values)).toEqual(rows);
      }),
    );
  });
});

describe('the delimiter', () => {
  it.each([
    ['a,b,c', ','],
    ['a;b;c', ';'],
    ['a\tb\tc', '\t'],
    ['"a,b,c";d', ';'],
    ['"a\n,,,";b;c', ';'],
    ['only', ','],
    ['', ','],
  ])('of the first line %j is %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  it('may be named', () => {
    expect(table('a|b\n1,5|2', '|').rows).toEqual([{ line: 2, values: ['1,5', '2'] }]);
  });

  it('that divides nothing is told', () => {
    expect(faults('a|b\n1|2')).toEqual([
      'rows.csv:1: all is one column when "," divides columns; name another by --delimiter',
    ]);
  });
});

describe('faults', () => {
  it('are all told at once, each with its line', () => {
    expect(faults('name,sku,,name\na,b,c,d\n\na,b\n"x\ny",b,c,d,e\n')).toEqual([
      'rows.csv:1: column 3 has no name',
      'rows.csv:1: column 4 is named "name" like column 1',
      'rows.csv:4: has 2 values, expected 4 (name, sku, , name)',
      'rows.csv:5: has 5 values, expected 4 (name, sku, , name)',
    ]);
  });

  it('in quoting are told at the row where they begin', () => {
    expect(faults('a,b\n1,2\n\n3,"4\n5,6\n')).toEqual([
      'rows.csv:4: a value in quotes begins in this row and its closing quote is missing',
    ]);
    expect(faults('a,b\n1,3/4" hose\n')[0]).toMatch(/^rows\.csv:2: a quote stands in the middle of a value/);
    expect(faults('a,b\n1,"2"x\n')[0]).toMatch(/^rows\.csv:2: after the closing quote of a value/);
  });

  it('of an empty file and of one without rows are told apart', () => {
    expect(faults('')).toEqual(['rows.csv: is empty; expected a row of column names and a row for each label']);
    expect(faults('a,b\n')).toEqual(['rows.csv: has column names and no rows']);
  });
});
