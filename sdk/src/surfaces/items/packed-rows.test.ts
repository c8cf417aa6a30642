import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRuns, timeout } from '../../../test/property-tools.ts';
import { longItems, readLongCsv } from './packed-rows.ts';
import { readCsv } from './read-rows.ts';
import { rowsToItems } from './rows-to-items.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A CSV text with more rows than are packed together. `rowOf` returns the line of a row. */
const longText = (rowOf: (index: number) => string, lineEnd = '\n'): string =>
  ['sku,name', ...Array.from({ length: 400 }, (_, index) => rowOf(index))].join(lineEnd);

const readBoth = (text: string) => {
  const packed = readLongCsv(bytesOf(text), {});
  return { packed: { ...packed, rows: [...packed.rows] }, table: readCsv(text) };
};

describe('the packed rows of a CSV file', () => {
  it.each([
    ['without quotes', longText((index) => `${index},Mug ${index}`)],
    ['with CRLF', longText((index) => `${index},Mug ${index}`, '\r\n')],
    ['with letters of several bytes', longText((index) => `${index},Käse ☕ 𝄞 ${index}`)],
    ['with a byte order mark', `\uFEFF${longText((index) => `${index},Tee`)}`],
    ['with a line that names the delimiter', `sep=,\n${longText((index) => `${index},Tee`)}`],
    ['with quotes in some rows', longText((index) => (index % 150 === 7 ? `${index},"a ""b"", c"` : `${index},Tee`))],
    ['with line breaks in cells', longText((index) => (index % 9 === 0 ? `${index},"a\nb"` : `${index},Tee`))],
    ['with blank lines', longText((index) => (index % 50 === 0 ? '' : `${index},Tee`))],
    ['with rows that are too long', longText((index) => (index === 300 ? `${index},Tee,more` : `${index},Tee`))],
    ['with an empty column at the end', longText((index) => `${index},Tee,`).replace('sku,name', 'sku,name,')],
    ['with formulas', longText((index) => `"=""${index}""",Tee`)],
    ['with blank lines above the names', `\n\n${longText((index) => `${index},Tee`)}`],
    ['without rows', 'sku,name\n'],
    ['without any text', ''],
  ])('%s are those that readCsv returns', (_, text) => {
    const { packed, table } = readBoth(text);
    expect(packed).toEqual(table);
  });

  it('are read in any order', () => {
    const { rows } = readLongCsv(bytesOf(longText((index) => `${index},Mug ${index}`)), {});
    expect([399, 0, 128, 127, 256].map((index) => rows.at(index)?.cells[1])).toEqual([
      'Mug 399',
      'Mug 0',
      'Mug 128',
      'Mug 127',
      'Mug 256',
    ]);
    expect([rows.at(400), rows.at(-1)]).toEqual([undefined, undefined]);
  });

  it('result in the items of rowsToItems', () => {
    const text = longText((index) => `${index % 7},Mug ${index}`).replace('sku', 'quantity');
    const { packed, table } = { packed: readLongCsv(bytesOf(text), {}), table: readCsv(text) };
    const [long, items] = [longItems(packed, { maxLabels: 5000 }), rowsToItems(table, { maxLabels: 5000 })];
    expect([...long.items]).toEqual(items.items);
    expect([long.labels, long.issues]).toEqual([items.labels, items.issues]);
  });

  it(
    'are those that readCsv returns, for any text',
    () => {
      const part = fc.constantFrom('a', 'é', ',', ';', '"', '""', '\n', '\r\n', '\r', ' ', '\n1,2', '\n"3","4"');
      const texts = fc.array(part, { maxLength: 600 }).map((parts) => `x,y\n${parts.join('')}`);
      fc.assert(
        fc.property(texts, (text) => {
          const { packed, table } = readBoth(text);
          expect(packed).toEqual(table);
        }),
        anyRuns(200),
      );
    },
    timeout,
  );
});
