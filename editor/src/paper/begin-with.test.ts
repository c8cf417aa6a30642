import { describe, expect, it } from 'vitest';
import { documentOf, templateOf } from '../document/editor-document.ts';
import { setTable } from '../document/rows.ts';
import { beginWith } from './begin-with.ts';
import { beginnings } from './beginnings.ts';

const label = { unit: 'inch', width: 2.625, height: 1, type: 'ROLL' } as const;
const [, classic] = beginnings(label);
if (classic?.kind !== 'layout' || classic.refusal !== undefined) throw new Error('it is not offered');
const name = { type: 'text', x: 1, y: 1, width: 20, height: 5, value: 'Old' } as const;
const before = documentOf({ width: 30, height: 10, elements: [name] }, 'Mine');

describe('beginning anew', () => {
  it('takes label and elements, whose keys were never used', () => {
    const begun = beginWith(before, classic);
    expect(templateOf(begun)).toEqual(classic.template);
    expect(begun.name).toBe('Mine');
    expect(begun.elements.map(({ key }) => key)).toEqual([2, 3, 4]);
  });

  it('takes the row that it was shown with where there is no table', () => {
    const { data } = beginWith(before, classic);
    expect(data.columns).toEqual(['name', 'price', 'sku']);
    expect(data.rows.map(({ cells }) => cells)).toEqual([['Stoneware mug, sand', '$18.50', 'MUG-0417']]);
  });

  it('keeps the own table', () => {
    const own = setTable(before, { columns: ['title'], rows: [['Oak shelf']] });
    expect(beginWith(own, classic).data).toBe(own.data);
  });
});
