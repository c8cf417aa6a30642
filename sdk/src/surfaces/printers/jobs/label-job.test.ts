import { describe, expect, it } from 'vitest';
import { itemsFrom } from './label-job.ts';

describe('the labels of a job from one on', () => {
  const items = [{ quantity: 2, data: { name: 'A' } }, { data: { name: 'B' } }, { quantity: 3, data: { name: 'C' } }];

  it('are counted with copies', () => {
    expect(itemsFrom(items, 1)).toEqual({ items, before: 0 });
    expect(itemsFrom(items, 2)).toEqual({
      items: [{ quantity: 1, data: { name: 'A' } }, ...items.slice(1)],
      before: 0,
    });
    expect(itemsFrom(items, 3)).toEqual({ items: items.slice(1), before: 1 });
    expect(itemsFrom(items, 6)).toEqual({ items: [{ quantity: 1, data: { name: 'C' } }], before: 2 });
    expect(itemsFrom(items, 7)).toEqual({ items: [], before: 3 });
    expect(itemsFrom(items, 100)).toEqual({ items: [], before: 3 });
  });
});
