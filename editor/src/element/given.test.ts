import { describe, expect, it } from 'vitest';
import { documentOf } from '../document/editor-document.ts';
import { setTable } from '../document/rows.ts';
import { withSampleInstead } from '../paper/sample-data.ts';
import { givenRows, givenSample, givenTemplate } from './given.ts';

const text = { type: 'text', x: 1, y: 1, width: 20, height: 5 } as const;
const address = documentOf({ width: 50, height: 30, elements: [{ ...text, field: 'recipient' }] });
const own = setTable(address, { columns: ['title'], rows: [['Oak shelf'], ['Pine shelf']] });
const sampled = withSampleInstead(own);

describe('own rows that were set aside for sample data', () => {
  it('stay aside when the page gives another template or sample rows', () => {
    const template = { width: 50, height: 30, elements: [{ ...text, field: 'name' }] };
    expect(givenTemplate(template, sampled).value?.data.own?.rows).toHaveLength(2);
    expect(givenSample([{ recipient: 'Ada Price' }], sampled).value?.data.own?.rows).toHaveLength(2);
  });

  it('are replaced by rows that the page gives', () => {
    expect(givenRows([{ recipient: 'Ada Price' }], sampled).value?.data.own).toBeUndefined();
  });
});
