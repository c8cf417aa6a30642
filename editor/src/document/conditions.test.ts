import type { LabelElement } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { duplicateElements } from './add-elements.ts';
import { copySelected, paste } from './clipboard.ts';
import { type Condition, conditionalFields, isAbsent } from './conditions.ts';
import { documentOf, drawnElements, type EditorDocument, select, templateOf } from './editor-document.ts';
import { readRows } from './read-rows.ts';
import { copiedItems } from './refresh-computed.ts';
import { holds, numberIn, rowFill } from './row-conditions.ts';
import { readDocument, saveDocument } from './saved-document.ts';
import { canHaveCondition, conditionFor, setCondition, suggestedCondition, textsIn } from './set-condition.ts';
import { declareComputedColumn, fieldsOf, renameColumn, renameField, setTable } from './table.ts';

const LEAF = 'data:image/svg+xml;base64,PHN2Zy8+';
const vegan: Condition = { field: 'vegan', test: 'is', value: 'yes' };

const label = (columns = ['name', 'vegan', 'weight']): EditorDocument =>
  setTable(
    documentOf({
      ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
      elements: [
        { type: 'image', x: 0, y: 0, width: 10, height: 10, value: LEAF },
        { type: 'text', x: 20, y: 0, width: 30, height: 10, field: 'name' },
      ],
    }),
    {
      columns,
      rows: [
        ['Tofu', 'yes', '0,5 kg'],
        ['Ham', 'no', '12,5 kg'],
        ['Soap', ' YES ', '1.250,0 kg'],
      ],
    },
  );

const conditionsIn = (document: EditorDocument) => rowFill(conditionalFields(drawnElements(document)), document.data);
const itemsOf = (document: EditorDocument) =>
  readRows(document.data, fieldsOf(document), {}, conditionsIn(document)).items?.map(({ data }) => data);
const contentsOf = (document: EditorDocument, at = 0) => {
  const field = templateOf(document).elements[at]?.field ?? '';
  return itemsOf(document)?.map((data) => data?.[field]);
};

describe('a condition', () => {
  it('compares texts without surrounding spaces and regardless of case', () => {
    const test = (each: Condition['test'], text: string, value = 'Yes') => holds({ test: each, value }, text);
    expect([test('is', ' yES '), test('is', 'yes!'), test('is-not', 'no'), test('is-not', 'YES')]).toEqual([
      ...[true, false, true, false],
    ]);
    expect([test('contains', 'oh yes indeed'), test('contains', 'ye')]).toEqual([true, false]);
    expect([test('filled', ' '), test('filled', 'x'), test('empty', ' '), test('empty', 'x')]).toEqual([
      ...[false, true, true, false],
    ]);
    expect(test('is', 'ME\u0301TRO', 'm\u00e9tro')).toBe(true);
  });

  it('reads numbers with either decimal separator, groups of digits, units and currencies', () => {
    const numbers = [
      '1,250',
      '1,5',
      '1.5',
      '€ 1.234,50',
      '1,234.50 kg',
      '1 234',
      "1'234",
      '-3 °C',
      'A-12',
      'none',
      '0,500',
    ];
    expect(numbers.map((text) => numberIn(text, false))).toEqual([
      ...[1250, 1.5, 1.5, 1234.5, 1234.5, 1234, 1234, -3, 12, Number.NaN, 0.5],
    ]);
    expect(['1.250', '1,250', '1.250.000', '7,–'].map((text) => numberIn(text, true))).toEqual([
      1250, 1.25, 1_250_000, 7,
    ]);
  });

  it('holds for no text without a number if it compares numbers', () => {
    expect(holds({ test: 'at-least', value: '0' }, 'none')).toBe(false);
    expect(holds({ test: 'at-most', value: '9' }, '')).toBe(false);
    expect(holds({ test: 'at-most', value: 'x' }, '1')).toBe(false);
  });
});

describe('an element with a condition', () => {
  it('has its content in the rows in which the condition holds, and an empty text in the others', () => {
    const document = setCondition(label(), [1], vegan);
    expect(templateOf(document).elements[0]).toEqual({
      ...{ type: 'image', x: 0, y: 0, width: 10, height: 10, field: 'image 1 if vegan' },
    });
    expect(contentsOf(document)).toEqual([LEAF, '', LEAF]);
    const named = setCondition(document, [2], { field: 'vegan', test: 'is-not', value: 'yes' });
    expect(contentsOf(named, 1)).toEqual(['', 'Ham', '']);
    expect(contentsOf(named)).toEqual([LEAF, '', LEAF]);
  });

  it('compares numbers in the number format of the table', () => {
    const heavy = setCondition(label(), [1], { field: 'weight', test: 'at-least', value: '12,5' });
    expect(contentsOf(heavy)).toEqual(['', LEAF, LEAF]);
    const grouped = setTable(heavy, { columns: ['weight'], rows: [['1.250'], ['1,5'], ['2,75']] });
    expect(contentsOf(grouped)).toEqual([LEAF, '', '']);
    const points = setTable(heavy, { columns: ['weight'], rows: [['1.250'], ['1.5'], ['20.75']] });
    expect(contentsOf(points)).toEqual(['', '', LEAF]);
  });

  it('gets its own content back when the condition is removed', () => {
    const before = label();
    const after = setCondition(setCondition(before, [1, 2], vegan), [1, 2], undefined);
    expect(templateOf(after)).toEqual(templateOf(before));
    expect(after.elements).toEqual(before.elements);
  });

  it('is always shown if the label has no rows', () => {
    const { data, ...rest } = setCondition(label(), [1], vegan);
    expect(templateOf({ ...rest, data: { ...data, rows: [] } }).elements[0]?.value).toBe(LEAF);
  });

  it('lacks its field if no column fills the tested field, so that the missing column is reported', () => {
    const document = setCondition(label(['name', 'bio', 'weight']), [1], vegan);
    expect(contentsOf(document)).toEqual([undefined, undefined, undefined]);
    expect(fieldsOf(document)).toEqual(['vegan', 'name']);
  });

  it('follows a renamed column and a renamed field', () => {
    const document = setCondition(label(), [1], vegan);
    expect(contentsOf(renameColumn(document, 1, 'is vegan'))).toEqual([LEAF, '', LEAF]);
    expect(renameField(document, 'vegan', 'bio').elements[0]?.condition?.field).toBe('bio');
  });

  it('keeps its condition in saved documents, on the clipboard and in copies', () => {
    const document = setCondition(label(), [1], vegan);
    expect(readDocument(saveDocument(document)).document?.elements[0]?.condition).toEqual(vegan);
    const { document: pasted } = paste(label(), copySelected(select(document, [1])) ?? '');
    expect(pasted.elements.at(-1)?.condition).toEqual(vegan);
    expect(pasted.elements.at(-1)?.element.value).toBe(LEAF);
    expect(duplicateElements(document, [1]).elements.at(-1)?.condition).toEqual(vegan);
  });

  it('ignores an invalid condition in a saved document, and blocks an unknown test', () => {
    const text = saveDocument(setCondition(label(), [1], vegan));
    const reread = (from: string, to: string) => readDocument(text.replace(from, to)).document;
    expect(reread('"field":"vegan"', '"field":1')?.elements[0]?.condition).toBeUndefined();
    const newer = reread('"test":"is"', '"test":"starts-with"');
    expect(newer && contentsOf(newer)).toEqual([undefined, undefined, undefined]);
  });

  it('works with counters that number each copy', () => {
    const counted = declareComputedColumn(setCondition(label(), [1], vegan), 'no', {
      ...{ list: 'sequence', counter: { per: 'copy' } },
    });
    const today = { year: 2026, month: 1, day: 1 };
    const items = copiedItems({ ...counted.data, copies: 2 }, fieldsOf(counted), today, conditionsIn(counted))?.items;
    expect(items?.map(({ data }) => data?.['image 1 if vegan'])).toEqual([LEAF, LEAF, '', '', LEAF, LEAF]);
  });

  it('is known to be absent in a row', () => {
    const [each] = setCondition(label(), [1], vegan).elements;
    expect(each && isAbsent(each, { 'image 1 if vegan': '' })).toBe(true);
    expect(each && isAbsent(each, { 'image 1 if vegan': LEAF })).toBe(false);
    expect(each && isAbsent(each, {})).toBe(false);
  });
});

describe('a new condition', () => {
  it('compares a column that no element shows, with few different texts, with the text in the shown row', () => {
    expect(suggestedCondition(label().data, 1, ['name'])).toEqual({ field: 'vegan', test: 'is', value: 'no' });
    expect(suggestedCondition(label().data, 0, ['name', 'vegan'])?.field).toBe('weight');
    const two = setTable(label(), {
      columns: ['name', 'bio', 'vegan'],
      rows: [
        ['A', 'x', 'yes'],
        ['B', 'x', 'no'],
      ],
    });
    expect(suggestedCondition(two.data, 0, ['name'])?.field).toBe('vegan');
    expect(suggestedCondition({ ...label().data, columns: [], rows: [] }, 0, [])).toBeUndefined();
    expect(conditionFor({ columns: ['a'], rows: [] }, 0, 'a')).toEqual({ field: 'a', test: 'filled', value: '' });
  });

  it('offers the different texts of the column', () => {
    expect(textsIn(label().data, 1)).toEqual(['yes', 'no']);
    expect(textsIn(label().data, undefined)).toEqual([]);
  });

  it('is impossible for content that is too large for a row, and for locked elements', () => {
    const picture: LabelElement = {
      ...{ type: 'image', x: 0, y: 0, width: 1, height: 1 },
      value: `data:${'A'.repeat(70_000)}`,
    };
    expect(canHaveCondition(picture)).toBe(false);
    expect(canHaveCondition({ ...picture, value: LEAF })).toBe(true);
    expect(canHaveCondition({ type: 'text', x: 0, y: 0, width: 1, height: 1, value: 'A'.repeat(5000) })).toBe(false);
    const locked = { ...label(), elements: label().elements.map((each) => ({ ...each, locked: true })) };
    expect(setCondition(locked, [1], vegan)).toBe(locked);
  });
});
