import { Deflate, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbook } from '../../../test/xlsx.ts';
import { unzip, zipUnpacked } from '../../platform/unzip.ts';
import { readRows } from './read-rows.ts';
import { rowsToItems } from './rows-to-items.ts';

// Files built to exhaust memory or block a page: each is rejected with an issue that names the problem.

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>';
const book = (rows: string, more = {}): Uint8Array => workbook({ sheets: { S: `${HEAD}${rows}` }, ...more });
const issue = async (file: string | Uint8Array) => {
  const { rows, issues } = await readRows(file);
  return { rows: rows.length, code: issues[0]?.code, message: issues[0]?.message };
};

/** Deflates the given number of megabytes of zeros, to a thousandth of their size. */
function deflatedZeros(megabytes: number): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const deflate = new Deflate((chunk) => chunks.push(chunk));
  const zeros = new Uint8Array(1 << 20);
  for (let index = 1; index <= megabytes; index++) deflate.push(zeros, index === megabytes);
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
}

/** Creates an archive of one deflated file that claims to unpack to `size` bytes. */
function archive(name: string, packed: Uint8Array, size: number): Uint8Array {
  const made = zipSync({ [name]: packed }, { level: 0 });
  const view = new DataView(made.buffer, made.byteOffset);
  const list = view.getUint32(made.length - 6, true);
  for (const [at, field] of [
    [0, 8],
    [list, 10],
  ] as const)
    view.setUint16(at + field, 8, true);
  view.setUint32(22, size, true);
  view.setUint32(list + 24, size, true);
  return made;
}

describe('an archive', () => {
  const packed = deflatedZeros(8);

  it('that says it unpacks to gigabytes is refused before it is unpacked', async () => {
    const bomb = archive('xl/workbook.xml', packed, 3_000_000_000);
    expect(await issue(bomb)).toEqual({
      ...{ rows: 0, code: 'too_large' },
      message: 'the archive unpacks to more than 16777216 bytes',
    });
  });

  it('that unpacks to more than it says is refused as soon as it does', () => {
    const options = { wanted: () => true, maxBytes: 4 << 20 };
    expect(packed.length).toBeLessThan(10_000);
    expect(() => unzip(archive('a.xml', packed, 100), options)).toThrow(RangeError);
    expect(unzip(archive('a.xml', packed, 100), { ...options, maxBytes: 8 << 20 })['a.xml']?.length).toBe(8 << 20);
  });

  it('whose files together unpack to more is refused', () => {
    const files = zipSync({ 'a.xml': new Uint8Array(3 << 20), 'b.xml': new Uint8Array(3 << 20) });
    expect(() => unzip(files, { wanted: () => true, maxBytes: 4 << 20 })).toThrow(RangeError);
    expect(Object.keys(unzip(files, { wanted: (name) => name === 'b.xml', maxBytes: 4 << 20 }))).toEqual(['b.xml']);
  });

  it('that lists more files than it has, or encrypted ones, is refused', () => {
    const options = { wanted: () => true, maxBytes: 1 << 20 };
    const made = zipSync({ 'a.xml': new Uint8Array(9) });
    new DataView(made.buffer).setUint16(made.length - 12, 0xffff, true);
    expect(() => unzip(made, options)).toThrow('damaged or truncated');
    const secret = zipSync({ 'a.xml': new Uint8Array(9) });
    const view = new DataView(secret.buffer);
    const list = view.getUint32(secret.length - 6, true);
    view.setUint16(list + 8, 1, true);
    expect(() => unzip(secret, options)).toThrow('encrypted');
  });

  it('keeps names in UTF-8 and files that are not packed', () => {
    const files = { 'xl/größe.xml': Uint8Array.from([1, 2]), 'empty.xml': new Uint8Array() };
    for (const level of [0, 6] as const)
      expect(unzip(zipSync(files, { level }), { wanted: () => true, maxBytes: 100 })).toEqual(files);
  });
});

describe('a workbook', () => {
  it.each(['1e9', '300000000', '1048577', '0', '', '-1', '1.5'])('with a row %j is refused', async (row) => {
    expect(await issue(book(`<row r="${row}"></row>`))).toEqual({
      ...{ rows: 0, code: 'not_a_table' },
      message: `the workbook cannot be read: "${row}" is not a valid row address`,
    });
  });

  it.each(['AAAA2', 'A1048577', 'A0', '2', 'a2', '&#65;2'])('with a cell %j is refused', async (cell) => {
    const { code, message } = await issue(book(`<row r="2"><c r="${cell}"><v>1</v></c></row>`));
    expect([code, message]).toEqual(['not_a_table', expect.stringContaining('is not a valid cell address')]);
  });

  it.each([
    `<row r="2"><c z="<" r="AAAA2"><v>1</v></c></row>`,
    `<row r="2"><c z=">" r="AAAA2"><v>1</v></c></row>`,
    `<row r="2"><c z='"' r="AAAA2"><v>1</v></c></row>`,
    `<row r="2"><c x:r="A2" r="AAAA2"><v>1</v></c></row>`,
    `<x:row\nr = '1e9'></x:row>`,
  ])('that hides where its cells lie is refused: %s', async (rows) => {
    expect((await issue(book(rows))).code).toBe('not_a_table');
  });

  it('with a row at the very end of the sheet, which has nothing in it, is read', async () => {
    const { rows } = await readRows(book('<row r="2"><c r="A2"><v>1</v></c></row><row r="1048576" ht="30"/>'));
    expect(rows.map(({ cells }) => cells)).toEqual([['1']]);
  });

  it.each([
    ['abc', 0, 'the cell contains "abc", which is not a number; enter a number'],
    ['1e999', 0, 'the cell contains "1e999", which is not a number; enter a number'],
    ['1e20', 1, 'the cell contains the day number 1e20, which is not a valid date; enter a valid date'],
  ])('never prints NaN: a cell of %s is reported', async (value, style, expected) => {
    const { rows, issues } = await readRows(
      book(`<row r="2"><c r="A2" s="${style}"><v>${value}</v></c></row>`, { formats: ['yyyy-mm-dd'] }),
    );
    expect(issues.map(({ message }) => message)).toEqual([`row 2, column "a" (A2): ${expected}`]);
    expect(rows).toEqual([]);
  });

  it.each(['0.'.padEnd(200_000, '0'), `0${'%'.repeat(200)}`])(
    'with a format that no spreadsheet has shows the number',
    async (format) => {
      const { rows, notes } = await readRows(
        book('<row r="2"><c r="A2" s="1"><v>1E+300</v></c></row>', { formats: [format] }),
      );
      expect(rows[0]?.cells[0]).toBe(`1${'0'.repeat(300)}`);
      expect(notes[0]?.message.length).toBeLessThan(200);
    },
  );

  it.each([
    ['[', 60_000],
    ['"', 255],
    ['m ', 127],
    ['[h', 60_000],
  ])('with the format code %j repeated %i times is read in one pass', async (piece, count) => {
    const format = piece.repeat(count);
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"><v>1</v></c></row>`,
    );
    // regression: each cell scanned its whole format again, so 20,000 cells took hours
    expect((await readRows(book(rows.join(''), { formats: [format] }))).rows).toHaveLength(20_000);
  });

  it('with half a million values in one cell is read in one pass', async () => {
    const { rows } = await readRows(book(`<row r="2"><c r="A2">${'<v>1</v>'.repeat(500_000)}</c></row>`));
    expect(rows.map(({ cells }) => cells)).toEqual([['1']]);
  });

  it('of a million rows is read', async () => {
    const rows = Array.from(
      { length: 1_000_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>7</v></c></row>`,
    );
    expect((await readRows(book(rows.join('')))).rows).toHaveLength(1_000_000);
  });

  it.each([
    ['elements in one another', '<a>'.repeat(100), {}, 'its elements are nested more than 64 levels deep'],
    [
      'a long text in very many cells',
      Array.from({ length: 5000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`).join(''),
      { sharedStrings: ['y'.repeat(32_767)] },
      'the cells and their formats contain more than the maximum of 134217728 characters',
    ],
    [
      'more styles than Excel has',
      '',
      { builtIn: Array.from({ length: 65_490 }, () => 1) },
      'the workbook has more than the maximum of 65490 cell styles',
    ],
    [
      'merged ranges over merged ranges',
      Array.from({ length: 999 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c></row>`).join(''),
      { behind: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(90_000)}</mergeCells>` },
      'the merged ranges of the sheet cover more than the maximum of 4000000 cells',
    ],
    [
      'more merged ranges than are read',
      '',
      { behind: `<mergeCells>${'<mergeCell ref="A1:B1"/>'.repeat(100_001)}</mergeCells>` },
      'the sheet has more than the maximum of 100000 merged ranges; unmerge cells or split the file',
    ],
    [
      'a cell far out',
      '<row r="1000000"><c r="E1000000"><v>1</v></c></row>',
      {},
      'the sheet extends to E1000000 and has more than the maximum of 4000000 cells; delete the cells far from the table',
    ],
  ])('with %s is rejected by the limit that it exceeds', async (_, rows, more, message) => {
    expect(await issue(book(rows, more))).toEqual({ rows: 0, code: 'too_large', message });
  });

  it('with a long text merged over very many cells is rejected where each of them gets it', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => {
      const text = at === 0 ? '<c r="A2" t="s"><v>0</v></c>' : '';
      return `<row r="${at + 2}">${text}<c r="B${at + 2}"><v>1</v></c></row>`;
    });
    const behind = '<mergeCells><mergeCell ref="A2:A5001"/></mergeCells>';
    const bytes = book(rows.join(''), { behind, sharedStrings: ['y'.repeat(32_767)] });
    const { issues } = await readRows(bytes, { mergedCells: 'fill' });
    expect(issues.map(({ code, message }) => [code, message])).toEqual([
      ['too_large', 'repeating the values of merged cells would add more than the maximum of 134217728 characters'],
    ]);
  });

  it('of more texts than are read is rejected by that limit', async () => {
    expect(await issue(book('', { sharedStrings: Array.from({ length: 4_000_001 }, () => '') }))).toEqual({
      ...{ rows: 0, code: 'too_large' },
      message: 'the workbook contains more than the maximum of 4000000 different strings; split it',
    });
  });

  it('unpacks the sheet that is read, and no other', async () => {
    const files = unzip(book('<row r="2"><c r="A2"><v>1</v></c></row>'), { wanted: () => true, maxBytes: 1 << 20 });
    const other = archive('xl/worksheets/sheet2.xml', deflatedZeros(1), 3_000_000_000);
    const { rows } = await readRows(zipUnpacked({ ...files, 'xl/media/image1.png': other }));
    expect(rows.map(({ cells }) => cells)).toEqual([['1']]);
  });

  it('of millions of rows with nothing in them is refused before they are read', async () => {
    expect(await issue(book('<row></row>'.repeat(1_048_577)))).toEqual({
      ...{ rows: 0, code: 'too_large' },
      message: 'the sheet has more than the maximum of 1048576 rows; split the file',
    });
  });

  it('has no custom entities: an entity bomb remains plain text', async () => {
    const { rows } = await readRows(book('<row r="2"><c r="A2" t="inlineStr"><is><t>&lol;</t></is></c></row>'));
    expect(rows[0]?.cells).toEqual(['&lol;']);
  });

  it('with half a million unclosed elements in its styles is rejected as fast as any other', async () => {
    const files = unzip(book('<row r="2"><c r="A2"><v>1</v></c></row>'), { wanted: () => true, maxBytes: 1 << 20 });
    const styles = new TextEncoder().encode(`<styleSheet>${'<cellXfs>'.repeat(500_000)}</styleSheet>`);
    expect((await issue(zipUnpacked({ ...files, 'xl/styles.xml': styles }))).message).toContain(
      'the workbook cannot be read',
    );
  });
});

describe('a text', () => {
  it('of one line of megabytes is rejected at once, with or without quotes', async () => {
    // NFC normalisation of so many marks on one letter would take minutes
    for (const line of ['a'.repeat(6_000_000), `a${'\u0301\u0323'.repeat(300_000)}`])
      expect(await issue(`sku,${line}\n1,2\n`)).toEqual({
        ...{ rows: 0, code: 'too_large' },
        message: 'a column name has more than 4096 characters; check its quotes',
      });
    expect((await issue(`"${'a'.repeat(6_000_000)}`)).code).toBe('quoting');
  });

  it('of names with thousands of marks is matched to fields by the letter', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `c${index}${'\u0301\u0323'.repeat(2000)}`);
    const table = await readRows(`${names.join()}\n${names.join()}\n`);
    const field = `${names[7]}`;
    const { items, issues } = rowsToItems(table, { fields: [field] });
    expect(issues).toEqual([]);
    expect(items[0]?.data).toEqual({ [field]: field });
  });

  it('of more than four million cells is refused before there is a list of them', async () => {
    const expected = 'the table has more than the maximum of 4000000 cells; split it';
    for (const text of [','.repeat(4_000_001), '\n'.repeat(4_000_001), 'a,b\n'.repeat(2_000_001)])
      expect((await issue(text)).message).toBe(expected);
    expect((await issue(`name,note\na,"${','.repeat(4_000_001)}"\n`)).code).toBeUndefined();
  });

  it('of a million cells is read, or rejected for too many columns', async () => {
    expect((await readRows(`a,b,c,d\n${'1,2,3,4\n'.repeat(250_000)}`)).rows).toHaveLength(250_000);
    const names = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join();
    expect(await issue(`${names}\n${','.repeat(99_999)}\n`)).toEqual({
      ...{ rows: 0, code: 'too_large' },
      message: 'the table has 100000 columns, but at most 16384 are allowed; check its line endings and delimiter',
    });
  });

  it('of many columns has messages that name some of them', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `${index}`.padStart(300, 'n')).join();
    const table = await readRows(`${names}\n${'a\n'.repeat(20_000)}`);
    expect([table.issueCount, table.issues.length]).toEqual([20_000, 50]);
    expect(table.issues[0]?.message).toMatch(/^line 2: has 1 value, expected 5000 \(n+…, .* and 4980 more\)$/);
    const { issues } = rowsToItems(table, { fields: ['name', 'sku'] });
    expect(Math.max(...issues.map(({ message }) => message.length))).toBeLessThan(2000);
  });

  it('of 16,000 columns becomes items by their names', async () => {
    const names = Array.from({ length: 16_000 }, (_, index) => `c${index}`);
    const table = await readRows(`${names.join()}\n${names.join()}\n`);
    const { items, issues } = rowsToItems(table);
    expect(issues).toEqual([]);
    expect(Object.keys(items[0]?.data ?? {})).toHaveLength(16_000);
  });
});
