import { describe, expect, test } from 'vitest';
import { rect } from '../../../base/rect.ts';
import { mapRect, rotationAbout } from '../../../base/transform.ts';
import { labelRange } from './label-stretch.ts';
import type { ResolvedBarcode } from './resolved-barcode.ts';

/** A box of 40 by 20 dots at (30.25, 50) on a label of 200 by 150.5 dots. At 72 dpi a dot is a point. */
const label = { width: 200, height: 150.5, resolutionDpi: 72 };
const box = rect(30.25, 50, 40, 20);
const turned = (rotationDegrees: number): ResolvedBarcode => ({
  kind: 'barcode',
  id: 'e0',
  path: '/elements/0',
  box,
  requestedBox: box,
  rotationDegrees,
  source: { field: 'code' },
  barcodeType: 'code128',
  showText: true,
});

/** The tolerance of `labelStretch`, in dots. */
const SLACK = 0.03;

describe('beside a box, the label reaches', () => {
  test.each([
    [0, -30.25, 169.75],
    // The box's left edge becomes its top, at y = 40; its centre is (50.25, 60).
    [90, -40, 110.5],
    [180, -129.75, 70.25],
    // The box's left edge becomes its bottom, at y = 80.
    [270, -70.5, 80],
    [-90, -70.5, 80],
    [360, -30.25, 169.75],
  ])('at %i degrees from %f to %f dots of its left edge', (rotation, from, to) => {
    const stretch = labelRange(turned(rotation), label);
    expect(stretch.from).toBeCloseTo(from - SLACK, 9);
    expect(stretch.to).toBeCloseTo(to + SLACK, 9);
  });

  test.each([3, 30, 45, 100, 200, 290])('at %i degrees as far as the whole height of the box does', (rotation) => {
    const stretch = labelRange(turned(rotation), label);
    const turn = rotationAbout(rotation, 50.25, 60);
    const overEdge = (from: number, to: number): number => {
      const area = mapRect(turn, rect(box.x + from, box.y - 0.5, to - from, box.height + 1));
      return Math.max(-area.x, -area.y, area.x + area.width - label.width, area.y + area.height - label.height);
    };
    expect(overEdge(stretch.from, 20)).toBeCloseTo(SLACK, 9);
    expect(overEdge(20, stretch.to)).toBeCloseTo(SLACK, 9);
  });
});

test('nothing is left of a label that a turned box lies past', () => {
  const { from, to } = labelRange({ ...turned(10), box: rect(30, -80, 40, 20) }, label);
  expect(from).toBeGreaterThan(to);
});

describe('dots of the label', () => {
  test.each([0, 90, 180, 270, 360])('at %i degrees begin whole dots from the one that is named', (rotation) => {
    const { gridDot } = labelRange(turned(rotation), label);
    const { x, y } = mapRect(rotationAbout(rotation, 50.25, 60), rect(box.x + gridDot, 60, 0, 0));
    const along = rotation % 180 === 0 ? x : y;
    expect(Math.abs(along - Math.round(along))).toBeLessThan(1e-9);
  });
});
