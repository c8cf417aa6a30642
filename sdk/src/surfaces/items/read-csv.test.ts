import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { readCsv } from './read-rows.ts';
import { columnLetters } from './table.ts';

const rows = (text: string): (readonly (string | number)[])[] =>
  readCsv(text).rows.map(({ line = 0, row, cells }) => [line, row, ...cells]);
const issues = (input: string | Uint8Array, options = {}): string[] =>
  readCsv(input, options).issues.map(({ message }) => message);
const notes = (input: string | Uint8Array): string[] => readCsv(input).notes.map(({ message }) => message);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('cells', () => {
  it('are kept as written: leading zeros, spaces, numbers, empty ones', () => {
    expect(readCsv('sku,price,note\n00420, 1.50 ,\n')).toMatchObject({
      columns: ['sku', 'price', 'note'],
      rows: [{ line: 2, row: 2, cells: ['00420', ' 1.50 ', ''] }],
      issues: [],
      issueCount: 0,
      notes: [],
    });
  });

  it('may have delimiters, quotes and line breaks in quotes', () => {
    expect(rows('name,sku\r\n"Hose, 3/4"" brass",1\r\n"two\r\nlines",2\r\n')).toEqual([
      [2, 2, 'Hose, 3/4" brass', '1'],
      [3, 3, 'two\r\nlines', '2'],
    ]);
  });

  it('come back as they were written with quotes, whatever they hold', () => {
    const cell = fc.string({ unit: anyCharacter, maxLength: 20 });
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(table, (written) => {
        const quoted = written.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        const read = readCsv(`a,b,c\n${quoted.join('\n')}\n`, { delimiter: ',' });
        expect(read.rows.map(({ cells }) => cells)).toEqual(written);
      }),
      { seed: 7 },
    );
  });
});

describe('a quote in a value that does not start with one', () => {
  const text = 'size;name\n3/4" hose;"with ""quotes"""\n2 x 6";5" and 7"\n';

  it('is a character of it', () => {
    expect(issues(text)).toEqual([]);
    expect(rows(text)).toEqual([
      [2, 2, '3/4" hose', 'with "quotes"'],
      [3, 3, '2 x 6"', '5" and 7"'],
    ]);
  });

  it('is noted with its cell', () => {
    const taken = 'a value contains a quote but does not start with one; the quote was read as part of the value';
    expect(notes(text)).toEqual([
      `line 2, column "size" (A2): ${taken}`,
      `line 3, column "size" (A3): ${taken}`,
      `line 3, column "name" (B3): ${taken}`,
    ]);
    expect(readCsv('a§b\n1§2"\n', { delimiter: '§' }).notes[0]?.cell).toBe('B2');
  });

  it('hides neither the delimiters nor the line ends after it', () => {
    expect(readCsv('size 3/4";name;sku\n1,5;a;b\n')).toMatchObject({
      columns: ['size 3/4"', 'name', 'sku'],
      rows: [{ cells: ['1,5', 'a', 'b'] }],
      issues: [],
    });
    expect(issues(`a\n1"\n${'\r'.repeat(4_000_000)}`)).toEqual([
      'the table has more than the maximum of 4000000 cells; split it',
    ]);
  });
});

describe('rows', () => {
  it('take line ends of every system, mixed too, and a last line without one', () => {
    expect(rows('a,b\r\n1,2\n3,4\r5,6')).toEqual([
      [2, 2, '1', '2'],
      [3, 3, '3', '4'],
      [4, 4, '5', '6'],
    ]);
  });

  it('are numbered by line as an editor does and by row as a spreadsheet does', () => {
    expect(rows('a,b\n"x\ny",1\n\nz,2\n')).toEqual([
      [2, 2, 'x\ny', '1'],
      [5, 4, 'z', '2'],
    ]);
  });

  it('that are empty at the end are ignored; elsewhere they are skipped with a note', () => {
    const text = 'a;b\n1;2\n;\n3;4\n;\n;\n\n';
    expect(rows(text)).toEqual([
      [2, 2, '1', '2'],
      [4, 4, '3', '4'],
    ]);
    expect(notes(text)).toEqual(['line 3: the row is empty and was left out']);
  });

  it('of nothing but delimiters at the end are no rows, however many delimiters', () => {
    expect(readCsv('a;b\r\n1;2\r\n;;;\r\n;\r\n;;;;;;\r\n')).toMatchObject({
      columns: ['a', 'b'],
      rows: [{ cells: ['1', '2'] }],
      issues: [],
      notes: [],
    });
  });

  it('of nothing at all are noted between others, not above the names and not at the end', () => {
    expect(notes('\n\na,b\n1,2\n\n3,4\n\n\n')).toEqual(['line 5: the row is empty and was left out']);
    expect(notes('sku\n1\n\n2\n')).toEqual(['line 3: the row is empty and was left out']);
  });

  it('may have empty cells behind the last column, as spreadsheets write them', () => {
    expect(readCsv('a,b,,\n1,2,,\n3,4,,,,\n')).toMatchObject({
      columns: ['a', 'b'],
      rows: [{ cells: ['1', '2'] }, { cells: ['3', '4'] }],
      issues: [],
    });
  });

  it('that are shorter or longer are reported with their line, all at once', () => {
    expect(issues('name,sku\na\nb,1\nc,2,3\n')).toEqual([
      'line 2: has 1 value, expected 2 (name, sku)',
      'line 4: has 3 values, expected 2 (name, sku)',
    ]);
  });

  it('are reported up to fifty times, and all are counted', () => {
    const table = readCsv(`a,b\n${'x\n'.repeat(70)}`);
    expect(table.issues).toHaveLength(50);
    expect(table.issueCount).toBe(70);
  });
});

describe('the delimiter', () => {
  it.each([
    ['a,b,c\n1,2,3', 3],
    ['a;b;c\n1,5;2;3', 3],
    ['a\tb\tc\n1\t2\t3', 3],
    ['"a,b,c";d\n1;2', 2],
    ['"a\n,,,";b;c\n1;2;3', 3],
    ['only\n1', 1],
  ])('of %j is what its first line has most of', (text, columns) => {
    expect(readCsv(text).columns).toHaveLength(columns);
    expect(issues(text)).toEqual([]);
  });

  it("is what Excel's first line names; that line is no row", () => {
    expect(rows('sep=;\r\na;b\r\n1,5;2\r\n')).toEqual([[3, 2, '1,5', '2']]);
    expect(readCsv('\uFEFF"sep=|"\na|b\n1;5|2').columns).toEqual(['a', 'b']);
  });

  it('may be given', () => {
    expect(readCsv('a|b\n1,5|2', { delimiter: '|' }).rows[0]?.cells).toEqual(['1,5', '2']);
  });

  it('that separates nothing is reported', () => {
    expect(issues('a|b\n1|2')).toEqual([
      'line 1: with the delimiter ",", the table has only one column; choose another delimiter',
    ]);
  });
});

describe('column names', () => {
  it('lose the white space around them and the byte order mark before them', () => {
    expect(readCsv('\uFEFFname , sku\na,b').columns).toEqual(['name', 'sku']);
    expect(readCsv(bytes(0xef, 0xbb, 0xbf, 0x61, 0x0a, 0x62)).columns).toEqual(['a']);
  });

  it('that are missing or come twice are noted', () => {
    expect(notes('name,,name\na,b,c\n')).toEqual([
      'line 1, column B (B1): the column has no name and is not used',
      'line 1, column "name" (C1): column A has the same name',
    ]);
  });
});

describe('bytes', () => {
  it('that are not UTF-8 are read as Windows-1252, with a word to look at', () => {
    const file = latin('name,price\nMug,1\nCr\xe8me,\x802\n');
    expect(readCsv(file).rows[1]?.cells).toEqual(['Crème', '€2']);
    expect(notes(file)).toEqual([
      'line 3: the file is not UTF-8 and was read as Windows-1252; check whether all letters are correct, for example in "Crème"',
    ]);
  });

  it('that are not UTF-8 are refused when UTF-8 is asked for', () => {
    expect(issues(latin('a\nCr\xe8me\n'), { encoding: 'utf-8' })).toEqual([
      'line 2: byte 4 (0xE8) is not UTF-8; the file may be Windows-1252: save it as UTF-8',
    ]);
  });

  it('that are not UTF-8 in a file with a byte order mark are rejected, not decoded otherwise', () => {
    const file = latin('\xef\xbb\xbfname\nCr\xe8me\n');
    expect(issues(file)).toEqual([
      'line 2: byte 10 (0xE8) is not UTF-8, although the file starts with its byte order mark',
    ]);
    expect(readCsv(file).columns).toEqual(['name']);
  });

  it('of UTF-16 with half of a character are rejected', () => {
    expect(issues(bytes(0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x3d, 0xd8, 0x0a, 0))).toEqual([
      'line 2: a multi-byte character is incomplete; save the file as UTF-8',
    ]);
  });

  it('that no encoding has are refused', () => {
    expect(issues(latin('a\nb\x81\n'))).toEqual([
      'line 2: byte 3 (0x81) is neither UTF-8 nor Windows-1252; save the file as UTF-8',
    ]);
  });

  it('of UTF-16 are read by their mark, as Excel writes "Unicode text"', () => {
    const text = '\uFEFFname\tsku\nMöbel\t007\n';
    const little = new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);
    const big = little.map((_, index) => little[index ^ 1] ?? 0);
    expect(readCsv(little).rows[0]?.cells).toEqual(['Möbel', '007']);
    expect(readCsv(big).rows[0]?.cells).toEqual(['Möbel', '007']);
  });

  it('of an old workbook, or of no text at all, are distinguished', () => {
    expect(issues(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toEqual([
      'the file is an Excel 97–2003 workbook (.xls); save it as .xlsx or as CSV',
    ]);
    expect(issues(bytes(0x41, 0, 1))[0]).toBe(
      'the file contains a zero byte at offset 1, so it is not a text file; save the table as CSV or .xlsx',
    );
  });
});

describe('faults', () => {
  it('in quoting are reported at the row where they start', () => {
    expect(issues('a,b\n1,2\n\n3,"4\n5,6\n')).toEqual([
      'line 4: a quoted value starts in this row, but its closing quote is missing',
    ]);
    expect(issues('a,b\n1,"2"x\n')[0]).toMatch(/^line 2: only the delimiter or the end of the line may follow/);
  });

  it('in quoting are reported for all rows at once, with all other issues', () => {
    expect(issues('a,b\n1,"2"x\n3\n"4" y,5\n6,7\n8,"9\n').map((message) => message.slice(0, 40))).toEqual([
      'line 2: only the delimiter or the end of',
      'line 3: has 1 value, expected 2 (a, b)',
      'line 4: only the delimiter or the end of',
      'line 6: a quoted value starts in this ro',
    ]);
    expect(rows('a,b\n1,"2"x\n6,7\n')).toEqual([[3, 3, '6', '7']]);
  });

  it('in quoting hide no rows: those after a missing quote are read and checked', () => {
    const text = 'a,b\n"open,1\n2,3\n"lines\nof one",4\n5\n"6,7\n8,9\n';
    const { rows: read, issues: found } = readCsv(text);
    expect(read.map(({ row, line, cells }) => [row, line, ...cells])).toEqual([
      [3, 3, '2', '3'],
      [4, 4, 'lines\nof one', '4'],
      [7, 8, '8', '9'],
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      'line 2: a quoted value starts in this row, but its closing quote is missing',
      'line 6: has 1 value, expected 2 (a, b)',
      'line 7: a quoted value starts in this row, but its closing quote is missing',
    ]);
  });

  it('in quoting of a multi-line value are reported once, whatever its lines contain', () => {
    expect(issues('a,b,c\n1,"two, in\nlines, of"x,3\n4,5,6\n')).toHaveLength(1);
    expect(rows('a,b,c\n1,"two, in\nlines, of"x,3\n4,5,6\n')).toEqual([[4, 3, '4', '5', '6']]);
  });

  it('of several kinds are all reported: bytes, quotes, lengths', () => {
    const file = latin('a,b\n1,"2\n3,4\n5,\x81\n6\n"7"x,8\n');
    expect(issues(file).map((message) => message.slice(0, 30))).toEqual([
      'line 4: byte 15 (0x81) is neit',
      'line 2: a quoted value starts ',
      'line 5: has 1 value, expected ',
      'line 6: only the delimiter or ',
    ]);
  });

  it('of an empty file and of one without rows are distinguished', () => {
    const empty = 'the table is empty; expected a row of column names and a row for each label';
    expect(issues('')).toEqual([empty]);
    expect(issues('\n\n')).toEqual([empty]);
    expect(issues('a,b\n')).toEqual(['the table has column names but no rows']);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16383, 'XFD'],
])('column %i is %s in a spreadsheet', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});
