import type { LabelElement } from '@platen/sdk';
import { correctedCode } from '@platen/sdk/internal/corrected-code';
import { describe, expect, it } from 'vitest';
import { lockElements } from '../document/change-elements.ts';
import { documentOf, type EditorDocument, templateOf } from '../document/editor-document.ts';
import { declareComputedColumn, setTable } from '../document/table.ts';
import { codeCorrection } from './correct-code.ts';

const box = { x: 2, y: 2, width: 40, height: 12 } as const;
const code: LabelElement = { ...box, type: 'barcode', barcodeType: 'ean13', field: 'ean' };
const name: LabelElement = { ...box, y: 16, type: 'text', field: 'ean' };
const labelOf = (...elements: readonly LabelElement[]) =>
  documentOf({ width: 50, height: 30, elements: [...elements] });
const rows = setTable(labelOf(name, code), {
  columns: ['Name', 'EAN'],
  rows: [
    ['Mug', '4006381333931'],
    ['Bowl', '4006381333930'],
    ['Cup', '17'],
  ],
});

const correctionIn = (document: EditorDocument, index: number, row?: number) =>
  codeCorrection(correctedCode, document, [{ field: 'ean', column: 1 }], document.elements[index]?.key ?? 0, row);

describe('the correction of a mistyped barcode', () => {
  it('changes the cell of its row, and nothing else', () => {
    const { text, corrected } = correctionIn(rows, 1, 1) ?? {};
    expect(text).toBe('4006381333931');
    expect(corrected?.data.rows.map(({ cells }) => cells[1])).toEqual(['4006381333931', '4006381333931', '17']);
    expect(corrected?.elements).toBe(rows.elements);
  });

  it('changes the element if its content is the same in every row, unless the element is locked', () => {
    const fixed = labelOf({ ...box, type: 'barcode', barcodeType: 'ean13', value: '4006381333930' });
    const after = correctionIn(fixed, 0)?.corrected;
    expect(after && templateOf(after).elements).toMatchObject([{ type: 'barcode', value: '4006381333931' }]);
    const keys = fixed.elements.map(({ key }) => key);
    expect(correctionIn(lockElements(fixed, keys, true), 0)).toBeUndefined();
  });

  it('is offered for optional symbologies too', () => {
    const optional = labelOf({ ...code, barcodeType: 'itf14' } as object as LabelElement);
    const cartons = setTable(optional, { columns: ['Name', 'EAN'], rows: [['Mugs', '0001-2345 600012']] });
    expect(correctionIn(cartons, 0, 0)?.corrected.data.rows[0]?.cells[1]).toBe('00012345600012');
  });

  it('is none for valid and unclear content, for a text, and for a row that does not exist', () => {
    expect(correctionIn(rows, 1, 0)).toBeUndefined();
    expect(correctionIn(rows, 1, 2)).toBeUndefined();
    expect(correctionIn(rows, 0, 1)).toBeUndefined();
    expect(correctionIn(rows, 1, 7)).toBeUndefined();
  });

  it('is none for a field without a column, and for a computed column', () => {
    const [, { key } = { key: 0 }] = rows.elements;
    expect(codeCorrection(correctedCode, rows, [{ field: 'ean', column: undefined }], key, 1)).toBeUndefined();
    const made = declareComputedColumn(setTable(labelOf(code), { columns: ['n'], rows: [['4006381333930']] }), 'ean', {
      list: 'compute',
      column: { kind: 'upper', from: 'n' },
    });
    expect(correctionIn(made, 0, 0)).toBeUndefined();
  });
});
