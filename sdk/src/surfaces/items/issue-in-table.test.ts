import { expect, it } from 'vitest';
import { checkJob } from '../../pipeline/renderer/check-job.ts';
import { issueInTable } from './issue-in-table.ts';
import { readCsv } from './read-csv.ts';
import { rowsToItems } from './rows-to-items.ts';

const box = { x: 0, y: 0, width: 2, height: 1 };
const template = {
  unit: 'inch',
  width: 2,
  height: 1,
  elements: [{ ...box, type: 'barcode', barcodeType: 'ean13', field: 'ean' }],
};
const table = readCsv('Name;EAN;Qty\n"Mug,\nsand";4006381333930;1\nCup;4006381333931;2\nBowl;40063813é;3\n');
const read = rowsToItems(table, { template });

it('names the line, the column by its name in the file, and the cell', () => {
  const issues = checkJob(template, read.items).map((issue) => issueInTable(issue, table, read));
  expect(issues).toEqual([
    {
      code: 'check_digit',
      message: 'line 2, column "EAN" (B2): elements[0] (barcode): EAN-13 check digit should be 1, got 0',
      row: 2,
      line: 2,
      column: 'EAN',
      cell: 'B2',
      field: 'ean',
    },
    expect.objectContaining({ row: 4, line: 5, column: 'EAN', cell: 'B4' }),
  ]);
});

it.each([
  ['/items/1/quantity', 'line 4, column "Qty" (C3): wrong'],
  ['/items/1', 'line 4: wrong'],
  ['/items/1/data/size', 'line 4: wrong'],
])('tells an issue at %s without repeating the path', (path, message) => {
  expect(issueInTable({ path, code: 'range', message: `${path}: wrong` }, table, read)?.message).toBe(message);
});

it.each(['/template/width', '/items', '/items/9/data/ean', ''])('leaves an issue at "%s", which no row has', (path) => {
  expect(issueInTable({ path, code: 'range', message: 'wrong' }, table, read)).toBeUndefined();
});
