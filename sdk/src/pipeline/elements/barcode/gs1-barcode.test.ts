import { describe, expect, test } from 'vitest';
import type { Issue } from '../../../base/errors.ts';
import { parseTemplate } from '../../../contract/contract-issues.ts';
import type { LabelData } from '../../../contract/types.ts';
import { bindRows } from '../../bind/bind-rows.ts';
import { kindsWithEncoders } from '../kinds-with-encoders.ts';

const LOT = '(10)ABC(17)261231';
const SSCC = '(00)006141411234567890';
const CONTENT = '(02)09521234543213(37)12';
const NEEDS_GTIN =
  'elements[0] (barcode): GS1-128: (10) needs (01), (02), (03), (8006) or (8026) as well, in this barcode or in another barcode on the label; (17) needs (01), (02), (03), (255), (8006) or (8026) as well, in this barcode or in another barcode on the label';

type Content = { readonly value: string } | { readonly field: string };
const gs1 = (content: Content): object => ({ barcodeType: 'gs1-128', ...content });
const ean = (content: Content): object => ({ barcodeType: 'ean13', ...content });

/** Returns the issues of labels with these barcodes, one label per row. */
function issuesOf(barcodes: readonly object[], rows: readonly LabelData[]): readonly Issue[] {
  const { value: template } = parseTemplate({
    unit: 'mm',
    type: 'ROLL',
    width: 100,
    height: 60,
    elements: barcodes.map((barcode, index) => ({
      type: 'barcode',
      x: 0,
      y: index * 20,
      width: 100,
      height: 18,
      ...barcode,
    })),
  });
  if (template === undefined) throw new Error('the template of the test is none');
  const read = rows.map((data, index) => ({ data, path: `/items/${index}/data` }));
  return bindRows(kindsWithEncoders({}), template, read, {}).issues;
}

describe('a GS1-128 symbol without its companions', () => {
  test('is an issue at the data of its row', () => {
    expect(issuesOf([gs1({ field: 'code' })], [{ code: LOT }, { code: SSCC }, { code: LOT }])).toEqual([
      { path: '/items/0/data/code', code: 'missing_ai', message: NEEDS_GTIN },
      { path: '/items/2/data/code', code: 'missing_ai', message: NEEDS_GTIN },
    ]);
  });
  test('is an issue of the template, once, when its content is static', () => {
    const issue = { path: '/template/elements/0/value', code: 'missing_ai', message: NEEDS_GTIN };
    expect(issuesOf([gs1({ value: LOT })], [])).toEqual([issue]);
    expect(issuesOf([gs1({ value: LOT })], [{}, {}])).toEqual([issue]);
    expect(issuesOf([gs1({ value: LOT }), gs1({ field: 'code' })], [{ code: SSCC }, { code: SSCC }])).toEqual([issue]);
  });
  test('is no issue while another barcode of the label waits for data, is empty or has an issue', () => {
    const barcodes = [gs1({ value: LOT }), ean({ field: 'gtin' })];
    expect(issuesOf(barcodes, [])).toEqual([]);
    expect(issuesOf(barcodes, [{ gtin: '' }])).toEqual([]);
    expect(issuesOf(barcodes, [{ gtin: '401234500000' }])).toEqual([]);
    expect(issuesOf(barcodes, [{ gtin: '40' }]).map(({ code }) => code)).toEqual(['length']);
  });
  test('is an issue next to a barcode that is always empty', () => {
    expect(issuesOf([gs1({ value: LOT }), ean({ value: '' })], []).map(({ code }) => code)).toEqual(['missing_ai']);
  });
  test('is no issue if another symbol of the label has them', () => {
    expect(issuesOf([gs1({ field: 'content' }), gs1({ field: 'sscc' })], [{ content: CONTENT, sscc: SSCC }])).toEqual(
      [],
    );
  });
  test('is an issue if the other symbol is on another label', () => {
    const issues = issuesOf([gs1({ field: 'code' })], [{ code: CONTENT }, { code: SSCC }]);
    expect(issues.map(({ path }) => path)).toEqual(['/items/0/data/code']);
  });
});
