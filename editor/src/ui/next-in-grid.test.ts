import { expect, it } from 'vitest';
import { nextInGrid } from './next-in-grid.ts';

/** Two rows of three items, then a section with two items. */
const places = [
  ...[0, 100, 200].map((left) => ({ left, top: 0 })),
  ...[0, 100, 200].map((left) => ({ left, top: 80 })),
  ...[0, 100].map((left) => ({ left, top: 200 })),
];
const after = (at: number, ...keys: readonly string[]) =>
  keys.reduce<number | undefined>((index, key) => (index === undefined ? index : nextInGrid(places, index, key)), at);

it('moves left and right in the order of the items, and stops at the ends', () => {
  expect(after(0, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toBe(3);
  expect(after(3, 'ArrowLeft')).toBe(2);
  expect(after(0, 'ArrowLeft')).toBeUndefined();
  expect(after(7, 'ArrowRight')).toBeUndefined();
  expect(after(4, 'Home')).toBe(0);
  expect(after(4, 'End')).toBe(7);
});
it('moves up and down to the closest item of the next row', () => {
  expect(after(1, 'ArrowDown')).toBe(4);
  expect(after(5, 'ArrowDown')).toBe(7);
  expect(after(7, 'ArrowUp', 'ArrowUp')).toBe(1);
  expect(after(6, 'ArrowDown')).toBeUndefined();
  expect(after(2, 'ArrowUp')).toBeUndefined();
});
it('ignores other keys', () => {
  expect(after(0, 'Enter')).toBeUndefined();
});
