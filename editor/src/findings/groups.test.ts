import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { createGroups, MAX_GROUP_ROWS, rowWeights, sortGroups } from './groups.ts';

const finding = (code: string, row: number | undefined, more: Partial<Finding> = {}): Finding => ({
  ...{ code, row, weight: 'differs', message: code, element: 1, field: undefined, path: '' },
  ...more,
});

function groupFindings(findings: readonly Finding[]) {
  const groups = createGroups();
  for (const each of findings) groups.add(each);
  return sortGroups(groups.list());
}

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
  it('count every row once, know each, and list the first ones in their order', () => {
    const rows = Array.from({ length: 500 }, (_, at) => (at * 7) % 500);
    const [group] = groupFindings([...rows, ...rows].map((row) => finding('shrunk', row)));
    expect([group?.count, group?.first.row, group?.has(499), group?.has(500)]).toEqual([500, 0, true, false]);
    expect(group?.rows).toEqual(Array.from({ length: MAX_GROUP_ROWS }, (_, row) => row));
  });
  it('stay as they were listed, whatever is added later', () => {
    const groups = createGroups();
    groups.add(finding('shrunk', 3));
    const before = groups.list();
    groups.add(finding('shrunk', 1));
    expect([before[0]?.count, before[0]?.rows, groups.list()[0]?.rows]).toEqual([1, [3], [1, 3]]);
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
