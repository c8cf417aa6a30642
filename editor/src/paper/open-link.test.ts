import { describe, expect, it } from 'vitest';
import { readLink, searchOf } from './open-link.ts';

describe("the editor's address", () => {
  it('names a stored template', () => {
    expect(readLink('?template=4f0c')).toEqual({ kind: 'template', id: '4f0c' });
  });

  it('names a preset and a layout', () => {
    expect(readLink('?preset=avery_2.625x1in_5160&layout=price-tag')).toEqual({
      kind: 'preset',
      id: 'avery_2.625x1in_5160',
      layout: 'price-tag',
    });
  });

  it('names a preset alone', () => {
    expect(readLink('?preset=x')).toEqual({ kind: 'preset', id: 'x', layout: undefined });
  });

  it('names a starter, or nothing', () => {
    expect(readLink('?starter=price-tag-1.5x1')).toEqual({ kind: 'starter', id: 'price-tag-1.5x1' });
    expect(readLink('')).toEqual({ kind: 'none' });
  });

  it.each(['?template=4f0c', '?preset=a_1x2in_3&layout=price-tag', '?preset=a', '?starter=blank', ''])(
    'is written as it is read: %s',
    (search) => {
      expect(searchOf(readLink(search))).toBe(search);
    },
  );
});
