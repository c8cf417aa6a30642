import { expect, test } from 'vitest';
import { rect } from '../../base/rect.ts';
import { edgeOverhangs } from './label-edge.ts';

const label = { width: 100, height: 50 };
const past = (...[x, y, width, height]: [number, number, number, number]): object =>
  Object.fromEntries(edgeOverhangs(rect(x, y, width, height), label));

test('an area in the middle ends before every edge', () => {
  expect(past(10, 5, 60, 30)).toEqual({ left: -10, top: -5, right: -30, bottom: -15 });
});

test('an area past an edge is past it by as much as it would have to be moved', () => {
  expect(past(-3, 5, 60, 30)).toMatchObject({ left: 3, right: -43 });
  expect(past(0, 5, 60, 30)).toMatchObject({ left: 0, right: -40 });
});

test('an area larger than the label is past opposite edges', () => {
  expect(past(-1, -2, 104, 55)).toEqual({ left: 1, top: 2, right: 3, bottom: 3 });
});
