import { readCsv, rowsToItems } from '@platen/sdk/items';
import { expect, it } from 'vitest';
import { judgeRows } from './judge-rows.ts';

const box = { x: 0, y: 0, width: 3, height: 1 };
const label = { unit: 'inch', width: 3, height: 2 };
const code = (barcodeType: string, content: object) => ({ ...box, type: 'barcode', barcodeType, ...content });
const judge = (elements: readonly object[], rows: readonly Record<string, string>[], shared = {}) =>
  judgeRows(
    {
      ...{ template: { ...label, elements }, items: rows.map((data) => ({ data })), shared, resolution: 300 },
      ...{ table: { columns: [] }, matches: [] },
    },
    new AbortController().signal,
  );

it('tells wrong check digits and characters that a symbology refuses, at their items', async () => {
  const elements = [code('ean13', { field: 'ean' }), code('code128', { field: 'sku' })];
  const found = await judge(elements, [
    { ean: '4006381333931', sku: 'M-1' },
    { ean: '4006381333930', sku: 'M-2' },
    { ean: '4006381333931', sku: 'Ä' },
  ]);
  expect(found?.issues.map(({ path, code }) => [path, code])).toEqual([
    ['/items/1/data/ean', 'check_digit'],
    ['/items/2/data/sku', 'character_set'],
  ]);
});

it('tells a lot whose GTIN only some rows have, also where the lot is the same on every label', async () => {
  const elements = [code('gs1-128', { value: '(10)LOT7' }), code('gs1-128', { field: 'gtin' })];
  const found = await judge(elements, [{ gtin: '(01)04006381333931' }, { gtin: '(00)340063810000000018' }]);
  expect(found?.issues.map(({ path, code }) => [path, code])).toEqual([['/items/1', 'missing_ai']]);
});

it('leaves what is wrong with every label to the preview: the template, and data that all rows have from the bench', async () => {
  const elements = [code('ean13', { value: '1' }), code('code128', { field: 'sku' }), code('ean8', { field: 'ean' })];
  const rows = [
    { sku: 'Ä', ean: '1' },
    { sku: 'Ä', ean: '96385074' },
  ];
  const found = await judge(elements, rows, { sku: 'Ä' });
  expect(found?.issues.map(({ path }) => path)).toEqual(['/items/0/data/ean']);
});

it('lists fifty issues and counts them all, whatever a row costs', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => ({ ean: String(index) }));
  const found = await judge([code('ean13', { field: 'ean' })], rows);
  expect([found?.issues.length, found?.issueCount]).toEqual([50, 400]);
  expect(found?.issues[49]?.path).toBe('/items/49/data/ean');
});

it('tells wrong check digits of rows of the wrong length, which are no items', async () => {
  const template = { ...label, elements: [code('ean13', { field: 'ean' }), code('code128', { field: 'sku' })] };
  const table = readCsv('sku,ean\nM-1,4006381333930,x\nM-2,4006381333931\n4006381333930\n');
  const { items, matches } = rowsToItems(table, { template });
  const job = { template, items, table, matches, shared: {}, resolution: 300 };
  const found = await judgeRows(job, new AbortController().signal);
  expect(found?.ragged.map(({ line, code, field }) => [line, code, field])).toEqual([
    [2, 'check_digit', 'ean'],
    [4, 'check_digit', 'ean'],
  ]);
  expect([found?.issues, found?.issueCount]).toEqual([[], 2]);
});
