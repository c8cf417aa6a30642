import type { LabelElement } from '@platen/sdk';
import { checkJob, parseTemplate } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { documentOf, type EditorDocument } from './editor-document.ts';
import { openedWithSamples, sampleData, withOwnRows, withSampleInstead, withSampleRows } from './sample-data.ts';
import { addRow, isSample, markSample, setCell, setTable } from './table.ts';

const box = { x: 10, y: 2, width: 100, height: 20 };
const text = (field: string): LabelElement => ({ type: 'text', ...box, field });

describe('data to show a template with', () => {
  it('speaks a field of text', () => {
    expect(sampleData([text('best_before')])).toEqual({ best_before: 'Best before' });
  });

  it('suits the barcode where a text shows the same field', () => {
    const barcode = { type: 'barcode', ...box, field: 'code', barcodeType: 'ean8' } as const;
    expect(sampleData([text('code'), barcode])).toEqual({ code: '96385074' });
  });

  it('has nothing for what is the same on every label', () => {
    expect(sampleData([{ type: 'text', ...box, value: 'Fragile' }])).toEqual({});
  });

  it.each(['upca', 'ean13', 'code128', 'upce', 'code39', 'isbn', 'ean8', 'gs1-128'] as const)(
    'has a code that %s takes',
    (barcodeType) => {
      const elements: LabelElement[] = [{ type: 'barcode', ...box, field: 'code', barcodeType }];
      const { value } = parseTemplate({ width: 120, height: 30, elements });
      expect(value && checkJob(value, [{ data: sampleData(elements) }])).toEqual([]);
    },
  );
});

const textBox = { type: 'text', x: 1, y: 1, width: 20, height: 5 } as const;
const product = documentOf({ width: 50, height: 30, elements: [{ ...textBox, field: 'name' }] });
const address = documentOf({ width: 50, height: 30, elements: [{ ...textBox, field: 'recipient' }] });
const cells = ({ data }: EditorDocument) => [data.columns, ...data.rows.map((row) => row.cells)];
const replaced = (document: EditorDocument, before: EditorDocument) =>
  openedWithSamples({ ...document, data: before.data, nextKey: before.nextKey }, before);

describe('sample rows', () => {
  it('fill a label that has no rows, marked as samples', () => {
    const filled = withSampleRows(address);
    expect(cells(filled)).toEqual([['recipient'], ['Nadia Okafor']]);
    expect(isSample(filled.data)).toBe(true);
  });

  it('are replaced with those of the fields of the next label', () => {
    const next = replaced(address, withSampleRows(product));
    expect(cells(next)).toEqual([['recipient'], ['Nadia Okafor']]);
    expect(isSample(next.data)).toBe(true);
  });

  const three = { columns: ['name'], rows: [['Mug'], ['Oil'], ['Coffee']] };

  it('that were stored with a label stay when it is opened again, unless they lack a field', () => {
    const stored = markSample(setTable(product, three));
    expect(openedWithSamples(stored, withSampleRows(address))).toBe(stored);
    const other = { ...stored, elements: address.elements };
    expect(cells(openedWithSamples(other, withSampleRows(address)))).toEqual([['recipient'], ['Nadia Okafor']]);
  });

  it('of the open label stay for a label that shows the same fields in the same kinds of element', () => {
    const open = markSample(setTable(product, three));
    const taller = documentOf({ width: 50, height: 40, elements: [{ ...textBox, height: 9, field: 'name' }] });
    expect(cells(replaced(taller, open))).toEqual(cells(open));
    const barcode = documentOf({
      ...{ width: 50, height: 40 },
      elements: [{ ...textBox, type: 'barcode', field: 'name', barcodeType: 'ean13' }],
    });
    expect(cells(replaced(barcode, open))).toEqual([['name'], ['5901234123457']]);
  });

  it('are removed with a label that has no fields', () => {
    const blank = documentOf({ width: 50, height: 30, elements: [] });
    expect(cells(replaced(blank, withSampleRows(product)))).toEqual([[]]);
  });

  it('are the user’s own after a cell was edited or a row was added, and stay with the next label', () => {
    const sample = withSampleRows(product);
    const key = sample.data.rows[0]?.key ?? -1;
    for (const own of [setCell(sample, key, 0, 'Oak shelf'), addRow(sample)]) {
      expect(isSample(own.data)).toBe(false);
      expect(cells(replaced(address, own))).toEqual(cells(own));
    }
  });

  it('of an older editor, which kept no mark, are replaced too', () => {
    const old = setTable(product, { columns: ['name'], rows: [['Stoneware mug, sand']] });
    expect(cells(replaced(address, old))).toEqual([['recipient'], ['Nadia Okafor']]);
  });

  it('take the place of own rows that lack the label’s fields, which are set aside and come back', () => {
    const own = setTable(address, { columns: ['title'], rows: [['Oak shelf'], ['Pine shelf']] });
    const sampled = withSampleInstead(own);
    expect(cells(sampled)).toEqual([['recipient'], ['Nadia Okafor']]);
    expect(isSample(sampled.data)).toBe(true);
    // The user's own rows stay set aside while the label gets another layout.
    expect(cells(withOwnRows(withSampleRows({ ...sampled, elements: product.elements })))).toEqual(cells(own));
    const back = withOwnRows(sampled);
    expect(cells(back)).toEqual(cells(own));
    expect([isSample(back.data), back.data.own]).toEqual([false, undefined]);
    expect(withOwnRows(own)).toBe(own);
    expect(withSampleInstead(sampled)).toBe(sampled);
  });

  it('leave own rows aside after a cell was edited, and when the edited rows are set aside in turn', () => {
    const own = setTable(address, { columns: ['title'], rows: [['Oak shelf'], ['Pine shelf']] });
    const sampled = withSampleInstead(own);
    const edited = setCell(sampled, sampled.data.rows[0]?.key ?? -1, 0, 'Ada Price');
    expect(cells(withOwnRows(edited))).toEqual(cells(own));
    const again = withSampleInstead({ ...edited, elements: product.elements });
    expect(cells(again)).toEqual([['name'], ['Stoneware mug, sand']]);
    expect(cells(withOwnRows(withOwnRows(again)))).toEqual(cells(own));
  });

  it('leave no rows aside once another table was imported', () => {
    const own = setTable(address, { columns: ['title'], rows: [['Oak shelf'], ['Pine shelf']] });
    const imported = setTable(withSampleInstead(own), { columns: ['recipient'], rows: [['Ada Price']] });
    expect(withOwnRows(imported)).toBe(imported);
  });

  it('are never taken from rows that the user imported', () => {
    const own = setTable(markSample(product), { columns: ['title'], rows: [['Oak shelf'], ['Pine shelf']] });
    expect(cells(replaced(address, own))).toEqual([['title'], ['Oak shelf'], ['Pine shelf']]);
  });
});
