import { describe, expect, it } from 'vitest';
import { groupedWarnings } from './problem.ts';

const truncated = { element: 'e1', code: 'truncated', message: 'The text does not fit.' } as const;

describe('warnings of many labels', () => {
  it('say the same of the same element once, with the number of labels', () => {
    expect(
      groupedWarnings(
        [
          { item: 0, ...truncated },
          { item: 1, ...truncated },
          { item: 2, ...truncated, element: 'e2' },
        ],
        [2, 28, 1],
      ),
    ).toEqual([
      { grade: 'warning', path: '/template/elements/1', message: 'The text does not fit.', labels: 30 },
      { grade: 'warning', path: '/template/elements/2', message: 'The text does not fit.', labels: 1 },
    ]);
  });

  it('stay apart where they say something else', () => {
    expect(
      groupedWarnings(
        [
          { item: 0, ...truncated },
          { item: 0, ...truncated, message: 'Another.' },
        ],
        [1],
      ).map(({ message }) => message),
    ).toEqual(['The text does not fit.', 'Another.']);
  });
});
