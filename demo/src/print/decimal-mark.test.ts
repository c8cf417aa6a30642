import { expect, it } from 'vitest';
import { decimalMark } from './decimal-mark.ts';

it.each([
  ['de-DE', ','],
  ['fr', ','],
  ['en-GB', '.'],
  ['de-CH', '.'],
  ['th', '.'],
  ['ar-EG', '.'],
])('readers of %s write decimal places after "%s"', (language, mark) => {
  expect(decimalMark(language)).toBe(mark);
});
