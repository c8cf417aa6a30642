import { expect, test } from 'vitest';
import { LruMap } from './lru-map.ts';

test('forgets the entry unused for longest', () => {
  const map = new LruMap<string, number>(2);
  map.getOrMake('a', () => 1);
  map.getOrMake('b', () => 2);
  map.getOrMake('a', () => 0);
  map.getOrMake('c', () => 3);
  expect(map.size).toBe(2);
  expect(map.getOrMake('a', () => 10)).toBe(1);
  expect(map.getOrMake('b', () => 20)).toBe(20);
});

test('keeps nothing when making fails', () => {
  const map = new LruMap<string, number>(2);
  expect(() =>
    map.getOrMake('a', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(map.getOrMake('a', () => 1)).toBe(1);
});
