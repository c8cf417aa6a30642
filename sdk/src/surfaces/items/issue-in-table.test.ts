import { describe, expect, it } from 'vitest';
import { checkJob } from '../../pipeline/renderer/check-job.ts';
import { issueInTable, raggedIssues } from './issue-in-table.ts';
import { readCsv } from './read-rows.ts';
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
])('reports an issue at %s without repeating the path', (path, message) => {
  expect(issueInTable({ path, code: 'range', message: `${path}: wrong` }, table, read)?.message).toBe(message);
});

it.each(['/template/width', '/items', '/items/9/data/ean', ''])('leaves an issue at "%s", which no row has', (path) => {
  expect(issueInTable({ path, code: 'range', message: 'wrong' }, table, read)).toBeUndefined();
});

const raggedBox = { x: 1, y: 1, width: 50, height: 10 };
const raggedTemplate = {
  width: 60,
  height: 40,
  elements: [
    { type: 'text', ...raggedBox, field: 'name' },
    { type: 'barcode', ...raggedBox, barcodeType: 'ean13', field: 'ean' },
    { type: 'barcode', ...raggedBox, barcodeType: 'code128', field: 'sku' },
  ],
} as const;

/** Returns the messages for the rows of a CSV that have the wrong length. */
function messagesFor(csv: string): readonly string[] {
  const table = readCsv(csv);
  const read = rowsToItems(table, { template: raggedTemplate });
  return (table.raggedRows ?? []).flatMap((row) =>
    raggedIssues(row, table, read, (data) => checkJob(raggedTemplate, [{ data }])).map(({ message }) => message),
  );
}

const WRONG = 'elements[1] (barcode): EAN-13 check digit should be 1, got 0';

describe('in a row of the wrong length, a wrong check digit is reported', () => {
  it.each([
    ['before a value that is missing', 'Nail,4006381333930'],
    ['behind a value that was divided', 'Nail, small,4006381333930,N-1'],
    ['before a value that was divided', 'Nail,4006381333930,N,1'],
    ['where the first value is missing', '4006381333930,N-1'],
  ])('%s', (_, row) => {
    expect(messagesFor(`name,ean,sku\n${row}\n`)).toEqual([`line 2: "4006381333930", taken for "ean": ${WRONG}`]);
  });
});

describe('in a row of the wrong length, no other issue is reported', () => {
  it.each([
    ['of a right check digit, from whichever end it is counted', 'Nail, small,4006381333931,N-1'],
    ['of what is no code in either column: it was shifted', 'Nail,N-1'],
    [
      'of a wrong check digit beside a right one in the column that it may be shifted from',
      'N,4006381333930,4006381333931,1',
    ],
    ['of characters that a code refuses, which another column takes', 'Nail,4006381333931,N\u00e4gel,1'],
    ['of empty values', ',4006381333931,,,1'],
  ])('%s', (_, row) => {
    expect(messagesFor(`name,ean,sku\n${row}\n`)).toEqual([]);
  });
});

it('rows of the right length are not among the ragged ones, nor are empty ones', () => {
  expect(readCsv('a,b\n1,2\n\n1\n1,2,\n1,2,3\n,,,\n').raggedRows).toEqual([
    { line: 4, row: 4, cells: ['1'] },
    { line: 6, row: 6, cells: ['1', '2', '3'] },
  ]);
});
