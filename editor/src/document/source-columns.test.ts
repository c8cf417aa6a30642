import { describe, expect, it } from 'vitest';
import { withSources } from './source-columns.ts';

describe('the columns of a label', () => {
  const columns = ['name', 'street', 'town', 'stock', 'Address', 'line', 'No.'];
  const computed = {
    sequence: { 'No.': { restart: 'stock' } },
    compute: {
      Address: { kind: 'address', name: '{name}', street: '{street}', town: '{Town}' },
      line: { kind: 'joined', text: '{Address} / {No.}' },
    },
  } as const;

  it.each([
    ['a typed column', [1], [1]],
    ['an address', [4], [4, 0, 1, 2]],
    ['a counter that starts again', [6], [6, 3]],
    ['a text joined from computed columns', [5], [5, 4, 6, 0, 1, 2, 3]],
    ['nothing', [], []],
  ])('include the sources of %s', (_, shown, all) => {
    expect([...withSources({ columns, computed }, shown)].toSorted()).toEqual(all.toSorted());
  });
});
