import { describe, expect, it } from 'vitest';
import { readTsv, tsvOf } from './tsv.ts';

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
