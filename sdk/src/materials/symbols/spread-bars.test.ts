import { expect, test } from 'vitest';
import { encodeLinear } from './linear.ts';
import { spreadBars } from './spread-bars.ts';

test('narrow bars and spaces become two dots, wide ones five', () => {
  // Start character of Code 39: a wide space after its first bar, then two wide bars.
  const bars = encodeLinear('code39', 'A').bars.slice(0, 10);
  expect([...bars]).toEqual([0, 1, 4, 1, 6, 3, 10, 3, 14, 1]);
  expect([...spreadBars(bars, 2, 5)]).toEqual([0, 2, 7, 2, 11, 5, 18, 5, 25, 2]);
});
test('three modules are three times one', () => {
  const { bars } = encodeLinear('code39', 'A-1');
  expect([...spreadBars(bars, 4, 12)]).toEqual([...bars].map((modules) => modules * 4));
});
