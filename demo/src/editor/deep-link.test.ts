import { describe, expect, it } from 'vitest';
import { addressOf, readLink } from './deep-link.ts';

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

  it('names a preset alone, for the first layout', () => {
    expect(readLink('?preset=x')).toEqual({ kind: 'preset', id: 'x', layout: 'classic-top-bottom' });
  });

  it('names a starter', () => {
    expect(readLink('?starter=price-tag-1.5x1')).toEqual({ kind: 'starter', id: 'price-tag-1.5x1' });
  });

  it.each(['/editor?template=4f0c', '/editor?preset=a_1x2in_3&layout=price-tag', '/editor?starter=blank', '/editor'])(
    'is written as it is read: %s',
    (address) => {
      expect(addressOf(readLink(address.slice('/editor'.length)))).toBe(address);
    },
  );

  it('names nothing', () => {
    expect(readLink('')).toEqual({ kind: 'none' });
  });
});
