import { describe, expect, it } from 'vitest';
import { en } from '../../test/editor-words.ts';
import type { Finding } from '../findings/finding.ts';
import { cellFaults } from './cell-faults.ts';

const finding = (row: number | undefined, more: Partial<Finding>): Finding => ({
  ...{ weight: 'blocks', code: 'check_digit', message: '', element: 1, field: 'ean', row },
  ...{ path: `/items/${row}/data/${more.field ?? 'ean'}` },
  ...more,
});
const columns = ['Name', 'Code', 'Copies'];
const read = {
  matches: [
    { field: 'name', column: 0 },
    { field: 'ean', column: 1 },
    { field: 'price', column: undefined },
  ],
  quantityColumn: 'Copies',
};
const WRONG = 'Check the number: its last digit (the check digit) does not match the other digits.';

describe('the cells that prevent rows from being printed', () => {
  it('are those of the columns that fill the fields, and of the quantity, with their reasons', () => {
    const found = [
      finding(3, {}),
      finding(3, { code: 'length' }),
      finding(5, { code: 'quantity', field: undefined, path: '/items/5/quantity' }),
    ];
    const faults = cellFaults(found, columns, read, en);
    expect([...faults.keys()]).toEqual([3, 5]);
    expect([...(faults.get(3) ?? [])]).toEqual([[1, WRONG]]);
    expect([...(faults.get(5)?.keys() ?? [])]).toEqual([2]);
  });

  it('are none for warnings, for errors of the design, and for fields without a column', () => {
    const found = [finding(3, { weight: 'differs' }), finding(undefined, {}), finding(4, { field: 'price' })];
    expect(cellFaults(found, columns, read, en).size).toBe(0);
  });
});
