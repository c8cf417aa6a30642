import { describe, expect, it } from 'vitest';
import { workbook } from '../../../test/xlsx.ts';
import { readRows } from './read-rows.ts';
import { rowsToItems } from './rows-to-items.ts';

const text = (cell: string, value: string): string => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (cell: string, value: string): string => `<c r="${cell}"><v>${value}</v></c>`;
const head = `<row r="1">${text('A1', 'kind')}${text('B1', 'sku')}</row>`;
const messages = (notes: readonly { readonly message: string }[]) => notes.map(({ message }) => message);

describe('of a workbook', () => {
  it('hidden columns are read with a note each, or left out when that is asked for', async () => {
    const sheet = `<row r="1">${text('A1', 'kind')}${text('B1', 'cost')}${text('C1', 'sku')}</row><row r="2">${text('A2', 'Tea')}${number('B2', '3')}${number('C2', '7')}</row>`;
    const ahead =
      '<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>';
    const book = workbook({ sheets: { S: sheet }, ahead });
    const kept = await readRows(book);
    expect(kept.columns).toEqual(['kind', 'cost', 'sku']);
    const expected =
      'row 1, column "cost" (B1): the column is hidden in the workbook, but was read; to leave it out, use hiddenColumns: \'skip\'';
    expect(messages(kept.notes)).toEqual([expected]);
    // no note on a column that no field shows
    expect(messages(rowsToItems(kept, { fields: ['cost'] }).notes)).toEqual([expected]);
    expect(rowsToItems(kept, { fields: ['sku'] }).notes).toEqual([]);
    const skipped = await readRows(book, { hiddenColumns: 'skip' });
    expect(messages(skipped.notes)).toEqual(['1 column of the workbook is hidden (B "cost") and was left out']);
    expect(rowsToItems(skipped).items).toEqual([{ quantity: 1, data: { kind: 'Tea', sku: '7' } }]);
  });

  it('columns behind hidden ones that were left out keep their letters', async () => {
    const sheet = `<row r="1">${text('A1', 'cost')}${text('B1', 'qty')}</row><row r="2">${number('A2', '3')}${text('B2', 'two')}</row>`;
    const ahead = '<cols><col min="1" max="1" hidden="1"/></cols>';
    const table = await readRows(workbook({ sheets: { S: sheet }, ahead }), { hiddenColumns: 'skip' });
    expect(rowsToItems(table).issues.map(({ cell }) => cell)).toEqual(['B2']);
  });

  it('the column names are in the first row with text that is not left out', async () => {
    const title = `<row r="1">${text('A1', 'internal')}</row>`;
    const names = `<row r="3">${text('A3', 'cost')}${text('B3', 'sku')}</row><row r="4">${number('A4', '3')}${text('B4', '7')}</row>`;
    const ahead = '<cols><col min="1" max="1" hidden="1"/></cols>';
    const byColumn = await readRows(workbook({ sheets: { S: title + names }, ahead }), { hiddenColumns: 'skip' });
    expect([byColumn.columns, byColumn.rows.map(({ cells }) => cells)]).toEqual([['', 'sku'], [['', '7']]]);
    expect(messages(byColumn.notes)).toEqual(['1 column of the workbook is hidden (A "cost") and was left out']);
    const hidden = title.replace('r="1"', 'r="1" hidden="1"');
    const byRow = await readRows(workbook({ sheets: { S: `${hidden}<row r="2">${text('A2', ' ')}</row>${names}` } }), {
      hiddenRows: 'skip',
    });
    expect([byRow.columns, byRow.rows.map(({ cells }) => cells)]).toEqual([['cost', 'sku'], [['3', '7']]]);
  });

  it('errors in hidden rows and columns that are left out are no issues', async () => {
    const broken = (cell: string) => `<c r="${cell}" t="e"><v>#N/A</v></c>`;
    const sheet = `${head}<row r="2">${broken('A2')}${number('B2', '1')}</row><row r="3" hidden="1">${text('A3', 'Tea')}${broken('B3')}</row>`;
    const book = workbook({ sheets: { S: sheet }, ahead: '<cols><col min="1" max="1" hidden="1"/></cols>' });
    expect((await readRows(book)).issues.map(({ cell }) => cell)).toEqual(['A2', 'B3']);
    const left = await readRows(book, { hiddenRows: 'skip', hiddenColumns: 'skip' });
    expect([left.issues, left.rows.map(({ cells }) => cells)]).toEqual([[], [['', '1']]]);
  });

  it('a sheet that describes more ranges of columns than it can have is rejected', async () => {
    const ahead = `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(16_385)}</cols>`;
    const { issues } = await readRows(workbook({ sheets: { S: head }, ahead }));
    expect(messages(issues)).toEqual(['the sheet has more than the maximum of 16384 column ranges']);
  });

  it('a hidden sheet is listed as hidden, and is read by default only if none is visible', async () => {
    const sheet = `${head}<row r="2">${text('A2', 'Tea')}</row>`;
    const sheets = { Lists: sheet.replace('Tea', 'list'), Keys: sheet.replace('Tea', 'key'), Prices: sheet };
    const kinds = async (states: Readonly<Record<string, string>>, options = {}) => {
      const table = await readRows(workbook({ sheets, states }), options);
      return [...table.rows.map(({ cells }) => cells[0]), ...messages(table.notes)];
    };
    expect(await kinds({ Lists: 'hidden', Keys: 'veryHidden' })).toEqual([
      'Tea',
      'sheet 3 "Prices" was read; other sheets: 1 "Lists" (hidden), 2 "Keys" (hidden)',
    ]);
    expect(await kinds({ Lists: 'hidden', Keys: 'veryHidden' }, { sheet: 1 })).toEqual(['list']);
    expect(await kinds({ Lists: 'hidden', Keys: 'veryHidden' }, { sheet: 'Keys' })).toEqual(['key']);
    expect(await kinds({ Lists: 'hidden', Keys: 'hidden', Prices: 'hidden' })).toEqual([
      'list',
      'sheet 1 "Lists" (hidden) was read; other sheets: 2 "Keys" (hidden), 3 "Prices" (hidden)',
    ]);
    expect((await readRows(workbook({ sheets, states: { Keys: 'hidden' } }), { sheet: 9 })).issues[0]?.message).toBe(
      'there is no sheet 9; available sheets: 1 "Lists", 2 "Keys" (hidden), 3 "Prices"',
    );
  });
});
