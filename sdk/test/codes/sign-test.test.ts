import { expect, test } from 'vitest';
import { signTest } from './sign-test.ts';

test.each([
  [0, 0, 1],
  [5, 5, 1],
  [1, 3, 0.625],
  [3, 1, 0.625],
  [0, 10, 2 / 1024],
  [2, 8, 112 / 1024],
])('%i wins and %i losses are a chance of %f', (wins, losses, chance) => {
  expect(signTest(wins, losses)).toBeCloseTo(chance, 12);
});
test('takes thousands of pairs', () => {
  expect(signTest(2000, 2000)).toBe(1);
  // Reference value, computed with integers: twice the sum of C(4000, k) for k up to 1900, divided by 2^4000.
  expect(signTest(1900, 2100)).toBeCloseTo(0.00164927, 8);
});
