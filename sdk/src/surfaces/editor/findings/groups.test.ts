import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { groupFindings, rowWeights } from './groups.ts';

const finding = (code: string, row: number | undefined, more: Partial<Finding> = {}): Finding => ({
  ...{ code, row, weight: 'differs', message: code, element: 1, field: undefined, path: '' },
  ...more,
});

describe('findings in groups', () => {
  it('are one group for each element and kind, the worst first, then the commonest', () => {
    const groups = groupFindings([
      finding('shrunk', 8),
      finding('shrunk', 3),
      finding('shrunk', 3, { element: 2 }),
      finding('truncated', 3),
      finding('check_digit', 5, { weight: 'blocks' }),
    ]);
    expect(groups.map(({ first: { code, row }, element, rows }) => [code, row, element, rows])).toEqual([
      ['check_digit', 5, 1, [5]],
      ['truncated', 3, 1, [3]],
      ['shrunk', 3, 1, [3, 8]],
      ['shrunk', 3, 2, [3]],
    ]);
  });
  it('have no rows where the design itself is concerned', () => {
    expect(groupFindings([finding('off_label', undefined)])[0]?.rows).toEqual([]);
  });
  it('weigh each row by the worst of them, and advice not at all', () => {
    const weights = rowWeights([
      finding('a', 2, { weight: 'blocks' }),
      finding('b', 2),
      finding('c', 4),
      finding('bar_height', 5, { weight: 'advice' }),
      finding('d', undefined),
    ]);
    expect([...weights]).toEqual([
      [2, 'blocks'],
      [4, 'differs'],
    ]);
  });
});
