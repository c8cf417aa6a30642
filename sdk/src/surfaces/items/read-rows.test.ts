import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Workbook, workbook } from '../../../test/xlsx.ts';
import { readRows } from './read-rows.ts';
import { rowsToItems } from './rows-to-items.ts';

const text = (cell: string, value: string): string => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (cell: string, value: string, style = 0): string => `<c r="${cell}" s="${style}"><v>${value}</v></c>`;

/** Returns the text that a cell shows for a number in a format. */
async function shown(
  value: string,
  format: string | number,
  extra: Partial<Workbook> = {},
): Promise<string | undefined> {
  const formats = typeof format === 'string' ? { formats: [format] } : { builtIn: [format] };
  const rows = `<row r="1">${text('A1', 'x')}</row><row r="2">${number('A2', value, 1)}</row>`;
  const table = await readRows(workbook({ sheets: { S: rows }, ...formats, ...extra }));
  expect(table.issues).toEqual([]);
  return table.rows[0]?.cells[0] + (table.notes.length > 0 ? ' (noted)' : '');
}

describe('a file', () => {
  it('is read as what it is, whatever its name says', async () => {
    const book = workbook({
      sheets: { S: `<row r="1">${text('A1', 'sku')}</row><row r="2">${text('A2', '007')}</row>` },
    });
    const same = [{ row: 2, cells: ['007'] }];
    expect((await readRows(book)).rows).toEqual(same);
    expect((await readRows(new File([book.slice().buffer], 'rows.csv'))).rows).toEqual(same);
    expect((await readRows('sku\n007')).rows[0]?.cells).toEqual(['007']);
    expect((await readRows(new Blob(['sku\n007']))).rows[0]?.cells).toEqual(['007']);
  });

  it('given as a file name, or missing, is rejected', async () => {
    expect((await readRows('data/rows.csv')).issues.map(({ message }) => message)).toEqual([
      'expected the text of a table, got the file name "data/rows.csv"; pass the file\'s bytes',
    ]);
    await expect(readRows(undefined as never)).rejects.toThrow(
      new TypeError('readRows: expected the text or the bytes of a file, or a File, got undefined'),
    );
  });

  it('that is a ZIP archive but not a workbook is rejected', async () => {
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9]);
    expect((await readRows(zip)).issues[0]?.code).toBe('not_a_table');
  });
});

describe('a workbook', () => {
  const sheets = {
    'R & D': `<row r="1">${text('A1', 'a')}</row><row r="2">${text('A2', '1')}</row>`,
    Second: `<row r="1">${text('A1', 'b')}</row><row r="2">${text('A2', '2')}</row>`,
  };

  it('is read from its first sheet, or from another by number or name', async () => {
    const book = workbook({ sheets });
    expect((await readRows(book)).columns).toEqual(['a']);
    expect((await readRows(book, { sheet: 2 })).columns).toEqual(['b']);
    expect((await readRows(book, { sheet: 'R & D' })).columns).toEqual(['a']);
    expect((await readRows(book, { sheet: 'Third' })).issues[0]?.message).toBe(
      'there is no sheet "Third"; available sheets: 1 "R & D", 2 "Second"',
    );
  });

  it('numbers its rows as a spreadsheet does, with gaps; cells keep their spaces', async () => {
    const rows = `<row r="3">${text('B3', 'name')}${text('C3', 'sku')}</row><row r="6">${text('B6', ' Mug ')}${number('C6', '7')}</row>`;
    const table = await readRows(workbook({ sheets: { S: rows } }));
    expect(table.columns).toEqual(['', 'name', 'sku']);
    expect(table.rows.map(({ row, cells }) => [row, ...cells])).toEqual([[6, '', ' Mug ', '7']]);
  });

  it('identifies cells by their address', async () => {
    const head = `<row r="1">${text('A1', 'sku')}${text('B1', 'Qty')}</row>`;
    const rows = `${head}<row r="2">${text('A2', 'x')}${number('B2', '1.5')}</row>`;
    const { issues } = rowsToItems(await readRows(workbook({ sheets: { S: rows } })), { fields: ['sku'] });
    expect(issues[0]).toMatchObject({ row: 2, column: 'Qty', cell: 'B2' });
    expect(issues[0]?.message).toBe(
      'row 2, column "Qty" (B2): expected a whole number of at least 1 (an empty cell means 1), got "1.5"',
    );
  });

  it('counts copies by the number, not by how it is shown', async () => {
    const rows = `<row r="1">${text('A1', 'qty')}</row><row r="2">${number('A2', '3', 1)}</row>`;
    const table = await readRows(workbook({ sheets: { S: rows }, formats: ['0" pcs"'] }));
    expect(table.rows[0]?.cells).toEqual(['3 pcs']);
    expect(rowsToItems(table, { fields: [] }).items[0]?.quantity).toBe(3);
  });

  it('with errors, and formulas that were never calculated, is refused with their cells', async () => {
    const error = '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>';
    const rows = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}</row><row r="2">${error}<c r="B2"><f>A1&amp;"x"</f></c></row>`;
    const { issues } = await readRows(workbook({ sheets: { S: rows } }));
    expect(issues.map(({ message }) => message)).toEqual([
      'row 2, column "a" (A2): the cell shows #DIV/0!; fix its formula',
      'row 2, column "b" (B2): the formula has no calculated value; open the workbook in a spreadsheet program and save it again',
    ]);
  });

  it('reports a formula without a cached value, unless it is a text', async () => {
    const cells = '<c r="A2"><f>1+1</f><v/></c><c r="B2"><f>2+2</f><v></v></c><c r="C2" t="str"><f>""</f><v></v></c>';
    const rows = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}${text('C1', 'c')}</row><row r="2">${cells}</row>`;
    const { issues } = await readRows(workbook({ sheets: { S: rows } }));
    expect(issues.map(({ cell }) => cell)).toEqual(['A2', 'B2']);
  });

  it('notes the formulas of a program that calculates none, where a field shows them', async () => {
    const formula = (cell: string) => `<c r="${cell}"><f>1+1</f><v>0</v></c>`;
    const rows = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}</row><row r="2">${formula('A2')}${formula('B2')}</row>`;
    const table = await readRows(workbook({ sheets: { S: rows }, fullCalcOnLoad: true }));
    expect([table.issues, table.notes.map(({ cell }) => cell)]).toEqual([[], ['A2', 'B2']]);
    expect(rowsToItems(table, { fields: ['b'] }).notes.map(({ message }) => message)).toEqual([
      'row 2, column "b" (B2): the value of the formula may be wrong, because the workbook was written without calculating its formulas; save the workbook again in a spreadsheet program',
    ]);
    expect((await readRows(workbook({ sheets: { S: rows } }))).notes).toEqual([]);
  });

  it('with several broken cells names all of them, and reads the others', async () => {
    const cells = [
      '<c r="A2" t="s"><v>7</v></c><c r="B2" t="b"><v>2</v></c><c r="C2" t="d"><v>2026-02-30</v></c>',
      '<c r="A3" t="z"><v>1</v></c><c r="B3" s="9"><v>1</v></c><c r="C3" t="s"><v>0</v></c>',
    ];
    const head = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}${text('C1', 'c')}</row>`;
    const rows = `${head}${cells.map((row, at) => `<row r="${at + 2}">${row}</row>`).join('')}`;
    const table = await readRows(workbook({ sheets: { S: rows }, sharedStrings: ['x'] }));
    expect(table.issues.map(({ message }) => message)).toEqual([
      `row 2, column "a" (A2): the cell refers to the shared string "7", which the workbook does not contain; enter the cell's text again`,
      'row 2, column "b" (B2): expected a boolean value of 0 or 1, got "2"; enter TRUE or FALSE',
      'row 2, column "c" (C2): expected a date such as 2026-11-21, got "2026-02-30"; enter the date again',
      'row 3, column "a" (A3): the cell has the unknown type "z"; enter its value again',
      'row 3, column "b" (B3): the cell has the style number 9, which the workbook does not define; format the cell again',
    ]);
    expect(table.rows.map(({ cells: read }) => read)).toEqual([['', '', 'x']]);
  });

  it('is read where cells do not say where they lie, and truth values and dates are written out', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"><is><t>b</t></is></c><c t="inlineStr"><is><t>c</t></is></c></row>' +
      '<row><c><v>5</v></c><c t="b"><v>true</v></c><c t="d" s="1"><v>2026-11-21T18:00:00</v></c></row>';
    const table = await readRows(workbook({ sheets: { S: rows }, formats: ['dd/mm/yyyy hh:mm'] }));
    expect([table.issues, table.rows[0]?.cells]).toEqual([[], ['5', 'TRUE', '21/11/2026 18:00']]);
  });

  it('takes formulas behind its data, of sparklines, for none of its cells', async () => {
    const rows = `<row r="1">${text('A1', 'a')}</row><row r="2">${number('A2', '5')}</row>`;
    const behind = '<extLst><ext><f>S!A1</f></ext></extLst>';
    expect((await readRows(workbook({ sheets: { S: rows }, behind }))).issues).toEqual([]);
  });

  it('decodes characters written as numeric references', async () => {
    const rows = `<row r="1">${text('A1', 'a')}</row><row r="2">${text('A2', '&#128512;&#x1F600;&#233;&#x10FFFF;&#x110000;')}</row>`;
    const table = await readRows(workbook({ sheets: { S: rows } }));
    expect(table.rows[0]?.cells[0]?.startsWith('😀😀é\u{10FFFF}')).toBe(true);
  });

  it('with shared strings, truth values and calculated texts is read', async () => {
    const cells =
      '<c r="A2" t="s"><v>1</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>';
    const rows = `<row r="1">${text('A1', 'a')}${text('B1', 'b')}${text('C1', 'c')}</row><row r="2">${cells}</row>`;
    const table = await readRows(workbook({ sheets: { S: rows }, sharedStrings: ['x', 'é <&'] }));
    expect(table.rows[0]?.cells).toEqual(['é <&', 'TRUE', 'ab']);
  });

  it('whose cells reach too far is refused before it fills the memory', async () => {
    const rows = `<row r="1">${text('A1', 'a')}</row><row r="1048576">${text('XFD1048576', 'b')}</row>`;
    const { issues } = await readRows(workbook({ sheets: { S: rows } }));
    expect(issues[0]?.code).toBe('too_large');
  });
});

describe('differences between the display and the read values of a workbook', () => {
  const head = `<row r="1">${text('A1', 'kind')}${text('B1', 'sku')}</row>`;
  const messages = (notes: readonly { readonly message: string }[]) => notes.map(({ message }) => message);

  it('hidden rows are read with a note of their count and numbers, or left out when that is asked for', async () => {
    const row = (at: number, hidden = '') =>
      `<row r="${at}"${hidden}>${text(`A${at}`, 'Tea')}${number(`B${at}`, `${at}`)}</row>`;
    const sheet = `${head}${row(2)}${row(3, ' hidden="1"')}${row(4, ' hidden="true"')}${row(5, ' hidden="0"')}`;
    const book = workbook({ sheets: { S: sheet } });
    const kept = await readRows(book);
    expect(kept.rows.map(({ row: at }) => at)).toEqual([2, 3, 4, 5]);
    expect(messages(kept.notes)).toEqual([
      "2 rows of the workbook are hidden (3, 4), but were read; to leave them out, use hiddenRows: 'skip'",
    ]);
    const skipped = await readRows(book, { hiddenRows: 'skip' });
    expect(skipped.rows.map(({ row: at }) => at)).toEqual([2, 5]);
    expect(messages(skipped.notes)).toEqual(['2 rows of the workbook are hidden (3, 4) and were left out']);
  });

  it('rows that a filter hides are said to be hidden by it', async () => {
    const sheet = `${head}<row r="2" hidden="1">${text('A2', 'Tea')}</row><row r="3">${text('A3', 'Mug')}</row>`;
    const behind =
      '<autoFilter ref="A1:B3"><filterColumn colId="0"><filters><filter val="Mug"/></filters></filterColumn></autoFilter>';
    expect(messages((await readRows(workbook({ sheets: { S: sheet }, behind }))).notes)).toEqual([
      "1 row of the workbook is hidden by a filter (2), but was read; to leave it out, use hiddenRows: 'skip'",
    ]);
  });

  it('merged cells leave blanks with a note for each column, or repeat their value when that is asked for', async () => {
    const sheet = `${head}<row r="2">${text('A2', 'Tea')}${number('B2', '1')}</row><row r="3">${number('B3', '2')}</row><row r="4">${text('A4', 'Mug')}${number('B4', '3')}</row><row r="5">${number('B5', '4')}</row>`;
    const behind = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A4:A5"/></mergeCells>';
    const book = workbook({ sheets: { S: sheet }, behind });
    const table = await readRows(book);
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Tea', '', 'Mug', '']);
    const expected =
      'row 2, column "kind" (A2): the cells A2:A3 are merged, so only the first contains the value and the others are empty; to repeat the value, use mergedCells: \'fill\' (2 merged ranges in the column)';
    expect(messages(table.notes)).toEqual([expected]);
    // no note on a column that no field shows
    expect(messages(rowsToItems(table, { fields: ['kind'] }).notes)).toEqual([expected]);
    expect(rowsToItems(table, { fields: ['sku'] }).notes).toEqual([]);
    const filled = await readRows(book, { mergedCells: 'fill' });
    expect(filled.rows.map(({ cells }) => cells)).toEqual([
      ['Tea', '1'],
      ['Tea', '2'],
      ['Mug', '3'],
      ['Mug', '4'],
    ]);
    expect(filled.notes).toEqual([]);
  });

  it('a merged title above the column names is not reported', async () => {
    const sheet = `<row r="1">${text('A1', 'kind')}${text('B1', 'sku')}</row><row r="2">${text('A2', 'Tea')}${number('B2', '1')}</row>`;
    const behind = '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>';
    expect((await readRows(workbook({ sheets: { S: sheet }, behind }))).notes).toEqual([]);
  });

  it('a cover sheet without rows names the other sheets', async () => {
    const book = workbook({ sheets: { Cover: `<row r="1">${text('A1', 'Price list')}</row>`, Prices: head } });
    expect((await readRows(book)).issues.map(({ message }) => message)).toEqual([
      'the table has column names but no rows; sheet 1 "Cover" was read; other sheets: 2 "Prices"',
    ]);
    const empty = workbook({ sheets: { Cover: '', Prices: head } });
    expect((await readRows(empty)).issues[0]?.message).toBe(
      'the table is empty; expected a row of column names and a row for each label; sheet 1 "Cover" was read; other sheets: 2 "Prices"',
    );
  });

  it('a first sheet of several that was taken by itself is a note, one that was asked for is not', async () => {
    const sheet = `${head}<row r="2">${text('A2', 'Tea')}</row>`;
    const book = workbook({ sheets: { Tea: sheet, Mugs: sheet } });
    expect(messages((await readRows(book)).notes)).toEqual(['sheet 1 "Tea" was read; other sheets: 2 "Mugs"']);
    expect((await readRows(book, { sheet: 1 })).notes).toEqual([]);
  });
});

describe('a number', () => {
  it('without a format has all its digits', async () => {
    const values = ['4006381333931', '0.1', '1.1000000000000001', '-12', '1E-7', '1.5E+15', '00042'];
    const rows = values.map((value, index) => `<row r="${index + 2}">${number(`A${index + 2}`, value)}</row>`).join('');
    const { rows: read } = await readRows(workbook({ sheets: { S: `<row r="1">${text('A1', 'x')}</row>${rows}` } }));
    expect(read.map(({ cells }) => cells[0])).toEqual([
      '4006381333931',
      '0.1',
      '1.1',
      '-12',
      '0.0000001',
      '1500000000000000',
      '42',
    ]);
  });

  it.each([
    ['42', '00000', '00042'],
    ['123456', '00000', '123456'],
    ['123456789', '000-00-0000', '123-45-6789'],
    ['4006381333931', '0 000000 000000', '4 006381 333931'],
    ['1.5', '0.00', '1.50'],
    ['1.005', '0.00', '1.01'],
    ['2.675', '0.00', '2.68'],
    ['0.999', '0.0', '1.0'],
    ['1234567.891', '#,##0.00', '1,234,567.89'],
    ['999', '#,##0', '999'],
    ['0', '#,##0', '0'],
    ['0', '#"x"', 'x'],
    ['0.5', '#.00', '.50'],
    ['5', '#,##0.##', '5.'],
    ['0.256', '0%', '26%'],
    ['0.256', '0.0%', '25.6%'],
    ['12', '0" pcs"', '12 pcs'],
    ['12', '0\\ \\k\\g', '12 kg'],
    ['18.5', '[$$-409]#,##0.00', '$18.50'],
    ['18.5', '#,##0.00\\ [$€-407]', '18.50 €'],
    ['18.5', '"£"#,##0.00', '£18.50'],
    ['-3', '0.0', '-3.0'],
    ['-3', '0;[Red](0)', '(3)'],
    ['-0.001', '0.00', '0.00'],
    ['0', '0;-0;"none"', 'none'],
    ['1500000', '0.0,,"M"', '1.5M'],
    ['7', 'General" kg"', '7 kg'],
    ['1234.5', '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', '$1,234.50'],
    ['-1234.5', 44, '$(1,234.50)'],
    ['1234.5', 7, '$1,234.50'],
    ['-3', 37, '(3)'],
    ['7', '@', '7'],
    ['7', 2, '7.00'],
    ['0.5', 9, '50%'],
  ])('%s formatted %j is "%s"', async (value, format, expected) => {
    expect(await shown(value, format)).toBe(expected);
  });

  it.each([
    ['18.5', '#,##0.00\\ [$€-407]', '18,50 €'],
    ['1234567.891', '#,##0.00', '1.234.567,89'],
    ['12.5', undefined, '12,5'],
    ['0.256', '0.0%', '25,6%'],
    ['7.5', '@', '7,5'],
    ['4006381333931', '0', '4006381333931'],
    ['12', '0", pcs."', '12, pcs.'],
  ])('%s formatted %j is "%s" with a decimal comma', async (value, format, expected) => {
    const rows = `<row r="1">${text('A1', 'x')}</row><row r="2">${number('A2', value, format === undefined ? 0 : 1)}</row>`;
    const book = workbook({ sheets: { S: rows }, formats: format === undefined ? [] : [format] });
    const table = await readRows(book, { decimal: ',' });
    expect([table.rows[0]?.cells, table.notes]).toEqual([[expected], []]);
  });

  it('with an empty format code shows all its digits, as in "General"', async () => {
    expect(await shown('4006381333931', '')).toBe('4006381333931');
    expect(await shown('18.5', '')).toBe('18.5');
  });

  it.each([
    ['12345', '0.00E+00', '12345 (noted)'],
    ['0.5', '# ?/?', '0.5 (noted)'],
    ['5', '[>3]0.0;0', '5 (noted)'],
  ])('%s in the format %j, which is not followed, is %j', async (value, format, expected) => {
    expect(await shown(value, format)).toBe(expected);
  });
});

it('an unsupported number format is noted once for each column, with its number of cells', async () => {
  const cells = [2, 3, 4].map((row) => `<row r="${row}">${number(`A${row}`, '5', 1)}</row>`).join('');
  const book = workbook({ sheets: { S: `<row r="1">${text('A1', 'x')}</row>${cells}` }, formats: ['0.00E+00'] });
  expect((await readRows(book)).notes.map(({ message }) => message)).toEqual([
    'row 2, column "x" (A2): the number format "0.00E+00" is not supported; check the value on the label (3 cells in the column)',
  ]);
});

describe('a date', () => {
  it.each([
    ['46347', 'yyyy-mm-dd', '2026-11-21'],
    ['46347', 'dd/mm/yyyy', '21/11/2026'],
    ['46347', 'd.m.yy', '21.11.26'],
    ['46347', 'dddd d mmmm yyyy', 'Saturday 21 November 2026'],
    ['46347', '[$-409]mmm\\-yy;@', 'Nov-26'],
    ['46347.75', 'dd/mm/yyyy hh:mm', '21/11/2026 18:00'],
    ['46347.7510416667', 'h:mm:ss AM/PM', '6:01:30 PM'],
    ['1.5', '[h]:mm', '36:00'],
    ['46347', 14, '2026-11-21'],
    ['46347.5', 22, '2026-11-21 12:00'],
    ['0.25', 20, '6:00'],
    ['0.0005208333', 'mm:ss.0', '00:45.0'],
    ['0.0005208333', 'ss.000', '45.000'],
    ['46347.999999', 'yyyy-mm-dd hh:mm:ss', '2026-11-22 00:00:00'],
    ['46347.999999', 'yyyy-mm-dd', '2026-11-21'],
    ['46347.999999', 'h:mm', '23:59'],
    ['0.6999999999999999', 'h:mm', '16:48'],
    ['46347', 30, '2026-11-21'],
  ])('%s formatted %j is "%s"', async (value, format, expected) => {
    expect(await shown(value, format)).toBe(expected);
  });

  // Excel's calendar has a 29 February 1900, so its earlier days are off by one from other spreadsheets
  it.each([
    ['0', '1900-01-00'],
    ['1', '1900-01-01'],
    ['31', '1900-01-31'],
    ['59', '1900-02-28'],
    ['60', '1900-02-29'],
    ['61', '1900-03-01'],
    ['2958465', '9999-12-31'],
  ])('of day %s is %s, as Excel counts', async (value, expected) => {
    expect(await shown(value, 'yyyy-mm-dd')).toBe(expected);
  });

  it.each([
    ['0', 'yyyy-mm-dd', '1904-01-01'],
    ['59', 'd mmmm yyyy', '29 February 1904'],
    ['1.5', '[h]:mm', '36:00'],
    ['2957003', 'yyyy-mm-dd', '9999-12-31'],
  ])('of day %s since 1904 formatted %j is "%s"', async (value, format, expected) => {
    expect(await shown(value, format, { date1904: true })).toBe(expected);
  });

  it.each([
    ['-1', false],
    ['2958466', false],
    ['2957004', true],
  ])('of day %s, which no calendar has, is an issue (1904: %s)', async (value, date1904) => {
    const rows = `<row r="1">${text('A1', 'x')}</row><row r="2">${number('A2', value, 1)}</row>`;
    const { issues } = await readRows(workbook({ sheets: { S: rows }, formats: ['yyyy-mm-dd'], date1904 }));
    expect(issues[0]?.message).toBe(
      `row 2, column "x" (A2): the cell contains the day number ${value}, which is not a valid date; enter a valid date`,
    );
  });

  it('counts from 1904 where the workbook does', async () => {
    expect(await shown('44885', 'yyyy-mm-dd', { date1904: true })).toBe('2026-11-21');
  });

  it.each([
    [false, '46347', '21.11.2026'],
    [true, '44885', '21.11.2026'],
  ])('is one, too, where a program numbers its formats below 100 (1904: %s)', async (date1904, days, expected) => {
    const rows = `<row r="1">${text('A1', 'x')}</row><row r="2">${number('A2', days, 1)}</row>`;
    const book = workbook({ sheets: { S: rows }, formats: ['dd.mm.yyyy'], firstFormat: 60, date1904 });
    const table = await readRows(book);
    expect([table.rows[0]?.cells, table.notes]).toEqual([[expected], []]);
  });

  it('in an unsupported format is written in ISO 8601', async () => {
    expect(await shown('46347', '[$-407]d. mmmm yyyy')).toBe('2026-11-21 (noted)');
  });
});

describe('no file makes the reader throw', () => {
  const book = workbook({
    sheets: { S: `<row r="1">${text('A1', 'a')}${number('B1', '5', 1)}</row><row r="2">${text('A2', 'b')}</row>` },
    formats: ['00.0'],
  });
  const settles = async (file: Uint8Array): Promise<void> => {
    const table = await readRows(file);
    expect(table.rows.every(({ cells }) => cells.length === table.columns.length)).toBe(true);
    expect(table.issueCount).toBeGreaterThanOrEqual(table.issues.length);
    expect(table.issueCount > 0 || table.rows.length > 0).toBe(true);
  };

  it('of any bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), settles), { seed: 11, numRuns: 200 });
  });

  it('of a table of odd characters', async () => {
    const odd = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', ' ', 'é', '\t'), maxLength: 40 });
    const encoded = odd.map((chars) => new TextEncoder().encode(chars));
    await fc.assert(fc.asyncProperty(encoded, settles), { seed: 12, numRuns: 300 });
  });

  it('of a workbook with bytes changed or cut off', async () => {
    const changed = fc
      .tuple(
        fc.array(fc.tuple(fc.nat(book.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        fc.nat(300),
      )
      .map(([changes, cut]) => {
        const file = book.slice(0, book.length - (cut > 250 ? cut : 0));
        for (const [at, byte] of changes) file[at] = byte;
        return file;
      });
    await fc.assert(fc.asyncProperty(changed, settles), { seed: 13, numRuns: 300 });
  });
});
