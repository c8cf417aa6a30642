import { describe, expect, it } from 'vitest';
import { rememberedCopies } from './remembered-copies.ts';

function storage(first: Readonly<Record<string, string>> = {}) {
  const notes = new Map(Object.entries(first));
  return {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  };
}

describe('the stored form of a draft', () => {
  it('is remembered and forgotten', () => {
    const kept = storage();
    const copies = rememberedCopies(() => kept);
    const copy = { place: 'library', id: 'a', tag: '"1"' } as const;
    copies.remember('work', copy, false);
    expect(copies.recall('work')).toEqual({ copy, isChanged: false });
    copies.forget('work');
    expect(copies.recall('work')).toBeUndefined();
  });

  it.each(['{', '7', 'null', '{"copy":{"place":"moon","id":"a"}}'])(
    'is nothing stored where the note is %s',
    (note) => {
      const kept = storage({ 'platen.copy.work': note });
      expect(rememberedCopies(() => kept).recall('work')?.copy).toBeUndefined();
    },
  );

  it('is not known in a browser that keeps nothing', () => {
    const copies = rememberedCopies(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    copies.remember('work', undefined, true);
    expect(copies.recall('work')).toBeUndefined();
  });
});
