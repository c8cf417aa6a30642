import { expect, it } from 'vitest';
import { PathBuilder, pathBounds } from '../../../base/path.ts';
import { strokeOutline } from './stroke.ts';
import { INITIAL_STYLE, type StrokeStyle } from './styles.ts';
import { Budget } from './svg-refusal.ts';

const corner = new PathBuilder().moveTo(0, 0).lineTo(10, 0).lineTo(10, 10).build();
const line = new PathBuilder().moveTo(0, 0).lineTo(10, 0).build();

const outline = (path: typeof line, style: Partial<StrokeStyle>) =>
  strokeOutline(path, { ...INITIAL_STYLE.line, width: 2, ...style }, 0.01, new Budget());

const pointsOf = (path: typeof line, style: Partial<StrokeStyle>): readonly number[] =>
  Array.from(outline(path, style).points, (value) => Math.round(value * 1e6) / 1e6 + 0);

const boundsOf = (path: typeof line, style: Partial<StrokeStyle>): readonly number[] => {
  const { x, y, width, height } = pathBounds(outline(path, style)) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, x + width, y + height].map((value) => Math.round(value * 1e6) / 1e6 + 0);
};

it('a line without caps is as long as its path and as broad as it is said', () => {
  expect(pointsOf(line, {})).toEqual([0, -1, 10, -1, 10, 1, 0, 1]);
});

it.each([
  ['square', [-1, -1, 11, 1]],
  ['round', [-1, -1, 11, 1]],
  ['butt', [0, -1, 10, 1]],
] as const)('%s caps reach %j', (cap, bounds) => {
  expect(boundsOf(line, { cap })).toEqual(bounds);
});

it('a miter reaches the corner of both sides; where its limit forbids it, the corner is cut', () => {
  expect(pointsOf(corner, {})).toEqual([0, -1, 10, -1, 11, -1, 11, 0, 11, 10, 9, 10, 9, 1, 0, 1]);
  // At a right angle a miter is 1.414 times as long as the line is wide.
  expect(pointsOf(corner, { miterLimit: 1.4 })).toEqual(pointsOf(corner, { join: 'bevel' }));
  expect(pointsOf(corner, { miterLimit: 1.42 })).toEqual(pointsOf(corner, {}));
});

it('a round join is a curve about the corner', () => {
  expect(pointsOf(corner, { join: 'round' })).toEqual([
    ...[0, -1, 10, -1, 10.552285, -1, 11, -0.552285, 11, 0],
    ...[11, 0, 11, 10, 9, 10, 9, 1, 0, 1],
  ]);
});

it('dashes start at the path’s start, shifted by their offset', () => {
  expect(pointsOf(line, { dashes: [4, 2] })).toEqual([0, -1, 4, -1, 4, 1, 0, 1, 6, -1, 10, -1, 10, 1, 6, 1]);
  expect(pointsOf(line, { dashes: [4, 2], dashOffset: 7 })).toEqual([
    0, -1, 3, -1, 3, 1, 0, 1, 5, -1, 9, -1, 9, 1, 5, 1,
  ]);
  expect(pointsOf(line, { dashes: [4, 2], dashOffset: -2 })).toEqual([
    2, -1, 6, -1, 6, 1, 2, 1, 8, -1, 10, -1, 10, 1, 8, 1,
  ]);
});

it('a path without length shows its caps only', () => {
  const dot = new PathBuilder().moveTo(3, 4).lineTo(3, 4).build();
  expect(boundsOf(dot, {})).toEqual([0, 0, 0, 0]);
  expect(boundsOf(dot, { cap: 'round' })).toEqual([2, 3, 4, 5]);
  expect(pointsOf(dot, { cap: 'square' })).toEqual([3, 3, 4, 3, 4, 5, 2, 5, 2, 3]);
});

it('a closed path is two outlines, one around the other', () => {
  const square = new PathBuilder().rect({ x: 0, y: 0, width: 10, height: 10 }).build();
  expect(boundsOf(square, {})).toEqual([-1, -1, 11, 11]);
  expect(Array.from(outline(square, {}).verbs).filter((verb) => verb === 0)).toHaveLength(2);
});
