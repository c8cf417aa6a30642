import { describe, expect, test } from 'vitest';
import { rect } from '../../../base/rect.ts';
import { mapRect, rotationAbout } from '../../../base/transform.ts';
import { fitModules, type ModuleConstraints } from '../../../materials/symbols/fit-modules.ts';
import { encodeLinear } from '../../../materials/symbols/linear.ts';
import type { LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import { digitsBeside, labelRange } from './place-barcode.ts';
import type { ResolvedBarcode } from './resolved-barcode.ts';

const EAN13 = encodeLinear('ean13', '5901234123457');
const UPCA = encodeLinear('upca', '036000291452');

/**
 * Places a symbol in a box of `boxDots` dots at 300 dpi, with blank label on either side. Modules have 4 dots from 380
 * dots on, and 5 from 475.
 */
function placed(symbol: LinearSymbol, boxDots: number, left: number, right: number) {
  const isUpc = symbol.type === 'upca';
  const question: ModuleConstraints = {
    resolutionDpi: 300,
    modules: symbol.modules,
    wideElements: 0,
    quietLeft: symbol.quietLeft,
    quietRight: symbol.quietRight,
    outsideLeft: isUpc ? 9 : 11,
    outsideRight: isUpc ? 9 : 0,
    maxXDimensionMm: 0.66,
    boxDots,
    label: { from: -left, to: boxDots + right },
    gridDot: 0,
  };
  const fit = fitModules(question);
  return { fit, ...digitsBeside(symbol, fit, question) };
}

describe('the first digit of an EAN-13', () => {
  test('has its seven modules in a box that has room for them', () => {
    const { fit, digits } = placed(EAN13, 424, 100, 100);
    expect(fit).toMatchObject({ moduleDots: 4, firstBar: 44 });
    expect(digits).toEqual(EAN13.digits);
  });
  test('shrinks in a narrower one, four modules from the bars as ever', () => {
    // Of 412 dots, 32 are left of the bars: 8 modules. The half dot does not count.
    const { fit, digits } = placed(EAN13, 412, 100, 100);
    expect(fit.firstBar).toBe(32);
    expect(digits[0]).toEqual({ text: '5', x: -8.125, width: 4.125 });
  });
  test('moves into the quiet zone if it would be smaller than 4 pt in the box: 10 dots wide', () => {
    const { fit, digits, dropped } = placed(EAN13, 404, 100, 100);
    expect(fit).toMatchObject({ moduleDots: 4, firstBar: 24 });
    expect(digits).toEqual(EAN13.digits);
    expect(dropped).toEqual([]);
  });
  test('shrinks there, too, at the edge of the label', () => {
    // The quiet zone does not fit: 10 + 15 dots are left of the bars.
    const { fit, digits } = placed(EAN13, 300, 10, 10);
    expect(fit).toMatchObject({ moduleDots: 3, firstBar: 15, keepsQuietZone: false });
    expect(digits[0]).toEqual({ text: '5', x: -8.5, width: 4.5 });
  });
  test('is dropped where not even that is left', () => {
    const { fit, digits, dropped } = placed(EAN13, 287, 5, 5);
    expect(fit).toMatchObject({ moduleDots: 3, firstBar: 2, keepsQuietZone: false });
    expect(digits.map(({ text }) => text)).toEqual(['901234', '123457']);
    expect(dropped).toEqual(['5']);
  });
});

describe('the outer digits of a UPC-A', () => {
  test('are alike though one has more room', () => {
    // 26 dots are left of the bars and 25 right of them.
    const { fit, digits } = placed(UPCA, 336, 0, 0);
    expect(fit).toMatchObject({ moduleDots: 3, firstBar: 26 });
    expect([digits[0], digits[3]]).toEqual([
      { text: '0', x: -8.5, width: 3.5 },
      { text: '2', x: 100, width: 3.5 },
    ]);
  });
  test('are dropped one by one', () => {
    const { digits, dropped } = placed(UPCA, 286, 60, 0);
    expect(digits.map(({ text }) => text)).toEqual(['0', '36000', '29145']);
    expect(dropped).toEqual(['2']);
  });
});

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

describe('space on the label around a box', () => {
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

test('no space is left on a label that a rotated box extends past', () => {
  const { from, to } = labelRange({ ...turned(10), box: rect(30, -80, 40, 20) }, label);
  expect(from).toBeGreaterThan(to);
});

describe('dots of the label', () => {
  test.each([0, 90, 180, 270, 360])('at %i degrees start a whole number of dots from the named one', (rotation) => {
    const { gridDot } = labelRange(turned(rotation), label);
    const { x, y } = mapRect(rotationAbout(rotation, 50.25, 60), rect(box.x + gridDot, 60, 0, 0));
    const along = rotation % 180 === 0 ? x : y;
    expect(Math.abs(along - Math.round(along))).toBeLessThan(1e-9);
  });
});
