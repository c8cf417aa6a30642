import { paperIssues } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { usualPage, usualPages, withType } from './own-paper-fields.tsx';

const label = { unit: 'mm', width: 63.5, height: 38.1, type: 'ROLL' } as const;

describe('custom paper', () => {
  it('is a sheet of as many labels as an office’s page holds, in its middle', () => {
    const sheet = withType(label, 'SHEET');
    expect(sheet).toMatchObject({ grid: { col: 3, row: 7 }, page: { width: 210, height: 297 } });
    expect(sheet.page?.margins).toEqual([9.75, 15.15, 9.75, 15.15]);
    expect(paperIssues({ ...sheet, elements: [] })).toEqual([]);
  });

  it('is a sheet as large as the label where no page is', () => {
    const sheet = withType({ unit: 'inch', width: 12, height: 3 }, 'SHEET');
    expect(sheet).toMatchObject({ page: { width: 12, height: 11 }, grid: { col: 1, row: 3 } });
    expect(paperIssues({ ...sheet, elements: [] })).toEqual([]);
  });

  it('has of a roll nothing that a roll does not use', () => {
    expect(withType(withType(label, 'SHEET'), 'ROLL')).toEqual(label);
    expect(withType(label, 'ROLL2Up')).toMatchObject({ grid: { col: 2, row: 1 }, gap: { column: 3, line: 0 } });
  });

  it('has pages of offices, in its unit', () => {
    expect(usualPages('mm').map(({ name }) => name)).toEqual(['A4', 'A5', 'Letter', 'Legal']);
    expect(usualPages('inch')[0]).toEqual({ name: 'Letter', width: 8.5, height: 11 });
    expect(usualPage({ width: 8.27, height: 11.69 }, 'inch')?.name).toBe('A4');
    expect(usualPage({ width: 200, height: 297 }, 'mm')).toBeUndefined();
  });
});
