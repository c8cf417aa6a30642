import { describe, expect, it } from 'vitest';
import { checkJob } from '../../pipeline/renderer/check-job.ts';
import { raggedIssues } from './ragged-rows.ts';
import { readCsv } from './read-csv.ts';
import { rowsToItems } from './rows-to-items.ts';

const box = { x: 1, y: 1, width: 50, height: 10 };
const template = {
  width: 60,
  height: 40,
  elements: [
    { type: 'text', ...box, field: 'name' },
    { type: 'barcode', ...box, barcodeType: 'ean13', field: 'ean' },
    { type: 'barcode', ...box, barcodeType: 'code128', field: 'sku' },
  ],
} as const;

/** Returns the messages for the rows of a CSV that have the wrong length. */
function messagesFor(csv: string): readonly string[] {
  const table = readCsv(csv);
  const read = rowsToItems(table, { template });
  return (table.raggedRows ?? []).flatMap((row) =>
    raggedIssues(row, table, read, (data) => checkJob(template, [{ data }])).map(({ message }) => message),
  );
}

const WRONG = 'elements[1] (barcode): EAN-13 check digit should be 1, got 0';

describe('of a row of the wrong length, a wrong check digit is told', () => {
  it.each([
    ['before a value that is missing', 'Nail,4006381333930'],
    ['behind a value that was divided', 'Nail, small,4006381333930,N-1'],
    ['before a value that was divided', 'Nail,4006381333930,N,1'],
    ['where the first value is missing', '4006381333930,N-1'],
  ])('%s', (_, row) => {
    expect(messagesFor(`name,ean,sku\n${row}\n`)).toEqual([`line 2: "4006381333930", taken for "ean": ${WRONG}`]);
  });
});

describe('of a row of the wrong length, nothing is told', () => {
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
