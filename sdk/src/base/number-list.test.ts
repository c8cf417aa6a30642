import { expect, it } from 'vitest';
import { NumberList } from './number-list.ts';

it('a list of numbers returns the numbers that were added, in order', () => {
  const list = new NumberList();
  for (let number = 0; number < 5000; number++) list.push(0xffffffff - number);
  expect(list.length).toBe(5000);
  expect([...list].every((number, index) => number === 0xffffffff - index)).toBe(true);
});
