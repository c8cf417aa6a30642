import type { LabelElement } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { lockElements } from '../document/change-elements.ts';
import { documentOf, type EditorDocument, templateOf } from '../document/editor-document.ts';
import { declareComputedColumn, mapField, setTable } from '../document/table.ts';
import { codeContent } from './correct-code.ts';

const box = { x: 2, y: 2, width: 40, height: 12 } as const;
const code: LabelElement = { ...box, type: 'barcode', barcodeType: 'ean13', field: 'ean' };
const name: LabelElement = { type: 'text', x: 2, y: 16, width: 40, height: 6, field: 'ean' };
const labelOf = (...elements: readonly LabelElement[]) =>
  documentOf({ width: 50, height: 30, elements: [...elements] });
const rows = setTable(labelOf(name, code), { columns: ['EAN'], rows: [['4006381333931'], ['4006381333930']] });
const filled = mapField(rows, 'ean', 0);

const contentOf = (document: EditorDocument, index: number, row?: number) => {
  const store = workingStore(document);
  return codeContent(
    store.history.value.present.document,
    store.readRows.value.matches,
    document.elements[index]?.key ?? 0,
    row,
  );
};

describe('the content of a barcode', () => {
  it('is corrected in the cell of its row, and nowhere else', () => {
    const content = contentOf(filled, 1, 1);
    expect(content).toMatchObject({ barcodeType: 'ean13', text: '4006381333930' });
    const after = content?.withText('4006381333931');
    expect(after?.data.rows.map(({ cells }) => cells)).toEqual([['4006381333931'], ['4006381333931']]);
    expect(after?.elements).toBe(filled.elements);
  });

  it('is corrected in the element if it is the same in every row, unless the element is locked', () => {
    const fixed = labelOf({ ...box, type: 'barcode', barcodeType: 'ean13', value: '4006381333930' });
    const after = contentOf(fixed, 0)?.withText('4006381333931');
    expect(after && templateOf(after).elements).toMatchObject([{ type: 'barcode', value: '4006381333931' }]);
    expect(
      contentOf(
        lockElements(
          fixed,
          fixed.elements.map(({ key }) => key),
          true,
        ),
        0,
      ),
    ).toBeUndefined();
  });

  it('is none for a text, a field without a column, a row that does not exist and a computed column', () => {
    expect(contentOf(filled, 0, 1)).toBeUndefined();
    expect(contentOf(labelOf(code), 0, 0)).toBeUndefined();
    expect(contentOf(filled, 1, 7)).toBeUndefined();
    const made = declareComputedColumn(setTable(labelOf(code), { columns: ['n'], rows: [['1']] }), 'ean', {
      list: 'compute',
      column: { kind: 'upper', from: 'n' },
    });
    expect(contentOf(made, 0, 0)).toBeUndefined();
  });
});
