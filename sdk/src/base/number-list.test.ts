import { expect, it } from 'vitest';
import { NumberList } from './number-list.ts';

it('a list of numbers returns the numbers that were added, in order', () => {
  const list = new NumberList();
  for (let number = 0; number < 5000; number++) list.push(0xffffffff - number);
  expect(list.length).toBe(5000);
  list.set(7, 1);
  expect(list.at(7)).toBe(1);
  list.set(7, 0xffffffff - 7);
  expect([...list].every((number, index) => number === 0xffffffff - index)).toBe(true);
});
