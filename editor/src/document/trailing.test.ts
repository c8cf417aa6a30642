import { expect, it } from 'vitest';
import { trailing } from './trailing.ts';

it.each([
  ['a, b ; ', ' ;', ' ; '],
  ['**', '*', '**'],
  ['a*b', '*', ''],
  ['', ' ', ''],
])('the end of %j with only %j is %j', (text, characters, end) => {
  expect(trailing(text, characters)).toBe(end);
});
